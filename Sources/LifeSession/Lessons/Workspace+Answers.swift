import LearnerLog
import LessonGrading
import LessonModel
import LessonReading
import LessonTutor
import LifecycleEngine
import LifeLanguage
import LifeSyntax

// Answers: what a lesson makes of them, and how it goes on.

extension Workspace {
  // MARK: - Answers

  /// Takes a typed text as the answer to the question that waits.
  mutating func answer(_ answer: TypedAnswer, in context: SessionContext, _ reply: inout Reply) {
    guard case .lesson(let lesson) = mode else { return }
    if let style = styleAnswered(by: answer.text) { return choose(style, in: context, &reply) }
    if context.presentation.showsStimuli { reply.lines += echo(of: answer.text, at: lesson.place, in: context) }
    guard !examWentOnElsewhere(in: context, &reply) else { return }
    var run = lesson.run
    if answer.isCommand, let verb = answer.verb {
      return refuse(answer, [.commandForAnswer(verb, isExam: run.isExam)], in: context, &reply)
    }
    run.suspects = EarlierBeliefs(learner.suspects(on: practiceSession.asked.day ?? 0), seeking: lesson.sitting?.sought)
    // A whole answer behind the beginning that stood in the line is no part of it, unless both together are right.
    let alone = answer.behindOffer.flatMap { run.standsAlone($0.rest, behind: $0.beginning) ? $0.rest : nil }
    let text = alone.flatMap { run.isRight(answer.text) ? nil : $0 } ?? answer.text
    var result = run.answer(text, isOffered: answer.isOffered)
    // The offer as it was, with its arrow.
    if answer.isOffered, result.prefill != nil { result.prefill = answer.offered }
    if let fault = result.diagnostics.first, let diagnostic = misplaced(answer, fault, in: run) {
      result.diagnostics = [diagnostic]
    }
    guard keep(result, in: context, &reply) else { return }
    // What stands in the line twice counts once.
    let isReadShort = alone == text || !answer.offered.isEmpty && answer.start >= answer.offered.utf8.count
    if isReadShort, !answer.isOffered, result.diagnostics.isEmpty {
      reply.lines.append(OutputLine("Read as: \(text)", .dim))
    }
    changeLesson { $0.run = run }
    take(result, in: context, &reply)
    refuse(answer, result.diagnostics, in: context, &reply)
  }

  /// Says why an answer is not taken; it costs nothing.
  private func refuse(
    _ answer: TypedAnswer, _ diagnostics: [Diagnostic], in context: SessionContext, _ reply: inout Reply
  ) {
    // A line of one word is typed again as soon as it is fetched.
    reply.isToBeFetched = context.presentation.editsLines && !diagnostics.isEmpty && answer.text.contains(" ")
    // Its question may be among what was not read yet.
    reply.keepsUnread = !diagnostics.isEmpty
    // On a line of one's own the place is in sight; a longer answer, or a reader of a file, needs it named.
    let isInSight = context.presentation.isInteractive && !answer.text.contains("\n")
    for diagnostic in diagnostics {
      let sentence = isInSight ? refusal(diagnostic, of: answer) : nil
      reply.fail(diagnostic.moved(by: answer.start), in: answer.source, saying: sentence)
    }
  }

  /// Returns why an answer could not be read, in a sentence.
  private func refusal(_ diagnostic: Diagnostic, of answer: TypedAnswer) -> String {
    var told = diagnostic
    if case .script? = expectedAnswer?.form, diagnostic.id == DiagnosticRule.unknownVerb.id {
      let word = answer.source.text(in: diagnostic.moved(by: answer.start).range)
      let summary =
        ProcessState(name: word) == nil
        ? "'\(Diagnostic.shortened(word))' is no command; `help stimuli` lists them"
        : "'\(word)' is a state; what is asked for are the commands that lead there"
      told = .unreadableAnswer(summary, diagnostic.range)
    } else if case .script? = expectedAnswer?.form, diagnostic.id == "expectedVerb" {
      told = .unreadableAnswer("this is no list of commands; a `;` stands between two of them", diagnostic.range)
    } else if case .app? = expectedAnswer?.form, diagnostic.id == DiagnosticRule.unknownVerb.id,
      !diagnostic.isSuggestion, answer.verb?.range == diagnostic.range, let run = lesson?.run, run.editsLines,
      run.draft != nil
    {
      told.notes.append("`repair` puts the question's app into the line")
    }
    return "\(told.sentence) This cost nothing."
  }

  /// Returns an answer as it would stand behind the prompt, for the reader of a pipe's output.
  private func echo(of text: String, at place: LessonPlace, in context: SessionContext) -> [OutputLine] {
    let prompt = PromptText(place: place, simulation: scenario.simulation, presentation: context.presentation).text
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { row, line in
      let head = row == 0 ? prompt : String(repeating: " ", count: prompt.count)
      return OutputLine([OutputLine.Span(head, .dim), OutputLine.Span(String(line), .stimulus)])
    }
  }

  /// Returns what is reported of a command that was typed as an answer, or among its steps; `nil` where it is none, or could
  /// stand there.
  private func misplaced(_ answer: TypedAnswer, _ fault: Diagnostic, in run: LessonRun) -> Diagnostic? {
    guard let expected = expectedAnswer, let verb = self.verb(at: fault, in: answer, expected),
      SessionVocabulary.prompt.verb(verb.text) != nil, ProcessState(name: verb.text) == nil
    else { return nil }
    switch expected.form {
    case .script: if StimulusKind.allCases.contains(where: { $0.form.verb == verb.text }) { return nil }
    case .app: if verb.text == "app" { return nil }
    case .words(let words): if words.contains(verb.text) { return nil }
    }
    if case .script = expected.form { return .commandForStep(verb, isExam: run.isExam) }
    return .commandForAnswer(verb, isExam: run.isExam)
  }

  /// Returns the verb that a fault of an answer is about: in an answer of commands any, in another one the first.
  private func verb(at fault: Diagnostic, in answer: TypedAnswer, _ expected: ExpectedAnswer) -> Name? {
    if case .script = expected.form, fault.id == DiagnosticRule.unknownVerb.id {
      return Name(text: answer.source.text(in: fault.moved(by: answer.start).range), range: fault.range)
    }
    return answer.verb.flatMap { fault.range.start <= $0.range.start ? $0 : nil }
  }

  // MARK: - An exam in two prompts

  /// Takes over what another prompt has done in the exam at hand, and says so; returns whether that came first, so that what
  /// was typed here is not taken.
  mutating func examWentOnElsewhere(in context: SessionContext, _ reply: inout Reply) -> Bool {
    guard case .lesson(let lesson) = mode, lesson.isExamAtHand, context.files.writer?.progressPlace != nil else {
      return false
    }
    learner.reread(with: context.files.writer)
    let run = lesson.run
    switch run.place(in: learner.catalog.progress) {
    case .here: return false
    case .finished:
      scenario.history = lesson.outside
      mode = .scenario(lookBack: nil)
      reply.lines.append(OutputLine(Self.finishedElsewhere, .warning))
      reply.lines.append(OutputLine("`progress \(run.lesson.name)` shows what was answered.", .dim))
      return true
    case .elsewhere(let now):
      changeLesson { $0.run = now }
      if now.awaits == .nothing { learner.keep([now.ending], with: context.files.writer, &reply) }
      reply.lines.append(OutputLine(Self.answeredElsewhere, .warning))
      present(isReturning: true, in: context, &reply)
      return true
    }
  }

  /// Keeps what an input made of the lesson at hand, before that is shown; false where another prompt came first in an exam,
  /// which is said, and nothing is taken here.
  ///
  /// The log decides while nobody else writes to it, so that of two prompts exactly one is first.
  mutating func keep(_ result: LessonRun.Reply, in context: SessionContext, _ reply: inout Reply) -> Bool {
    let writer = context.files.writer
    guard let lesson, lesson.isExamAtHand else {
      learner.keep(records(of: result), with: writer, &reply)
      return true
    }
    let run = lesson.run
    let isFirst = learner.keep(records(of: result), with: writer, while: { run.place(in: $0).isHere }, &reply)
    return isFirst || !examWentOnElsewhere(in: context, &reply)
  }

  private static let finishedElsewhere =
    "This exam was finished in another prompt meanwhile. What you typed was not taken: the answers given there count."
  private static let answeredElsewhere =
    "This question was answered in another prompt meanwhile. What you typed was not taken: the answer given there counts."

  // MARK: - Going on

  /// Shows what a lesson made of an input, whose records are kept, and goes on to the next part.
  mutating func take(_ result: LessonRun.Reply, in context: SessionContext, _ reply: inout Reply) {
    let told = reply.lines.count
    reply.lines += result.lines
    // What is said of a question that is over belongs to it, and not to the next one.
    if result.isAdvanced, let reason = lesson?.sitting?.reasonBehind {
      let place = reply.lines.count - (result.endsGoingOn ? 1 : 0)
      reply.lines.insert(OutputLine("  " + reason, .dim, hangingIndent: 2), at: place)
    }
    reply.verdict = told..<reply.lines.count
    reply.worlds = result.worlds
    reply.evidence = result.evidence
    if let outcome = result.outcome {
      changeLesson { $0.sitting?.count(outcome) }
      if let sitting = lesson?.sitting, sitting.occasion != .challenge { practiceSession.asked.noteAnswered() }
    }
    offer(result.more, &reply)
    if !result.records.isEmpty { changeLesson { ($0.evidence, $0.drawnRun) = (result.evidence, .nothing) } }
    if let prefill = result.prefill {
      offer(prefill, &reply)
      reply.prefillIsRight = result.prefillIsRight
    }
    if let review = result.review, result.isDemonstrated {
      reply.lines += ReviewLines(review: review, traceText: context.presentation.traceText).entries
    }
    guard result.isAdvanced else { return }
    setUp()
    // The next question takes a while to be made.
    if context.presentation.answersInParts, let lesson, lesson.run.awaits == .nothing,
      lesson.sitting?.makesNext ?? false
    {
      (reply.isToBeContinued, unfinished) = (true, result.review)
      return
    }
    present(in: context, &reply)
    look(backAt: result.review)
  }

  /// Goes on after the question of a sitting that was over in the last reply.
  mutating func goOn(in context: SessionContext, _ reply: inout Reply) {
    let review = unfinished
    unfinished = nil
    present(in: context, &reply)
    look(backAt: review)
  }

  private mutating func look(backAt review: Review?) {
    let lookBack = review.map { LookBack(review: $0, count: scenario.simulation.history.count) }
    switch mode {
    case .scenario: mode = .scenario(lookBack: lookBack)
    case .lesson:
      changeLesson { lesson in
        if case .taking(_, let offered) = lesson.activity {
          lesson.activity = .taking(lookBack: lookBack, offered: offered)
        }
      }
    }
  }

  /// Begins the part at hand: its run takes the place of what was there, such as free play.
  mutating func setUp() {
    changeLesson { if $0.isPlaying { $0.activity = .taking(lookBack: nil, offered: "") } }
    if let fresh = lesson?.run.simulation { scenario.history = RunHistory(run: ScriptedRun(simulation: fresh)) }
  }

  /// Shows the part at hand, with its place after a return; at its end the lesson is closed.
  mutating func present(isReturning: Bool = false, in context: SessionContext, _ reply: inout Reply) {
    guard case .lesson(var lesson) = mode else { return }
    if lesson.run.awaits == .nothing, lesson.run.isExplainable { ended = lesson }
    if let sitting = lesson.sitting, lesson.run.awaits == .nothing { return goOn(sitting, in: context, &reply) }
    lesson.run.editsLines = context.presentation.editsLines
    let lines = lesson.run.present(
      width: context.presentation.tableWidth, isPlain: context.presentation.isPlain, isReturning: isReturning)
    mode = .lesson(lesson)
    if !reply.lines.isEmpty {
      reply.lines.append(OutputLine(""))
      reply.partStart = reply.lines.count
    }
    reply.lines += lines
    reply.showsPart = lesson.run.awaits != .nothing
    if reply.showsPart, reply.partStart != nil, !isReturning { reply.partEnd = reply.lines.count }
    if showsNotes { reply.lines += lesson.run.notes }
    reply.saysWhatNext = true
    if lesson.run.awaits == .nothing { close(lesson, in: context, &reply) }
  }

  private mutating func close(_ lesson: LessonMode, in context: SessionContext, _ reply: inout Reply) {
    if lesson.run.isExam, let place = context.files.writer?.progressPlace {
      reply.lines.append(OutputLine("The answers are in \(place).", .dim))
    }
    scenario.history = lesson.outside
    mode = .scenario(lookBack: nil)
    if isPreviewed { return reply.lines.append(OutputLine("The preview ends here. `quit` leaves.", .dim)) }
    if let note = freePlayNote(after: lesson.run.lesson) { reply.lines.append(note) }
    let catalog = learner.catalog
    let next = catalog.next.map { "`next` goes on with: \($0.heading.title)." } ?? "That was the whole course."
    reply.lines.append(OutputLine("\(catalog.doneText) \(next) `menu` shows the course.", .dim))
    askMissed(of: lesson.run, in: context, &reply)
  }
}

/// How far an exam is by the log, for the prompt in which it is taken.
private enum ExamPlace {
  /// As far as in this prompt, or the log says nothing of it.
  case here
  /// Another prompt has gone on with it.
  case elsewhere(LessonRun)
  /// Another prompt has finished it.
  case finished

  var isHere: Bool { if case .here = self { true } else { false } }
}

extension LessonRun {
  /// Returns how far this exam is by a log.
  fileprivate func place(in log: ProgressLog) -> ExamPlace {
    guard let standing = log.openExam(of: lesson.name, version: lesson.version) else {
      let takings = log.exams(of: lesson.name).takings
      let isFinished = takings.contains { $0.standing.isFinished && $0.standing.version == lesson.version }
      return isFinished ? .finished : .here
    }
    let now = LessonRun(lesson, isExam: true, resuming: standing)
    return now.place == place ? .here : .elsewhere(now)
  }
}

extension Diagnostic {
  /// Returns the diagnostic for a command in the place of an answer.
  static func commandForAnswer(_ verb: Name, isExam: Bool) -> Diagnostic {
    DiagnosticRule.commandForAnswer.broken(
      at: verb.range, "'\(verb.text)' is a command, and an answer is awaited",
      label: trying(isExam: isExam))
  }

  /// Returns the diagnostic for a command among the steps of an answer that is none of the app's life.
  static func commandForStep(_ verb: Name, isExam: Bool) -> Diagnostic {
    DiagnosticRule.commandForAnswer.broken(
      at: verb.range, "'\(verb.text)' is a command of the prompt, and no step of an answer",
      label: verb.text == restartVerb ? rebootAdvice : trying(isExam: isExam))
  }

  private static func trying(isExam: Bool) -> String {
    isExam ? "in an exam nothing can be tried out" : "`play` tries things out"
  }

  /// The command that begins a lesson again, and may be typed for what restarts the phone.
  static let restartVerb = "restart"
  /// The command that restarts the phone, for whoever types the other one.
  static let rebootAdvice = "the phone is restarted with `\(StimulusKind.reboot.form.verb)`"
}
