package import LifeLanguage
package import LifeSyntax
package import PluginKit

/// What a lesson may name besides its own parts: plugins, the beliefs of its course, and the files beside it.
package struct LessonSurroundings: Sendable {
  /// The plugins that are known by name.
  package var plugins: [Plugin]
  /// The beliefs of the courses, for questions that name one.
  package var beliefs: BeliefBook
  /// The files that the lesson names, as far as they were looked for.
  package var files: [UsedFile]

  /// Creates surroundings of these plugins, beliefs and files.
  package init(plugins: [Plugin], beliefs: BeliefBook = BeliefBook(), files: [UsedFile] = []) {
    self.plugins = plugins
    self.beliefs = beliefs
    self.files = files
  }

  /// The styles of these plugins.
  package var styles: LessonStyles { plugins.lessonStyles }

  /// Returns the style of who has chosen none, where a lesson offers some of all: the first that comes with its own file, or else
  /// the usual one.
  package func usualStyle(among offered: [LessonStyle], of all: LessonStyles) -> LessonStyle {
    let others = plugins.lasting.lessonStyles
    return offered.first { others.named($0.name) == nil } ?? all.standard
  }
}

/// A file that a lesson names, such as `use "mine.life"`: its path begins at the folder of the lesson and stays in it.
package struct UsedFile: Sendable {
  /// The text of a file, or why there is none.
  package enum Content: Sendable {
    /// The text.
    case text(SourceText)
    /// The reason why it cannot be read, as the end of a sentence.
    case fault(String)
  }

  /// The path as it stands in the lesson.
  package let name: String
  /// Its text, or why there is none.
  package let content: Content

  /// Reads a file by the path in a lesson; a path that leaves the lesson's folder is not read.
  package init(_ name: String, reading read: (String) -> Content) {
    self.name = name
    content = Self.staysInside(name) ? read(name) : .fault("its path leaves the folder of the lesson")
  }

  /// Returns whether a path stays in the folder where it begins.
  package static func staysInside(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return !parts.contains { $0.isEmpty || $0 == ".." }
  }

  /// Returns the path of a file beside another one.
  package static func path(of name: String, beside file: String) -> String {
    let parts = name.split(separator: "/").filter { $0 != "." }
    let folder = file.lastIndex(of: "/").map { file[...$0] } ?? ""
    return folder + parts.joined(separator: "/")
  }
}
