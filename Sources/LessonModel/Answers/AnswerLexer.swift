import LifeSyntax

/// A piece of an answer: a word, a quoted text, or what stands between them.
package struct AnswerToken: Hashable, Sendable {
  /// What a token of an answer is, before anything is known of the question.
  package enum Kind: Hashable, Sendable {
    /// A name, a selector, a number with or without its unit.
    case word
    /// A text between quotes of any form.
    case quoted
    /// `->`, `=>`, `>` or `→`.
    case arrow
    /// `,` or `;`, or a line break in brackets.
    case comma
    /// `:` outside the parentheses of a selector.
    case colon
  }

  /// What the token is taken for.
  package let kind: Kind
  /// The range of the token, quotes included.
  let range: ByteRange

  /// Returns the word or quoted text with its place; nil for what stands between them.
  func word(in source: SourceText) -> Answer.Word? {
    switch kind {
    case .word: Answer.Word(text: source.text(in: range), range: range, isQuoted: false)
    case .quoted: Answer.Word(text: source.quotedText(in: range), range: range, isQuoted: true)
    case .arrow, .comma, .colon: nil
    }
  }
}

/// Cuts an answer into tokens.
///
/// Answers have a lexer of their own beside the grammar: learners separate names by arrows of any form, commas,
/// semicolons and blanks, and nothing of that is an error. A full stop at the end belongs to no word.
struct AnswerLexer {
  private let bytes: [UInt8]
  private var place: Int
  /// The number of open brackets.
  private var brackets = 0
  private(set) var tokens: [AnswerToken] = []
  /// The answer, without blanks around it.
  private(set) var range: ByteRange
  /// The reason why the tokens cannot be read as words, or nil.
  private(set) var fault: Diagnostic?

  init(_ source: SourceText, from start: Int) {
    bytes = source.bytes
    place = min(start, source.bytes.count)
    range = ByteRange(start: place, end: place)
  }

  /// Reads up to the end of the answer.
  mutating func run() {
    skipBlanks()
    passToBlock()
    range = ByteRange(start: place, end: place)
    guard byte(place) != UInt8(ascii: "{") else {
      passBlock()
      return range.end = place
    }
    while place < bytes.count, next() {}
    dropFullStop()
    checkJoints()
  }

  /// Goes on to a block that begins on a line of its own; where there is none, the place stays.
  private mutating func passToBlock() {
    guard byte(place) == UInt8(ascii: "\n") else { return }
    let rest = bytes[place...].drop { Self.isBlank($0) || $0 == UInt8(ascii: "\n") }
    if rest.first == UInt8(ascii: "{") { place = rest.startIndex }
  }

  // MARK: - Tokens

  /// Reads what stands at the place; returns false at the end of the answer.
  private mutating func next() -> Bool {
    switch bytes[place] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): place += 1
    case UInt8(ascii: "("), UInt8(ascii: ")"):
      place += 1
      range.end = place
    case UInt8(ascii: "\n"):
      if brackets > 0 {
        add(.comma, length: 1)
      } else if let next = placeOfOrderBelow {
        place = next
      } else {
        return false
      }
    case UInt8(ascii: "#"): skip { $0 != UInt8(ascii: "\n") }
    case UInt8(ascii: "["): open()
    case UInt8(ascii: "]"): close()
    case UInt8(ascii: "{"):
      passBlock()
      range.end = place
    case UInt8(ascii: ";"):
      guard !isFollowedByAnswer else { return false }
      add(.comma, length: 1)
    case UInt8(ascii: ","): add(.comma, length: 1)
    case UInt8(ascii: ":"): add(.colon, length: 1)
    // Neither arrows nor quotes begin with a letter: looking for each of them at every word takes longer than the word.
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): passWord()
    default:
      if stands("\u{A0}") {
        place += 2
      } else if let length = arrowLength {
        add(.arrow, length: length)
      } else if let end = quoteEnd {
        add(.quoted, length: end - place)
      } else {
        passWord()
      }
    }
    return true
  }

  /// The place where an order goes on in the next line, at the line break at hand: an arrow stands at the end of the one or at
  /// the beginning of the other; nil where none does.
  private var placeOfOrderBelow: Int? {
    guard let last = tokens.last else { return nil }
    let rest = bytes[(place + 1)...].withoutLeadingBlanks
    let beginsWithArrow = Self.arrows.contains { rest.starts(with: $0.utf8) }
    guard last.kind == .arrow else { return beginsWithArrow ? rest.startIndex : nil }
    let beginsWithWord = rest.first.map { $0.isLetter || $0.isDigit } ?? false
    return beginsWithWord && AnswerHead(rest) == nil ? rest.startIndex : nil
  }

  /// Adds a token and skips it.
  private mutating func add(_ kind: AnswerToken.Kind, length: Int) {
    tokens.append(AnswerToken(kind: kind, range: ByteRange(start: place, end: place + length)))
    place += length
    range.end = place
  }

  private mutating func open() {
    brackets += 1
    place += 1
    range.end = place
  }

  private mutating func close() {
    brackets = max(0, brackets - 1)
    place += 1
    range.end = place
  }

  /// Reads a word: a selector with its parentheses, or whatever stands up to a blank or separator.
  private mutating func passWord() {
    let start = place
    var depth = 0
    while place < bytes.count, depth > 0 ? byte(place) != UInt8(ascii: "\n") : !endsWord(from: start) {
      if bytes[place] == UInt8(ascii: "(") { depth += 1 }
      if bytes[place] == UInt8(ascii: ")") { depth = max(0, depth - 1) }
      place += 1
    }
    // What no rule takes is skipped as a word, so that the lexer always goes on.
    if place == start { place += 1 }
    place = endOfCarriedValues ?? place
    tokens.append(AnswerToken(kind: .word, range: ByteRange(start: start, end: place)))
    range.end = place
    // Between digits, a hyphen separates: `3-1-2`.
    if byte(place) == UInt8(ascii: "-"), isDigit(place - 1), isDigit(place + 1) { place += 1 }
  }

  /// The end of the values that a name carries where blanks stand before them, as in `change (isActive: true)`; nil where no
  /// such values follow the word.
  private var endOfCarriedValues: Int? {
    let open = place + bytes[place...].prefix { Self.isBlank($0) }.count
    guard open > place, byte(open) == UInt8(ascii: "("), isDigit(place - 1) || bytes[place - 1].isLetter else {
      return nil
    }
    let inside = bytes[(open + 1)...].prefix { $0 != UInt8(ascii: ")") && $0 != UInt8(ascii: "\n") }
    let label = inside.prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
    guard !label.isEmpty, byte(label.endIndex) == UInt8(ascii: ":"), byte(inside.endIndex) == UInt8(ascii: ")") else {
      return nil
    }
    return inside.endIndex + 1
  }

  /// Returns whether the byte at hand ends a word that began at a place.
  private func endsWord(from start: Int) -> Bool {
    switch bytes[place] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ")"):
      true
    case UInt8(ascii: "{"), UInt8(ascii: "\""): start < place
    case UInt8(ascii: "-"): arrowLength != nil || isDigit(place - 1) && isDigit(place + 1)
    case UInt8(ascii: "="), UInt8(ascii: ">"), 0xC2, 0xE2: arrowLength != nil || stands("\u{A0}")
    default: false
    }
  }

  /// The length of the arrow at the place; nil where there is none.
  private var arrowLength: Int? {
    for arrow in Self.arrows where stands(arrow) { return arrow.utf8.count }
    return nil
  }

  private static let arrows = ["->", "=>", ">", "→", "⟶", "⇒", "➔"]

  /// The end of the quoted text at the place; nil where none begins.
  private var quoteEnd: Int? {
    for (opening, closings) in Self.quotes where stands(opening) {
      var end = place + opening.utf8.count
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
        if let closing = closings.first(where: { stands($0, at: end) }) { return end + closing.utf8.count }
        end += bytes[end] == UInt8(ascii: "\\") && opening == "\"" ? 2 : 1
      }
    }
    return nil
  }

  /// The quotes of keyboards and word processors, each with those that close it.
  private static let quotes: [(String, [String])] = [
    ("\"", ["\"", "”"]), ("“", ["”", "“", "\""]), ("„", ["“", "”"]), ("‘", ["’"]), ("'", ["'"]), ("`", ["`"]),
  ]

  // MARK: - Braces

  /// Skips a block with its braces; one that is not closed ends with the text.
  private mutating func passBlock() {
    var depth = 0
    var isLineStart = false
    while place < bytes.count {
      let wasLineStart = isLineStart
      isLineStart = bytes[place] == UInt8(ascii: "\n") || isLineStart && bytes[place] == UInt8(ascii: " ")
      switch bytes[place] {
      case UInt8(ascii: "#"): skip { $0 != UInt8(ascii: "\n") }
      case UInt8(ascii: "|") where wasLineStart: skip { $0 != UInt8(ascii: "\n") }
      case UInt8(ascii: "\""): place = max(quoteEnd ?? 0, place + 1)
      case UInt8(ascii: "{"):
        depth += 1
        place += 1
      case UInt8(ascii: "}"):
        depth -= 1
        place += 1
        if depth == 0 { return }
      default: place += 1
      }
    }
    while place > range.start, [UInt8(ascii: " "), UInt8(ascii: "\n")].contains(bytes[place - 1]) { place -= 1 }
  }

  // MARK: - The end

  /// Takes the full stop of a sentence off the last word: `30 seconds.` is `30 seconds`.
  private mutating func dropFullStop() {
    guard let last = tokens.last, last.kind == .word, bytes[last.range.end - 1] == UInt8(ascii: "."),
      last.range.end - last.range.start > 1
    else { return }
    tokens[tokens.count - 1] = AnswerToken(
      kind: .word, range: ByteRange(start: last.range.start, end: last.range.end - 1))
  }

  /// Notes an arrow without something on both sides, a quotation mark that nothing closes, and parentheses alone.
  private mutating func checkJoints() {
    if tokens.isEmpty, let first = byte(range.start), [UInt8(ascii: "("), UInt8(ascii: ")")].contains(first) {
      fault = .unreadableAnswer("parentheses alone are no answer", range)
    }
    let isArrow = tokens.map { $0.kind == .arrow }
    for place in tokens.indices where isArrow[place] {
      let isJoint = place > 0 && place + 1 < tokens.count && !isArrow[place - 1] && !isArrow[place + 1]
      if !isJoint && fault == nil { fault = .looseArrow(tokens[place].range) }
    }
    for token in tokens where token.kind == .word && byte(token.range.start) == UInt8(ascii: "\"") {
      fault = .openQuote(token.range)
    }
  }

  // MARK: - Bytes

  /// Returns the byte at a place; `nil` beyond the text.
  private func byte(_ place: Int) -> UInt8? { bytes.indices.contains(place) ? bytes[place] : nil }

  /// Returns whether a digit stands at a place.
  private func isDigit(_ place: Int) -> Bool { byte(place)?.isDigit ?? false }

  private func stands(_ text: String, at start: Int? = nil) -> Bool {
    let start = start ?? place
    let count = text.utf8.count
    return start + count <= bytes.count && bytes[start..<start + count].elementsEqual(text.utf8)
  }

  /// A Boolean value that indicates whether another answer begins behind the semicolon at the place.
  private var isFollowedByAnswer: Bool {
    AnswerHead(bytes[(place + 1)...]) != nil
  }

  /// Returns whether a byte separates words and says nothing.
  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  private mutating func skipBlanks() {
    while place < bytes.count, Self.isBlank(bytes[place]) || stands("\u{A0}") {
      place += Self.isBlank(bytes[place]) ? 1 : 2
    }
  }

  /// Skips bytes as long as a condition holds.
  private mutating func skip(while condition: (UInt8) -> Bool) {
    while place < bytes.count, condition(bytes[place]) { place += 1 }
  }
}

extension SourceText {
  /// Returns the text between quotes; between backticks, as it stands there.
  fileprivate func quotedText(in range: ByteRange) -> String {
    guard bytes[range.start] == UInt8(ascii: "`") else { return decodedString(in: range) }
    return text(in: ByteRange(start: range.start + 1, end: range.end - 1))
  }
}

extension Diagnostic {
  fileprivate static func looseArrow(_ range: ByteRange) -> Diagnostic {
    .unreadableAnswer("an arrow stands between two names", range, "one side of this arrow is empty")
  }

  fileprivate static func openQuote(_ range: ByteRange) -> Diagnostic {
    .unreadableAnswer("a text is not closed", range, "write a quotation mark at its end")
  }
}
