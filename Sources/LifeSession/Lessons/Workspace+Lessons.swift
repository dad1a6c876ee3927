import LearnerLog
import LessonGrading
import LessonModel
import LessonReading
import LessonTutor
import LifecycleEngine
import LifeLanguage
import LifeSyntax

// The verbs of lessons.

extension Workspace {
  private static let lessonRules = "`hint` helps, `skip` shows the answer, `play` tries things out, `leave` leaves."
  private static let firstCounts = "You have taken this exam, and the first time counts; this one is for yourself."
  private static let examRules = "An exam: one answer each, results at the end. `skip` passes over, `leave` leaves."
  private static let noLog = "No log of it is kept, so it cannot be marked afterwards."
  private static let previewEnds = OutputLine(
    "A preview shows this lesson alone. `lesson NAME` opens another, `quit` leaves.", .dim)
  static let noLesson = OutputLine("No lesson is open. `lesson` opens the next one, `menu` lists them.", .dim)

  private static let examVariant = "An exam is finished as the variant that it was begun as; `leave` leaves it."

  // MARK: - Opening

  /// Opens the lesson that a command names.
  mutating func open(
    _ opening: LessonOpening, at site: CommandSite, in context: SessionContext, _ reply: inout Reply
  ) {
    switch opening.reference {
    case .name(let name):
      guard let entry = learner.catalog.entry(name.value) else {
        return reply.fail(learner.unknownLesson(name), in: site.source, as: .fileNotFound)
      }
      begin(entry, opening, at: site, in: context, &reply)
    case .file(let file):
      loadLessons(file, at: site, in: context, &reply)
      guard reply.failure == nil else { return }
      guard let entry = learner.catalog.entries.last else {
        return reply.fail(learner.unknownLesson(file), in: site.source, as: .fileNotFound)
      }
      begin(entry, opening, at: site, in: context, &reply)
      if reply.failure == nil, let lesson = self.lesson?.run.lesson { tellBroken(in: lesson, &reply) }
    }
  }

  /// Tells which questions of a lesson from a file nobody can answer: its author has not checked it.
  func tellBroken(in lesson: Lesson, _ reply: inout Reply) {
    let broken = lesson.brokenQuestions()
    guard !broken.isEmpty else { return }
    reply.lines.append(OutputLine(""))
    reply.lines += broken.map { OutputLine($0.text(in: lesson), .bad) }
    reply.lines.append(OutputLine("`lifelab check` tells its author more.", .dim))
  }

  private mutating func loadLessons(
    _ file: Located<String>, at site: CommandSite, in context: SessionContext, _ reply: inout Reply
  ) {
    guard let text = context.files.read(file, in: site.source, &reply) else { return }
    if let fault = Self.noLesson(file, text) { return reply.fail(fault, in: site.source) }
    let place = LessonFile(
      of: text, context.files.host, plugins: learner.plugins, beliefs: learner.catalog.beliefs(library: learner.plugins)
    )
    let loaded = LessonLoader.load(text, in: place.surroundings)
    for diagnostic in loaded.diagnostics where diagnostic.severity == .error { reply.fail(diagnostic, in: text) }
    for lesson in loaded.lessons { learner.catalog.add(lesson) }
    learner.beliefs.add(place.surroundings.beliefs)
    guard reply.failure == nil, let course = place.course else { return }
    reply.lines.append(
      OutputLine("This lesson is part of “\(course.title)”: `lifelab lesson \(course.file)` opens the course.", .dim))
  }

  /// Returns what is wrong with a file that holds a course in place of a lesson.
  private static func noLesson(_ file: Located<String>, _ text: SourceText) -> Diagnostic? {
    switch LessonOutline(of: text).kind {
    case .course, .pack:
      DiagnosticRule.unknownLesson.broken(
        at: file.range, "\"\(Diagnostic.shortened(file.value))\" holds a course",
        label: "`lifelab lesson FILE` opens it at the shell")
    case .lessons, .statements, .beliefs: nil
    }
  }

  /// Opens a lesson where its learner left it.
  private mutating func begin(
    _ entry: LessonCatalog.Entry, _ opening: LessonOpening? = nil, at site: CommandSite? = nil,
    in context: SessionContext, _ reply: inout Reply
  ) {
    let found = learner.read(entry)
    guard let read = found.lesson else {
      for report in found.reports { reply.fail(report.diagnostic, in: report.source) }
      return
    }
    if let variant = opening?.variant, let site, let fault = Diagnostic.noVariant(variant, of: read) {
      return reply.fail(fault, in: site.source)
    }
    // What does not open leaves no plugin behind.
    know(read.ownPlugins)
    var lesson = inStyle(read)
    let writer = context.files.writer
    if let left = self.lesson?.run, self.lesson?.sitting == nil, left.lesson.name != lesson.name {
      reply.lines.append(Self.wayBack(to: left))
    }
    learner.reread(with: writer)
    // An exam is taken once: a learner who left it goes on in it, by whichever verb.
    let exam = learner.catalog.progress.openExam(of: lesson.name, version: lesson.version)
    let isExam = opening?.isExam ?? false || exam != nil
    var standing = exam ?? (isExam ? nil : learner.catalog.progress.standing(in: lesson.name))
    if let style = exam?.style.flatMap({ lesson.style(named: $0) }) {
      lesson = lesson.inStyle(style)
    }
    lesson = learner.variant(of: lesson, in: standing)
    if let wanted = opening?.variant.map({ Int(clamping: $0.value) }), wanted != lesson.variant {
      if exam != nil {
        reply.lines.append(OutputLine(Self.examVariant, .warning))
      } else {
        // Another variant is begun anew.
        (lesson, standing) = (lesson.asVariant(wanted), nil)
      }
    }
    let run = LessonRun(lesson, isExam: isExam, resuming: standing)
    enter(run)
    if standing == nil || standing?.isFinished == true { learner.keep([run.beginning], with: writer, &reply) }
    // The writing may have stopped between the last answer and the end.
    if run.awaits == .nothing { learner.keep([run.ending], with: writer, &reply) }
    let missing = lesson.requires.map { $0.text }.filter { !learner.catalog.isFinished($0) }
    if !missing.isEmpty && standing == nil {
      reply.lines.append(OutputLine("This lesson builds on: \(missing.joined(separator: ", ")).", .dim))
    }
    if let change = standing.flatMap({ LessonChange(of: lesson, since: $0) }) {
      reply.lines.append(OutputLine(change.text, .dim))
    }
    if let note = styleNote(on: lesson) { reply.lines.append(note) }
    if let line = Self.variantLine(of: lesson, since: standing, matters: isExam || opening?.variant != nil) {
      reply.lines.append(OutputLine(line, .dim))
    }
    askForStyle(of: lesson, &reply)
    present(isReturning: true, in: context, &reply)
    if self.lesson != nil { reply.lines.append(OutputLine(isExam ? Self.examRules : Self.lessonRules, .dim)) }
    if isExam && exam == nil && learner.catalog.progress.hasTaken(examOf: lesson) {
      reply.lines.append(OutputLine(Self.firstCounts, .dim))
    }
    if isExam && writer?.progressPlace == nil { reply.lines.append(OutputLine(Self.noLog, .dim)) }
  }

  /// Returns which variant a learner has, where that matters: in an exam, after a request, and where it is another one than before.
  private static func variantLine(of lesson: Lesson, since standing: LessonStanding?, matters: Bool) -> String? {
    guard let variant = lesson.variant else { return nil }
    let now = "Variant \(variant) of \(lesson.variantCount)."
    guard let before = standing?.variant, before != variant else { return matters ? now : nil }
    return "Your variant \(before) is there no more. \(now)"
  }

  /// Enters a lesson; the learner's own run waits outside.
  private mutating func enter(_ run: LessonRun) {
    ended = nil
    mode = .lesson(LessonMode(run: run, outside: lesson?.outside ?? scenario.history))
    setUp()
  }

  /// Goes back to the lesson that is open, or opens the one to go on with.
  mutating func resume(in context: SessionContext, _ reply: inout Reply) {
    switch mode {
    case .lesson:
      endPlay()
      present(isReturning: true, in: context, &reply)
    case .scenario: open(learner.catalog.next, in: context, &reply)
    }
  }

  private static let partIsOpen = OutputLine(
    "This part is open: `skip` passes it over and shows its answer, `leave` leaves the lesson. Another lesson: `lesson NAME`.",
    .dim)
  private static let examIsOpen = OutputLine(
    "This exam is not over: `skip` passes over a question, `leave` leaves it.", .dim)
  private static let questionIsOpen = OutputLine(
    "This question is open: `skip` shows its answer and goes on, `leave` ends it.", .dim)

  private static let playIsOpen = OutputLine(
    "This is free play in a lesson that is not over: `leave` goes back to it. Another lesson: `lesson NAME`.", .dim)

  /// Opens the lesson after the one that is over, or the one to go on with.
  mutating func openNext(in context: SessionContext, _ reply: inout Reply) {
    if isPreviewed { return reply.lines.append(Self.previewEnds) }
    if let lesson, lesson.isPlaying { return reply.lines.append(Self.playIsOpen) }
    let catalog = learner.catalog
    if let lesson, lesson.run.awaits != .nothing {
      guard lesson.sitting == nil else { return reply.lines.append(Self.questionIsOpen) }
      guard !lesson.run.isExam else { return reply.lines.append(Self.examIsOpen) }
      guard let next = catalog.next(after: lesson.run.lesson.name) else { return reply.lines.append(Self.partIsOpen) }
      guard asksAgainToLeave() else { return ask(toLeave: lesson.run, for: next, &reply) }
    }
    open(lesson.map { catalog.next(after: $0.run.lesson.name) } ?? catalog.next, in: context, &reply)
  }

  /// Asks whether to leave what is open of a lesson for the next one, and says what to type.
  private func ask(toLeave run: LessonRun, for next: LessonCatalog.Entry, _ reply: inout Reply) {
    let (done, total) = run.progress
    let open = total - done == 1 ? "the last part" : "\(total - done) parts"
    reply.saysWhatNext = true
    reply.lines.append(
      OutputLine(
        "Leave \(open) of \(run.lesson.title) for later? `next` once more does, and opens: \(next.heading.title). "
          + "`skip` shows the answer and goes on here, `leave` leaves the lesson.", .dim))
  }

  private mutating func open(_ entry: LessonCatalog.Entry?, in context: SessionContext, _ reply: inout Reply) {
    if let entry { return begin(entry, in: context, &reply) }
    reply.lines += learner.catalog.menu(isPlain: context.presentation.isPlain)
  }

  // MARK: - Inside

  /// Shows the next stage of help.
  mutating func hint(in context: SessionContext, _ reply: inout Reply) {
    change(in: context, &reply) { $0.hint() }
  }

  /// Skips the part at hand; its answer is shown.
  mutating func skip(in context: SessionContext, _ reply: inout Reply) {
    guard !examWentOnElsewhere(in: context, &reply) else { return }
    change(in: context, &reply) { $0.skip() }
  }

  private mutating func change(
    in context: SessionContext, _ reply: inout Reply, by body: (inout LessonRun) -> LessonRun.Reply
  ) {
    guard case .lesson(var lesson) = mode else { return reply.lines.append(Self.noLesson) }
    let result = body(&lesson.run)
    guard keep(result, in: context, &reply) else { return }
    mode = .lesson(lesson)
    take(result, in: context, &reply)
  }

  /// The note of `arrange` where there are no keys to move items with.
  var wayToArrange: OutputLine {
    guard let offer = arrangeable else {
      return OutputLine("There is nothing to arrange: no question shows items to put in order.", .dim)
    }
    let example = Arrangeable.answer(Array(offer.items.prefix(2)) + ["…"])
    return OutputLine("Items are moved at a terminal only. Type the answer instead, such as: \(example)", .dim)
  }

  /// Prefills the next input with the app of the question.
  mutating func repair(from origin: RepairOrigin?, in context: SessionContext, _ reply: inout Reply) {
    let run = lesson?.run
    guard let run, run.awaits == .answer, let draft = origin == .original ? run.givenApp : run.draft else {
      return reply.lines.append(OutputLine("There is no app to repair here.", .dim))
    }
    guard !context.presentation.showsStimuli, context.presentation.editsLines else {
      return reply.lines.append(
        OutputLine("`repair` needs a terminal that edits lines. Here the whole app is the answer.", .dim))
    }
    endPlay()
    offer(AppText.broken(draft, columns: context.presentation.tableWidth - PromptText.appMark.count - 1), &reply)
    let keys =
      "Change the app. The arrow keys move in it, Return inside it opens a line, Return at its end hands it in, "
      + "Ctrl-C leaves it unfinished."
    let isOwn = run.givenApp.map { $0 != draft } ?? false
    reply.saysWhatNext = true
    reply.lines.append(
      OutputLine(keys + (isOwn ? " `repair original` begins again with the question's app." : ""), .dim))
  }

  /// Begins the lesson again.
  mutating func restart(in context: SessionContext, _ reply: inout Reply) {
    guard let lesson else { return reply.lines.append(Self.noLesson) }
    guard lesson.sitting?.challenge == nil else { return reset(&reply) }
    guard lesson.sitting == nil else {
      return reply.lines.append(OutputLine("Practice has no beginning to go back to.", .dim))
    }
    guard !lesson.run.isExam else {
      return reply.lines.append(OutputLine("An exam is taken once. `skip` passes over what is left of it.", .dim))
    }
    let run = LessonRun(lesson.run.lesson)
    enter(run)
    learner.keep([run.beginning], with: context.files.writer, &reply)
    present(isReturning: true, in: context, &reply)
  }

  /// Starts over: in a step where the step begins, elsewhere with an empty run.
  mutating func reset(_ reply: inout Reply) {
    let start = lesson.flatMap { $0.isStepAtHand ? $0.run.simulation : nil }
    scenario.reset(to: start, &reply)
  }

  // MARK: - Leaving

  /// Leaves free play, or the lesson; it goes on at the same place the next time.
  mutating func leave(in context: SessionContext, _ reply: inout Reply) {
    guard let lesson else { return reply.lines.append(Self.noLesson) }
    if lesson.isPlaying { return resume(in: context, &reply) }
    scenario.history = lesson.outside
    mode = .scenario(lookBack: nil)
    if let sitting = lesson.sitting {
      practiceSession.rest()
      let today = sitting.occasion == .practice ? "Questions today: \(practiceSession.asked.answered)." : nil
      let sum = sitting.sum.map { [$0] + [today].compactMap { $0 } } ?? []
      let text = (["Left."] + sum + [Self.sittingLeft]).joined(separator: " ")
      return reply.lines.append(OutputLine(text, .dim))
    }
    reply.lines.append(Self.wayBack(to: lesson.run))
    if let note = freePlayNote(after: lesson.run.lesson) { reply.lines.append(note) }
  }

  /// Returns in which words free play goes on after a lesson that spoke those of another framework; nil where it is the same.
  func freePlayNote(after lesson: Lesson) -> OutputLine? {
    let plugins = scenario.simulation.engine.plugins
    guard let style = lesson.style, !plugins.contains(where: { $0.name == style.plugin }) else { return nil }
    let own = learner.styles.all.compactMap { style in plugins.first { $0.name == style.plugin } }.first
    let name =
      own.map { plugin in
        // Of several styles in the words of one plugin, free play speaks none more than another.
        let styles = learner.styles.styles(of: plugin.name)
        return styles.count == 1 ? styles[0].title : plugin.familyName
      } ?? plugins.first?.name
    return name.map { OutputLine("Free play speaks \($0); `use \(style.plugin)` changes it.", .dim) }
  }

  private static let sittingLeft = "`practice` asks more, `review` what is due, `menu` shows the course."

  static func wayBack(to run: LessonRun) -> OutputLine {
    OutputLine("Left \(run.lesson.title). `lesson \(run.lesson.name)` goes on where you were.", .dim)
  }
}
