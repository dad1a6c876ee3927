package import LessonReading
import LessonModel
import LifeLanguage
package import LifeSyntax

extension CourseChecker {
  /// Returns which of some files stand where nobody looks for them: `--with`, `pack` and lessons look for lessons, beliefs and
  /// the course below `Lessons`, and for plugins below `Plugins` beside it.
  ///
  /// The paths alone decide, so that a folder and a packed course are told the same.
  package static func check(placesOf texts: [SourceText]) -> [PlacedDiagnostic] {
    let files = texts.compactMap { CoursePlace($0) }
    let roots = Set(files.compactMap { $0.root })
    let used = usedFiles(of: files)
    let misplaced = files.compactMap { file -> PlacedDiagnostic? in
      let root = roots.filter { file.path.utf8.starts(with: $0.utf8) }.max { $0.utf8.count < $1.utf8.count }
      guard let root, let fault = file.fault(below: root, isUsed: used.contains(file.path)) else { return nil }
      return PlacedDiagnostic(fault, in: file.source)
    }
    return misplaced + courses(among: files.filter { file in !misplaced.contains { $0.source.name == file.path } })
  }

  /// Returns the lessons in a file of plugins, which only plugins are looked for in: it lies in a folder Plugins, and begins with one.
  package static func check(lessonsAmongPluginsIn source: SourceText) -> [Diagnostic] {
    guard CoursePlace(source)?.kind == .plugin else { return [] }
    return SyntaxTree(parsing: source, limits: LessonLimits.lessonFile).statements.compactMap { $0.firstClause?.verb }
      .filter { $0.text == CoursePlace.Kind.lesson.rawValue }.prefix(1).map { .lessonAmongPlugins(at: $0.range) }
  }

  /// Returns the paths of the files that lessons name.
  private static func usedFiles(of files: [CoursePlace]) -> Set<String> {
    Set(
      files.filter { $0.kind == .lesson }.flatMap { file in
        LessonLoader.usedFiles(of: file.source).map { UsedFile.path(of: $0, beside: file.path) }
      })
  }

  /// Returns each further course below the folder of one, and the beliefs that do not stand beside their course.
  private static func courses(among files: [CoursePlace]) -> [PlacedDiagnostic] {
    var firsts: [CoursePlace] = []
    var found: [PlacedDiagnostic] = []
    for file in files.filter({ $0.kind == .course }).sorted(by: { $0.folder.utf8.count < $1.folder.utf8.count }) {
      if let first = firsts.first(where: { file.folder.utf8.starts(with: $0.folder.utf8) }) {
        found.append(PlacedDiagnostic(.secondCourse(at: file.head, first.path), in: file.source))
      } else {
        firsts.append(file)
      }
    }
    for file in files where file.kind == .misconception {
      guard let course = firsts.first(where: { file.folder.utf8.starts(with: $0.folder.utf8) }),
        course.folder != file.folder
      else { continue }
      found.append(PlacedDiagnostic(.beliefsApart(at: file.head, course.path), in: file.source))
    }
    return found
  }
}

/// A file that belongs into a folder of a course.
private struct CoursePlace {
  /// What it holds, by its verb.
  enum Kind: String {
    case course, lesson, misconception, plugin

    /// The words for it.
    var title: String { self == .misconception ? "beliefs" : "a \(rawValue)" }
  }

  let source: SourceText
  let kind: Kind
  var path: String { source.name }

  /// Its folder with a slash behind it; empty for a file without one.
  let folder: String

  init?(_ source: SourceText) {
    let outline = LessonOutline(of: source)
    let isAmongPlugins = source.name.split(separator: "/").dropLast().contains("Plugins")
    let isOfPlugins = isAmongPlugins && outline.firstVerb == Kind.plugin.rawValue
    let verb = outline.lessons.isEmpty || isOfPlugins ? outline.firstVerb : Kind.lesson.rawValue
    guard let kind = verb.flatMap({ Kind(rawValue: $0) }) else { return nil }
    (self.source, self.kind) = (source, kind)
    let name = source.name.utf8.reversed().prefix { $0 != UInt8(ascii: "/") }.count
    folder = String(decoding: source.name.utf8.dropLast(name), as: UTF8.self)
  }

  /// The verb of its first statement.
  var head: ByteRange {
    let tree = SyntaxTree(parsing: source, limits: LessonLimits.lessonFile)
    return tree.statements.first?.clauses.first?.verb.range ?? ByteRange(start: 0, end: 0)
  }

  /// The path up to its last folder `Lessons`; nil for a file in no such folder.
  var root: String? {
    let parts = folder.split(separator: "/", omittingEmptySubsequences: false)
    guard kind != .plugin, let place = parts.lastIndex(of: "Lessons") else { return nil }
    return parts[..<place].map { $0 + "/" }.joined()
  }

  /// Returns what is wrong with its place below the folder that holds `Lessons`; nil where nothing is.
  func fault(below root: String, isUsed: Bool) -> Diagnostic? {
    let top = path.dropFirst(root.count).split(separator: "/").first
    switch (kind, top) {
    case (.plugin, "Plugins"): return nil
    case (.plugin, "Lessons"):
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return isUsed ? nil : .misplaced(at: head, kind.title, "Plugins", orUsedAs: name)
    case (_, "Lessons"): return nil
    case (.plugin, _): return isUsed ? nil : .misplaced(at: head, kind.title, "Plugins")
    default: return .misplaced(at: head, kind.title, "Lessons")
    }
  }
}

// MARK: - Rules

extension Diagnostic {
  fileprivate static func misplaced(
    at head: ByteRange, _ kind: String, _ folder: String, orUsedAs name: String? = nil
  ) -> Diagnostic {
    DiagnosticRule.misplacedFile.broken(
      at: head, "nobody finds \(kind) here",
      label: "move the file into the course's folder \(folder)"
        + (name.map { ", or let a lesson beside it say: use \"\(shortened($0))\"" } ?? ""),
      severity: .warning)
  }

  fileprivate static func lessonAmongPlugins(at verb: ByteRange) -> Diagnostic {
    DiagnosticRule.misplacedFile.broken(
      at: verb, "nobody finds a lesson in a file of plugins",
      label: "give it a file of its own in the course's folder Lessons")
  }

  fileprivate static func beliefsApart(at head: ByteRange, _ course: String) -> Diagnostic {
    DiagnosticRule.misplacedFile.broken(
      at: head, "a lesson that is opened by its file does not know these beliefs",
      label: "move the file beside the course file", severity: .warning, notes: ["the course stands in \(course)"])
  }

  fileprivate static func secondCourse(at head: ByteRange, _ first: String) -> Diagnostic {
    DiagnosticRule.secondCourse.broken(
      at: head, "a second course in the folder of another one", label: "make it a unit of that one, or move it out",
      severity: .warning, notes: ["the first one stands in \(first)"])
  }
}

extension DiagnosticRule {
  static let misplacedFile = DiagnosticRule(
    "misplacedFile", "A file in the wrong folder of a course",
    "`--with`, `pack` and the lessons themselves look for lessons and the course below the folder Lessons, for beliefs beside "
      + "the course file, and for plugins below Plugins. A plugin of one lesson stands beside it, and the lesson names it: "
      + "`use \"qt.life\"`.",
    wrong: "plugin qt \"Qt\" { version 1 }    # night/Lessons/qt.life, and no lesson says: use \"qt.life\"",
    right: "plugin qt \"Qt\" { version 1 }    # night/Plugins/qt.life")
  static let secondCourse = DiagnosticRule(
    "secondCourse", "Two courses in one folder",
    "A folder holds one course, and its file names the units in their order. Of several, `lesson` and `pack` take the first.",
    wrong: "course \"Night\" { unit one \"One\" [first] }\ncourse \"Day\" { unit two \"Two\" [second] }",
    right: "course \"Night\" {\n  unit one \"One\" [first]\n  unit two \"Two\" [second]\n}")
}
