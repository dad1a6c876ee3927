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

  /// Returns those that an app of a style may have, the delegate first, and last those that apps with scenes lack.
  static func all(in style: LessonStyle) -> [Listener] {
    let delegate = LessonStyle.standard.plugin
    let delegates = LessonStyle.all.filter { $0.plugin == delegate && $0.usesScenes == style.usesScenes }
    let others = LessonStyle.all.filter { $0.plugin != delegate }
    let everywhere = others.filter { !$0.lacksScenes }
    let elsewhere = style.usesScenes ? [] : others.filter { $0.lacksScenes }
    return (delegates + everywhere + elsewhere).map { Listener($0) }
  }

  private init(_ style: LessonStyle) {
    (text, plugin, part) = (style.option, style.plugin, style.counted ?? style.plugin)
  }
}
