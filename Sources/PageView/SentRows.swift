import JSONText
import LessonTutor
import LifeLanguage
import LifeSession

/// What a reply says in lines, as far as there is room for it.
struct SentRows {
  /// A line, or what is drawn in place of lines.
  enum Row {
    /// A line; one that says what an answer is worth has arrows to draw.
    case line(OutputLine, drawsArrows: Bool)
    /// The world of a belief beside the real one, and the bytes of the lines in whose place it stands.
    case worlds(ShownWorlds, bytes: Int)

    /// About how many bytes it takes to send.
    fileprivate var bytes: Int {
      switch self {
      case .line(let line, _): line.text.utf8.count + 20
      case .worlds(_, let bytes): bytes
      }
    }
  }

  private let rows: ArraySlice<Row>
  /// The rows that there is no room for.
  let unsent: ArraySlice<Row>

  /// The most bytes of the text of the rows.
  private static let byteLimit = 6000

  /// The lines of a reply but those that stand in a place of their own: those of the next part of a lesson, and runs side by side.
  init(_ reply: Reply, isInLesson: Bool) {
    var end = reply.lines.count
    if isInLesson { end = reply.partStart ?? (reply.showsPart ? 0 : end) }
    var rows: [Row] = []
    let compared = reply.comparison?.lines ?? 0..<0
    for place in 0..<end where !compared.contains(place) && !reply.lines[place].isTypingHint {
      guard let drawn = reply.drawn.first(where: { $0.lines.contains(place) }) else {
        rows.append(.line(reply.lines[place], drawsArrows: reply.verdict.contains(place)))
        continue
      }
      guard place == drawn.lines.lowerBound else { continue }
      rows.append(.worlds(drawn.shown, bytes: drawn.lines.reduce(0) { $0 + reply.lines[$1].text.utf8.count + 60 }))
    }
    self.init(rows[...])
  }

  /// Some rows.
  init(_ rows: ArraySlice<Row>) {
    var bytes = 0
    let sent = rows.prefix { row in
      bytes += row.bytes
      return bytes <= Self.byteLimit
    }
    // A row that is larger than the room is sent alone.
    self.rows = sent.isEmpty ? rows.prefix(1) : sent
    unsent = rows[self.rows.endIndex...]
  }

  /// Writes the members: the rows, without what the page has a button or a list for, and how many are left.
  func write(to reply: inout JSONWriter) {
    reply.member(
      "rows",
      array: { list in
        for row in rows {
          switch row {
          case .line(let line, let drawsArrows): list.row(line, drawsArrows: drawsArrows)
          case .worlds(let shown, _):
            list.object { $0.member("worlds", object: { WorldsView(shown: shown).write(to: &$0) }) }
          }
        }
      })
    reply.member("left", unsent.count)
  }
}
