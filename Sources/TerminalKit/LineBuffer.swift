/// The text being edited and the cursor in it.
///
/// The cursor is an offset in UTF-8 bytes and always stands on the border of a grapheme, the thing that a
/// person calls a character. Lines end with `\n`; every other line ending is turned into it on the way in.
package struct LineBuffer: Hashable, Sendable {
  /// The lines, joined by `\n`, whatever ended them when they came in.
  package private(set) var text: String
  /// The cursor, as an offset in UTF-8 bytes.
  package private(set) var cursor: Int

  /// A buffer with this text and the cursor behind it.
  package init(_ text: String = "") {
    let text = Self.normalised(text)
    self.text = text
    cursor = text.utf8.count
  }

  /// Indicates whether nothing is typed yet.
  package var isEmpty: Bool {
    text.isEmpty
  }

  /// Indicates whether the cursor stands behind the last character.
  package var isAtEnd: Bool {
    cursor == text.utf8.count
  }

  /// What stands before the cursor, of which completion and hints make a word.
  package var textBeforeCursor: String {
    String(text[..<index(cursor)])
  }

  /// Puts the cursor at an offset, or at the next border behind it.
  package mutating func moveCursor(to offset: Int) {
    cursor = border(atOrAfter: offset)
  }

  /// Puts text in at the cursor, which ends up behind it.
  package mutating func insert(_ string: String) {
    replace(cursor..<cursor, with: string)
  }

  /// Puts other text in the place of a range, and the cursor behind it.
  package mutating func replace(_ range: Range<Int>, with string: String) {
    let string = Self.normalised(string)
    let lower = border(atOrBefore: range.lowerBound)
    let upper = max(lower, border(atOrAfter: range.upperBound))
    text.replaceSubrange(index(lower)..<index(upper), with: string)
    cursor = border(atOrAfter: lower + string.utf8.count)
  }

  /// Takes the text between the cursor and a target out and returns it.
  @discardableResult
  package mutating func remove(to target: Int) -> String {
    let range = min(cursor, target)..<max(cursor, target)
    let removed = String(text[index(range.lowerBound)..<index(range.upperBound)])
    replace(range, with: "")
    return removed
  }

  private static func normalised(_ string: String) -> String {
    guard string.utf8.contains(UInt8(ascii: "\r")) else { return string }
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in string.unicodeScalars {
      if !(scalar == "\n" && previous == "\r") { result.append(scalar == "\r" ? "\n" : scalar) }
      previous = scalar
    }
    return String(result)
  }
}

// MARK: - Offsets

extension LineBuffer {
  func index(_ offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: min(max(offset, 0), text.utf8.count))
  }

  func offset(_ index: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: index)
  }

  func border(atOrBefore offset: Int) -> Int {
    let position = index(offset)
    if position == text.endIndex || String.Index(position, within: text) != nil {
      return self.offset(position)
    }
    return self.offset(text.index(before: text.index(after: position)))
  }

  func border(atOrAfter offset: Int) -> Int {
    let position = index(offset)
    if position == text.endIndex || String.Index(position, within: text) != nil {
      return self.offset(position)
    }
    return self.offset(text.index(after: position))
  }
}

// MARK: - Edits on words

/// How a word is rewritten.
package enum WordCase: Hashable, Sendable {
  case upper, lower, capitalised

  func apply(to word: Substring) -> String {
    switch self {
    case .upper: word.uppercased()
    case .lower: word.lowercased()
    case .capitalised: word.prefix(1).uppercased() + word.dropFirst().lowercased()
    }
  }
}

extension LineBuffer {
  /// Rewrites the rest of this word, or the next one, and moves behind it.
  package mutating func rewriteWord(_ wordCase: WordCase) {
    let end = target(of: .wordRight)
    let begin = text[index(cursor)..<index(end)].firstIndex(where: Self.isWord) ?? index(end)
    replace(offset(begin)..<end, with: wordCase.apply(to: text[begin..<index(end)]))
  }

  /// Exchanges the two characters around the cursor, or the last two at the end of a line.
  package mutating func transposeCharacters() {
    var probe = self
    if cursor == lineEnd(after: cursor) { probe.cursor = target(of: .characterLeft) }
    let middle = probe.cursor
    let left = probe.target(of: .characterLeft)
    let right = probe.target(of: .characterRight)
    guard left < middle, middle < right, left >= lineStart(before: cursor) else { return }
    let first = text[index(left)..<index(middle)]
    let second = text[index(middle)..<index(right)]
    replace(left..<right, with: String(second + first))
  }

  /// Exchanges the word before the cursor with the one after it.
  package mutating func transposeWords() {
    var probe = self
    probe.cursor = target(of: .wordRight)
    let secondEnd = probe.cursor
    probe.cursor = probe.target(of: .wordLeft)
    let second = probe.cursor
    probe.cursor = probe.target(of: .wordLeft)
    let first = probe.cursor
    let firstEnd = probe.target(of: .wordRight)
    guard first < firstEnd, firstEnd <= second, second < secondEnd else { return }
    let gap = text[index(firstEnd)..<index(second)]
    let exchanged = text[index(second)..<index(secondEnd)] + gap + text[index(first)..<index(firstEnd)]
    replace(first..<secondEnd, with: String(exchanged))
  }
}
