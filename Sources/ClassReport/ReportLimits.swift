import GradeResults

/// The bounds of a report, which hold for any input.
package enum ReportLimits {
  /// The results that are counted.
  package static let results = 10_000_000
  /// The lessons, the questions of one lesson over all its versions, and the beliefs.
  package static let lessons = 1_000
  package static let questions = ResultLimits.questions
  package static let beliefs = 2_000
  /// The different sets of beliefs that answers fit, and the different lists of questions in results.
  package static let beliefSets = 32_000
  package static let layouts = 100_000
  /// The questions of all results together.
  package static let entries = 400_000_000
  /// The bytes of a name that are kept.
  package static let nameBytes = 256
  /// The different wrong answers to one question whose texts are kept, and the bytes of each.
  package static let answerTexts = 256
  package static let answerBytes = 200
}
