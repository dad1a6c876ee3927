import LifeLanguage
import PluginKit

/// The styles of the built-in plugins.
extension LessonStyle {
  static let known = Library.plugins.lessonStyles
  static var all: [LessonStyle] { known.all }
  static var standard: LessonStyle { known.standard }
  static func named(_ name: String) -> LessonStyle? { known.named(name) }
}
