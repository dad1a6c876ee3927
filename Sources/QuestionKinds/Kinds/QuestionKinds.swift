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

  /// Returns whether answers to the kind with this word are names in an order; no kind has an unknown word.
  package static func namesInOrder(_ word: String) -> Bool { named(word)?.namesInOrder ?? false }

  /// The rules that kinds report, those that several share once.
  package static let rules: [DiagnosticRule] = {
    var rules: [DiagnosticRule] = []
    for rule in all.flatMap({ $0.rules }) where !rules.contains(rule) { rules.append(rule) }
    return rules
  }()
}
