package import LifecycleEngine

/// The words of one framework, in which a lesson is read and answered.
package struct LessonStyle: Hashable, Sendable {
  /// The name that `style` takes.
  package let name: String
  /// What a learner calls it.
  package let title: String
  /// The plugin that tells.
  package let plugin: String
  /// A Boolean value that indicates whether its apps use scenes.
  package let usesScenes: Bool
  /// The part of the plugin whose words an order is made of, where that is not all of it.
  package let counted: String?
  /// Who is told.
  let listener: String
  /// What one telling is called, and several.
  package let call: (one: String, many: String)
  /// Indicates whether two styles are the same.
  package static func == (one: Self, other: Self) -> Bool { one.name == other.name }

  /// Hashes the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// All styles, the usual one first.
  package static let all: [LessonStyle] = [
    LessonStyle(
      name: "scenes", title: "UIKit with scenes", plugin: "uikit", usesScenes: true, counted: nil,
      listener: "the scene delegate", call: ("call", "calls")),
    LessonStyle(
      name: "classic", title: "UIKit, the classic app delegate", plugin: "uikit", usesScenes: false, counted: nil,
      listener: "the app delegate", call: ("call", "calls")),
    LessonStyle(
      name: "swiftUI", title: "SwiftUI", plugin: "swiftUI", usesScenes: true, counted: nil,
      listener: "a view that watches `scenePhase`", call: ("phase", "phases")),
    LessonStyle(
      name: "flutter", title: "Flutter", plugin: "flutter", usesScenes: true, counted: "flutter.calls",
      listener: "the `AppLifecycleListener`", call: ("call", "calls")),
    LessonStyle(
      name: "reactNative", title: "React Native", plugin: "reactNative", usesScenes: false, counted: nil,
      listener: "the listener of `AppState`", call: ("state", "states")),
    LessonStyle(
      name: "notifications", title: "notification observers", plugin: "notifications", usesScenes: false, counted: nil,
      listener: "an observer", call: ("notification", "notifications")),
  ]

  /// The style of who has chosen none: what today's template writes.
  package static var standard: LessonStyle { all[0] }

  /// Returns the style with this name; `nil` where there is none.
  package static func named(_ name: String) -> LessonStyle? { all.first { $0.name == name } }

  /// Returns what the style calls a moment; `nil` for one that it is not told of, or not by a name of its own.
  package func name(of moment: Moment) -> String? {
    let row = Self.rows[Int(moment.rawValue)]
    guard !row.isEmpty, let column = Self.all.firstIndex(of: self) else { return nil }
    return row[column].isEmpty ? nil : row[column]
  }

  /// Returns what a word between braces stands for; `nil` for a word that is none.
  package func text(of word: String) -> String? {
    switch word {
    case "listener": listener
    case "Listener": listener.capitalisedFirst
    case "call": call.one
    case "calls": call.many
    case "framework": title
    default: Moment(name: word).flatMap { name(of: $0) }
    }
  }

  /// The words that may stand between braces besides moments.
  package static let words = ["listener", "Listener", "call", "calls", "framework"]

  /// Indicates whether some style has a name for a moment.
  package static func hasName(_ moment: Moment) -> Bool { names.contains { $0.moment == moment } }

  /// The names of each moment, by its raw value; empty for one that no style has a name for.
  private static let rows = Moment.allCases.map { moment in names.first { $0.moment == moment }?.names ?? [] }

  /// What each style calls a moment, in the order of `all`; empty where it is not told, or tells two moments in one word.
  ///
  /// Flutter enters `inactive` from both sides and names the steps; SwiftUI and React Native have one word for both.
  private static let names: [(moment: Moment, names: [String])] = [
    (
      .willFinishLaunching,
      [
        "application(_:willFinishLaunchingWithOptions:)", "application(_:willFinishLaunchingWithOptions:)", "", "", "",
        "",
      ]
    ),
    (
      .didFinishLaunching,
      [
        "application(_:didFinishLaunchingWithOptions:)", "application(_:didFinishLaunchingWithOptions:)", "", "", "",
        "UIApplication.didFinishLaunchingNotification",
      ]
    ),
    (.configurationForConnecting, ["application(_:configurationForConnecting:options:)", "", "", "", "", ""]),
    (.sceneWillConnect, ["scene(_:willConnectTo:options:)", "", "", "", "", ""]),
    (
      .willEnterForeground,
      [
        "sceneWillEnterForeground", "applicationWillEnterForeground", "", "onRestart", "",
        "UIApplication.willEnterForegroundNotification",
      ]
    ),
    (
      .didBecomeActive,
      [
        "sceneDidBecomeActive", "applicationDidBecomeActive", "active", "onResume", "active",
        "UIApplication.didBecomeActiveNotification",
      ]
    ),
    (
      .willResignActive,
      [
        "sceneWillResignActive", "applicationWillResignActive", "inactive", "onInactive", "inactive",
        "UIApplication.willResignActiveNotification",
      ]
    ),
    (
      .didEnterBackground,
      [
        "sceneDidEnterBackground", "applicationDidEnterBackground", "background", "onPause", "background",
        "UIApplication.didEnterBackgroundNotification",
      ]
    ),
    (
      .willTerminate,
      [
        "applicationWillTerminate", "applicationWillTerminate", "", "", "",
        "UIApplication.willTerminateNotification",
      ]
    ),
    (
      .didReceiveMemoryWarning,
      [
        "applicationDidReceiveMemoryWarning", "applicationDidReceiveMemoryWarning", "", "didHaveMemoryPressure",
        "memoryWarning", "UIApplication.didReceiveMemoryWarningNotification",
      ]
    ),
    (.sceneDidDisconnect, ["sceneDidDisconnect", "", "", "", "", ""]),
  ]
}
