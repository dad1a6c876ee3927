import LessonModel
import LessonReading
import LifeLanguage
package import LifeSyntax

/// Reads a submission line by line; what an answer leaves open ends before the next one.
struct SubmissionReader {
  private let source: SourceText
  private(set) var learner: String?
  private(set) var style: LessonStyle?
  /// The names of styles, in their order; the last one counts.
  private(set) var styleNames: [Name] = []
  private(set) var entries: [Submission.Entry] = []
  private(set) var variants: [Submission.Variant] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The diagnostics of limits that were exceeded.
  private(set) var limits: [Diagnostic] = []

  init(_ source: SourceText) { self.source = source }

  /// Reads the whole text.
  mutating func read() {
    let parts = parts
    for part in parts.prefix(LessonLimits.parts) { read(part) }
    if let rest = parts.dropFirst(LessonLimits.parts).first {
      limits.append(.tooMany("lines with answers", LessonLimits.parts, at: rest))
    }
  }

  /// The words at the beginning of a line that end what the answer before it leaves open.
  private static let heads = ["answer ", "learner ", "style ", "variant "].map { Array($0.utf8) }

  /// The file cut before each line that begins an answer, or names the learner, the style or a variant.
  private var parts: [ByteRange] {
    let bytes = source.bytes
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var starts = [mark]
    for start in bytes.indices.dropFirst(mark) where start > 0 && bytes[start - 1] == UInt8(ascii: "\n") {
      let rest = bytes[start...].prefix(8)
      if Self.heads.contains(where: { rest.starts(with: $0) }) { starts.append(start) }
    }
    return zip(starts, starts.dropFirst() + [bytes.count]).map { ByteRange(start: $0, end: $1) }
  }

  // MARK: - Parts

  private mutating func read(_ range: ByteRange) {
    let part = SourceText(name: source.name, bytes: Array(source.bytes[range.start..<range.end]))
    var place = 0
    while place < part.bytes.count {
      if let head = AnswerHead(part.bytes[place...]) {
        place = readAnswer(head, in: part, at: range.start)
      } else {
        let end = part.lineEnd(from: place)
        readOther(ByteRange(start: place, end: end), of: part, at: range.start)
        place = end
      }
      while place < part.bytes.count, Self.gaps.contains(part.bytes[place]) { place += 1 }
    }
  }

  /// The texts that may stand between two statements.
  private static let gaps = [
    UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: ";"),
  ]

  /// Reads an answer and returns the place behind it.
  private mutating func readAnswer(_ head: AnswerHead, in part: SourceText, at offset: Int) -> Int {
    let answer = Answer(in: part, from: head.end, offset: offset)
    let end = max(answer.range.end, head.end)
    let question = Name(text: head.question.text, range: head.question.range.moved(by: offset))
    let lesson = head.lesson.map { Name(text: $0.text, range: $0.range.moved(by: offset)) }
    guard entries.count < LessonLimits.answers else {
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

  /// Reads a line that is no answer: the learner's name, a comment, or what does not belong here.
  private mutating func readOther(_ range: ByteRange, of part: SourceText, at offset: Int) {
    let tree = SyntaxTree(parsing: SourceText(name: part.name, bytes: Array(part.bytes[range.start..<range.end])))
    let place = offset + range.start
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
    case "learner":
      if case .string(let name)? = clause.arguments.first?.value.kind {
        learner = name
      } else {
        diagnostics.append(.learnerNeedsText(verb.range))
      }
    case "style":
      guard let name = clause.names.first else { return diagnostics.append(.styleNeedsName(verb.range)) }
      readStyle(Name(text: name.text, range: name.range.moved(by: place)))
    case "variant": readVariant(clause, at: place)
    default: diagnostics.append(.unknownSubmissionVerb(verb))
    }
  }

  /// Reads the name of a style; of several, the last counts.
  private mutating func readStyle(_ name: Name) {
    style = LessonStyle.named(name.text)
    if style == nil { diagnostics.append(.unknownStyle(name)) }
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

// MARK: - Rules

extension DiagnosticRule {
  /// The rule that an answer names a question of the lesson.
  package static let unknownQuestion = DiagnosticRule(
    "unknownQuestion", "An answer to a question that does not exist",
    "An answer begins with the name of a question of the lesson.",
    wrong: "answer stateAftre suspended", right: "answer stateAfter suspended")
  /// The rule that an answer names its lesson where several lessons have a question of that name.
  package static let ambiguousQuestion = DiagnosticRule(
    "ambiguousQuestion", "An answer to a question that several lessons have",
    "One file may answer several lessons. Where two of them have a question of one name, the answer names its lesson, too; "
      + "`new submission` writes such lines.",
    wrong: "answer stateAfter suspended", right: "answer goingHome.stateAfter suspended")
  /// The rule that a submission answers each question once; the last answer counts.
  package static let repeatedAnswer = DiagnosticRule(
    "repeatedAnswer", "Two answers to one question",
    "The last answer counts; the others are left aside.",
    wrong: "answer stateAfter active\nanswer stateAfter suspended", right: "answer stateAfter suspended")
}

extension Diagnostic {
  static func unknownQuestion(_ name: Name, among known: [String]) -> Diagnostic {
    DiagnosticRule.unknownQuestion.unknown(name, "there is no question '\(shortened(name.text))'", among: known)
  }

  static func otherLesson(_ name: Name, not lesson: String) -> Diagnostic {
    DiagnosticRule.unknownQuestion.broken(
      at: name.range, "'\(shortened(name.text))' is asked for of a lesson that is not marked here",
      label: "marked here: \(shortened(lesson))")
  }

  static func variantOfOther(_ name: Name, among lessons: [String]) -> Diagnostic {
    var names: [String] = []
    for lesson in lessons where !names.contains(lesson) { names.append(lesson) }
    var diagnostic = DiagnosticRule.unknownQuestion.unknown(
      name, "no lesson that is marked here is called '\(shortened(name.text))'", among: names)
    diagnostic.severity = .warning
    return diagnostic
  }

  /// Returns the diagnostic for a question that another variant or, where the lesson draws nothing, another style asks.
  static func questionNotAsked(_ name: Name, in questions: Assignment.Questions) -> Diagnostic {
    let question = shortened(name.text)
    guard let variant = questions.variant else {
      return DiagnosticRule.unknownQuestion.broken(
        at: name.range, "the style '\((questions.style ?? .standard).name)' does not ask '\(question)'",
        label: "another style does; `style` names the one that is answered")
    }
    return DiagnosticRule.unknownQuestion.broken(
      at: name.range, "variant \(variant) does not ask '\(question)'",
      label: "another variant does; `variant` names the one that is answered")
  }

  static func repeatedAnswer(_ name: Name, first: ByteRange) -> Diagnostic {
    DiagnosticRule.repeatedAnswer.broken(
      at: name.range, "'\(shortened(name.text))' is answered twice", label: "the last answer counts",
      severity: .warning, labels: [Label(range: first, text: "answered here first")])
  }

  fileprivate static func outsideAnswers(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.unexpectedProse.broken(
      at: range, "prose has no place in a submission", label: "write a comment with '#' instead")
  }

  fileprivate static func unknownSubmissionVerb(_ verb: Name) -> Diagnostic {
    DiagnosticRule.unknownVerb.unknown(
      verb, "unknown verb '\(shortened(verb.text))' in a submission", among: ["answer", "learner", "style", "variant"],
      label: "a submission holds 'answer' lines")
  }

  fileprivate static func variantNeedsNumber(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.missingArgument.broken(
      at: range, "'variant' needs the name of a lesson and a number", label: "write: variant naps 4")
  }

  fileprivate static func repeatedVariant(_ name: Name, first: ByteRange) -> Diagnostic {
    DiagnosticRule.repeatedAnswer.broken(
      at: name.range, "two variants of '\(shortened(name.text))' are named", label: "the last one counts",
      severity: .warning, labels: [Label(range: first, text: "named here first")])
  }

  fileprivate static func repeatedStyle(_ name: Name, first: ByteRange) -> Diagnostic {
    DiagnosticRule.repeatedAnswer.broken(
      at: name.range, "two styles are named", label: "the last one counts", severity: .warning,
      labels: [Label(range: first, text: "named here first")])
  }

  fileprivate static func learnerNeedsText(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.missingArgument.broken(
      at: range, "'learner' needs a name in quotes", label: "write: learner \"Ada\"")
  }

  fileprivate static func styleNeedsName(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.missingArgument.broken(
      at: range, "'style' needs the name of a style", label: "write: style \(LessonStyle.standard.name)")
  }

  static func ambiguousQuestion(_ name: Name, in lessons: [String]) -> Diagnostic {
    let ways = lessons.map { "'answer \($0).\(name.text)'" }.joined(separator: " or ")
    return DiagnosticRule.ambiguousQuestion.broken(
      at: name.range, "several lessons ask '\(shortened(name.text))'",
      label: "it counts for none of them; write \(ways)")
  }

  fileprivate static func answerWithoutQuestion(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.missingArgument.broken(
      at: range, "'answer' needs the name of a question", label: "write: answer stateAfter suspended")
  }
}
