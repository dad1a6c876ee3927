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
  /// The same as an option beside the listeners of other styles.
  package let option: String
  /// Who is told that memory is short, where that is not the listener.
  package let memoryListener: String?
  /// A Boolean value that indicates whether its code reads the state of the application, as UIKit gives it.
  package let readsState: Bool
  /// A Boolean value that indicates whether it tells nothing in an app with scenes.
  package let lacksScenes: Bool
  /// What it calls each moment that it is told of by a name of its own.
  let names: [(moment: Moment, name: String)]
  /// The moments whose names come at other moments as well, so that an app cannot tell them apart.
  let shared: [Moment]

  /// Indicates whether two styles are the same.
  package static func == (one: Self, other: Self) -> Bool { one.name == other.name }

  /// Hashes the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// All styles, the usual one first.
  ///
  /// Flutter enters `inactive` from both sides and names the steps; SwiftUI and React Native have one word for both.
  package static let all: [LessonStyle] = [
    LessonStyle(
      name: "scenes", title: "UIKit with scenes", plugin: "uikit", usesScenes: true, counted: nil,
      listener: "the scene delegate", call: ("call", "calls"),
      option: "The scene delegate or the app delegate", memoryListener: nil, readsState: true, lacksScenes: false,
      names: [
        (.willFinishLaunching, "application(_:willFinishLaunchingWithOptions:)"),
        (.didFinishLaunching, "application(_:didFinishLaunchingWithOptions:)"),
        (.configurationForConnecting, "application(_:configurationForConnecting:options:)"),
        (.sceneWillConnect, "scene(_:willConnectTo:options:)"),
        (.willEnterForeground, "sceneWillEnterForeground"),
        (.didBecomeActive, "sceneDidBecomeActive"),
        (.willResignActive, "sceneWillResignActive"),
        (.didEnterBackground, "sceneDidEnterBackground"),
        (.willTerminate, "applicationWillTerminate"),
        (.didReceiveMemoryWarning, "applicationDidReceiveMemoryWarning"),
        (.sceneDidDisconnect, "sceneDidDisconnect"),
      ], shared: []),
    LessonStyle(
      name: "classic", title: "UIKit, the classic app delegate", plugin: "uikit", usesScenes: false, counted: nil,
      listener: "the app delegate", call: ("call", "calls"),
      option: "The app delegate", memoryListener: nil, readsState: true, lacksScenes: false,
      names: [
        (.willFinishLaunching, "application(_:willFinishLaunchingWithOptions:)"),
        (.didFinishLaunching, "application(_:didFinishLaunchingWithOptions:)"),
        (.willEnterForeground, "applicationWillEnterForeground"),
        (.didBecomeActive, "applicationDidBecomeActive"),
        (.willResignActive, "applicationWillResignActive"),
        (.didEnterBackground, "applicationDidEnterBackground"),
        (.willTerminate, "applicationWillTerminate"),
        (.didReceiveMemoryWarning, "applicationDidReceiveMemoryWarning"),
      ], shared: []),
    LessonStyle(
      name: "swiftUI", title: "SwiftUI", plugin: "swiftUI", usesScenes: true, counted: nil,
      listener: "a view that watches `scenePhase`", call: ("phase", "phases"),
      option: "A SwiftUI view that watches `scenePhase`", memoryListener: nil, readsState: false, lacksScenes: false,
      names: [
        (.didBecomeActive, "active"),
        (.willResignActive, "inactive"),
        (.didEnterBackground, "background"),
      ], shared: []),
    LessonStyle(
      name: "flutter", title: "Flutter", plugin: "flutter", usesScenes: true, counted: "flutter.calls",
      listener: "the `AppLifecycleListener`", call: ("call", "calls"),
      option: "Flutter's `AppLifecycleListener`", memoryListener: "the Flutter app", readsState: false,
      lacksScenes: false,
      names: [
        (.willEnterForeground, "onRestart"),
        (.didBecomeActive, "onResume"),
        (.willResignActive, "onInactive"),
        (.didEnterBackground, "onPause"),
        (.didReceiveMemoryWarning, "didHaveMemoryPressure"),
      ], shared: [.willResignActive]),
    LessonStyle(
      name: "reactNative", title: "React Native", plugin: "reactNative", usesScenes: false, counted: nil,
      listener: "the listener of `AppState`", call: ("state", "states"),
      option: "The listener of React Native's `AppState`", memoryListener: nil, readsState: false, lacksScenes: true,
      names: [
        (.didBecomeActive, "active"),
        (.willResignActive, "inactive"),
        (.didEnterBackground, "background"),
        (.didReceiveMemoryWarning, "memoryWarning"),
      ], shared: [.willResignActive]),
    LessonStyle(
      name: "notifications", title: "notification observers", plugin: "notifications", usesScenes: false, counted: nil,
      listener: "an observer", call: ("notification", "notifications"),
      option: "An observer of UIApplication's notifications", memoryListener: nil, readsState: true, lacksScenes: false,
      names: [
        (.didFinishLaunching, "UIApplication.didFinishLaunchingNotification"),
        (.willEnterForeground, "UIApplication.willEnterForegroundNotification"),
        (.didBecomeActive, "UIApplication.didBecomeActiveNotification"),
        (.willResignActive, "UIApplication.willResignActiveNotification"),
        (.didEnterBackground, "UIApplication.didEnterBackgroundNotification"),
        (.willTerminate, "UIApplication.willTerminateNotification"),
        (.didReceiveMemoryWarning, "UIApplication.didReceiveMemoryWarningNotification"),
      ], shared: []),
  ]

  /// The style of who has chosen none: what today's template writes.
  package static var standard: LessonStyle { all[0] }

  /// Returns the style with this name; `nil` where there is none.
  package static func named(_ name: String) -> LessonStyle? { all.first { $0.name == name } }

  /// Returns what the style calls a moment; `nil` for one that it is not told of, or not by a name of its own.
  package func name(of moment: Moment) -> String? {
    names.first { $0.moment == moment }?.name
  }

  /// Returns the first moment that the style calls by a name; nil where it has no such name.
  package func moment(named name: String) -> Moment? { names.first { $0.name == name }?.moment }

  /// Indicates whether an app hears of a moment by a name that comes at no other one.
  package func tellsApart(_ moment: Moment) -> Bool { name(of: moment) != nil && !shared.contains(moment) }

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
  package static func hasName(_ moment: Moment) -> Bool { all.contains { $0.name(of: moment) != nil } }
}
