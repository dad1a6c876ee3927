import LessonModel
import LifeLanguage
package import LifeSyntax
import QuestionKinds

/// A whole small question of each kind.
package enum QuestionSamples {
  /// Returns the page of a kind: its words, and a question.
  static func page(_ kind: QuestionKind) -> [HelpBlock] {
    [
      .title("As the kind of a question", level: 2), .form("question NAME \(kind.word) [\"title\"] { … }"),
      .text(kind.summary), .rows(Contexts.own(kind).map { Choice($0.name, $0.summary) }), .note("For example"),
      .code(lines(kind)),
    ]
  }

  /// The kinds, and what questions of every kind hold.
  static let overview: [HelpBlock] = [
    .title("The kinds of questions", level: 1), .rows(QuestionKinds.all.map { Choice($0.word, $0.summary) }),
    .note("`help order` shows a whole small question of that kind, and so do the other kinds."),
    .title("What every question may hold, besides prose", level: 2),
    .rows(Contexts.ofQuestions.map { Choice($0.name, $0.summary) }),
  ]

  /// Returns the question of a kind, line by line.
  static func lines(_ kind: QuestionKind) -> [String] {
    kind.sample.split(separator: "\n").map { String($0) }
  }

  /// Returns a lesson with the questions of all kinds.
  package static func lesson(_ name: String) -> SourceText {
    let kinds = QuestionKinds.all
    var text =
      "lesson \(name) \"A question of each kind\" {\n  version 1\n  use uikit\n  scenes no\n\n"
      + "  | One small question of each kind.\n"
    for kind in kinds { text += "\n" + lines(kind).map { "  \($0)\n" }.joined() }
    return SourceText(name: "\(name).life", text: text + "}\n")
  }
}
