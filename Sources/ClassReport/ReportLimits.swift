import GradeResults

/// The bounds of a report, which hold for any input.
package enum ReportLimits {
  /// The results that are counted.
  package static let results = 10_000_000
  /// The lessons of one report.
  package static let lessons = 1_000
  /// The questions of one lesson over all its versions.
  package static let questions = ResultLimits.questions
  /// The beliefs that the results name.
  package static let beliefs = 2_000
  /// The different sets of beliefs that answers fit.
  package static let beliefSets = 32_000
  /// The different lists of questions that results have.
  package static let layouts = 100_000
  /// The questions of all results together.
  package static let entries = 400_000_000
  /// The bytes of a name that are kept.
  package static let nameBytes = 256
  /// The different wrong answers to one question whose texts are kept.
  package static let answerTexts = 256
  /// The bytes that are kept of the text of a wrong answer.
  package static let answerBytes = 200
}
