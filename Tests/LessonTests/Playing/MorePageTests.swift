import LessonModel
import LifeLanguage
import LessonTutor
import Testing

/// What `more` shows at once of a long reply.
@Suite struct MorePageTests {
  private static let question =
    "question q script {\n| ?\ngiven { launch }\ngoal { expect state == background }\nsolution { home }\n}"

  @Test(arguments: [20, 30, 40, 80]) func `a single line is never left for another page`(_ columns: Int) throws {
    let lesson = try Fixture.lesson(Fixture.text(Self.question))
    var waysOn: Set<String> = []
    for count in 1...12 {
      var run = LessonRun(lesson)
      _ = run.answer((0..<count).map { $0 % 2 == 0 ? "alert show" : "alert dismiss" }.joined(separator: "; "))
      while run.hasMore {
        let reply = run.more(columns: columns)
        if run.hasMore, let last = reply.lines.last { waysOn.insert(last.text) }
      }
    }
    #expect(waysOn.contains { $0.hasSuffix(" more lines.") }, "\(waysOn)")
    #expect(!waysOn.contains("`more` goes on: 1 more line."))
  }
}
