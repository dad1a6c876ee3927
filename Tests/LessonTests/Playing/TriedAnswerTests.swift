import LessonModel
import LifeLanguage
import Testing

@testable import LessonTutor

/// Two answers to one question at the prompt: which of them say the same.
@Suite struct TriedAnswerTests {
  /// A question, two wrong answers, and whether the second says what the first said.
  struct Row: Sendable, CustomTestStringConvertible {
    let lines: String
    let first: String, second: String
    let isSame: Bool

    init(_ lines: String, _ first: String, _ second: String, isSame: Bool) {
      (self.lines, self.first, self.second, self.isSame) = (lines, first, second, isSame)
    }

    var testDescription: String { "\(first) / \(second)" }
  }

  /// Lines 1 and 5 say one call, and 2 and 6; at most one of them is replaced.
  private static let spot =
    "question q spot {\n| ?\ngiven { launch }\nwhen { home; launch; home }\nforeign applicationWillTerminate\n}"
  private static let order = "question q order {\n| ?\ngiven { launch }\nwhen { home }\n}"
  private static let path = "question q path {\n| ?\ngiven { launch }\nwhen { home }\n}"
  private static let fill = "question q fill {\n| ?\ngiven { launch }\nwhen { home }\n}"
  private static let state = "question q state {\n| ?\ngiven { launch }\n}"
  private static let text = "question q text {\n| ?\naccept \"jetsam\"\n}"
  private static let script =
    "question q script {\n| ?\ngiven { launch }\ngoal { expect state == background }\nsolution { home }\nattempts 3\n}"
  private static let duration =
    "question q duration {\n| ?\ngiven { launch }\nwhen { home }\nuntil state == suspended\n}"
  private static let choice = """
    question q choice {
      | Which?
      right "a"
      right "b"
      wrong "c" because: "No."
      wrong "d" because: "No."
      attempts 3
    }
    """
  private static let match = """
    question q match {
      | Which?
      pair "one" -> "uno"
      pair "two" -> "due"
      pair "three" -> "tre"
    }
    """

  private static let rows = [
    Row(spot, "1", "5", isSame: false), Row(spot, "6", "2", isSame: false),
    Row(spot, "1 -> didBecomeActive", "5 -> didBecomeActive", isSame: false),
    Row(spot, "3", "line 3", isSame: true),
    Row(fill, "_ didEnterBackground", "didEnterBackground _", isSame: false),
    Row(fill, "willTerminate _", "willTerminate", isSame: true),
    Row(order, "didEnterBackground", "applicationDidEnterBackground", isSame: true),
    Row(order, "didEnterBackground", "willResignActive", isSame: false),
    Row(order, "nothing", "none", isSame: true),
    Row(path, "background", "active -> background", isSame: true),
    Row(path, "background", "background -> inactive", isSame: false),
    Row(state, "not running", "notRunning", isSame: true), Row(state, "background", "inactive", isSame: false),
    Row(choice, "c, d", "d, c", isSame: true), Row(choice, "c, d", "c, a", isSame: false),
    Row(match, "[one -> due, two -> uno, three -> tre]", "[three -> tre, two -> uno, one -> due]", isSame: true),
    Row(match, "[one -> due, two -> uno, three -> tre]", "[one -> tre, two -> due, three -> uno]", isSame: false),
    Row(duration, "3min", "180s", isSame: true), Row(duration, "3min", "4min", isSame: false),
    Row(text, "Watch dog", "watchdog", isSame: true), Row(text, "watchdog", "watchdogs", isSame: false),
    Row(script, "wait 1s", "wait 5s", isSame: false), Row(script, "wait 1s", "{ wait 1000ms }", isSame: true),
    Row(script, "lock; unlock", "unlock; lock", isSame: false),
  ]

  @Test(arguments: rows) func `an answer that says what the last one said costs nothing`(_ row: Row) throws {
    var run = LessonRun(try Fixture.lesson(Fixture.text(row.lines)))
    let first = run.answer(row.first)
    try #require(first.diagnostics.isEmpty && !first.isAdvanced, "\(first.lines.map { $0.text })")
    let second = run.answer(row.second)
    #expect(second.diagnostics.isEmpty)
    let isFree = second.lines.map { $0.text } == ["You tried that already; this time it cost nothing."]
    #expect(isFree == row.isSame, "\(second.lines.map { $0.text })")
    #expect(second.records.isEmpty == row.isSame)
  }
}
