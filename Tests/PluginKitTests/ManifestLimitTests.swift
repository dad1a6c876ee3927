import LifeSyntax
import LifecycleEngine
import PluginKit
import Testing

/// Each limit on both sides; a plugin at its limit still runs.
@Suite struct ManifestLimitTests {
  private static func ids(_ text: String) -> [String] { Samples.load(text).diagnostics.map { $0.id } }

  private static func states(_ count: Int) -> String {
    Samples.manifest("states [\((1...count).map { "s\($0)" }.joined(separator: ", "))] as: set")
  }

  @Test func `fourteen states besides none and the one while nothing is heard`() {
    #expect(Manifest.stateLimit == PluginTable.stateLimit - 2)
    #expect(Self.ids(Self.states(Manifest.stateLimit)) == [])
    #expect(Self.ids(Self.states(Manifest.stateLimit + 1)) == ["pluginLimit"])
  }

  @Test func `eight plugins in a file`() {
    func file(_ count: Int) -> String {
      (1...count).map { "plugin p\($0) \"P\" { version 1 }\n" }.joined()
    }
    #expect(Self.ids(file(PluginTable.limit)) == [])
    #expect(Self.ids(file(PluginTable.limit + 1)) == ["pluginLimit"])
    #expect(Samples.load(file(PluginTable.limit + 1)).plugins.count == PluginTable.limit)
  }

  /// Answers that differ in what must hold, so that none hides another.
  private static func rules(_ count: Int) -> String {
    let states = 1...Manifest.stateLimit
    var lines: [String] = ["states [\(states.map { "s\($0)" }.joined(separator: ", "))] as: set"]
    for moment in Moment.allCases {
      for state in states where lines.count <= count {
        lines.append("  on \(moment.name) from: s\(state) { say x }")
      }
    }
    return Samples.manifest(lines.joined(separator: "\n"))
  }

  @Test func `two hundred and fifty-six lines with on`() {
    #expect(Self.ids(Self.rules(Manifest.ruleLimit)) == [])
    #expect(Self.ids(Self.rules(Manifest.ruleLimit + 1)) == ["pluginLimit"])
  }

  @Test func `thirty-two cases of a condition`() {
    func condition(_ count: Int) -> String {
      let pairs = [
        "scenes || locked", "state == active || viewVisible", "background || scenes", "locked || viewVisible",
      ]
      let all = pairs.prefix(count).map { "(\($0))" } + ["(foreground || locked || scenes)"]
      return Samples.manifest("on openURL where: \(all.joined(separator: " && ")) { say x }")
    }
    #expect(Self.ids(condition(2)) == [])
    #expect(Self.ids(condition(4)) == ["pluginLimit"])
  }

  /// A plugin that says so many signals at one moment.
  private static func says(_ count: Int) -> String {
    Samples.manifest("on openURL { say \((0..<count).map { "s\($0)" }.joined(separator: " ")) }")
  }

  @Test func `two hundred and fifty-five signals in one answer`() throws {
    #expect(Self.ids(Self.says(Manifest.answerLimit)) == [])
    #expect(Self.ids(Self.says(Manifest.answerLimit + 1)) == ["pluginLimit"])
    var run = Run([try Samples.plugin(reading: Self.says(Manifest.answerLimit))])
    #expect(run.heard(.launch, .openURL).count == Manifest.answerLimit)
  }

  /// A plugin that says so many signals at each of so many moments.
  private static func says(_ count: Int, at moments: Int, named name: String) -> String {
    let lines = Moment.allCases.prefix(moments).map { moment in
      "  on \(moment.name) { say \((0..<count).map { "\(moment.name)\($0)" }.joined(separator: " ")) }\n"
    }
    return "plugin \(name) \"Much\" {\n  version 1\n\(lines.joined())}\n"
  }

  @Test func `an engine holds eight plugins that say as much as they may`() throws {
    // Each signal is laid out once for each of 16 states: 8 × 32 × 16 is the limit.
    #expect(Self.ids(Self.says(9, at: 32, named: "tooMuch")) == ["pluginLimit"])
    let plugins = try (1...PluginTable.limit).map { index in
      try Samples.plugin(reading: Self.says(8, at: 32, named: "p\(index)"))
    }
    var run = Run(plugins)
    let heard = run.heard(.launch)
    #expect(heard.count == 8 * 8 * 3)
    #expect(heard.last == "didBecomeActive7")
  }

  @Test func `a step says no more than an answer may`() {
    let much = (0...Manifest.answerLimit).map { "s\($0)" }.joined(separator: " ")
    #expect(
      Self.ids(Samples.manifest("states [a, b] as: set\n  step a -> b { say \(much) }")) == ["pluginLimit"])
  }

  @Test func `a file of a megabyte`() {
    let text = Samples.manifest("role observer")
    let padding = String(repeating: "#", count: PluginLoader.limits.bytes - text.utf8.count)
    #expect(Self.ids(text + padding) == [])
    #expect(Self.ids(text + padding + "#") == ["fileTooLarge"])
  }
}
