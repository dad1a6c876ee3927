import LessonModel
package import LifeLanguage
package import LifeSyntax

extension LessonVocabulary {
  /// What may stand at the top of a file of statements: documents.
  package static let statementFile = Vocabulary(
    "statement-file", title: "a table of statements",
    verbs: [documentVerb.schema])

  /// The vocabulary of a document of such a file.
  package static let document = Vocabulary(
    "document", title: "a document",
    verbs: [statement.schema])

  /// The vocabulary of a statement's block: what the evidence makes of it.
  package static let statementBody = Vocabulary(
    "statement", title: "a statement",
    verbs: revisions.map { $0.schema })

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
        "statement swipe \"A swipe is silent.\" [theEnd] { narrowed \"Only while suspended.\" by: forceQuit.suspended }",
      ],
      parameters: [
        Parameter("name", .name(.name)), Parameter("text", .text),
        Parameter("lessons", .names(.lesson), optional: true),
      ],
      labels: [Parameter("disputed", .names(.name), optional: true, "the disagreements that concern it")],
      block: .optional("statement"))
  ) { command -> StatementTable.Entry? in
    guard let name = command.name(in: "name"), let text = command["text"]?.string else { return nil }
    return StatementTable.Entry(
      name: name, text: text, lessons: command.names(in: "lessons"), disputed: command.names(in: "disputed"),
      revisions: command.commands.compactMap { line in
        revisions.lazy.compactMap { $0.value(of: line) }.first
      })
  }

  /// A verb for each kind of revision.
  static let revisions: [LessonVerb<StatementTable.Revision>] = [
    revision(
      .corrected, "what holds instead, of a statement that the evidence contradicts",
      example: "corrected \"No connection is kept: a push wakes the app.\" by: voip.suspended"),
    revision(
      .narrowed, "where a statement holds that says more than the evidence",
      example: "narrowed \"Only for files of the class Complete.\" by: [lock.inBackground, U1]"),
    revision(
      .outdated, "what is true now, of a statement that held once, and from which year on",
      example: "outdated \"With scenes the scene delegate is told.\" since: 2019 by: D25", labels: [sinceLabel]),
  ]

  private static let sinceLabel = Parameter("since", .integer, "the year from which on it no longer holds")

  /// The verb of a kind of revision.
  private static func revision(
    _ kind: StatementTable.Revision.Kind, _ summary: String, example: String, labels: [Parameter] = []
  ) -> LessonVerb<StatementTable.Revision> {
    LessonVerb(
      VerbSchema(
        kind.rawValue, summary, examples: [example], parameters: [Parameter("text", .text)],
        labels: labels + [Parameter("by", .names(.name), "the rules and the disputed points that show it")])
    ) { command in
      guard let text = command["text"], let words = text.string else { return nil }
      return StatementTable.Revision(
        kind: kind, text: words, verbRange: command.verbRange, evidence: command.names(in: "by"),
        since: command["since"]?.number.map { Int(clamping: $0) }, sinceRange: command["since"]?.range)
    }
  }
}

extension BoundCommand {
  /// Returns the names of a parameter; none where it was left out.
  fileprivate func names(in parameter: String) -> [Name] { self[parameter]?.items.compactMap { $0.name } ?? [] }
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

  static func revisedTwice(
    _ name: Name, _ first: StatementTable.Revision, _ again: StatementTable.Revision
  ) -> Diagnostic {
    DiagnosticRule.revisedTwice.broken(
      at: again.verbRange, "'\(shortened(name.text))' is revised twice", label: "say both in one line",
      labels: [Diagnostic.Label(range: first.verbRange, text: "first here")])
  }

  static func revisionWithoutEvidence(_ revision: StatementTable.Revision) -> Diagnostic {
    DiagnosticRule.revisionWithoutEvidence.broken(
      at: revision.verbRange, "'\(revision.kind.rawValue)' rests on nothing",
      label: "name a rule or a disputed point in 'by:'")
  }

  static func yearOutOfRange(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.yearOutOfRange.broken(
      at: range, "a year is from \(StatementTable.years.lowerBound) to \(StatementTable.years.upperBound)",
      label: "name the year of the version that changed it")
  }

  static func unknownEvidence(_ name: Name, among known: [String]) -> Diagnostic {
    DiagnosticRule.unknownEvidence.unknown(
      name, "'\(shortened(name.text))' is neither a rule nor a disputed point", among: known,
      label: "`lifelab explain` lists them")
  }

  static func lessonWithoutStatement(_ name: String, at range: ByteRange) -> Diagnostic {
    DiagnosticRule.lessonWithoutStatement.broken(
      at: range, "the lesson '\(name)' teaches no statement", label: "name it where it belongs", severity: .warning)
  }
}

extension DiagnosticRule {
  /// The rule that at least one lesson teaches each statement.
  package static let statementWithoutLesson = DiagnosticRule(
    "statementWithoutLesson", "A statement that nobody teaches",
    "The table of statements says which lessons teach what a document says. Each statement has at least one.",
    wrong: "statement startsNotRunning \"…\"", right: "statement startsNotRunning \"…\" [fiveStates]")
  /// The rule that a statement names only lessons of the course.
  package static let unknownLesson = DiagnosticRule(
    "unknownLesson", "A lesson that is not in the course",
    "`menu` lists the lessons of the course with their names; `lesson` and `statement` take these names.",
    wrong: "lesson goingHom", right: "lesson goingHome")
  /// The rule that `disputed:` and `by:` name a disputed point that has that number.
  package static let unknownDisagreement = DiagnosticRule(
    "unknownDisagreement", "A disagreement that has no such number",
    "The points on which the documents disagree are numbered; `settings` lists those that the engine can decide.",
    wrong: "statement fiveSeconds \"…\" [backgroundWindow] disputed: D50",
    right: "statement fiveSeconds \"…\" [backgroundWindow] disputed: D5")
  /// The rule that a statement is revised at most once.
  package static let revisedTwice = DiagnosticRule(
    "revisedTwice", "A statement that is revised twice",
    "A statement is corrected, narrowed or outdated, once. What else there is to say belongs into the same text.",
    wrong: "corrected \"Not so.\" by: D1\nnarrowed \"Only in front.\" by: D2",
    right: "corrected \"Not so in front.\" by: [D1, D2]")
  /// The rule that a revision rests on at least one rule or disputed point.
  package static let revisionWithoutEvidence = DiagnosticRule(
    "revisionWithoutEvidence", "A revision that rests on nothing",
    "What contradicts a document is a rule of the engine, which names its sources, or a disputed point.",
    wrong: "corrected \"It is told.\" by: []", right: "corrected \"It is told.\" by: forceQuit.front")
  /// The rule that `since:` is a year in which a version of the system can have changed something.
  package static let yearOutOfRange = DiagnosticRule(
    "yearOutOfRange", "A year that cannot be",
    "`outdated` names the year from which on a statement no longer holds: that of the system's version that changed it.",
    wrong: "outdated \"Scenes are told.\" since: 13 by: D25", right: "outdated \"Scenes are told.\" since: 2019 by: D25"
  )
  /// The rule that evidence is a rule of the engine or the number of a disputed point.
  package static let unknownEvidence = DiagnosticRule(
    "unknownEvidence", "Evidence that is not there",
    "Behind `by:` stand rules of the engine and numbers of disputed points; `lifelab explain` lists both.",
    wrong: "corrected \"It is told.\" by: forceQuit.infront", right: "corrected \"It is told.\" by: forceQuit.front")
  /// The rule that a lesson teaches at least one statement of the table.
  package static let lessonWithoutStatement = DiagnosticRule(
    "lessonWithoutStatement", "A lesson that teaches no statement",
    "A lesson that no statement names teaches something that no document says, or was forgotten in the table.",
    wrong: "statement startsNotRunning \"…\" [coldLaunch]",
    right: "statement startsNotRunning \"…\" [coldLaunch, fiveStates]")
}
