// What is compiled of a plugin for one moment, before it is laid out as a table.

extension Moment {
  /// The moment with which a window begins that was not there before: its scene's session is new.
  public static let ofNewWindow = configurationForConnecting
}

/// How a plugin listens where an app runs.
struct Listener {
  /// The state while it does not listen; `nil` for one that always does.
  let awayState: UInt8?
  /// The moments at which it signs up by itself.
  let signUps: [Moment]
  /// The state once it has signed up.
  let signedUpState: UInt8
  /// The state in which a window begins that opens while the process runs.
  let stateInNewWindow: UInt8
  /// The state at the start of a process.
  let initialState: UInt8

  /// How a plugin listens; one that the app's code adds hears nothing before that, whatever the manifest says.
  init(_ plugin: PluginTable, _ settings: Settings, _ program: AppProgram) {
    let observer = program.observers.first { $0.name == plugin.name }
    let isAdded = observer?.isAdded ?? false
    signUps = isAdded ? [] : plugin.signUps
    awayState = plugin.signUps.isEmpty && observer == nil ? nil : plugin.awayState
    signedUpState = plugin.initialState(under: settings)
    initialState = isAdded || !signUps.isEmpty ? plugin.awayState : signedUpState
    // Code that signs up with a scene does so again in a new window; all other code listens already.
    let isOfScene = !signUps.isEmpty && signUps.allSatisfy { $0.isOfScene }
    stateInNewWindow = isOfScene ? plugin.awayState : signedUpState
  }
}

/// A plugin that answers a moment, or several that are joined.
struct Receiver {
  /// The signals that are given where the test holds and the plugin is in the state `from`.
  struct Answer {
    var test: Guard
    var facts: [FactTest]
    var from: UInt8?
    var signals: [DeliveryTable.SignalReference]
    var carried: EventValue?
    var next: UInt8?
    var dropsDelays: Bool

    /// Indicates whether it does more than a mask of bits and a list of signals can say.
    var isSpecial: Bool { dropsDelays || !facts.isEmpty || carried != nil }
  }

  /// How the plugin listens.
  let listener: Listener
  /// The place of the plugin in the engine, the first of several that are joined.
  let plugin: Int
  /// Indicates whether it gives the same signals in every situation.
  let isConstant: Bool
  private(set) var answers: [Answer]
  /// Indicates whether the plugin signs up at the moment.
  let signsUp: Bool
  /// Indicates whether the plugin begins anew in the window that begins with the moment.
  let beginsWindow: Bool
  /// Indicates whether the plugin has a state per window and the moment is the process's, so that each window is given its own.
  let isInEachWindow: Bool

  /// What a plugin gives at a moment or, with a time, that long after it.
  init(
    _ place: Int, _ plugin: PluginTable, _ listener: Listener, at moment: Moment, after delay: Int64?, _ base: UInt16,
    _ settings: Settings, _ declarations: Condition
  ) {
    self.plugin = place
    self.listener = listener
    signsUp = delay == nil && listener.signUps.contains(moment)
    beginsWindow = delay == nil && plugin.isPerWindow && moment == .ofNewWindow
    isInEachWindow = delay == nil && plugin.isPerWindow && !moment.isOfScene
    // A delivery is copied only where it is for the moment.
    let own = plugin.deliveries.indices.filter {
      plugin.deliveries[$0].moment == moment && plugin.deliveries[$0].delay == delay
    }
    answers = own.compactMap { index in
      let delivery = plugin.deliveries[index]
      guard delivery.choices.allSatisfy({ settings.agrees(with: $0) }),
        (delivery.platform ?? settings.platform) == settings.platform,
        let test = delivery.test.resolved(declaring: declarations),
        let facts = Self.facts(of: delivery, declaring: declarations)
      else { return nil }
      let signals = delivery.signals.map { DeliveryTable.SignalReference(name: $0 + base, plugin: UInt8(place)) }
      let carried = plugin.carriers.first { delivery.signals.contains($0.signal) }?.value
      return Answer(
        test: test, facts: facts, from: delivery.from, signals: signals,
        carried: carried.flatMap { $0.isBrought(at: moment, declaring: declarations) ? $0 : nil },
        next: delivery.next, dropsDelays: delivery.dropsDelays)
    }
    let isSimple = plugin.states.isEmpty && listener.awayState == nil && !answers.contains { $0.isSpecial }
    isConstant = isSimple && answers.first?.test == .always
  }

  /// Returns the facts that are left to test where what a moment never brings is known; nil if they can never hold.
  private static func facts(of delivery: PluginTable.Delivery, declaring declarations: Condition) -> [FactTest]? {
    var left: [FactTest] = []
    for fact in delivery.facts {
      guard let value = fact.event, !value.isBrought(at: delivery.moment, declaring: declarations) else {
        left.append(fact)
        continue
      }
      guard fact.relation.holds(0, fact.number) else { return nil }
    }
    return left
  }

  /// Joins neighbours that give the same signals in every situation, which saves a look-up for each.
  static func joined(_ receivers: [Receiver]) -> [Receiver] {
    receivers.reduce(into: []) { joined, receiver in
      guard receiver.isConstant, let last = joined.indices.last, joined[last].isConstant else {
        return joined.append(receiver)
      }
      joined[last].answers[0].signals += receiver.answers[0].signals
    }
  }
}
