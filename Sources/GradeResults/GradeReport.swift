package import LearnerLog
package import LessonModel

// What grading found, and its formats. Pure functions from reports to text.
//
//   GradeReport           one submission graded against one lesson
//   ResultFormat          the formats as a table
//   TextResults           for a terminal
//   JSONResults           our own format, JSON Lines
//   GradescopeResults, JUnitResults, ExercismResults, TAPResults   for other tools
//   RosterReport          who of a list has handed in, as a text and as a record
//   JSONWriter, XMLText   what the formats share: escapes and nothing else
//   PlainText             cutting, joining lines, drawing what has no ink
//   UniqueNames           for readers which drop the second of two equal names
//
// Hidden questions are kept out of every total that a learner sees; each format says in its file how.

/// Something that took part in grading, named so exactly that the grading can be repeated.
package struct Stamp: Sendable, Hashable {
  /// The kind of the thing: `engine`, `lesson`, `plugin` or `settings`; `home` or `with` for a folder of lessons and
  /// plugins that replaces or extends the built-in one.
  package var kind: String
  /// The name by which the same version is found again; for a folder, its path.
  package var name: String
  /// Its version, as it says itself.
  package var version: String
  /// The hash of its content; nil for what has no text, such as the tool.
  package var hash: ContentHash?

  /// A Boolean value that indicates whether it is a folder that the command line or the environment names, and not what
  /// is built in.
  package var isFolder: Bool { kind == "home" || kind == "with" }

  /// Names a thing that took part.
  package init(kind: String, name: String, version: String, hash: ContentHash? = nil) {
    self.kind = kind
    self.name = name
    self.version = version
    self.hash = hash
  }
}

/// The result of one question of a submission.
package struct QuestionResult: Sendable, Hashable {
  /// The way in which the question was answered.
  package enum Outcome: Sendable, Hashable {
    /// The answer was scored: a share between 0 and 1.
    case scored(Score)
    /// There was no answer.
    case unanswered
    /// The answer could not be scored; the feedback says why.
    case error
  }

  /// The result in a word.
  package enum Status: String, Sendable, Hashable, CaseIterable {
    case passed, partial, failed, unanswered, error
  }

  /// The name of the question inside its lesson.
  package var id: String
  /// Its number as the lesson shows it, such as `2.1`.
  package var number: String
  /// The title of the question, or else what is asked, on one line.
  package var title: String
  /// The kind of question, such as `order`.
  package var kind: String
  /// The way in which the question was answered.
  package var outcome: Outcome
  /// The points of a full answer.
  package var points: Int
  /// The answer as it was written, where there is one.
  package var answer: String?
  /// A wrong answer in the words of the question, whatever numbers or short forms it was written in; empty for others.
  package var given: [String] = []
  /// The feedback for the learner, a message per element.
  package var feedback: [String]
  /// The names of the beliefs that the answer fits; of several, the answer does not tell which.
  package var beliefs: [String] = []
  /// A Boolean value that indicates whether the learner must not see the result.
  package var isHidden: Bool
  /// The number of times that the question was tried.
  package var attempts: Int

  /// Reports one question.
  package init(
    id: String, number: String, title: String, kind: String, outcome: Outcome, points: Int = 1,
    answer: String? = nil, feedback: [String] = [], isHidden: Bool = false, attempts: Int = 1
  ) {
    self.id = id
    self.number = number
    self.title = title
    self.kind = kind
    self.outcome = outcome
    self.points = max(points, 0)
    self.answer = answer
    self.feedback = feedback
    self.isHidden = isHidden
    self.attempts = attempts
  }

  /// The share of a full answer.
  package var score: Score {
    if case .scored(let score) = outcome { min(score, .full) } else { .zero }
  }

  /// The points that the answer earns.
  package var earned: Score { score * points }

  /// The result in a word.
  package var status: Status {
    switch outcome {
    case .unanswered: .unanswered
    case .error: .error
    case .scored: score == .full ? .passed : score == .zero ? .failed : .partial
    }
  }
}

/// The result of grading one submission against one lesson.
package struct GradeReport: Sendable, Hashable {
  /// What became of a submission as a whole.
  package enum Status: String, Sendable, Hashable, CaseIterable {
    /// Its answers were graded.
    case graded
    /// It answers nothing.
    case empty
    /// It could not be read.
    case unreadable
    /// The program had a fault of its own.
    case broken

    /// Returns whether there was something to grade in a submission with this status and this hash: a file that could be read.
    package static func isGraded(_ status: Status?, hash: String?) -> Bool { hash != nil || status != .unreadable }
  }

  /// A belief that answers fit.
  package struct ShownBelief: Sendable, Hashable {
    /// The name of the belief, as lessons write it behind `shows:`.
    package var name: String
    /// The belief, in a sentence.
    package var title: String
    /// The names of the questions whose answers fit it.
    package var questions: [String]
    /// The names of those whose answers fit no other belief; an answer to another one may show that other belief.
    package var certain: [String]

    /// A belief with the questions that show it.
    package init(name: String, title: String, questions: [String], certain: [String] = []) {
      self.name = name
      self.title = title
      self.questions = questions
      self.certain = certain
    }
  }

  /// Points over some of the questions.
  package struct Total: Sendable, Hashable {
    /// The score that was earned.
    package var earned: Score = .zero
    /// The points of full answers.
    package var points = 0
    /// The number of questions.
    package var questions = 0

    /// Makes a total, of nothing unless told otherwise.
    package init(earned: Score = .zero, points: Int = 0, questions: Int = 0) {
      self.earned = earned
      self.points = points
      self.questions = questions
    }
  }

  /// The id of the record that asked for the report; nil where it stands in no stream of records.
  package var id: RecordID?
  /// The tool that graded.
  package var tool: Stamp
  /// The lesson that was graded against; its hash is that of its text.
  package var lesson: Stamp
  /// The title of the lesson.
  package var title: String
  /// Whatever else could change the result: engine, plugins, settings.
  package var sources: [Stamp]
  /// The name of the submission, usually that of its file.
  package var submission: String
  /// The name of the learner, as the submission gives it; nil where it gives none.
  package var learner: String?
  /// The questions, in the order of the lesson.
  package var questions: [QuestionResult]
  /// The parts of the submission that belong to no question, such as an answer to one that the lesson does not have.
  ///
  /// It changes no score.
  package var remarks: [String] = []
  /// The chain of hashes, where it was marked from a progress log; nil for a file of answers.
  package var log: ProgressChain?
  /// What became of the submission.
  package var status: Status
  /// The reason why it was not graded, ready to print; nil for one that was.
  package var diagnostics: String?
  /// The hash of the submission's bytes; nil where there are none.
  package var hash: ContentHash?
  /// The names of the other lessons that the submission was graded against, and may answer, too.
  package var besides: [String] = []
  /// The submission itself, where it is kept with the result; nil where its hash has to do.
  package var text: String?
  /// The name of the style in whose words it was graded; nil for a lesson that offers none.
  package var style: String?
  /// The learner's own variant of the lesson; nil where the lesson has none.
  package var variant: String?
  /// The seed from which the variant was drawn; nil where nothing is drawn.
  package var seed: String?
  /// The amount of feedback that learners are given.
  package var amount = FeedbackAmount.all
  /// The mean share that the first answers to questions earned; nil where nothing is known of first answers.
  package var firstTry: Score?
  /// The beliefs that answers fit, in the order of the questions.
  package var beliefs: [ShownBelief] = []

  /// Reports a graded submission, or with diagnostics one that could not be read.
  package init(
    tool: Stamp, lesson: Stamp, title: String, sources: [Stamp] = [], submission: String,
    questions: [QuestionResult] = [], diagnostics: String? = nil
  ) {
    self.tool = tool
    self.lesson = lesson
    self.title = title
    self.sources = sources
    self.submission = submission
    self.questions = questions
    self.diagnostics = diagnostics
    status = diagnostics == nil ? .graded : .unreadable
  }

  /// The title of the lesson, with the variant where there are several.
  var heading: String { title + (variant.map { ", variant \($0)" } ?? "") }

  /// The lesson, the submission and who answered.
  package var headline: String {
    heading + ", " + submission + (learner.map { " (\($0))" } ?? "")
  }

  /// The sentence over the reason why a submission was not graded.
  var refusal: String {
    switch status {
    case .graded, .empty: "There is nothing to grade"
    case .unreadable: "The submission could not be read"
    case .broken: "The submission could not be graded"
    }
  }

  /// Says why the submission was not graded.
  package mutating func refuse(_ reason: String, _ status: Status) {
    self.status = status
    diagnostics = reason
  }

  /// The questions whose result the learner may see.
  package var shown: [QuestionResult] { questions.filter { !$0.isHidden } }

  /// The total of the questions that the learner may see.
  package var total: Total { GradeReport.total(of: shown) }

  /// The total of the hidden questions, for the teacher only.
  package var hiddenTotal: Total { GradeReport.total(of: questions.filter { $0.isHidden }) }

  /// Returns the total of some questions.
  private static func total(of questions: [QuestionResult]) -> Total {
    var total = Total()
    for question in questions {
      total.earned = total.earned + question.earned
      total.points += question.points
      total.questions += 1
    }
    return total
  }
}

extension QuestionResult {
  /// The number and the title, as headings show them.
  var heading: String { number.isEmpty ? title : number + " " + title }

  /// Such as `1.5 of 3 points`.
  var pointsText: String { points == 0 ? "no points" : pointsPhrase(earned, of: points) }

  /// The feedback as one text, all of it visible; where there is none, at least the result.
  var message: String {
    if !feedback.isEmpty { return feedback.joined(separator: "\n").visibleLines }
    return switch status {
    case .unanswered: "This question was not answered"
    case .error: "This answer could not be graded"
    case .passed, .partial, .failed: pointsText
    }
  }
}

/// Returns a phrase such as `1.5 of 3 points`.
package func pointsPhrase(_ earned: Score, of points: Int) -> String {
  "\(earned.description) of \(points) \(points == 1 ? "point" : "points")"
}

/// Returns a phrase such as `2 hidden questions are`, for sentences about them.
func hiddenPhrase(_ count: Int) -> String {
  count == 1 ? "1 hidden question is" : "\(count) hidden questions are"
}

extension GradeReport {
  /// Leaves out the end of feedback that is longer than a record may hold, so that whoever reads records can read each.
  package mutating func limitFeedback() {
    var left = LessonLimits.recordFeedbackBytes
    for index in questions.indices {
      questions[index].feedback = questions[index].feedback.limited(toBytes: min(left, LessonLimits.feedbackBytes))
      left = max(0, left - questions[index].feedback.reduce(0) { $0 + $1.utf8.count })
    }
  }
}
