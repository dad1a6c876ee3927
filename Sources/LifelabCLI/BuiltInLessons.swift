import LessonModel
import LessonReading
import LifelabLessons
import LifeSession
import LifeSyntax
import LearnerLog
import PlatformKit

/// The embedded course: that its files are sound is held by tests, so that a command reads no more of them than it uses.
enum BuiltInLessons {
  /// The texts of the files.
  static let texts = LifelabLessons.files.map { SourceText(name: $0.path, text: $0.text) }

  /// Returns the catalog of the course, which makes the worlds of beliefs when they are first asked for.
  static func catalog(progress: ProgressLog) -> LessonCatalog {
    let outlines = zip(texts, LifelabLessons.outlines).map { LessonOutline(of: SourceText(name: $0.name, text: $1)) }
    return LessonCatalog(files: texts, outlines: outlines, progress: progress) { make in
      let worlds = Late(make)
      return { worlds.value }
    }
  }
}
