public import LifeLanguage
import LifeSyntax

extension LessonVocabulary {
  /// What a file of statements holds.
  public static let statementFile = Vocabulary(
    "statement-file", title: "a table of statements",
    verbs: [
      VerbSchema(
        "document", "a document, and what it teaches", examples: ["document appleGuide \"Apple's guide\" { }"],
        parameters: [Parameter("name", .name(.account)), Parameter("title", .text)], block: .required("document"))
    ])

  /// What a document of such a file holds.
  public static let document = Vocabulary(
    "document", title: "a document",
    verbs: [
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
    ])
}

extension Diagnostic {
  static func statementWithoutLesson(_ name: Name) -> Diagnostic {
    Diagnostic(
      id: "statementWithoutLesson", summary: "no lesson teaches '\(shortened(name.text))'", range: name.range,
      label: "name its lessons in brackets")
  }

  static func statementNamesNoLesson(_ name: Name, among known: [String]) -> Diagnostic {
    var diagnostic = Diagnostic(
      id: "unknownLesson", summary: "there is no lesson '\(shortened(name.text))'", range: name.range)
    suggest(name, among: known, &diagnostic)
    return diagnostic
  }

  static func unknownDisagreement(_ name: Name, among known: [String]) -> Diagnostic {
    Diagnostic(
      id: "unknownDisagreement", summary: "'\(shortened(name.text))' is no disagreement", range: name.range,
      label: "they are D1 to D\(known.count)")
  }

  static func lessonWithoutStatement(_ name: String, at range: ByteRange) -> Diagnostic {
    Diagnostic(
      id: "lessonWithoutStatement", severity: .warning, summary: "the lesson '\(name)' teaches no statement",
      range: range, label: "name it where it belongs")
  }
}
