/// What all plugins say, compiled: for each moment those who answer it, and for each of their states what they say.
struct DeliveryTable: Sendable {
  struct Signal: Sendable {
    var plugin: UInt8
    var name: String
  }

  /// A signal by its place in `signals`, with the plugin that says it.
  struct Spoken: Sendable {
    var name: UInt16
    var plugin: UInt8
  }

  struct Delivery: Sendable {
    var test = Guard.always
    var firstSignal: UInt16 = 0
    var signalCount: UInt16 = 0
    /// The plugin's state afterwards.
    var next: UInt8
    /// Where the test does not hold: the place in `others` of what is done instead.
    var otherwise: UInt16 = 0
  }

  /// The signals of all plugins; those of one plugin stand together.
  private(set) var signals: [Signal] = []
  private(set) var initialStates: [UInt8] = []
  /// One place for each speaker at each moment, with its plugin, the first of several that speak as one; `everybody`
  /// and `involved` cut it up.
  private(set) var audience: [UInt8] = []
  private var spoken: [Spoken] = []
  /// By place in `audience` and state of that plugin: its delivery, the first of several.
  private var deliveries: [Delivery] = []
  /// What is done where a delivery's test does not hold, down to saying nothing.
  private var others: [Delivery] = []
  /// By moment: all who answer it.
  private var everybody: [RuleTable.Cell] = []
  /// By moment: those whose answer changes the world, because they have states or because the app listens to them.
  private var involved: [RuleTable.Cell] = []

  init(_ plugins: [PluginTable], settings: Settings, program: AppProgram) {
    var bases: [UInt16] = []
    for (index, plugin) in plugins.enumerated() {
      bases.append(UInt16(signals.count))
      signals += plugin.signals.map { Signal(plugin: UInt8(index), name: $0) }
      initialStates.append(plugin.initialState(under: settings))
    }
    for moment in Moment.allCases {
      let speakers = Self.order(plugins, at: moment, settings).map { plugin in
        Speaker(plugin, plugins[plugin], at: moment, bases[plugin], settings, program.declares)
      }.filter { !$0.answers.isEmpty }
      let isInvolved = plugins.map { !$0.states.isEmpty || $0.name == program.plugin }
      everybody.append(add(speakers))
      involved.append(add(speakers.filter { isInvolved[$0.plugin] }))
    }
  }

  /// Adds those who are told of one moment to the audience.
  private mutating func add(_ speakers: [Speaker]) -> RuleTable.Cell {
    let first = audience.count
    for speaker in Speaker.joined(speakers) { add(speaker) }
    return RuleTable.Cell(first: UInt16(first), count: UInt16(audience.count - first))
  }

  /// Adds one place in the audience, with what is said there in each state.
  private mutating func add(_ speaker: Speaker) {
    audience.append(UInt8(speaker.plugin))
    for state in 0..<UInt8(PluginTable.stateLimit) {
      var delivery = Delivery(next: state)
      for answer in speaker.answers.reversed() where (answer.from ?? state) == state {
        others.append(delivery)
        delivery = Delivery(
          test: answer.test, firstSignal: UInt16(spoken.count), signalCount: UInt16(answer.signals.count),
          next: answer.next ?? state, otherwise: UInt16(others.count - 1))
        spoken += answer.signals
      }
      deliveries.append(delivery)
    }
  }

  private static func order(_ plugins: [PluginTable], at moment: Moment, _ settings: Settings) -> [Int] {
    let places = Array(plugins.indices)
    guard moment == .willEnterForeground, settings.agrees(with: .notificationOrder(.notificationFirst))
    else { return places }
    return places.filter { plugins[$0].role == .observer } + places.filter { plugins[$0].role == .delegate }
  }

  /// Who is told of a moment, as places in `audience`; without a recorder only those who make a difference.
  @inline(__always)
  func audience(of moment: Moment, isRecorded: Bool) -> Range<Int> {
    let cell = isRecorded ? everybody[Int(moment.rawValue)] : involved[Int(moment.rawValue)]
    return Int(cell.first)..<(Int(cell.first) &+ Int(cell.count))
  }

  /// What a delivery says, in order.
  @inline(__always)
  func signals(of delivery: Delivery) -> ArraySlice<Spoken> {
    let first = Int(delivery.firstSignal)
    return spoken[first..<(first &+ Int(delivery.signalCount))]
  }

  /// What is done at a place in the audience; the last choice is to say nothing, and always holds.
  @inline(__always)
  func delivery(at place: Int, state: UInt8, _ conditions: Condition) -> Delivery {
    var delivery = deliveries[place &* PluginTable.stateLimit &+ Int(state)]
    while !delivery.test.holds(conditions.rawValue) { delivery = others[Int(delivery.otherwise)] }
    return delivery
  }
}

/// A plugin that answers a moment, or several that answer as one.
private struct Speaker {
  struct Answer {
    var test: Guard
    var from: UInt8?
    var signals: [DeliveryTable.Spoken]
    var next: UInt8?
  }

  let plugin: Int
  /// It says the same in every situation.
  let isConstant: Bool
  private(set) var answers: [Answer]

  init(
    _ place: Int, _ plugin: PluginTable, at moment: Moment, _ base: UInt16, _ settings: Settings,
    _ declarations: Condition
  ) {
    self.plugin = place
    answers = plugin.deliveries.compactMap { delivery in
      guard delivery.moment == moment, delivery.choice.map({ settings.agrees(with: $0) }) ?? true,
        let test = delivery.test.resolved(declaring: declarations)
      else { return nil }
      let signals = delivery.signals.map { DeliveryTable.Spoken(name: $0 + base, plugin: UInt8(place)) }
      return Answer(test: test, from: delivery.from, signals: signals, next: delivery.next)
    }
    isConstant = plugin.states.isEmpty && answers.first?.test == .always
  }

  /// Neighbours that always say the same speak as one, which is told faster.
  static func joined(_ speakers: [Speaker]) -> [Speaker] {
    speakers.reduce(into: []) { joined, speaker in
      guard speaker.isConstant, let last = joined.indices.last, joined[last].isConstant else {
        return joined.append(speaker)
      }
      joined[last].answers[0].signals += speaker.answers[0].signals
    }
  }
}
