import LifeLanguage
import LifeSyntax
import LifecycleEngine
import Testing

/// What a `use` says, and what becomes of a run by it.
@Suite struct UseCommandTests {
  private static let other = PluginTable(
    name: "other", title: "Other", role: .observer, signals: ["otherDidStart"], states: [],
    deliveries: [
      PluginTable.Delivery(moment: .didBecomeActive, from: nil, test: .always, signals: [0], next: nil)
    ])

  private static func use(_ text: String) -> UseCommand? {
    Support.bind(text).commands.first.flatMap { UseCommand($0) }
  }

  private static let names: [(text: String, before: [String], after: [String]?)] = [
    ("use a", ["b"], ["a"]), ("use [a, b, a]", [], ["a", "b"]), ("use also a", ["b"], ["b", "a"]),
    ("use also a", ["a", "b"], ["a", "b"]), ("use without a", ["a", "b"], ["b"]),
    ("use without [a, c]", ["a", "b", "c"], ["b"]),
    ("use without a", ["a"], nil), ("use without c", ["a", "b"], nil), ("use []", ["a"], nil),
  ]

  @Test(arguments: names) func `names in use follow from those before`(text: String, before: [String], after: [String]?)
    throws
  {
    #expect(try #require(Self.use(text)).names(after: before) == after)
  }

  @Test(arguments: [
    ("use", "missingArgument"), ("use also", "missingArgument"), ("use with a", "unexpectedArgument"),
    ("use a b", "unexpectedArgument"),
  ]) func `what is written otherwise is told`(text: String, id: String) {
    #expect(Support.bind(text).diagnostics.map { $0.id } == [id])
  }

  @Test func `files are named wherever a use stands, and names take their place`() throws {
    let text = "use [mini, \"a.life\"]"
    let command = try #require(Support.bind(text).commands.first)
    #expect(command.pluginFiles.map { $0.text } == ["a.life"])
    let named = try #require(UseCommand(command.naming(["a.life": ["one", "mini"]])))
    #expect(named.plugins.compactMap { $0.string } == ["mini", "one"] && named.files.isEmpty && named.namesAll)
  }

  /// What has happened is told again under the settings that it had, and not under those of now.
  @Test(arguments: ["set callInterrupts = yes", "account underTheSurface", "platform ios version: 18"])
  func `a run that is told again is the same run`(setting: String) {
    var settings = Settings()
    settings.chosenScenes = false
    var run = Simulation(
      library: [Support.style, Self.other].map { KnownPlugin($0) }, using: ["mini"], settings: settings)
    let lines = "launch\ncall ring\ncall decline\n\(setting)\ncall ring\ncall decline\nhome\n"
    #expect(run.run(Support.bind(lines).commands) == nil)
    let (trace, world) = (run.trace.entries, run.world)
    #expect(run.run(Support.bind("use also other").commands) == nil)
    #expect(run.trace.entries.count > trace.count && run.world.clock == world.clock && run.history.count == 6)
    #expect(run.run(Support.bind("use without other").commands) == nil)
    #expect(run.trace.entries == trace && run.world == world)
    // A second time, too: what was told again can be told again.
    #expect(run.run(Support.bind("use [mini, other]\nuse mini").commands) == nil)
    #expect(run.trace.entries == trace && run.world == world)
  }
}
