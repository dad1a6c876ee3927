import LearnerLog
import LessonModel
import Testing

/// The log of what a learner did: only ever appended to, and read whatever happened to it.
@Suite struct ProgressTests {
  private static let records: [ProgressRecord] = [
    ProgressRecord(.started, lesson: "one", version: 1),
    ProgressRecord(.answered, lesson: "one", item: "q", version: 1, share: Score(2, 3), answer: "a \"b\"\n\u{1B}[31m→"),
    ProgressRecord(.hinted, lesson: "one", item: "q", version: 1),
    ProgressRecord(.solved, lesson: "one", item: "s", version: 1),
    ProgressRecord(.skipped, lesson: "one", item: "t", version: 1),
    ProgressRecord(.finished, lesson: "one", version: 1), ProgressRecord(.reset, lesson: "two", version: 2),
  ]

  private func log(_ text: String) -> ProgressLog { ProgressLog(reading: Array(text.utf8)) }

  @Test func `a record is a line that reads as the same record`() {
    var timed = Self.records[1]
    timed.time = "2026-01-02T03:04:05Z"
    for record in Self.records + [timed] {
      #expect(record.line.utf8.filter { $0 == 0x0A }.count == 1)
      #expect(log(record.line).records == [record])
    }
  }

  @Test func `a log cut off at any byte loses at most the record being written`() {
    let bytes = Array(Self.records.map { $0.line }.joined().utf8)
    for end in 0...bytes.count {
      let cut = ProgressLog(reading: Array(bytes[..<end]))
      let whole = bytes[..<end].filter { $0 == 0x0A }.count
      #expect(cut.records == Array(Self.records.prefix(whole)))
      #expect(cut.skipped.count == (end == 0 || bytes[end - 1] == 0x0A ? 0 : 1))
    }
  }

  @Test func `a torn line in the middle is skipped and said`() {
    let text = Self.records[0].line + "answered one q ver" + Self.records[3].line + "\n" + Self.records[5].line
    let found = log(text)
    #expect(found.records == [Self.records[0], Self.records[5]])
    #expect(found.skipped.map { $0.line } == [2])
  }

  @Test func `the best result survives a second try and a reset forgets`() throws {
    let good = ProgressRecord(.answered, lesson: "one", item: "q", version: 1, share: .full)
    let bad = ProgressRecord(.answered, lesson: "one", item: "q", version: 1, share: .zero)
    let again = ProgressRecord(.started, lesson: "one", version: 1)
    let text = [good, again, bad].map { $0.line }.joined()
    let item = try #require(log(text).standing(in: "one")?.item("q"))
    #expect(item.best == .full)
    #expect(item.share == .zero)
    #expect(item.attempts == 1)
    let reset = ProgressRecord(.reset, lesson: "one", version: 1).line
    #expect(log(text + reset).standing(in: "one") == nil)
    #expect(log(text + reset + good.line).standing(in: "one")?.item("q")?.attempts == 1)
    #expect(log(text).standing(in: "two") == nil)
  }
}
