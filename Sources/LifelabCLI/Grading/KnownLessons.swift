import LessonGrading
import LessonModel
import LessonReading
import LifeLanguage
import LifeSession
import LifeSyntax
import PluginKit

/// The lessons that records may name: those of the command line, and those of the library, each read when it is first
/// named.
struct KnownLessons {
  /// The reason why there is no lesson for a record.
  enum Fault: Error {
    /// No lesson has the name, in words.
    case unknown(String)
    /// The lesson has errors, in words.
    case broken(String)
  }

  /// The lessons of the command line.
  let named: [Lesson]
  private let catalog: LessonCatalog
  private let plugins: [Plugin]
  /// The styles of the plugins.
  let styles: LessonStyles
  private let style: LessonStyle?

  /// The lessons of some operands besides those of the library; nil with a status after telling why one cannot be read.
  static func besides(
    _ operands: [String], in invocation: Invocation, _ style: String? = nil
  ) throws(UsageFault) -> (lessons: KnownLessons?, status: ExitStatus) {
    let (plugins, reports) = invocation.library.plugins()
    invocation.console.write(reports)
    var named: [Lesson] = []
    for operand in operands {
      let found = invocation.lessons(operand, plugins)
      guard let lessons = found.lessons else { return (nil, found.status) }
      named += lessons
    }
    let style = try invocation.style(named: style, besides: named)
    let lessons = KnownLessons(
      named: named, catalog: invocation.library.catalog(), plugins: plugins, styles: plugins.lessonStyles, style: style)
    return (lessons, .done)
  }

  /// Indicates whether a plugin has the style of a name, or one that a lesson of the command line brings along.
  func hasStyle(_ name: String) -> Bool {
    styles.named(name) != nil || named.contains { $0.knownStyles.named(name) != nil }
  }

  /// Returns the lesson of a name, in the style of who names none, or else in the standard one, whatever it brings along.
  func lesson(_ name: String) throws(Fault) -> Lesson {
    if let lesson = named.first(where: { $0.name == name }) {
      return lesson.inStyle(style ?? lesson.knownStyles.standard)
    }
    guard let entry = catalog.entry(name) else {
      let names = named.map { $0.name } + catalog.entries.map { $0.name }
      throw .unknown(
        NearMiss.complaint("no lesson is called '\(visible(Diagnostic.shortened(name)))'", about: name, among: names))
    }
    let found = catalog.read(entry, library: plugins)
    guard let lesson = found.lesson else {
      let first = found.reports.first.map { ": \(visible($0.diagnostic.summary))" } ?? ""
      throw .broken("the lesson '\(name)' has errors\(first)")
    }
    return lesson.inStyle(style ?? lesson.knownStyles.standard)
  }
}

/// The graders of the lessons that records name, made when they are first needed, and what all of them remember.
struct KnownGraders {
  /// The lessons.
  let lessons: KnownLessons
  private var graders: [Key: LessonGraders] = [:]
  private var cache = VerdictCache()

  /// All that the graders of a lesson depend on.
  private struct Key: Hashable {
    var lesson: String
    var feedback: FeedbackAmount
  }

  init(_ lessons: KnownLessons) { self.lessons = lessons }

  /// Does something with the graders of a lesson, and with what all of them remember.
  mutating func grade<Result>(
    _ lesson: String, _ feedback: FeedbackAmount, _ body: (inout LessonGraders, inout VerdictCache) -> Result
  ) throws(KnownLessons.Fault) -> Result {
    let key = Key(lesson: lesson, feedback: feedback)
    if let place = graders.index(forKey: key) { return body(&graders.values[place], &cache) }
    graders[key] = LessonGraders(try lessons.lesson(lesson), feedback: feedback)
    guard let place = graders.index(forKey: key) else { throw .unknown("no lesson is called '\(visible(lesson))'") }
    return body(&graders.values[place], &cache)
  }
}
