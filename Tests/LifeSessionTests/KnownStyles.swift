import LifeLanguage
import PluginKit

/// The styles of the built-in plugins.
extension LessonStyle {
  static let known = Library.plugins.lessonStyles
  /// Those in which the course is read: they have a place in lists.
  static var all: [LessonStyle] { known.placed }
  /// The others, which a lesson offers only where it names them.
  static var others: [LessonStyle] { known.all.filter { $0.head.place == nil } }
  static var standard: LessonStyle { known.standard }
  static func named(_ name: String) -> LessonStyle? { known.named(name) }
}
