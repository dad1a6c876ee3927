import LearnerLog
import LessonModel
import LessonTutor
import LifeLanguage
import LifecycleEngine
import LifeSyntax

// `practice`, `review`, and what comes once more at the end of a lesson.

extension Workspace {
  private static let nothingMet = OutputLine(
    "There is nothing to practise yet: questions are made of what lessons have shown. `lesson` opens one.", .dim)
  private static let remedy = "`hint` helps, `skip` shows the answer, `play` tries things out, `leave` ends it."

  /// The style in which practice asks: where none was chosen, that of the last lesson.
  var practiceStyle: LessonStyle {
    let last = learner.catalog.progress.lessonStyle
    return learner.style ?? last.flatMap { learner.styles.named($0) } ?? learner.styles.standard
  }

  // MARK: - The verbs

  /// Executes a `practice`.
  mutating func practice(_ request: PracticeView?, in context: SessionContext, _ reply: inout Reply) {
    guard !isExamAtHand else { return reply.lines.append(Self.notInExam) }
    learner.reread(with: context.files.writer)
    practiceSession.prepare(learner, practiceStyle)
    switch request {
    case .text: showText(&reply)
    case .stats:
      let plan = practiceSession.plan(learner)
      reply.lines.append(OutputLine("Practice", .heading))
      reply.lines += PracticeStatistics(plan).lines.map { row in
        OutputLine(term: [OutputLine.Span("  \(row.term)", .strong)], columns: 24, [OutputLine.Span(row.text)])
      }
      reply.lines += beliefLines(listsAll: true)
    case nil:
      if let sitting = lesson?.sitting, sitting.occasion == .practice { return resume(in: context, &reply) }
      guard practiceSession.knowledge?.families.isEmpty == false else { return reply.lines.append(Self.nothingMet) }
      begin(PracticeSitting(occasion: .practice, before: practiceSession.asked.answered), in: context, &reply)
    }
  }

  static let notInExam = OutputLine("There is no practice in an exam.", .dim)

  /// Shows the text of the last generated question that is over.
  private func showText(_ reply: inout Reply) {
    let isOpen = lesson?.sitting?.token != nil
    guard let text = practiceSession.asked.texts.dropLast(isOpen ? 1 : 0).last else {
      let reason = isOpen ? "The text holds the answer; it can be shown once the question is over." : "No question yet."
      return reply.lines.append(OutputLine(reason, .dim))
    }
    reply.lines += text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
      OutputLine(String($0), hangingIndent: nil)
    }
  }

  /// Executes a `review`: what is due over all lessons.
  mutating func review(in context: SessionContext, _ reply: inout Reply) {
    guard !isExamAtHand else { return reply.lines.append(Self.notInExam) }
    learner.reread(with: context.files.writer)
    practiceSession.prepare(learner, practiceStyle)
    let plan = practiceSession.plan(learner)
    let tasks = dueTasks(plan)
    guard !tasks.isEmpty else {
      let week = plan.askable(dueOn: plan.day + 7).count
      let text =
        plan.recalls.cards.isEmpty
        ? "Nothing has been asked yet." : "Nothing is due. Rules and questions due within 7 days: \(week)."
      return reply.lines.append(OutputLine("\(text) `practice` asks all the same.", .dim))
    }
    var sitting = PracticeSitting(occasion: .review, tasks: Array(tasks.prefix(PracticePlan.dayCount)))
    sitting.due = tasks.count
    begin(sitting, in: context, &reply)
  }

  /// Returns what is due: questions that were missed and families of rules.
  private func dueTasks(_ plan: PracticePlan) -> [PracticeSitting.Task] {
    let questions = practiceSession.knowledge?.questions ?? []
    var tasks: [PracticeSitting.Task] = []
    for name in plan.askable(dueOn: plan.day) {
      if let question = questions.first(where: { "\($0.lesson).\($0.name)" == name }) {
        tasks.append(.question(lesson: question.lesson, name: question.name))
      } else {
        tasks.append(.family(name))
      }
    }
    // What was missed before anything was counted.
    return tasks + missedUncounted(plan.recalls).map { .question(lesson: $0.lesson, name: $0.name) }
  }

  /// The questions that were missed, and of which the log remembers nothing: it may have been put together of others.
  private func missedUncounted(_ recalls: RecallLog) -> [PracticeKnowledge.Known] {
    (practiceSession.knowledge?.questions ?? []).filter { question in
      let names = question.families.isEmpty ? ["\(question.lesson).\(question.name)"] : question.families
      return names.allSatisfy { recalls.card($0) == nil }
        && learner.catalog.progress.standing(in: question.lesson)?.item(question.name)?.isMissed ?? false
    }
  }

  /// Asks what was missed in a lesson once more.
  mutating func askMissed(of run: LessonRun, in context: SessionContext, _ reply: inout Reply) {
    let missed = run.missed
    // What a pipe holds behind the end of a lesson are commands.
    guard !missed.isEmpty, !run.isExam, !isPreviewed, context.presentation.isInteractive else { return }
    practiceSession.prepare(learner, practiceStyle)
    let tasks = anew(missed, of: run)
    let what = missed.count == 1 ? "One question was" : "\(missed.count) questions were"
    let form = "once more in another form, for no points"
    let leaves = "`leave` leaves it at that."
    let way: String
    switch tasks.count {
    case 0: way = "`review` asks \(missed.count == 1 ? "it" : "them") again."
    case missed.count: way = "\(missed.count == 1 ? "It comes" : "They come") \(form). \(leaves)"
    case 1: way = "One comes \(form); `review` asks the rest. \(leaves)"
    default: way = "\(tasks.count) come \(form); `review` asks the rest. \(leaves)"
    }
    reply.lines.append(OutputLine("\(what) not right at the first try. \(way)"))
    guard !tasks.isEmpty else { return }
    begin(PracticeSitting(occasion: .lessonEnd, tasks: tasks), in: context, &reply)
  }

  /// Returns fresh questions about what was missed in a lesson, shuffled; of what is asked in one form alone there is none.
  ///
  /// What an answer has told of a belief comes before what is only about the same rules. Behind a task that asks for stimuli or
  /// an app stand the rules of one way through it, which are seldom what went wrong in it: of those only a belief tells.
  private mutating func anew(_ missed: [String], of run: LessonRun) -> [PracticeSitting.Task] {
    let lesson = run.lesson.name
    var random = SeededRandom("again \(lesson) \(practiceSession.asked.day ?? 0) \(practiceSession.asked.seed)")
    let told = Set(missed.filter { !run.beliefs(shownAt: $0).isEmpty })
    let tasksOfStimuli = Set(run.lesson.questions.filter { $0.kind.rulesBehindKey == .answer }.map { $0.name.text })
    let mixed = random.shuffled(missed)
    let others = mixed.filter { !told.contains($0) && !tasksOfStimuli.contains($0) }
    let sought = mixed.filter { told.contains($0) } + others
    var tasks: [PracticeSitting.Task] = []
    for name in sought where tasks.count < Self.againLimit {
      let known = practiceSession.knowledge?.questions.first { $0.lesson == lesson && $0.name == name }
      let beliefs = run.beliefs(shownAt: name)
      if let question = known.flatMap({ practiceSession.variant(of: $0, telling: beliefs, isOfLessonAlone: true) }) {
        tasks.append(.made(question))
      }
    }
    return tasks
  }

  /// The most questions that come once more at the end of a lesson.
  private static let againLimit = 5

  // MARK: - A sitting

  private mutating func begin(_ sitting: PracticeSitting, in context: SessionContext, _ reply: inout Reply) {
    if let left = lesson?.run, lesson?.sitting == nil { reply.lines.append(Self.wayBack(to: left)) }
    askNext(sitting, in: context, &reply)
    guard lesson?.sitting != nil else { return }
    reply.lines.append(OutputLine(Self.remedy, .dim))
  }

  /// Asks the next question of a sitting, or ends it.
  mutating func askNext(_ sitting: PracticeSitting, in context: SessionContext, _ reply: inout Reply) {
    var sitting = sitting
    sitting.sought = nil
    practiceSession.asked.keepRecalls(of: learner)
    practiceSession.beginSearch(telling: context.files.host.goesOn)
    if sitting.occasion == .practice { return askPlanned(&sitting, in: context, &reply) }
    while !sitting.tasks.isEmpty {
      let task = sitting.tasks.removeFirst()
      if ask(task, &sitting, in: context, &reply) { return }
    }
    let plan = practiceSession.plan(learner)
    end(Self.ending(of: sitting, stillDue: plan.askable(dueOn: plan.day).count), &reply)
  }

  /// Returns what is said where no task of a sitting is left, by what is still due on the day.
  private static func ending(of sitting: PracticeSitting, stillDue: Int) -> String {
    guard sitting.occasion == .review else { return "That was all." }
    if sitting.due > PracticePlan.dayCount {
      return "Those were \(PracticePlan.dayCount) of \(sitting.due) that were due. `review` goes on."
    }
    guard stillDue > 0 else { return "That is all that was due." }
    let unasked = sitting.asked < sitting.due ? ", or has no other question today" : ""
    return "That is once through what was due. What is still due went wrong or was skipped\(unasked)."
  }

  /// Asks a question of a list; false where there is none to ask.
  private mutating func ask(
    _ task: PracticeSitting.Task, _ sitting: inout PracticeSitting, in context: SessionContext, _ reply: inout Reply
  ) -> Bool {
    let plan = practiceSession.plan(learner)
    let questions = practiceSession.knowledge?.questions ?? []
    switch task {
    case .made(let question):
      ask(question, nil, &sitting, in: context, &reply)
      return true
    case .family(let family):
      if let question = practiceSession.question([family], of: learner)?.made {
        ask(question, plan.reason(family), &sitting, in: context, &reply)
        return true
      }
      let late = practiceSession.asked.lateQuestions(of: learner)
      let own = questions.filter { $0.families.contains(family) }.map { ($0, "\($0.lesson).\($0.name)") }
      // What practice asked again today comes last.
      guard
        let other =
          (own.first { !late.contains($0.1) } ?? own.first { !practiceSession.asked.wasRepeated($0.1) }
          ?? own.first)?.0
      else { return false }
      return repeatQuestion(other.lesson, other.name, &sitting, in: context, &reply)
    case .question(let lesson, let name):
      if let known = questions.first(where: { $0.lesson == lesson && $0.name == name }),
        let question = practiceSession.variant(of: known)
      {
        ask(question, nil, &sitting, in: context, &reply)
        return true
      }
      return repeatQuestion(lesson, name, &sitting, in: context, &reply)
    }
  }

  /// Asks what practice has chosen; false where it can not be asked any more.
  mutating func ask(
    _ pick: PracticePick, seeking belief: String?, _ reason: PracticeReason, _ sitting: inout PracticeSitting,
    in context: SessionContext, _ reply: inout Reply
  ) -> Bool {
    switch pick {
    case .made(let question):
      sitting.sought = belief.flatMap { practiceSession.knowledge?.name(of: $0, in: question.lesson) }
      ask(question, reason, &sitting, in: context, &reply)
      return true
    case .repeated(let lesson, let name):
      return repeatQuestion(lesson, name, because: reason, &sitting, in: context, &reply)
    }
  }

  mutating func ask(
    _ question: PracticeQuestion, _ reason: PracticeReason?, _ sitting: inout PracticeSitting,
    in context: SessionContext, _ reply: inout Reply
  ) {
    let question = practiceSession.asked.numbered(question)
    sitting.token = question.token
    sitting.asked += 1
    if let news = sitting.news(of: reason) {
      if !reply.lines.isEmpty { reply.lines.append(OutputLine("")) }
      reply.lines.append(OutputLine(news, .dim))
    }
    var run = LessonRun(question.lesson)
    run.isPractice = true
    open(run, sitting, in: context, &reply)
  }

  /// Asks the same question of a lesson again.
  mutating func repeatQuestion(
    _ lesson: String, _ name: String, because reason: PracticeReason? = nil, _ sitting: inout PracticeSitting,
    in context: SessionContext, _ reply: inout Reply
  ) -> Bool {
    guard let entry = learner.catalog.entry(lesson),
      let whole = learner.read(entry, among: practiceSession.knowledge?.beliefs).lesson
        .map({ inStyle(learner.variant(of: $0), practiceStyle) })
    else { return false }
    let asked = practiceSession.asked
    let times = asked.recalls(of: learner).repetitions(of: "\(lesson).\(name)") + [(asked.day ?? 0, asked.number)]
    var run = LessonRun(whole.alone(name, askedAt: times))
    run.isPractice = true
    guard run.awaits == .answer, sitting.repeats("\(lesson).\(name)") else { return false }
    sitting.token = nil
    sitting.asked += 1
    practiceSession.noteRepeated(lesson, name)
    if !reply.lines.isEmpty { reply.lines.append(OutputLine("")) }
    if let news = sitting.news(of: reason) { reply.lines.append(OutputLine(news, .dim)) }
    let meeting = EarlierMeeting(
      name, in: whole, isRepeated: times.count > 1, by: learner.catalog.progress, asked.recalls(of: learner),
      on: asked.day ?? 0)
    reply.lines.append(OutputLine("From “\(whole.title)”, \(meeting.text).", .dim))
    open(run, sitting, in: context, &reply)
    return true
  }

  mutating func open(
    _ run: LessonRun, _ sitting: PracticeSitting, in context: SessionContext, _ reply: inout Reply
  ) {
    if sitting.asked == 1, sitting.occasion != .lessonEnd { ended = nil }
    var mode = LessonMode(run: run, outside: lesson?.outside ?? scenario.history)
    mode.sitting = sitting
    self.mode = .lesson(mode)
    setUp()
    present(in: context, &reply)
  }

  /// Ends a sitting; the learner's own run comes back.
  private mutating func end(_ text: String, _ reply: inout Reply) {
    end([text], &reply)
  }

  /// Ends a sitting with a few lines.
  mutating func end(_ texts: [String], _ reply: inout Reply) {
    if let lesson { scenario.history = lesson.outside }
    mode = .scenario(lookBack: nil)
    if !reply.lines.isEmpty { reply.lines.append(OutputLine("")) }
    let plan = practiceSession.plan(learner)
    func dueCount(in days: Int) -> Int { plan.askable(dueOn: plan.day + days).count }
    reply.lines += texts.map { OutputLine($0) }
    let counts = PracticePlan.dueText(today: dueCount(in: 0), tomorrow: dueCount(in: 1), week: dueCount(in: 7))
    reply.lines.append(OutputLine("Rules and questions still due: \(counts).", .dim))
    practiceSession.noteEnd()
  }

  /// Lets go of what a sitting needed that is over; called before each command but the one that goes on with it.
  mutating func restAfterPractice() { if practiceSession.isOver { practiceSession.rest() } }

  /// Goes on after a question or a goal of a sitting that is over.
  mutating func goOn(_ sitting: PracticeSitting, in context: SessionContext, _ reply: inout Reply) {
    guard sitting.occasion != .challenge else { return endChallenge(sitting.challenge, &reply) }
    askNext(sitting, in: context, &reply)
  }

  // MARK: - Records

  /// Returns the records of an input: of a sitting, what was remembered and what answers told of beliefs; of a lesson, the
  /// former besides, and the day of the latter.
  func records(of result: LessonRun.Reply) -> [ProgressRecord] {
    guard let day = practiceSession.asked.day else { return lesson?.sitting == nil ? result.records : [] }
    guard let sitting = lesson?.sitting else {
      return result.records.map { $0.observed(on: day) } + (result.outcome?.records(on: day) ?? [])
    }
    if let challenge = sitting.challenge {
      guard !practiceSession.hasSeen(challenge.number, in: practiceStyle) else { return [] }
      let reached = result.commands.map { ChallengeResult(number: challenge.number, commands: $0, par: challenge.par) }
      return reached.map { [ProgressRecord($0, in: practiceStyle.name, on: day)] } ?? []
    }
    let recalls = result.outcome?.records(on: day, token: sitting.token, number: practiceSession.asked.number) ?? []
    let observations = result.records.compactMap { BeliefObservation($0, on: day, token: sitting.token) }
    return observations.map { ProgressRecord($0) } + recalls
  }
}
