import LessonAuthoring
import LessonKit
import LifeSession
import LifeSyntax

extension Checking {
  /// Returns what is wrong between files: names taken twice, and references to lessons that are not there.
  func between(
    _ lessons: [Lesson], _ courses: [(course: Course, source: SourceText)],
    _ tables: [(table: StatementTable, source: SourceText)]
  ) -> [Reply.Report] {
    guard !lessons.isEmpty || !courses.isEmpty || !tables.isEmpty else { return [] }
    let known = courses.isEmpty ? lessons + others(than: lessons) : lessons
    let names = invocation.library.catalog().entries.map { $0.name }
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

  /// The lessons of the course, besides those that are being checked.
  private func others(than lessons: [Lesson]) -> [Lesson] {
    let catalog = invocation.library.catalog()
    let others = catalog.entries.filter { entry in !lessons.contains { $0.name == entry.name } }
    return others.compactMap { catalog.read(alone: $0, library: plugins).lesson }
  }
}
