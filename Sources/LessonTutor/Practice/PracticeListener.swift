import LearnerLog
import LessonGrading
import LifeLanguage
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
  /// A Boolean value that indicates whether its style has a place in lists, as those of the course have.
  let hasPlace: Bool

  /// Returns those of the known styles that an app of one may have, the delegate first, and last those that apps with scenes
  /// lack.
  static func all(in style: LessonStyle, among styles: LessonStyles) -> [Listener] {
    let delegate = styles.standard.plugin
    let delegates = styles.styles(of: delegate).filter { $0.usesScenes == style.usesScenes }
    let others = styles.all.filter { $0.plugin != delegate }
    let everywhere = others.filter { !$0.lacksScenes }
    let elsewhere = style.usesScenes ? [] : others.filter { $0.lacksScenes }
    return (delegates + everywhere + elsewhere).map { Listener($0) }
  }

  private init(_ style: LessonStyle) {
    (text, plugin, part) = (style.option, style.plugin, style.counted ?? style.plugin)
    hasPlace = style.head.place != nil
  }
}
