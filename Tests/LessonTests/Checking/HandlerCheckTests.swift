import LifeSyntax
import Testing

@testable import LessonAuthoring

/// Handlers of a lesson's apps that nobody calls.
@Suite struct HandlerCheckTests {
  private static let dead =
    "app Notes uses: uikit {\nsaved draft = \"\"\non didFinishLaunching { restore draft }\n"
    + "on applicationDidEnterBackground { save draft }\n}\n"

  private static func state(_ lines: String) -> String {
    "question q state {\n| Which?\n\(lines)given { launch; home }\nhint \"Look.\"\n}\n"
  }

  private static func ids(_ setup: String, _ lines: String) -> [String] {
    let text = "lesson mine \"Mine\" {\nversion 1\n\(setup)\n\(lines)}\n"
    return LessonChecker.check(SourceText(name: "mine.life", text: text), library: Fixture.library)
      .filter { $0.id != "notCanonical" }.map { $0.id }
  }

  @Test func `a handler that no part calls is told once`() {
    #expect(Self.ids("use uikit", Self.dead + Self.state("")) == ["handlerNeverCalled"])
    #expect(Self.ids("use uikit", Self.state(Self.dead)) == ["handlerNeverCalled"])
    #expect(Self.ids("use uikit\nscenes no", Self.dead + Self.state("")) == [])
  }

  @Test func `a handler that one part calls is none`() {
    let both = Self.state("scenes no\n") + Self.state("").replacing("question q", with: "question p")
    #expect(Self.ids("use uikit", Self.dead + both) == [])
  }

  @Test func `what some styles have is looked at, too`() {
    let lines = "for [scenes] {\n\(Self.dead)}\n" + Self.state("")
    #expect(Self.ids("styles [scenes, classic]", lines) == ["handlerNeverCalled"])
  }

  @Test func `the app that is to be repaired may be wrong, and its solution may keep what old systems call`() {
    func repair(_ handler: String) -> String {
      "question fix app {\n| Repair it.\n\(Self.dead)"
        + "scenario \"kept\" { launch; edit draft = \"a\"; home; kill; launch; expect draft == \"a\" }\n"
        + "solution { \(Self.dead.replacing("applicationDidEnterBackground { save draft }", with: handler))}\nhint \"Look.\"\n}\n"
    }
    #expect(Self.ids("use uikit", repair("sceneDidEnterBackground { save draft }")) == [])
    let odd = "sceneDidEnterBackground { save draft }\non applicationWillResignActive { save draft }"
    #expect(Self.ids("use uikit", repair(odd)) == [])
    #expect(Self.ids("use uikit", repair(odd) + Self.state(Self.dead)) == ["handlerNeverCalled"])
  }
}
