import LifeLanguage
public import LifeSyntax

/// A diagnostic with the text that it is about.
public struct PlacedDiagnostic: Sendable {
  /// The text.
  public let source: SourceText
  /// What there is to say about it.
  public let diagnostic: Diagnostic

  /// A diagnostic about a text.
  public init(_ diagnostic: Diagnostic, in source: SourceText) {
    self.source = source
    self.diagnostic = diagnostic
  }
}

/// Finds what is wrong between lessons: names, prerequisites and the order of a course.
public enum CourseChecker {
  /// What is wrong between lessons, whether or not a course names them.
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

  /// What is wrong between a course and its lessons.
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
    Diagnostic(id: "duplicateName", summary: "the lesson '\(name.text)' is there twice", range: name.range)
  }

  fileprivate static func unknownLesson(_ name: Name, among known: [String]) -> Diagnostic {
    var diagnostic = Diagnostic(
      id: "missingPrerequisite", summary: "there is no lesson '\(shortened(name.text))'", range: name.range)
    suggest(name, among: known, &diagnostic)
    return diagnostic
  }

  fileprivate static func prerequisiteLater(_ name: Name) -> Diagnostic {
    Diagnostic(
      id: "missingPrerequisite", summary: "'\(name.text)' comes later in the course", range: name.range,
      label: "a prerequisite comes earlier")
  }

  fileprivate static func notInCourse(_ name: String, _ course: Course) -> Diagnostic {
    let place = course.units.last?.name.range ?? ByteRange(start: 0, end: 0)
    return Diagnostic(
      id: "notInCourse", severity: .warning, summary: "no unit holds the lesson '\(name)'", range: place,
      label: "add it to a unit")
  }
}
