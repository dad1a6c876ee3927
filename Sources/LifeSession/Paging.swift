import LessonModel
import LifeLanguage

// A long reply at a terminal: a screen at a time, and the rest for `more`.

/// What of a reply did not fit the screen.
struct Unread: Sendable {
  fileprivate let lines: [OutputLine]
  /// How many of them come before what belongs to the part of the lesson at hand; nil where nothing does.
  fileprivate let partStart: Int?
  /// How many of them come before the end of what is asked in it; nil where that was shown.
  fileprivate let partEnd: Int?
  /// A Boolean value that indicates whether the whole reply says what may be typed next.
  fileprivate let saysWhatNext: Bool

  /// A Boolean value that indicates whether it belongs to the part at hand, so that a look at something else does not end it.
  var isOfPart: Bool { partStart != nil }

  /// A Boolean value that indicates whether what is asked in that part was not shown to its end.
  var hidesPart: Bool { partEnd != nil }

  /// What is to be typed for it.
  fileprivate var wayOn: OutputLine {
    OutputLine("Return goes on: \(countText(lines.count, "more line")).", .dim)
  }

  /// Returns what belongs to the part at hand behind what of a later reply did not fit.
  fileprivate func behind(_ later: [OutputLine]) -> Unread {
    let start = partStart ?? 0
    return Unread(
      lines: later + [OutputLine("")] + lines.dropFirst(start),
      partStart: partStart.map { _ in later.count + 1 },
      partEnd: partEnd.map { $0 - start + later.count + 1 }, saysWhatNext: saysWhatNext)
  }
}

extension Session {
  /// The rows of a screen around a page: the line that was typed, the way on, the prompt, and one to spare.
  private static let rowsAround = 4
  /// The rows of a page on the smallest screen.
  private static let leastRows = 8

  /// Keeps what of a reply does not fit the screen; what was kept of the reply before is over, unless the reply keeps it.
  ///
  /// Where the end of one part and the next part do not fit together, the next one has a page of its own.
  mutating func page(_ reply: inout Reply) {
    let kept = reply.keepsUnread ? unread : nil
    let rest = cut(&reply)
    unread = rest.map { rest in kept.map { $0.behind(rest.lines) } ?? rest } ?? kept
    guard let unread, rest != nil || kept != nil && reply.failure == nil else { return }
    while reply.lines.last?.text.isEmpty == true { reply.lines.removeLast() }
    reply.lines.append(unread.wayOn)
    reply.saysWhatNext = true
  }

  /// Cuts a reply to a screen, and returns the rest; nil where it fits, or is not to be read in pages.
  private func cut(_ reply: inout Reply) -> Unread? {
    guard reply.isPaged, isInteractive, reply.failure == nil, let rows else { return nil }
    let room = max(Self.leastRows, rows - Self.rowsAround)
    let columns = width ?? LessonLimits.screenColumns
    // A rest of one row takes the place of the way on.
    guard Self.count(of: reply.lines, columns: columns, rows: room + 1) < reply.lines.count else { return nil }
    let part = reply.partStart ?? 0
    let first = part > 0 ? Array(reply.lines[..<part]) : reply.lines
    // What was shown is not shown again.
    let count = max(reply.shown, Self.count(of: first, columns: columns, rows: room))
    let rest = Array(reply.lines[count...].drop { $0.text.isEmpty })
    defer { reply.lines = Array(reply.lines[..<count]) }
    let shown = reply.lines.count - rest.count
    return Unread(
      lines: rest, partStart: reply.partStart.map { max(0, $0 - shown) },
      partEnd: reply.partEnd.flatMap { $0 > shown ? $0 - shown : nil }, saysWhatNext: reply.saysWhatNext)
  }

  /// Goes on with the part at hand in place of what was typed about it, where what it asks was not shown to its end; returns
  /// whether it did.
  mutating func showFirst(_ reply: inout Reply) -> Bool {
    guard unread?.hidesPart == true else { return false }
    reply.lines += [
      OutputLine("This was not taken, and cost nothing: first read what is asked.", .dim), OutputLine(""),
    ]
    _ = showUnread(&reply)
    reply.partStart = 0
    return true
  }

  /// Shows what of the reply before did not fit the screen; false where all of it did.
  mutating func showUnread(_ reply: inout Reply) -> Bool {
    guard let rest = unread else { return false }
    reply.partStart = rest.partStart.map { reply.lines.count + $0 }
    reply.partEnd = rest.partEnd.map { reply.lines.count + $0 }
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
