package import LifeSyntax
package import LifecycleEngine

extension Simulation {
  /// The result of one command of a script.
  package enum Result: Sendable {
    /// It set something up or checked something that holds.
    case done
    /// A stimulus happened; these are its entries, counted from 0.
    case happened(Range<Int>)
    /// The stimulus is impossible now, or the expectation does not hold, or a name is unknown.
    case failed(Diagnostic)
  }

  /// Executes one command of the scenario vocabulary.
  ///
  /// The world is unchanged where it fails.
  package mutating func run(_ command: BoundCommand) -> Result {
    guard let statement = ScenarioCommand(command) else { return .failed(.unreadable(command)) }
    switch statement {
    case .stimulus(let stimulus): return run(stimulus)
    case .expect(let expectation): return check(expectation)
    case .use(let command): return use(command)
    case .set, .platform, .scenes, .account: return choose(statement)
    case .app(let app): return load(app)
    }
  }

  /// Runs the commands of a block up to the first that fails, or until it is interrupted.
  package mutating func run(_ commands: [BoundCommand], stoppingIf isStopped: () -> Bool = { false }) -> Diagnostic? {
    for command in commands where !isStopped() {
      if case .failed(let diagnostic) = run(command) { return diagnostic }
    }
    return nil
  }

  // MARK: - Stimuli

  /// Runs a stimulus that was read already.
  package mutating func run(_ command: StimulusCommand) -> Result {
    do throws(StimulusFault) {
      return try perform(command).map { .happened($0) } ?? .done
    } catch {
      return .failed(diagnostic(of: error, in: command, at: command.range))
    }
  }

  /// Runs a stimulus and returns its entries; nil for one that a world of beliefs passes over, as it is impossible there.
  ///
  /// The world is unchanged where it is not done.
  package mutating func perform(_ command: StimulusCommand) throws(StimulusFault) -> Range<Int>? {
    let stimulus = try stimulus(of: command)
    switch apply(stimulus) {
    case .applied: return lastEntries
    case .refused:
      guard !isBelieved else { return nil }
      throw .impossible(stimulus.kind, engine.refusal(of: stimulus, in: world) ?? .state(world.state))
    case .exhausted: throw .tooMuch(engine.text(of: stimulus))
    }
  }

  /// Returns the note which stimuli are possible now, of those that are allowed.
  package func possibleNote(allowing isAllowed: (StimulusKind) -> Bool) -> String {
    let possible = engine.possibleStimuli(in: world).filter { isAllowed($0) }.map { $0.form.words }
    let shown = possible.prefix(Self.shownStimuli).joined(separator: ", ")
    return "possible now: \(shown)\(possible.count > Self.shownStimuli ? ", … (`state` lists all)" : "")"
  }

  /// The most stimuli that a refusal names.
  private static let shownStimuli = 8

  /// The stimulus of a command, with its argument as a place in the app or among the texts of the run.
  mutating func stimulus(of command: StimulusCommand) throws(StimulusFault) -> Stimulus {
    let kind = command.kind
    switch command.argument {
    case .none: return Stimulus(kind)
    case .duration(let time): return Stimulus(kind, argument: time)
    case .text(let text):
      try checkRoom(engine.texts, kind)
      return Stimulus(kind, argument: intern(text))
    case .window(let name): return Stimulus(kind, argument: name.map { place(ofWindow: $0.text) } ?? 0)
    case .control(let name): return Stimulus(kind, argument: try slot(name, .control))
    case .connection(let name): return Stimulus(kind, argument: try slot(name, .connection))
    case .observer(let name): return Stimulus(kind, argument: try slot(ofObserver: name, kind))
    case .value(let name, let literal):
      try checkRoom(engine.program.constants, kind)
      let constant = literal.map { internConstant($0.literalText) + 1 } ?? 0
      return Stimulus(kind, argument: try slot(name, .value) | constant << 8)
    }
  }

  /// Returns the argument by which stimuli mean a window.
  private mutating func place(ofWindow name: String) -> Int64 {
    if name == World.firstWindowName { return 1 }
    // A name that finds no room means no window, which the engine refuses.
    return engine.texts.count < AppProgram.constantLimit || engine.texts.contains(name) ? intern(name) + 2 : -1
  }

  /// Throws if the run has as many different texts as it may have.
  private func checkRoom(_ texts: [String], _ kind: StimulusKind) throws(StimulusFault) {
    if texts.count >= AppProgram.constantLimit { throw .tooManyTexts(kind) }
  }

  /// Returns the argument by which stimuli mean a plugin in use that is an observer.
  private mutating func slot(ofObserver name: Name, _ kind: StimulusKind) throws(StimulusFault) -> Int64 {
    guard let plugin = engine.plugins.first(where: { $0.name == name.text }) else { throw .notInUse(name.text) }
    guard plugin.role == .observer else { throw .isDelegate(name.text) }
    if let place = engine.program.observers.firstIndex(where: { $0.name == name.text }) { return Int64(place) }
    guard engine.program.observers.count < Self.observerLimit else { throw .tooManyObservers(kind) }
    return internObserver(name.text)
  }

  /// The most plugins that one run adds or removes as observers, those included that are no longer in use.
  static let observerLimit = 100

  private func slot(_ name: Name, _ part: StimulusFault.Part) throws(StimulusFault) -> Int64 {
    guard let place = names(of: part).firstIndex(of: name.text) else { throw .lacks(part, name.text) }
    return Int64(place)
  }

  // MARK: - Setup

  /// Indicates whether a command replaces this run by another, instead of continuing it.
  package func startsOver(with command: BoundCommand) -> Bool {
    ["app", "use", "scenes", "platform"].contains(command.name)
  }

  /// Takes what a statement chooses, for what comes.
  private mutating func choose(_ statement: ScenarioCommand) -> Result {
    var choice = SettingsReader(engine.settings, of: engine.program, fixedScenes: fixedScenes)
    if let fault = choice.take(statement) { return .failed(fault) }
    adopt(choice.settings)
    return .done
  }

  private mutating func load(_ app: AppCommand) -> Result {
    guard let statements = app.statements else { return choose(app.name) }
    var compiler = AppCompiler(plugins: library, inUse: engine.plugins)
    let program = compiler.compile(app, statements)
    if let diagnostic = compiler.diagnostics.collected().first { return .failed(diagnostic) }
    if let fault = fault(inScenesOf: program, at: app.scenes?.range ?? app.verbRange)
      ?? Diagnostic.lack(of: program, in: engine.settings, at: app.verbRange, of: app)
      ?? lackOfRoom(for: program, engine.plugins, at: app.verbRange)
    {
      return .failed(fault)
    }
    return load(program) ? .done : .failed(Self.tooManyApps(app.verbRange))
  }

  /// Returns what contradicts an app that says whether it uses scenes, or `nil`.
  private func fault(inScenesOf program: AppProgram, at range: ByteRange) -> Diagnostic? {
    guard let own = program.scenes else { return nil }
    if let fixedScenes, fixedScenes != own {
      let what = "the app says 'scenes: \(own)', and this run was started with `--scenes \(fixedScenes ? "yes" : "no")`"
      return .contradiction(what, "without the option it runs as it says", at: range)
    }
    guard own, engine.settings.platform == .ios, !engine.settings.hasScenes else { return nil }
    return .noScenes(in: engine.settings, "the app says 'scenes: true'", at: range)
  }

  /// Returns what is wrong where an app and plugins, its own included, are more than fits, or need more timers than there are;
  /// or `nil`.
  func lackOfRoom(for program: AppProgram, _ plugins: [PluginTable], at range: ByteRange) -> Diagnostic? {
    let plugins = plugins + pluginsBesides(plugins, for: program)
    guard plugins.count <= PluginTable.limit else {
      return DiagnosticRule.unknownPlugin.broken(
        at: range, "at most \(PluginTable.limit) plugins can be in use at once",
        label: "`use without NAME` takes one away")
    }
    let waiting = plugins.filter { !$0.delays.isEmpty }
    let delays = waiting.reduce(0) { $0 + $1.timerCount }
    guard delays > 0, delays + program.timers.count > AppProgram.slotLimit else { return nil }
    let names = waiting.map { "'\(Diagnostic.shortened($0.name))'" }.joined(separator: ", ")
    let ofApp = program.timers.isEmpty ? "" : ", and the app has \(program.timers.count) timers"
    return DiagnosticRule.pluginTimers.broken(
      at: range, "plugins wait \(delays) times with 'after:' (\(names))\(ofApp)",
      label: "a run has room for \(AppProgram.slotLimit) of both together")
  }

  private static func tooManyApps(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.appLimit.broken(
      at: range, "a run keeps at most \(appLimit) apps", label: "`app NAME` goes back to one that is loaded")
  }
}

extension Simulation {
  /// Makes one of the loaded apps the one that runs, from the start.
  private mutating func choose(_ name: Name) -> Result {
    if let program = apps.first(where: { $0.name == name.text }) {
      if let fault = fault(inScenesOf: program, at: name.range)
        ?? Diagnostic.lack(of: program, in: engine.settings, at: name.range)
        ?? lackOfRoom(for: program, engine.plugins, at: name.range)
      {
        return .failed(fault)
      }
      _ = load(program)
      return .done
    }
    let names = apps.map { $0.name }
    return .failed(
      DiagnosticRule.undeclared.unknown(
        name, "no app is called '\(Diagnostic.shortened(name.text))'", among: names,
        label: names.isEmpty ? "none is loaded; a block says what it does" : "loaded: \(names.joined(separator: ", "))",
        scope: "app")
    )
  }
}

extension Diagnostic {
  /// Returns the diagnostic for a command that has no meaning here although each of its values fits.
  package static func unreadable(_ command: BoundCommand) -> Diagnostic {
    if command.name == "expect" { return .unreadableExpectation(command.range) }
    return DiagnosticRule.missingLabel.broken(
      at: command.verbRange, "'\(command.name)' needs one of its labels", label: "write: \(command.verb.signature)")
  }
}

extension BoundValue {
  /// A literal as a value of the app holds it.
  package var literalText: String {
    switch content {
    case .name(let text), .text(let text): text
    case .integer(let number): "\(number)"
    case .duration(let number): durationText(milliseconds: number)
    default: ""
    }
  }
}

// MARK: - Rules

extension DiagnosticRule {
  /// The rule that a stimulus is possible in the state of the world in which it is applied.
  package static let impossible = DiagnosticRule(
    "impossible", "A stimulus that cannot happen now",
    "What may happen depends on where the app and the device are: nobody can leave an app that is not on the "
      + "screen. The world is unchanged, and the note lists what is possible.",
    wrong: "home", right: "launch\nhome")
  /// The rule that plugins that put something off, and the timers of the app, have room in one run.
  package static let pluginTimers = DiagnosticRule(
    "pluginTimers", "More timers than one run has",
    "Each `on … after:` of a plugin in use takes the place of a timer, of which a run has four, those of the app counted.",
    wrong: "use \"waiting.life\"    # with an app of four timers", right: "use uikit")
  /// The rule that a run keeps to the limits of steps, entries and virtual time.
  package static let simulationLimit = DiagnosticRule(
    "simulationLimit", "A run that is too large",
    "One stimulus may take so many steps, one run may have so many entries and last ten years of virtual time. "
      + "A timer that ticks every millisecond for hours goes beyond.",
    wrong: "wait 4000d", right: "wait 1h")
}
