/// Cuts bytes into tokens in one pass; whatever is wrong with them is noted, never thrown.
struct Lexer {
  let bytes: UnsafeBufferPointer<UInt8>
  let classes: UnsafeBufferPointer<ByteClass>
  var index = 0
  var tokens: [Token] = []
  var faults: [SyntaxFault] = []
  /// At most one fault is noted for each line.
  var lineHasFault = false
  var isInConflict = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ classes: UnsafeBufferPointer<ByteClass>) {
    self.bytes = bytes
    self.classes = classes
    tokens.reserveCapacity(bytes.count / 6 + 16)
  }

  /// Reads the whole source; a byte-order mark at its start is skipped.
  mutating func run() {
    if bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF { index = 3 }
    while index < bytes.count {
      let byte = bytes[index]
      let byteClass = classes[Int(byte)]
      if byteClass.contains(.space) {
        index = endOfRun(.space, from: index)
      } else if byteClass.contains(.letter) {
        lexName()
      } else if byteClass.contains(.digit) {
        lexQuantity()
      } else {
        lexOther(byte)
      }
    }
    append(.endOfFile, from: index)
  }

  /// Ends a token at `index`.
  @inline(__always)
  mutating func append(_ kind: TokenKind, from start: Int) {
    tokens.append(Token(kind, start: start, end: index))
  }

  /// The byte at an offset; 0 beyond the end.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  @inline(__always)
  func byteClass(at offset: Int) -> ByteClass { offset < bytes.count ? classes[Int(bytes[offset])] : [] }

  /// The offset after the bytes of a class; a local variable keeps the loop in registers.
  @inline(__always)
  func endOfRun(_ byteClass: ByteClass, from start: Int) -> Int {
    var place = start
    while place < bytes.count && classes[Int(bytes[place])].rawValue & byteClass.rawValue != 0 { place &+= 1 }
    return place
  }

  /// The offset after the bytes outside a class.
  @inline(__always)
  func endOfRun(outside byteClass: ByteClass, from start: Int) -> Int {
    var place = start
    while place < bytes.count && classes[Int(bytes[place])].rawValue & byteClass.rawValue == 0 { place &+= 1 }
    return place
  }

  /// Reads a token that begins with neither a letter nor a digit.
  private mutating func lexOther(_ byte: UInt8) {
    switch byte {
    case Ascii.newline:
      index &+= 1
      append(.newline, from: index &- 1)
      lineHasFault = false
    case Ascii.quote: lexString()
    case Ascii.hash: lexText(.comment)
    case Ascii.bar where isAtLineStart: lexText(.prose)
    default: lexPunctuation(byte)
    }
  }

  /// A Boolean value that indicates whether nothing but blanks stands before `index` on its line.
  private var isAtLineStart: Bool {
    guard let last = tokens.last else { return true }
    return last.kind == .newline
  }
}

// MARK: - Words

extension Lexer {
  /// Reads a name; the byte behind it decides whether it is a label, a dotted name or a selector.
  private mutating func lexName() {
    let start = index
    index = endOfRun(.word, from: start)
    let next = byte(at: index)
    if next == Ascii.space || next == Ascii.newline {
      if next == Ascii.space && mayBeCalled { lexSelector(from: start) } else { append(.name, from: start) }
    } else {
      endName(next, from: start)
    }
  }

  /// Ends a name by the byte that follows it.
  private mutating func endName(_ next: UInt8, from start: Int) {
    switch next {
    case Ascii.colon:
      index &+= 1
      append(.label, from: start)
    case Ascii.dot: lexDottedName(from: start)
    case Ascii.openParenthesis: lexSelector(from: start)
    case 0x80...: lexForeignName(from: start)
    default: append(.name, from: start)
    }
  }

  /// Reads the further parts of a name with dots.
  private mutating func lexDottedName(from start: Int) {
    while byte(at: index) == Ascii.dot && byteClass(at: index &+ 1).contains(.letter) {
      index = endOfRun(.word, from: index &+ 1)
    }
    append(.name, from: start)
    if byte(at: index) == Ascii.dot { lexDanglingDot() } else { lexEmptyCall() }
  }

  /// Reads a number with its unit, if it has one.
  private mutating func lexQuantity() {
    let start = index
    skipDigits()
    if byte(at: index) == Ascii.dot && byteClass(at: index &+ 1).contains(.digit) {
      index &+= 1
      skipDigits()
    }
    if byte(at: index) == Ascii.percent {
      index &+= 1
    } else {
      while byteClass(at: index).contains(.letter) && bytes[index] != Ascii.underscore { index &+= 1 }
    }
    let next = byte(at: index)
    if next >= 0x80 || next == Ascii.dot || !byteClass(at: index).isDisjoint(with: .word) {
      lexMalformedQuantity(from: start)
    } else {
      append(.quantity, from: start)
    }
  }

  private mutating func skipDigits() {
    index = endOfRun(.digit, from: index)
  }
}

// MARK: - Text

extension Lexer {
  /// Reads a text between quotes, which ends on its line.
  private mutating func lexString() {
    let start = index
    index &+= 1
    while true {
      index = endOfRun(outside: .endsString, from: index)
      guard index < bytes.count else { break }
      let byte = bytes[index]
      if byte == Ascii.quote {
        index &+= 1
        return append(.string, from: start)
      } else if byte == Ascii.backslash {
        skipEscape()
      } else if byte == Ascii.newline {
        break
      } else {
        skipControlCharacter()
      }
    }
    lexUnclosedString(from: start)
  }

  /// Skips `\n`, `\"`, `\u{1F600}` …; an unknown escape is noted and skipped too.
  private mutating func skipEscape() {
    let start = index
    index &+= 2
    switch byte(at: start &+ 1) {
    case Ascii.quote, Ascii.backslash, UInt8(ascii: "n"), UInt8(ascii: "t"): return
    case Ascii.newline, Ascii.carriageReturn: index = start &+ 1
    case UInt8(ascii: "u"):
      if let end = scalarEscape(bytes, at: start)?.end {
        index = end
      } else {
        note(.unknownEscape, start, index)
      }
    default:
      index = min(index, bytes.count)
      note(.unknownEscape, start, index)
    }
  }

  /// Takes the rest of the line as a comment or as prose.
  private mutating func lexText(_ kind: TokenKind) {
    let start = index
    skipText()
    // Blanks at the end mean nothing in a comment; in prose they may be a line break of Markdown.
    while kind == .comment && classes[Int(bytes[index &- 1])].contains(.space) { index &-= 1 }
    append(kind, from: start)
  }

  /// Moves `index` to the end of the line, before a carriage return.
  mutating func skipText() {
    let start = index
    while true {
      index = endOfRun(outside: .endsText, from: index)
      if index == bytes.count || bytes[index] == Ascii.newline { break }
      skipControlCharacter()
    }
    while index > start &+ 1 && bytes[index &- 1] == Ascii.carriageReturn { index &-= 1 }
  }

  private mutating func skipControlCharacter() {
    note(.controlCharacter, index, index &+ 1)
    index &+= 1
  }
}

// MARK: - Punctuation

extension Lexer {
  private mutating func lexPunctuation(_ byte: UInt8) {
    switch byte {
    case Ascii.openBrace: take(.openBrace, 1)
    case Ascii.closeBrace: take(.closeBrace, 1)
    case UInt8(ascii: "["): take(.openBracket, 1)
    case UInt8(ascii: "]"): take(.closeBracket, 1)
    case Ascii.openParenthesis: take(.openParenthesis, 1)
    case Ascii.closeParenthesis: take(.closeParenthesis, 1)
    case Ascii.comma: take(.comma, 1)
    case UInt8(ascii: ";"): take(.semicolon, 1)
    case Ascii.colon: take(.colon, 1)
    default: lexOperator(byte, self.byte(at: index &+ 1))
    }
  }

  private mutating func lexOperator(_ byte: UInt8, _ next: UInt8) {
    if isConflictMarker(byte) { return lexConflictMarker(byte) }
    switch (byte, next) {
    case (UInt8(ascii: "-"), UInt8(ascii: ">")): take(.arrow, 2)
    case (UInt8(ascii: "="), UInt8(ascii: "=")): take(.equal, 2)
    case (UInt8(ascii: "="), UInt8(ascii: ">")): lexWrongArrow(2)
    case (UInt8(ascii: "-"), UInt8(ascii: "-")), (UInt8(ascii: "-"), Ascii.space):
      if self.byte(at: index &+ 2) == UInt8(ascii: ">") { lexWrongArrow(3) } else { take(.minus, 1) }
    case (UInt8(ascii: "!"), UInt8(ascii: "=")): take(.notEqual, 2)
    case (UInt8(ascii: "<"), UInt8(ascii: "=")): take(.lessOrEqual, 2)
    case (UInt8(ascii: ">"), UInt8(ascii: "=")): take(.greaterOrEqual, 2)
    case (UInt8(ascii: "&"), UInt8(ascii: "&")): take(.and, 2)
    case (Ascii.bar, Ascii.bar): take(.or, 2)
    case (UInt8(ascii: "="), _): take(.equals, 1)
    case (UInt8(ascii: "<"), _): take(.less, 1)
    case (UInt8(ascii: ">"), _): take(.greater, 1)
    case (UInt8(ascii: "!"), _): take(.not, 1)
    case (UInt8(ascii: "-"), _): take(.minus, 1)
    default: lexStrange(byte, next)
    }
  }

  @inline(__always)
  private mutating func take(_ kind: TokenKind, _ length: Int) {
    let start = index
    index &+= length
    append(kind, from: start)
  }
}
