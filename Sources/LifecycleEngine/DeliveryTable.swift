/// The deliveries of all plugins, compiled: for each moment the plugins that answer it, and for each of their states the
/// signals that they give.
struct DeliveryTable: Equatable, Sendable {
  /// A signal with the place of the plugin that gives it.
  struct Signal: Equatable, Sendable {
    var plugin: UInt8
    var name: String
  }

  /// A signal by its place in `signals`, with the place of the plugin that gives it.
  struct SignalReference: Equatable, Sendable {
    var name: UInt16
    var plugin: UInt8
  }

  /// What a plugin gives at a moment in one of its states.
  struct Delivery: Equatable, Sendable {
    var test = Guard.always
    /// The place in `facts` of the first fact that must hold besides.
    var firstFact: UInt32 = 0
    var firstSignal: UInt16 = 0
    var signalCount: UInt16 = 0
    /// The plugin's state afterwards.
    var next: UInt8
    /// The place in `others` of the delivery that applies where the test does not hold; of one in each window, the place of
    /// what is given there.
    var otherwise: UInt16 = 0
    /// What it does besides giving signals and the next state.
    var kind = Kind.plain
    /// Indicates whether what the plugin has put off is dropped.
    var dropsDelays = false
    /// How many facts must hold besides the test.
    var factCount: UInt8 = 0
    /// The value of the event that its signals carry, as the raw value plus 1; 0 for none.
    var carried: UInt8 = 0

    enum Kind: UInt8 {
      case plain
      /// It drops what was put off, has facts to hold, or carries a value of the event.
      case special
      /// The plugin has a state per window, and the moment is the process's: each window is given its own.
      case inEachWindow
    }
  }

  /// What a plugin gives some time after a moment.
  struct Delay: Equatable, Sendable {
    /// The slot of the plugin's state, in `PluginStates`.
    var slot: Int
    /// The moment at which the time begins.
    var moment: Moment
    /// The length of the time in milliseconds.
    var length: Int64
    /// The place of what is given at its end.
    var place: Int
  }

  /// The signals of all plugins, plugin by plugin.
  private(set) var signals: [Signal] = []
  /// The state of each plugin at the start of a process.
  private(set) var initialStates = PluginStates()
  /// The state of each plugin once it has signed up.
  private(set) var signedUpStates: [UInt8] = []
  /// The state of each plugin while it does not listen; one that it never has for a plugin that always listens.
  private var awayStates: [UInt8] = []
  /// The plugin of each observer of the app, by its place in the engine; `noPlugin` for one that is not in use.
  private var observers: [UInt8] = []
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
    let listeners = plugins.map { Listener($0, settings, program) }
    for (index, plugin) in plugins.enumerated() {
      bases.append(UInt16(signals.count))
      signals += plugin.signals.map { Signal(plugin: UInt8(index), name: $0) }
      let listener = listeners[index]
      signedUpStates.append(listener.signedUpState)
      awayStates.append(listener.awayState ?? .max)
      for slot in plugin.slots(at: index) { initialStates[slot] = listener.initialState }
    }
    observers = program.observers.map { observer in
      plugins.firstIndex { $0.name == observer.name }.map { UInt8($0) } ?? TraceEntry.noPlugin
    }
    let isEffective = plugins.map { $0.changesWorld || $0.name == program.plugin }
    let heard = plugins.map { Self.heardMoments(of: $0) }
    for moment in Moment.allCases {
      let receivers = Self.order(plugins, at: moment, settings).filter { heard[$0][Int(moment.rawValue)] }.map {
        Receiver($0, plugins[$0], listeners[$0], at: moment, after: nil, bases[$0], settings, program.declares)
      }.filter { !$0.answers.isEmpty || $0.signsUp || $0.beginsWindow }
      allReceivers.append(add(receivers))
      effectiveReceivers.append(add(receivers.filter { isEffective[$0.plugin] }))
    }
    for (index, plugin) in plugins.enumerated() {
      let slots = plugin.slots(at: index)
      for delay in plugin.delays where delays.count + slots.count + program.timers.count <= AppProgram.slotLimit {
        let receiver = Receiver(
          index, plugin, listeners[index], at: delay.moment, after: delay.length, bases[index], settings,
          program.declares)
        let place = places.count
        add(receiver)
        for slot in slots {
          delays.append(Delay(slot: slot, moment: delay.moment, length: delay.length, place: place))
        }
      }
    }
  }

  /// The state of a plugin in a slot of a world; one that does not listen is where it will be once it has signed up.
  func state(in slot: Int, of world: World) -> UInt8 {
    isListening(slot, in: world) ? world.plugins[slot] : signedUpStates[PluginStates.plugin(of: slot)]
  }

  /// Indicates whether a plugin hears what comes for a slot of its own.
  func isListening(_ slot: Int, in world: World) -> Bool {
    world.plugins[slot] != awayStates[PluginStates.plugin(of: slot)]
  }

  /// The place in the engine of the plugin that is an observer of the app; `nil` for one that is not in use.
  func plugin(ofObserver index: Int) -> Int? {
    guard observers.indices.contains(index), observers[index] != TraceEntry.noPlugin else { return nil }
    return Int(observers[index])
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
    if plugin.isPerWindow { heard[Int(Moment.ofNewWindow.rawValue)] = true }
    return heard
  }

  /// Adds the plugins that answer one moment, and returns their places.
  ///
  /// What is given in each window stands before them.
  private mutating func add(_ receivers: [Receiver]) -> RuleTable.Cell {
    let joined = Receiver.joined(receivers)
    let inWindows = joined.map { receiver in
      guard receiver.isInEachWindow else { return UInt16(0) }
      add(receiver)
      return UInt16(places.count - 1)
    }
    let first = places.count
    for (receiver, place) in zip(joined, inWindows) {
      if receiver.isInEachWindow { add(receiver, inEachWindowAt: place) } else { add(receiver) }
    }
    return RuleTable.Cell(first: UInt16(first), count: UInt16(places.count - first))
  }

  /// Adds one place, at which a plugin gives in each window what another place says.
  private mutating func add(_ receiver: Receiver, inEachWindowAt place: UInt16) {
    places.append(UInt8(receiver.plugin))
    for state in 0..<UInt8(PluginTable.stateLimit) {
      deliveries.append(Delivery(next: state, otherwise: place, kind: .inEachWindow))
    }
  }

  /// Adds one place, with a delivery for each state of its plugin; its facts are the last ones then.
  private mutating func add(_ receiver: Receiver) {
    places.append(UInt8(receiver.plugin))
    facts += receiver.answers.flatMap { $0.facts }
    for state in 0..<UInt8(PluginTable.stateLimit) {
      deliveries.append(delivery(of: receiver, in: state))
    }
  }

  /// Returns what a plugin gives in one of its states, the first of several choices; its facts are the last ones.
  private mutating func delivery(of receiver: Receiver, in state: UInt8) -> Delivery {
    let listener = receiver.listener
    if state == listener.awayState {
      return Delivery(next: receiver.signsUp ? listener.signedUpState : state)
    }
    // A new window begins like a new process, whatever was in the window before it.
    let start = receiver.beginsWindow ? listener.stateInNewWindow : state
    var delivery = Delivery(
      next: start, kind: receiver.beginsWindow ? .special : .plain, dropsDelays: receiver.beginsWindow)
    guard start != listener.awayState else { return delivery }
    var nextFact = facts.count
    for answer in receiver.answers.reversed() {
      nextFact -= answer.facts.count
      guard (answer.from ?? start) == start else { continue }
      others.append(delivery)
      delivery = Delivery(
        test: answer.test, firstFact: UInt32(nextFact), firstSignal: UInt16(references.count),
        signalCount: UInt16(answer.signals.count), next: answer.next ?? start, otherwise: UInt16(others.count - 1),
        kind: answer.isSpecial || receiver.beginsWindow ? .special : .plain,
        dropsDelays: answer.dropsDelays || receiver.beginsWindow, factCount: UInt8(answer.facts.count),
        carried: answer.carried.map { $0.rawValue + 1 } ?? 0)
      references += answer.signals
    }
    return delivery
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
