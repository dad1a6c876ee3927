import JSONText
import LifeLanguage
import LifeSession

/// What a reply says in lines, as far as there is room for it.
struct SentRows {
  private let lines: ArraySlice<OutputLine>
  private let verdict: Range<Int>
  /// The lines that there is no room for.
  let unsent: ArraySlice<OutputLine>

  /// The most bytes of the text of the lines.
  private static let byteLimit = 6000

  /// The lines of a reply but those that stand in a place of their own: those of the next part of a lesson, and runs side by side.
  init(_ reply: Reply, isInLesson: Bool) {
    var end = reply.lines.count
    if isInLesson { end = reply.partStart ?? (reply.showsPart ? 0 : end) }
    if let runs = reply.comparison, runs.lines.upperBound <= end {
      self.init(reply.lines[..<runs.lines.lowerBound] + reply.lines[runs.lines.upperBound..<end])
    } else {
      self.init(reply.lines[..<end], verdict: reply.verdict)
    }
  }

  /// Some lines, of which those in a range say what an answer is worth.
  init(_ lines: ArraySlice<OutputLine>, verdict: Range<Int> = 0..<0) {
    var bytes = 0
    let sent = lines.prefix { line in
      bytes += line.text.utf8.count + 20
      return bytes <= Self.byteLimit
    }
    // A line that is larger than the room is sent alone.
    self.lines = sent.isEmpty ? lines.prefix(1) : sent
    self.verdict = verdict
    unsent = lines[self.lines.endIndex...]
  }

  /// Writes the members: the rows, without what the page has a button or a list for, and how many are left.
  func write(to reply: inout JSONWriter) {
    reply.member(
      "rows",
      array: { list in
        for place in lines.indices where !lines[place].isTypingHint {
          list.row(lines[place], drawsArrows: verdict.contains(place))
        }
      })
    reply.member("left", unsent.count)
  }
}
