import Testing

@testable import LifecycleEngine

/// What a plugin says at a moment is looked up, and not searched for: no count here grows with what else is in use.
@Suite struct DeliveryTableTests {
  private static let plugins: [PluginTable] = [.delegate, .observer, .flutter]

  private static func table(_ plugins: [PluginTable]) -> DeliveryTable {
    Engine(EngineRecipe(plugins: plugins)).tables.deliveries
  }

  @Test(arguments: Moment.allCases) func `at a moment only plugins that answer it have a place, and each one at most`(
    moment: Moment
  ) {
    let together = Self.table(Self.plugins)
    let found = together.receivers(of: moment, isRecorded: true)
    #expect(Set(found.map { together.places[$0] }).count == found.count)
    let alone = Self.plugins.map { Self.table([$0]).receivers(of: moment, isRecorded: true).count }
    // Neighbours without states stand in one place together.
    #expect(found.count <= alone.reduce(0, +))
    for (plugin, count) in zip(Self.plugins, alone) {
      #expect(count <= (plugin.deliveries.contains { $0.moment == moment } ? 1 : 0), "\(plugin.name)")
    }
  }

  @Test func `the signals of a delivery are a part of the table, and no copy`() {
    let table = Self.table(Self.plugins)
    for moment in Moment.allCases {
      for place in table.receivers(of: moment, isRecorded: true) {
        let delivery = table.delivery(at: place, state: 0, .state(.active))
        let addresses = (0..<2).map { _ in
          table.signals(of: delivery).withUnsafeBufferPointer { $0.baseAddress.map { UInt(bitPattern: $0) } }
        }
        #expect(addresses[0] == addresses[1], "\(moment.name)")
      }
    }
  }
}
