public import LifeLanguage
package import LifeSyntax

extension LessonVocabulary {
  /// The vocabulary of a file of statements.
  public static let statementFile = Vocabulary(
    "statement-file", title: "a table of statements",
    verbs: [documentVerb.schema])

  /// The vocabulary of a document of such a file.
  public static let document = Vocabulary(
    "document", title: "a document",
    verbs: [statement.schema])

  /// A document with its statements.
  static let documentVerb = LessonVerb(
    VerbSchema(
      "document", "a document, and what it teaches", examples: ["document appleGuide \"Apple's guide\" { }"],
      parameters: [Parameter("name", .name(.account)), Parameter("title", .text)], block: .required("document"))
  ) { command in
    PartStatement(command).map {
      StatementTable.Document(name: $0.name, title: $0.title, statements: $0.body.all(statement))
    }
  }

  /// A statement with its lessons.
  static let statement = LessonVerb(
    VerbSchema(
      "statement", "one thing that the document teaches, and the lessons that teach it",
      examples: [
        "statement startsNotRunning \"At first an app is not running.\" [fiveStates]",
        "statement fiveSeconds \"Home leaves it five seconds.\" [backgroundWindow] disputed: D5",
      ],
      parameters: [
        Parameter("name", .name(.name)), Parameter("text", .text),
        Parameter("lessons", .names(.lesson), optional: true),
      ],
      labels: [Parameter("disputed", .names(.name), optional: true, "the disagreements that concern it")])
  ) { command -> StatementTable.Entry? in
    guard let name = command.name(in: "name"), let text = command["text"]?.string else { return nil }
    let names = { (parameter: String) in command[parameter]?.items.compactMap { $0.name } ?? [] }
    return StatementTable.Entry(name: name, text: text, lessons: names("lessons"), disputed: names("disputed"))
  }
}

extension Diagnostic {
  static func statementWithoutLesson(_ name: Name) -> Diagnostic {
    DiagnosticRule.statementWithoutLesson.broken(
      at: name.range, "no lesson teaches '\(shortened(name.text))'", label: "name its lessons in brackets")
  }

  static func statementNamesNoLesson(_ name: Name, among known: [String]) -> Diagnostic {
    DiagnosticRule.unknownLesson.unknown(name, "there is no lesson '\(shortened(name.text))'", among: known)
  }

  static func unknownDisagreement(_ name: Name, among known: [String]) -> Diagnostic {
    DiagnosticRule.unknownDisagreement.unknown(
      name, "'\(shortened(name.text))' is no disagreement", among: known, label: "`lifelab explain` lists them")
  }

  static func lessonWithoutStatement(_ name: String, at range: ByteRange) -> Diagnostic {
    DiagnosticRule.lessonWithoutStatement.broken(
      at: range, "the lesson '\(name)' teaches no statement", label: "name it where it belongs", severity: .warning)
  }
}

extension DiagnosticRule {
  static let statementWithoutLesson = DiagnosticRule(
    "statementWithoutLesson", "A statement that nobody teaches",
    "The table of statements says which lessons teach what a document says. Each statement has at least one.",
    wrong: "statement startsNotRunning \"…\"", right: "statement startsNotRunning \"…\" [fiveStates]")
  /// The rule that a statement names only lessons of the course.
  package static let unknownLesson = DiagnosticRule(
    "unknownLesson", "A lesson that is not in the course",
    "`menu` lists the lessons of the course with their names; `lesson` and `statement` take these names.",
    wrong: "lesson goingHom", right: "lesson goingHome")
  static let unknownDisagreement = DiagnosticRule(
    "unknownDisagreement", "A disagreement that has no such number",
    "The points on which the documents disagree are numbered; `settings` lists those that the engine can decide.",
    wrong: "statement fiveSeconds \"…\" [backgroundWindow] disputed: D50",
    right: "statement fiveSeconds \"…\" [backgroundWindow] disputed: D5")
  static let lessonWithoutStatement = DiagnosticRule(
    "lessonWithoutStatement", "A lesson that teaches no statement",
    "A lesson that no statement names teaches something that no document says, or was forgotten in the table.",
    wrong: "statement startsNotRunning \"…\" [coldLaunch]",
    right: "statement startsNotRunning \"…\" [coldLaunch, fiveStates]")
}
