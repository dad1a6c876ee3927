import PluginKit
import TestSupport
import Testing

/// What each shipped plugin says is kept in `Goldens/Shipped`, and no statement of a manifest is without effect on it.
@Suite struct ManifestMutationTests {
  private static let goldens = Golden("Shipped")
  private static let paths = Samples.texts.map { $0.path }

  @Test(arguments: paths)
  func `a shipped plugin says what is kept of it`(_ path: String) throws {
    let plugin = try Samples.plugin(path)
    Self.goldens.check(ShippedTable(plugin).text, named: plugin.name)
  }

  @Test func `each golden is that of a shipped plugin`() throws {
    Self.goldens.expectNoOrphans(besides: try Self.paths.map { try Samples.plugin($0).name })
  }

  /// A change is caught by a message of the loader, a finding about the plugin, or another golden.
  ///
  /// Statements that are known to have no effect are not. Every eighth change is tried, or in a long run each.
  @Test func `no statement can be dropped and no two answers exchanged without being noticed`() throws {
    let changes = Samples.texts.flatMap { text in ManifestMutant.all(of: text.text).map { (text.path, $0) } }
    #expect(changes.count > 500)
    var (path, table, engines) = ("", ShippedTable?.none, Engines())
    for (place, mutant) in LongTests.sample(changes, oneOf: 8) {
      if path != place { (path, table) = (place, ShippedTable(try Samples.plugin(place))) }
      let verdict = mutant.verdict(beside: try #require(table), by: &engines)
      #expect((verdict == .missed) == mutant.isExempt, "\(mutant.change) in \(path), \(mutant.place)")
    }
  }

  @Test func `a statement that never applies is missed, and every other change is not`() throws {
    let lines = ["role observer", "on didBecomeActive where: locked { say never }", "on didBecomeActive { say front }"]
    let text = Samples.manifest(lines.joined(separator: "\n  "))
    let shipped = ShippedTable(try Samples.plugin(reading: text))
    var engines = Engines()
    let found = ManifestMutant.all(of: text).map { mutant in
      "\(mutant.change) \(mutant.place): \(mutant.verdict(beside: shipped, by: &engines))"
    }
    #expect(
      found == [
        "dropped line 2: version 1: caught", "dropped line 3: role observer: missed",
        "dropped line 4: on didBecomeActive where: locked { say never }: missed",
        "dropped line 4: say never: caught", "dropped line 5: on didBecomeActive { say front }: caught",
        "dropped line 5: say front: caught", "exchanged line 4: { say never }: caught",
        "exchanged line 5: { say front }: caught",
      ])
  }
}
