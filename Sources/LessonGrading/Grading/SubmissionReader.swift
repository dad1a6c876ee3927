import LessonModel
import LessonReading
import LifeLanguage
import LifeSyntax

/// Reads a submission line by line; what an answer leaves open ends before the next one.
struct SubmissionReader {
  private let source: SourceText
  private(set) var learner: String?
  /// The place of the name that counts, which is the last one.
  private var learnerRange: ByteRange?
  /// The names of styles, in their order; the last one counts.
  private(set) var styleNames: [Name] = []
  private(set) var entries: [Submission.Entry] = []
  private(set) var variants: [Submission.Variant] = []
  /// The words with which lines begin that have no verb: names of questions, or their numbers.
  private(set) var bareNames: [Name] = []
  /// A Boolean value that indicates whether some line has a verb of submissions.
  private(set) var knowsVerb = false
  private(set) var diagnostics: [Diagnostic] = []
  /// The diagnostics of limits that were exceeded.
  private(set) var limits: [Diagnostic] = []
  /// A Boolean value that indicates whether the last answer is empty, and nothing stands below it so far.
  private var isOpen = false

  init(_ source: SourceText) { self.source = source }

  /// Reads the whole text.
  mutating func read() {
    let parts = parts
    for part in parts.prefix(LessonLimits.parts) { read(part) }
    if let rest = parts.dropFirst(LessonLimits.parts).first {
      limits.append(.tooMany("lines with answers", LessonLimits.parts, at: rest))
    }
  }

  /// The verbs of a submission; at the beginning of a line they end what the answer before it leaves open.
  static let verbs = LessonVocabulary.submission.verbs.map { $0.name }
  private static let heads = verbs.map { Array($0.utf8) }

  /// The file cut before each line that begins an answer, or names the learner, the style or a variant.
  private var parts: [ByteRange] {
    let bytes = source.bytes
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var starts = [mark]
    for start in bytes.indices.dropFirst(mark) where start > 0 && bytes[start - 1] == UInt8(ascii: "\n") {
      if Self.heads.contains(where: { source.hasWord($0, at: start) }) { starts.append(start) }
    }
    return zip(starts, starts.dropFirst() + [bytes.count]).map { ByteRange(start: $0, end: $1) }
  }

  // MARK: - Parts

  private mutating func read(_ range: ByteRange) {
    let part = SourceText(name: source.name, bytes: Array(source.bytes[range.start..<range.end]))
    var place = part.endOfGap(from: 0)
    while place < part.bytes.count {
      if let head = AnswerHead(part.bytes[place...]) {
        place = readAnswer(head, in: part, at: range.start)
      } else if let end = readLearner(in: part, from: place, at: range.start) {
        place = end
      } else {
        let end = part.lineEnd(from: place)
        readOther(ByteRange(start: place, end: end), of: part, at: range.start)
        place = end
      }
      place = part.endOfGap(from: place)
    }
  }

  /// Reads an answer and returns the place behind it.
  private mutating func readAnswer(_ head: AnswerHead, in part: SourceText, at offset: Int) -> Int {
    let answer = Answer(in: part, from: head.end, offset: offset)
    let end = max(answer.range.end, head.end)
    let question = Name(text: head.question.text, range: head.question.range.moved(by: offset))
    let lesson = head.lesson.map { Name(text: $0.text, range: $0.range.moved(by: offset)) }
    (knowsVerb, isOpen) = (true, answer.isEmpty)
    guard entries.count < LessonLimits.answers else {
      isOpen = false
      if limits.isEmpty { limits.append(.tooMany("answers", LessonLimits.answers, at: question.range)) }
      return end
    }
    let isSame = { (entry: Submission.Entry) in
      entry.question.text == question.text && entry.lesson?.text == lesson?.text
    }
    if let first = entries.first(where: isSame) {
      diagnostics.append(.repeatedAnswer(question, first: first.question.range))
    }
    entries.append(Submission.Entry(lesson: lesson, question: question, answer: answer))
    return end
  }

  /// Reads the name of the learner, in quotes of any form or in none, and returns the place behind it; nil where there is none.
  ///
  /// Of several, the last counts.
  private mutating func readLearner(in part: SourceText, from place: Int, at offset: Int) -> Int? {
    let verbs = [Array("learner".utf8), Array("learner:".utf8)]
    guard let verb = verbs.first(where: { part.hasWord($0, at: place) }) else { return nil }
    let written = Answer(in: part, from: place + verb.count)
    guard let words = try? written.plainWords(), !words.isEmpty else { return nil }
    (knowsVerb, isOpen) = (true, false)
    let name = written.phrase
    let range = written.range.moved(by: offset)
    guard name.utf8.contains(where: { $0 > UInt8(ascii: " ") }) else {
      diagnostics.append(.learnerNeedsName(range))
      return written.range.end
    }
    if let first = learnerRange, learner != name { diagnostics.append(.repeatedLearner(range, first: first)) }
    (learner, learnerRange) = (name, range)
    return written.range.end
  }

  /// Reads a line that is no answer: the style, a variant, a comment, or what does not belong here.
  private mutating func readOther(_ range: ByteRange, of part: SourceText, at offset: Int) {
    let line = SourceText(name: part.name, bytes: part.withPlainBlanks(range))
    let place = offset + range.start
    guard let first = line.bytes.first, first != UInt8(ascii: "#") else { return }
    let isBelowOpen = isOpen
    isOpen = false
    let word = line.bytes.prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
    let wordRange = ByteRange(start: place, end: place + word.count)
    let name = Name(text: String(decoding: word, as: UTF8.self), range: wordRange)
    guard !Self.verbs.contains(name.text) else {
      knowsVerb = true
      return readStatement(line, at: place)
    }
    if isBelowOpen, !entries.isEmpty {
      entries[entries.count - 1].lineBelow = ByteRange(start: place, end: place + line.bytes.count)
      return
    }
    guard let start = word.first else { return readStatement(line, at: place) }
    bareNames.append(name)
    diagnostics.append(start.isDigit ? .lineWithoutVerb(name.range) : .unknownSubmissionVerb(name))
  }

  /// Reads a line that begins with a verb of submissions, or with no word at all.
  private mutating func readStatement(_ line: SourceText, at place: Int) {
    let tree = SyntaxTree(parsing: line)
    if let fault = tree.diagnostics.first(where: { $0.severity == .error }) {
      return diagnostics.append(fault.moved(by: place))
    }
    guard let statement = tree.statements.first else { return }
    guard let clause = statement.clauses.first else {
      return diagnostics.append(.outsideAnswers(statement.range.moved(by: place)))
    }
    let verb = Name(text: clause.verb.text, range: clause.verb.range.moved(by: place))
    switch clause.verb.text {
    case "answer": diagnostics.append(.answerWithoutQuestion(verb.range))
    case "learner": diagnostics.append(.learnerNeedsName(verb.range))
    case "style":
      guard let name = clause.names.first else { return diagnostics.append(.styleNeedsName(verb.range)) }
      readStyle(Name(text: name.text, range: name.range.moved(by: place)))
    case "variant": readVariant(clause, at: place)
    default: diagnostics.append(.unknownSubmissionVerb(verb))
    }
  }

  /// Reads the name of a style; of several, the last counts.
  private mutating func readStyle(_ name: Name) {
    if let first = styleNames.first { diagnostics.append(.repeatedStyle(name, first: first.range)) }
    styleNames.append(name)
  }

  /// Reads the variant of a lesson; of several for one lesson, the last counts.
  private mutating func readVariant(_ clause: Clause, at place: Int) {
    let values = clause.arguments.filter { $0.label == nil }.map { $0.value }
    guard values.count == 2, case .name(let text) = values[0].kind, case .quantity(let quantity) = values[1].kind,
      quantity.unit == nil, let number = quantity.scaled(by: 1)
    else { return diagnostics.append(.variantNeedsNumber(clause.verb.range.moved(by: place))) }
    var seed: String?
    if case .string(let text)? = clause.arguments.first(where: { $0.label?.text == "seed" })?.value.kind { seed = text }
    let lesson = Name(text: text, range: values[0].range.moved(by: place))
    if let first = variants.first(where: { $0.lesson.text == text }) {
      diagnostics.append(.repeatedVariant(lesson, first: first.lesson.range))
    }
    variants.append(Submission.Variant(lesson: lesson, number: Int(clamping: number), seed: seed))
  }
}

extension SourceText {
  /// Indicates whether a word stands at a place, with a blank behind it.
  fileprivate func hasWord(_ word: [UInt8], at place: Int) -> Bool {
    let rest = bytes[place...]
    guard rest.starts(with: word) else { return false }
    let behind = rest.dropFirst(word.count)
    return behind.withoutLeadingBlanks.startIndex > behind.startIndex
  }

  /// Returns the place behind what may stand between two statements: blanks, line ends and semicolons.
  fileprivate func endOfGap(from start: Int) -> Int {
    var rest = bytes[start...].withoutLeadingBlanks
    while let first = rest.first, [UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: ";")].contains(first) {
      rest = rest.dropFirst().withoutLeadingBlanks
    }
    return rest.startIndex
  }

  /// Returns the bytes of a line without its carriage return, with two spaces for each no-break space, so that all places stay.
  fileprivate func withPlainBlanks(_ range: ByteRange) -> [UInt8] {
    var line = Array(bytes[range.start..<range.end])
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    for place in line.indices.dropLast() where line[place] == 0xC2 && line[place + 1] == 0xA0 {
      (line[place], line[place + 1]) = (UInt8(ascii: " "), UInt8(ascii: " "))
    }
    return line
  }
}
