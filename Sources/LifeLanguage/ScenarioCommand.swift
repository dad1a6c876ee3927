package import LifeSyntax
package import LifecycleEngine

/// A statement of a scenario with its values.
package enum ScenarioCommand: Sendable {
  /// A stimulus: an act of the user or of the system.
  case stimulus(StimulusCommand)
  /// An assertion about the run so far.
  case expect(ExpectCommand)
  /// The plugins that are in use from here on.
  case use(UseCommand)
  /// The choice of a setting's value.
  case set(setting: Name, value: Name)
  /// The choice of a platform, and perhaps of its version and of the SDK that the app was built with.
  case platform(Platform, version: BoundValue?, sdk: BoundValue?)
  /// The choice whether an app that does not say it uses scenes.
  case scenes(Bool, range: ByteRange)
  /// The choices of a document.
  case account(Account)
  /// An app that is installed.
  case app(AppCommand)

  /// Reads a command that was bound in the vocabulary of scenarios or scripts; `nil` for others.
  package init?(_ command: BoundCommand) {
    let found: ScenarioCommand? =
      switch command.name {
      case "expect": ExpectCommand(command).map { .expect($0) }
      case "use": UseCommand(command).map { .use($0) }
      case "set": Self.set(command)
      case "platform": Self.platform(command)
      case "scenes": command["answer"].map { .scenes($0.string == "yes", range: command.range) }
      case "account":
        command.name(in: "account").flatMap { name in Account.all.first { $0.name == name.text } }.map { .account($0) }
      case "app": AppCommand(command).map { .app($0) }
      default: StimulusCommand(command).map { .stimulus($0) }
      }
    guard let found else { return nil }
    self = found
  }

  private static func set(_ command: BoundCommand) -> ScenarioCommand? {
    guard let setting = command.name(in: "setting"), let value = command.name(in: "value") else { return nil }
    return .set(setting: setting, value: value)
  }

  private static func platform(_ command: BoundCommand) -> ScenarioCommand? {
    let platforms: [Platform] = [.ios, .android]
    let named = command.name(in: "platform").flatMap { name in platforms.first { $0.name == name.text } }
    return named.map { .platform($0, version: command["version"], sdk: command["sdk"]) }
  }
}

/// An `app`: a program, or the name of one that was loaded before.
package struct AppCommand: Sendable {
  /// The name of the app.
  package let name: Name
  /// The plugin in whose words the handlers are written; `nil` for the first in use.
  package let plugin: Name?
  let scenes: BoundValue?
  let restoration: BoundValue?
  let protection: BoundValue?
  /// The statements of the block; `nil` without a block.
  let statements: [AppStatement]?
  let range: ByteRange
  let verbRange: ByteRange

  /// Reads a command of the verb `app`.
  package init?(_ command: BoundCommand) {
    guard let name = command.name(in: "name") else { return nil }
    self.name = name
    plugin = command.name(in: "uses")
    scenes = command["scenes"]
    restoration = command["restoration"]
    protection = command["protection"]
    statements = command.block == nil ? nil : command.commands.compactMap { AppStatement($0) }
    range = command.range
    verbRange = command.verbRange
  }
}

extension AppCommand {
  /// Returns where the app asks for something by its word, or `nil` where it does so in a handler.
  func place(of need: AppNeed) -> ByteRange? {
    if need.name == "restoration" { return restoration?.range }
    let modes = (statements ?? []).flatMap { statement -> [BoundValue] in
      if case .modes(let modes) = statement { modes } else { [] }
    }
    return modes.first { $0.string == need.name }?.range
  }
}

/// A statement of an app's block.
enum AppStatement: Sendable {
  case value(Name, isSaved: Bool, initial: BoundValue)
  case modes([BoundValue])
  /// What is done as the process starts.
  case start([HandlerCommand])
  case handler(HandlerHead, [HandlerCommand])

  init?(_ command: BoundCommand) {
    switch command.name {
    case "saved", "unsaved":
      guard let name = command.name(in: "name"), let initial = command["value"] else { return nil }
      self = .value(name, isSaved: command.name == "saved", initial: initial)
    case "modes":
      guard let modes = command["modes"] else { return nil }
      self = .modes(modes.items)
    case "start": self = .start(command.commands.compactMap { HandlerCommand($0) })
    case "on":
      guard let head = HandlerHead(command) else { return nil }
      self = .handler(head, command.commands.compactMap { HandlerCommand($0) })
    default: return nil
    }
  }
}

extension AppStatement {
  /// What is done at it, and whether only the app's plugin calls that: a handler with a name behind its event is called by the
  /// person, whoever listens, and the start of the process by nobody.
  var block: (commands: [HandlerCommand], isOfPlugin: Bool) {
    switch self {
    case .value, .modes: ([], false)
    case .start(let commands): (commands, false)
    case .handler(let head, let commands): (commands, head.part == nil)
    }
  }
}

/// The events that a handler answers: `on didBecomeActive`, `on [pause, resume]`, `on edit draft`, `on tap send`.
struct HandlerHead: Sendable {
  /// The calls or moments, in the order given; none behind empty brackets.
  let signals: [Name]
  /// The name behind `edit` or `tap`, or `nil`.
  let part: Name?
  let verbRange: ByteRange

  init?(_ command: BoundCommand) {
    guard let written = command["signal"] else { return nil }
    signals = written.items.compactMap { $0.name }
    part = command.name(in: "name")
    verbRange = command.verbRange
  }
}
