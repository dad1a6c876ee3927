import LifeSyntax
import Testing

@testable import LessonModel
@testable import LessonGrading

/// What an app earns that does a part of what is asked.
@Suite struct AppScaleTests {
  /// A question whose solution has two handlers, the first of which runs as the process starts or as it is launched.
  private static func question(_ head: String) -> String {
    """
    question q app {
      | It shows a tip, and notes that it was left.
      scenario "shown" { launch; expect tip == "shown" }
      scenario "left" { launch; home; expect seen == "yes" }
      solution { \(app(head, besides: "on didEnterBackground { set seen = \"yes\" }")) }
    }
    """
  }

  private static func app(_ head: String, besides handler: String = "") -> String {
    """
    app Notes uses: uikit {
      unsaved tip = "none"
      unsaved seen = "no"
      \(head) { set tip = "shown" }
      \(handler)
    }
    """
  }

  @Test(arguments: ["on didFinishLaunching", "start"])
  func `one of two handlers earns half, whichever way the style of the app begins`(_ head: String) throws {
    let key = try Fixture.marker(Self.question(head)).key
    #expect(try key.mark(Answer("{ \(Self.app(head)) }")).score == Score(1, 2))
    #expect(try key.mark(Answer("{ \(Self.app("on didEnterBackground")) }")).score == .zero)
  }
}
