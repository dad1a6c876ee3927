import LifeLanguage
import LifecycleEngine
import PluginKit
import Testing

/// A row of the facts' table of other styles: what is done first, the stimulus, what is heard at it.
struct StyleRow: Sendable, CustomTestStringConvertible {
  var fact: String
  var declares = Condition()
  var first: [StimulusKind] = []
  var stimulus: StimulusKind
  var heard: String

  var testDescription: String { "\(fact): \(stimulus.form.text)" }

  init(
    _ fact: String, _ first: [StimulusKind], _ stimulus: StimulusKind, _ heard: String, declares: Condition = []
  ) {
    self.fact = fact
    self.declares = declares
    self.first = first
    self.stimulus = stimulus
    self.heard = heard
  }

  /// Runs the row and compares; a `wait` is a minute, long enough to be suspended.
  func check(_ plugin: Plugin, _ prefixes: String...) {
    var run = Run([plugin], declares: declares)
    for kind in first {
      if kind == .wait { run.wait(60) } else { _ = run.heard(kind) }
    }
    let signals = run.heard(stimulus).map { signal in
      prefixes.first { signal.hasPrefix($0) }.map { String(signal.dropFirst($0.count)) } ?? signal
    }
    #expect(signals.joined(separator: " ") == heard)
  }
}

/// The rows of the facts' table “Other styles” that concern iOS; Flutter has tests of its own.
@Suite struct OtherStyleTests {
  private static let asleep: [StimulusKind] = [.launch, .home, .wait]

  // MARK: - React Native on iOS

  private static let reactNative: [StyleRow] = [
    StyleRow("the rest → what UIKit says now: a cold launch", [], .launch, "inactive active"),
    StyleRow("the rest → what UIKit says now: a background launch", [], .fetch, "background", declares: .fetchMode),
    StyleRow("home: inactive, background", [.launch], .home, "inactive background"),
    StyleRow("return: active only", [.launch, .home], .launch, "active"),
    StyleRow("return from suspended: active only", asleep, .launch, "active"),
    StyleRow("return from a background launch: active only", [.fetch], .launch, "active", declares: .fetchMode),
    StyleRow("resign → inactive: an alert", [.launch], .alertShow, "inactive"),
    StyleRow("the alert goes away", [.launch, .alertShow], .alertDismiss, "active"),
    StyleRow("lock", [.launch], .lock, "inactive background"),
    StyleRow("unlock: active only", [.launch, .lock], .unlock, "active"),
    StyleRow("terminate: nothing, in front", [.launch], .forceQuit, "inactive background"),
    StyleRow("terminate: nothing, in the background", [.launch, .home], .forceQuit, ""),
    StyleRow("force quit while suspended", asleep, .forceQuit, ""),
    StyleRow("jetsam", asleep, .memoryPressure, ""),
    StyleRow("a launch after jetsam", asleep + [.memoryPressure], .launch, "inactive active"),
    StyleRow("a memory warning is no state", [.launch], .memoryWarning, "memoryWarning"),
    StyleRow("scenes change nothing", [.launch], .home, "inactive background", declares: .usesScenes),
    StyleRow(
      "BUG: a scene app launches with the state background", [], .launch, "background active", declares: .usesScenes),
  ]

  @Test(arguments: reactNative) private func `React Native on iOS`(_ row: StyleRow) throws {
    row.check(try Samples.plugin("react-native.life"), "AppState.")
  }

  // MARK: - Datadog on iOS

  private static let datadog: [StyleRow] = [
    StyleRow("active: a cold launch", [], .launch, "active"),
    StyleRow("a background launch", [], .fetch, "", declares: .fetchMode),
    StyleRow("resign → inactive, background: home", [.launch], .home, "inactive background"),
    StyleRow("will-enter-foreground → inactive, active: return", [.launch, .home], .launch, "inactive active"),
    StyleRow("return from suspended", asleep, .launch, "inactive active"),
    StyleRow("return from a background launch", [.fetch], .launch, "inactive active", declares: .fetchMode),
    StyleRow("resign → inactive: an alert", [.launch], .alertShow, "inactive"),
    StyleRow("the alert goes away", [.launch, .alertShow], .alertDismiss, "active"),
    StyleRow("lock", [.launch], .lock, "inactive background"),
    StyleRow("unlock", [.launch, .lock], .unlock, "inactive active"),
    StyleRow("force quit in front", [.launch], .forceQuit, "inactive background"),
    StyleRow("force quit while suspended", asleep, .forceQuit, ""),
    StyleRow("jetsam", asleep, .memoryPressure, ""),
    StyleRow("a launch after jetsam", asleep + [.memoryPressure], .launch, "active"),
    StyleRow("scenes change nothing", [.launch, .home], .launch, "inactive active", declares: .usesScenes),
    StyleRow(
      "TDK-113: will-enter-foreground → inactive at a scene app's launch", [], .launch, "inactive active",
      declares: .usesScenes),
  ]

  @Test(arguments: datadog) private func `Datadog on iOS`(_ row: StyleRow) throws {
    row.check(try Samples.plugin("datadog.life"), "AppState.")
  }

  // MARK: - Compose on iOS

  private static let created = "CREATED ON_CREATE"
  private static let up = "STARTED ON_START RESUMED ON_RESUME"
  private static let down = "STARTED ON_PAUSE CREATED ON_STOP"
  private static let destroyed = "DESTROYED ON_DESTROY"

  private static let compose: [StyleRow] = [
    StyleRow("created, started, resumed: a cold launch", [], .launch, "\(created) \(up)"),
    StyleRow("created: a background launch shows no view", [], .fetch, created, declares: .fetchMode),
    StyleRow("home", [.launch], .home, down),
    StyleRow("return", [.launch, .home], .launch, up),
    StyleRow("return from suspended", asleep, .launch, up),
    StyleRow("return from a background launch", [.fetch], .launch, up, declares: .fetchMode),
    StyleRow("started when visible but not active: an alert", [.launch], .alertShow, "STARTED ON_PAUSE"),
    StyleRow("resumed when active again", [.launch, .alertShow], .alertDismiss, "RESUMED ON_RESUME"),
    StyleRow("lock", [.launch], .lock, down),
    StyleRow("unlock", [.launch, .lock], .unlock, up),
    StyleRow("destroyed at the end: force quit in front", [.launch], .forceQuit, "\(down) \(destroyed)"),
    StyleRow("destroyed at the end: in the background", [.launch, .home], .forceQuit, destroyed),
    StyleRow("force quit while suspended", asleep, .forceQuit, ""),
    StyleRow("jetsam", asleep, .memoryPressure, ""),
    StyleRow("a launch after jetsam", asleep + [.memoryPressure], .launch, "\(created) \(up)"),
    StyleRow("not visible: a native screen covers the view", [.launch], .coverShow, down),
    StyleRow("visible again", [.launch, .coverShow], .coverDismiss, up),
    StyleRow("covered: home and back", [.launch, .coverShow, .home], .launch, ""),
    StyleRow("scenes: a cold launch", [], .launch, "\(created) \(up)", declares: .usesScenes),
    StyleRow("CMP, scenes: home", [.launch], .home, down, declares: .usesScenes),
    StyleRow("CMP, scenes: return", [.launch, .home], .launch, up, declares: .usesScenes),
    StyleRow(
      "CMP, scenes: started while in front and not active", [.launch], .alertShow, "STARTED ON_PAUSE",
      declares: .usesScenes),
    StyleRow("scenes: destroyed with its scene", [.launch, .home], .sceneDisconnect, destroyed, declares: .usesScenes),
    StyleRow(
      "scenes: made anew with its scene", [.launch, .home, .sceneDisconnect], .launch,
      "\(created) \(up)", declares: .usesScenes),
    StyleRow("scenes: a background launch", [], .fetch, "", declares: [.usesScenes, .fetchMode]),
    StyleRow(
      "scenes: return from a background launch", [.fetch], .launch, "\(created) \(up)",
      declares: [.usesScenes, .fetchMode]),
  ]

  @Test(arguments: compose) private func `Compose on iOS`(_ row: StyleRow) throws {
    row.check(try Samples.plugin("compose.life"), "Lifecycle.State.", "Lifecycle.Event.")
  }

  // MARK: - SwiftUI

  private static let swiftUI: [StyleRow] = [
    StyleRow("U4: a cold launch prints only active", [], .launch, "active", declares: .usesScenes),
    StyleRow("home: inactive, background", [.launch], .home, "inactive background", declares: .usesScenes),
    StyleRow("return: inactive, active", [.launch, .home], .launch, "inactive active", declares: .usesScenes),
    StyleRow("return from suspended", asleep, .launch, "inactive active", declares: .usesScenes),
    StyleRow("alert: inactive", [.launch], .alertShow, "inactive", declares: .usesScenes),
    StyleRow("alert: active", [.launch, .alertShow], .alertDismiss, "active", declares: .usesScenes),
    StyleRow("switcher: inactive", [.launch], .switcherOpen, "inactive", declares: .usesScenes),
    StyleRow("switcher: active", [.launch, .switcherOpen], .switcherReturn, "active", declares: .usesScenes),
    StyleRow("no launch phase: in the background", [], .fetch, "", declares: [.usesScenes, .fetchMode]),
    StyleRow(
      "the first scene after a launch in the background", [.fetch], .launch, "active",
      declares: [.usesScenes, .fetchMode]),
    StyleRow("no terminate phase: in the background", [.launch, .home], .forceQuit, "", declares: .usesScenes),
    StyleRow(
      "background is the last thing heard: in front", [.launch], .forceQuit, "inactive background",
      declares: .usesScenes),
    StyleRow("background is the last thing heard: jetsam", asleep, .memoryPressure, "", declares: .usesScenes),
    StyleRow(
      "a launch after jetsam", asleep + [.memoryPressure], .launch, "active", declares: .usesScenes),
    StyleRow("an app without scenes: nothing at a launch", [], .launch, ""),
    StyleRow("an app without scenes: nothing at home", [.launch], .home, ""),
  ]

  @Test(arguments: swiftUI) private func `SwiftUI`(_ row: StyleRow) throws {
    row.check(try Samples.plugin("scene-phase.life"), "ScenePhase.")
  }

  @Test func `a view's phase is that of its own window, and the App's is that of all`() throws {
    let names = ["scene-phase.life", "app-phase.life"]
    var run = Simulation(library: try names.map { try Samples.plugin($0).known }, using: ["swiftUI", "swiftUIApp"])
    let chat = run.intern("chat") + 2
    var rows: [String] = []
    let stimuli = [
      Stimulus(.launch), Stimulus(.windowOpen, argument: chat), Stimulus(.windowHide, argument: 1), Stimulus(.home),
      Stimulus(.windowFocus, argument: 1), Stimulus(.windowClose, argument: chat),
    ]
    for stimulus in stimuli {
      #expect(run.apply(stimulus) == .applied, "\(run.engine.text(of: stimulus))")
      let slots = [0, PluginStates.secondWindow, 1]
      rows.append(slots.map { run.engine.pluginState($0, in: run.world) ?? "" }.joined(separator: " "))
    }
    #expect(
      rows == [
        "active none active", "active active active", "background active active", "background background background",
        "active background active", "active background active",
      ])
  }

  @Test(arguments: swiftUI) private func `with one scene the App reads what its view reads`(_ row: StyleRow) throws {
    row.check(try Samples.plugin("app-phase.life"), "ScenePhase.")
  }

  @Test(arguments: ["both", "didFinishOnly", "willFinishOnly"])
  func `D9: the launch callbacks do not change where Compose ends`(callbacks: String) throws {
    var run = Run([try Samples.plugin("compose.life")], settings: .with((.launchCallbacks, callbacks)))
    let heard = run.heard(.launch).filter { $0.hasPrefix("Lifecycle.Event.") }
    #expect(heard == ["ON_CREATE", "ON_START", "ON_RESUME"].map { "Lifecycle.Event.\($0)" })
  }

  @Test func `Compose without scenes takes the app for active from the start`() throws {
    var run = Run([try Samples.plugin("compose.life")])
    _ = run.heard(.launch)
    let active = try #require(run.trace.entries.firstIndex { $0.kind == .transition && $0.state == .active })
    let states = run.trace.entries[..<active].filter { $0.kind == .signal }.map { run.engine.name(of: $0) }
    #expect(states.filter { $0.hasPrefix("Lifecycle.State.") }.last == "Lifecycle.State.RESUMED")
  }

  @Test func `an end without the background step passes through the states between`() throws {
    var run = Run([try Samples.plugin("compose.life")], settings: .with((.forceQuitPath, "straight")))
    let states = run.heard(.launch, .forceQuit).filter { $0.hasPrefix("Lifecycle.State.") }
    #expect(states == ["STARTED", "CREATED", "DESTROYED"].map { "Lifecycle.State.\($0)" })
  }

  /// A ringing call keeps the app from becoming active, so that will-enter-foreground stands alone.
  @Test(arguments: [
    ("react-native.life", "background"), ("datadog.life", "inactive"), ("flutter.life", "inactive"),
    ("compose.life", "STARTED"),
  ])
  func `D23: what will-enter-foreground stands for`(path: String, state: String) throws {
    var run = Run([try Samples.plugin(path)], settings: .with((.callInterrupts, "yes")))
    _ = run.heard(.launch, .home, .callRing, .launch)
    #expect(run.world.state == .inactive)
    #expect(run.pluginState == state)
  }

  @Test(arguments: [
    "react-native.life", "datadog.life", "compose.life", "scene-phase.life", "app-phase.life", "process-owner.life",
  ])
  func `every state is reached, and every step taken`(path: String) throws {
    let check = PluginCheck(try Samples.plugin(path))
    #expect(check.unreached == [])
    #expect(check.unusedSteps == [])
  }
}
