package import LearnerLog
package import LessonGrading
package import LessonModel
import LifecycleEngine
package import LifeLanguage
package import LifeSyntax

/// A lesson being taken: where the learner is, what was tried, and what comes next.
///
/// It is a value without input or output.
package struct LessonRun: Sendable {
  /// The kind of input that the lesson waits for.
  package enum Awaited: Hashable, Sendable {
    /// Stimuli, until the goal of a step holds; tell them with `observe`.
    case stimuli
    /// A line for `answer`.
    case answer
    /// Nothing: the lesson is over.
    case nothing
  }

  /// The result of an input of the learner.
  package struct Reply: Sendable {
    /// The lines to show.
    package var lines: [OutputLine] = []
    /// A Boolean value that indicates whether the last of the lines says that it goes on; what else is said of the question stands
    /// before it.
    package var endsGoingOn = false
    /// What there is besides for a learner who asks for more.
    package var more = More.nothing
    /// The reasons why an answer could not be read, about the line that was typed; it cost no attempt.
    package var diagnostics: [Diagnostic] = []
    /// A Boolean value that indicates whether the lesson went on; then `present` has more to show.
    package var isAdvanced = false
    /// The good part of an answer that is not right yet, to go on editing; nil where there is none.
    package var prefill: String?
    /// A Boolean value that indicates whether that is the beginning of an answer which is right as far as it goes.
    package var prefillIsRight = false
    /// The records to append to the progress log.
    package var records: [ProgressRecord] = []
    /// The number of commands in which a goal was reached that is over now; nil for others.
    package var commands: Int?
    /// The part that is over now, to ask about; nil in an exam.
    package var review: Review?
    /// A Boolean value that indicates whether the run of the review should be shown: it is the author's own way
    /// through a step.
    package var isDemonstrated = false
    /// What became of a question that is over now; nil in an exam, and for one whose result is kept from the learner.
    package var outcome: QuestionOutcome?
    /// What the answer assumes and what happens in fact; nil where nothing of it may be shown.
    package var worlds: ShownWorlds?
    /// The runs in which the answer was tried; nil where there is none, or nothing is told.
    package var evidence: TrialEvidence?
    /// The worlds of beliefs that are drawn among the lines.
    package var drawn: [DrawnWorlds] = []
  }

  /// The state of one step or question.
  struct Record: Sendable {
    var attempts = 0
    var hints = 0
    var share = Score.zero
    var answer: String?
    var findings: [Finding] = []
    var beliefs: [String] = []
    /// The beliefs that wrong answers in this run of the lesson have shown.
    var shownBeliefs: [String] = []
    /// The faults that were told of the last answer.
    var told: [Feedback] = []
    var isSkipped = false
    /// A Boolean value that indicates whether it was tried, and was not right at the first try.
    var isMissed = false
    /// The last answer as it was typed, whether it could be read or not.
    var typed: String?
    /// The last answer that was marked; nil for none.
    var lastGiven: GivenAnswer?
    /// The schedules that broke the last answer.
    var breaches: [KnownBreach] = []
    /// A Boolean value that indicates whether an answer was given that could be marked.
    var isAnswered: Bool { attempts > 0 }
  }

  /// The edition of the lesson that is taken: one style, one variant.
  package let lesson: Lesson
  /// A Boolean value that indicates whether it is an exam: no hints, one attempt, results at the end.
  package let isExam: Bool
  /// A Boolean value that indicates whether it is practice: no points, and nothing of its own in the progress log.
  package var isPractice = false
  /// A Boolean value that indicates whether lines are edited with keys; where they are not, `repair` and `arrange` are not offered.
  package var editsLines = true
  /// The beliefs that answers of this learner have fitted.
  package var suspects = EarlierBeliefs.none
  /// The part of the lesson that is at hand; the number of parts at its end.
  package internal(set) var place = 0 { didSet { keepMarker() } }
  var records: [Record]
  /// What marks the answers to each question that has come to hand; nil for the others and for what is no question.
  private(set) var keptMarkers: [Result<Marker, StageFault>?]
  /// What there is to say of the last answer, and how much of it may be said.
  package var lastFindings: (findings: [Finding], stage: FeedbackStage) = ([], .place) {
    didSet {
      if lastPlace != place { namedBeliefs = [] }
      (lastPlace, moreShown) = (place, (0, 0))
      reasonsTold = ""
      for case .belief(let finding) in lastFindings.findings {
        namedBeliefs.removeAll { $0.claim == finding.claim }
        namedBeliefs.append(finding)
      }
    }
  }
  /// The beliefs that answers to the last question have named, each as it was found last.
  var namedBeliefs: [BeliefFinding] = []
  /// The part that the last answer was about.
  var lastPlace = 0
  /// How much a learner who asked for more has seen of it: whole pieces, and lines of the next one.
  var moreShown = (pieces: 0, lines: 0)
  /// The reasons that `why` has told of the last question; empty before.
  var reasonsTold = ""
  /// The first part that `present` has not shown.
  var shown = 0

  /// A lesson at its beginning, or where its learner left it; a finished lesson begins anew, and so does an exam of
  /// another version.
  ///
  /// In a lesson that has changed meanwhile, what was done stays done.
  package init(_ lesson: Lesson, isExam: Bool = false, resuming standing: LessonStanding? = nil) {
    let standing = standing.flatMap {
      !$0.isFinished && (!isExam || $0.version == lesson.version) ? $0 : nil
    }
    let lesson = lesson.prepared()
    self.lesson = lesson
    self.isExam = isExam
    records = lesson.items.map { item in Record(standing?.item(of: item)) }
    keptMarkers = Array(repeating: nil, count: lesson.items.count)
    if let standing { resume(standing) }
    if isExam, let standing { markAgain(standing) }
    skipToNextPart()
    keepMarker()
  }

  /// Returns what marks the answers to a question, or the fault of its author; nil for a part that is none.
  ///
  /// What a question asks about is run when it comes to hand: a lesson that is opened needs one key, not all.
  func marker(at place: Int) -> Result<Marker, StageFault>? {
    guard lesson.items.indices.contains(place), case .question(let question) = lesson.items[place] else { return nil }
    if let kept = keptMarkers[place] { return kept }
    do throws(StageFault) { return .success(try Marker(question, in: lesson)) } catch { return .failure(error) }
  }

  private mutating func keepMarker() {
    if keptMarkers.indices.contains(place), keptMarkers[place] == nil { keptMarkers[place] = marker(at: place) }
  }

  /// The kind of input that is awaited at the present place.
  package var awaits: Awaited {
    guard lesson.items.indices.contains(place) else { return .nothing }
    if case .step = lesson.items[place] { return .stimuli }
    return .answer
  }

  /// The step at hand, or nil.
  package var step: LessonStep? {
    guard lesson.items.indices.contains(place), case .step(let step) = lesson.items[place] else { return nil }
    return step
  }

  /// The question at hand, or nil.
  package var question: Question? {
    guard lesson.items.indices.contains(place), case .question(let question) = lesson.items[place] else { return nil }
    return question
  }

  /// The world that the step at hand begins with; nil where stimuli are not awaited.
  ///
  /// It is made anew each time, so that nothing which was tried can spoil it.
  package var simulation: Simulation? {
    guard let step else { return nil }
    return try? Stage(lesson.environment.simulation(for: step.setup), given: step.given, when: []).after
  }

  /// The world for free play at a question: its own where the answer is a run or an app, elsewhere the lesson's, in which
  /// what the question says about disputed points and platforms holds.
  ///
  /// Of a question that asks for a prediction the plugins, settings and app hold, and nothing has happened yet: what leads to its
  /// answer is typed by whoever wants to see it, and never runs with another app than the question's.
  package var playground: Simulation? {
    guard let question else { return nil }
    if let own = lastTry { return own }
    return isPlaygroundItsOwn
      ? try? Stage(question, in: lesson.environment).after
      : try? lesson.environment.simulation(for: question.setup)
  }

  /// What has happened before in the question at hand, as it is typed; empty where nothing has.
  package var givenText: String {
    (question?.given ?? []).filter { !$0.isExpectation }.map { lesson.source.text(in: $0.range) }.joined(
      separator: "; ")
  }

  /// The statements that set up free play at the question at hand, as they are written, beside those of the whole lesson.
  package var playgroundSettings: [String] {
    guard let question else { return [] }
    return (question.setup.plugins + question.setup.settings).map { lesson.source.text(in: $0.range) }
  }

  /// The app of the part at hand, as it is written; empty where it has none.
  package var appText: [OutputLine] {
    guard lesson.items.indices.contains(place) else { return [] }
    let setup: Setup
    switch lesson.items[place] {
    case .prose, .picture: return []
    case .step(let step): setup = step.setup
    case .question(let question): setup = question.setup
    }
    let app = setup.inside(lesson.environment.setup).program
    return app.map { AppText.lines(lesson.source.dedented($0.command.range)) } ?? []
  }

  /// A Boolean value that indicates whether the app of the question at hand is its own, not the one of the whole lesson.
  package var isAppItsOwn: Bool { question?.setup.program != nil }

  /// A run with the app that the learner wrote last at the question at hand; nil where there is none that compiles.
  private var lastTry: Simulation? {
    guard let question, question.kind.answer == .app, let typed = records[place].typed,
      let app = try? Answer(typed).app()
    else { return nil }
    var setup = question.setup.inside(lesson.environment.setup)
    setup.app = .app(app)
    return try? setup.simulation(library: lesson.environment.library)
  }

  /// A Boolean value that indicates whether free play begins with the app that the learner wrote last.
  package var isPlaygroundTheLearners: Bool { lastTry != nil }

  /// A Boolean value that indicates whether free play begins where the question at hand begins.
  package var isPlaygroundItsOwn: Bool { question.map { $0.kind.answer != .words } ?? false }

  /// A Boolean value that indicates whether an answer to the question at hand was tried.
  package var isTried: Bool { records.indices.contains(place) && records[place].isAnswered }

  /// The number of steps and questions that are done, and of all.
  package var progress: (done: Int, total: Int) {
    let places = lesson.items.indices.filter { isPart($0) }
    return (places.count { $0 < place }, places.count)
  }

  // MARK: - Moving on

  /// Returns whether a part waits for the learner: in an exam, questions only.
  func isPart(_ place: Int) -> Bool {
    switch lesson.items[place] {
    case .prose, .picture: false
    case .step: !isExam
    case .question: true
    }
  }

  /// Advances to the next part that waits for the learner.
  private mutating func skipToNextPart() {
    while lesson.items.indices.contains(place) && !isPart(place) { place += 1 }
  }

  /// Takes over where the learner stood.
  private mutating func resume(_ standing: LessonStanding) {
    let open = lesson.items.indices.first { place in
      guard isPart(place) else { return false }
      return !isDone(place, standing)
    }
    place = open ?? lesson.items.count
    // What was written before the part at hand is read again: it belongs to it.
    shown = (lesson.items.indices.prefix(place).last { isPart($0) } ?? -1) + 1
  }

  /// Marks what was answered in an exam that goes on: its results are told at the end.
  private mutating func markAgain(_ standing: LessonStanding) {
    for (place, item) in lesson.items.enumerated() {
      guard case .question(let question) = item, let answer = standing.item(question.name.text)?.answer,
        case .success(let marker)? = marker(at: place)
      else { continue }
      records[place].answer = answer
      guard let verdict = try? marker.verdict(on: Answer(answer)) else { continue }
      records[place].share = verdict.score
      records[place].findings = verdict.findings
      records[place].beliefs = verdict.beliefs
    }
  }

  /// Returns whether a part is done with, as the log says.
  private func isDone(_ place: Int, _ standing: LessonStanding) -> Bool {
    guard let item = standing.item(of: lesson.items[place]) else { return false }
    if case .question = lesson.items[place] {
      return item.isSkipped || item.isRight || item.attempts >= (isExam ? 1 : attempts(at: place) ?? .max)
    }
    return item.isDone
  }

  /// Returns the number of attempts at a question; nil for any number, and for a part that is none.
  func attempts(at place: Int) -> Int? {
    guard case .question(let question) = lesson.items[place] else { return nil }
    guard case .success(let marker)? = marker(at: place) else { return question.attempts }
    return marker.attempts
  }

  /// Goes on from the part at hand, and records the end of the lesson.
  mutating func advance(_ reply: inout Reply) {
    place += 1
    skipToNextPart()
    reply.isAdvanced = true
    if awaits == .nothing { reply.records.append(ending) }
  }

  /// Returns a record about the part at hand.
  func record(
    _ event: ProgressRecord.Event, share: Score? = nil, answer: String? = nil, isRight: Bool = false
  ) -> ProgressRecord {
    var record = ProgressRecord(
      event, lesson: lesson.name, item: lesson.items[place].name ?? "", version: lesson.version,
      share: isExam ? nil : share, answer: answer)
    record.isExam = isExam
    record.isRightLate = !isExam && isRight && share != .full
    return record
  }

  /// The record for a lesson, or an exam, that has come to its end: with what was earned of all points.
  package var ending: ProgressRecord {
    var record = ProgressRecord(.finished, lesson: lesson.name, version: lesson.version, share: earnedShare)
    record.isExam = isExam
    return record
  }

  /// The share of the points that was earned; nil in a lesson without points.
  private var earnedShare: Score? {
    var (earned, points) = (Score.zero, 0)
    for (place, item) in lesson.items.enumerated() {
      guard case .question(let question) = item, !question.isHidden, case .success? = marker(at: place) else {
        continue
      }
      points += question.points
      earned = earned + records[place].share * question.points
    }
    return points > 0 ? Score(earned.numerator, earned.denominator * points) : nil
  }

  /// The record for a lesson that is begun, or begun again.
  package var beginning: ProgressRecord {
    var record = ProgressRecord(.started, lesson: lesson.name, version: lesson.version)
    record.isExam = isExam
    (record.variant, record.seed) = (lesson.variant, lesson.seed)
    record.style = lesson.style?.name
    if isExam { record.lessonHash = lesson.hash.short }
    return record
  }

  /// Returns the parts from the first that was not shown to the one at hand; calling it again shows the one at hand
  /// again.
  mutating func takeUnshown() -> ClosedRange<Int>? {
    let last = min(place, lesson.items.count - 1)
    guard last >= 0, !(shown > last && awaits == .nothing) else { return nil }
    let first = min(shown, last)
    shown = place + (awaits == .nothing ? 0 : 1)
    return first...last
  }
}

extension LessonRun.Record {
  fileprivate init(_ item: LessonStanding.Item?) {
    guard let item else { return }
    attempts = item.attempts
    hints = item.hints
    share = item.share
    isSkipped = item.isSkipped
    isMissed = item.isMissed
  }
}
