package import LifeSyntax
import LifecycleEngine

// What an app declares: its flags, values and modes, and the parts that its handlers name.

extension AppCompiler {
  mutating func declareFlags(_ app: AppCommand) {
    program.scenes = truth("scenes", app.scenes)
    if truth("restoration", app.restoration) == true { program.declares.formUnion(.restoresState) }
    if app.protection?.string == "complete" { program.declares.formUnion(.completeProtection) }
  }

  /// Returns the truth of a flag, `nil` where the app does not say it; reports other words.
  private mutating func truth(_ label: String, _ value: BoundValue?) -> Bool? {
    guard let value else { return nil }
    switch value.string {
    case "true": return true
    case "false": return false
    default:
      report(.unknownWord, "'\(label):' is true or false", value.range, "write '\(label): true'")
      return nil
    }
  }

  /// Declares what a statement of the app names, before any handler is compiled.
  mutating func declare(_ statement: AppStatement) {
    switch statement {
    case .value(let name, let isSaved, let initial):
      guard !program.values.contains(where: { $0.name == name.text }) else {
        return report(.duplicateName, "'\(name.text)' is declared twice", name.range, "keep one of them")
      }
      let cell = constant(initial.literalText, at: initial.range)
      add(AppProgram.Value(name: name.text, isSaved: isSaved, initial: cell), at: name.range)
    case .modes(let modes): for mode in modes { declareMode(mode) }
    case .handler(_, let commands), .start(let commands):
      for command in commands.flatMap({ [$0] + $0.inner }) { declareParts(of: command) }
    }
  }

  mutating func add(_ value: AppProgram.Value, at range: ByteRange) {
    guard hasRoom(program.values.count, AppProgram.valueLimit, "values", range) else { return }
    program.values.append(value)
  }

  static let modes: [(name: String, condition: Condition)] = [
    ("audio", .audioMode), ("location", .locationMode), ("voip", .voipMode), ("fetch", .fetchMode),
    ("processing", .processingMode), ("remoteNotification", .remoteNotificationMode),
  ]

  /// The names of the background modes that an app may declare.
  package static var modeNames: [String] { modes.map { $0.name } }

  /// Declares a background mode; reports a name that is none.
  mutating func declareMode(_ value: BoundValue) {
    let name = value.string ?? ""
    if let mode = Self.modes.first(where: { $0.name == name }) {
      program.declares.formUnion(mode.condition)
      return
    }
    diagnostics.append(
      DiagnosticRule.unknownWord.unknown(
        Name(text: name, range: value.range), "no background mode is called '\(Diagnostic.shortened(name))'",
        among: Self.modes.map { $0.name }))
  }

  /// Timers, tasks and connections are known from the statement that starts, begins or connects them.
  private mutating func declareParts(of command: HandlerCommand) {
    switch command.action {
    case .refresh(let name) where !program.values.contains { $0.name == name.text }:
      add(AppProgram.Value(name: name.text, isSaved: false, initial: 0), at: name.range)
    case .connect(let name, let idle) where !program.connections.contains { $0.name == name.text }:
      guard hasRoom(program.connections.count, AppProgram.slotLimit, "connections", name.range) else { return }
      program.connections.append(AppProgram.Connection(name: name.text, idleLimit: idle))
    case .beginTask(let name, let blocks) where !program.tasks.contains { $0.name == name.text }:
      guard hasRoom(program.tasks.count, AppProgram.slotLimit, "background tasks", name.range) else { return }
      program.tasks.append(
        AppProgram.Task(
          name: name.text, needs: blocks.needs, onDone: AppProgram.none, onExpiration: AppProgram.none))
    case .startTimer(let name, let blocks) where !program.timers.contains { $0.name == name.text }:
      declareTimer(name, blocks, command.verbRange)
    case .addObserver(let name): declareObserver(name, isAdded: true)
    case .removeObserver(let name): declareObserver(name, isAdded: false)
    default: break
    }
  }

  /// Declares a plugin as an observer that the app adds or removes.
  private mutating func declareObserver(_ name: Name, isAdded: Bool) {
    if let place = program.observers.firstIndex(where: { $0.name == name.text }) {
      program.observers[place].isAdded = program.observers[place].isAdded || isAdded
      return
    }
    guard let plugin = plugins.table(named: name.text) else { return reportUnknownPlugin(name) }
    guard plugin.role == .observer else { return diagnostics.append(.toldAsDelegate(name)) }
    guard hasRoom(program.observers.count, PluginTable.limit, "observers", name.range) else { return }
    program.observers.append(AppProgram.Observer(name: name.text, isAdded: isAdded))
  }

  /// Reports an app that adds the plugin of its own handlers in no handler but those that this plugin calls.
  mutating func checkOwnObserver(_ statements: [AppStatement]) {
    guard program.observers.contains(where: { $0.name == program.plugin && $0.isAdded }) else { return }
    var first: Name?
    for statement in statements {
      let (block, isOfPlugin) = statement.block
      for command in block.flatMap({ [$0] + $0.inner }) {
        guard case .addObserver(let name) = command.action, name.text == program.plugin else { continue }
        if !isOfPlugin { return }
        first = first ?? name
      }
    }
    guard let name = first else { return }
    report(
      .unheardObserver, "nothing ever calls the handler in which '\(Diagnostic.shortened(name.text))' is added",
      name.range, "only '\(Diagnostic.shortened(name.text))' would call it; add it in `start`, an `on tap` or `on edit`"
    )
  }

  /// Declares a timer with its period, which must be longer than nothing.
  private mutating func declareTimer(_ name: Name, _ blocks: TimerBlocks, _ verbRange: ByteRange) {
    guard let period = blocks.every ?? blocks.after, period > 0 else {
      return report(
        .missingLabel, "'timer start' needs 'every:' or 'after:', longer than nothing", verbRange,
        "write: timer start \(name.text) every: 30s")
    }
    guard hasRoom(program.timers.count, AppProgram.slotLimit, "timers", name.range) else { return }
    program.timers.append(
      AppProgram.Timer(name: name.text, period: period, repeats: blocks.every != nil, onTick: AppProgram.none))
  }

  /// Indicates whether a table of the app has room for one more; reports where it has none.
  mutating func hasRoom(_ count: Int, _ limit: Int, _ what: String, _ range: ByteRange) -> Bool {
    guard count >= limit else { return true }
    report(.appLimit, "an app may have at most \(limit) \(what)", range, "this is one too many")
    return false
  }
}

// MARK: - Rules

extension DiagnosticRule {
  /// The rule that an app keeps to the sizes of the engine's tables.
  package static let appLimit = DiagnosticRule(
    "appLimit", "An app with more parts than one may have",
    "An app may have 8 values, 8 controls, 4 each of timers, connections and background tasks, 20 000 steps in its handlers and "
      + "4 000 different texts; and one run keeps 100 apps by name.",
    wrong: "saved a = 1 … nine times", right: "saved a = 1")
  /// The rule that an app and its run agree on scenes, and that the version has them.
  package static let scenesContradicted = DiagnosticRule(
    "scenesContradicted", "Two words about scenes that exclude each other",
    "An app that says whether it uses scenes is right about itself; `scenes` decides for those that do not, and "
      + "`--scenes` for a whole run. iOS before 13 has no scenes.",
    wrong: "app Notes scenes: true { }\nscenes no", right: "app Notes scenes: true { }")
  /// The rule that an app asks for what the version of iOS has.
  package static let versionLacks = DiagnosticRule(
    "versionLacks", "Something that the version of iOS does not have",
    "Background modes, transfers and state restoration came with versions of iOS. An app that asks for one of them runs "
      + "from that version on; `platform ios version: 7` chooses one.",
    wrong: "platform ios version: 6\napp News uses: uikit { modes [fetch] }",
    right: "platform ios version: 7\napp News uses: uikit { modes [fetch] }")
  /// The rule that an app adds and removes observers, and not its delegate.
  package static let delegateStays = DiagnosticRule(
    "delegateStays", "A delegate that is added or removed",
    "An app has one delegate, which the system tells from the start of the process on. `addObserver` and `removeObserver` are "
      + "about plugins that are observers; the manifest of a plugin says which it is, with `role`.",
    wrong: "app Notes { on didEnterBackground { removeObserver uikit } }",
    right: "app Notes { on didEnterBackground { removeObserver notifications } }")
  /// The rule that the plugin of an app's handlers is not added by these handlers alone.
  package static let unheardObserver = DiagnosticRule(
    "unheardObserver", "An observer that is added where nobody is heard",
    "A plugin that the app adds hears nothing before. Where the app's handlers are in its words, they are not called before "
      + "either, so that one of them cannot be the first to add it.",
    wrong: "app Notes uses: notifications { on didBecomeActive { addObserver notifications } }",
    right: "app Notes uses: notifications { on tap start { addObserver notifications } }")
  /// The rule that handlers use only values, tasks, timers and connections that the app declares or creates.
  package static let undeclared = DiagnosticRule(
    "undeclared", "A part of the app that is not declared",
    "Values are declared with `saved` or `unsaved` before handlers use them; a task, timer or connection is "
      + "known from the statement that begins, starts or connects it.",
    wrong: "on didEnterBackground { save draft }", right: "saved draft = \"\"\non didEnterBackground { save draft }")
  /// The rule that a name is declared once in an app.
  package static let duplicateName = DiagnosticRule(
    "duplicateName", "A name declared twice",
    "Each name stands for one thing.",
    wrong: "saved draft = \"\"\nsaved draft = \"\"", right: "saved draft = \"\"")
}
