import LifecycleEngine
import PluginKit
import Testing

/// The frameworks above UIKit whose styles the course does not offer: what their code hears on iOS, as their sources have it.
@Suite struct CrossPlatformStyleTests {
  private static let asleep: [StimulusKind] = [.launch, .home, .wait]

  // MARK: - .NET MAUI on iOS

  private static let maui: [StyleRow] = [
    StyleRow("a cold launch", [], .launch, "Created Activated"),
    StyleRow("a background launch creates the window", [], .fetch, "Created", declares: .fetchMode),
    StyleRow("the code asks for no Stopped before", [.fetch], .launch, "Resumed Activated", declares: .fetchMode),
    StyleRow("home", [.launch], .home, "Deactivated Stopped"),
    StyleRow("return", [.launch, .home], .launch, "Resumed Activated"),
    StyleRow("return from suspended", asleep, .launch, "Resumed Activated"),
    StyleRow("an alert", [.launch], .alertShow, "Deactivated"),
    StyleRow("the alert goes away", [.launch, .alertShow], .alertDismiss, "Activated"),
    StyleRow("lock", [.launch], .lock, "Deactivated Stopped"),
    StyleRow("unlock", [.launch, .lock], .unlock, "Resumed Activated"),
    StyleRow("an announced end in front", [.launch], .forceQuit, "Deactivated Stopped Destroying"),
    StyleRow("an announced end in the background", [.launch, .home], .forceQuit, "Destroying"),
    StyleRow("force quit while suspended", asleep, .forceQuit, ""),
    StyleRow("jetsam", asleep, .memoryPressure, ""),
    StyleRow("a launch after jetsam", asleep + [.memoryPressure], .launch, "Created Activated"),
    StyleRow("a memory warning has no event", [.launch], .memoryWarning, ""),
    StyleRow("a native screen over the window is no event", [.launch], .coverShow, ""),
    StyleRow("scenes: an unattached scene is not resumed", [], .launch, "Created Activated", declares: .usesScenes),
    StyleRow("scenes: a background launch has no window", [], .fetch, "", declares: [.usesScenes, .fetchMode]),
    StyleRow(
      "scenes: the first window after it", [.fetch], .launch, "Created Activated",
      declares: [.usesScenes, .fetchMode]),
    StyleRow("scenes: home", [.launch], .home, "Deactivated Stopped", declares: .usesScenes),
    StyleRow("scenes: return", [.launch, .home], .launch, "Resumed Activated", declares: .usesScenes),
    StyleRow("scenes: an alert", [.launch], .alertShow, "Deactivated", declares: .usesScenes),
    StyleRow("scenes: a scene is let go", [.launch, .home], .sceneDisconnect, "Destroying", declares: .usesScenes),
    StyleRow(
      "scenes: a new window for the next", [.launch, .home, .sceneDisconnect], .launch, "Created Activated",
      declares: .usesScenes),
    StyleRow("scenes: an announced end", [.launch, .home], .forceQuit, "Destroying", declares: .usesScenes),
    StyleRow(
      "scenes: without a window an end is no event", asleep + [.memoryPressure, .fetch], .forceQuit, "",
      declares: [.usesScenes, .fetchMode]),
  ]

  @Test(arguments: maui) private func `.NET MAUI on iOS`(_ row: StyleRow) throws {
    row.check(try Samples.plugin("maui.life"), "Window.")
  }

  @Test func `MAUI is asked for what it keeps of a scene that may be restored`() throws {
    var run = Run([try Samples.plugin("maui.life")], declares: [.usesScenes, .restoresState])
    let heard = run.heard(.launch, .home)
    #expect(heard.contains("Window.Backgrounding") && heard.filter { $0 != "Window.Backgrounding" }.count == 2)
    #expect(run.pluginState == "Stopped")
  }

  @Test func `an activity is no second window`() throws {
    var settings = Settings()
    settings.platform = .android
    var run = Run([try Samples.plugin("maui.life")], settings: settings)
    #expect(run.heard(.launch) == ["Window.Created", "Window.Activated"])
    #expect(run.heard(.home) == ["Window.Deactivated", "Window.Stopped"])
    #expect(run.heard(.launch) == ["Window.Resumed", "Window.Activated"])
    #expect(run.heard(.alertShow, .alertDismiss) == ["Window.Activated"])
  }

  @Test func `a window hears before any observer of a notification`() throws {
    var run = Run([try Samples.notifications, try Samples.plugin("maui.life")])
    #expect(
      run.heard(.launch, .home) == [
        "Window.Deactivated", "UIApplication.willResignActiveNotification", "Window.Stopped",
        "UIApplication.didEnterBackgroundNotification",
      ])
  }

  // MARK: - Capacitor and Cordova on iOS

  private static let on = "appStateChange(isActive: true)"
  private static let off = "appStateChange(isActive: false)"

  /// In Cordova's words the same rows have other names.
  private static func rows(_ loaded: String, active: String, inactive: String) -> [StyleRow] {
    [
      StyleRow("a cold launch loads the page, which misses its activation", [], .launch, loaded),
      StyleRow("a background launch loads it", [], .fetch, loaded, declares: .fetchMode),
      StyleRow("and so it hears of the way to the front", [.fetch], .launch, "resume \(active)", declares: .fetchMode),
      StyleRow("home", [.launch], .home, "\(inactive) pause"),
      StyleRow("return", [.launch, .home], .launch, "resume \(active)"),
      StyleRow("return from suspended", asleep, .launch, "resume \(active)"),
      StyleRow("an alert", [.launch], .alertShow, inactive),
      StyleRow("the alert goes away", [.launch, .alertShow], .alertDismiss, active),
      StyleRow("the switcher", [.launch], .switcherOpen, inactive),
      StyleRow("lock", [.launch], .lock, "\(inactive) pause"),
      StyleRow("unlock", [.launch, .lock], .unlock, "resume \(active)"),
      StyleRow("force quit in front: nothing tells of the end", [.launch], .forceQuit, "\(inactive) pause"),
      StyleRow("force quit in the background", [.launch, .home], .forceQuit, ""),
      StyleRow("a launch after jetsam", asleep + [.memoryPressure], .launch, loaded),
      StyleRow("a memory warning", [.launch], .memoryWarning, ""),
      StyleRow("scenes: a cold launch", [], .launch, loaded, declares: .usesScenes),
      StyleRow("scenes: a background launch has no page", [], .fetch, "", declares: [.usesScenes, .fetchMode]),
      StyleRow(
        "scenes: the page comes with the scene", [.fetch], .launch, loaded, declares: [.usesScenes, .fetchMode]),
      StyleRow("scenes: home", [.launch], .home, "\(inactive) pause", declares: .usesScenes),
      StyleRow("scenes: return", [.launch, .home], .launch, "resume \(active)", declares: .usesScenes),
    ]
  }

  private static let capacitor =
    rows("DOMContentLoaded", active: on, inactive: off) + [
      StyleRow("an address while the app is in front", [.launch], .openURL, "appUrlOpen"),
      StyleRow("an address from the background", [.launch, .home], .openURL, "resume appUrlOpen \(on)"),
      StyleRow(
        "scenes: an address from the background", [.launch, .home], .openURL, "resume appUrlOpen \(on)",
        declares: .usesScenes),
      StyleRow("a universal link from the background", [.launch, .home], .openLink, "resume appUrlOpen \(on)"),
      StyleRow(
        "scenes: a universal link from the background", [.launch, .home], .openLink, "resume appUrlOpen \(on)",
        declares: .usesScenes),
    ]

  @Test(arguments: capacitor) private func `Capacitor on iOS`(_ row: StyleRow) throws {
    row.check(try Samples.plugin("capacitor.life"))
  }

  private static let cordova = rows("deviceready", active: "active", inactive: "resign")

  @Test(arguments: cordova) private func `Cordova on iOS`(_ row: StyleRow) throws {
    row.check(try Samples.plugin("cordova.life"))
  }

  // MARK: - Qt on iOS

  private static let active = "ApplicationActive"
  private static let inactive = "ApplicationInactive"
  private static let suspended = "ApplicationSuspended"

  private static let qt: [StyleRow] = [
    StyleRow("a cold launch: main begins inactive, and nothing tells it", [], .launch, active),
    StyleRow("a background launch: main begins suspended", [], .fetch, "", declares: .fetchMode),
    StyleRow("the way to the front after it", [.fetch], .launch, "\(inactive) \(active)", declares: .fetchMode),
    StyleRow("home: suspended while code still runs", [.launch], .home, "\(inactive) \(suspended)"),
    StyleRow("return", [.launch, .home], .launch, "\(inactive) \(active)"),
    StyleRow("an alert", [.launch], .alertShow, inactive),
    StyleRow("the alert goes away", [.launch, .alertShow], .alertDismiss, active),
    StyleRow("lock", [.launch], .lock, "\(inactive) \(suspended)"),
    StyleRow("unlock", [.launch, .lock], .unlock, "\(inactive) \(active)"),
    StyleRow("an announced end ends the event loop", [.launch], .forceQuit, "\(inactive) \(suspended) aboutToQuit"),
    StyleRow("force quit while suspended", asleep, .forceQuit, ""),
    StyleRow("jetsam", asleep, .memoryPressure, ""),
    StyleRow("scenes: main begins suspended", [], .launch, "\(inactive) \(active)", declares: .usesScenes),
    StyleRow("scenes: home", [.launch], .home, "\(inactive) \(suspended)", declares: .usesScenes),
    StyleRow("scenes: a scene is let go", [.launch, .home], .sceneDisconnect, "", declares: .usesScenes),
  ]

  @Test(arguments: qt) private func `Qt on iOS`(_ row: StyleRow) throws {
    row.check(try Samples.plugin("qt.life"), "Qt.")
  }

  // MARK: - SwiftUI in the App

  @Test(arguments: [
    StyleRow("a cold launch", [], .launch, "active", declares: .usesScenes),
    StyleRow("home", [.launch], .home, "inactive background", declares: .usesScenes),
    StyleRow("return", [.launch, .home], .launch, "inactive active", declares: .usesScenes),
    StyleRow("an alert", [.launch], .alertShow, "inactive", declares: .usesScenes),
    StyleRow("an app without scenes", [], .launch, ""),
  ])
  func `SwiftUI in the App`(_ row: StyleRow) throws {
    row.check(try Samples.plugin("app-phase.life"), "ScenePhase.")
  }

  @Test(arguments: ["maui.life", "qt.life", "app-phase.life"])
  func `every state is entered, and no step is left over`(path: String) throws {
    let check = PluginCheck(try Samples.plugin(path))
    #expect(check.unreached == [])
    #expect(check.unusedSteps == [])
  }
}
