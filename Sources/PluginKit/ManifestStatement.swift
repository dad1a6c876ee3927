import LifeLanguage
import LifeSyntax
import LifecycleEngine

/// A `plugin` statement with its values.
struct PluginCommand {
  let name: Name
  let title: String
  let place: Int64?
  let lines: [ManifestLine]

  /// Reads a command that was bound in the vocabulary of plugin files; `nil` for others.
  init?(_ command: BoundCommand) {
    guard let name = command["name"], let text = name.string, let title = command["title"]?.string else { return nil }
    self.name = Name(text: text, range: name.range)
    self.title = title
    place = command["place"]?.number
    lines = command.commands.compactMap { ManifestLine($0) }
  }

  /// The same plugin with other lines.
  init(_ command: PluginCommand, lines: [ManifestLine]) {
    name = command.name
    title = command.title
    place = command.place
    self.lines = lines
  }
}

/// A line of a manifest: its verb, and what it says.
struct ManifestLine {
  let verb: Name
  let statement: ManifestStatement

  init?(_ command: BoundCommand) {
    guard let statement = ManifestStatement(command) else { return nil }
    verb = Name(text: command.name, range: command.verbRange)
    self.statement = statement
  }
}

/// A statement of a manifest, with its values.
///
/// Indirect, as readers go through the lines several times, each for a few cases.
indirect enum ManifestStatement {
  /// The version of the language, which is looked at before anything else is read.
  case needs
  case version(Int64)
  case signal(SignalCommand)
  case source(String)
  case role(PluginTable.Role)
  /// The plugin is shown only where it is named.
  case isInternal
  case family(String)
  case platform(Platform)
  case describes(Platform)
  case apart
  case open(OpenStatement)
  case style(StyleCommand)
  case signUp(BoundValue)
  case states(StatesStatement)
  case initial(state: BoundValue, condition: Expression?)
  case step(BoundValue, say: [SaidSignals])
  case leave(BoundValue, say: [SaidSignals])
  /// `on` and `ignore`, which does nothing.
  case answer(ManifestAnswer)

  /// Reads a command that was bound in the vocabulary of manifests; `nil` for others.
  init?(_ command: BoundCommand) {
    let found: ManifestStatement? =
      switch command.name {
      case "needs": .needs
      case "signal": SignalCommand(command).map { .signal($0) }
      case "version": command["number"]?.number.map { .version($0) }
      case "source": command["reference"]?.string.map { .source($0) }
      case "role": command["role"]?.string.map { .role($0 == "delegate" ? .delegate : .observer) }
      case "internal": .isInternal
      case "family": command["name"]?.string.map { .family($0) }
      case "platform": command.platform.map { .platform($0) }
      case "describes": command.platform.map { .describes($0) }
      case "apart": .apart
      case "open": OpenStatement(command).map { .open($0) }
      case "style": StyleCommand(command).map { .style($0) }
      case "signUp": command["moments"].map { .signUp($0) }
      case "states":
        StatesStatement(command).map { .states($0) }
      case "initial": command["state"].map { .initial(state: $0, condition: command.expression(in: "where")) }
      case "step":
        command["states"].map { chain in
          .step(chain, say: command.commands.map { SaidSignals($0) })
        }
      case "leave":
        command["states"].map { states in .leave(states, say: command.commands.map { SaidSignals($0) }) }
      case "on", "ignore": ManifestAnswer(command).map { .answer($0) }
      default: nil
      }
    guard let found else { return nil }
    self = found
  }
}

extension BoundCommand {
  /// The platform that is named; nil where none is.
  fileprivate var platform: Platform? {
    self["platform"]?.string.flatMap { name in Platform.allCases.first { $0.name == name } }
  }
}

/// The `states` of a manifest, as they are written.
struct StatesStatement {
  let names: BoundValue
  let shape: String
  let prefix: BoundValue?
  /// The word `window` where each window has a state of its own.
  let perWindow: BoundValue?

  init?(_ command: BoundCommand) {
    guard let names = command["states"], let shape = command["as"]?.string else { return nil }
    (self.names, self.shape, prefix, perWindow) = (names, shape, command["said"], command["per"])
  }
}

/// An `open` of a manifest, as it is written.
struct OpenStatement {
  let point: Name
  let stimuli: BoundValue?
  let before: BoundValue?
  let readIn: Name?
  let condition: Expression?

  init?(_ command: BoundCommand) {
    guard let point = command["point"], let number = point.string else { return nil }
    self.point = Name(text: number, range: point.range)
    stimuli = command["on"]
    before = command["before"]
    readIn = command["read"].flatMap { value in value.string.map { Name(text: $0, range: value.range) } }
    condition = command.expression(in: "where")
  }
}

/// A `signal` of a manifest: what it tells of a signal or a state.
struct SignalCommand {
  let name: Name
  let text: String?
  let sources: [String]
  let since: BoundValue?
  let synonyms: [Name]
  let verbRange: ByteRange

  init?(_ command: BoundCommand) {
    guard let name = command["name"], let spelling = name.string else { return nil }
    self.name = Name(text: spelling, range: name.range)
    let lines = command.commands
    text = lines.first { $0.name == "doc" }?["text"]?.string
    sources = lines.filter { $0.name == "source" }.compactMap { $0["reference"]?.string }
    since = lines.first { $0.name == "since" }.flatMap { $0["version"] }
    synonyms = lines.filter { $0.name == "also" }.compactMap { $0["name"] }.flatMap { $0.items }.compactMap { value in
      value.string.map { Name(text: $0, range: value.range) }
    }
    verbRange = command.verbRange
  }
}

/// The signals of one `say`, and the values that its only one carries.
struct SaidSignals {
  let names: [Name]
  /// The values by the labels of the signal.
  let carried: [(label: String, value: BoundValue)]

  init(_ command: BoundCommand) {
    var names: [Name] = []
    var carried: [(label: String, value: BoundValue)] = []
    for (parameter, value) in command.values {
      if parameter != "signal" {
        carried.append((parameter, value))
      } else if let text = value.string {
        names.append(Name(text: text, range: value.range))
      }
    }
    (self.names, self.carried) = (names, carried)
  }
}

/// An answer of a plugin to a moment, as it is written.
struct ManifestAnswer {
  /// One thing that is done.
  enum Action {
    case say(SaidSignals)
    case go(BoundValue), jump(BoundValue)
    case cancel

    init?(_ command: BoundCommand) {
      switch (command.name, command["state"]) {
      case ("say", _): self = .say(SaidSignals(command))
      case ("go", let state?): self = .go(state)
      case ("jump", let state?): self = .jump(state)
      case ("cancel", _): self = .cancel
      default: return nil
      }
    }
  }

  let moment: BoundValue
  /// The time after the moment, in milliseconds.
  private(set) var delay: Int64?
  let condition: Expression?
  let origins: BoundValue?
  /// A Boolean value that indicates whether the moment is ignored, wherever the line stands.
  let isIgnored: Bool
  let actions: [Action]
  let verbRange: ByteRange

  init?(_ command: BoundCommand) {
    guard let moment = command["moment"] else { return nil }
    self.moment = moment
    delay = command["after"]?.number
    condition = command.expression(in: "where")
    origins = command["from"]
    isIgnored = command.name == "ignore"
    actions = command.commands.compactMap { Action($0) }
    verbRange = command.verbRange
  }

  /// The same answer, this long after its moment.
  func after(_ delay: Int64?) -> ManifestAnswer {
    var copy = self
    copy.delay = delay
    return copy
  }
}
