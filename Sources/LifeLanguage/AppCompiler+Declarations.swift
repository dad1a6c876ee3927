import LifeSyntax
import LifecycleEngine

// What an app declares: its flags, values and modes, and the parts that its handlers name.

extension AppCompiler {
  mutating func declareFlags(_ app: BoundCommand) {
    for (label, condition) in [("scenes", .usesScenes), ("restoration", .restoresState)] as [(String, Condition)] {
      guard let value = app[label] else { continue }
      switch value.string {
      case "true": program.declares.formUnion(condition)
      case "false": break
      default: report("unknownWord", "'\(label):' is true or false", value.range, "write '\(label): true'")
      }
    }
  }

  mutating func declare(_ command: BoundCommand) {
    switch command.name {
    case "saved", "unsaved":
      guard let name = command["name"], let text = name.string else { return }
      guard !program.values.contains(where: { $0.name == text }) else {
        report("duplicateName", "'\(text)' is declared twice", name.range, "keep one of them")
        return
      }
      let initial = constant(command["value"]?.literalText ?? "", at: command.range)
      add(AppProgram.Value(name: text, isSaved: command.name == "saved", initial: initial), at: name.range)
    case "modes": for mode in command["modes"]?.items ?? [] { declareMode(mode) }
    default: for inner in command.allCommands { declarePart(inner) }
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

  mutating func declareMode(_ value: BoundValue) {
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
  mutating func declarePart(_ command: BoundCommand) {
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

  mutating func declareTimer(_ command: BoundCommand, _ name: String) {
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

  mutating func hasRoom(_ count: Int, _ limit: Int, _ what: String, _ range: ByteRange) -> Bool {
    guard count >= limit else { return true }
    report("appLimit", "an app may have at most \(limit) \(what)", range, "this is one too many")
    return false
  }
}
