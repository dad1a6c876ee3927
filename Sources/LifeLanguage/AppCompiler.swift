package import LifeSyntax
package import LifecycleEngine

/// Makes the engine's flat program of a bound `app` block.
package struct AppCompiler {
  private let plugins: [PluginTable]
  private(set) package var diagnostics: [Diagnostic] = []
  private var program = AppProgram()
  /// The task whose work is done where the block being compiled runs.
  private var finishedTask: UInt8?

  package init(plugins: [PluginTable]) { self.plugins = plugins }

  /// The program; see `diagnostics` for what did not fit.
  package mutating func compile(_ app: BoundCommand) -> AppProgram {
    program = AppProgram()
    program.name = app["name"]?.string ?? "App"
    program.declares = []
    declareFlags(app)
    for command in app.commands { declare(command) }
    let names = resolvePlugin(app)
    for command in app.commands where command.name == "on" { addHandler(command, names) }
    return program
  }

  // MARK: - Declarations

  private mutating func declareFlags(_ app: BoundCommand) {
    for (label, condition) in [("scenes", .usesScenes), ("restoration", .restoresState)] as [(String, Condition)] {
      guard let value = app[label] else { continue }
      switch value.string {
      case "true": program.declares.formUnion(condition)
      case "false": break
      default: report("unknownWord", "'\(label):' is true or false", value.range, "write '\(label): true'")
      }
    }
  }

  private mutating func declare(_ command: BoundCommand) {
    switch command.name {
    case "saved", "unsaved":
      guard let name = command["name"], let text = name.string else { return }
      guard !program.values.contains(where: { $0.name == text }) else {
        report("duplicateName", "'\(text)' is declared twice", name.range, "keep one of them")
        return
      }
      let initial = constant(command["value"]?.literalText ?? "")
      add(AppProgram.Value(name: text, isSaved: command.name == "saved", initial: initial), at: name.range)
    case "modes": for mode in command["modes"]?.items ?? [] { declareMode(mode) }
    default: for inner in command.allCommands { declarePart(inner) }
    }
  }

  private mutating func add(_ value: AppProgram.Value, at range: ByteRange) {
    guard hasRoom(program.values.count, AppProgram.valueLimit, "values", range) else { return }
    program.values.append(value)
  }

  private static let modes: [(name: String, condition: Condition)] = [
    ("audio", .audioMode), ("location", .locationMode), ("voip", .voipMode), ("fetch", .fetchMode),
    ("processing", .processingMode), ("remoteNotification", .remoteNotificationMode),
  ]

  /// The names of the background modes that an app may declare.
  package static var modeNames: [String] { modes.map { $0.name } }

  private mutating func declareMode(_ value: BoundValue) {
    let name = value.string ?? ""
    if let mode = Self.modes.first(where: { $0.name == name }) {
      program.declares.formUnion(mode.condition)
      return
    }
    var diagnostic = Diagnostic(
      id: "unknownWord", summary: "no background mode is called '\(Diagnostic.shortened(name))'", range: value.range,
      label: "one of: \(Self.modes.map { $0.name }.joined(separator: ", "))")
    Diagnostic.suggest(Name(text: name, range: value.range), among: Self.modes.map { $0.name }, &diagnostic)
    diagnostics.append(diagnostic)
  }

  /// Timers, tasks and connections are known from the statement that starts, begins or connects them.
  private mutating func declarePart(_ command: BoundCommand) {
    guard let value = command["name"], let name = value.string else { return }
    switch (command.name, command["what"]?.string) {
    case ("refresh", _) where !program.values.contains { $0.name == name }:
      add(AppProgram.Value(name: name, isSaved: false, initial: 0), at: value.range)
    case ("connect", _) where !program.connections.contains { $0.name == name }:
      guard hasRoom(program.connections.count, AppProgram.slotLimit, "connections", value.range) else { return }
      program.connections.append(AppProgram.Connection(name: name, idleLimit: command["idle"]?.number))
    case ("task", "begin") where !program.tasks.contains { $0.name == name }:
      guard hasRoom(program.tasks.count, AppProgram.slotLimit, "background tasks", value.range) else { return }
      program.tasks.append(
        AppProgram.Task(
          name: name, needs: command["needs"]?.number, onDone: AppProgram.none, onExpiration: AppProgram.none))
    case ("timer", "start") where !program.timers.contains { $0.name == name }: declareTimer(command, name)
    default: break
    }
  }

  private mutating func declareTimer(_ command: BoundCommand, _ name: String) {
    guard let period = command["every"]?.number ?? command["after"]?.number, period > 0 else {
      report(
        "missingLabel", "'timer start' needs 'every:' or 'after:', longer than nothing", command.verbRange,
        "write: timer start \(name) every: 30s")
      return
    }
    guard hasRoom(program.timers.count, AppProgram.slotLimit, "timers", command.range) else { return }
    program.timers.append(
      AppProgram.Timer(name: name, period: period, repeats: command["every"] != nil, onTick: AppProgram.none))
  }

  private mutating func hasRoom(_ count: Int, _ limit: Int, _ what: String, _ range: ByteRange) -> Bool {
    guard count >= limit else { return true }
    report("appLimit", "an app may have at most \(limit) \(what)", range, "this is one too many")
    return false
  }

  // MARK: - Handlers

  private mutating func resolvePlugin(_ app: BoundCommand) -> SignalNames {
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

  private mutating func addHandler(_ command: BoundCommand, _ names: SignalNames) {
    guard let value = command["signal"], let text = value.string else { return }
    guard case .signal(let index)? = names.meaning(of: text) else {
      if !program.plugin.isEmpty {
        var diagnostic = Diagnostic(
          id: "unknownName", summary: "'\(program.plugin)' never calls '\(Diagnostic.shortened(text))'",
          range: value.range,
          label: "`plugin show \(program.plugin)` lists what it says")
        Diagnostic.suggest(Name(text: text, range: value.range), among: names.suggestions, &diagnostic)
        diagnostics.append(diagnostic)
      }
      return
    }
    let signal = names.signalName(index)
    guard !program.handlers.contains(where: { $0.signal == signal }) else {
      report("duplicateName", "'\(signal)' has a handler already", value.range, "put both into one handler")
      return
    }
    let start = emit(command.commands)
    program.handlers.append((signal, start))
  }

  /// Appends a block's operations, closed by a stop, and returns where they begin.
  private mutating func emit(_ commands: [BoundCommand]) -> UInt16 {
    var local: [AppProgram.Operation] = []
    for command in commands { compile(command, into: &local) }
    local.append(.stop)
    let base = program.operations.count
    program.operations += local.map { Self.moved($0, by: base) }
    return UInt16(base)
  }

  private static func moved(_ operation: AppProgram.Operation, by base: Int) -> AppProgram.Operation {
    switch operation {
    case .jump(let target): .jump(target + UInt16(base))
    case .jumpUnless(let left, let comparison, let right, let target):
      .jumpUnless(left, comparison, right, target + UInt16(base))
    default: operation
    }
  }

  private mutating func compile(_ command: BoundCommand, into local: inout [AppProgram.Operation]) {
    switch command.name {
    case "if": compileIf(command, into: &local)
    case "task": compileTask(command, into: &local)
    case "timer": compileTimer(command, into: &local)
    case "set":
      if let slot = slot(command, program.values.map { $0.name }, "value") {
        local.append(.set(slot, constant(command["value"]?.literalText ?? "")))
      }
    case "work": local.append(.work(command["time"]?.number ?? 0))
    case "log": local.append(.log(UInt16(constant(command["text"]?.string ?? ""))))
    case "finish": compileFinish(command, into: &local)
    default: compileSimple(command, into: &local)
    }
  }

  /// The verbs that act on one value or connection, or on nothing.
  private mutating func compileSimple(_ command: BoundCommand, into local: inout [AppProgram.Operation]) {
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

  private mutating func compileTask(_ command: BoundCommand, into local: inout [AppProgram.Operation]) {
    guard let slot = slot(command, program.tasks.map { $0.name }, "background task") else { return }
    guard command["what"]?.string == "begin" else {
      local.append(.endTask(slot))
      return
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

  private mutating func compileTimer(_ command: BoundCommand, into local: inout [AppProgram.Operation]) {
    guard let slot = slot(command, program.timers.map { $0.name }, "timer") else { return }
    guard command["what"]?.string == "start" else {
      local.append(.stopTimer(slot))
      return
    }
    if command.block != nil { program.timers[Int(slot)].onTick = emit(command.commands) }
    local.append(.startTimer(slot))
  }

  private mutating func compileFinish(_ command: BoundCommand, into local: inout [AppProgram.Operation]) {
    if let finishedTask {
      local.append(.endTask(finishedTask))
    } else {
      local.append(.finishWake(command["how"] != nil ? -1 : command["after"]?.number ?? 0))
    }
  }

  // MARK: - Conditions

  private mutating func compileIf(_ command: BoundCommand, into local: inout [AppProgram.Operation]) {
    guard case .expression(let condition)? = command["condition"]?.content else { return }
    let misses = jumps(condition, when: false, into: &local)
    for inner in command.commands { compile(inner, into: &local) }
    guard let otherwise = command.clauses.first else {
      patch(misses, to: local.count, in: &local)
      return
    }
    let end = local.count
    local.append(.jump(0))
    patch(misses, to: local.count, in: &local)
    for inner in otherwise.commands { compile(inner, into: &local) }
    patch([end], to: local.count, in: &local)
  }

  private func patch(_ places: [Int], to target: Int, in local: inout [AppProgram.Operation]) {
    for place in places {
      switch local[place] {
      case .jump: local[place] = .jump(UInt16(target))
      case .jumpUnless(let left, let comparison, let right, _):
        local[place] = .jumpUnless(left, comparison, right, UInt16(target))
      default: break
      }
    }
  }

  /// Operations that jump where the condition equals `when` and go on otherwise; the jumps still lack their target.
  private mutating func jumps(
    _ expression: Expression, when: Bool, into local: inout [AppProgram.Operation]
  ) -> [Int] {
    switch expression.kind {
    case .group(let inner): return jumps(inner, when: when, into: &local)
    case .unary(.not, let inner): return jumps(inner, when: !when, into: &local)
    case .binary(let operation, let left, let right) where operation == .and || operation == .or:
      // `and` is settled by a false side, `or` by a true one.
      if when == (operation == .or) {
        return jumps(left, when: when, into: &local) + jumps(right, when: when, into: &local)
      }
      let through = jumps(left, when: !when, into: &local)
      let found = jumps(right, when: when, into: &local)
      patch(through, to: local.count, in: &local)
      return found
    default:
      guard let test = comparison(expression) else { return [] }
      let comparison = when ? test.comparison.inverse : test.comparison
      local.append(.jumpUnless(test.left, comparison, test.right, 0))
      return [local.count - 1]
    }
  }

  private typealias Test = (
    left: AppProgram.Operand, comparison: AppProgram.Comparison, right: AppProgram.Operand
  )

  private mutating func comparison(_ expression: Expression) -> Test? {
    switch expression.kind {
    case .name(let name):
      guard let operand = operand(named: name, expression.range) else { return nil }
      if operand.isYesOrNo { return (operand, .equal, .constant(1)) }
    case .binary(let operation, let left, let right):
      guard let comparison = AppProgram.Comparison(operation), case .name(let name) = left.kind,
        let operand = operand(named: name, left.range),
        operand.isMeasured || comparison == .equal || comparison == .notEqual,
        let constant = constant(right, for: operand)
      else { break }
      return (operand, comparison, .constant(constant))
    default: break
    }
    if diagnostics.isEmpty {
      report("badCondition", "this is no condition", expression.range, "such as: app.away > 5min")
    }
    return nil
  }

  private mutating func operand(named name: String, _ range: ByteRange) -> AppProgram.Operand? {
    var known: [(name: String, operand: AppProgram.Operand)] = [
      ("app.away", .away), ("background.remaining", .remaining), ("state", .state), ("clock", .clock),
      ("protectedData.available", .protectedData),
    ]
    for (slot, value) in program.values.enumerated() {
      known.append((value.name, .value(UInt8(slot))))
      known.append(("age.\(value.name)", .age(UInt8(slot))))
    }
    for (slot, connection) in program.connections.enumerated() {
      known.append(("\(connection.name).open", .connection(UInt8(slot))))
    }
    if let found = known.first(where: { $0.name == name }) { return found.operand }
    var diagnostic = Diagnostic(
      id: "unknownSubject", summary: "nothing is called '\(Diagnostic.shortened(name))' here", range: range,
      label: "one of: \(known.map { $0.name }.joined(separator: ", "))")
    Diagnostic.suggest(Name(text: name, range: range), among: known.map { $0.name }, &diagnostic)
    diagnostics.append(diagnostic)
    return nil
  }

  private mutating func constant(_ expression: Expression, for operand: AppProgram.Operand) -> Int64? {
    switch (operand, expression.kind) {
    case (.state, .name(let name)): return ProcessState(name: name).map { Int64($0.rawValue) }
    case (.value, .string(let text)), (.value, .name(let text)): return Int64(constant(text))
    case (.value, .quantity(let quantity)): return Int64(constant(quantity.text))
    case (_, .quantity(let quantity)):
      if case .success(let number) = milliseconds(quantity) { return number }
      report("missingUnit", "a length of time needs a unit", expression.range, "such as: 5min")
      return nil
    default: return nil
    }
  }

  // MARK: - Small parts

  private mutating func constant(_ text: String) -> Int32 {
    if let index = program.constants.firstIndex(of: text) { return Int32(index) }
    program.constants.append(text)
    return Int32(program.constants.count - 1)
  }

  private mutating func slot(_ command: BoundCommand, _ names: [String], _ what: String) -> UInt8? {
    guard let value = command["name"], let name = value.string else { return nil }
    if let index = names.firstIndex(of: name) { return UInt8(index) }
    var diagnostic = Diagnostic(
      id: "undeclared", summary: "the app has no \(what) '\(Diagnostic.shortened(name))'", range: value.range,
      label: names.isEmpty ? "none is declared" : "one of: \(names.joined(separator: ", "))")
    Diagnostic.suggest(Name(text: name, range: value.range), among: names, &diagnostic)
    diagnostics.append(diagnostic)
    return nil
  }

  private mutating func report(_ id: String, _ summary: String, _ range: ByteRange, _ label: String) {
    diagnostics.append(Diagnostic(id: id, summary: summary, range: range, label: label))
  }
}

extension BoundCommand {
  /// The commands of the block and of every block and clause within, depth first.
  var allCommands: [BoundCommand] {
    let own = commands + clauses.flatMap { $0.commands }
    return own.flatMap { [$0] + $0.allCommands }
  }
}

extension AppProgram.Comparison {
  init?(_ operation: BinaryOperator) {
    switch operation {
    case .equal: self = .equal
    case .notEqual: self = .notEqual
    case .less: self = .less
    case .lessOrEqual: self = .lessOrEqual
    case .greater: self = .greater
    case .greaterOrEqual: self = .greaterOrEqual
    case .and, .or: return nil
    }
  }

  /// The comparison that holds exactly where this one does not.
  var inverse: Self {
    switch self {
    case .equal: .notEqual
    case .notEqual: .equal
    case .less: .greaterOrEqual
    case .lessOrEqual: .greater
    case .greater: .lessOrEqual
    case .greaterOrEqual: .less
    }
  }
}

extension AppProgram.Operand {
  /// Whether it holds or does not, so that it needs no comparison.
  fileprivate var isYesOrNo: Bool {
    switch self {
    case .connection, .protectedData: true
    default: false
    }
  }

  /// Whether more and less make sense; of states and values only equality does.
  fileprivate var isMeasured: Bool {
    switch self {
    case .away, .remaining, .clock, .age: true
    default: false
    }
  }
}
