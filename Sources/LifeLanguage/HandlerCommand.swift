import LifeSyntax
import LifecycleEngine

/// A statement of a handler with its values, and where it stands.
struct HandlerCommand: Sendable {
  /// What the app does at a statement of a handler.
  indirect enum Action: Sendable {
    case save(Name), restore(Name), refresh(Name)
    case set(Name, BoundValue)
    case connect(Name, idle: Int64?), disconnect(Name), send(Name)
    case addObserver(Name), removeObserver(Name)
    case beginTask(Name, TaskBlocks)
    case endTask(Name)
    case startTimer(Name, TimerBlocks)
    case stopTimer(Name)
    /// Milliseconds.
    case work(Int64)
    case log(String)
    case playAudio, stopAudio, startLocation, stopLocation, reportCall, beginTransfer
    /// Milliseconds after which the task or event is finished; `nil` for never.
    case finish(after: Int64?)
    case choose(Expression, then: [HandlerCommand], otherwise: [HandlerCommand]?)
  }

  let action: Action
  let verbRange: ByteRange

  /// Reads a command that was bound in the vocabulary of handlers; `nil` for others.
  init?(_ command: BoundCommand) {
    guard let action = Self.action(of: command) else { return nil }
    self.action = action
    verbRange = command.verbRange
  }

  /// Returns the action of a bound command; nil where its values do not fit together.
  private static func action(of command: BoundCommand) -> Action? {
    let name = command.name(in: "name")
    let word = command["what"]?.string
    return switch command.name {
    case "save": name.map { .save($0) }
    case "restore": name.map { .restore($0) }
    case "refresh": name.map { .refresh($0) }
    case "set": name.flatMap { name in command["value"].map { .set(name, $0) } }
    case "connect": name.map { .connect($0, idle: command["idle"]?.number) }
    case "disconnect": name.map { .disconnect($0) }
    case "send": name.map { .send($0) }
    case "addObserver": name.map { .addObserver($0) }
    case "removeObserver": name.map { .removeObserver($0) }
    case "task": name.map { word == "begin" ? .beginTask($0, TaskBlocks(command)) : .endTask($0) }
    case "timer": name.map { word == "start" ? .startTimer($0, TimerBlocks(command)) : .stopTimer($0) }
    case "work": command["time"]?.number.map { .work($0) }
    case "log": command["text"]?.string.map { .log($0) }
    case "audio": word == "play" ? .playAudio : .stopAudio
    case "location": word == "start" ? .startLocation : .stopLocation
    case "report": .reportCall
    case "download": .beginTransfer
    case "finish": .finish(after: command["how"] == nil ? command["after"]?.number ?? 0 : nil)
    case "if":
      command.expression(in: "condition").map { condition in
        .choose(condition, then: handlerCommands(command), otherwise: command.clauses.first.map { handlerCommands($0) })
      }
    default: nil
    }
  }

  /// The commands within, depth first.
  var inner: [HandlerCommand] {
    let own: [HandlerCommand] =
      switch action {
      case .beginTask(_, let blocks): (blocks.onDone ?? []) + (blocks.onExpiration ?? [])
      case .startTimer(_, let blocks): blocks.onTick ?? []
      case .choose(_, let then, let otherwise): then + (otherwise ?? [])
      default: []
      }
    return own.flatMap { [$0] + $0.inner }
  }
}

/// The blocks of a `task begin`.
struct TaskBlocks: Sendable {
  let needs: Int64?
  let onDone: [HandlerCommand]?
  let onExpiration: [HandlerCommand]?

  fileprivate init(_ command: BoundCommand) {
    needs = command["needs"]?.number
    onDone = command.block == nil ? nil : handlerCommands(command)
    onExpiration = command.clauses.first.map { handlerCommands($0) }
  }

  /// A Boolean value that indicates whether it gives no more than the name.
  var isBare: Bool { onDone == nil && onExpiration == nil }
}

/// The values and blocks of a `timer start`, without the name.
struct TimerBlocks: Sendable {
  let every: Int64?
  let after: Int64?
  let onTick: [HandlerCommand]?

  fileprivate init(_ command: BoundCommand) {
    every = command["every"]?.number
    after = command["after"]?.number
    onTick = command.block == nil ? nil : handlerCommands(command)
  }
}

private func handlerCommands(_ command: BoundCommand) -> [HandlerCommand] {
  command.commands.compactMap { HandlerCommand($0) }
}
