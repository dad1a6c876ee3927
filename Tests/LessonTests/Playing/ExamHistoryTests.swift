@testable import LessonModel
@testable import LearnerLog
import Testing

/// What counts in an exam, whatever else was written to its log.
@Suite struct ExamHistoryTests {
  private static let start = "started one version: 1 mode: exam hash: \"aa\"\n"
  private static let first = "answered one q version: 1 answer: \"a\" mode: exam\n"
  private static let second = "answered one q version: 1 answer: \"b\" mode: exam\n"
  private static let other = "answered one r version: 1 answer: \"c\" mode: exam\n"
  private static let end = "finished one version: 1 mode: exam\n"
  private static let lesson = "started one version: 1\nanswered one q version: 1 share: [1, 1] answer: \"b\"\n"

  private func log(_ text: String) -> ProgressLog { ProgressLog(reading: Array(text.utf8)) }

  /// Ways to get a question back, each as what stands between its first answer and its second.
  @Test(arguments: [
    "", start, "reset one version: 1\n", "reset one version: 1\n" + start, lesson, lesson + "finished one version: 1\n",
    lesson + start, "skipped one q version: 1 mode: exam\n", "started one version: 2 mode: exam hash: \"bb\"\n",
    "finished one version: 2 mode: exam\n", "torn one\n",
  ])
  func `the first answer counts`(between: String) throws {
    let log = log(Self.start + Self.first + between + Self.second + Self.other)
    let exam = try #require(log.openExam(of: "one", version: 1))
    #expect(exam.item("q")?.answer == "a" && exam.item("q")?.attempts == 1)
    #expect(exam.item("r")?.answer == "c")
    #expect(log.exams(of: "one").takings[0].repeated.count >= 1)
  }

  @Test func `an answer behind the end counts in no exam`() {
    let history = log(Self.start + Self.first + Self.end + Self.other).exams(of: "one")
    #expect(history.takings.count == 1 && history.stray == [3])
    #expect(history.takings[0].standing.item("r") == nil)
  }

  @Test func `what an exam keeps grows with its questions, and each record is looked at once`() {
    let rounds = 1_000
    // Both questions over and over, and lines that begin it again meanwhile.
    let records = String(repeating: Self.start + Self.first + Self.second + Self.other + Self.lesson, count: rounds)
    let history = log(records).exams(of: "one")
    #expect(history.takings.count == 1)
    #expect(history.takings[0].standing.items.map { $0.name } == ["q", "r"])
    #expect(history.takings[0].standing.items.allSatisfy { $0.attempts == 1 })
    #expect(history.takings[0].repeated.count == 3 * rounds - 2)
    #expect(Set(history.takings[0].repeated).count == history.takings[0].repeated.count)
    #expect(history.lessonsMeanwhile.count == rounds && history.stray == [])
  }

  @Test func `after its end it may be taken again, and both are there`() {
    let history = log(Self.start + Self.first + Self.end + Self.start + Self.second).exams(of: "one")
    #expect(history.takings.map { $0.standing.item("q")?.answer } == ["a", "b"])
    #expect(history.takings.map { $0.standing.isFinished } == [true, false])
  }

  @Test func `an exam leaves no mark on the lesson, and the lesson none on the exam`() {
    let log = log(Self.start + Self.lesson + Self.first)
    #expect(log.standing(in: "one")?.item("q")?.answer == "b")
    #expect(log.openExam(of: "one")?.item("q")?.answer == "a")
    #expect(log.exams(of: "one").lessonsMeanwhile == [1])
  }

  /// The end of an exam that says what was earned.
  private static func shared(_ earned: Int, of points: Int) -> String {
    "finished one version: 1 share: [\(earned), \(points)] mode: exam\n"
  }

  @Test(arguments: [
    ("", ProgressLog.Extent.new, false), (start, .begun, true), (start + first, .begun, true),
    (start + first + end, .done, false), (lesson, .begun, true),
    (start + "skipped one q version: 1 mode: exam\n" + end, .skipped, false),
    (start + first + end + "reset one version: 1\n", .new, false),
    (start + first + "reset one version: 1\n", .begun, true),
    (start + first + end + lesson, .done, true),
    (start + first + shared(1, of: 16) + lesson, .taken, true), (start + first + shared(1, of: 16), .taken, false),
    (start + first + shared(1, of: 2), .done, false),
    (start + first + "skipped one r version: 1 mode: exam\nskipped one s version: 1 mode: exam\n" + end, .taken, false),
    (start + first + shared(1, of: 16) + lesson + "finished one version: 1\n", .done, false),
  ])
  func `how far a learner is`(text: String, extent: ProgressLog.Extent, isOpen: Bool) {
    #expect(log(text).extent(of: "one") == extent)
    #expect(log(text).isOpen("one") == isOpen)
  }

  @Test func `of each version one exam is open, and a reset forgets those that are finished`() {
    let other = Self.start.replacing("version: 1", with: "version: 2")
    let reset = "reset one version: 1\n"
    let history = log(Self.start + other + Self.first + Self.end + reset + Self.start + Self.end).exams(of: "one")
    #expect(history.takings.map { $0.isForgotten } == [true, false, false])
    #expect(history.takings.map { $0.standing.isFinished } == [true, false, true])
  }

  @Test func `lessons are known by the name that they have now`() {
    var log = log(Self.start + Self.first + "started two version: 1\n")
    #expect(log.lessons == ["one", "two"])
    log.rename(["one": "new"])
    #expect(log.lessons == ["new", "two"] && log.openExam(of: "new") != nil && log.openExam(of: "one") == nil)
    log.add(ProgressRecord(.started, lesson: "three", version: 1))
    #expect(log.lessons.last == "three" && log.standing(in: "three") != nil)
  }

  /// Lines of a log, many of them, as a hostile learner writes them.
  @Test(
    arguments: [
      { (place: Int) in "started one version: 1 mode: exam" }, { "started one version: \($0) mode: exam" },
      { $0 % 2 == 0 ? "started one version: 1 mode: exam" : "finished one version: 1 mode: exam" },
      { $0 % 2 == 0 ? "started one version: 1" : "reset one version: 1" },
      { $0 % 3 == 0 ? "started one version: 1" : "answered one q\($0) version: 1 answer: \"a\"" },
      {
        ["started one version: 1 mode: exam", "finished one version: 1 mode: exam", "reset one version: 1"][$0 % 3]
      },
    ] as [@Sendable (Int) -> String]) func `what a log costs grows with its lines alone`(
      _ line: @Sendable (Int) -> String
    ) throws
  {
    func looks(_ count: Int) -> Int {
      let log = log((0..<count).map { line($0) + "\n" }.joined())
      let history = log.exams(of: "one")
      let standings = history.takings.map { $0.standing } + (log.standing(in: "one").map { [$0] } ?? [])
      return history.looks + standings.reduce(0) { $0 + $1.looks }
    }
    let count = 4_000
    let (half, whole) = (looks(count / 2), looks(count))
    #expect(whole <= count * (LessonLimits.items + 2) && whole * 10 <= max(half, 1) * 21, "\(half), \(whole)")
  }
}
