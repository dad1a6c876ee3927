/// What all plugins say, compiled: a dense table over plugin, its state and the moment.
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

  private(set) var signals: [Signal] = []
  private(set) var initialStates: [UInt8] = []
  private(set) var deliveries: [Delivery] = []
  private(set) var spoken: [UInt16] = []
  private var cells: [RuleTable.Cell]
  private let pluginCount: Int
  /// The order in which plugins are told, for each moment.
  private var order: [UInt8] = []

  init(_ plugins: [PluginTable], settings: Settings) {
    pluginCount = plugins.count
    cells = [RuleTable.Cell](
      repeating: RuleTable.Cell(), count: plugins.count * PluginTable.stateLimit * Moment.count)
    for (index, plugin) in plugins.enumerated() {
      let base = UInt16(signals.count)
      signals += plugin.signals.map { Signal(plugin: UInt8(index), name: $0) }
      initialStates.append(plugin.initialState(under: settings))
      add(plugin, at: index, base: base, settings)
    }
    for moment in Moment.allCases { order += Self.order(plugins, at: moment, settings) }
  }

  private mutating func add(_ plugin: PluginTable, at index: Int, base: UInt16, _ settings: Settings) {
    let active = plugin.deliveries.filter { $0.choice.map { settings.agrees(with: $0) } ?? true }
    for state in 0..<PluginTable.stateLimit {
      for moment in Moment.allCases {
        let first = deliveries.count
        for delivery in active
        where delivery.moment == moment && (delivery.from ?? UInt8(state)) == UInt8(state) {
          deliveries.append(
            Delivery(
              test: delivery.test, firstSignal: UInt16(spoken.count),
              signalCount: UInt8(delivery.signals.count), next: delivery.next ?? UInt8(state)))
          spoken += delivery.signals.map { $0 + base }
        }
        cells[cell(index, state, moment)] = RuleTable.Cell(
          first: UInt16(first), count: UInt16(deliveries.count - first))
      }
    }
  }

  private static func order(
    _ plugins: [PluginTable], at moment: Moment, _ settings: Settings
  ) -> [UInt8] {
    let places = plugins.indices.map { UInt8($0) }
    guard moment == .willEnterForeground, settings.valueName(of: .notificationOrder) == "notificationFirst"
    else { return places }
    return places.filter { plugins[Int($0)].role == .observer }
      + places.filter { plugins[Int($0)].role == .delegate }
  }

  @inline(__always)
  private func cell(_ plugin: Int, _ state: Int, _ moment: Moment) -> Int {
    (plugin &* PluginTable.stateLimit &+ state) &* Moment.count &+ Int(moment.rawValue)
  }

  /// The plugin that is told at this place in the order.
  @inline(__always)
  func plugin(at place: Int, _ moment: Moment) -> Int {
    Int(order[Int(moment.rawValue) &* pluginCount &+ place])
  }

  /// What a plugin does at a moment, or nil for nothing.
  @inline(__always)
  func delivery(_ plugin: Int, state: UInt8, _ moment: Moment, _ conditions: Condition) -> Delivery? {
    let cell = cells[cell(plugin, Int(state), moment)]
    for index in Int(cell.first)..<(Int(cell.first) &+ Int(cell.count))
    where deliveries[index].test.holds(conditions.rawValue) {
      return deliveries[index]
    }
    return nil
  }
}
