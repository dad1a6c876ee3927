package import LifeSyntax

/// The limits of lessons, submissions and answers, all of which are untrusted input.
package enum LessonLimits {
  /// The bounds of a lesson file, for its reader.
  package static let lessonFile = SyntaxLimits(bytes: 1 << 20, statements: 20_000)
  /// A course in one file, whose files are moved in by one block.
  package static let packFile = SyntaxLimits(bytes: 16 << 20, nesting: 65, statements: 400_000)
  /// The most files in one pack.
  package static let packedFiles = 1_000
  /// The bounds of a file of answers, for its reader.
  package static let submissionFile = SyntaxLimits(bytes: 1 << 20, statements: 20_000)
  /// The lines of a submission that begin with `answer` or `learner`; each is read by itself.
  package static let parts = 2_000
  /// The lines of a progress log that are read, the newest.
  package static let records = 100_000
  /// The most answers in one submission.
  package static let answers = 1_000
  /// The bytes of one answer; in a progress log a byte may take several.
  package static let answerBytes = 1 << 15
  /// The words of an answer that does not stand between braces.
  package static let answerWords = 5_000
  /// The most stimuli in one answer.
  package static let stimuli = 1_000
  /// The stimuli of a learner's own run that feedback shows, the last ones.
  package static let shownStimuli = 12
  /// The calls and effects of one stimulus that feedback shows.
  package static let shownCalls = 24
  /// The calls of a launch up to which all are shown; of more, those that an app answers.
  package static let shownLaunchCalls = 2
  /// The bytes that feedback shows of one call or effect.
  package static let shownCallBytes = 400
  /// The rows of a run that feedback shows at once; the rest on request.
  package static let shownRows = 5
  /// The rows of a screen that the findings on one answer fill at once; with the verdict, what remains and the way to more,
  /// that makes twelve.
  package static let feedbackRows = 9
  /// The rows of what is shown at once to a learner who asks for more; with what stands around it, that makes twelve.
  package static let moreRows = 10
  /// The bytes of the feedback on one answer.
  package static let feedbackBytes = 1 << 14
  /// The bytes of the feedback in one record.
  package static let recordFeedbackBytes = 1 << 19
  /// The options of a choice and the entries of a match: one letter each.
  package static let options = 26
  /// The steps and questions of one lesson, and its misconceptions; the lines of one question.
  package static let items = 200
  /// The changes that one belief makes.
  package static let changes = 20
  /// The most worlds of one belief.
  package static let worlds = 8
  /// The entries of one run that a lesson asks for.
  package static let runEntries = 200_000
  /// The columns of the screen on which prose is measured.
  package static let screenColumns = 80
  /// The rows that prose may fill: those of a terminal of 24, without the title, the question's offer and the prompt.
  package static let proseRows = 18
  /// The most points of one question.
  package static let points: Int64 = 1_000
  /// The verdicts of one generation that a grader keeps, those on apps and the others each.
  package static let keptVerdicts = 2_048
  /// The variants of one lesson.
  package static let variants = 1_000_000
  /// The variants of one lesson that `check` checks.
  package static let checkedVariants = 48
  /// The variants of one lesson whose graders are kept.
  package static let keptGraders = 24
  /// The values of one draw.
  package static let drawnValues = 100
  /// The orders of a draw that says no number.
  package static let orders = 4
  /// The most rows of a list of the class that are read.
  package static let rosterRows = 200_000
  /// The time for which a duration question looks ahead, in milliseconds of virtual time.
  package static let horizon: Int64 = 86_400_000
}

extension Diagnostic {
  /// Returns the diagnostic for more of something than a lesson or a submission may hold.
  package static func tooMany(_ what: String, _ limit: Int, at range: ByteRange) -> Diagnostic {
    DiagnosticRule.lessonLimit.broken(at: range, "there are more than \(limit) \(what)")
  }
}

extension DiagnosticRule {
  /// The rule that a lesson or a submission stays within its bounds.
  package static let lessonLimit = DiagnosticRule(
    "lessonLimit", "More than one lesson or submission may hold",
    "Lessons and submissions come from anywhere, so their size is bounded: options, items, stimuli, answers.",
    wrong: "a choice with 40 options", right: "a choice with 3 options")
}
