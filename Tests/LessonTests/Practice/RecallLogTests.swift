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

  @Test func `a question of a lesson that is asked again keeps its number on its day`() throws {
    let record = ProgressRecord(
      Recall(card: "home.fromActive", grade: .good, day: 20_780, question: "goingHome.wayOut", number: 7))
    #expect(
      record.line
        == "recalled home.fromActive version: 1 grade: good day: 20780 number: 7 question: \"goingHome.wayOut\"\n")
    #expect(ProgressLog(reading: Array(record.line.utf8)).records == [record])
    let log = log(Self.lines + [record.line])
    #expect(log.repeated(on: 20_780) == ["goingHome.wayOut"] && log.repeated(on: 100).isEmpty)
    #expect(log.repetitions(of: "goingHome.wayOut").map { [$0.day, $0.number] } == [[20_780, 7]])
    #expect(log.repetitions(of: "goingHome.lastWord").isEmpty)
  }

  @Test(
    arguments: [
      ([], 0), ([("practice.0001.aa", nil)], 1), ([("practice.0001.aa", nil), ("one.order", 2)], 2),
      ([("practice.0002.aa", nil), ("one.order", 3), ("one.path", 4)], 4),
      // A question of a lesson in its lesson is none of practice, and of two families it counts once.
      ([("one.order", nil)], 0), ([("one.order", 1), ("one.order", 1)], 1),
      // Logs of two machines that were put together.
      ([("practice.0001.aa", nil), ("practice.0001.bb", nil), ("one.order", 1)], 3),
    ] as [([(String, Int?)], Int)])
  func `the questions of a day are counted, those of lessons among them`(_ asked: [(String, Int?)], count: Int) {
    let lines = asked.enumerated().map { place, item in
      ProgressRecord(Recall(card: "card.number\(place)", grade: .good, day: 9, question: item.0, number: item.1)).line
    }
    #expect(log(lines).askedCount(on: 9) == count && log(lines).askedCount(on: 8) == 0)
  }

  @Test(arguments: ["9223372036854775807", "4294967296", "1000001", "0"])
  func `a number that no question of a day has counts for nothing`(_ number: String) {
    let again = "recalled home.fromActive version: 1 grade: good day: 9 number: \(number) question: \"one.order\"\n"
    let read = ProgressLog(reading: Array(again.utf8)).records
    #expect(read.count == 1 && read.allSatisfy { $0.number == nil })
    #expect(log([again]).askedCount(on: 9) == 0)
    let generated = Self.line("home.fromActive", .good, day: 9, question: "practice.\(number).aa")
    #expect(log([generated]).askedCount(on: 9) == 1)
  }

  /// What was answered after a question of a lesson went wrong on day 10, and what of it is not right since.
  static let mends:
    [(later: [(card: String, question: String, grade: ReviewGrade, day: Int, number: Int?)], open: [String])] =
      [
        ([], ["background.suspension", "home.fromActive"]),
        ([("home.fromActive", "practice.0001.aa", .good, 10, nil)], ["background.suspension"]),
        ([("home.fromActive", "practice.0001.aa", .hard, 10, nil)], ["background.suspension", "home.fromActive"]),
        ([("home.fromActive", "practice.0001.aa", .again, 11, nil)], ["background.suspension", "home.fromActive"]),
        (
          [
            ("home.fromActive", "goingHome.wayOut", .good, 10, 2),
            ("background.suspension", "goingHome.wayOut", .good, 10, 2),
          ], []
        ),
        // Another question of the lesson was right on that day, before or behind it; on a later day that is another matter.
        ([("home.fromActive", "goingHome.lastWord", .good, 10, nil)], ["background.suspension", "home.fromActive"]),
        ([("home.fromActive", "goingHome.lastWord", .good, 11, nil)], ["background.suspension"]),
      ]

  @Test(arguments: mends) func `what went wrong in a lesson is open until it is right`(
    _ mend: (later: [(card: String, question: String, grade: ReviewGrade, day: Int, number: Int?)], open: [String])
  ) {
    let wrong = ["home.fromActive", "background.suspension"].map {
      Self.line($0, .again, day: 10, question: "goingHome.wayOut")
    }
    let later = mend.later.map { item in
      ProgressRecord(
        Recall(card: item.card, grade: item.grade, day: item.day, question: item.question, number: item.number)
      ).line
    }
    for lines in [wrong + later, later.reversed() + wrong] {
      let missed = log(lines).missed
      #expect(missed.map { $0.question } == (mend.open.isEmpty ? [] : ["goingHome.wayOut"]))
      #expect(missed.flatMap { $0.cards } == mend.open)
    }
  }

  @Test func `what was asked least on the day comes first of what went wrong, in an order of the seed`() {
    let cards = ["home.fromActive", "lock.fromActive", "background.suspension", "launch.cold"]
    let wrong = cards.enumerated().map { Self.line($1, .again, day: 10, question: "one.q\($0)") }
    func missed(_ lines: [String], seed: String) -> [String] {
      PracticePlan(
        recalls: log(lines), day: 10, met: cards, questions: cards.indices.map { "one.q\($0)" }
      ).missed(seed: seed).map { $0.question }
    }
    #expect(Set(missed(wrong, seed: "1")).count == 4 && missed(wrong, seed: "1") == missed(wrong, seed: "1"))
    #expect(Set((0..<8).map { missed(wrong, seed: "\($0)") }).count > 1)
    let asked = wrong + [Self.line(cards[2], .again, day: 10, question: "practice.0001.aa")]
    for seed in ["1", "2", "3"] { #expect(missed(asked, seed: seed).last == "one.q2") }
    #expect(PracticePlan(recalls: log(wrong), day: 10, met: cards).missed(seed: "").isEmpty)
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

  @Test(arguments: [(ReviewGrade.again, 0), (.hard, 0), (.good, 1), (.easy, 1)])
  func `what came back on a later day was remembered where it was right at the first try`(
    _ grade: ReviewGrade, _ remembered: Int
  ) {
    let retention = log([Self.line("home.fromActive", .good, day: 1), Self.line("home.fromActive", grade, day: 9)])
      .retention
    #expect(retention.count == 1 && retention.remembered == remembered)
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
