package import LessonModel
import LessonReading
import LifelabLessons
package import LifeSession
package import LifeSyntax

/// The embedded course: that its files are sound is held by tests, so that no more of them is read than is used.
package enum BuiltInLessons {
  /// The texts of the files, each under its path below `Lessons`.
  package static let texts = LifelabLessons.files.map { SourceText(name: $0.path, text: $0.text) }

  /// Returns the files of the course, whose keeper makes the worlds of beliefs when they are first asked for.
  package static func files(keepingWorlds keep: @escaping WorldKeeper) -> [CatalogFile] {
    zip(texts, zip(LifelabLessons.headings, LifelabLessons.outlines)).map { text, lines in
      let outline = LessonOutline(
        headings: SourceText(name: text.name, text: lines.0), rest: SourceText(name: text.name, text: lines.1))
      return CatalogFile(text, outline: outline, keepingWorlds: keep)
    }
  }
}
