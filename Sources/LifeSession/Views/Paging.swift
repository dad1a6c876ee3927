import LessonModel
import LifeLanguage

// A long reply at a terminal: a screen at a time, and the rest for `more`.

/// What of a reply did not fit the screen.
struct Unread: Sendable {
  let lines: [OutputLine]
  /// How many of them come before a part of a lesson that begins in them; nil where none does.
  let partStart: Int?
  /// A Boolean value that indicates whether the whole reply says what may be typed next.
  let saysWhatNext: Bool
}

extension Session {
  /// The rows of a screen around a page: the line that was typed, the way on, the prompt, and one to spare.
  private static let rowsAround = 4
  /// The rows of a page on the smallest screen.
  private static let leastRows = 8

  /// Keeps what of a reply does not fit the screen; what was kept of the reply before is over.
  ///
  /// Where the end of one part and the next part do not fit together, the next one has a page of its own.
  mutating func page(_ reply: inout Reply) {
    let saysWhatNext = reply.saysWhatNext
    if !reply.keepsUnread { unread = nil }
    guard reply.isPaged, isInteractive, reply.failure == nil, let rows else { return }
    let room = max(Self.leastRows, rows - Self.rowsAround)
    let columns = width ?? LessonLimits.screenColumns
    // A rest of one row takes the place of the way on.
    guard Self.count(of: reply.lines, columns: columns, rows: room + 1) < reply.lines.count else { return }
    let part = reply.partStart ?? reply.lines.count
    let count = Self.count(of: Array(reply.lines[..<part]), columns: columns, rows: room)
    let rest = Array(reply.lines[count...].drop { $0.text.isEmpty })
    let start = part < reply.lines.count && count < part ? part - (reply.lines.count - rest.count) : nil
    unread = Unread(lines: rest, partStart: start, saysWhatNext: saysWhatNext)
    reply.lines = Array(reply.lines[..<count])
    while reply.lines.last?.text.isEmpty == true { reply.lines.removeLast() }
    reply.lines.append(OutputLine("`more` or Return goes on: \(countText(rest.count, "more line")).", .dim))
    reply.saysWhatNext = true
  }

  /// Shows what of the reply before did not fit the screen; false where all of it did.
  mutating func showUnread(_ reply: inout Reply) -> Bool {
    guard let rest = unread else { return false }
    reply.partStart = rest.partStart.map { reply.lines.count + $0 }
    reply.lines += rest.lines
    unread = nil
    (reply.isPaged, reply.saysWhatNext) = (true, rest.saysWhatNext)
    return true
  }

  /// Returns how many lines make a page: all where they fit, else up to the last gap behind the first quarter of the rows, so that
  /// a picture stays whole, or as many as fit.
  static func count(of lines: [OutputLine], columns: Int, rows limit: Int) -> Int {
    var (rows, fitting, gap) = (0, 0, 0)
    for (place, line) in lines.enumerated() {
      rows += max(1, line.rows(columns: columns).count)
      guard rows <= limit else { return gap > 0 ? gap : max(1, fitting) }
      if line.text.isEmpty, rows * 4 > limit { gap = place }
      fitting = place + 1
    }
    return lines.count
  }
}
