import LessonModel
import LifecycleEngine
import Testing

@testable import LearnerLog
@testable import LessonTutor

/// What a progress log says of a learner's memory.
@Suite struct RecallLogTests {
  private static func line(_ card: String, _ grade: ReviewGrade, day: Int, question: String = "q") -> String {
    ProgressRecord(Recall(card: card, grade: grade, day: day, question: question)).line
  }

  private func log(_ lines: [String]) -> RecallLog { RecallLog(ProgressLog(reading: Array(lines.joined().utf8))) }

  private static let lines = [
    line("home.fromActive", .again, day: 100, question: "goingHome.wayOut"),
    line("home.fromActive", .good, day: 100, question: "practice.0001.aa"),
    line("home.fromActive", .good, day: 101, question: "practice.0001.bb"),
    line("background.suspension", .good, day: 101, question: "practice.0001.bb"),
    line("goingHome.lastWord", .hard, day: 101, question: "goingHome.lastWord"),
    line("home.fromActive", .good, day: 104, question: "practice.0001.cc"),
  ]

  @Test func `a record reads as it was written`() throws {
    let record = ProgressRecord(
      Recall(card: "home.fromActive", grade: .hard, day: 20_780, question: "practice.0003.ab"))
    #expect(
      record.line == "recalled home.fromActive version: 1 grade: hard day: 20780 question: \"practice.0003.ab\"\n")
    #expect(ProgressLog(reading: Array(record.line.utf8)).records == [record])
  }

  @Test func `a token tells its number, what it asks and what a reader takes it for`() {
    let content = ContentHash(of: "what it asks")
    let token = PracticeToken.token(number: 12, content: content, situation: "calls:1-2:3:App", guess: "memory-silent")
    #expect(token == "practice.0012.\(content.short).calls:1-2:3:App.memory-silent")
    #expect(PracticeToken.number(in: token) == 12 && PracticeToken.hash(in: token) == content.short)
    #expect(
      PracticeToken.situation(in: token) == "calls:1-2:3:App" && PracticeToken.guess(in: token) == "memory-silent")
    let bare = PracticeToken.token(number: 12, content: content, situation: "states::1", guess: nil)
    #expect(PracticeToken.situation(in: bare) == "states::1" && PracticeToken.guess(in: bare) == nil)
    // One of an older log, and a question of a lesson.
    #expect(
      PracticeToken.situation(in: "practice.0003.ab") == nil && PracticeToken.hash(in: "practice.0003.ab") == "ab")
    #expect(PracticeToken.number(in: "leaving.order") == nil && PracticeToken.situation(in: "leaving.order") == nil)
    #expect(PracticeToken.hash(in: "leaving.order") == "order")
  }

  @Test func `a log is a set of answers: order, repetition and a torn end change nothing`() {
    let whole = log(Self.lines)
    #expect(log(Self.lines.reversed()).recalls == whole.recalls)
    #expect(log(Self.lines + Self.lines).recalls == whole.recalls)
    #expect(log(Self.lines + ["recalled home.fr"]).recalls == whole.recalls)
    #expect(whole.cards.map { $0.name } == ["background.suspension", "goingHome.lastWord", "home.fromActive"])
    for count in 0...Self.lines.joined().utf8.count {
      _ = RecallLog(ProgressLog(reading: Array(Self.lines.joined().utf8.prefix(count))))
    }
  }

  @Test func `a family is found by any of its rules`() throws {
    let family = try #require(RuleFamilies.standard.families.first { $0.rules.count > 1 })
    let other = log([Self.line(family.rules[1], .good, day: 1)])
    #expect(other.card(family.name) != nil)
  }

  @Test func `what is due, known and remembered`() throws {
    let whole = log(Self.lines)
    let card = try #require(whole.card("home.fromActive"))
    #expect(card.isKnown && card.memory.due > 104)
    #expect(whole.due(on: 100).isEmpty)
    #expect(whole.due(on: 1_000).count == 3)
    #expect(whole.retention.count == 2 && whole.retention.remembered == 2)
    #expect((50...100).contains(whole.retention.predicted))
    #expect(whole.practised(on: 101) == ["practice.0001.bb"])
    #expect(try #require(whole.card("background.suspension")).isKnown == false)
  }

  @Test func `recalls are of no lesson`() {
    let log = ProgressLog(reading: Array(Self.lines.joined().utf8))
    #expect(log.lessons.isEmpty && log.extent(of: "home") == .new)
  }

  @Test func `most families hold several stimuli, and each rule is in one`() {
    let families = RuleFamilies.standard
    let rules = families.families.flatMap { $0.rules }
    #expect(rules.count == RuleBook.standard.rules.count && Set(rules).count == rules.count)
    #expect(families.name(ofRule: "home.fromActiveWithScenes") == "home.fromActive")
    #expect(families.name(ofRule: "lock.fromInactive") != families.name(ofRule: "lock.fromActive"))
    #expect(families.name(ofRule: "nothing") == nil)
  }

  @Test func `a family is called after what the learner met of it`() {
    for family in RuleFamilies.standard.families {
      for rule in family.rules {
        let plan = PracticePlan(recalls: log([]), day: 0, met: [family.name], metRules: [rule])
        #expect(plan.title(family.name) == RuleFamilies.title(ofRule: rule))
      }
    }
  }

  @Test func `half of a day is due, and what is new waits while much is`() {
    let met = RuleFamilies.standard.families.prefix(30).map { $0.name }
    let due = met.prefix(12).map { Self.line($0, .again, day: 10) }
    let plan = PracticePlan(recalls: log(Array(due)), day: 11, met: met)
    for number in 0..<20 {
      let requests = plan.requests(number: number, seed: "")
      #expect(!requests.isEmpty && !requests.contains { $0.reason == .new })
    }
    let fresh = PracticePlan(recalls: log([]), day: 11, met: met)
    #expect(fresh.new.count == 30 && fresh.due.isEmpty)
    // The most telling one of several first, then one family after the other.
    let requests = fresh.requests(number: 0, seed: "")
    #expect(requests.map { $0.families.count } == [8, 1, 1, 1] && requests[1].families == [requests[0].families[0]])
    let families = requests[0].families
    #expect(fresh.reason([families[3]], of: families) == .new && fresh.reason([], of: families) == .new)
    #expect(fresh.reason([], of: []) == nil)
  }
}
