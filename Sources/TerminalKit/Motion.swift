/// Where the cursor may go; every move, deletion and kill names one of these.
package enum Motion: Hashable, Sendable, CaseIterable {
  case characterLeft, characterRight
  case wordLeft, wordRight
  /// A word in the sense of a shell: anything between blanks.
  case blankLeft
  case lineStart, lineEnd
  case lineUp, lineDown
  case textStart, textEnd
}

extension LineBuffer {
  /// The offset that a motion leads to from the cursor.
  package func target(of motion: Motion) -> Int {
    let start = index(cursor)
    switch motion {
    case .characterLeft: return cursor == 0 ? 0 : offset(text.index(before: start))
    case .characterRight: return start == text.endIndex ? cursor : offset(text.index(after: start))
    case .wordLeft: return backward(from: start, over: Self.isWord)
    case .wordRight: return forward(from: start, over: Self.isWord)
    case .blankLeft: return backward(from: start) { !$0.isWhitespace }
    case .lineStart: return lineStart(before: cursor)
    case .lineEnd: return lineEnd(after: cursor)
    case .lineUp: return isOnFirstLine ? 0 : sameColumn(inLineAt: lineStart(before: cursor) - 1)
    case .lineDown: return isOnLastLine ? text.utf8.count : sameColumn(inLineAt: lineEnd(after: cursor) + 1)
    case .textStart: return 0
    case .textEnd: return text.utf8.count
    }
  }

  /// Indicates whether no line stands above the cursor's line.
  package var isOnFirstLine: Bool {
    lineStart(before: cursor) == 0
  }

  /// Indicates whether no line stands below the cursor's line.
  package var isOnLastLine: Bool {
    lineEnd(after: cursor) == text.utf8.count
  }

  static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  func backward(from start: String.Index, over belongs: (Character) -> Bool) -> Int {
    let before = text[..<start]
    let end = before.lastIndex(where: belongs) ?? text.startIndex
    let gap = before[..<end].lastIndex { !belongs($0) }
    return offset(gap.map { text.index(after: $0) } ?? text.startIndex)
  }

  func forward(from start: String.Index, over belongs: (Character) -> Bool) -> Int {
    let begin = text[start...].firstIndex(where: belongs) ?? text.endIndex
    return offset(text[begin...].firstIndex { !belongs($0) } ?? text.endIndex)
  }

  func lineStart(before offset: Int) -> Int {
    let before = text.utf8[..<index(offset)]
    return before.lastIndex(of: UInt8(ascii: "\n")).map { self.offset($0) + 1 } ?? 0
  }

  func lineEnd(after offset: Int) -> Int {
    let after = text.utf8[index(offset)...]
    return after.firstIndex(of: UInt8(ascii: "\n")).map { self.offset($0) } ?? text.utf8.count
  }

  /// The offset in another line that stands below or above the cursor, measured as the eye does.
  private func sameColumn(inLineAt offset: Int) -> Int {
    let wanted = DisplayWidth.of(text[index(lineStart(before: cursor))..<index(cursor)])
    var position = index(lineStart(before: offset))
    let end = index(lineEnd(after: offset))
    var column = 0
    while position < end {
      column += DisplayWidth.of(text[position])
      if column > wanted { break }
      position = text.index(after: position)
    }
    return self.offset(position)
  }
}
