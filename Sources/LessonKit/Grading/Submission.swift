import LifeLanguage
package import LifeSyntax

/// Somebody's answers, read one by one, so that a broken one never spoils the others.
package struct Submission: Sendable {
  /// One `answer` statement.
  package struct Entry: Sendable {
    /// The question that it is for.
    package let question: Name
    /// What stands behind the question's name.
    package let answer: Answer
    /// What keeps the answer from being read, or nil.
    package let fault: Diagnostic?
    /// Where the text begins that the places in the answer are counted from.
    package let offset: Int
    /// What stands behind the question's name, up to the end of its line.
    let line: ByteRange

    /// The answer as it would be read at the prompt; nil where that has a fault, too.
    func reread(in source: SourceText, as question: Question) -> Answer? {
      guard fault != nil, !question.kind.isBlock else { return nil }
      return try? TypedAnswer(source.text(in: line), to: question).answer()
    }
  }

  /// The text that it was read from.
  package let source: SourceText
  /// The learner as they call themselves, or nil.
  package let learner: String?
  /// The answers, in their order.
  package let entries: [Entry]
  /// What is wrong outside the answers.
  package let diagnostics: [Diagnostic]

  /// Reads a submission; any bytes at all give one.
  package static func parse(_ source: SourceText) -> Submission {
    var reader = SubmissionReader()
    let parts = parts(of: source)
    for part in parts.prefix(LessonLimits.parts) { reader.read(part, of: source) }
    if let rest = parts.dropFirst(LessonLimits.parts).first { reader.refuse(rest) }
    return Submission(
      source: source, learner: reader.learner, entries: reader.entries,
      diagnostics: reader.diagnostics.limited() + reader.limits)
  }

  /// The file cut before each line that begins an answer, so that what one leaves open ends with it.
  private static func parts(of source: SourceText) -> [ByteRange] {
    let bytes = source.bytes
    guard bytes.count <= LessonLimits.submissionFile.bytes else { return [ByteRange(start: 0, end: bytes.count)] }
    var starts = [0]
    for start in bytes.indices where start > 0 && bytes[start - 1] == UInt8(ascii: "\n") {
      let rest = bytes[start...].prefix(8)
      if rest.starts(with: Array("answer ".utf8)) || rest.starts(with: Array("learner ".utf8)) { starts.append(start) }
    }
    return zip(starts, starts.dropFirst() + [bytes.count]).map { ByteRange(start: $0, end: $1) }
  }

  /// The answer that counts for a question: the last one.
  package func entry(for question: String) -> Entry? { entries.last { $0.question.text == question } }

  /// A submission to fill in: every question as a comment, and an answer to complete.
  ///
  /// A newline of a title or an option is written as its escape: it cannot become a line of the file.
  package static func template(for lesson: Lesson) -> String {
    let title = lesson.title.withEscapes
    var text = "# \(title). To answer, take the `#` away and complete the line.\n# learner \"\"\n"
    for question in lesson.questions {
      let lines = question.prose.split(separator: "\n").map { String($0) } + template(of: question, in: lesson)
      text += "\n"
      for line in lines { text += line.isEmpty ? "#\n" : "# \(line.withEscapes)\n" }
    }
    return text.withoutWorkflowCommands
  }

  /// What stands below the prose of a question; an app is there to be changed, between the braces of its answer.
  private static func template(of question: Question, in lesson: Lesson) -> [String] {
    let situation = question.situation(in: lesson).map { $0.text }
    let start = "answer \(question.name.text)"
    guard let marker = try? Marker(question, in: lesson) else { return situation + [start] }
    let offer = marker.key.offer.map { line in
      String(decoding: line.text.utf8.reversed().drop { $0 == UInt8(ascii: " ") }.reversed(), as: UTF8.self)
    }
    let head = marker.app.map { $0.text } + situation
    let manner = "(\(marker.key.manner))"
    switch question.kind {
    case .app: return head + [manner, start + " {"] + offer + ["}"]
    case .script, .find: return head + offer + [manner, start + " { }"]
    default: return head + offer + [manner, start]
    }
  }
}

/// Reads a submission part by part.
private struct SubmissionReader {
  var learner: String?
  var entries: [Submission.Entry] = []
  var diagnostics: [Diagnostic] = []
  /// What went beyond a limit.
  var limits: [Diagnostic] = []
  private var tree = SyntaxTree(parsing: SourceText(name: "", text: ""))
  /// Where the part begins.
  private var offset = 0
  /// Whether the limit of answers was met and reported.
  private var isFull = false
  /// How the part begins, where it is an answer.
  private var head: AnswerHead?

  mutating func read(_ range: ByteRange, of source: SourceText) {
    var part = Array(source.bytes[range.start..<range.end])
    head = AnswerHead(part)
    if let colon = head?.colon { part[colon] = UInt8(ascii: " ") }
    tree = SyntaxTree(parsing: SourceText(name: source.name, bytes: part), limits: LessonLimits.submissionFile)
    offset = range.start
    let earlier = entries.count
    for statement in tree.statements { read(statement) }
    let read = entries[earlier...]
    for diagnostic in tree.diagnostics
    where !read.contains(where: { $0.fault == diagnostic || $0.answer.forgives(diagnostic) }) {
      report(diagnostic)
    }
  }

  /// Reports the first part beyond the limit.
  mutating func refuse(_ range: ByteRange) {
    limits.append(.tooMany("lines with answers", LessonLimits.parts, at: range))
  }

  private mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic.moved(by: offset)) }

  private mutating func read(_ statement: Statement) {
    guard let clause = statement.clauses.first else { return report(.outsideAnswers(statement.range)) }
    switch clause.verb.text {
    case "answer": readAnswer(clause, statement)
    case "learner": readLearner(clause)
    case "": break
    default: report(.unknownSubmissionVerb(clause.verb))
    }
  }

  private mutating func readLearner(_ clause: Clause) {
    if case .string(let name)? = clause.arguments.first?.value.kind {
      learner = name
    } else {
      report(.learnerNeedsText(clause.verb.range))
    }
  }

  private mutating func readAnswer(_ clause: Clause, _ statement: Statement) {
    let first = clause.arguments.first
    guard let question = question(first?.value) else {
      report(.answerWithoutQuestion(clause.verb.range))
      return
    }
    guard entries.count < LessonLimits.answers else {
      if !isFull {
        limits.append(.tooMany("answers", LessonLimits.answers, at: clause.verb.range).moved(by: offset))
        isFull = true
      }
      return
    }
    if let first = entries.first(where: { $0.question.text == question.text }) {
      diagnostics.append(.repeatedAnswer(question.moved(by: offset), first: first.question.range))
    }
    let answer = Answer(clause, skipping: 1, in: tree.source)
    var fault = tree.diagnostics.first { $0.severity == .error && !answer.forgives($0) && holds(statement, $0) }
    if fault == nil, question.range != first?.range { fault = .arrowAfterQuestion(question.range) }
    let own = head.flatMap { $0.name.lowerBound == question.range.start ? $0 : nil }
    let rest = ByteRange(start: own?.end ?? question.range.end, end: tree.source.lineRange(at: question.range.end).end)
    entries.append(
      Submission.Entry(
        question: question.moved(by: offset), answer: answer, fault: fault, offset: offset,
        line: rest.moved(by: offset)))
  }

  /// The name of the question; with an arrow behind it, it begins a chain.
  private func question(_ value: Expression?) -> Name? {
    switch value?.kind {
    case .name(let text): return value.map { Name(text: text, range: $0.range) }
    case .chain(let parts): return question(parts.first)
    default: return nil
    }
  }

  private func holds(_ statement: Statement, _ diagnostic: Diagnostic) -> Bool {
    let line = tree.source.lineRange(at: statement.range.end)
    return statement.range.start <= diagnostic.range.start && diagnostic.range.start <= line.end
  }
}

extension Name {
  fileprivate func moved(by offset: Int) -> Name { Name(text: text, range: range.moved(by: offset)) }
}

extension Diagnostic {
  fileprivate static func outsideAnswers(_ range: ByteRange) -> Diagnostic {
    Diagnostic(
      id: "unexpectedProse", summary: "prose has no place in a submission", range: range,
      label: "write a comment with '#' instead")
  }

  fileprivate static func unknownSubmissionVerb(_ verb: Name) -> Diagnostic {
    var diagnostic = Diagnostic(
      id: "unknownVerb", summary: "unknown verb '\(shortened(verb.text))' in a submission", range: verb.range,
      label: "a submission holds 'answer' lines")
    suggest(verb, among: ["answer", "learner"], &diagnostic)
    return diagnostic
  }

  fileprivate static func learnerNeedsText(_ range: ByteRange) -> Diagnostic {
    Diagnostic(
      id: "missingArgument", summary: "'learner' needs a name in quotes", range: range, label: "write: learner \"Ada\"")
  }

  fileprivate static func arrowAfterQuestion(_ range: ByteRange) -> Diagnostic {
    .unreadableAnswer(
      "no arrow stands between the question and its answer", range, "write: answer stateAfter suspended")
  }

  fileprivate static func answerWithoutQuestion(_ range: ByteRange) -> Diagnostic {
    Diagnostic(
      id: "missingArgument", summary: "'answer' needs the name of a question", range: range,
      label: "write: answer stateAfter suspended")
  }
}
