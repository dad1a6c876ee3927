import LifeSyntax
import Testing

@testable import LessonModel
@testable import LessonGrading

/// Answers that the prompt hands back for free, since nobody means them so.
@Suite struct GapTests {
  private static let match = """
    question q match {
      | Which calls belong together?
      pair "home" -> "background"
      pair "alert show" -> "inactive"
    }
    """
  private static let order = """
    question q order {
      | In which order?
      given { launch }
      when { home }
      items [applicationDidEnterBackground, applicationWillResignActive]
    }
    """
  private static let paths = """
    question q choice {
      | Which way?
      right "active → inactive → background" { launch; home; expect state == background }
      wrong "inactive, as before" because: "It leaves the screen." { launch; home; expect state == inactive }
    }
    """

  @Test(arguments: [
    (match, "1a 1b", "is paired twice"), (match, "1a", "no partner yet"),
    (order, "willResignActive -> willTerminate", "none of those to choose from"),
  ])
  func `what is left open, or is not to choose from, is told`(_ lines: String, _ answer: String, _ words: String) throws
  {
    let gap = try gap(lines, answer)
    #expect(gap?.message.contains(words) ?? false, "\(answer): \(gap?.message ?? "nothing")")
  }

  private func gap(_ lines: String, _ answer: String) throws -> Diagnostic? {
    let marker = try Fixture.marker(lines)
    return marker.gap(in: try marker.read(Answer(answer)))
  }

  @Test func `an answer of what stands there is none`() throws {
    for (lines, answer) in [
      (Self.match, "1a 2b"), (Self.order, "willResignActive -> didEnterBackground"), (Self.order, "2 1"),
      (Self.paths, "1"),
    ] {
      #expect(try gap(lines, answer) == nil, "\(answer)")
    }
  }

  @Test func `a state is no part of a path`() throws {
    let key = try Fixture.marker(Self.paths).key
    #expect(throws: AnswerFault.self) { try key.mark(Answer("background")) }
    #expect(try key.mark(Answer("inactive → background")).score == .full)
  }
}
