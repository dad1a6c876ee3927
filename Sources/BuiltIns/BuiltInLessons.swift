package import LearnerLog
package import LessonModel
import LessonReading
import LifelabLessons
package import LifeSession
package import LifeSyntax

/// The embedded course: that its files are sound is held by tests, so that no more of them is read than is used.
package enum BuiltInLessons {
  /// The texts of the files, each under its path below `Lessons`.
  package static let texts = LifelabLessons.files.map { SourceText(name: $0.path, text: $0.text) }

  /// Returns the catalog of the course, and of sound files beside it, whose keeper makes the worlds of beliefs when they are first asked for.
  package static func catalog(
    besides others: [SourceText] = [], progress: ProgressLog, keepingWorlds keep: @escaping WorldKeeper
  ) -> LessonCatalog {
    let outlines = zip(texts, LifelabLessons.outlines).map { LessonOutline(of: SourceText(name: $0.name, text: $1)) }
    return LessonCatalog(
      files: texts + others, outlines: outlines + others.map { LessonOutline(of: $0) }, progress: progress,
      keepingWorlds: keep)
  }
}
