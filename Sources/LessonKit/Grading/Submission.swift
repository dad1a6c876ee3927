import LifeLanguage
package import LifeSyntax

/// Somebody's answers, read one by one, so that a broken one never spoils the others.
package struct Submission: Sendable {
  /// One `answer` statement.
  package struct Entry: Sendable {
    /// The question that it is for.
    package let question: Name
    package let answer: Answer
    /// What keeps the answer from being read, or nil.
    package let fault: Diagnostic?
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
    let tree = SyntaxTree(parsing: source, limits: LessonLimits.submissionFile)
    var reader = SubmissionReader(tree)
    reader.read()
    return Submission(
      source: source, learner: reader.learner, entries: reader.entries,
      diagnostics: reader.diagnostics + tree.diagnostics.filter { !reader.answerHolds($0) })
  }

  /// The answer that counts for a question: the last one.
  package func entry(for question: String) -> Entry? { entries.last { $0.question.text == question } }

  /// A submission to fill in: every question as a comment, and an answer to complete.
  package static func template(for lesson: Lesson) -> String {
    var text = "# \(lesson.title). To answer, take the `#` away and complete the line.\n# learner \"\"\n"
    for question in lesson.questions {
      text += "\n"
      for line in question.prose.split(separator: "\n") { text += "# \(line)\n" }
      if let marker = try? Marker(question, in: lesson) {
        for line in marker.key.offer { text += "# \(line.text)\n" }
        text += "# (\(marker.key.manner))\n"
      }
      text += "# answer \(question.name.text)\n"
    }
    return text
  }
}

private struct SubmissionReader {
  let tree: SyntaxTree
  var learner: String?
  var entries: [Submission.Entry] = []
  var diagnostics: [Diagnostic] = []

  init(_ tree: SyntaxTree) { self.tree = tree }

  mutating func read() {
    for statement in tree.statements {
      guard let clause = statement.clauses.first else {
        diagnostics.append(.outsideAnswers(statement.range))
        continue
      }
      switch clause.verb.text {
      case "answer": readAnswer(clause, statement)
      case "learner": readLearner(clause)
      case "": break
      default: diagnostics.append(.unknownSubmissionVerb(clause.verb))
      }
    }
  }

  private mutating func readLearner(_ clause: Clause) {
    if case .string(let name)? = clause.arguments.first?.value.kind {
      learner = name
    } else {
      diagnostics.append(.learnerNeedsText(clause.verb.range))
    }
  }

  private mutating func readAnswer(_ clause: Clause, _ statement: Statement) {
    guard let question = question(clause.arguments.first?.value) else {
      diagnostics.append(.answerWithoutQuestion(clause.verb.range))
      return
    }
    guard entries.count < LessonLimits.answers else {
      if entries.count == LessonLimits.answers {
        diagnostics.append(.tooMany("answers", LessonLimits.answers, at: clause.verb.range))
      }
      return
    }
    if let first = entries.first(where: { $0.question.text == question.text }) {
      diagnostics.append(.repeatedAnswer(question, first: first.question.range))
    }
    var fault = tree.diagnostics.first { $0.severity == .error && holds(statement, $0) }
    if fault == nil, question.range != clause.arguments.first?.range { fault = .arrowAfterQuestion(question.range) }
    entries.append(
      Submission.Entry(question: question, answer: Answer(clause, skipping: 1, in: tree.source), fault: fault))
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

  /// Whether a diagnostic of the parser belongs to an answer and is reported with it.
  func answerHolds(_ diagnostic: Diagnostic) -> Bool { entries.contains { $0.fault == diagnostic } }
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
    Diagnostic(
      id: "unreadableAnswer", summary: "no arrow stands between the question and its answer", range: range,
      label: "write: answer stateAfter suspended")
  }

  fileprivate static func answerWithoutQuestion(_ range: ByteRange) -> Diagnostic {
    Diagnostic(
      id: "missingArgument", summary: "'answer' needs the name of a question", range: range,
      label: "write: answer stateAfter suspended")
  }
}
