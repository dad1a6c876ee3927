import LessonAuthoring
import LessonModel
import LessonReading
import LifeSession
import LifeSyntax

extension Checking {
  /// Returns what is wrong between files: names taken twice, and references to lessons that are not there.
  func between(
    _ lessons: [Lesson], _ courses: [(course: Course, source: SourceText)],
    _ tables: [(table: StatementTable, source: SourceText)]
  ) -> [Reply.Report] {
    guard !lessons.isEmpty || !courses.isEmpty || !tables.isEmpty else { return [] }
    let known = courses.isEmpty ? lessons + others(besides: lessons, all: !tables.isEmpty) : lessons
    let names = catalog.entries.map { $0.name }
    var found = CourseChecker.check(known, knowing: names).filter { item in
      lessons.contains { $0.source.name == item.source.name }
    }
    for item in courses { found += CourseChecker.check(item.course, in: item.source, lessons, knowing: names) }
    for item in tables {
      found += item.table.check(lessons: known).map { PlacedDiagnostic($0, in: item.source) }
    }
    return Self.collected(found)
  }

  /// The diagnostics of each text, each cause once.
  static func collected(_ found: [PlacedDiagnostic]) -> [Reply.Report] {
    var sources: [SourceText] = []
    for item in found where !sources.contains(where: { $0.name == item.source.name }) { sources.append(item.source) }
    return sources.flatMap { source in
      found.filter { $0.source.name == source.name }.map { $0.diagnostic }.collected()
        .map { Reply.Report(diagnostic: $0, source: source) }
    }
  }

  /// The lessons of the library that may have a say in those that are checked: what these build on, and what explains a
  /// name that they explain; or all of them.
  private func others(besides lessons: [Lesson], all: Bool) -> [Lesson] {
    let entries = catalog.entries.filter { entry in !lessons.contains { $0.name == entry.name } }
    var names = lessons.flatMap { $0.requires.map { $0.text } }
    let met = Set(lessons.flatMap { $0.metNames.flatMap { $0.spellings } })
    names += entries.filter { all || !met.isDisjoint(with: $0.metNames) }.map { $0.name }
    var others: [Lesson] = []
    while let name = names.popLast() {
      guard !others.contains(where: { $0.name == name }), let entry = entries.first(where: { $0.name == name }),
        let lesson = catalog.read(alone: entry, library: plugins).lesson
      else { continue }
      others.append(lesson)
      names += lesson.requires.map { $0.text }
    }
    return others.sorted { one, other in place(of: one, in: entries) < place(of: other, in: entries) }
  }

  private func place(of lesson: Lesson, in entries: [LessonCatalog.Entry]) -> Int {
    entries.firstIndex { $0.name == lesson.name } ?? entries.count
  }
}
