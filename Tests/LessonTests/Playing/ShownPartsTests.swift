import LearnerLog
import LessonModel
import LessonTutor
import LifeSyntax
import Testing

/// How far a learner has come in a lesson: what was shown counts, and what was only asked does not.
@Suite struct ShownPartsTests {
  /// Prose, a step, a question, prose, and two questions, the first of which may be tried twice.
  private static let text = Fixture.text(
    """
    | Read this.
    step watch "Watch" {
      | Leave the app.
      given { launch }
      goal { expect state == background }
      solution { home }
    }
    question first state {
      | Where?
      given { launch; home }
    }
    | Then this.
    question second state {
      | And now?
      given { launch; home; wait 1min }
    }
    question third choice {
      | Which?
      right "this"
      wrong "that" because: "No."
    }
    """)

  private static let started = "started mine version: 1\n"
  private static func answered(_ question: String, right: Bool) -> String {
    "answered mine \(question) version: 1 share: [\(right ? 1 : 0), 1] answer: \"x\"\n"
  }

  /// Logs with the number of parts that are over, and the name of the one that waits.
  private static let rows: [(log: String, over: Int, waiting: String?)] = [
    ("", 0, nil),
    (started, 0, "watch"),
    ("\(started)hinted mine watch version: 1\n", 1, "watch"),
    ("\(started)solved mine watch version: 1\n", 2, "first"),
    (started + answered("first", right: false), 2, "first"),
    (started + answered("first", right: false) + answered("first", right: false), 3, "second"),
    (started + answered("first", right: true), 3, "second"),
    ("\(started)skipped mine second version: 1\n", 5, "third"),
    // One of two options is right, so that there is one attempt.
    (started + answered("third", right: false), 6, nil),
    // What was begun again was shown all the same.
    (started + answered("first", right: true) + started, 3, "second"),
    (started + answered("first", right: true) + "reset mine version: 1\n", 0, nil),
  ]

  @Test(arguments: rows.indices) func `a lesson counts up to the last part that was shown`(row: Int) throws {
    let (text, over, waiting) = Self.rows[row]
    let lesson = try Fixture.lesson(Self.text)
    let parts = ShownParts(lesson, ProgressLog(reading: Array(text.utf8)).standing(in: "mine"))
    #expect(parts.over == over && parts.waiting.flatMap { lesson.items[$0].name } == waiting, "\(text): \(parts)")
    #expect(lesson.upTo(parts.over).items.count == over)
    let all = ShownParts(allOf: lesson)
    #expect(all.over == lesson.items.count && all.waiting == nil)
  }
}
