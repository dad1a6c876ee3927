import LifeLanguage
package import LifeSyntax

/// What somebody gave as an answer: values, or a block of statements.
package struct Answer: Sendable {
  /// The values, in order.
  package let values: [Expression]
  /// The statements between braces; nil without braces.
  package let block: [Statement]?
  /// The text without `answer` and the question's name.
  package let text: String
  /// Where it stands in its source.
  package let range: ByteRange
  /// The words, if it is a sequence; read once, because a lesson's mistakes and its key both look at them.
  private let sequence: [Word]
  private let isSequence: Bool

  /// An answer of these values or statements.
  package init(values: [Expression], block: [Statement]? = nil, text: String, range: ByteRange) {
    self.values = values
    self.block = block
    self.text = text
    self.range = range
    let sequence = try? Self.sequence(of: values)
    isSequence = sequence != nil
    self.sequence = sequence ?? []
  }

  /// The arguments of a clause as an answer, but for the first few.
  package init(_ clause: Clause, skipping count: Int, in source: SourceText) {
    let arguments = clause.arguments.dropFirst(count)
    let start = arguments.first?.value.range.start ?? clause.block?.range.start ?? clause.range.end
    let range = ByteRange(start: start, end: max(start, clause.range.end))
    self.init(
      values: arguments.map { $0.value }, block: clause.block.map { $0.statements }, text: source.dedented(range),
      range: range)
  }

  /// Whether there is nothing at all behind the question's name.
  package var isEmpty: Bool { values.isEmpty && block == nil }

  /// A word of an answer with its place.
  package struct Word: Sendable {
    /// The word as it is written, without quotes.
    package let text: String
    /// Where it stands.
    package let range: ByteRange
    /// Whether it was written between quotes.
    package let isQuoted: Bool
  }

  /// The words of an answer that is a sequence: an arrow chain, a list, or words one after the other.
  ///
  /// `nothing` alone is the empty sequence.
  package func words() throws(AnswerFault) -> [Word] {
    let found = try plainWords()
    return found.count == 1 && ["nothing", "none"].contains(found[0].text.folded) ? [] : found
  }

  /// The words as they are written, `nothing` among them.
  package func plainWords() throws(AnswerFault) -> [Word] {
    isSequence ? sequence : try Self.sequence(of: values)
  }

  private static func sequence(of values: [Expression]) throws(AnswerFault) -> [Word] {
    var found: [Word] = []
    for value in values { try collect(value, &found) }
    return found
  }

  private static func collect(_ value: Expression, _ found: inout [Word]) throws(AnswerFault) {
    switch value.kind {
    case .name(let text), .selector(let text):
      found.append(Word(text: text, range: value.range, isQuoted: false))
    case .string(let text): found.append(Word(text: text, range: value.range, isQuoted: true))
    case .quantity(let quantity):
      found.append(Word(text: quantity.text, range: value.range, isQuoted: false))
    case .chain(let parts), .list(let parts):
      for part in parts { try collect(part, &found) }
    case .group(let inner): try collect(inner, &found)
    case .binary, .unary, .missing: throw AnswerFault(.answerNoSequence(value.range))
    }
  }
}

/// Why an answer cannot be marked: not wrong, but unreadable.
package struct AnswerFault: Error, Sendable {
  /// What to tell whoever answered.
  package var diagnostic: Diagnostic

  /// A fault that says this.
  package init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}

extension Answer {
  /// Whether a fault of the language is none here: values may have their unit apart, statements of a script may not.
  func forgives(_ fault: Diagnostic) -> Bool { fault.id == "detachedUnit" && block == nil }
}

extension SourceText {
  /// The text of a range, its further lines moved left as far as the line stands right on which it begins.
  func dedented(_ range: ByteRange) -> String {
    let line = lineRange(at: range.start)
    let indentation = bytes[line.start..<line.end].prefix { $0 == UInt8(ascii: " ") }.count
    var result: [UInt8] = []
    var skipped = indentation
    for byte in bytes[range.start..<range.end] {
      if byte == UInt8(ascii: " "), skipped < indentation {
        skipped += 1
        continue
      }
      skipped = byte == UInt8(ascii: "\n") ? 0 : indentation
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension String {
  /// The text in lower case, as far as letters are ASCII.
  var folded: String { SignalNames.folded(self) }

  /// The text in lower case, with nothing but letters and digits; for answers in words.
  var foldedLetters: String {
    let scalars = folded.unicodeScalars.filter { scalar in
      scalar.isASCII ? UInt8(scalar.value).isLetter || UInt8(scalar.value).isDigit : !isPunctuation(scalar.value)
    }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }
}

/// Quotes, dashes and dots that people paste.
private func isPunctuation(_ value: UInt32) -> Bool {
  0x2010...0x2027 ~= value || value == 0xAB || value == 0xBB
}
