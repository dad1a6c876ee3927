/// The lines that were submitted, oldest first.
package struct History: Hashable, Sendable {
  /// The lines, the oldest first; at most the limit.
  package private(set) var entries: [String]
  private let limit: Int

  /// A history that keeps the newest entries, at most this many.
  package init(_ entries: [String] = [], limit: Int = 10_000) {
    self.entries = Array(entries.suffix(limit))
    self.limit = limit
  }

  /// Keeps an entry and says whether it did.
  ///
  /// Blank lines, a line that starts with a blank, and a repetition of the newest entry are not kept.
  @discardableResult
  package mutating func add(_ entry: String) -> Bool {
    guard let first = entry.first, !first.isWhitespace, entry != entries.last else { return false }
    entries.append(entry)
    if entries.count > limit { entries.removeFirst() }
    return true
  }

  /// The entries that start with a prefix, newest first, each once.
  package func matches(prefix: String) -> [String] {
    unique { $0.utf8.starts(with: prefix.utf8) }
  }

  /// The entries that contain a text, newest first, each once.
  package func matches(containing query: String) -> [String] {
    let query = Array(query.utf8)
    return unique { entry in Self.offset(of: query, in: Array(entry.utf8)) != nil }
  }

  private func unique(where matches: (String) -> Bool) -> [String] {
    var seen: Set<String> = []
    return entries.reversed().filter { matches($0) && seen.insert($0).inserted }
  }

  static func offset(of query: [UInt8], in text: [UInt8]) -> Int? {
    guard let first = query.first else { return 0 }
    guard text.count >= query.count else { return nil }
    return (0...(text.count - query.count)).first { start in
      text[start] == first && text[start..<(start + query.count)].elementsEqual(query)
    }
  }
}

/// A walk through the entries that start with what was typed.
struct HistoryWalk {
  let draft: LineBuffer
  private let matches: [String]
  private var position = -1

  init(_ history: History, from draft: LineBuffer) {
    self.draft = draft
    matches = history.matches(prefix: draft.textBeforeCursor).filter { $0 != draft.text }
  }

  /// What the walk shows now: an entry, or the line that was typed.
  var shown: LineBuffer {
    matches.indices.contains(position) ? LineBuffer(matches[position]) : draft
  }

  /// Goes some entries back, or forward if negative, and says whether that moved.
  mutating func go(older distance: Int) -> Bool {
    let target = min(max(position + distance, -1), matches.count - 1)
    defer { position = target }
    return target != position
  }
}

/// A search for a text, newest entry first.
struct HistorySearch {
  let draft: LineBuffer
  private(set) var query = ""
  private var matches: [String] = []
  private var position = 0

  init(from draft: LineBuffer) {
    self.draft = draft
  }

  /// The entry found, with the cursor where the query starts in it.
  var found: LineBuffer? {
    guard matches.indices.contains(position) else { return nil }
    var buffer = LineBuffer(matches[position])
    buffer.moveCursor(to: History.offset(of: Array(query.utf8), in: Array(buffer.text.utf8)) ?? 0)
    return buffer
  }

  mutating func search(_ query: String, in history: History) {
    self.query = query
    matches = query.isEmpty ? [] : history.matches(containing: query)
    position = 0
  }

  mutating func go(older distance: Int) {
    position = min(max(position + distance, 0), max(matches.count - 1, 0))
  }
}
