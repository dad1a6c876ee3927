import LessonModel
import LifeLanguage
import LessonTutor
import LifeSyntax
import LifecycleEngine
import QuestionKinds
import TestSupport
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

  @Test(arguments: LongTests.sample(CourseTests.lessons.map { $0.name }, oneOf: 6))
  func `nothing is told of a rule behind the key of the question to come`(_ name: String) throws {
    for lesson in try CourseTests.editions(of: name) {
      var run = LessonRun(lesson)
      let parts = lesson.items.filter { $0.name != nil }
      for next in parts.dropFirst() {
        _ = run.skip()
        guard case .question(let question) = next else { continue }
        var told = ""
        while run.hasMore { told += run.more().lines.map { $0.text }.joined(separator: " ") }
        for id in QuestionRules(question, in: lesson.environment).key {
          let words = try #require(RuleBook.standard.rule(id)).words
          #expect(!told.contains(words), "\(name).\(question.name.text): \(id)")
        }
      }
    }
  }
}
