/// What all plugins say, compiled: for each moment those who answer it, and for each of their states what they say.
struct DeliveryTable: Sendable {
  struct Signal: Sendable {
    var plugin: UInt8
    var name: String
  }

  struct Delivery: Sendable {
    var test: Guard
    var firstSignal: UInt16
    var signalCount: UInt8
    var next: UInt8
  }

  /// The signals of all plugins; those of one plugin stand together.
  private(set) var signals: [Signal] = []
  private(set) var initialStates: [UInt8] = []
  /// The plugins that are told of each moment, in order; `everybody` and `involved` cut it up.
  private(set) var audience: [UInt8] = []
  private(set) var spoken: [UInt16] = []
  /// By place in `audience` and state of that plugin: its deliveries, of which the first that applies is done.
  private var cells: [RuleTable.Cell] = []
  private var deliveries: [Delivery] = []
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
      let told = Self.order(plugins, at: moment, settings).map { plugin in
        let answers = plugins[plugin].deliveries.filter { delivery in
          delivery.moment == moment && delivery.choice.map { settings.agrees(with: $0) } ?? true
        }
        return (plugin: plugin, answers: answers)
      }.filter { !$0.answers.isEmpty }
      let isInvolved = plugins.map { !$0.states.isEmpty || $0.name == program.plugin }
      everybody.append(RuleTable.Cell(first: UInt16(audience.count), count: UInt16(told.count)))
      for (plugin, answers) in told { add(plugin, answers, bases[plugin], program.declares) }
      let few = told.filter { isInvolved[$0.plugin] }
      involved.append(RuleTable.Cell(first: UInt16(audience.count), count: UInt16(few.count)))
      for (plugin, answers) in few { add(plugin, answers, bases[plugin], program.declares) }
    }
  }

  /// Adds one place in the audience, with what is said there in each state.
  private mutating func add(
    _ plugin: Int, _ answers: [PluginTable.Delivery], _ base: UInt16, _ declarations: Condition
  ) {
    audience.append(UInt8(plugin))
    for state in 0..<UInt8(PluginTable.stateLimit) {
      let first = deliveries.count
      for answer in answers where (answer.from ?? state) == state {
        guard let test = answer.test.resolved(declaring: declarations) else { continue }
        deliveries.append(
          Delivery(
            test: test, firstSignal: UInt16(spoken.count), signalCount: UInt8(answer.signals.count),
            next: answer.next ?? state))
        spoken += answer.signals.map { $0 + base }
      }
      cells.append(RuleTable.Cell(first: UInt16(first), count: UInt16(deliveries.count - first)))
    }
  }

  private static func order(_ plugins: [PluginTable], at moment: Moment, _ settings: Settings) -> [Int] {
    let places = Array(plugins.indices)
    guard moment == .willEnterForeground, settings.valueName(of: .notificationOrder) == "notificationFirst"
    else { return places }
    return places.filter { plugins[$0].role == .observer } + places.filter { plugins[$0].role == .delegate }
  }

  /// Who is told of a moment, as places in `audience`; without a recorder only those who make a difference.
  @inline(__always)
  func audience(of moment: Moment, isRecorded: Bool) -> Range<Int> {
    let cell = isRecorded ? everybody[Int(moment.rawValue)] : involved[Int(moment.rawValue)]
    return Int(cell.first)..<(Int(cell.first) &+ Int(cell.count))
  }

  /// What is said at a place in the audience, or nil for nothing.
  @inline(__always)
  func delivery(at place: Int, state: UInt8, _ conditions: Condition) -> Delivery? {
    let cell = cells[place &* PluginTable.stateLimit &+ Int(state)]
    var index = Int(cell.first)
    let end = index &+ Int(cell.count)
    while index < end {
      let delivery = deliveries[index]
      if delivery.test.holds(conditions.rawValue) { return delivery }
      index &+= 1
    }
    return nil
  }
}
