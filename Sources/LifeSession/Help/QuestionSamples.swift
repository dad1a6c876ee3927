import LessonModel
import LifeLanguage
import QuestionKinds

/// A whole small question of each kind.
enum QuestionSamples {
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
}
