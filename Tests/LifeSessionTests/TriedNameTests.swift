import LifelabLessons
import LifeLanguage
import LifeSyntax
import Testing

@testable import LessonModel
@testable import LifeSession

/// The commands that the lessons tell their learners to try with a name: each works as it stands, and shows what is told.
@Suite struct TriedNameTests {
  /// What is tried with a name, and what is to be seen.
  struct Row: Sendable, CustomTestStringConvertible {
    /// The first spelling of the name.
    let name: String
    /// The app that the lesson asks for; without one, the commands are typed alone.
    var app: String?
    /// The commands that the lesson leaves to its learner, behind those that it tells.
    var more: [String] = []
    /// What has to stand in what the prompt says at last.
    let shown: String

    var testDescription: String { name }
  }

  static let rows = [
    Row(name: "multitasking UI", shown: "inactive"),
    Row(name: "permission alert", shown: "sceneWillResignActive"),
    Row(name: "oom_adj", shown: "the system needed its memory"),
    Row(name: "content-available", shown: "didReceiveRemoteNotification"),
    Row(
      name: "Data Protection",
      app: "app T uses: uikit protection: complete {\n  modes [remoteNotification]\n  saved d = \"\"\n"
        + "  on didReceiveRemoteNotification { restore d }\n}",
      shown: "protected files can no longer be read"),
    Row(name: "prewarming", shown: "didFinishLaunching"),
    Row(name: "NSURLErrorCancelledReasonUserForceQuitApplication", shown: "the background transfer is cancelled"),
    Row(name: "WatchConnectivity", shown: "handleWatchKitExtensionRequest"),
    Row(name: "Handoff", shown: "scene(_:continue:)"),
    Row(name: "didReceiveMemoryWarning", shown: "applicationDidReceiveMemoryWarning"),
    Row(
      name: "blue bar",
      app: "app T uses: uikit {\n  modes [location]\n  on didFinishLaunching { location start }\n}",
      more: ["wait 1min", "state"], shown: "background"),
    Row(name: "BGTaskScheduler", app: "app T uses: uikit { modes [processing] }", shown: "launchHandler"),
    Row(name: "BGAppRefreshTask", app: "app T uses: uikit { modes [fetch] }", more: ["fetch"], shown: "performFetch"),
    Row(name: "PushKit", shown: "didReceiveIncomingPush"),
    Row(
      name: "0x2182bad2", app: "app T uses: uikit { on sceneDidEnterBackground { task begin upload } }",
      shown: "0x2182bad2"),
    Row(
      name: "0x8badf00d", app: "app T uses: uikit { on sceneDidEnterBackground { work 12s } }", shown: "0x8badf00d"),
    Row(name: "jetsam", shown: "the system needed its memory"),
    Row(
      name: "Timer", app: "app T uses: uikit { on didFinishLaunching { timer start poll every: 30s } }",
      more: ["launch; wait 1min; home; wait 2min"], shown: "timer poll is frozen"),
    Row(
      name: "Core Data", app: "app T uses: uikit { saved kept = \"\"; unsaved lost = \"\" }",
      more: ["launch; edit lost = \"x\"; kill"], shown: "lost is lost"),
    Row(name: "didHaveMemoryPressure", shown: "didHaveMemoryPressure"),
    Row(name: "CADisplayLink", shown: "framesStopped"),
  ]

  /// The names whose text tells to try something, each with that text.
  private static let told: [(name: String, text: String)] = {
    let catalog = LessonCatalog(files: LifelabLessons.files.map { SourceText(name: $0.path, text: $0.text) })
    let lessons = catalog.entries.compactMap { catalog.read($0, library: Library.plugins).lesson }
    return lessons.flatMap { $0.metNames }.compactMap { name in
      let parts = name.meaning.split(separator: " ").drop { $0 != "Try" }
      return parts.isEmpty ? nil : (name.spellings[0], parts.joined(separator: " "))
    }
  }()

  @Test func `each name that tells to try something has its row`() {
    #expect(Self.told.map { $0.name }.sorted() == Self.rows.map { $0.name }.sorted())
  }

  @Test(arguments: rows) func `what a name tells to try can be typed and shows it`(_ row: Row) throws {
    let text = try #require(Self.told.first { $0.name == row.name }).text
    let spans = text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    #expect(!spans.isEmpty)
    // What an app is made of stands in the app.
    let commands = spans.filter { !(row.app?.contains($0) ?? false) }
    var session = Session(plugins: Library.plugins, using: ["uikit"])
    var said = ""
    for line in (row.app.map { [$0] } ?? []) + commands + row.more {
      let reply = session.submit(line: line)
      #expect(reply.failure == nil && reply.reports.isEmpty, "\(line): \(Library.rendered(reply.reports))")
      said = reply.lines.map { $0.text }.joined(separator: "\n")
    }
    #expect(said.contains(row.shown), "\(said)")
  }
}
