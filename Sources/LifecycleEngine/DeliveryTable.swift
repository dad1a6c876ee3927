/// The deliveries of all plugins, compiled: for each moment the plugins that answer it, and for each of their states the
/// signals that they give.
struct DeliveryTable: Sendable {
  /// A signal with the place of the plugin that gives it.
  struct Signal: Sendable {
    var plugin: UInt8
    var name: String
  }

  /// A signal by its place in `signals`, with the place of the plugin that gives it.
  struct SignalReference: Sendable {
    var name: UInt16
    var plugin: UInt8
  }

  /// What a plugin gives at a moment in one of its states.
  struct Delivery: Sendable {
    var test = Guard.always
    /// The place in `facts` of the first fact that must hold besides.
    var firstFact: UInt32 = 0
    var firstSignal: UInt16 = 0
    var signalCount: UInt16 = 0
    /// The plugin's state afterwards.
    var next: UInt8
    /// The place in `others` of the delivery that applies where the test does not hold.
    var otherwise: UInt16 = 0
    /// Indicates whether it does one of the things below, so that a moment that is no such costs nothing more.
    var isSpecial = false
    /// Indicates whether what the plugin has put off is dropped.
    var dropsDelays = false
    /// How many facts must hold besides the test.
    var factCount: UInt8 = 0
    /// The value of the event that its signals carry, as the raw value plus 1; 0 for none.
    var carried: UInt8 = 0
  }

  /// What a plugin gives some time after a moment.
  struct Delay: Sendable {
    /// The place of the plugin in the engine.
    var plugin: Int
    /// The moment at which the time begins.
    var moment: Moment
    /// The length of the time in milliseconds.
    var length: Int64
    /// The place of what is given at its end.
    var place: Int
  }

  /// The signals of all plugins, plugin by plugin.
  private(set) var signals: [Signal] = []
  /// The state of each plugin before the first moment.
  private(set) var initialStates: [UInt8] = []
  /// The state of each plugin once it has signed up; before that, one that signs up late is in a state without a name.
  private var signedUpStates: [UInt8] = []
  /// What plugins put off, at most as many as there are slots of timers that the app leaves free.
  private(set) var delays: [Delay] = []
  /// The plugin at each place, the first of several that are joined; `allReceivers` and `effectiveReceivers` say which
  /// places belong to a moment.
  private(set) var places: [UInt8] = []
  /// The facts of all deliveries; each delivery names a range of them.
  private(set) var facts: [FactTest] = []
  /// The signals of all deliveries; each delivery names a range of them.
  private var references: [SignalReference] = []
  /// By place in `places` and state of that plugin: its delivery, the first of several.
  private var deliveries: [Delivery] = []
  /// The deliveries that apply where a test does not hold; the last of each chain gives no signal.
  private var others: [Delivery] = []
  /// By moment: the places of all plugins that answer it.
  private var allReceivers: [RuleTable.Cell] = []
  /// By moment: the places of plugins that change the world by themselves, or because the app has handlers for their
  /// signals.
  private var effectiveReceivers: [RuleTable.Cell] = []

  /// Compiles the deliveries of these plugins under these settings, for an app with these declarations.
  init(_ plugins: [PluginTable], settings: Settings, program: AppProgram) {
    var bases: [UInt16] = []
    for (index, plugin) in plugins.enumerated() {
      bases.append(UInt16(signals.count))
      signals += plugin.signals.map { Signal(plugin: UInt8(index), name: $0) }
      signedUpStates.append(plugin.initialState(under: settings))
      initialStates.append(plugin.stateBeforeSigningUp ?? signedUpStates[index])
    }
    let isEffective = plugins.map { $0.changesWorld || $0.name == program.plugin }
    let heard = plugins.map { Self.heardMoments(of: $0) }
    for moment in Moment.allCases {
      let receivers = Self.order(plugins, at: moment, settings).filter { heard[$0][Int(moment.rawValue)] }.map {
        Receiver($0, plugins[$0], at: moment, after: nil, bases[$0], settings, program.declares)
      }.filter { !$0.answers.isEmpty || $0.signsUp }
      allReceivers.append(add(receivers))
      effectiveReceivers.append(add(receivers.filter { isEffective[$0.plugin] }))
    }
    for (index, plugin) in plugins.enumerated() {
      for delay in plugin.delays where delays.count + program.timers.count < AppProgram.slotLimit {
        let receiver = Receiver(
          index, plugin, at: delay.moment, after: delay.length, bases[index], settings, program.declares)
        delays.append(Delay(plugin: index, moment: delay.moment, length: delay.length, place: places.count))
        add(receiver)
      }
    }
  }

  /// The state of a plugin in a world; one that has not signed up yet is where it will be then.
  func state(of plugin: Int, in world: World) -> UInt8 {
    isListening(plugin, in: world) ? world.plugins[plugin] : signedUpStates[plugin]
  }

  /// Indicates whether a plugin hears what comes.
  func isListening(_ plugin: Int, in world: World) -> Bool {
    initialStates[plugin] == signedUpStates[plugin] || world.plugins[plugin] != initialStates[plugin]
  }

  /// Returns of each moment whether announcing it may change a world in which an app with this program runs.
  ///
  /// It may where a plugin has states or puts something off. An app with code, or one in a plugin's words, whose code may be
  /// replaced, hears of every moment, since each may start a watchdog.
  func audibleMoments(for program: AppProgram) -> [Bool] {
    Moment.allCases.map { moment in
      program.isHeard || effectiveReceivers[Int(moment.rawValue)].count > 0 || delays.contains { $0.moment == moment }
    }
  }

  /// Returns of each moment whether a plugin may answer it at once, or signs up at it.
  private static func heardMoments(of plugin: PluginTable) -> [Bool] {
    var heard = [Bool](repeating: false, count: Moment.count)
    for index in plugin.deliveries.indices { heard[Int(plugin.deliveries[index].moment.rawValue)] = true }
    for moment in plugin.signUps { heard[Int(moment.rawValue)] = true }
    return heard
  }

  /// Adds the plugins that answer one moment, and returns their places.
  private mutating func add(_ receivers: [Receiver]) -> RuleTable.Cell {
    let first = places.count
    for receiver in Receiver.joined(receivers) { add(receiver) }
    return RuleTable.Cell(first: UInt16(first), count: UInt16(places.count - first))
  }

  /// Adds one place, with a delivery for each state of its plugin.
  private mutating func add(_ receiver: Receiver) {
    places.append(UInt8(receiver.plugin))
    facts += receiver.answers.flatMap { $0.facts }
    for state in 0..<UInt8(PluginTable.stateLimit) {
      var delivery = Delivery(next: state)
      if state == receiver.stateBeforeSigningUp {
        if receiver.signsUp { delivery.next = signedUpStates[receiver.plugin] }
        deliveries.append(delivery)
        continue
      }
      var nextFact = facts.count
      for answer in receiver.answers.reversed() {
        nextFact -= answer.facts.count
        guard (answer.from ?? state) == state else { continue }
        others.append(delivery)
        delivery = Delivery(
          test: answer.test, firstFact: UInt32(nextFact), firstSignal: UInt16(references.count),
          signalCount: UInt16(answer.signals.count), next: answer.next ?? state, otherwise: UInt16(others.count - 1),
          isSpecial: answer.isSpecial, dropsDelays: answer.dropsDelays, factCount: UInt8(answer.facts.count),
          carried: answer.carried.map { $0.rawValue + 1 } ?? 0)
        references += answer.signals
      }
      deliveries.append(delivery)
    }
  }

  /// The plugins in the order in which they receive a moment.
  private static func order(_ plugins: [PluginTable], at moment: Moment, _ settings: Settings) -> [Int] {
    let places = Array(plugins.indices)
    let isSetFirst = moment == .willEnterForeground && settings.agrees(with: .notificationOrder(.notificationFirst))
    guard moment.tellsObserversFirst || isSetFirst else { return places }
    return places.filter { plugins[$0].role == .observer } + places.filter { plugins[$0].role == .delegate }
  }

  /// The places of the plugins that receive a moment; without a recorder only of those that change the world.
  @inline(__always)
  func receivers(of moment: Moment, isRecorded: Bool) -> Range<Int> {
    let cell = isRecorded ? allReceivers[Int(moment.rawValue)] : effectiveReceivers[Int(moment.rawValue)]
    return Int(cell.first)..<(Int(cell.first) &+ Int(cell.count))
  }

  /// The signals of a delivery, in order.
  @inline(__always)
  func signals(of delivery: Delivery) -> ArraySlice<SignalReference> {
    let first = Int(delivery.firstSignal)
    return references[first..<(first &+ Int(delivery.signalCount))]
  }

  /// The delivery at a place; the last choice gives no signal, and its test always holds.
  @inline(__always)
  func delivery(at place: Int, state: UInt8, _ conditions: Condition) -> Delivery {
    var delivery = deliveries[place &* PluginTable.stateLimit &+ Int(state)]
    while !delivery.test.holds(conditions.rawValue) { delivery = others[Int(delivery.otherwise)] }
    return delivery
  }

  /// The delivery that applies where the facts of this one do not hold.
  func delivery(behind delivery: Delivery, _ conditions: Condition) -> Delivery {
    var next = others[Int(delivery.otherwise)]
    while !next.test.holds(conditions.rawValue) { next = others[Int(next.otherwise)] }
    return next
  }
}

/// A plugin that answers a moment, or several that are joined.
private struct Receiver {
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

  /// The place of the plugin in the engine, the first of several that are joined.
  let plugin: Int
  /// Indicates whether it gives the same signals in every situation.
  let isConstant: Bool
  private(set) var answers: [Answer]
  /// The plugin's state until it signs up; `nil` for one that hears everything.
  let stateBeforeSigningUp: UInt8?
  /// Indicates whether the plugin signs up at the moment.
  let signsUp: Bool

  /// What a plugin gives at a moment or, with a time, that long after it.
  init(
    _ place: Int, _ plugin: PluginTable, at moment: Moment, after delay: Int64?, _ base: UInt16, _ settings: Settings,
    _ declarations: Condition
  ) {
    self.plugin = place
    stateBeforeSigningUp = plugin.stateBeforeSigningUp
    signsUp = delay == nil && plugin.signUps.contains(moment)
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
    let isSimple = plugin.states.isEmpty && plugin.signUps.isEmpty && !answers.contains { $0.isSpecial }
    isConstant = isSimple && answers.first?.test == .always
  }

  /// Returns the facts that are left to test where what a moment never brings is known; nil if they can never hold.
  private static func facts(of delivery: PluginTable.Delivery, declaring declarations: Condition) -> [FactTest]? {
    var left: [FactTest] = []
    for fact in delivery.facts {
      guard case .event(let number) = fact.operand, let value = EventValue(rawValue: number),
        !value.isBrought(at: delivery.moment, declaring: declarations)
      else {
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
