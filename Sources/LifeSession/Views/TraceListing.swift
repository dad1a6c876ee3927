import LifeLanguage
import LifecycleEngine

/// The entries of a run as lines.
struct TraceListing {
  /// The number of entries that are written between two looks for an interruption; they take a few milliseconds.
  private static let entriesBetweenLooks = 1000

  /// The run.
  let simulation: Simulation
  /// The style of its entries.
  let traceText: TraceText

  /// The line for a run without entries.
  static let empty = OutputLine("Nothing has happened yet. Type launch.", .dim)

  /// Returns the lines of entries, as far as they are made before an interruption.
  ///
  /// `time` is the clock that was shown last.
  func lines(
    of entries: Range<Int>, after time: Int64? = nil, stoppingIf isStopped: () -> Bool
  ) -> [OutputLine] {
    var time = time
    var lines: [OutputLine] = []
    var rest = entries
    while !rest.isEmpty, !isStopped() {
      let part = rest.prefix(Self.entriesBetweenLooks)
      lines += traceText.lines(part, of: simulation, after: time)
      time = part.last.map { simulation.trace.entries[$0].time }
      rest = rest.dropFirst(Self.entriesBetweenLooks)
    }
    return lines
  }

  /// Returns what a `trace` shows.
  func lines(for request: TraceRequest, stoppingIf isStopped: () -> Bool) -> [OutputLine] {
    let count = simulation.trace.count
    guard count > 0 else { return [Self.empty] }
    let first = request.count.map { max(0, count - Int(clamping: $0)) } ?? 0
    var text = traceText
    text.showsMoments = request.detail == .moments
    return switch request.detail {
    case .callbacks: callbacks(first..<count)
    case .moments, nil:
      TraceListing(simulation: simulation, traceText: text).lines(of: first..<count, stoppingIf: isStopped)
    }
  }

  /// Returns what the app hears, with the stimuli that it comes from.
  private func callbacks(_ range: Range<Int>) -> [OutputLine] {
    range.filter { [.signal, .stimulus].contains(simulation.trace.entries[$0].kind) }
      .flatMap { traceText.lines($0..<$0 + 1, of: simulation) }
  }
}
