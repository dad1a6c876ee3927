public import LessonKit
import LifeLanguage
import LifeSyntax
import LifecycleEngine
import PluginKit

/// A lesson at the prompt, and the run that waits for the learner outside it.
struct OpenLesson: Sendable {
  var run: LessonRun
  /// What waits in the lesson while the learner plays freely; nil while they are in it.
  var waiting: RunHistory?
  /// Whether the learner plays freely meanwhile.
  var isPaused: Bool { waiting != nil }
  let outside: RunHistory
}

extension Session {
  /// Whether a question waits for an answer.
  var isAnswerAwaited: Bool { open.map { !$0.isPaused && $0.run.awaits == .answer } ?? false }

  /// Whether a typed text is an answer to the question at hand.
  func isAnswer(_ text: String) -> Bool {
    guard isAnswerAwaited, !Self.isCallForHelp(text) else { return false }
    let verb = SyntaxTree(parsing: SourceText(name: "input", text: text)).statements.first?.clauses.first?.verb.text
    // A word of an answer may have capitals; only a whole line of one word is a verb with capitals.
    let word = text.filter { $0 != " " && $0 != "\n" }
    let isOffered = answerWords?.contains { SignalNames.folded($0) == SignalNames.folded(word) } ?? false
    let isAlone = isInteractive && word == verb && !isOffered
    let name = isAlone ? verb.flatMap(SessionVocabulary.verb(inAnyCase:)) : verb
    return !(name.flatMap(SessionVocabulary.verb)?.isBesideAnswers ?? false)
  }

  /// `?` alone, as many other prompts have it.
  static func isCallForHelp(_ text: String) -> Bool { text.filter { $0 != " " && $0 != "\n" } == "?" }

  /// The items of the order question at hand, where they are shown; nil elsewhere.
  public var arrangeable: Arrangeable? {
    isAnswerAwaited ? open?.run.arrangeable : nil
  }

  /// The words that may be typed while a question waits for an answer that is no script; nil at other times.
  var answerWords: [String]? {
    isAnswerAwaited ? open.flatMap { $0.run.answerWords } : nil
  }

  /// What `arrange` says where there are no keys to move items with.
  var howToArrange: OutputLine {
    guard let offer = arrangeable else {
      return OutputLine("There is nothing to arrange: no question shows items to put in order.", .dim)
    }
    let example = Arrangeable.answer(Array(offer.items.prefix(2)) + ["…"])
    return OutputLine("Items are moved at a terminal only. Type the answer instead, such as: \(example)", .dim)
  }

  /// Takes a typed text as the answer to the question at hand; blank lines and comments are none.
  ///
  /// Behind a prefilled beginning, an answer that repeats it is meant to stand alone: `3 ` and `3 2` is no `3 3 2`.
  mutating func answer(_ tree: SyntaxTree, behind offer: String = "") -> Reply {
    var reply = Reply()
    let source = tree.source
    let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: " ") }
    guard tree.hasErrors || !tree.statements.isEmpty, var start = source.bytes.firstIndex(where: { !isSpace($0) }),
      let end = source.bytes.lastIndex(where: { !isSpace($0) })
    else { return reply }
    var text = source.text(in: ByteRange(start: start, end: end + 1))
    let beginning = String(offer.reversed().drop { $0 == " " }.reversed())
    if !beginning.isEmpty, text.hasPrefix(offer), text.dropFirst(offer.count).hasPrefix(beginning) {
      start += offer.utf8.count
      text = String(text.dropFirst(offer.count))
    }
    if showsStimuli { reply.lines += echo(of: text) }
    guard var result = open?.run.answer(text, isOffered: text == beginning) else { return reply }
    if let fault = result.diagnostics.first, let diagnostic = misplaced(text, fault) {
      result.diagnostics = [diagnostic]
    }
    take(result, &reply)
    for diagnostic in result.diagnostics { reply.fail(diagnostic.moved(by: start), in: source) }
    return reply
  }

  /// An answer as it would stand behind the prompt, for the reader of a pipe's output.
  private func echo(of text: String) -> [OutputLine] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { row, line in
      let head = row == 0 ? prompt : String(repeating: " ", count: prompt.count)
      return OutputLine([OutputLine.Span(head, .dim), OutputLine.Span(String(line), .stimulus)])
    }
  }

  /// After a stimulus: whether the goal of the step is reached.
  ///
  /// A file is one input, looked at behind its end.
  mutating func observeStep(_ reply: inout Reply) {
    guard loading.isEmpty, let open, !open.isPaused, open.run.awaits == .stimuli, reply.failure == nil else { return }
    let now = simulation
    guard let result = self.open?.run.observe(now) else { return }
    take(result, &reply)
  }

  private mutating func take(_ result: LessonRun.Reply, _ reply: inout Reply) {
    reply.lines += result.lines
    keep(result.records, &reply)
    if let prefill = result.prefill { offer(prefill, &reply) }
    if let review = result.review, result.isDemonstrated { reply.lines += lines(of: review) }
    guard result.isAdvanced else { return }
    open?.waiting = nil
    setUp()
    present(&reply)
    lookBack = result.review.map { LookBack(review: $0, count: simulation.history.count) }
  }

  /// Keeps records before anything is said of what they tell; that they cannot be kept is said once.
  ///
  /// What could not be kept is tried again with the next records, so that the log has no gap.
  mutating func keep(_ records: [ProgressRecord], _ reply: inout Reply) {
    guard !records.isEmpty else { return }
    for record in records { shelf.progress.add(record) }
    guard let writer else { return }
    let wasKept = unkept.isEmpty
    unkept += records
    guard let fault = writer.keepProgress(unkept.map { $0.line }.joined()) else { return unkept = [] }
    if wasKept { reply.notices.append(fault) }
  }

  /// Takes up what other prompts have written to the log.
  mutating func rereadProgress() {
    guard unkept.isEmpty, let bytes = writer?.readProgress() else { return }
    shelf.progress = ProgressLog(reading: bytes)
  }

  /// Sets up the world of a step.
  private mutating func setUp() {
    if let fresh = open?.run.simulation { history = RunHistory(run: ScriptedRun(simulation: fresh)) }
  }

  /// Shows what is at hand, and where it is to somebody who comes back.
  private mutating func present(_ reply: inout Reply, isReturning: Bool = false) {
    let width = tableWidth
    guard let lines = open?.run.present(width: width, isReturning: isReturning) else { return }
    if !reply.lines.isEmpty { reply.lines.append(OutputLine("")) }
    reply.lines += lines
    reply.saysWhatNext = true
    if let run = open?.run, run.awaits == .nothing { closeLesson(&reply) }
  }

  private mutating func closeLesson(_ reply: inout Reply) {
    if let run = open?.run, run.isExam, let place = writer?.progressPlace {
      reply.lines.append(OutputLine("The answers are in \(place).", .dim))
    }
    if let outside = open?.outside { history = outside }
    open = nil
    let next = shelf.next.map { "`next` goes on with: \($0.heading.title)." } ?? "That was the whole course."
    reply.lines.append(OutputLine("\(shelf.doneText) \(next) `menu` shows the course.", .dim))
  }

  // MARK: - Verbs

  mutating func openLesson(_ command: BoundCommand, _ source: SourceText, _ reply: inout Reply) {
    guard let value = command["name"], let name = value.string else { return resumeOrMenu(&reply) }
    if value.isText { loadLessons(name, at: value.range, source, &reply) }
    guard reply.failure == nil else { return }
    guard let entry = value.isText ? shelf.entries.last : shelf.entry(name) else {
      return reply.fail(unknownLesson(name, at: value.range), in: source, as: .fileNotFound)
    }
    begin(entry, isExam: command.name == "exam", &reply)
  }

  func unknownLesson(_ name: String, at range: ByteRange) -> Diagnostic {
    var diagnostic = Diagnostic(
      id: "unknownLesson", summary: "no lesson is called '\(Diagnostic.shortened(name))'", range: range,
      label: "`menu` lists the lessons")
    Diagnostic.suggest(Name(text: name, range: range), among: shelf.entries.map { $0.name }, &diagnostic)
    return diagnostic
  }

  private mutating func loadLessons(_ path: String, at range: ByteRange, _ source: SourceText, _ reply: inout Reply) {
    guard let text = read(path, at: range, in: source, &reply) else { return }
    let loaded = LessonLoader.load(text, library: plugins)
    for diagnostic in loaded.diagnostics where diagnostic.severity == .error { reply.fail(diagnostic, in: text) }
    for lesson in loaded.lessons { shelf.add(lesson) }
  }

  /// Opens a lesson where its learner left it.
  mutating func begin(_ entry: LessonShelf.Entry, isExam: Bool = false, _ reply: inout Reply) {
    let found = shelf.read(entry, library: plugins)
    guard let lesson = found.lesson else {
      for report in found.reports { reply.fail(report.diagnostic, in: report.source) }
      return
    }
    if let left = open?.run, left.lesson.name != lesson.name { reply.lines.append(Self.wayBack(to: left)) }
    rereadProgress()
    // An exam is taken once: whoever left it goes on in it, however they come back.
    let exam = shelf.progress.openExam(of: lesson.name, version: lesson.version)
    let standing = exam ?? (isExam ? nil : shelf.progress.standing(in: lesson.name))
    let isExam = isExam || exam != nil
    let outside = open?.outside ?? history
    open = OpenLesson(run: LessonRun(lesson, isExam: isExam, resuming: standing), outside: outside)
    lookBack = nil
    setUp()
    if let run = open?.run {
      if standing == nil || standing?.isFinished == true { keep([run.beginning], &reply) }
      // Whatever stopped the writer may have come between the last answer and the end.
      if run.awaits == .nothing { keep([run.ending], &reply) }
    }
    let missing = lesson.requires.map { $0.text }.filter { !shelf.isFinished($0) }
    if !missing.isEmpty && standing == nil {
      reply.lines.append(OutputLine("This lesson builds on: \(missing.joined(separator: ", ")).", .dim))
    }
    present(&reply, isReturning: true)
    if open != nil { reply.lines.append(OutputLine(isExam ? Self.examRules : Self.lessonRules, .dim)) }
    if isExam && writer?.progressPlace == nil { reply.lines.append(OutputLine(Self.noLog, .dim)) }
  }

  private static let lessonRules = "`hint` helps, `skip` shows the answer, `play` tries things out, `leave` leaves."
  private static let examRules = "An exam: one answer each, results at the end. `skip` passes over, `leave` leaves."

  private static let noLog = "No log of it is kept, so it cannot be marked afterwards."

  private mutating func resumeOrMenu(_ reply: inout Reply) {
    if open != nil {
      if let waiting = open?.waiting { history = waiting }
      open?.waiting = nil
      present(&reply, isReturning: true)
    } else if let entry = shelf.next {
      begin(entry, &reply)
    } else {
      reply.lines += shelf.menu(isPlain: traceText.isPlain)
    }
  }

  mutating func openNext(_ reply: inout Reply) {
    let wanted = open.map { shelf.next(after: $0.run.lesson.name) } ?? shelf.next
    guard let entry = wanted else {
      reply.lines += shelf.menu(isPlain: traceText.isPlain)
      return
    }
    begin(entry, &reply)
  }

  mutating func inLesson(_ reply: inout Reply, _ body: (inout LessonRun) -> LessonRun.Reply) {
    guard var lesson = open else { return reply.lines.append(Self.noLesson) }
    let result = body(&lesson.run)
    open = lesson
    take(result, &reply)
  }

  private static let noLesson = OutputLine("No lesson is open. `lesson` opens the next one, `menu` lists them.", .dim)

  mutating func restartLesson(_ reply: inout Reply) {
    guard let lesson = open else { return reply.lines.append(Self.noLesson) }
    guard !lesson.run.isExam else {
      return reply.lines.append(OutputLine("An exam is taken once. `skip` passes over what is left of it.", .dim))
    }
    open = OpenLesson(run: LessonRun(lesson.run.lesson), outside: lesson.outside)
    if let run = open?.run { keep([run.beginning], &reply) }
    lookBack = nil
    setUp()
    present(&reply, isReturning: true)
  }

  mutating func play(_ reply: inout Reply) {
    guard let lesson = open else { return reply.lines.append(Self.noLesson) }
    guard !lesson.run.isExam else {
      return reply.lines.append(OutputLine("There is no free play in an exam.", .dim))
    }
    reply.saysWhatNext = true
    guard lesson.waiting == nil else { return reply.lines.append(Self.wayBack) }
    let now = history
    open?.waiting = now
    lookBack = nil
    if let world = lesson.run.playground { history = RunHistory(run: ScriptedRun(simulation: world)) }
    reply.lines += [playground(of: lesson.run), Self.wayBack]
  }

  private static let wayBack = OutputLine("`lesson` goes back to where you were; nothing there is changed.", .dim)

  /// What free play begins with.
  private func playground(of run: LessonRun) -> OutputLine {
    let what =
      run.isPlaygroundItsOwn
      ? "The question's own app is here, and what has happened before."
      : run.question == nil ? "It goes on from where the step is." : "What the question asks about is yours to set up."
    return OutputLine("Free play: try what you like. \(what)", .dim)
  }

  mutating func leaveLesson(_ reply: inout Reply) {
    guard let lesson = open else { return reply.lines.append(Self.noLesson) }
    history = lesson.outside
    open = nil
    lookBack = nil
    reply.lines.append(Self.wayBack(to: lesson.run))
  }

  private static func wayBack(to run: LessonRun) -> OutputLine {
    OutputLine("Left \(run.lesson.title). `lesson \(run.lesson.name)` goes on where you were.", .dim)
  }
}
