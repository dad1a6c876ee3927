import LifeLanguage
import LifeSyntax
import Testing

@testable import LessonModel
@testable import LessonGrading

/// What is told of a schedule that breaks an app, and of a run in which it fails: the cause, and nothing twice.
@Suite struct AppBreachTests {
  /// The verdict on an app with some handlers, which has to hold in a scenario, if there is one, and in an `explore`.
  private static func verdict(
    on handlers: String, scenario: String = "", explore: String, values: String = "saved draft = \"\""
  ) throws -> Verdict {
    let marker = try Fixture.marker(
      """
      question q app {
        | Repair it.
        app Notes uses: uikit { \(values) }
        \(scenario)
        explore { \(explore) }
        solution { app Notes uses: uikit { \(values) } }
      }
      """)
    return try marker.verdict(on: Answer("{ app Notes uses: uikit { \(values); \(handlers) } }"))
  }

  /// What is said at once of such an app.
  private static func feedback(
    on handlers: String, scenario: String, explore: String, values: String = "saved draft = \"\""
  ) throws -> [String] {
    try verdict(on: handlers, scenario: scenario, explore: explore, values: values).findings.messages(on: .place)
      .map { $0.text }
  }

  // MARK: - Values of the disk

  /// What a handler does at the launch, whether a text lies on the disk before, and how the loss is told.
  private static let losses: [(handler: String, isStored: Bool, words: String)] = [
    (
      "save draft; restore draft", true,
      "`draft` is \"\": `save draft` ran, at `launch`, and overwrote what was saved before the run."
    ),
    ("log \"x\"", true, "`draft` is \"\" in memory; on the disk is still what was saved before the run."),
    ("set draft = \"x\"", false, "`draft` is \"x\" in memory; on the disk is still its first content, \"\"."),
    (
      "set draft = \"x\"; save draft", false,
      "`draft` is \"x\": `save draft` ran, at `launch`, and overwrote its first content, \"\"."
    ),
  ]

  @Test(arguments: losses) func `a value of the disk is lost by a save, or in memory alone`(
    _ row: (handler: String, isStored: Bool, words: String)
  ) throws {
    let said = try Self.feedback(
      on: "on didFinishLaunching { \(row.handler) }",
      scenario: "scenario \"other\" { launch; expect state == background }",
      explore: "keeps [draft]; \(row.isStored ? "stored [draft]; " : "")edits []; within 4")
    #expect(said.contains("\(row.words) The shortest way there: `launch`."), "\(said)")
  }

  /// What sets a value that should be "on", and the reason that is told.
  private static let reasons = [
    ("on didFinishLaunching { set cover = \"off\" }", "Why: nothing has set `cover` to \"on\" in this process."),
    (
      "on didFinishLaunching { set cover = \"on\" }; on didBecomeActive { set cover = \"off\" }",
      "Why: `set cover = \"off\"` ran, at `launch`."
    ),
    ("on didFinishLaunching { log \"x\" }", "Why: nothing has set `cover`."),
  ]

  @Test(arguments: reasons) func `who sets a value to what it is all along is no reason`(
    _ handlers: String, _ reason: String
  ) throws {
    let verdict = try Self.verdict(
      on: handlers, explore: "while \"covered\" state == active { expect cover == \"on\" }; within 3",
      values: "unsaved cover = \"off\"")
    let text = verdict.feedback.map { $0.text }.joined(separator: "\n")
    #expect(text.contains(reason), "\(text)")
  }

  // MARK: - Nothing twice

  private static let values = "unsaved page = \"none\"; unsaved lock = \"free\""
  private static let opened = "scenario \"opened\" { launch; wait 2s; expect page == \"cart\" }"

  @Test func `a schedule that leads to the first failure again is not told beside it, and the next different thing is`()
    throws
  {
    let same = "while foreground { after \"a cart\" { wait 1100ms } then { expect page == \"cart\" } }"
    let other = "while state == active { after \"a lock\" { home } then { expect lock == \"held\" } }"
    func said(_ scenarios: String, _ explore: String) throws -> [String] {
      try Self.feedback(
        on: "on didBecomeActive { log \"x\" }", scenario: scenarios, explore: "\(explore); within 3",
        values: Self.values)
    }
    let alone = try said(Self.opened, same)
    #expect(alone.first?.hasPrefix("Scenario “opened”: expected: `page` is \"cart\"; it is \"none\".") == true)
    #expect(alone.contains("1 more thing fails, in the run of this scenario, too."), "\(alone)")
    #expect(!alone.contains { $0.contains("“a cart”") }, "\(alone)")
    let both = try said(Self.opened, "\(same); \(other)")
    let told = "“a lock” does not hold. The shortest way there: `launch; home`."
    #expect(both.contains(told), "\(both)")
    #expect(!both.contains { $0.contains("“a cart”") }, "\(both)")
    let scenarios = try said(
      Self.opened + "\nscenario \"left\" { launch; home; expect lock == \"held\" }", same)
    #expect(scenarios.contains { $0.hasPrefix("Scenario “left”: expected: `lock` is \"held\"") }, "\(scenarios)")
  }

  @Test func `a handler that one version never calls is told with the version, where another calls it`() throws {
    let task = try #require(AppTask.all(in: "classic").first { $0.name == "classicDelegate.bothWorlds" })
    let marker = try task.marker()
    let draft = try #require(marker.key.input.draft)
    let said = try marker.verdict(on: "{\n\(draft)\n}").findings.messages(on: .place).map { $0.text }
    #expect(
      said.contains("`applicationWillResignActive` never comes on iOS 27: there this app uses scenes."), "\(said)")
  }

  // MARK: - The step that decides

  @Test func `of a long run the last step that touched the value is shown besides the end`() throws {
    let said = try Self.feedback(
      on: "on didFinishLaunching { set page = \"start\" }; on didEnterBackground { set page = \"left\" }",
      scenario: """
        scenario "long" {
          launch; wait 1s; alert show; alert dismiss; home; launch; wait 1s; alert show; alert dismiss; wait 2s
          expect page == "cart"
        }
        """, explore: "never { expect lock == \"held\" }; within 2", values: Self.values)
    let first = try #require(said.first)
    let rows = first.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(rows.count { $0.hasPrefix("… (") } == 2, "\(first)")
    #expect(rows.contains { $0.hasPrefix("home: …, `set page = \"left\"`") }, "\(first)")
    #expect(rows.last?.hasPrefix("wait 2s: ") == true, "\(first)")
    let run = first.split(separator: "\n").filter { $0.hasPrefix(" ") }
    #expect(run.reduce(0) { $0 + LastRows.rows(of: String($1)) } <= LessonLimits.shownRows, "\(first)")
  }
}
