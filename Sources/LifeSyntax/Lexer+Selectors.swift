// Names with labels and values: `a(b:c:)`, `a(b: true)`, and shorter spellings of the same.

extension Lexer {
  /// A Boolean value that indicates whether nothing but blanks stands between `index` and an opening parenthesis.
  var mayBeCalled: Bool {
    let next = byte(at: index &+ 1)
    guard next == Ascii.openParenthesis || next == Ascii.space else { return false }
    return byte(at: endOfRun(.space, from: index)) == Ascii.openParenthesis
  }

  /// Reads a selector such as `a(b:c:)` or `a(b: true)`, also behind a blank, or values without labels that touch the name,
  /// such as `a(true)`; without parts, the name alone.
  ///
  /// A verb has no values in parentheses: behind it they are left for who tells what belongs there.
  mutating func lexSelector(from start: Int) {
    let open = endOfRun(.space, from: index)
    let plain = open == index && !beginsStatement ? endOfPlainValues(from: open &+ 1) : nil
    guard let end = endOfLabels(from: open &+ 1) ?? plain else {
      append(.name, from: start)
      return lexEmptyCall()
    }
    index = end
    append(.selector, from: start)
  }

  /// The end of labels with their values and of the parenthesis that closes them; nil where something else stands there.
  private func endOfLabels(from place: Int) -> Int? {
    var end = endOfRun(.space, from: place)
    var isWhole = false
    while true {
      let partStart = end
      end = endOfRun(.word, from: end)
      guard end > partStart, byte(at: end) == Ascii.colon, byteClass(at: partStart).contains(.letter)
      else { break }
      end = endOfCarriedValue(from: end &+ 1)
      isWhole = byte(at: end) == Ascii.closeParenthesis
    }
    return isWhole ? end &+ 1 : nil
  }

  /// The end of the value behind a label of a selector, with the comma and the blanks behind it; the place itself without a
  /// value.
  private func endOfCarriedValue(from place: Int) -> Int {
    let start = endOfRun(.space, from: place)
    var end = endOfValue(from: start)
    // A label follows, and no value.
    if byte(at: end) == Ascii.colon { return place }
    end = endOfRun(.space, from: end)
    if byte(at: end) == Ascii.comma { return endOfRun(.space, from: end &+ 1) }
    // Another word behind a value is none of its own, nor the next label.
    return byte(at: end) == Ascii.closeParenthesis ? end : place
  }

  /// The end of values with commas between them and of the parenthesis that closes them; nil where something else stands there.
  private func endOfPlainValues(from place: Int) -> Int? {
    var end = place
    while true {
      let start = endOfRun(.space, from: end)
      end = endOfValue(from: start)
      guard end > start else { return nil }
      end = endOfRun(.space, from: end)
      if byte(at: end) == Ascii.closeParenthesis { return end &+ 1 }
      guard byte(at: end) == Ascii.comma else { return nil }
      end &+= 1
    }
  }

  /// The end of a word, of a number, or of names that dots or pairs of colons join.
  private func endOfValue(from place: Int) -> Int {
    var end = place
    while true {
      if byte(at: end) == Ascii.dot || !byteClass(at: end).isDisjoint(with: .word) {
        end &+= 1
      } else if end > place, byte(at: end) == Ascii.colon, byte(at: end &+ 1) == Ascii.colon,
        byteClass(at: end &+ 2).contains(.letter)
      {
        end &+= 2
      } else {
        return end
      }
    }
  }

  /// A Boolean value that indicates whether the next token is the first of a statement, or what may be taken for one: the word
  /// behind that of a clause, such as `else`, which follows a closing brace.
  private var beginsStatement: Bool {
    guard let last = tokens.lastIndex(where: { !$0.kind.isTrivia && $0.kind != .newline }) else { return true }
    let endsLine = tokens.last(where: { !$0.kind.isTrivia })?.kind == .newline
    switch tokens[last].kind {
    case .openBracket, .comma, .arrow: return false
    case .openBrace, .closeBrace, .semicolon: return true
    case .name where !endsLine: return tokens[..<last].last { !$0.kind.isTrivia }?.kind == .closeBrace
    default: return endsLine
    }
  }
}
