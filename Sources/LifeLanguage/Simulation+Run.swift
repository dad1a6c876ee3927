public import LifeSyntax
public import LifecycleEngine

extension Simulation {
  /// What came of one command of a script.
  public enum Result: Sendable {
    /// It set something up or checked something that holds.
    case done
    /// A stimulus happened; these are its entries, counted from 0.
    case happened(Range<Int>)
    /// The stimulus is impossible now, or the expectation does not hold, or a name is unknown.
    case failed(Diagnostic)
  }

  /// Carries out one command of the scenario vocabulary.
  ///
  /// The world is unchanged where it fails.
  public mutating func run(_ command: BoundCommand) -> Result {
    switch command.name {
    case "expect": return check(command)
    case "set": return choose(command)
    case "platform": return choosePlatform(command)
    case "account":
      var settings = engine.settings
      let account = Account.all.first { $0.name == command["account"]?.string }
      if let account { settings.adopt(account) }
      adopt(settings)
      return .done
    case "app": return loadApp(command)
    case "use": return use(command)
    default: return stimulate(command)
    }
  }

  /// Runs the commands of a block up to the first that fails, or until somebody wants it to stop.
  public mutating func run(_ commands: [BoundCommand], stoppingIf isStopped: () -> Bool = { false }) -> Diagnostic? {
    for command in commands where !isStopped() {
      if case .failed(let diagnostic) = run(command) { return diagnostic }
    }
    return nil
  }

  // MARK: - Stimuli

  private mutating func stimulate(_ command: BoundCommand) -> Result {
    switch stimulus(of: command) {
    case .failure(let fault): return .failed(fault.diagnostic)
    case .success(let stimulus): return apply(stimulus, at: command.range)
    }
  }

  private mutating func apply(_ stimulus: Stimulus, at range: ByteRange) -> Result {
    switch apply(stimulus) {
    case .applied: return .happened(lastEntries)
    case .refused: return .failed(refusal(of: stimulus.kind, at: range))
    case .exhausted:
      return .failed(
        Diagnostic(
          id: "simulationLimit", summary: "'\(engine.text(of: stimulus))' is more than one run may hold", range: range,
          label: "at most \(Engine.stepLimit) steps a stimulus, \(entryLimit) entries and ten years a run"))
    }
  }

  /// Why a stimulus is impossible now, with what is possible instead.
  public func refusal(of kind: StimulusKind, at range: ByteRange) -> Diagnostic {
    let reason = engine.refusal(of: kind, in: world) ?? ""
    let possible = engine.possibleStimuli(in: world).map { $0.form.words }
    let shown = possible.prefix(8).joined(separator: ", ")
    return Diagnostic(
      id: "impossible", summary: "'\(kind.form.words)' is impossible now: \(reason)", range: range,
      label: "the app is \(world.state.name)",
      notes: ["possible now: \(shown)\(possible.count > 8 ? ", … (`state` lists all)" : "")"])
  }

  struct Fault: Error {
    var diagnostic: Diagnostic
  }

  /// The stimulus of a bound command, with its argument.
  mutating func stimulus(of command: BoundCommand) -> Swift.Result<Stimulus, Fault> {
    guard let kind = StimulusVocabulary.kind(of: command) else {
      return .failure(
        Fault(
          diagnostic: Diagnostic(
            id: "missingLabel", summary: "'\(command.name)' needs one of its labels", range: command.verbRange,
            label: "write: \(command.verb.signature)")))
    }
    switch kind.form.argument {
    case .none: return .success(Stimulus(kind))
    case .duration: return .success(Stimulus(kind, argument: command["time"]?.number ?? 0))
    case .text(let label):
      if let fault = lackOfRoom(engine.texts, command) { return .failure(fault) }
      return .success(Stimulus(kind, argument: intern(command[label]?.string ?? "")))
    case .control:
      let names = engine.program.controls.map { $0.name }
      return slot(command["control"], names, "control").map { Stimulus(kind, argument: Int64($0)) }
    case .connection:
      let names = engine.program.connections.map { $0.name }
      return slot(command["connection"], names, "connection").map { Stimulus(kind, argument: Int64($0)) }
    case .value:
      if let fault = lackOfRoom(engine.program.constants, command) { return .failure(fault) }
      let names = engine.program.values.map { $0.name }
      let constant = command["text"].map { internConstant($0.literalText) + 1 } ?? 0
      return slot(command["value"], names, "value").map {
        Stimulus(kind, argument: Int64($0) | constant << 8)
      }
    }
  }

  /// That a run has as many different texts as it may, or nil.
  private func lackOfRoom(_ texts: [String], _ command: BoundCommand) -> Fault? {
    guard texts.count >= AppProgram.constantLimit else { return nil }
    return Fault(
      diagnostic: Diagnostic(
        id: "simulationLimit", summary: "'\(command.name)' is more than one run may hold", range: command.range,
        label: "at most \(AppProgram.constantLimit) different texts a run"))
  }

  private func slot(
    _ value: BoundValue?, _ names: [String], _ what: String
  ) -> Swift.Result<Int, Fault> {
    guard let value, let name = value.string else { return .success(0) }
    if let index = names.firstIndex(of: name) { return .success(index) }
    var diagnostic = Diagnostic(
      id: "undeclared", summary: "the app has no \(what) '\(Diagnostic.shortened(name))'", range: value.range,
      label: names.isEmpty ? "no app with a \(what) is loaded" : "one of: \(names.joined(separator: ", "))")
    Diagnostic.suggest(Name(text: name, range: value.range), among: names, &diagnostic)
    return .failure(Fault(diagnostic: diagnostic))
  }

  // MARK: - Setup

  private mutating func use(_ command: BoundCommand) -> Result {
    let items = command["plugins"]?.items ?? []
    var found: [PluginTable] = []
    for item in items {
      guard let plugin = library.first(where: { $0.name == item.string }) else {
        return .failed(unknownPlugin(item))
      }
      found.append(plugin)
    }
    let total = engine.plugins.filter { old in !found.contains { $0.name == old.name } }.count + found.count
    guard total <= PluginTable.limit else {
      return .failed(
        Diagnostic(
          id: "unknownPlugin", summary: "at most \(PluginTable.limit) plugins can be in use at once",
          range: command.range))
    }
    use(found)
    return .done
  }

  /// Whether a command puts another run in the place of this one, instead of going on with it.
  package func startsOver(with command: BoundCommand) -> Bool { ["app", "use"].contains(command.name) }

  /// The diagnostic for a plugin that nobody knows.
  public func unknownPlugin(_ value: BoundValue) -> Diagnostic {
    let name = value.string ?? ""
    if engine.program.connections.contains(where: { $0.name == name }) { return .requestIsNoPlugin(name, value.range) }
    let known = library.map { $0.name }
    var diagnostic = Diagnostic(
      id: "unknownPlugin", summary: "no plugin is called '\(Diagnostic.shortened(name))'", range: value.range,
      label: "known: \(known.joined(separator: ", "))")
    Diagnostic.suggest(Name(text: name, range: value.range), among: known, &diagnostic)
    return diagnostic
  }

  private mutating func choose(_ command: BoundCommand) -> Result {
    guard let name = command["setting"], let value = command["value"] else { return .done }
    guard let setting = Setting(name: name.string ?? "") else {
      return .failed(unknownSetting(name, "setting", Setting.allCases.map { $0.name }))
    }
    var settings = engine.settings
    guard settings.choose(value.string ?? "", for: setting) else {
      return .failed(unknownSetting(value, "value of '\(setting.name)'", setting.form.values.map { $0.name }))
    }
    adopt(settings)
    return .done
  }

  private func unknownSetting(_ value: BoundValue, _ what: String, _ names: [String]) -> Diagnostic {
    var diagnostic = Diagnostic(
      id: "unknownSetting", summary: "'\(Diagnostic.shortened(value.string ?? ""))' is no \(what)", range: value.range,
      label: "one of: \(names.joined(separator: ", "))")
    Diagnostic.suggest(Name(text: value.string ?? "", range: value.range), among: names, &diagnostic)
    return diagnostic
  }

  private mutating func choosePlatform(_ command: BoundCommand) -> Result {
    var settings = engine.settings
    settings.platform = command["platform"]?.string == "android" ? .android : .ios
    if let version = command["version"] {
      guard let number = version.number, (4...26).contains(number) else {
        return .failed(
          Diagnostic(
            id: "unknownSetting", summary: "no rules are known for this version", range: version.range,
            label: "a major version from 4 to 26"))
      }
      guard settings.platform == .ios else {
        return .failed(
          Diagnostic(
            id: "unknownSetting", summary: "rules by version are known of iOS only", range: version.range,
            label: "write: platform android"))
      }
      settings.version = Int(number)
    }
    adopt(settings)
    return .done
  }

  private mutating func loadApp(_ command: BoundCommand) -> Result {
    guard command.block != nil else { return chooseApp(command) }
    var compiler = AppCompiler(plugins: library)
    let program = compiler.compile(command)
    if let diagnostic = compiler.diagnostics.first { return .failed(diagnostic) }
    return load(program) ? .done : .failed(Self.tooManyApps(command.verbRange))
  }

  private static func tooManyApps(_ range: ByteRange) -> Diagnostic {
    Diagnostic(
      id: "appLimit", summary: "a run keeps at most \(appLimit) apps", range: range,
      label: "`app NAME` goes back to one that is loaded")
  }
}

extension Simulation {
  /// Makes one of the loaded apps the one that runs, from the start.
  private mutating func chooseApp(_ command: BoundCommand) -> Result {
    guard let value = command["name"], let name = value.string else { return .done }
    if let program = apps.first(where: { $0.name == name }) {
      _ = load(program)
      return .done
    }
    let names = apps.map { $0.name }
    var diagnostic = Diagnostic(
      id: "undeclared", summary: "no app is called '\(Diagnostic.shortened(name))'", range: value.range,
      label: names.isEmpty ? "none is loaded; a block says what it does" : "loaded: \(names.joined(separator: ", "))")
    Diagnostic.suggest(Name(text: name, range: value.range), among: names, &diagnostic)
    return .failed(diagnostic)
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
