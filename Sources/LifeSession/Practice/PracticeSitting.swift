import LessonTutor
import LifeLanguage

/// Questions one after the other: generated ones without end, or what was missed or is due.
struct PracticeSitting: Sendable {
  /// What the sitting was begun with, which decides what comes next and when it ends.
  enum Occasion: Sendable, Equatable {
    /// `practice`: until the day's questions are done, and on from there.
    case practice
    /// The end of a lesson: what was missed in it.
    case lessonEnd
    /// `review`: what is due over all lessons.
    case review
    /// `challenge`: one goal.
    case challenge
  }

  /// One thing to ask.
  enum Task: Sendable {
    /// A family of rules.
    case family(String)
    /// A question that is made already.
    case made(PracticeQuestion)
    /// A question of a lesson, or a fresh one about the same rules.
    case question(lesson: String, name: String)
  }

  /// The occasion.
  let occasion: Occasion
  /// The number of tasks with which it began.
  private let taskCount: Int
  /// What is still to be asked; empty in `practice`.
  var tasks: [Task] = []
  /// The number of questions that were asked.
  var asked = 0
  /// The number of questions of practice that were answered on the day before it began.
  private(set) var before = 0
  /// The number of its questions that are over.
  private(set) var answered = 0
  /// The number of its questions that were right at the first try and without a paid hint.
  var rightAtOnce = 0
  /// The number of things that were due when it began, of which it asks some; 0 where that is not counted.
  var due = 0
  /// The questions of lessons that it has asked, each once, as LESSON.QUESTION.
  private var repeated: Set<String> = []
  /// The name of the generated question at hand in the progress log; nil for a question of a lesson.
  var token: String? { didSet { if let token { made.insert(token) } } }
  /// The generated questions that it has asked, by their names in the progress log.
  private var made: Set<String> = []
  /// Its questions, as observations of beliefs name them.
  var questions: Set<String> { made.union(repeated) }

  /// The belief that the question at hand should tell from the truth, as its lesson calls it; nil where there is none.
  var sought: String?

  /// The kinds of reasons that were given.
  private var told: Set<PracticeReason.Kind> = []

  /// Why the question at hand is asked, where that is told once it is over.
  private(set) var reasonBehind: String?

  /// Returns why a question is asked, where that is news and told before it: each kind of reason once.
  mutating func news(of reason: PracticeReason?) -> String? {
    // A reason without a text leaves the word to the next one of its kind.
    let news = reason.flatMap { reason in reason.text.flatMap { told.insert(reason.kind).inserted ? $0 : nil } }
    let comesAfter = reason?.comesAfter ?? false
    reasonBehind = comesAfter ? news : nil
    return comesAfter ? nil : news
  }

  /// Notes a question of a lesson; false where it was asked in this sitting already.
  mutating func repeats(_ question: String) -> Bool { repeated.insert(question).inserted }

  /// Counts what became of a question.
  mutating func count(_ outcome: QuestionOutcome) {
    answered += 1
    if outcome.isRightAtOnce { rightAtOnce += 1 }
  }

  /// The challenge; nil in other sittings.
  var challenge: OpenChallenge?
  /// What was said last of the goal of the challenge.
  var reach = ChallengeReach()

  /// Begins a sitting.
  init(occasion: Occasion, tasks: [Task] = [], asked: Int = 0, before: Int = 0) {
    (self.occasion, self.tasks, self.asked, taskCount) = (occasion, tasks, asked, tasks.count)
    self.before = before
  }

  /// The number of parts done, and of all: for a challenge its own number out of those of the style.
  ///
  /// Practice counts the questions of a day. What cannot be asked leaves no gap: the numbers go on one by one, and the last is not reached.
  var progress: (done: Int, total: Int) {
    if let challenge { return (challenge.number - 1, challenge.count) }
    guard taskCount > 0 else {
      let (done, count) = (before + max(0, asked - 1), PracticePlan.dayCount)
      return (done, (done / count + 1) * count)
    }
    return (max(0, asked - 1), taskCount)
  }

  /// The number of questions of the day, with those of this sitting.
  var number: Int { before + asked }

  /// A Boolean value that indicates whether a question may have to be made once one is over.
  var makesNext: Bool {
    switch occasion {
    case .practice, .review: true
    case .lessonEnd, .challenge: false
    }
  }

  /// The name that the prompt shows.
  var name: String {
    switch occasion {
    case .practice: "practice"
    case .lessonEnd: "again"
    case .review: "review"
    case .challenge: "challenge"
    }
  }
}

/// The challenge of a sitting.
struct OpenChallenge: Sendable {
  /// Its number.
  let number: Int
  /// The number of challenges of the style.
  let count: Int
  /// The number of commands of the shortest way.
  let par: Int
  /// What a learner has used once it is done.
  let reason: String
  /// The number of commands in which it was reached; nil before, and where its way was shown.
  var commands: Int?
}

/// How far a run is from the goal of a challenge.
struct ChallengeReach: Sendable {
  /// A condition that does not hold, with what is found instead; nil where nothing is said of it yet.
  var missing: String?
  /// A Boolean value that indicates whether so few commands as the shortest way takes cannot reach it any more.
  var isOutOfReach = false
}
