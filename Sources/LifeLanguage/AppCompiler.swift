package import LifeSyntax
package import LifecycleEngine

/// Makes the engine's flat program of a bound `app` block.
package struct AppCompiler {
  let plugins: [PluginTable]
  package internal(set) var diagnostics: [Diagnostic] = []
  var program = AppProgram()
  /// Whether a limit of the size was met and reported.
  private var isTooLarge = false
  /// The task whose work is done where the block being compiled runs.
  var finishedTask: UInt8?

  package init(plugins: [PluginTable]) { self.plugins = plugins }

  /// The program; see `diagnostics` for what did not fit.
  package mutating func compile(_ app: BoundCommand) -> AppProgram {
    program = AppProgram()
    program.name = app["name"]?.string ?? "App"
    program.declares = .hasApp
    declareFlags(app)
    for command in app.commands { declare(command) }
    let names = resolvePlugin(app)
    for command in app.commands where command.name == "on" { addHandler(command, names) }
    return program
  }

  // MARK: - Handlers

  mutating func resolvePlugin(_ app: BoundCommand) -> SignalNames {
    let used = app["uses"]?.string ?? "uikit"
    if let plugin = plugins.first(where: { $0.name == used }) {
      program.plugin = used
      return SignalNames(Engine(plugins: [plugin]))
    }
    if let value = app["uses"] {
      var diagnostic = Diagnostic(
        id: "unknownPlugin", summary: "no plugin is called '\(Diagnostic.shortened(used))'", range: value.range,
        label: "known: \(plugins.map { $0.name }.joined(separator: ", "))")
      Diagnostic.suggest(Name(text: used, range: value.range), among: plugins.map { $0.name }, &diagnostic)
      diagnostics.append(diagnostic)
    }
    return SignalNames(Engine())
  }

  mutating func addHandler(_ command: BoundCommand, _ names: SignalNames) {
    guard let value = command["signal"], let text = value.string else { return }
    switch text {
    case "edit": addEditHandler(command)
    case "tap": addTapHandler(command)
    default:
      guard command["name"] == nil else {
        return report(
          "unexpectedArgument", "only 'edit' and 'tap' have a name behind them",
          command["name"]?.range ?? command.range,
          "write: on \(Diagnostic.shortened(text)) { … }")
      }
      addHandler(of: text, value.range, command, names)
    }
  }

  /// Adds what is done when the person has changed a value.
  private mutating func addEditHandler(_ command: BoundCommand) {
    guard command["name"] != nil else { return reportNameless(command, "on edit VALUE { … }") }
    guard let slot = slot(command, program.values.map { $0.name }, "value").map({ Int($0) }) else { return }
    guard program.values[slot].onEdit == AppProgram.none else {
      return reportTwice("edit \(program.values[slot].name)", command["name"]?.range ?? command.range)
    }
    program.values[slot].onEdit = emit(command.commands)
  }

  /// Adds what is done when a control is touched, which declares the control.
  private mutating func addTapHandler(_ command: BoundCommand) {
    guard let value = command["name"], let name = value.string else {
      return reportNameless(command, "on tap CONTROL { … }")
    }
    guard !program.controls.contains(where: { $0.name == name }) else { return reportTwice("tap \(name)", value.range) }
    guard hasRoom(program.controls.count, AppProgram.controlLimit, "controls", value.range) else { return }
    program.controls.append(AppProgram.Control(name: name, onTap: emit(command.commands)))
  }

  private mutating func addHandler(
    of text: String, _ range: ByteRange, _ command: BoundCommand, _ names: SignalNames
  ) {
    guard let plugin = plugins.first(where: { $0.name == program.plugin }) else { return }
    let spoken = Moment.allCases.filter { plugin.speaks(at: $0) }
    switch names.meaning(of: text) {
    case .signal(let index):
      let signal = names.signalName(index)
      guard !program.handlers.contains(where: { $0.signal == signal }) else { return reportTwice(signal, range) }
      program.handlers.append((signal, emit(command.commands)))
    case .moment(let moment):
      guard spoken.contains(moment) else {
        return report(
          "unknownName", "'\(program.plugin)' says nothing at '\(moment.name)'", range,
          "it speaks at: \(spoken.map { $0.name }.joined(separator: ", "))")
      }
      guard !program.momentHandlers.contains(where: { $0.moment == moment }) else {
        return reportTwice(moment.name, range)
      }
      program.momentHandlers.append((moment, emit(command.commands)))
    case nil:
      var diagnostic = Diagnostic(
        id: "unknownName", summary: "'\(program.plugin)' never calls '\(Diagnostic.shortened(text))'", range: range,
        label: "`plugin show \(program.plugin)` lists what it says")
      let others = names.suggestions.filter { names.isSignal($0) } + spoken.map { $0.name }
      Diagnostic.suggest(Name(text: text, range: range), among: others, &diagnostic)
      diagnostics.append(diagnostic)
    }
  }

  private mutating func reportTwice(_ what: String, _ range: ByteRange) {
    report("duplicateName", "'\(what)' has a handler already", range, "put both into one handler")
  }

  private mutating func reportNameless(_ command: BoundCommand, _ form: String) {
    report("missingArgument", "'on' needs a name here", command.verbRange, "write: \(form)")
  }

  /// Appends a block's operations, closed by a stop, and returns where they begin; `none` where there is no room.
  mutating func emit(_ commands: [BoundCommand]) -> UInt16 {
    var local: [AppProgram.Operation] = []
    for command in commands {
      compile(command, into: &local)
      guard program.operations.count + local.count < AppProgram.operationLimit else {
        reportSize(command.verbRange, "\(AppProgram.operationLimit) steps in its handlers")
        return AppProgram.none
      }
    }
    local.append(.stop)
    let base = program.operations.count
    program.operations += local.map { Self.moved($0, by: base) }
    return UInt16(base)
  }

  /// Reports once that the app is too large.
  mutating func reportSize(_ range: ByteRange, _ limit: String) {
    guard !isTooLarge else { return }
    isTooLarge = true
    report("appLimit", "an app may have at most \(limit)", range, "this is one too many")
  }

  static func moved(_ operation: AppProgram.Operation, by base: Int) -> AppProgram.Operation {
    switch operation {
    case .jump(let target): .jump(target + UInt16(base))
    case .jumpUnless(let left, let comparison, let right, let target):
      .jumpUnless(left, comparison, right, target + UInt16(base))
    default: operation
    }
  }

  mutating func compile(_ command: BoundCommand, into local: inout [AppProgram.Operation]) {
    switch command.name {
    case "if": compileIf(command, into: &local)
    case "task": compileTask(command, into: &local)
    case "timer": compileTimer(command, into: &local)
    case "set": compileSet(command, into: &local)
    case "work": local.append(.work(command["time"]?.number ?? 0))
    case "log": local.append(.log(UInt16(constant(command["text"]?.string ?? "", at: command.range))))
    case "finish": compileFinish(command, into: &local)
    default: compileSimple(command, into: &local)
    }
  }

  /// Compiles `set`, which takes a literal or copies another value.
  private mutating func compileSet(_ command: BoundCommand, into local: inout [AppProgram.Operation]) {
    let values = program.values.map { $0.name }
    guard let slot = slot(command, values, "value"), let value = command["value"] else { return }
    guard case .name(let name) = value.content, !Binder.truthValues.contains(name) else {
      return local.append(.set(slot, constant(value.literalText, at: command.range)))
    }
    if let other = values.firstIndex(of: name) {
      local.append(.copy(slot, UInt8(other)))
    } else {
      diagnostics.append(.noValue(name, value.range, among: values))
    }
  }

  /// The verbs that act on one value or connection, or on nothing.
  mutating func compileSimple(_ command: BoundCommand, into local: inout [AppProgram.Operation]) {
    let values = program.values.map { $0.name }
    let connections = program.connections.map { $0.name }
    let operation: AppProgram.Operation? =
      switch (command.name, command["what"]?.string) {
      case ("save", _): slot(command, values, "value").map { .save($0) }
      case ("restore", _): slot(command, values, "value").map { .restore($0) }
      case ("refresh", _): slot(command, values, "value").map { .refresh($0) }
      case ("connect", _): slot(command, connections, "connection").map { .connect($0) }
      case ("disconnect", _): slot(command, connections, "connection").map { .disconnect($0) }
      case ("send", _): slot(command, connections, "connection").map { .send($0) }
      case ("audio", "play"): .playAudio
      case ("audio", _): .stopAudio
      case ("location", "start"): .startLocation
      case ("location", _): .stopLocation
      case ("report", _): .reportCall
      case ("download", _): .beginTransfer
      default: nil
      }
    if let operation { local.append(operation) }
  }

  mutating func compileTask(_ command: BoundCommand, into local: inout [AppProgram.Operation]) {
    guard let slot = slot(command, program.tasks.map { $0.name }, "background task") else { return }
    guard command["what"]?.string == "begin" else {
      local.append(.endTask(slot))
      return
    }
    let task = program.tasks[Int(slot)]
    let isNew = task.onDone == AppProgram.none && task.onExpiration == AppProgram.none
    if !isNew && (command.block != nil || !command.clauses.isEmpty)
      || command["needs"].map({ $0.number != task.needs }) ?? false
    {
      reportSecond("task", command)
    }
    if command.block != nil {
      let outer = finishedTask
      finishedTask = slot
      program.tasks[Int(slot)].onDone = emit(command.commands)
      finishedTask = outer
    }
    if let expiration = command.clauses.first {
      program.tasks[Int(slot)].onExpiration = emit(expiration.commands)
    }
    local.append(.beginTask(slot))
  }

  /// A name stands for one task or timer; two that differ need two names.
  mutating func reportSecond(_ what: String, _ command: BoundCommand) {
    let name = command["name"]?.string ?? ""
    report(
      "duplicateName", "the \(what) '\(name)' is described twice", command["name"]?.range ?? command.range,
      "give this one another name, or repeat only: \(what) \(command["what"]?.string ?? "") \(name)")
  }

  mutating func compileTimer(_ command: BoundCommand, into local: inout [AppProgram.Operation]) {
    guard let slot = slot(command, program.timers.map { $0.name }, "timer") else { return }
    guard command["what"]?.string == "start" else {
      local.append(.stopTimer(slot))
      return
    }
    let timer = program.timers[Int(slot)]
    let isSame = (command["every"] ?? command["after"]).map { $0.number == timer.period } ?? true
    if !isSame || timer.onTick != AppProgram.none && command.block != nil { reportSecond("timer", command) }
    if command.block != nil { program.timers[Int(slot)].onTick = emit(command.commands) }
    local.append(.startTimer(slot))
  }

  mutating func compileFinish(_ command: BoundCommand, into local: inout [AppProgram.Operation]) {
    if let finishedTask {
      local.append(.endTask(finishedTask))
    } else {
      local.append(.finishWake(command["how"] != nil ? -1 : command["after"]?.number ?? 0))
    }
  }

  // MARK: - Small parts

  mutating func constant(_ text: String, at range: ByteRange) -> Int32 {
    if let index = program.constants.firstIndex(of: text) { return Int32(index) }
    guard program.constants.count < AppProgram.constantLimit else {
      reportSize(range, "\(AppProgram.constantLimit) different texts")
      return 0
    }
    program.constants.append(text)
    return Int32(program.constants.count - 1)
  }

  mutating func slot(_ command: BoundCommand, _ names: [String], _ what: String) -> UInt8? {
    guard let value = command["name"], let name = value.string else { return nil }
    if let index = names.firstIndex(of: name) { return UInt8(index) }
    var diagnostic = Diagnostic(
      id: "undeclared", summary: "the app has no \(what) '\(Diagnostic.shortened(name))'", range: value.range,
      label: names.isEmpty ? "none is declared" : "one of: \(names.joined(separator: ", "))")
    Diagnostic.suggest(Name(text: name, range: value.range), among: names, &diagnostic)
    diagnostics.append(diagnostic)
    return nil
  }

  mutating func report(_ id: String, _ summary: String, _ range: ByteRange, _ label: String) {
    diagnostics.append(Diagnostic(id: id, summary: summary, range: range, label: label))
  }
}

extension BoundCommand {
  /// The commands of the block and of every block and clause within, depth first.
  package var allCommands: [BoundCommand] {
    let own = commands + clauses.flatMap { $0.commands }
    return own.flatMap { [$0] + $0.allCommands }
  }
}

extension PluginTable {
  /// Whether code in the words of this plugin hears anything at a moment.
  fileprivate func speaks(at moment: Moment) -> Bool {
    deliveries.contains { $0.moment == moment && !$0.signals.isEmpty }
  }
}
