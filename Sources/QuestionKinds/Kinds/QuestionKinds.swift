package import LessonModel
package import LifeSyntax

/// The kinds of questions: one row for each.
package enum QuestionKinds {
  /// All kinds, in the order of help.
  package static let all: [QuestionKind] = [
    OrderQuestion.row,
    PathQuestion.row,
    StateQuestion.row,
    ChoiceQuestion.row,
    MatchQuestion.row,
    FillQuestion.row,
    DurationQuestion.row,
    TextQuestion.row,
    ScriptQuestion.row,
    AppQuestion.row,
    FindQuestion.row,
    SpotQuestion.row,
  ]

  /// Returns the kind with this word, or nil.
  package static func named(_ word: String) -> QuestionKind? { all.first { $0.word == word } }

  /// The rules that kinds report, those that several share once.
  package static let rules: [DiagnosticRule] = {
    var rules: [DiagnosticRule] = []
    for rule in all.flatMap({ $0.rules }) where !rules.contains(rule) { rules.append(rule) }
    return rules
  }()
}
