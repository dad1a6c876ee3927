package import LessonModel
package import LessonReading
import LifeLanguage
package import LifeSyntax

/// Finds what is wrong between lessons: names, prerequisites and the order of a course.
package enum CourseChecker {
  /// Returns what is wrong between lessons, whether or not a course names them; they may build on others by these names.
  package static func check(_ lessons: [Lesson], knowing others: [String] = []) -> [PlacedDiagnostic] {
    let known = (lessons.map { $0.name } + others).eachOnce
    var found: [PlacedDiagnostic] = []
    var places: [String: String] = [:]
    for lesson in lessons {
      let name = Name(text: lesson.name, range: ByteRange(start: lesson.range.start, end: lesson.range.start + 6))
      if let first = places[lesson.name] {
        found.append(PlacedDiagnostic(.repeatedName(name, of: "lesson", first), in: lesson.source))
      } else {
        let line = lesson.file.position(at: lesson.range.start).line
        places[lesson.name] = "\(lesson.source.name), line \(line)"
      }
      if let required = circle(from: lesson, among: lessons) {
        found.append(PlacedDiagnostic(.requiredInCircle(required.first, required.names), in: lesson.source))
      }
      for required in lesson.requires where !known.contains(required.text) {
        let others = known.filter { $0 != lesson.name }
        found.append(PlacedDiagnostic(.unknownLesson(required, among: others), in: lesson.source))
      }
    }
    return found + repeatedMetNames(lessons)
  }

  /// Returns the names to be met elsewhere that stand in a second lesson.
  private static func repeatedMetNames(_ lessons: [Lesson]) -> [PlacedDiagnostic] {
    var known: [(spelling: String, lesson: Lesson)] = []
    var found: [PlacedDiagnostic] = []
    for lesson in lessons {
      for name in lesson.metNames {
        for spelling in name.spellings {
          guard
            let first = known.first(where: {
              $0.lesson.name != lesson.name && MetName.isCalled(spelling, among: [$0.spelling])
            })
          else {
            known.append((spelling, lesson))
            continue
          }
          let place = "\(first.lesson.source.name), lesson '\(first.lesson.name)'"
          let diagnostic = Diagnostic.repeatedName(Name(text: spelling, range: name.range), of: "name", place)
          found += lesson.placed([diagnostic]).map { PlacedDiagnostic($0, in: lesson.file) }
        }
      }
    }
    return found
  }

  /// Indicates whether a diagnostic says that a lesson of some name is not there.
  package static func isUnknownLesson(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.id == DiagnosticRule.missingPrerequisite.id && diagnostic.cause != nil
  }

  /// Returns the circle in which a lesson requires itself; `nil` without one, and for all but its first lesson.
  private static func circle(from lesson: Lesson, among lessons: [Lesson]) -> (first: Name, names: [String])? {
    let number = { (name: String) in lessons.firstIndex { $0.name == name } }
    guard let own = number(lesson.name) else { return nil }
    for required in lesson.requires {
      var ways: [[String]] = [[required.text]]
      var seen: [String] = []
      while let way = ways.popLast(), let last = way.last {
        guard last != lesson.name else { return (required, [lesson.name] + way) }
        // A circle is told of the lesson in it that comes first.
        guard !seen.contains(last), let place = number(last), place > own else { continue }
        seen.append(last)
        ways += lessons[place].requires.map { way + [$0.text] }
      }
    }
    return nil
  }

  /// Returns the beliefs that several files define: each has one place.
  package static func check(_ beliefs: [(beliefs: BeliefBook, source: SourceText)]) -> [PlacedDiagnostic] {
    var places: [String: String] = [:]
    var found: [PlacedDiagnostic] = []
    for file in beliefs {
      for belief in file.beliefs.all {
        guard let first = places[belief.name.text] else {
          places[belief.name.text] = file.source.name
          continue
        }
        found.append(PlacedDiagnostic(.repeatedName(belief.name, of: "belief", first), in: file.source))
      }
    }
    return found
  }

  /// Returns the misconceptions of a lesson that have the name of a belief of a course: with a world of their own they are
  /// another belief, and with another title they may be meant to be.
  ///
  /// The lessons of a course say its beliefs in their own words, below its titles; only `foreign` ones may be met by chance.
  package static func check(
    _ lesson: Lesson, beside beliefs: BeliefBook, foreign: BeliefBook
  ) -> [PlacedDiagnostic] {
    let own = lesson.beliefs.defined
    let found = own.compactMap { belief -> Diagnostic? in
      let name = belief.name
      if !belief.worlds.isEmpty { return beliefs[name.text].map { .beliefTwice(name, $0) } }
      if let other = foreign[name.text] { return other.title == belief.title ? nil : .beliefOfCourse(name, other) }
      return beliefs[name.text].flatMap { $0.title == belief.title ? nil : .otherTitle(name, $0) }
    }
    return lesson.placed(found).map { PlacedDiagnostic($0, in: lesson.file) }
  }

  /// Returns what is wrong between a course and its lessons; it may hold others by these names.
  package static func check(
    _ course: Course, in source: SourceText, _ lessons: [Lesson], knowing others: [String] = []
  ) -> [PlacedDiagnostic] {
    var found: [PlacedDiagnostic] = []
    var earlier: [String] = []
    let listed = course.lessons.map { $0.text }
    // A lesson that a misspelt name may mean is not told once more.
    let unknown = listed.filter { name in !others.contains(name) && !lessons.contains { $0.name == name } }
    let meant = unknown.flatMap { NearMiss.best(for: $0, among: lessons.map { $0.name }) }
    for name in course.lessons {
      if earlier.contains(name.text) { found.append(PlacedDiagnostic(.repeatedLesson(name), in: source)) }
      if let lesson = lessons.first(where: { $0.name == name.text }) {
        for required in lesson.requires
        where !earlier.contains(required.text)
          && (lessons.contains { $0.name == required.text && !$0.requires.contains { $0.text == lesson.name } }
            || listed.contains(required.text) && !lessons.contains { $0.name == required.text })
        {
          found.append(PlacedDiagnostic(.prerequisiteLater(required), in: lesson.source))
        }
      } else if !others.contains(name.text) {
        let known = (lessons.map { $0.name } + others).eachOnce
        found.append(PlacedDiagnostic(.unknownLesson(name, among: known), in: source))
      }
      earlier.append(name.text)
    }
    for lesson in lessons where !earlier.contains(lesson.name) && !meant.contains(lesson.name) {
      found.append(PlacedDiagnostic(.notInCourse(lesson.name, course), in: source))
    }
    return found
  }
}

extension Diagnostic {
  /// The diagnostic for a lesson that a course lists twice.
  fileprivate static func repeatedLesson(_ name: Name) -> Diagnostic {
    DiagnosticRule.duplicateName.broken(at: name.range, "the course lists the lesson '\(shortened(name.text))' twice")
  }

  /// Returns the diagnostic for a name that something else of its kind has in another place.
  package static func repeatedName(_ name: Name, of kind: String, _ place: String) -> Diagnostic {
    DiagnosticRule.duplicateName.broken(
      at: name.range, "the \(kind) '\(shortened(name.text))' is there twice", label: "rename one of them",
      notes: ["the other one stands in \(place)"])
  }

  /// Returns the diagnostic for a name that something built in or added has already.
  package static func takenName(_ name: Name, of kind: String, by place: String) -> Diagnostic {
    DiagnosticRule.duplicateName.broken(
      at: name.range, "a \(kind) '\(shortened(name.text))' is there already, in what is built in or added",
      label: "give it another name, or learners cannot have both", notes: ["the other one stands in \(place)"])
  }

  fileprivate static func beliefTwice(_ name: Name, _ other: Belief) -> Diagnostic {
    DiagnosticRule.duplicateName.broken(
      at: name.range, "a belief '\(shortened(name.text))' is there already, with a world of its own",
      label: "give this one another name, or leave its 'believes' out",
      notes: ["the course tells it as “\(shortened(other.title))”"])
  }

  fileprivate static func beliefOfCourse(_ name: Name, _ other: Belief) -> Diagnostic {
    DiagnosticRule.duplicateName.broken(
      at: name.range, "'\(shortened(name.text))' is a belief of what is built in or added",
      label: "if another one is meant, give it another name: reports count both as one", severity: .warning,
      notes: ["there it is told as “\(shortened(other.title))”"])
  }

  fileprivate static func otherTitle(_ name: Name, _ other: Belief) -> Diagnostic {
    DiagnosticRule.duplicateName.broken(
      at: name.range, "the belief '\(shortened(name.text))' has another title in its course",
      label: "write that title, or give this one another name: reports count both as one", severity: .warning,
      notes: ["there it is told as “\(shortened(other.title))”"])
  }

  fileprivate static func requiredInCircle(_ name: Name, _ names: [String]) -> Diagnostic {
    DiagnosticRule.requiredInCircle.broken(
      at: name.range, "lessons require each other: \(names.map { shortened($0) }.joined(separator: " -> "))",
      label: "nobody can take one of them first; leave one 'requires' out")
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
  static let requiredInCircle = DiagnosticRule(
    "requiredInCircle", "Lessons that require each other",
    "A lesson comes after those that it `requires`. In a circle none can come first.",
    wrong: "lesson a \"A\" { requires [b] }\nlesson b \"B\" { requires [a] }",
    right: "lesson a \"A\" { }\nlesson b \"B\" { requires [a] }")
  static let notInCourse = DiagnosticRule(
    "notInCourse", "A lesson outside the course",
    "Every lesson belongs to a unit, or nobody will find it.",
    wrong: "unit basics \"Basics\" []", right: "unit basics \"Basics\" [goingHome]")
}
