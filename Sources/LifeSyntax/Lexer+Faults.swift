// Habits from other languages and editors: each is noted once and read as what was meant.

extension Lexer {
  /// Notes a fault unless the line has one.
  mutating func note(_ kind: FaultKind, _ start: Int, _ end: Int) {
    guard !lineHasFault else { return }
    lineHasFault = true
    faults.append(SyntaxFault(kind, start, end))
  }

  /// Takes bytes as a token of the kind that was meant and notes the fault.
  private mutating func take(_ kind: TokenKind, from start: Int, to end: Int, _ fault: FaultKind) {
    index = end
    note(fault, start, end)
    append(kind, from: start)
  }

  /// Reads an arrow of other languages, or one that is drawn otherwise, such as `=>` and `-->`.
  mutating func lexWrongArrow(_ length: Int) { take(.arrow, from: index, to: index + length, .wrongArrow) }

  /// Reads dots that no letter follows as one error.
  mutating func lexDanglingDot() {
    let start = index
    while byte(at: index) == Ascii.dot { index += 1 }
    take(.error, from: start, to: index, .danglingDot)
  }

  /// Reads `launch()` as `launch`.
  mutating func lexEmptyCall() {
    guard byte(at: index) == Ascii.openParenthesis, byte(at: index + 1) == Ascii.closeParenthesis
    else { return }
    take(.error, from: index, to: index + 2, .callParentheses)
  }

  /// Reads the rest of a word that begins like a quantity and is none.
  mutating func lexMalformedQuantity(from start: Int) {
    while byte(at: index) == Ascii.dot || byte(at: index) >= 0x80
      || !byteClass(at: index).isDisjoint(with: .word)
    {
      if byte(at: index) >= 0x80 && foreign(at: index).isPunctuation { break }
      index += 1
    }
    guard index > start else { return }
    let isPlain = bytes[start..<index].allSatisfy { classes[Int($0)].contains(.digit) }
    if isPlain || !endsMalformed(start) { return append(.quantity, from: start) }
    take(.error, from: start, to: index, .malformedQuantity)
  }

  /// Indicates whether the run is no quantity; it is one if only punctuation that looks foreign follows.
  private func endsMalformed(_ start: Int) -> Bool {
    var place = start
    while place < index && classes[Int(bytes[place])].contains(.digit) { place += 1 }
    if place + 1 < index && bytes[place] == Ascii.dot && classes[Int(bytes[place + 1])].contains(.digit) {
      place += 1
      while place < index && classes[Int(bytes[place])].contains(.digit) { place += 1 }
    }
    while place < index && classes[Int(bytes[place])].contains(.letter) && bytes[place] != Ascii.underscore {
      place += 1
    }
    if place < index && bytes[place] == Ascii.percent { place += 1 }
    return place < index
  }

  /// Ends an open string at the end of the line, before a brace that nothing in it matches: such a brace is rarely text.
  mutating func lexUnclosedString(from start: Int) {
    var end = strangeBrace(from: start + 1, to: index) ?? index
    while end > start + 1 && classes[Int(bytes[end - 1])].contains(.space) { end -= 1 }
    take(.string, from: start, to: end, .unclosedString)
  }

  /// Returns the first `}` that closes nothing between two places, else the first `{` that nothing closes.
  private func strangeBrace(from start: Int, to end: Int) -> Int? {
    var open: [Int] = []
    for place in start..<end {
      if bytes[place] == Ascii.openBrace { open.append(place) }
      if bytes[place] == Ascii.closeBrace, open.popLast() == nil { return place }
    }
    return open.first
  }

  /// Takes what begins no token: foreign quotes, `//`, a name in another alphabet, or plain noise.
  mutating func lexStrange(_ byte: UInt8, _ next: UInt8) {
    if byte == UInt8(ascii: "'") {
      lexQuoted(from: index, contentFrom: index + 1, .singleQuotes)
    } else if byte == UInt8(ascii: "/") && next == UInt8(ascii: "/") && touchesLabel {
      lexBareAddress()
    } else if byte == UInt8(ascii: "/") && (next == UInt8(ascii: "/") || next == UInt8(ascii: "*")) {
      let start = index
      skipText()
      take(.comment, from: start, to: index, .slashComment)
    } else if byte >= 0x80 {
      lexForeign()
    } else {
      lexNoise()
    }
  }

  /// A Boolean value that indicates whether the last token is a label that ends here, as in `shop://cart`.
  private var touchesLabel: Bool { tokens.last.map { $0.kind == .label && $0.end == index } ?? false }

  /// Reads an address without quotes, whose scheme was taken for a label, as a text.
  private mutating func lexBareAddress() {
    let start = Int(tokens.removeLast().start)
    let stops: [UInt8] = [
      Ascii.space, Ascii.tab, Ascii.newline, Ascii.carriageReturn, UInt8(ascii: ";"), Ascii.closeBrace,
    ]
    var end = index
    while end < bytes.count && !stops.contains(bytes[end]) && bytes[end] >= Ascii.space {
      end += 1
      // The first of two quotes may lack alone.
      if bytes[end - 1] == Ascii.quote { break }
    }
    take(.string, from: start, to: end, .bareText)
  }

  /// Reads a run of one byte that begins no token as one error.
  private mutating func lexNoise() {
    let start = index
    let isControl = bytes[start] < Ascii.space || bytes[start] == Ascii.delete
    index += 1
    while index < bytes.count && bytes[index] == bytes[start] { index += 1 }
    take(.error, from: start, to: index, isControl ? .controlCharacter : .unexpectedCharacter)
  }

  /// Takes a string between foreign quotes, or a lone quote if none closes it on the line.
  private mutating func lexQuoted(from start: Int, contentFrom content: Int, _ fault: FaultKind) {
    var end = content
    while end < bytes.count && bytes[end] != Ascii.newline {
      let scalar = decodeScalar(bytes, at: end)
      end += scalar.length
      if isQuote(scalar.value) { return take(.string, from: start, to: end, fault) }
    }
    take(.error, from: start, to: content, fault)
  }
}

// MARK: - Merge conflicts

extension Lexer {
  /// Indicates whether the seven equal signs of a merge conflict begin the line; more of them may underline a heading.
  func isConflictMarker(_ byte: UInt8) -> Bool {
    guard byte == UInt8(ascii: "<") || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">"),
      index == 0 || bytes[index - 1] == Ascii.newline, index + 7 <= bytes.count
    else { return false }
    return bytes[index..<index + 7].allSatisfy { $0 == byte } && self.byte(at: index + 7) != byte
  }

  /// Takes the line of a marker; the markers that follow the first belong to it.
  mutating func lexConflictMarker(_ byte: UInt8) {
    let start = index
    skipText()
    if !isInConflict { note(.mergeConflict, start, index) }
    isInConflict = byte != UInt8(ascii: ">")
    append(.error, from: start)
  }
}

// MARK: - Other alphabets

/// The scalar that a byte beyond ASCII begins.
struct ForeignScalar {
  var length: Int
  var kind: LookAlike.Kind
  var isPunctuation: Bool { kind != .letter }
}

extension Lexer {
  func foreign(at offset: Int) -> ForeignScalar {
    let scalar = decodeScalar(bytes, at: offset)
    return ForeignScalar(length: scalar.length, kind: LookAlike.kind(of: scalar.value))
  }

  /// Takes the rest of a name in which a letter is beyond ASCII.
  mutating func lexForeignName(from start: Int) {
    let nameEnd = index
    skipForeignWord()
    if index == nameEnd { return append(.name, from: start) }
    take(.name, from: start, to: index, .nonASCIIName)
  }

  /// Skips to the end of a word that may have letters beyond ASCII.
  private mutating func skipForeignWord() {
    while index < bytes.count {
      if !classes[Int(bytes[index])].isDisjoint(with: .word) {
        index += 1
      } else if bytes[index] >= 0x80 && !foreign(at: index).isPunctuation {
        index += foreign(at: index).length
      } else {
        return
      }
    }
  }

  /// Reads a scalar beyond ASCII as what it stands for: a quote, an arrow, a blank or a letter.
  private mutating func lexForeign() {
    let start = index
    let scalar = foreign(at: start)
    let end = start + scalar.length
    switch scalar.kind {
    case .quote: lexQuoted(from: start, contentFrom: end, .smartQuotes)
    case .arrow: take(.arrow, from: start, to: end, .wrongArrow)
    case .space: take(.error, from: start, to: end, .invisibleCharacter)
    case .punctuation: take(.error, from: start, to: end, .lookAlikeCharacter)
    case .invalid: lexInvalid(from: start)
    case .letter:
      skipForeignWord()
      take(.name, from: start, to: index, .nonASCIIName)
    }
  }

  /// Skips bytes that are not UTF-8; the file gets one diagnostic for them elsewhere.
  private mutating func lexInvalid(from start: Int) {
    while index < bytes.count && bytes[index] >= 0x80 && foreign(at: index).kind == .invalid { index += 1 }
    append(.error, from: start)
  }
}
