import LessonKit
import LifeLanguage
import LifeSyntax
import LifecycleEngine
import PluginKit

extension Session {
  // MARK: - Help

  func help(_ command: BoundCommand, _ source: SourceText, _ reply: inout Reply) {
    let help = Help(SessionVocabulary.prompt)
    guard let topic = command["topic"], let name = topic.string else {
      if let open, isAnswerAwaited { return reply.lines += Self.help(besideAnswersIn: open.run) }
      reply.lines += help.overview(groups: SessionVocabulary.groups) + [OutputLine("")] + Self.moreHelp
      return
    }
    let groups = SessionVocabulary.groups.filter { $0.name == name }
    let pages = HelpBook.pages(name, besides: SessionVocabulary.prompt.verb(name))
    let own = help.page(name) ?? HelpTopic.named(name)?.lines(self) ?? []
    if !groups.isEmpty {
      reply.lines += help.overview(groups: groups)
    } else if !own.isEmpty || !pages.isEmpty {
      reply.lines += own + pages
    } else {
      var diagnostic = Diagnostic(
        id: "unknownTopic", summary: "there is no help on '\(Diagnostic.shortened(name))'", range: topic.range,
        label: "`help` lists what there is")
      let known = Self.helpTopics.map { $0.word }
      Diagnostic.suggest(Name(text: name, range: topic.range), among: known, &diagnostic)
      reply.fail(diagnostic, in: source)
    }
  }

  /// What may be typed while a question waits, what helps in lessons first.
  private static func help(besideAnswersIn run: LessonRun) -> [OutputLine] {
    var idle = ["save"] + (run.isExam ? ["hint", "play", "why", "restart"] : [])
    if run.arrangeable == nil { idle.append("arrange") }
    if run.draft == nil { idle.append("repair") }
    let verbs = SessionVocabulary.own.filter { $0.isBesideAnswers && !idle.contains($0.schema.name) }
    let help = Help(Vocabulary("prompt", title: "the prompt", verbs: verbs.map { $0.schema }))
    let groups = SessionVocabulary.groups
    let lessons = groups.filter { $0.name == "lessons" }
    return help.overview(groups: lessons + groups.filter { $0.name != "lessons" })
      + [OutputLine(""), otherLines(in: run), moreTopics]
  }

  /// What every other line is while a question waits.
  private static func otherLines(in run: LessonRun) -> OutputLine {
    let what =
      run.isScriptAwaited
      ? "It is made of stimuli: `help stimuli` lists them." : run.question?.kind.answer == .app ? "It is an app." : ""
    let way = run.isExam ? "" : "`play` is for the commands that are not here."
    return OutputLine(["Any other line is the answer.", what, way].filter { !$0.isEmpty }.joined(separator: " "), .dim)
  }

  private static let moreHelp = [
    OutputLine(
      "`help home` tells everything about home. Several statements may stand on one line, with ; between them.", .dim),
    moreTopics,
  ]

  private static let moreTopics = OutputLine(
    "Also: " + HelpTopic.all.map { "`help \($0.name)`" }.joined(separator: ", ") + ".", .dim)

  /// Everything that `help` knows, with its meaning.
  static let helpTopics: [Choice] =
    SessionVocabulary.prompt.verbs.map { Choice($0.name, $0.summary) }
    + SessionVocabulary.groups.map { Choice($0.name, $0.title) } + HelpTopic.all.map { Choice($0.name, $0.title) }
    + HelpBook.words

  // MARK: - Looking

  func stateLines() -> [OutputLine] {
    let rows = stateRows()
    let width = (rows.map { $0.name.count }.max() ?? 0) + 2
    return rows.map { row in
      OutputLine(
        term: [OutputLine.Span("  " + row.name, .dim)], columns: width + 2, [OutputLine.Span(row.text)])
    }
  }

  /// What `state` shows, row by row.
  func stateRows() -> [(name: String, text: String)] {
    let world = simulation.world
    let engine = simulation.engine
    var rows: [(name: String, text: String)] = [
      (name: "process", text: world.state.name), (name: "clock", text: clockText(milliseconds: world.clock)),
    ]
    for (index, plugin) in engine.plugins.enumerated() {
      if let state = engine.pluginState(index, in: world) { rows.append((name: plugin.name, text: state)) }
    }
    for (slot, value) in engine.program.values.enumerated() {
      rows.append((name: value.name, text: engine.text(ofValue: slot, in: world)))
    }
    let possible = engine.possibleStimuli(in: world).map { $0.form.text }
    rows.append((name: "possible", text: possible.joined(separator: ", ")))
    return rows
  }

  func traceLines(_ command: BoundCommand) -> [OutputLine] {
    var text = traceText
    text.showsMoments = command["what"]?.string == "moments"
    let count = simulation.trace.count
    let first = command["count"]?.number.map { max(0, count - Int(clamping: $0)) } ?? 0
    let lines =
      command["what"]?.string == "callbacks" ? callbackLines(first..<count) : lines(of: first..<count, text)
    return count == 0 ? [OutputLine("Nothing has happened yet. Type launch.", .dim)] : lines
  }

  /// What the app hears, with the stimuli that it comes from.
  private func callbackLines(_ range: Range<Int>) -> [OutputLine] {
    range.filter { [.signal, .stimulus].contains(simulation.trace.entries[$0].kind) }
      .flatMap { traceText.lines($0..<$0 + 1, of: simulation) }
  }

  func why(_ command: BoundCommand, _ source: SourceText, _ reply: inout Reply) {
    if let value = command["entry"], let topic = topic(value, source) {
      if isExamOpen, !Explanation.isDiagnostic(topic) { return reply.lines.append(Self.noWhy) }
      return explain(topic, at: value.range, source, &reply)
    }
    guard !tellWhyInLesson(command, source, &reply) else { return }
    let count = simulation.trace.count
    guard count > 0 else {
      reply.lines.append(OutputLine("Nothing has happened yet. Type launch.", .dim))
      return
    }
    let id = command["entry"]?.number.map { Int(clamping: $0) } ?? count
    why(id, at: command["entry"]?.range ?? command.range, in: simulation, source, &reply)
  }

  /// What a `why` is about that names no entry by its number.
  private func topic(_ value: BoundValue, _ source: SourceText) -> String? {
    if case .integer = value.content { return nil }
    return value.string ?? source.text(in: value.range)
  }

  /// Why an entry of a run is there.
  func why(_ id: Int, at range: ByteRange, in run: Simulation, _ source: SourceText, _ reply: inout Reply) {
    guard run.trace.entry(id: id) != nil else {
      return reply.fail(
        Diagnostic(
          id: "unknownEntry", summary: "no entry has this number", range: range,
          label: "entries are numbered from 1 to \(run.trace.count)"), in: source)
    }
    reply.lines += Why(simulation: run, traceText: traceText).lines(for: id)
  }

  func remainingLine() -> OutputLine {
    let world = simulation.world
    guard world.state.runsCode else { return OutputLine("No code of the app runs, so nothing can be read.") }
    guard let left = simulation.engine.remainingBackgroundTime(in: world) else {
      return OutputLine("No limit applies now; code would read the largest number there is.")
    }
    return OutputLine("Code would read \(durationText(milliseconds: left)) of background time.")
  }

  // MARK: - Going back

  mutating func undo(_ command: BoundCommand, _ source: SourceText, _ reply: inout Reply) {
    move(command, source, &reply, what: "undo", available: history.undoCount) { $0.undo() }
  }

  mutating func redo(_ command: BoundCommand, _ source: SourceText, _ reply: inout Reply) {
    move(command, source, &reply, what: "redo", available: history.redoCount) { $0.redo() }
  }

  private mutating func move(
    _ command: BoundCommand, _ source: SourceText, _ reply: inout Reply, what: String,
    available: Int, by step: (inout RunHistory) -> [String]
  ) {
    let wanted = Int(clamping: command["count"]?.number ?? 1)
    guard wanted >= 1, wanted <= available else {
      let summary =
        switch available {
        case 0: "there is nothing to \(what)"
        case 1: "one step can be taken"
        default: "one to \(available) steps can be taken"
        }
      return reply.fail(
        Diagnostic(
          id: "nothingToUndo", summary: summary, range: command.range, label: "`trace` shows what has happened"),
        in: source)
    }
    var steps: [[String]] = []
    for _ in 0..<wanted { steps.append(step(&history).map { Self.firstLine(of: $0) }) }
    // In the order in which they were typed, whichever way they were gone through.
    let names = (what == "undo" ? steps.reversed() : steps).joined()
    if !names.isEmpty { reply.lines.append(OutputLine("\(what): \(names.joined(separator: "; "))", .dim)) }
    let last = simulation.history.last.map { "after '\(simulation.engine.text(of: $0))'" } ?? "at the start"
    reply.lines.append(
      OutputLine(
        "Back \(last): \(clockText(milliseconds: simulation.world.clock)), \(simulation.world.state.name).", .dim))
  }

  /// A statement of several lines as its first one.
  private static func firstLine(of text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.count > 1 ? lines[0] + " …" : text
  }

  mutating func reset(_ reply: inout Reply) {
    history.remember(.run(current, before: "reset"))
    simulation.reset()
    current.forgetStimuli()
    reply.lines.append(OutputLine("Back at the start. `undo` brings the run back.", .dim))
  }

  // MARK: - Files

  /// Loads the plugins that a `use` gives as files; false after reporting a fault.
  mutating func loadPlugins(named command: BoundCommand, in source: SourceText, _ reply: inout Reply) -> Bool {
    for item in command["plugins"]?.items ?? [] where item.isText {
      guard let path = item.string, let text = read(path, at: item.range, in: source, &reply) else { return false }
      let loaded = PluginLoader.load(text)
      for diagnostic in loaded.diagnostics { reply.fail(diagnostic, in: text) }
      guard !loaded.diagnostics.contains(where: { $0.severity == .error }) else { return false }
      history.remember(.run(current, before: "use \(source.text(in: item.range))"))
      for plugin in loaded.plugins { simulation.add(plugin.table) }
      simulation.use(loaded.plugins.map { $0.table })
      addToScript("use", path)
      reply.lines.append(
        OutputLine("In use: \(simulation.engine.plugins.map { $0.name }.joined(separator: ", "))", .dim))
    }
    return !(command["plugins"]?.items ?? []).allSatisfy { $0.isText }
  }

  /// A file that another one or the prompt loads: everything that it shows is kept until its end.
  private static let loadedFile = SyntaxLimits(statements: 100_000)

  mutating func load(_ command: BoundCommand, _ source: SourceText, _ reply: inout Reply) {
    guard let value = command["file"], let path = value.string else { return }
    let file = LoadedFile(path: place(of: path), identity: host.identity(place(of: path)))
    guard !loading.contains(where: { $0.identity == file.identity }) else {
      return reply.fail(
        Diagnostic(id: "loadsItself", summary: "\"\(Diagnostic.shortened(path))\" loads itself", range: value.range),
        in: source)
    }
    loads += 1
    guard loads <= Self.loadLimit else {
      return reply.fail(
        Diagnostic(
          id: "tooManyLoads", summary: "one input loads at most \(Self.loadLimit) files", range: value.range,
          label: "this is one too many"), in: source)
    }
    guard loading.count < Self.loadDepth else {
      return reply.fail(
        Diagnostic(
          id: "tooManyLoads", summary: "files load each other at most \(Self.loadDepth) deep", range: value.range,
          label: "this is one too deep"), in: source)
    }
    guard let text = read(path, at: value.range, in: source, &reply) else { return }
    let tree = SyntaxTree(parsing: text, limits: Self.loadedFile)
    if tree.statements.first?.clauses.first?.verb.text == "plugin" {
      let loaded = PluginLoader.load(text)
      for diagnostic in loaded.diagnostics { reply.fail(diagnostic, in: text) }
      guard reply.failure == nil else { return }
      for plugin in loaded.plugins { simulation.add(plugin.table) }
      simulation.use(loaded.plugins.map { $0.table })
      addToScript("load", path)
      return
    }
    loading.append(file)
    let before = history
    let inner = submit(tree)
    loading.removeLast()
    reply.lines += inner.lines
    reply.reports += inner.reports
    reply.notices += inner.notices
    reply.failure = reply.failure ?? inner.failure
    if inner.failure != nil {
      history = before
      if !inner.lines.isEmpty, inner.failure != .interrupted {
        reply.lines.append(OutputLine("Nothing of \(path) counts: it failed.", .warning))
      }
    }
  }
}
