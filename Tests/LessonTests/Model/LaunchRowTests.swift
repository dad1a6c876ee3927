import LifeLanguage
import LifeSyntax
import Testing

@testable import LessonModel

/// What the row of a launch tells in a shown run: few calls, and of many those that the app answers.
@Suite struct LaunchRowTests {
  /// Returns the rows of a run of an app with these handlers, in the words of a plugin.
  private static func rows(_ plugin: String, _ handlers: String, scenes: Bool = true) throws -> [String] {
    let text = """
      lesson mine "Mine" {
        version 1
        use \(plugin)
        scenes \(scenes ? "yes" : "no")
        app Mine uses: \(plugin) {
          saved draft = ""
          \(handlers)
        }
        question q order {
          | What comes?
          given { launch }
          when { home }
          hint "Look."
        }
        misconception m "M" {
          | No.
          with Mine
          counterexample { launch; home; expect state == background }
        }
      }

      """
    let lesson = try Fixture.lesson(text)
    let belief = try #require(lesson.beliefs.named.first)
    let run = CounterexampleRun(belief, in: lesson.environment)
    #expect(run.fault == nil)
    return run.rows.lines
  }

  @Test func `few calls are all told, whether the app answers them or not`() throws {
    for handlers in ["", "on resume { save draft }"] {
      #expect(try Self.rows("capacitor", handlers).first == "launch: DOMContentLoaded; active")
    }
    let answered = try #require(try Self.rows("capacitor", "on DOMContentLoaded { save draft }").first)
    #expect(answered.hasPrefix("launch: DOMContentLoaded") && answered.hasSuffix("`save draft`; active"), "\(answered)")
  }

  @Test func `of many calls those are told that the app answers, and no other`() throws {
    for handlers in ["", "on sceneDidEnterBackground { save draft }"] {
      #expect(try Self.rows("uikit", handlers).first == "launch: active")
    }
    let answered = try #require(try Self.rows("uikit", "on sceneWillEnterForeground { save draft }").first)
    #expect(answered.hasPrefix("launch: sceneWillEnterForeground"), "\(answered)")
    #expect(answered.hasSuffix("`save draft`; active") && !answered.contains("sceneDidBecomeActive"), "\(answered)")
  }

  @Test func `two notifications of a launch are few`() throws {
    let row = try #require(try Self.rows("notifications", "", scenes: false).first)
    #expect(row.contains("didFinishLaunching") && row.contains("didBecomeActive"), "\(row)")
  }
}
