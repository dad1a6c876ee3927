package import LessonModel
import LessonReading
package import LifeSyntax
package import PluginKit

/// What lies around the file of a lesson: the files that it names, and its course with the beliefs of that.
package struct LessonFile: Sendable {
  /// The course that names one of the lessons of the file; nil where there is none.
  package private(set) var course: (title: String, file: String)?
  /// What the lesson may name.
  package let surroundings: LessonSurroundings

  /// Looks around a file; the beliefs of its own course go before the others.
  ///
  /// A file that it names may be one of a catalog, which has those of packed courses.
  package init(
    of text: SourceText, _ host: SessionHost, plugins: [Plugin], beliefs: BeliefBook,
    in catalog: LessonCatalog? = nil
  ) {
    let names = LessonOutline(of: text).lessons.map { $0.name }
    var known = BeliefBook()
    for file in host.courseFiles(text.name) {
      switch LessonOutline(of: file).kind {
      case .beliefs: known.add(BeliefBook.load(file, library: plugins, checks: false).beliefs)
      case .course:
        let found = LessonLoader.loadCourse(file).course
        if let found, found.lessons.contains(where: { names.contains($0.text) }) { course = (found.title, file.name) }
      case .lessons, .statements, .pack: break
      }
    }
    known.add(beliefs)
    let files = LessonLoader.usedFiles(of: text).map { name in
      UsedFile(name) { name in
        if let packed = catalog?.file(named: name, beside: text) { return .text(packed) }
        let content = host.readBeside(name, text.name)
        guard case .bytes(let bytes) = content else { return .fault(content.fault ?? "it cannot be read") }
        return .text(SourceText(name: UsedFile.path(of: name, beside: text.name), bytes: bytes))
      }
    }
    surroundings = LessonSurroundings(plugins: plugins, beliefs: known, files: files)
  }
}
