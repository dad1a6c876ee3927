import LearnerLog
import LessonGrading
import LessonModel
import LifecycleEngine
import LifeSyntax

/// A listener that a question may offer.
struct Listener: Sendable {
  /// What it is, as an option names it.
  let text: String
  /// The plugin that tells it.
  let plugin: String
  /// The part of the plugin that counts.
  let part: String

  private static let observers = [
    Listener(text: "A SwiftUI view that watches `scenePhase`", plugin: "swiftUI", part: "swiftUI"),
    Listener(text: "Flutter's `AppLifecycleListener`", plugin: "flutter", part: "flutter.calls"),
    Listener(text: "An observer of UIApplication's notifications", plugin: "notifications", part: "notifications"),
    Listener(text: "The listener of React Native's `AppState`", plugin: "reactNative", part: "reactNative"),
  ]

  /// Returns those that an app of a style may have, the delegate first.
  static func all(in style: LessonStyle) -> [Listener] {
    let own = style.usesScenes ? "The scene delegate or the app delegate" : "The app delegate"
    return [Listener(text: own, plugin: "uikit", part: "uikit")]
      + observers.filter { $0.plugin != "reactNative" || !style.usesScenes }
  }
}
