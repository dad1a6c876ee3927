import LifelabLessons
import LifeLanguage
import LifeSyntax
import Testing
import TestSupport

@testable import LessonModel
@testable import LifeSession

/// The names that the lessons of the course tell of, at the prompt.
@Suite struct CourseNameTests {
  private static let catalog = LessonCatalog(
    files: LifelabLessons.files.map { SourceText(name: $0.path, text: $0.text) })

  /// The names that learners of the course meet in the documents that it grew from, and that no question asks for.
  private static let wanted = [
    "UIApplicationDidEnterBackgroundNotification", "UIApplicationWillEnterForegroundNotification",
    "UIApplicationDidFinishLaunchingNotification", "UIApplicationDidBecomeActiveNotification",
    "UIApplicationWillResignActiveNotification", "UIApplicationWillTerminateNotification", "blue bar", "blue pill",
    "Settings app", "Core Data", "SQLite", "main.swift", "BGProcessingTask", "background_fetch", "display link",
    "badge",
    "Instruments", "multitasking UI", "dirty objects", "singleton", "Choreographer", "Impeller", "oom_adj",
    "page fault",
  ]

  @Test func `each lesson tells of some names, and each name stands in one lesson`() {
    #expect(Self.catalog.entries.filter { $0.metNames.isEmpty }.map { $0.name } == [])
    // A lesson may tell of a name once for some styles, and otherwise for others.
    let folded = Self.catalog.entries.flatMap { Set($0.metNames.map { $0.lowercased() }) }
    #expect(Set(folded).count == folded.count)
  }

  @Test(arguments: wanted) func `a name of the documents stands in a lesson`(_ name: String) {
    #expect(Self.catalog.entries.count { MetName.isCalled(name, among: $0.metNames) } == 1, "\(name)")
  }

  @Test func `help finds each spelling at the prompt, in every style`() {
    let session = Library.classic(plugins: Library.plugins, using: Library.styles, catalog: Self.catalog)
    for (place, style) in ["scenes", "swiftUI"].enumerated() {
      var styled = session
      _ = styled.submit(line: "style \(style)")
      for name in LongTests.sample(Self.catalog.metNames, oneOf: 32, from: place * 16) {
        let reply = styled.submit(line: "help \(name)")
        #expect(reply.failure == nil, "help \(name)")
        #expect(reply.lines.contains { $0.text.hasPrefix("  Told in `lesson ") }, "help \(name)")
        #expect(!reply.lines.contains { $0.text.contains("{") && !$0.text.contains("`") }, "help \(name)")
      }
    }
  }

  /// A name that is known in one number only would be missed by whoever types the other.
  @Test func `each name is found in both numbers, and stays one name`() {
    for name in Self.catalog.metNames {
      let isPlural = name.lowercased().hasSuffix("s")
      let other = isPlural ? String(name.dropLast()) : "\(name)s"
      for word in [name, other] {
        #expect(Self.catalog.entries.count { MetName.isCalled(word, among: $0.metNames) } == 1, "\(word)")
      }
    }
    var session = Library.classic(plugins: Library.plugins, using: Library.styles, catalog: Self.catalog)
    #expect(session.submit(line: "help badges").lines.first?.text == "badge")
  }

  @Test(arguments: [
    ("pill", "blue bar, blue pill, location indicator"),
    ("willResignActiveNotification", "UIApplication.willResignActiveNotification of notifications"),
  ])
  func `a part by which people call a name finds it, too`(_ word: String, _ title: String) {
    var session = Library.classic(plugins: Library.plugins, using: Library.styles, catalog: Self.catalog)
    let lines = session.submit(line: "help \(word)").lines
    #expect(lines.first?.text.hasPrefix(title) ?? false, "\(lines.map { $0.text })")
  }

  @Test func `a near name is suggested`() {
    var session = Library.classic(plugins: Library.plugins, using: Library.styles, catalog: Self.catalog)
    let reply = session.submit(line: "help Insruments")
    #expect(reply.reports.first?.diagnostic.label.contains("'Instruments'") ?? false)
  }
}
