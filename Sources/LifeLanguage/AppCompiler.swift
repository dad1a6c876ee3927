package import LifeSyntax
package import LifecycleEngine

/// Makes the engine's flat program of a bound `app` block.
package struct AppCompiler {
  let plugins: [KnownPlugin]
  /// The plugin in whose words an app is written that names none.
  let usualPlugin: String
  var diagnostics: [Diagnostic] = []
  var program = AppProgram()
  /// A Boolean value that indicates whether a limit of the size was met and reported.
  private var isTooLarge = false
  /// What the call of the handler carries that is being compiled.
  var carried: [CarriedLabel] = []
  /// The labels at which some call of the app's plugin carries something.
  var carriedLabels: [String] = []
  /// The names in statements that began tasks and timers: one that is compiled once more describes them no second time.
  private var described: Set<ByteRange> = []
  /// The task whose work is done where the block being compiled runs.
  var finishedTask: UInt8?

  /// A compiler that knows these plugins; an app without `uses:` takes the words of one in use, the delegate's first.
  init(plugins: [KnownPlugin], inUse: [PluginTable]) {
    self.plugins = plugins
    usualPlugin = inUse.first?.name ?? KnownPlugin.usualName
  }

  /// The program of an `app` with these statements; see `diagnostics` for what did not fit.
  mutating func compile(_ app: AppCommand, _ statements: [AppStatement]) -> AppProgram {
    program = AppProgram()
    program.name = app.name.text
    program.declares = .hasApp
    declareFlags(app)
    for statement in statements { declare(statement) }
    let names = resolvePlugin(app)
    for case .start(let commands) in statements { program.start = emit(commands) }
    for case .handler(let head, let commands) in statements { addHandler(head, commands, names) }
    checkOwnObserver(statements)
    if handles(.willPresentNotification) { program.declares.formUnion(.presentsNotifications) }
    return program
  }

  /// Returns whether the app has a handler for a moment, named by the moment or by a signal of its plugin.
  private func handles(_ moment: Moment) -> Bool {
    if program.momentHandlers.contains(where: { $0.moment == moment }) { return true }
    guard let plugin = plugins.table(named: program.plugin) else { return false }
    let signals = plugin.deliveries.filter { $0.moment == moment }.flatMap { $0.signals }
    return signals.contains { index in program.handlers.contains { $0.signal == plugin.signals[Int(index)] } }
  }

  /// Returns the misspelt names of calls and moments in an app that is not whole.
  ///
  /// The names of its values say nothing there: what declares them may be missing.
  package static func misspeltCalls(in app: AppCommand, plugins: [KnownPlugin], inUse: [PluginTable]) -> [Diagnostic] {
    var compiler = AppCompiler(plugins: plugins, inUse: inUse)
    _ = compiler.compile(app, app.statements ?? [])
    return compiler.diagnostics.filter { $0.id == DiagnosticRule.unknownName.id && $0.isMisspelling }
  }

  // MARK: - Handlers

  /// Selects the plugin of the app and returns the names of its signals; none after reporting an unknown plugin.
  mutating func resolvePlugin(_ app: AppCommand) -> SignalNames {
    let used = app.plugin?.text ?? usualPlugin
    if let known = plugins.first(where: { $0.name == used }) {
      let plugin = known.table
      program.plugin = used
      carriedLabels = plugin.signals.indices.flatMap { CarriedLabel.all(of: $0, in: plugin) }.map { $0.name }
      return known.signalNames
    }
    if let name = app.plugin { reportUnknownPlugin(name) }
    return SignalNames([])
  }

  /// Reports the name of a plugin that is not known.
  mutating func reportUnknownPlugin(_ name: Name) {
    let known = plugins.map { $0.name }
    diagnostics.append(
      DiagnosticRule.unknownPlugin.unknown(
        name, "no plugin is called '\(Diagnostic.shortened(name.text))'", among: known,
        label: "known: \(known.joined(separator: ", ")); a plugin of a file is known below its 'use'"))
  }

  /// Adds a handler by the kind of its event: an edit, a tap, or a signal.
  mutating func addHandler(_ head: HandlerHead, _ commands: [HandlerCommand], _ names: SignalNames) {
    guard let first = head.signals.first else { return reportNameless(head, "on NAME { … }") }
    switch first.text {
    case "edit" where head.signals.count == 1: addEditHandler(head, commands)
    case "tap" where head.signals.count == 1: addTapHandler(head, commands)
    default:
      if let act = head.signals.first(where: { AppVocabulary.acts.contains($0.text) }) {
        return report(
          .unexpectedArgument, "'\(act.text)' has a handler of its own", act.range,
          "write beside this one: on \(act.text) \(act.text == "edit" ? "VALUE" : "CONTROL") { … }")
      }
      if let part = head.part {
        let carrying = "\(first.text)(\(part.text))"
        // What carries nothing has any value in it for the same name.
        if head.signals.count == 1, names.isSignal(carrying),
          names.meaning(of: carrying) != names.meaning(of: first.text)
        {
          return report(
            .unexpectedArgument, "the value of '\(Diagnostic.shortened(first.text))' stands between parentheses",
            part.range, "write: on \(Diagnostic.shortened(carrying)) { … }")
        }
        let written = head.signals.map { Diagnostic.shortened($0.text) }.joined(separator: ", ")
        return report(
          .unexpectedArgument, "only 'edit' and 'tap' have a name behind them", part.range,
          "write: on \(head.signals.count == 1 ? written : "[\(written)]") { … }")
      }
      let before = diagnostics.count
      // What is wrong with the block, or with one of the names, is told once.
      for name in head.signals where diagnostics.count == before { addHandler(of: name, commands, names) }
    }
  }

  /// Adds the handler of a change of a value by the user.
  private mutating func addEditHandler(_ head: HandlerHead, _ commands: [HandlerCommand]) {
    guard let value = head.part else { return reportNameless(head, "on edit VALUE { … }") }
    guard let slot = slot(value, program.values.map { $0.name }, "value").map({ Int($0) }) else { return }
    guard program.values[slot].onEdit == AppProgram.none else { return reportTwice("edit \(value.text)", value.range) }
    program.values[slot].onEdit = emit(commands)
  }

  /// Adds what is done when a control is touched, which declares the control.
  private mutating func addTapHandler(_ head: HandlerHead, _ commands: [HandlerCommand]) {
    guard let control = head.part else { return reportNameless(head, "on tap CONTROL { … }") }
    guard !program.controls.contains(where: { $0.name == control.text }) else {
      return reportTwice("tap \(control.text)", control.range)
    }
    guard hasRoom(program.controls.count, AppProgram.controlLimit, "controls", control.range) else { return }
    program.controls.append(AppProgram.Control(name: control.text, onTap: emit(commands)))
  }

  /// Adds the handler of a signal or moment of the app's plugin; each may have one.
  private mutating func addHandler(of name: Name, _ commands: [HandlerCommand], _ names: SignalNames) {
    guard let plugin = plugins.table(named: program.plugin) else { return }
    if let moment = names.moment(named: name.text) { return addHandler(of: moment, name, commands, plugin) }
    switch names.meaning(of: name.text) {
    case .signals(let places):
      let signals = places.map { names.signalName($0) }
      for signal in signals {
        let isHandled = program.momentHandlers.contains { plugin.moments(saying: signal).contains($0.moment) }
        guard !isHandled, !program.handlers.contains(where: { $0.signal == signal }) else {
          return reportTwice(signal, name.range)
        }
      }
      program.handlers += emit(commands, for: places, of: plugin)
    case .moment, nil:
      let isStart = name.text == "start"
      let call = plugins.first { $0.name == program.plugin }?.styles.first?.words.call.one ?? "call"
      let summary = "'\(program.plugin)' has no \(call) '\(Diagnostic.shortened(name.text))'"
      if let fault = names.misspeltCall(name, summary) { return diagnostics.append(fault) }
      diagnostics.append(
        DiagnosticRule.unknownName.unknown(
          name, summary,
          among: isStart ? [] : names.suggestions.filter { names.isSignal($0) } + spokenMoments(plugin),
          label: isStart
            ? "what runs as the process starts has no 'on': start { … }"
            : "`plugin show \(program.plugin)` lists what it says"))
    }
  }

  /// Adds the handler of a moment at which the plugin speaks.
  private mutating func addHandler(
    of moment: Moment, _ name: Name, _ commands: [HandlerCommand], _ plugin: PluginTable
  ) {
    let signals = plugin.signals(at: moment)
    guard !signals.isEmpty || moment.sceneCounterpart.map({ plugin.speaks(at: $0) }) ?? false else {
      return diagnostics.append(
        DiagnosticRule.unknownName.broken(
          at: name.range, "'\(program.plugin)' says nothing at '\(moment.name)'",
          label: "it speaks at: \(spokenMoments(plugin).joined(separator: ", "))", name: moment.name))
    }
    let isHandled = program.handlers.contains { plugin.moments(saying: $0.signal).contains(moment) }
    guard !isHandled, !program.momentHandlers.contains(where: { $0.moment == moment }) else {
      return reportTwice(signals.count == 1 ? signals[0] : moment.name, name.range)
    }
    program.momentHandlers.append((moment, emit(commands)))
  }

  /// The names of the moments at which a plugin speaks.
  private func spokenMoments(_ plugin: PluginTable) -> [String] {
    Moment.allCases.filter { plugin.speaks(at: $0) }.map { $0.name }
  }

  /// Reports a second handler of one event.
  private mutating func reportTwice(_ what: String, _ range: ByteRange) {
    report(.duplicateName, "'\(what)' has a handler already", range, "put both into one handler")
  }

  /// Reports an `edit` or `tap` without the name behind it.
  private mutating func reportNameless(_ head: HandlerHead, _ form: String) {
    report(.missingArgument, "'on' needs a name here", head.verbRange, "write: \(form)")
  }

  /// Appends a block's operations, closed by a stop, and returns where they begin; `none` where there is no room.
  mutating func emit(_ commands: [HandlerCommand]) -> UInt16 {
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
    report(.appLimit, "an app may have at most \(limit)", range, "this is one too many")
  }

  static func moved(_ operation: AppProgram.Operation, by base: Int) -> AppProgram.Operation {
    switch operation {
    case .jump(let target): .jump(target + UInt16(base))
    case .jumpUnless(let left, let comparison, let right, let target):
      .jumpUnless(left, comparison, right, target + UInt16(base))
    default: operation
    }
  }

  mutating func compile(_ command: HandlerCommand, into local: inout [AppProgram.Operation]) {
    switch command.action {
    case .save(let name): append(valueSlot(name).map { .save($0) }, to: &local)
    case .restore(let name): append(valueSlot(name).map { .restore($0) }, to: &local)
    case .refresh(let name): append(valueSlot(name).map { .refresh($0) }, to: &local)
    case .set(let name, let value): append(assignment(of: value, to: name), to: &local)
    case .connect(let name, _): append(connectionSlot(name).map { .connect($0) }, to: &local)
    case .disconnect(let name): append(connectionSlot(name).map { .disconnect($0) }, to: &local)
    case .send(let name): append(connectionSlot(name).map { .send($0) }, to: &local)
    case .addObserver(let name): append(observerSlot(name).map { .addObserver($0) }, to: &local)
    case .removeObserver(let name): append(observerSlot(name).map { .removeObserver($0) }, to: &local)
    case .beginTask(let name, let blocks): append(beginning(of: name, blocks), to: &local)
    case .endTask(let name): append(taskSlot(name).map { .endTask($0) }, to: &local)
    case .startTimer(let name, let blocks): append(starting(of: name, blocks), to: &local)
    case .stopTimer(let name): append(timerSlot(name).map { .stopTimer($0) }, to: &local)
    case .work(let time): local.append(.work(time))
    case .log(let text): local.append(.log(UInt16(constant(text, at: command.verbRange))))
    case .playAudio: local.append(.playAudio)
    case .stopAudio: local.append(.stopAudio)
    case .startLocation: local.append(.startLocation)
    case .stopLocation: local.append(.stopLocation)
    case .reportCall: local.append(.reportCall)
    case .beginTransfer: local.append(.beginTransfer)
    case .finish(let time): local.append(finishedTask.map { .endTask($0) } ?? .finishWake(time ?? -1))
    case .choose(let condition, let then, let otherwise):
      compile(condition, then: then, otherwise: otherwise, into: &local)
    }
  }

  private func append(_ operation: AppProgram.Operation?, to local: inout [AppProgram.Operation]) {
    if let operation { local.append(operation) }
  }

  /// Returns what gives a value a literal, or the content of another value.
  private mutating func assignment(of value: BoundValue, to name: Name) -> AppProgram.Operation? {
    guard let slot = valueSlot(name) else { return nil }
    guard case .name(let other) = value.content, !Binder.truthValues.contains(other) else {
      return .set(slot, constant(value.literalText, at: value.range))
    }
    let values = program.values.map { $0.name }
    if let place = values.firstIndex(of: other) { return .copy(slot, UInt8(place)) }
    diagnostics.append(.noValue(other, value.range, among: values))
    return nil
  }

  /// Returns the operation that begins a task; its blocks are compiled where they are given first.
  private mutating func beginning(of name: Name, _ blocks: TaskBlocks) -> AppProgram.Operation? {
    guard let slot = taskSlot(name) else { return nil }
    guard described.insert(name.range).inserted else { return .beginTask(slot) }
    let task = program.tasks[Int(slot)]
    let isNew = task.onDone == AppProgram.none && task.onExpiration == AppProgram.none
    if !isNew && !blocks.isBare || blocks.needs.map({ $0 != task.needs }) ?? false {
      reportSecond("task", name, only: "task begin \(name.text)")
    }
    if let commands = blocks.onDone {
      let outer = finishedTask
      finishedTask = slot
      program.tasks[Int(slot)].onDone = emitLater(commands)
      finishedTask = outer
    }
    if let commands = blocks.onExpiration { program.tasks[Int(slot)].onExpiration = emitLater(commands) }
    return .beginTask(slot)
  }

  /// Returns the operation that starts a timer; its block is compiled where it is given first.
  private mutating func starting(of name: Name, _ blocks: TimerBlocks) -> AppProgram.Operation? {
    guard let slot = timerSlot(name) else { return nil }
    guard described.insert(name.range).inserted else { return .startTimer(slot) }
    let timer = program.timers[Int(slot)]
    let isSame = (blocks.every ?? blocks.after).map { $0 == timer.period } ?? true
    if !isSame || timer.onTick != AppProgram.none && blocks.onTick != nil {
      reportSecond("timer", name, only: "timer start \(name.text)")
    }
    if let commands = blocks.onTick { program.timers[Int(slot)].onTick = emitLater(commands) }
    return .startTimer(slot)
  }

  /// A name stands for one task or timer; two that differ need two names.
  private mutating func reportSecond(_ what: String, _ name: Name, only statement: String) {
    report(
      .duplicateName, "the \(what) '\(name.text)' is described twice", name.range,
      "give this one another name, or repeat only: \(statement)")
  }

  // MARK: - Small parts

  /// Returns the number of a text among the app's constants, adding it if it is new; 0 where there is no room.
  mutating func constant(_ text: String, at range: ByteRange) -> Int32 {
    if let index = program.constants.firstIndex(of: text) { return Int32(index) }
    guard program.constants.count < AppProgram.constantLimit else {
      reportSize(range, "\(AppProgram.constantLimit) different texts")
      return 0
    }
    program.constants.append(text)
    return Int32(program.constants.count - 1)
  }

  private mutating func valueSlot(_ name: Name) -> UInt8? { slot(name, program.values.map { $0.name }, "value") }

  private mutating func connectionSlot(_ name: Name) -> UInt8? {
    slot(name, program.connections.map { $0.name }, "connection")
  }

  private mutating func taskSlot(_ name: Name) -> UInt8? {
    slot(name, program.tasks.map { $0.name }, "background task")
  }

  /// Returns the place of an observer, or nil where its declaration has reported why it is none.
  private func observerSlot(_ name: Name) -> UInt8? {
    program.observers.firstIndex { $0.name == name.text }.map { UInt8($0) }
  }

  private mutating func timerSlot(_ name: Name) -> UInt8? { slot(name, program.timers.map { $0.name }, "timer") }

  /// Returns the place of a declared name, or nil after reporting that it is not declared.
  private mutating func slot(_ name: Name, _ names: [String], _ what: String) -> UInt8? {
    if let index = names.firstIndex(of: name.text) { return UInt8(index) }
    diagnostics.append(
      DiagnosticRule.undeclared.unknown(
        name, "the app has no \(what) '\(Diagnostic.shortened(name.text))'", among: names,
        label: names.isEmpty ? "none is declared" : "one of: \(names.joined(separator: ", "))", scope: what))
    return nil
  }

  mutating func report(_ rule: DiagnosticRule, _ summary: String, _ range: ByteRange, _ label: String) {
    diagnostics.append(rule.broken(at: range, summary, label: label))
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
  /// Indicates whether code in the words of this plugin hears anything at a moment.
  fileprivate func speaks(at moment: Moment) -> Bool {
    deliveries.contains { $0.moment == moment && !$0.signals.isEmpty }
  }
}
