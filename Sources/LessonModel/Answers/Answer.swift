package import LifeSyntax

/// An answer as it was given, at the prompt, in a file of answers or as a pattern in a lesson.
///
/// Words, separators and quoted texts are read once, when it is made. What they mean depends on the kind of the
/// question; statements are parsed where a kind asks for them.
///
/// An object that never changes, not a value: it goes through every step of a marking, which would copy its dozen references
/// each time.
package final class Answer: Sendable {
  /// The text in which the answer stands; all ranges are places in it.
  package let source: SourceText
  /// The number of bytes before that text in the file that it was taken from.
  package let offset: Int
  /// The answer, without what stands before it on its line.
  package let range: ByteRange
  /// The text of the answer, its further lines moved left with the first.
  package let text: String
  /// The words and what stands between them, in order; empty for braces.
  let tokens: [AnswerToken]
  /// The words among the tokens.
  private let readWords: [Word]
  /// The fault that keeps the tokens from being read as words, or nil.
  private let fault: Diagnostic?
  /// What there is too much of for any question; nil for an answer of ordinary size.
  package let excess: Diagnostic?

  /// A word of an answer with its place.
  package struct Word: Sendable {
    /// The word as it is written, without quotes.
    package let text: String
    /// The range of the word in the text.
    package let range: ByteRange
    /// A Boolean value that indicates whether it was written between quotes.
    package let isQuoted: Bool

    /// A word of a text, or one that stands for several.
    package init(text: String, range: ByteRange, isQuoted: Bool) {
      (self.text, self.range, self.isQuoted) = (text, range, isQuoted)
    }
  }

  /// Reads the answer that begins at a place of a text.
  ///
  /// It ends with its line, or further on with the bracket or brace that its line opens.
  package convenience init(in source: SourceText, from start: Int, offset: Int = 0) {
    self.init(in: source, from: start, offset: offset) { source.dedented($0) }
  }

  private init(in source: SourceText, from start: Int, offset: Int, text: (ByteRange) -> String) {
    var lexer = AnswerLexer(source, from: start)
    lexer.run()
    self.source = source
    self.offset = offset
    range = lexer.range
    // What is no answer of any question is not compared with anything.
    excess = Self.excess(of: lexer)
    self.text = excess != nil ? "" : text(lexer.range)
    tokens = excess != nil ? [] : lexer.tokens
    fault = excess ?? lexer.fault
    readWords = tokens.compactMap { $0.word(in: source) }
  }

  private static func excess(of lexer: AnswerLexer) -> Diagnostic? {
    if lexer.range.end - lexer.range.start > LessonLimits.answerBytes {
      return .tooMany("bytes in an answer", LessonLimits.answerBytes, at: lexer.range)
    }
    let words = lexer.tokens.count { $0.kind == .word || $0.kind == .quoted }
    return words > LessonLimits.answerWords
      ? .tooMany("words in an answer", LessonLimits.answerWords, at: lexer.range) : nil
  }

  /// Reads an answer as it is typed.
  package convenience init(_ line: String) { self.init(in: SourceText(name: "answer", text: line), from: 0) }

  /// Reads the answer that stands in a range of a lesson.
  package convenience init(in source: SourceText, _ range: ByteRange) {
    let part = SourceText(name: source.name, bytes: Array(source.bytes[range.start..<range.end]))
    self.init(in: part, from: 0, offset: range.start) { source.dedented($0.moved(by: range.start)) }
  }

  /// The place of the answer in the file that it was taken from.
  package var place: ByteRange { range.moved(by: offset) }

  /// A Boolean value that indicates whether there is nothing at all.
  package var isEmpty: Bool { range.start == range.end }

  /// A Boolean value that indicates whether the answer begins with a brace.
  package var isBraced: Bool { !isEmpty && source.bytes[range.start] == UInt8(ascii: "{") }

  /// A Boolean value that indicates whether the answer begins with a text between quotes.
  package var isQuoted: Bool { tokens.first?.kind == .quoted }

  /// A Boolean value that indicates whether two braces hold nothing but blanks and comments.
  var isEmptyBlock: Bool { isBraced && ((try? statements().isEmpty) ?? false) }

  /// The text behind the answer, without blanks and comments around it; nil where there is none.
  package var rest: ByteRange? {
    let end = source.bytes.lastIndex { $0 > UInt8(ascii: " ") } ?? 0
    var place = range.end
    while place <= end {
      let line = source.lineRange(at: place)
      let ink = source.bytes[place..<min(line.end, source.bytes.count)].first {
        $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t")
      }
      if let ink, ink > UInt8(ascii: " "), ink != UInt8(ascii: "#") { return ByteRange(start: place, end: end + 1) }
      place = max(place, line.end) + 1
    }
    return nil
  }

  // MARK: - Views

  /// Returns the words of an answer that is a sequence, whatever separates them.
  ///
  /// `nothing` alone is the empty sequence.
  package func words() throws(AnswerFault) -> [Word] {
    let found = try plainWords()
    return found.count == 1 && ["nothing", "none"].contains(found[0].text.folded) ? [] : found
  }

  /// Returns the words as they are written, `nothing` among them.
  package func plainWords() throws(AnswerFault) -> [Word] {
    if let fault { throw AnswerFault(fault) }
    return readWords
  }

  /// The answer as one phrase: its text, without the quotes around it where there are any.
  package var phrase: String {
    guard tokens.count == 1, tokens[0].kind == .quoted else { return text }
    return readWords[0].text
  }

  /// A Boolean value that indicates whether an arrow, a comma or a semicolon stands between its words.
  package var hasJoints: Bool { tokens.contains { $0.kind == .arrow || $0.kind == .comma } }

  /// The tokens between commas, a group for each part that is not empty.
  package var parts: [ArraySlice<AnswerToken>] { tokens.split { $0.kind == .comma } }

  /// Returns the text from the first token of a group to the last, without the quotes around a single one.
  package func text(of tokens: ArraySlice<AnswerToken>) -> Word {
    let start = tokens.first?.range.start ?? range.start
    let end = tokens.last?.range.end ?? start
    if tokens.count == 1, let word = tokens.first?.word(in: source) { return word }
    let whole = ByteRange(start: start, end: end)
    return Word(text: source.text(in: whole), range: whole, isQuoted: false)
  }

  /// Returns the statements of an answer that is a script or an app; braces around them may be left out.
  ///
  /// Arrows between statements do the same as semicolons where `joinsByArrows`.
  func statements(joinsByArrows: Bool = false) throws(AnswerFault) -> [Statement] {
    if let excess { throw AnswerFault(excess) }
    var bytes = Array(source.bytes[..<range.end])
    for arrow in tokens where joinsByArrows && arrow.kind == .arrow {
      bytes[arrow.range.start] = UInt8(ascii: ";")
      for place in (arrow.range.start..<arrow.range.end).dropFirst() { bytes[place] = UInt8(ascii: " ") }
    }
    let tree = SyntaxTree(
      parsingStatementsOf: SourceText(name: source.name, bytes: bytes), from: range.start,
      limits: LessonLimits.submissionFile)
    if let fault = tree.diagnostics.first(where: { $0.severity == .error }) { throw AnswerFault(fault) }
    return tree.statements
  }

  // MARK: - Going on from an answer

  /// Returns the first words of a sequence as they were typed, ready to go on; nil for none.
  package func beginning(words count: Int) -> String? {
    guard count > 0, readWords.count >= count else { return nil }
    let joint = tokens.contains { $0.kind == .arrow } ? " -> " : " "
    let text = readWords.prefix(count).map { source.text(in: $0.range) }.joined(separator: joint)
    return text + joint
  }
}

/// The reason why an answer cannot be marked: not wrong, but unreadable.
package struct AnswerFault: Error, Sendable {
  /// The message for the author of the answer.
  package var diagnostic: Diagnostic
  /// What numbers and letters of the answer name all the same, in the words of the question.
  package var named: [String]

  /// A fault that says this.
  package init(_ diagnostic: Diagnostic, naming named: [String] = []) {
    (self.diagnostic, self.named) = (diagnostic, named)
  }

  /// Returns the same fault in a text that holds the answer so many bytes further on.
  package func moved(by count: Int) -> AnswerFault { AnswerFault(diagnostic.moved(by: count), naming: named) }
}

extension SourceText {
  /// Returns the text of a range, its further lines moved left as far as the line stands right on which it begins.
  package func dedented(_ range: ByteRange) -> String {
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
