import LessonAuthoring
import LifeSyntax
import LifecycleEngine
import LifelabPlugins
import PluginKit
import TestSupport
import Testing

/// What a plugin does when the engine runs it.
@Suite struct PluginTrialTests {
  private static func plugin(_ lines: [String], hasSource: Bool = true) throws -> Plugin {
    let head = ["version 1"] + (hasSource ? ["source \"a test\""] : [])
    let source = SourceText(
      name: "mine.life", text: "plugin mine \"Mine\" {\n" + (head + lines).map { "  \($0)\n" }.joined() + "}\n")
    let loaded = PluginLoader.load(source)
    #expect(loaded.diagnostics.isEmpty, "\(loaded.diagnostics.map { $0.summary })")
    return try #require(loaded.plugins.first)
  }

  /// A finding as its severity, its kind and its names, without the moments at which nothing is said.
  private static func texts(_ findings: [PluginFinding]) -> [String] {
    findings.compactMap { finding in
      if case .silentMoments = finding { return nil }
      let names = finding.names
      let all = [names.style].compactMap { $0 } + names.signals + names.states + names.moments.map { $0.name }
      return "\(finding.severity.rawValue) \(finding.kind): \(all.joined(separator: " "))"
    }
  }

  private static func found(_ lines: [String]) throws -> [String] {
    let plugin = try plugin(lines)
    return texts(PluginTrial(plugin).findings(of: plugin))
  }

  /// Lines of a manifest, and what a trial of it finds.
  static let rows: [(lines: [String], found: [String])] = [
    (["on didBecomeActive { say front }", "on didEnterBackground { say left }"], []),
    // What is asked for never holds: a locked device has no app in front.
    (
      ["on didBecomeActive { say front }", "on willEnterForeground where: locked && state == active { say odd }"],
      ["warning unsaidSignal: odd willEnterForeground"]
    ),
    // A moment that comes under one value of a disputed point alone is looked for.
    (["on didBecomeActive { say front }", "on leftScreen { say gone }"], []),
    (["platform ios", "on activityCreate { say made }"], ["warning unsaidSignal: made activityCreate"]),
    // With scenes both moments are announced, first the scene's.
    (
      ["on didBecomeActive { say front }", "on sceneDidBecomeActive { say front }"],
      [
        "warning toldTwice: front sceneDidBecomeActive didBecomeActive",
        "note ambiguousSignal: front didBecomeActive sceneDidBecomeActive",
      ]
    ),
    (
      ["on didBecomeActive where: !scenes { say front }", "on sceneDidBecomeActive { say front }"],
      ["note ambiguousSignal: front didBecomeActive sceneDidBecomeActive"]
    ),
    (
      ["on didBecomeActive { say front }", "on sceneDidBecomeActive { say scene }"],
      ["note twins: sceneDidBecomeActive didBecomeActive"]
    ),
    (
      ["states [up, down] as: set", "on didBecomeActive { go up }", "on willResignActive { go down }"], []
    ),
    // The state's own signal is no finding of its own.
    (
      ["states [up, down, gone] as: set", "on didBecomeActive { go up }", "on willResignActive { go down }"],
      ["warning unenteredState: gone"]
    ),
    (
      ["states [up, down] as: set", "on didBecomeActive { go up }", "on didEnterBackground from: none { go down }"],
      ["note keptState: up", "warning unenteredState: down"]
    ),
    // A line leads out of it, and what that asks for never holds.
    (
      [
        "states [up, down] as: set", "on didBecomeActive { go up }",
        "on willEnterForeground where: locked && state == active { go down }",
      ],
      ["warning unleftState: up", "warning unenteredState: down"]
    ),
    // A flag that a process never takes down is meant.
    (
      ["states [starting, shown] as: set", "initial starting", "on didBecomeActive { go shown }"],
      ["note keptState: shown"]
    ),
    // A state from which something is said is there to stay.
    (
      [
        "states [loading, ready] as: set", "initial loading", "on didBecomeActive from: loading { go ready }",
        "on didEnterBackground from: ready { say left }",
      ], []
    ),
    // Its last state is entered as the process ends, so that it is left by nothing.
    (["states [up, gone] as: set", "on didBecomeActive { go up }", "on willTerminate { go gone }"], []),
    (
      [
        "states [up, middle, down] as: line", "on didBecomeActive { go up }", "on willResignActive { go middle }",
        "on didEnterBackground from: middle { go down }", "on willEnterForeground from: down { jump up }",
        "step up -> middle { say leaving }", "step none -> down { say never }",
      ], ["note skippedStates: down middle up", "note untakenSteps: none down"]
    ),
    (
      ["on didBecomeActive { say front }", "on activityResume { say resumed }"],
      ["note twoPlatforms: didBecomeActive activityResume"]
    ),
    // A style for apps with scenes, whose word comes without them alone.
    (
      [
        "style mine \"Mine\" {", "listener \"it\"", "word didBecomeActive front", "word didEnterBackground left", "}",
        "on didFinishLaunching { say begun }", "on didBecomeActive { say front }",
        "on didEnterBackground where: !scenes { say left }",
      ], ["warning unsaidWord: mine left didEnterBackground"]
    ),
    (
      [
        "style mine \"Mine\" {", "scenes no", "listener \"it\"", "word didEnterBackground left", "}",
        "on didFinishLaunching { say begun }", "on didEnterBackground where: !scenes { say left }",
      ], []
    ),
    (
      [
        "style mine \"Mine\" {", "listener \"it\"", "word didFinishLaunching made", "}",
        "on didFinishLaunching where: !scenes { say made }", "on sceneWillConnect { say made }",
      ],
      [
        "note wordElsewhere: mine made didFinishLaunching sceneWillConnect",
        "note ambiguousSignal: made didFinishLaunching sceneWillConnect",
      ]
    ),
    (
      ["style mine \"Mine\" {", "listener \"it\"", "}", "on didBecomeActive where: !scenes { say front }"],
      ["warning silentStyle: mine"]
    ),
    (
      [
        "style mine \"Mine\" {", "listener \"it\"", "scenes never", "}",
        "on didFinishLaunching where: !scenes { say begun }",
        "on didBecomeActive { say front }",
      ],
      ["note speaksWithScenes: mine didBecomeActive"]
    ),
    (
      [
        "style mine \"Mine\" {", "listener \"it\"", "scenes never", "}",
        "on didFinishLaunching where: !scenes { say begun }",
      ], []
    ),
    (
      ["style mine \"Mine\" {", "listener \"it\"", "}", "on didEnterBackground { say left }"],
      ["note styleHearsNoStart: mine"]
    ),
    (
      ["style mine \"Mine\" {", "listener \"it\"", "restores start", "}", "on didEnterBackground { say left }"], []
    ),
    // What some signals mean is told.
    (
      [
        "signal front {", "doc \"it is in front\"", "}", "on didBecomeActive { say front }",
        "on didEnterBackground { say left }",
      ], ["note undocumentedSignals: left"]
    ),
    // It listens late, and says something later than the moment.
    (
      [
        "signUp didFinishLaunching", "states [up, down] as: set", "initial up",
        "on didEnterBackground after: 700ms { go down }",
        "on didBecomeActive {", "cancel", "go up", "}",
      ], []
    ),
  ]

  @Test(arguments: rows) func `a run tells what a manifest says in vain, and what may be meant`(
    _ row: (lines: [String], found: [String])
  ) throws {
    #expect(try Self.found(row.lines) == row.found)
  }

  /// Where it is from what signals mean is told with each of them, or once for the plugin.
  @Test(arguments: [(true, [String]()), (false, ["note unsourcedSignals: left"])])
  func `a signal that is explained without a source is told where the plugin has none`(
    hasSource: Bool, found: [String]
  ) throws {
    let plugin = try Self.plugin(
      [
        "signal front {", "doc \"it is in front\"", "source \"a page\"", "}", "signal left {", "doc \"it is gone\"",
        "}",
        "on didBecomeActive { say front }", "on didEnterBackground { say left }",
      ], hasSource: hasSource)
    #expect(Self.texts(PluginTrial(plugin).findings(of: plugin)) == found)
  }

  /// Each moment comes in some run, so that what is said at it is never told to be said in vain.
  @Test func `every moment comes`() throws {
    let found = try Self.found(Moment.allCases.map { "on \($0.name) { say at.\($0.name) }" })
    #expect(!found.contains { $0.hasPrefix("warning") }, "\(found)")
  }

  @Test func `plugins that are built in have no errors and no warnings`() throws {
    // `.ci/run` checks all of them with the tool.
    for file in LongTests.sample(LifelabPlugins.files, oneOf: 3) {
      for plugin in PluginLoader.load(SourceText(name: file.path, text: file.text)).plugins {
        let found = PluginTrial(plugin).findings(of: plugin).filter { $0.severity != .note }
        #expect(found.isEmpty, "\(plugin.name): \(Self.texts(found))")
      }
    }
  }

  @Test func `a trial is the same each time, and bounded`() throws {
    let points = [
      "flutterAtLaunch == detached", "flutterOnForeground == resumed", "flutterAtTermination == detached",
      "forceQuitInFront == silent", "callInterrupts == yes",
    ]
    let plugin = try Self.plugin(
      points.map { "on didBecomeActive where: \($0) { say front }" } + ["on leftScreen { say gone }"])
    let trials = [PluginTrial(plugin), PluginTrial(plugin)]
    #expect(trials[0].stimuli == trials[1].stimuli && trials[0].stimuli < 100_000, "\(trials[0].stimuli)")
    #expect(trials[0].findings(of: plugin) == trials[1].findings(of: plugin))
  }
}
