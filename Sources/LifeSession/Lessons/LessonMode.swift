import LessonModel
import LessonTutor
import LifecycleEngine
import LifeLanguage

/// The scenario or the lesson that the run at hand is part of.
enum SessionMode: Sendable {
  /// The learner's own scenario.
  case scenario(lookBack: LookBack?)
  /// A lesson.
  case lesson(LessonMode)
}

/// A part of a lesson that is over, for `why`.
struct LookBack: Sendable {
  /// The part.
  let review: Review
  /// The number of stimuli that the run at hand had at its end; with one more, `why` is about that run again.
  let count: Int
}

/// A lesson that is open.
struct LessonMode: Sendable {
  /// An occupation of the learner.
  enum Activity: Sendable {
    /// Taking the lesson: the part that was over last, and what the input was prefilled with.
    case taking(lookBack: LookBack?, offered: String)
    /// Free play, while the run of the lesson waits.
    case playing(waiting: RunHistory)
  }

  /// The lesson, and where the learner is in it.
  var run: LessonRun
  /// The run of the learner's own, which waits outside the lesson.
  var outside: RunHistory
  /// The questions that it is one of, where it is practice; nil in a lesson.
  var sitting: PracticeSitting?
  /// The runs in which the last answer was tried; nil where there is none.
  var evidence: TrialEvidence?
  /// How much `more` has drawn of the run in which an app fails.
  var drawnRun = DrawnRun.nothing
  /// The step of which was told that its process has ended before its goal was reached; nil for none.
  var toldEnd: Int?
  /// The occupation of the learner.
  var activity = Activity.taking(lookBack: nil, offered: "")

  /// How much a terminal has drawn of the run in which an app fails.
  enum DrawnRun: Sendable {
    /// Nothing.
    case nothing
    /// The run without the calls of its launch.
    case withoutLaunch
    /// All that there is to draw.
    case whole
  }

  /// A Boolean value that indicates whether the learner plays freely.
  var isPlaying: Bool { if case .playing = activity { true } else { false } }

  /// A Boolean value that indicates whether stimuli are awaited until the goal of a step holds.
  var isStepAtHand: Bool { !isPlaying && run.awaits == .stimuli }

  /// A Boolean value that indicates whether the learner takes an exam.
  var isExamAtHand: Bool { !isPlaying && run.isExam }

  /// The answer that the question at hand waits for; `nil` where none is awaited.
  var expectedAnswer: ExpectedAnswer? {
    guard case .taking(_, let offered) = activity, run.awaits == .answer, let question = run.question else {
      return nil
    }
    var expected = ExpectedAnswer(form(of: question))
    expected.isExam = run.isExam
    expected.phrases = run.answerPhrases
    expected.isArrangeable = run.arrangeable != nil
    expected.hasDraft = run.draft != nil
    expected.offered = offered
    if expected.phrases == nil { expected.isForeseen = { [run] in run.isForeseen($0) } }
    return expected
  }

  private func form(of question: Question) -> ExpectedAnswer.Form {
    switch question.kind.answer {
    case .stimuli: .script
    case .app: .app
    case .words: .words(run.answerWords ?? [])
    }
  }

  /// The learner's place in the lesson, for the prompt.
  var place: LessonPlace {
    let name = sitting?.name ?? run.lesson.name
    guard !isPlaying else { return .freePlay(lesson: name) }
    let (done, total) = sitting.map { $0.progress } ?? run.progress
    return run.awaits == .answer
      ? .question(lesson: name, done: done, total: total) : .step(lesson: name, done: done, total: total)
  }
}
