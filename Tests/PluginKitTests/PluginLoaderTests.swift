import LifeSyntax
import LifecycleEngine
import PluginKit
import TestSupport
import Testing

@Suite struct PluginLoaderTests {
  @Test func `a foreign manifest is a plugin like any other`() throws {
    let text = """
      plugin phases "SwiftUI scene phases" {
        version 3
        source "Apple Developer Documentation, ScenePhase"
        states [active, inactive, background] as: set said: ScenePhase
        on didBecomeActive { go active }
        on willResignActive { go inactive }
        on didEnterBackground { go background }
        on willEnterForeground { go background }
      }
      """
    let plugin = try Samples.plugin(reading: text)
    #expect(plugin.version == 3)
    #expect(plugin.title == "SwiftUI scene phases")
    #expect(plugin.sources == ["Apple Developer Documentation, ScenePhase"])
    #expect(plugin.text == text)
    var run = Run([plugin])
    #expect(run.heard(.launch) == ["ScenePhase.active"])
    #expect(run.heard(.home) == ["ScenePhase.inactive", "ScenePhase.background"])
    // A state equal to the last one is dropped.
    #expect(run.heard(.launch) == ["ScenePhase.active"])
  }

  @Test func `a built-in text from another file behaves as the built-in`() throws {
    let copy = try Samples.plugin(
      reading: Samples.text("flutter.life").replacing("flutter \"", with: "mine \""))
    var ours = Run([try Samples.flutter])
    var theirs = Run([copy])
    for kind in [StimulusKind.launch, .coverShow, .home, .launch, .coverDismiss, .lock, .unlock, .forceQuit] {
      #expect(ours.heard(kind) == theirs.heard(kind), "\(kind)")
    }
  }

  @Test func `one file may hold several plugins`() {
    let (plugins, diagnostics) = Samples.load("plugin a \"A\" { version 1 }\nplugin b \"B\" { version 2 }\n")
    #expect(plugins.map { $0.name } == ["a", "b"])
    #expect(diagnostics.isEmpty)
  }

  @Test func `a plugin with a fault is left out, the others are not`() {
    let (plugins, diagnostics) = Samples.load("plugin a \"A\" { }\nplugin b \"B\" { version 2 }\n")
    #expect(plugins.map { $0.name } == ["b"])
    #expect(diagnostics.map { $0.id } == ["missingVersion"])
  }

  @Test func `declarations may stand in any order`() throws {
    let plugin = try Samples.plugin(
      reading: """
        plugin mine "Mine" {
          on didBecomeActive { go up }
          step none -> up { say risen }
          initial down where: flutterAtLaunch == detached
          states [up, down] as: set
          version 1
        }
        """)
    var run = Run([plugin])
    #expect(run.heard(.launch) == ["up", "risen"])
    #expect(plugin.table.role == .observer)
  }

  @Test func `an initial state without a setting holds at once`() throws {
    let plugin = try Samples.plugin(
      reading: Samples.manifest(
        """
        states [gone, started, created] as: ring
          initial created
          on didBecomeActive { go started }
          on willTerminate { go gone }
        """))
    var run = Run([plugin])
    #expect(run.pluginState == "created")
    #expect(run.heard(.launch) == ["started"])
  }

  @Test func `the first answer that applies is given, and only it`() throws {
    let plugin = try Samples.plugin(
      reading: Samples.manifest(
        """
        states [one, two] as: set
          on didBecomeActive where: foreground && !scenes from: none { say first; go one }
          on didBecomeActive from: one { jump two }
          on didBecomeActive { say later }
        """))
    var run = Run([plugin])
    #expect(run.heard(.launch) == ["first", "one"])
    #expect(run.heard(.alertShow, .alertDismiss) == ["two"])
    #expect(run.heard(.alertShow, .alertDismiss) == ["later"])
    var scenes = Run([plugin], declares: .usesScenes)
    #expect(scenes.heard(.launch) == ["later"])
  }

  @Test func `what is ignored is ignored wherever the line stands`() throws {
    let plugin = try Samples.plugin(
      reading: Samples.manifest(
        """
        on didBecomeActive { say active }
          ignore didBecomeActive where: scenes
          on willResignActive { say inactive }
        """))
    var run = Run([plugin])
    #expect(run.heard(.launch) == ["active"])
    var scenes = Run([plugin], declares: .usesScenes)
    #expect(scenes.heard(.launch) == [] && scenes.heard(.alertShow) == ["inactive"])
  }

  static let conditions: [(condition: String, plain: Bool, scenes: Bool)] = [
    ("scenes", false, true), ("!scenes", true, false), ("scenes || !scenes", true, true),
    ("foreground && scenes", false, true), ("!foreground", false, false), ("!(foreground && scenes)", true, false),
    ("!foreground || scenes", false, true), ("state == active", true, true), ("state != active", false, false),
    ("!(state == active || scenes)", false, false), ("resumePath == throughBackground", true, true),
    ("resumePath != throughBackground || scenes", false, true),
    ("launchCallbacks != willFinishOnly && (locked || scenes)", false, true),
    ("protectedData.available && !locked", true, true), ("!protectedData.available", false, false),
  ]

  @Test(arguments: conditions)
  func `a condition is a choice of cases`(condition: String, plain: Bool, scenes: Bool) throws {
    let plugin = try Samples.plugin(
      reading: Samples.manifest("on didBecomeActive where: \(condition) { say x }"))
    var run = Run([plugin])
    #expect((run.heard(.launch) == ["x"]) == plain)
    var other = Run([plugin], declares: .usesScenes)
    #expect((other.heard(.launch) == ["x"]) == scenes)
  }

  @Test func `states end with the process`() throws {
    var run = Run([try Samples.flutter])
    _ = run.heard(.launch, .home)
    #expect(run.pluginState == "paused")
    _ = run.heard(.kill)
    #expect(run.pluginState == "none")
  }

  @Test(arguments: Samples.texts.map { $0.path })
  func `a manifest that lacks any one token still loads, or says why not`(path: String) throws {
    let text = try Samples.text(path)
    let tree = SyntaxTree(parsing: SourceText(name: path, text: text))
    // A short run takes one of five, in each manifest others.
    let tokens = LongTests.sample(tree.tokens.enumerated(), oneOf: 5, from: path.utf8.count)
    for (place, token) in tokens where token.range.count > 0 {
      let cut = FixIt(summary: "delete", edits: [TextEdit(range: token.range, replacement: "")])
      let damaged = String(decoding: cut.applied(to: Array(text.utf8)), as: UTF8.self)
      let (plugins, diagnostics) = Samples.load(damaged)
      #expect(plugins.count == 1 || !diagnostics.isEmpty, "\(text.utf8.prefix(token.range.start).count)")
      // An engine takes its time, so a short run makes one for some only.
      guard let plugin = plugins.first, place % LongTests.count(short: 3, long: 1) == 0 else { continue }
      var run = Run([plugin])
      _ = run.heard(.launch, .home, .forceQuit)
    }
  }
}
