import LifeLanguage
import LifecycleEngine

// Ctrl-C while something runs: it is as if it had not been asked for.

extension Session {
  /// Whether the person has stopped this input; then the reply says so, and nothing else.
  func isInterrupted(_ reply: inout Reply) -> Bool {
    guard reply.failure != .interrupted else { return true }
    guard host.isInterrupted() else { return false }
    reply.failure = .interrupted
    reply.reports = []
    reply.lines.append(OutputLine("Interrupted. Nothing further has happened.", .warning))
    return true
  }

  /// The lines of entries, as far as the person waits for them.
  func lines(of entries: Range<Int>, _ text: TraceText, after time: Int64? = nil) -> [OutputLine] {
    var time = time
    var lines: [OutputLine] = []
    var rest = entries
    while !rest.isEmpty, !host.isInterrupted() {
      let part = rest.prefix(Self.entriesBetweenLooks)
      lines += text.lines(part, of: simulation, after: time)
      time = part.last.map { simulation.trace.entries[$0].time }
      rest = rest.dropFirst(Self.entriesBetweenLooks)
    }
    return lines
  }

  /// So many entries are written in a few milliseconds.
  private static let entriesBetweenLooks = 1000
}
