import LifecycleEngine
import PluginKit
import Testing

/// What Dart code sees on iOS, end to end through the engine.
@Suite struct FlutterTests {
  private static let short = "AppLifecycleState."

  /// The signals, each state without its type.
  private static func words(_ signals: [String]) -> String {
    signals.map { $0.hasPrefix(short) ? String($0.dropFirst(short.count)) : $0 }.joined(separator: " ")
  }

  private static let coldLaunch = "inactive onInactive resumed onResume"
  private static let away = "inactive onInactive hidden onHide paused onPause"
  private static let back = "hidden onRestart inactive onShow resumed onResume"
  private static let dip = "inactive onInactive"
  private static let up = "resumed onResume"

  /// What is done first, the stimulus itself, and what is heard at it.
  private static let sequences: [(first: [StimulusKind], stimulus: StimulusKind, heard: String)] = [
    ([], .launch, coldLaunch),
    ([.launch], .home, away),
    ([.launch, .home], .launch, back),
    ([.launch], .alertShow, dip), ([.launch, .alertShow], .alertDismiss, up),
    ([.launch], .switcherOpen, dip), ([.launch, .switcherOpen], .switcherReturn, up),
    ([.launch, .switcherOpen], .switcherOther, "hidden onHide paused onPause"),
    ([.launch], .controlCenterOpen, dip), ([.launch, .controlCenterOpen], .controlCenterClose, up),
    ([.launch], .callRing, ""), ([.launch, .callRing], .callDecline, ""), ([.launch, .callRing], .callAnswer, away),
    ([.launch], .lock, away), ([.launch, .lock], .unlock, back),
    ([.launch], .forceQuit, "\(away) detached onDetach"),
    ([.launch, .home], .forceQuit, "detached onDetach"),
    ([.launch], .kill, ""), ([.launch], .crash, ""), ([.launch], .memoryLimit, ""),
    ([.launch, .crash], .launch, coldLaunch),
    ([.launch], .coverShow, away), ([.launch, .coverShow], .coverDismiss, back),
    ([.launch], .memoryWarning, "didHaveMemoryPressure"),
    ([.launch], .rotate, ""),
  ]

  @Test(arguments: sequences)
  func `each event reaches Dart as it should`(first: [StimulusKind], stimulus: StimulusKind, heard: String)
    throws
  {
    var run = Run([try Samples.flutter])
    for kind in first { _ = run.heard(kind) }
    #expect(Self.words(run.heard(stimulus)) == heard)
  }

  @Test func `suspension, jetsam and a return from suspension add nothing of their own`() throws {
    var run = Run([try Samples.flutter])
    _ = run.heard(.launch, .home)
    let before = run.trace.count
    run.wait(60)
    #expect(run.world.state == .suspended)
    #expect(!run.trace.entries[before...].contains { $0.kind == .signal })
    var killed = run
    #expect(Self.words(run.heard(.launch)) == Self.back)
    #expect(killed.heard(.memoryPressure) == [])
    #expect(killed.pluginState == "none")
  }

  @Test func `an end without the background step delivers the states between`() throws {
    var run = Run(
      [try Samples.flutter], settings: .with((.forceQuitPath, "straight")))
    _ = run.heard(.launch, .switcherOpen)
    #expect(Self.words(run.heard(.switcherSwipe)) == "hidden onHide paused onPause detached onDetach")
  }

  @Test func `a covered view sends nothing until it is uncovered`() throws {
    var run = Run([try Samples.flutter])
    _ = run.heard(.launch, .coverShow)
    #expect(run.heard(.home) == [])
    #expect(run.heard(.launch) == [])
    #expect(run.pluginState == "paused")
    #expect(Self.words(run.heard(.coverDismiss)) == Self.back)
  }

  @Test func `a launch in the background sends nothing before a view appears`() throws {
    let settings = Settings.with((.backgroundLaunchCallback, "on"))
    for settings in [Settings(), settings] {
      var run = Run([try Samples.flutter], settings: settings, declares: .remoteNotificationMode)
      #expect(run.heard(.pushSilent) == [])
      var ended = run
      #expect(Self.words(run.heard(.launch)) == Self.coldLaunch)
      #expect(ended.heard(.forceQuit) == [])
    }
  }

  @Test func `an extra activation is seen as it comes`() throws {
    var run = Run([try Samples.flutter], settings: .with((.extraActivation, "on")))
    _ = run.heard(.launch)
    #expect(
      Self.words(run.heard(.lock))
        == "inactive onInactive resumed onResume inactive onInactive hidden onHide paused onPause")
  }

  /// The moment behind the first state of a launch, with scenes and without.
  @Test(arguments: [(Condition(), Moment.didFinishLaunching), (.usesScenes, .sceneWillConnect)])
  func `the first state comes with the view`(declares: Condition, moment: Moment) throws {
    var run = Run([try Samples.flutter], declares: declares)
    _ = run.heard(.launch)
    let first = try #require(run.trace.entries.first { $0.kind == .signal })
    #expect(run.engine.name(of: first) == "AppLifecycleState.inactive")
    #expect(run.trace.entry(id: Int(first.cause))?.code == moment.rawValue)
  }

  @Test func `scenes change nothing`() throws {
    var plain = Run([try Samples.flutter])
    var scenes = Run([try Samples.flutter], declares: .usesScenes)
    for kind in [StimulusKind.launch, .alertShow, .alertDismiss, .home, .launch, .lock, .unlock, .forceQuit] {
      #expect(scenes.heard(kind) == plain.heard(kind), "\(kind)")
    }
  }

  // MARK: - Disputed points

  @Test(arguments: ["both", "didFinishOnly", "willFinishOnly"])
  func `D14: detached may hold before the first state`(callbacks: String) throws {
    var run = Run(
      [try Samples.flutter],
      settings: .with((.flutterAtLaunch, "detached"), (.launchCallbacks, callbacks)))
    #expect(run.pluginState == "detached")
    #expect(Self.words(run.heard(.launch)) == "inactive resumed onResume")
  }

  @Test(arguments: ["both", "didFinishOnly", "willFinishOnly"])
  func `D9: the launch callbacks do not change what Dart sees`(callbacks: String) throws {
    var run = Run([try Samples.flutter], settings: .with((.launchCallbacks, callbacks)))
    #expect(Self.words(run.heard(.launch)) == Self.coldLaunch)
  }

  @Test func `D15: hidden may come between resign and background, on the way out only`() throws {
    let plugins = [try Samples.uikit, try Samples.flutter]
    let settings = Settings.with((.hiddenPlacement, "beforeBackground"))
    var run = Run(plugins, settings: settings)
    #expect(Self.words(run.heard(.launch, .alertShow)) == "applicationWillResignActive(_:) \(Self.dip)")
    #expect(Self.words(run.heard(.alertDismiss, .switcherOpen)) == "applicationWillResignActive(_:) \(Self.dip)")
    let out = "hidden onHide applicationDidEnterBackground(_:) paused onPause"
    #expect(Self.words(run.heard(.switcherOther)) == out)
    for kind in [StimulusKind.home, .lock] {
      var run = Run(plugins, settings: settings)
      let heard = Self.words(run.heard(.launch, kind))
      #expect(heard.hasPrefix("applicationWillResignActive(_:) \(Self.dip) \(out)"), "\(kind)")
    }
    var quit = Run(plugins, settings: settings)
    #expect(
      Self.words(quit.heard(.launch, .forceQuit))
        == "applicationWillResignActive(_:) \(Self.dip) \(out) applicationWillTerminate(_:) detached onDetach")
    var covered = Run(plugins, settings: settings)
    #expect(
      covered.heard(.launch, .coverShow, .home) == [
        "applicationWillResignActive(_:)", "applicationDidEnterBackground(_:)",
      ])
  }

  @Test func `D16: resumed may follow at will-enter-foreground`() throws {
    let uikit = try Samples.uikit
    var run = Run([uikit, try Samples.flutter], settings: .with((.flutterOnForeground, "resumed")))
    #expect(
      Self.words(run.heard(.launch, .home, .launch))
        == "applicationWillEnterForeground(_:) \(Self.back) applicationDidBecomeActive(_:)")
    var evidence = Run([uikit, try Samples.flutter])
    let waiting = "hidden onRestart inactive onShow applicationDidBecomeActive(_:) \(Self.up)"
    #expect(
      Self.words(evidence.heard(.launch, .home, .launch)) == "applicationWillEnterForeground(_:) \(waiting)")
  }

  @Test func `D17: an announced end may be silent`() throws {
    var run = Run([try Samples.flutter], settings: .with((.flutterAtTermination, "nothing")))
    #expect(Self.words(run.heard(.launch, .forceQuit)) == Self.away)
  }

  // MARK: - Listener callbacks

  /// Each step and what a listener calls at it.
  private static let callbacks: [(from: String, to: String, callback: String)] = [
    ("inactive", "resumed", "onResume"), ("detached", "resumed", "onResume"), ("none", "resumed", "onResume"),
    ("resumed", "inactive", "onInactive"), ("none", "inactive", "onInactive"),
    ("inactive", "hidden", "onHide"), ("none", "hidden", "onHide"),
    ("hidden", "paused", "onPause"), ("none", "paused", "onPause"),
    ("paused", "hidden", "onRestart"), ("hidden", "inactive", "onShow"),
    ("paused", "detached", "onDetach"), ("none", "detached", "onDetach"),
  ]

  /// The manifest with answers that go to any state from any state.
  @Test func `every step has its callback, and only these`() throws {
    let text = try Samples.text("flutter.life")
    let states = ["detached", "resumed", "inactive", "hidden", "paused"]
    let moments = ["shouldSaveState", "willEncodeState", "shouldRestoreState", "didDecodeState", "openURL"]
    let lines = zip(moments, states).map { "  on \($0) { go \($1) }\n" }.joined()
    let closing = try #require(text.lastIndex(of: "}"))
    let plugin = try Samples.plugin(reading: text[..<closing] + lines + "}\n")
    for (moment, state) in zip(moments, states) {
      for answer in plugin.answers(to: try #require(Moment(name: moment))) {
        var before = try #require(answer.from)
        var expected: [String] = []
        for after in answer.path {
          expected.append("AppLifecycleState.\(after)")
          expected += Self.callbacks.filter { $0.from == before && $0.to == after }.map { $0.callback }
          before = after
        }
        #expect(answer.signals == expected)
        #expect(before == state)
      }
    }
    #expect(plugin.steps.count == Self.callbacks.count)
    for row in Self.callbacks {
      #expect(plugin.steps.contains { $0.from == row.from && $0.to == row.to })
    }
  }
}
