import LifeLanguage
public import LifeSyntax

/// A diagnostic with the text that it is about.
public struct PlacedDiagnostic: Sendable {
  /// The text.
  public let source: SourceText
  /// The diagnostic itself.
  public let diagnostic: Diagnostic

  /// A diagnostic about a text.
  public init(_ diagnostic: Diagnostic, in source: SourceText) {
    self.source = source
    self.diagnostic = diagnostic
  }
}

/// Finds what is wrong between lessons: names, prerequisites and the order of a course.
public enum CourseChecker {
  /// Returns what is wrong between lessons, whether or not a course names them.
  public static func check(_ lessons: [Lesson]) -> [PlacedDiagnostic] {
    var found: [PlacedDiagnostic] = []
    var names: [String] = []
    for lesson in lessons {
      let name = Name(text: lesson.name, range: ByteRange(start: lesson.range.start, end: lesson.range.start + 6))
      if names.contains(lesson.name) { found.append(PlacedDiagnostic(.repeatedLesson(name), in: lesson.source)) }
      names.append(lesson.name)
      for required in lesson.requires where !lessons.contains(where: { $0.name == required.text }) {
        found.append(PlacedDiagnostic(.unknownLesson(required, among: lessons.map { $0.name }), in: lesson.source))
      }
    }
    return found
  }

  /// Returns what is wrong between a course and its lessons.
  public static func check(_ course: Course, in source: SourceText, _ lessons: [Lesson]) -> [PlacedDiagnostic] {
    var found: [PlacedDiagnostic] = []
    var earlier: [String] = []
    for name in course.lessons {
      if earlier.contains(name.text) { found.append(PlacedDiagnostic(.repeatedLesson(name), in: source)) }
      if let lesson = lessons.first(where: { $0.name == name.text }) {
        for required in lesson.requires
        where !earlier.contains(required.text) && lessons.contains(where: { $0.name == required.text }) {
          found.append(PlacedDiagnostic(.prerequisiteLater(required), in: lesson.source))
        }
      } else {
        found.append(PlacedDiagnostic(.unknownLesson(name, among: lessons.map { $0.name }), in: source))
      }
      earlier.append(name.text)
    }
    for lesson in lessons where !earlier.contains(lesson.name) {
      found.append(PlacedDiagnostic(.notInCourse(lesson.name, course), in: source))
    }
    return found
  }
}

extension Diagnostic {
  fileprivate static func repeatedLesson(_ name: Name) -> Diagnostic {
    DiagnosticRule.duplicateName.broken(at: name.range, "the lesson '\(name.text)' is there twice")
  }

  fileprivate static func unknownLesson(_ name: Name, among known: [String]) -> Diagnostic {
    DiagnosticRule.missingPrerequisite.unknown(name, "there is no lesson '\(shortened(name.text))'", among: known)
  }

  fileprivate static func prerequisiteLater(_ name: Name) -> Diagnostic {
    DiagnosticRule.missingPrerequisite.broken(
      at: name.range, "'\(name.text)' comes later in the course", label: "a prerequisite comes earlier")
  }

  fileprivate static func notInCourse(_ name: String, _ course: Course) -> Diagnostic {
    let place = course.units.last?.name.range ?? ByteRange(start: 0, end: 0)
    return DiagnosticRule.notInCourse.broken(
      at: place, "no unit holds the lesson '\(name)'", label: "add it to a unit", severity: .warning)
  }
}

extension DiagnosticRule {
  static let missingPrerequisite = DiagnosticRule(
    "missingPrerequisite", "A lesson that is not there, or comes too late",
    "`requires` and `unit` name lessons that exist, and a lesson comes after those that it requires.",
    wrong: "requires [coldLunch]", right: "requires [coldLaunch]")
  static let notInCourse = DiagnosticRule(
    "notInCourse", "A lesson outside the course",
    "Every lesson belongs to a unit, or nobody will find it.",
    wrong: "unit basics \"Basics\" []", right: "unit basics \"Basics\" [goingHome]")
}
