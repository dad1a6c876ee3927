import JSONText
import LessonModel
import LessonReading
import LifeSession
import LifeSyntax

/// The course with how far its learner is.
struct CourseView {
  /// The lessons and what is known of the learner.
  let catalog: LessonCatalog
  /// The names of the lessons that were brought.
  let brought: [String]

  /// Writes the members.
  func write(to course: inout JSONWriter) {
    course.member("done", catalog.doneText)
    course.member("next", catalog.next?.heading.title ?? "")
    course.member(
      "units",
      array: { units in
        for unit in catalog.courses.flatMap({ $0.units }) {
          units.object { write(unit.title, unit.lessons.map { $0.text }, to: &$0) }
        }
        let known = catalog.courses.flatMap { $0.units.flatMap { $0.lessons.map { $0.text } } }
        let others = brought.filter { !known.contains($0) }
        if !others.isEmpty { units.object { write(Self.broughtTitle, others, to: &$0) } }
      })
    course.member("others", array: { list in for row in Self.others { list.object { write(row, to: &$0) } } })
  }

  private static let broughtTitle = "Brought here"

  private func write(_ title: String, _ lessons: [String], to unit: inout JSONWriter) {
    unit.member("title", title)
    unit.member("lessons", array: { list in for name in lessons { write(name, to: &list) } })
  }

  private func write(_ name: String, to list: inout JSONWriter) {
    guard let entry = catalog.entry(name) else { return }
    list.object { lesson in
      lesson.member("name", name)
      lesson.member("title", entry.heading.title)
      lesson.member("sign", catalog.sign(of: name, isPlain: false))
      lesson.member("words", catalog.words(of: name))
      lesson.member("line", "lesson \(name)")
    }
  }

  private typealias Other = (line: String, label: String, words: String)

  private func write(_ row: Other, to entry: inout JSONWriter) {
    entry.member("line", row.line)
    entry.member("label", row.label)
    entry.member("words", row.words)
  }

  private static let others: [Other] = [
    ("practice", "Practice", "fresh questions about what you have met"),
    ("review", "Review", "what is due over all lessons"),
    ("challenge", "Challenge", "one goal, as few commands as you can"),
  ]
}
