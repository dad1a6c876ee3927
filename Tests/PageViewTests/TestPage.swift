import JSONText
import LessonModel
import LessonReading
import LifelabLessons
import LifelabPlugins
import LifeSession
import LifeSyntax
import PageView
import PluginKit
import TestSupport
import Testing

/// A page over the built-in course, whose replies are read back as JSON.
struct TestPage {
  private var session: PageSession

  private static let plugins = LifelabPlugins.files.flatMap {
    PluginLoader.load(SourceText(name: $0.path, text: $0.text)).plugins
  }
  private static let lessons = LifelabLessons.files.map { SourceText(name: $0.path, text: $0.text) }

  /// A page that has started on a day, with a progress log.
  init(day: Int = 20_000, log: String = "") throws {
    session = PageSession(plugins: Self.plugins) { LessonCatalog(files: Self.lessons + $0, progress: $1) }
    _ = try ask("start", "day \(day)\nseed 7\nwidth 72\n\n\(log)")
  }

  /// A page whose replies are only weighed.
  struct Raw {
    private var session = PageSession(plugins: TestPage.plugins) {
      LessonCatalog(files: TestPage.lessons + $0, progress: $1)
    }

    /// Returns the bytes of the reply to a request.
    mutating func bytes(_ name: String, _ payload: String) -> Int {
      session.reply(to: "\(name)\n\(payload)").utf8.count
    }
  }

  /// Returns a session over the same course as a terminal has it.
  static func terminal() -> Session {
    var session = Session(plugins: plugins, using: ["uikit"], catalog: LessonCatalog(files: lessons))
    session.isInteractive = true
    return session
  }

  /// Returns all lessons of the course, each in one of its styles, and in long tests in all of them.
  static func editions() throws -> [Lesson] {
    let catalog = LessonCatalog(files: lessons)
    return try catalog.entries.enumerated().flatMap { place, entry in
      let lesson = try #require(catalog.read(alone: entry, library: plugins).lesson)
      let styles = LongTests.sample(lesson.styles, oneOf: max(lesson.styles.count, 1), from: place)
      return lesson.styles.isEmpty ? [lesson] : styles.map { lesson.inStyle($0) }
    }
  }

  /// Returns the reply to a request.
  mutating func ask(_ name: String, _ payload: String = "") throws -> JSONValue {
    try JSONReader.value(of: Array(session.reply(to: "\(name)\n\(payload)").utf8))
  }

  /// Types a line.
  @discardableResult
  mutating func type(_ line: String) throws -> JSONValue { try ask("line", line) }
}

extension JSONValue {
  /// A member that must be there.
  func at(_ path: String...) throws -> JSONValue {
    try path.reduce(self) { value, name in try #require(value[name], "no member \(name)") }
  }

  /// The texts of an array.
  var texts: [String] { elements.compactMap { $0.text } }

  /// The text of rows as a learner would read them.
  var rowTexts: [String] {
    elements.map { row in (row["s"]?.elements ?? []).compactMap { $0.elements.first?.text }.joined() }
  }
}
