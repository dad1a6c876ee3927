import LearnerLog
import LessonModel
import LessonReading
import LessonTutor
import LifecycleEngine
import LifeLanguage
import LifeSyntax
import PluginKit

/// The run at hand, the lesson that it may be part of, and what is known of the learner.
struct Workspace: Sendable {
  /// The run at hand.
  var scenario: Scenario
  /// The scenario or the lesson that the run at hand is part of.
  var mode = SessionMode.scenario(lookBack: nil)
  /// The lesson, or the question of practice, that was over last: `more` tells of it until another one is opened.
  var ended: LessonMode?
  /// The lessons and the learner's progress.
  var learner: LearnerRecord
  /// What practice needs from one question to the next.
  var practiceSession = PracticeSession()
  /// The question of a sitting that is over in a reply which is not whole yet, for `why`; nil elsewhere.
  var unfinished: Review?
  /// The number of times that `more` was offered in this session.
  var moreOffers = 0
  /// Whether the input before this one asked whether to leave an open lesson, and whether this one does.
  private(set) var asksToLeave = (before: false, now: false)
  /// The style that was chosen and that free play does not speak yet.
  var styleToSpeak: LessonStyle?
  /// A Boolean value that indicates whether a lesson is looked at by its author.
  var isPreviewed = false
  /// A Boolean value that indicates whether each part of a lesson is followed by its author's notes.
  var showsNotes = false
  /// The variant that is previewed.
  var previewedVariant = 1

  /// Creates a workspace outside of lessons.
  init(plugins: [Plugin], using names: [String], catalog: LessonCatalog) {
    scenario = Scenario(library: plugins.map { $0.known }, using: names)
    learner = LearnerRecord(catalog, plugins: plugins)
  }

  // MARK: - Mode

  /// The lesson that is open, or `nil`.
  var lesson: LessonMode? { if case .lesson(let lesson) = mode { lesson } else { nil } }

  /// The answer that the question at hand waits for; `nil` where none is awaited.
  var expectedAnswer: ExpectedAnswer? { lesson?.expectedAnswer }

  /// A Boolean value that indicates whether an exam is at hand, so that nothing is told which may answer its questions.
  var isExamAtHand: Bool { lesson?.isExamAtHand ?? false }

  /// The part of a lesson that `why` is about; `nil` once something else has happened.
  var review: Review? {
    let lookBack: LookBack? =
      switch mode {
      case .scenario(let lookBack): lookBack
      case .lesson(let lesson): if case .taking(let lookBack, _) = lesson.activity { lookBack } else { nil }
      }
    return lookBack.flatMap { scenario.simulation.history.count == $0.count ? $0.review : nil }
  }

  /// The items of the order question that waits, where they are shown; `nil` elsewhere.
  var arrangeable: Arrangeable? { expectedAnswer == nil ? nil : lesson?.run.arrangeable }

  /// The number of parts of the lesson that are done; `nil` outside of lessons.
  var partsDone: Int? { lesson?.run.progress.done }

  /// The part of the lesson, or the question of the sitting, at hand; `nil` outside of lessons and in free play.
  var part: [Int]? { lesson.flatMap { $0.isPlaying ? nil : [$0.sitting?.asked ?? 0, $0.run.place] } }

  /// The run in which an answer that is a script begins; `nil` where none is awaited.
  var scriptStart: Simulation? {
    guard case .script? = expectedAnswer?.form else { return nil }
    return lesson?.run.playground
  }

  /// Changes the lesson that is open; without one nothing changes.
  mutating func changeLesson(_ change: (inout LessonMode) -> Void) {
    guard case .lesson(var lesson) = mode else { return }
    change(&lesson)
    mode = .lesson(lesson)
  }

  // MARK: - Prefilled input

  /// Prefills the next input with a text.
  mutating func offer(_ text: String, _ reply: inout Reply) {
    reply.prefill = text
    changeLesson { lesson in
      if case .taking(let lookBack, _) = lesson.activity {
        lesson.activity = .taking(lookBack: lookBack, offered: text)
      }
    }
  }

  /// Forgets what the input was prefilled with.
  mutating func withdrawOffer() {
    guard case .lesson(let lesson) = mode, case .taking(let lookBack, let offered) = lesson.activity, !offered.isEmpty
    else { return }
    changeLesson { $0.activity = .taking(lookBack: lookBack, offered: "") }
  }

  /// Keeps an app that was typed and not submitted: `repair` goes on from it.
  mutating func keepDraft(_ text: String) {
    guard let lesson, !lesson.isPlaying, lesson.run.draft != nil else { return }
    changeLesson { $0.run.keepDraft(text) }
  }

  // MARK: - Leaving

  /// Notes that an input begins.
  mutating func beginInput() { asksToLeave = (asksToLeave.now, false) }

  /// Asks whether to leave an open lesson; returns whether the input before has asked, so that this one answers.
  mutating func asksAgainToLeave() -> Bool {
    asksToLeave.now = !asksToLeave.before
    return asksToLeave.before
  }

  // MARK: - What comes next

  /// The effect of `lesson` at the start of a prompt: it goes on with a lesson that was left, or it opens the next one.
  var invitation: String {
    let catalog = learner.catalog
    guard let entry = catalog.next else { return "`menu` shows the course." }
    if catalog.isOpen(entry.name) { return "`lesson` goes on where you left: \(entry.heading.title)." }
    return catalog.progress.records.isEmpty
      ? "`lesson` starts the course." : "`lesson` goes on with: \(entry.heading.title)."
  }

  /// Returns what may sensibly be typed next, in a lesson; `nil` where the reply says it already.
  func suggestion(after reply: Reply) -> OutputLine? {
    guard let lesson, reply.next == .goOn, !reply.saysWhatNext else { return nil }
    // In free play the prompt has the lesson in parentheses, and `play` has shown the way back.
    guard !lesson.isPlaying, let next = lesson.run.suggestion(in: scenario.simulation) else { return nil }
    let isOffered = !reply.prefill.isEmpty && lesson.run.draft == nil
    let what = reply.prefillIsRight ? "The part that is right" : "Your answer so far"
    let part =
      isOffered
      ? "\(what) stands in the line; Ctrl-U clears it. "
      : reply.isToBeFetched ? "The up arrow brings your line back. " : ""
    return OutputLine(part + next, .dim)
  }
}
