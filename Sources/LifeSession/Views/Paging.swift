import LessonModel
import LifeLanguage

// A long reply at a terminal: a screen at a time, and the rest for `more`.

extension Session {
  /// The rows of a screen around a page: the line that was typed, the way on, the prompt, and one to spare.
  private static let rowsAround = 4
  /// The rows of a page on the smallest screen.
  private static let leastRows = 8

  /// Keeps what of a reply does not fit the screen; what was kept of the reply before is over.
  mutating func page(_ reply: inout Reply) {
    let isGoingOn = reply.isGoingOn
    if !isGoingOn { unread = [] }
    guard reply.isPaged, isInteractive, reply.failure == nil, let rows else { return }
    let room = max(Self.leastRows, rows - Self.rowsAround)
    let columns = width ?? LessonLimits.screenColumns
    // A rest of one row takes the place of the way on.
    guard Self.count(of: reply.lines, columns: columns, rows: room + 1) < reply.lines.count else { return }
    let count = Self.count(of: reply.lines, columns: columns, rows: room)
    unread = Array(reply.lines[count...].drop { $0.text.isEmpty })
    reply.lines = Array(reply.lines[..<count])
    reply.lines.append(OutputLine("`more` goes on: \(countText(unread.count, "more line")).", .dim))
    reply.saysWhatNext = true
  }

  /// Shows what of the reply before did not fit the screen; false where all of it did.
  mutating func showUnread(_ reply: inout Reply) -> Bool {
    guard !unread.isEmpty else { return false }
    reply.lines += unread
    unread = []
    (reply.isPaged, reply.isGoingOn) = (true, true)
    return true
  }

  /// Returns how many lines make a page: all where they fit, else up to the last gap in the second half of the rows, or as many
  /// as fit.
  static func count(of lines: [OutputLine], columns: Int, rows limit: Int) -> Int {
    var (rows, fitting, gap) = (0, 0, 0)
    for (place, line) in lines.enumerated() {
      rows += max(1, line.rows(columns: columns).count)
      guard rows <= limit else { return gap > 0 ? gap : max(1, fitting) }
      if line.text.isEmpty, rows * 2 > limit { gap = place }
      fitting = place + 1
    }
    return lines.count
  }
}
