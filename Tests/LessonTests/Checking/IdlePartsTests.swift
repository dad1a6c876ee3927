import LessonAuthoring
import LifeSyntax
import LifelabPlugins
import PluginKit
import Testing

/// What a manifest describes in vain.
@Suite struct IdlePartsTests {
  /// Lines of a manifest, and what is said: line and headline.
  static let rows: [(lines: [String], said: [String])] = [
    ([], ["1 'mine' never says anything"]),
    (["role observer"], ["1 'mine' never says anything"]),
    (["on didBecomeActive { say resumed }"], []),
    (["states [up, down] as: set", "on didBecomeActive { go up }", "on willResignActive { go down }"], []),
    (
      ["states [up, down, gone] as: set", "on didBecomeActive { go up }", "on willResignActive { go down }"],
      ["4 no moment leads to 'gone'"]
    ),
    (
      [
        "states [up, down] as: set", "on didBecomeActive { go up }", "on willResignActive from: up { go down }",
        "step [none, up] -> down { say a }", "step down -> up { say c }",
      ], []
    ),
    (
      [
        "states [up, down, over] as: set", "on didBecomeActive { go up }", "on willResignActive { go down }",
        "on didEnterBackground from: down { go over }", "step up -> over { say b }",
      ], ["8 this step is never taken"]
    ),
  ]

  @Test(arguments: rows) func `parts that never come are told at their places`(
    _ row: (lines: [String], said: [String])
  ) {
    let lines = row.lines.map { "  \($0)\n" }.joined()
    let source = SourceText(
      name: "mine.life", text: "plugin mine \"Mine\" {\n  version 1\n  source \"a test\"\n\(lines)}\n")
    let loaded = PluginLoader.load(source)
    #expect(loaded.diagnostics.isEmpty, "\(loaded.diagnostics.map { $0.summary })")
    let found = IdleParts(of: source, loaded.plugins).diagnostics
    #expect(found.map { "\(source.position(at: $0.range.start).line) \($0.summary)" } == row.said)
    #expect(found.allSatisfy { $0.severity == .warning && !$0.label.isEmpty })
  }

  @Test func `plugins that are built in describe nothing in vain`() {
    for file in LifelabPlugins.files {
      let source = SourceText(name: file.path, text: file.text)
      let found = IdleParts(of: source, PluginLoader.load(source).plugins).diagnostics
      #expect(found.isEmpty, "\(file.path) \(found.map { $0.summary })")
    }
  }

  @Test func `the examples of their pages show the fault, and mend it`() {
    for rule in LessonDiagnostics.entries where ["silentPlugin", "idleState", "pluginWithoutSource"].contains(rule.id) {
      for (text, said) in [(rule.wrong, [rule.id]), (rule.right, [])] {
        let source = SourceText(name: "mine.life", text: text)
        let found = IdleParts(of: source, PluginLoader.load(source).plugins).diagnostics
        #expect(found.map { $0.id } == said, "\(text)")
      }
    }
  }
}
