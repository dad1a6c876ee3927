import JSONText
import LearnerLog
import LessonGrading
import LessonModel
import LessonReading
import LifeLanguage
import LifeSession
import LifeSyntax
import PluginKit

/// A text that a person brings to a page: lessons, a packed course, plugins, or the lines of a script.
struct Material {
  /// What a text holds, as its first statement says.
  enum Kind: String, Sendable {
    case lessons, plugins, script
  }

  /// The text itself.
  let source: SourceText
  /// What it holds.
  let kind: Kind
  /// Its files of lessons, courses and beliefs.
  private(set) var lessons: [SourceText] = []
  /// Its manifests.
  private var manifests: [SourceText] = []
  /// The plugins of its manifests.
  private(set) var plugins: [Plugin] = []
  /// What is wrong with it so far, before its lessons are read.
  private(set) var reports: [Reply.Report] = []

  /// The most bytes of a text, and of all texts of a page.
  static let byteLimit = 2 << 20

  /// Opens a text.
  init(_ source: SourceText) {
    self.source = source
    let outline = LessonOutline(of: source)
    switch outline.kind {
    case .pack:
      kind = .lessons
      let loaded = CoursePack.load(source)
      reports = loaded.diagnostics.map { Reply.Report(diagnostic: $0.diagnostic, source: $0.source) }
      lessons = loaded.pack?.files(in: .lessons, of: source.name) ?? []
      manifests = loaded.pack?.files(in: .plugins, of: source.name) ?? []
    case .course, .beliefs:
      kind = .lessons
      lessons = [source]
    case .lessons where !outline.lessons.isEmpty:
      kind = .lessons
      lessons = [source]
    case .lessons where !PluginHead.all(in: source).isEmpty:
      kind = .plugins
      manifests = [source]
    case .lessons, .statements: kind = .script
    }
    for text in manifests {
      let loaded = PluginLoader.load(text)
      plugins += loaded.plugins
      reports += loaded.diagnostics.map { Reply.Report(diagnostic: $0, source: text) }
    }
  }

  /// A Boolean value that indicates whether an error keeps it from being used.
  var isFaulty: Bool { reports.contains { $0.diagnostic.severity == .error } }

  /// The names and titles of its lessons, in their order.
  var headings: [LessonOutline.Heading] { lessons.flatMap { LessonOutline(of: $0).lessons } }

  /// Returns what it calls as something else is called already, as a sentence; nil where all its names are new.
  func clash(with catalog: LessonCatalog, _ others: [Plugin]) -> String? {
    let names: [(kind: String, own: [String], isTaken: (String) -> Bool)] = [
      ("lesson", headings.map { $0.name }, { catalog.entry($0) != nil }),
      ("belief", lessons.flatMap { LessonOutline(of: $0).beliefs }, { catalog.hasBelief($0) }),
      ("plugin", plugins.map { $0.name }, { name in others.contains { $0.name == name } }),
    ]
    for (kind, own, isTaken) in names {
      guard let name = own.first(where: isTaken) else { continue }
      return "There is a \(kind) '\(name)' already. Give this one another name."
    }
    return nil
  }

  /// Reads its lessons beside a catalog that holds them, and notes what is wrong with them.
  mutating func readLessons(in catalog: LessonCatalog, _ plugins: [Plugin]) {
    for heading in headings {
      guard let entry = catalog.entry(heading.name) else { continue }
      let found = catalog.read(entry, library: plugins)
      reports += found.reports
      guard let lesson = found.lesson else { continue }
      reports += lesson.brokenQuestions().map { Reply.Report(diagnostic: $0.diagnostic, source: lesson.file) }
    }
    for text in lessons {
      guard case .beliefs = LessonOutline(of: text).kind else { continue }
      let loaded = BeliefBook.load(text, library: plugins)
      reports += loaded.diagnostics.map { Reply.Report(diagnostic: $0, source: text) }
    }
  }

  /// Writes the members of the reply to its bringer: what it holds, what is wrong, and the lines that open it.
  func write(refusal: String?, to reply: inout JSONWriter) {
    reply.member("name", source.name)
    reply.member("kind", kind.rawValue)
    reply.member("refusal", refusal ?? "")
    reply.member("problems", problems: reports, in: source)
    reply.member(
      "lessons",
      array: { list in
        for heading in headings {
          list.object { lesson in
            lesson.member("name", heading.name)
            lesson.member("title", heading.title)
            lesson.member("line", "lesson \(heading.name)")
            lesson.member("at", place(of: heading))
          }
        }
      })
    reply.member("plugins", texts: plugins.map { $0.name })
  }

  /// Returns the number of the line in which a lesson begins; 0 in a packed course.
  private func place(of heading: LessonOutline.Heading) -> Int {
    guard lessons.count == 1, lessons[0].bytes == source.bytes else { return 0 }
    let lines = source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let start = Array("lesson \(heading.name)".utf8)
    let place = lines.firstIndex { line in
      let text = line.drop { $0 == UInt8(ascii: " ") }
      return text.starts(with: start) && text.dropFirst(start.count).first.map { $0 == UInt8(ascii: " ") } ?? true
    }
    return place.map { $0 + 1 } ?? 0
  }
}
