import LessonKit
public import LifeLanguage
public import LifeSyntax
import LifecycleEngine
public import PluginKit

/// One learner's session: takes inputs, keeps a simulation, answers with replies.
public struct Session: Sendable {
  /// The run as it is now, with what can be undone and redone in it.
  var history: RunHistory
  /// The run as it is now, and how it came about.
  var current: ScriptedRun {
    get { history.run }
    _modify { yield &history.run }
  }
  /// The run as it is now.
  public internal(set) var simulation: Simulation {
    get { history.run.simulation }
    _modify { yield &history.run.simulation }
  }
  /// How traces are shown.
  public var traceText = TraceText()
  /// The columns of the screen; nil where nobody knows them, as in a pipe.
  public var width: Int? {
    get { traceText.width }
    set { traceText.width = newValue }
  }
  /// The columns that tables may take.
  var tableWidth: Int { width ?? 100 }
  /// Whether a stimulus is shown before what it causes; a prompt does not repeat what was just typed.
  public var showsStimuli = false
  /// Whether a person types, and no file or pipe: then the beginning of a verb stands for it, and an empty line repeats.
  public var isInteractive = false
  /// What the person typed before, for `history`; the shell keeps it.
  public var earlierInputs: [String] = []
  let host: SessionHost
  /// What writes for the person at this prompt, or nil; all writing goes through `writer`.
  private let ownWriter: SessionWriter?
  /// The lessons that may be opened, and what is known of the learner.
  public internal(set) var shelf: LessonShelf
  /// The records that could not be kept yet.
  var unkept: [ProgressRecord] = []
  /// The plugins with their texts, for lessons.
  let plugins: [Plugin]
  /// The lesson that is open, or nil.
  var open: OpenLesson?
  /// The part of a lesson that was over last, for `why`; nil once something else has happened.
  var lookBack: LookBack?
  /// What the input was prefilled with.
  var offered = ""
  /// Whether the mark of an unsettled order was explained.
  var knowsUnordered = false
  /// What was typed so far and worked.
  var transcript = Transcript()
  /// Where the transcript is written, or nil.
  var transcriptPath: String?
  /// How many bytes of it stand there.
  var transcriptWritten = 0
  /// Runs that were given a name.
  var checkpoints: [(name: String, run: ScriptedRun)] = []
  /// The last input, where an empty line may repeat it.
  var repeatable: String?
  /// Whether a person was told what an empty line does.
  var knowsRepeating = false
  /// The lines of an input that is not finished.
  private(set) var pending = ""
  /// How much was done for the input at hand: the entries that were made, shown or run again.
  var work = 0
  /// How much may be done for one input.
  var workLimit = Session.inputWorkLimit
  /// How many files were loaded for the input at hand.
  var loads = 0
  /// Whether replies tell what a stimulus causes; where only the run or its faults are wanted, lines are not made.
  public var tellsRun = true
  /// Whether what is typed and shown is kept for a transcript.
  public var keepsTranscript = true
  /// The files being carried out, the innermost last, so that paths begin at their file and no file loads itself.
  var loading: [LoadedFile] = []
  /// What writes; nil while a file is being carried out, and where no person is.
  var writer: SessionWriter? { loading.isEmpty ? ownWriter : nil }

  /// The plugins that were in use at the start.
  let startingPlugins: [String]

  /// A session with these plugins known and some of them in use; without a writer, it changes nothing outside.
  public init(
    plugins: [Plugin], using names: [String], shelf: LessonShelf = .empty, host: SessionHost = .none,
    writer: SessionWriter? = nil
  ) {
    history = RunHistory(
      run: ScriptedRun(simulation: Simulation(library: plugins.map { $0.table }, using: names)))
    startingPlugins = names
    self.plugins = plugins
    self.shelf = shelf
    self.host = host
    ownWriter = writer
  }

  /// The verbs that make the engine anew, and what each of them weighs, in entries.
  private static let setupVerbs = ["use", "app", "set", "platform", "account"]
  private static let setupWork = 200

  /// How much may be done for one input at the prompt, in entries.
  static let inputWorkLimit = 2_000_000
  /// How much may be done for all statements of a file that runs by itself, in entries.
  static let fileWorkLimit = 10_000_000
  /// How many files one input may load.
  static let loadLimit = 100
  /// How many files may load each other, one inside another; each takes some of the stack.
  static let loadDepth = 16

  /// The lines of the unfinished input, each with its newline.
  var pendingLines: String { pending.isEmpty ? "" : pending + "\n" }

  /// Whether an input has been begun and not finished.
  public var isPending: Bool { !pending.isEmpty }

  /// Forgets an input that was begun and not finished.
  public mutating func abandon() { pending = "" }

  /// Takes one line of input; a line that is not finished waits for more.
  public mutating func submit(line: String) -> Reply {
    pending += pending.isEmpty ? line : "\n" + line
    let tree = SyntaxTree(parsing: SourceText(name: "input", text: pending))
    if let indentation = indentation(after: tree), !line.isEmpty {
      var reply = Reply()
      reply.next = .readMore(indentation: indentation)
      return reply
    }
    pending = ""
    return submit(tree)
  }

  /// How far the next line of an unfinished input is indented; `nil` for a finished one.
  private func indentation(after tree: SyntaxTree) -> Int? {
    if case .incomplete(let indentation) = tree.completeness { return indentation }
    return !isAnswerAwaited && SessionVocabulary.requiresBlock(after: tree) ? 0 : nil
  }

  /// Takes a whole text: a file, a paste, a pipe's next statement.
  public mutating func submit(_ source: SourceText) -> Reply { submit(SyntaxTree(parsing: source)) }

  mutating func submit(_ tree: SyntaxTree) -> Reply {
    var reply = Reply()
    if loading.isEmpty { (work, loads) = (0, 0) }
    let text = tree.source.text(in: ByteRange(start: 0, end: tree.source.bytes.count))
    let offer = offered
    if let command = commandBehindOffer(text) { return carryOut(command) }
    if isAnswer(text) {
      repeatable = nil
      return answer(tree, behind: offer)
    }
    if isInteractive, let again = repeated(text) { return again }
    if Self.isCallForHelp(text), loading.isEmpty { return submit(SourceText(name: tree.source.name, text: "help")) }
    if isInteractive, let whole = withWholeVerbs(tree) { return submit(whole) }
    if let whole = quotingTopic(text) { return submit(SourceText(name: tree.source.name, text: whole)) }
    repeatable = nil
    guard !tree.hasErrors else {
      for diagnostic in tree.diagnostics { reply.fail(diagnostic, in: tree.source) }
      return reply
    }
    for (index, statement) in tree.statements.enumerated() {
      if index > 0, isInterrupted(&reply) { break }
      let part = open?.run.progress.done
      execute(statement, in: tree.source, &reply)
      if reply.failure != nil || reply.next != .goOn { break }
      // What was meant for a step is nothing for the question behind it.
      if part != nil, open?.run.progress.done != part, index + 1 < tree.statements.count {
        reply.lines.append(OutputLine("(The goal was reached; the rest of the line was left out.)", .dim))
        break
      }
    }
    repeatable = reply.failure == nil && Self.isRepeatable(tree) ? text : nil
    return reply
  }

  /// Carries out one command that is bound already.
  public mutating func submit(_ command: BoundCommand, in source: SourceText) -> Reply {
    var reply = Reply()
    execute(command, in: source, &reply)
    return reply
  }

  private mutating func execute(_ statement: Statement, in source: SourceText, _ reply: inout Reply) {
    var binder = Binder(SessionVocabulary.vocabularies)
    let bound = binder.bind(statement, in: SessionVocabulary.prompt)
    for diagnostic in binder.diagnostics { reply.tell(diagnostic, in: source) }
    guard !binder.hasErrors, case .command(let command)? = bound else { return }
    execute(command, in: source, &reply)
  }

  /// Carries out one bound command.
  mutating func execute(_ command: BoundCommand, in source: SourceText, _ reply: inout Reply) {
    let shown = reply.lines.count
    let wasOpen = open != nil
    let verb = SessionVocabulary.verb(command.name)
    guard work < workLimit else { return reply.fail(.tooMuchWork(command, workLimit), in: source) }
    // What is known of a learner comes from what they type.
    if verb?.schema.group == "lessons", !loading.isEmpty { return reply.fail(.onlyTyped(command), in: source) }
    let entries = simulation.trace.count
    if let verb { verb.run(&self, command, source, &reply) } else { perform(command, in: source, &reply) }
    let isWhole = verb?.readsRun ?? simulation.startsOver(with: command)
    work += Self.setupVerbs.contains(command.name) ? Self.setupWork : 1
    work += isWhole ? max(entries, simulation.trace.count) : max(0, simulation.trace.count - entries)
    // A lesson depends on what is known of its learner; nobody else could run it again.
    let isOwn = !wasOpen && open == nil && verb?.schema.group != "lessons"
    let isLogged = reply.failure == nil && loading.isEmpty && verb?.isLogged != false && isOwn
    if reply.failure == nil { observeStep(&reply) }
    if isLogged && keepsTranscript { log(source.text(in: command.range), Array(reply.lines[shown...]), &reply) }
  }

  /// Carries out a command of the scenario vocabulary.
  private mutating func perform(_ command: BoundCommand, in source: SourceText, _ reply: inout Reply) {
    if command.name == "use", !loadPlugins(named: command, in: source, &reply) { return }
    let text = source.text(in: command.range)
    let before = history.origin(of: text, startingOver: simulation.startsOver(with: command))
    switch simulation.run(command) {
    case .failed(let diagnostic):
      history.revert(to: before)
      reply.fail(diagnostic, in: source)
    case .done:
      history.remember(before)
      if command.name != "expect" { current.add(text, isStimulus: false) }
      if !showsStimuli { reply.lines += confirmation(of: command) }
    case .happened(let entries):
      guard tellsRun else {
        guard !isInterrupted(&reply) else { return history.revert(to: before) }
        history.remember(before)
        return current.add(text, isStimulus: true)
      }
      let time = simulation.trace.entries[entries.lowerBound].time
      let caused = lines(of: entries.dropFirst(), traceText, after: time)
      guard !isInterrupted(&reply) else {
        history.revert(to: before)
        return
      }
      history.remember(before)
      current.add(text, isStimulus: true)
      if showsStimuli { reply.lines += traceText.lines(entries.prefix(1), of: simulation) }
      reply.lines += caused.isEmpty ? [quietLine(command)] : caused
      if !showsStimuli {
        reply.lines.append(StateStrip(simulation: simulation, isPlain: traceText.isPlain, width: tableWidth).line)
        reply.lines += unorderedNote(on: entries)
      }
    }
  }

  /// What a person reads after setting something up.
  private func confirmation(of command: BoundCommand) -> [OutputLine] {
    let engine = simulation.engine
    switch command.name {
    case "use":
      let names = OutputLine("In use: \(engine.plugins.map { $0.name }.joined(separator: ", "))", .dim)
      let isToldAgain = !simulation.history.isEmpty && !showsStimuli
      return [names] + (isToldAgain ? [OutputLine("Entries have new numbers; `trace` shows all.", .dim)] : [])
    case "set":
      guard let setting = Setting(name: command["setting"]?.string ?? "") else { return [] }
      let value = setting.form.values[engine.settings[setting]]
      return [OutputLine("\(setting.form.question) \(value.words)", .dim)]
    case "platform": return [OutputLine(platformText, .dim)]
    case "account":
      return [OutputLine("From now on as in: \(command["account"]?.string ?? ""). `settings` shows the values.", .dim)]
    case "app": return [OutputLine("\(engine.program.name) is installed. `launch` starts it.", .dim)]
    case "expect": return [OutputLine("It holds.", .good)]
    default: return []
    }
  }

  private var platformText: String {
    let settings = simulation.engine.settings
    guard settings.platform == .android else { return "ios \(settings.version)" }
    return "android, for the contrast: a process in the background runs on. The plugins in use keep their words; "
      + "`use compose` takes Android's."
  }

  private func quietLine(_ command: BoundCommand) -> OutputLine {
    let text =
      command.name == "wait" ? "nothing happens; the state is \(simulation.world.state.name)" : "the app hears nothing"
    return OutputLine("      \(text)", .dim)
  }
}
