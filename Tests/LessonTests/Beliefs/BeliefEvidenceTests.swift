import Testing

@testable import LearnerLog

/// What a progress log tells of beliefs.
@Suite struct BeliefEvidenceTests {
  private static func line(
    _ question: String, day: Int, shows: [String] = [], against: [String] = []
  ) -> String {
    ProgressRecord(BeliefObservation(question: question, day: day, shown: shows, contradicted: against)).line
  }

  private func evidence(_ lines: [String]) -> BeliefEvidence {
    BeliefEvidence(ProgressLog(reading: Array(lines.joined().utf8)))
  }

  private static let lines = [
    "answered goingHome wayOut version: 1 day: 100 share: [0, 1] answer: \"x\" shows: [quits, straight]\n",
    "answered goingHome wayOut version: 1 day: 100 share: [0, 1] answer: \"y\" shows: [quits]\n",
    line("practice.0001.aa", day: 101, shows: ["quits", "late", "straight"]),
    line("practice.0002.bb", day: 101, against: ["late"]),
    line("practice.0003.cc", day: 101, against: ["late", "quits"]),
    line("practice.0001.dd", day: 103, against: ["quits"]),
    "answered goingHome wayOut version: 1 day: 104 share: [1, 1] answer: \"z\" against: [quits, unknown]\n",
    "recalled home.fromActive version: 1 grade: again day: 90 question: \"practice.0001.ee\" shows: [old]\n",
    "answered goingHome wayOut version: 1 mode: exam shows: [quits]\n",
    "answered goingHome other version: 1 shows: [undated]\n",
  ]

  @Test func `a record reads as it was written`() {
    let line = Self.line("practice.0001.aa", day: 101, shows: ["b", "a", "c", "a"], against: ["d", "a"])
    #expect(
      line == "observed practice version: 1 day: 101 question: \"practice.0001.aa\" shows: [a, b, c] against: [d]\n")
    let records = ProgressLog(reading: Array(line.utf8)).records
    #expect(records.map { $0.line } == [line] && !records[0].event.isOfLesson)
    #expect(
      BeliefObservation(records[0])
        == BeliefObservation(question: "practice.0001.aa", day: 101, shown: ["a", "b", "c"], contradicted: ["d"]))
  }

  @Test func `a log is a set of records: order, repetition and a torn end change nothing`() {
    let whole = evidence(Self.lines).items
    #expect(evidence(Self.lines.reversed()).items == whole)
    #expect(evidence(Self.lines + Self.lines).items == whole)
    #expect(evidence(Self.lines + ["observed practice version: 1 day: 101 quest"]).items == whole)
    #expect(whole.map { $0.name } == ["late", "old", "quits", "straight", "undated", "unknown"])
    let bytes = Array(Self.lines.joined().utf8)
    for count in 0...bytes.count { _ = BeliefEvidence(ProgressLog(reading: Array(bytes.prefix(count)))) }
  }

  @Test func `beliefs of two answers to one question are told apart, those of one answer together`() {
    func lines(_ first: [String], _ second: [String]) -> [String] {
      ["a", "b"].flatMap { question in
        [Self.line(question, day: 100, shows: first), Self.line(question, day: 100, shows: second)]
      }
    }
    let apart = evidence(lines(["ends"], ["runsOn"])).suspected
    #expect(apart.map { $0.map { $0.name } } == [["ends"], ["runsOn"]])
    let together = evidence(lines(["ends", "runsOn"], ["ends", "runsOn"])).suspected
    #expect(together.map { $0.map { $0.name } } == [["ends", "runsOn"]])
  }

  @Test func `one question on one day is one occasion`() throws {
    let item = try #require(evidence(Self.lines).item("quits"))
    #expect(item.times == 2 && item.lastDay == 101)
    let once = try #require(evidence(Array(Self.lines.prefix(2))).item("quits"))
    #expect(once.times == 1)
    let undated = try #require(evidence(Self.lines).item("undated"))
    #expect(undated.times == 1 && undated.lastDay == nil)
  }

  @Test func `a belief is gone after two chances on later days, one of them in another question`() throws {
    let before = try #require(evidence(Array(Self.lines.prefix(6))).item("quits"))
    #expect(before.timesNotSince == 1 && !before.isGone)
    let after = try #require(evidence(Self.lines).item("quits"))
    #expect(after.timesNotSince == 2 && after.isGone)
    let same = (102...103).map { Self.line("goingHome.wayOut", day: $0, against: ["a"]) }
    let alone = try #require(evidence([Self.line("goingHome.wayOut", day: 101, shows: ["a"])] + same).item("a"))
    #expect(alone.timesNotSince == 2 && !alone.isGone)
  }

  @Test func `what is told was observed twice, and nothing else explains it better`() {
    func told(_ lines: [String]) -> [[String]] { evidence(lines).suspected.map { $0.map { $0.name } } }
    #expect(told(Array(Self.lines.prefix(2))).isEmpty)
    // On the first occasion the second answer fitted one of two.
    #expect(told(Self.lines) == [["quits"]])
    let pair = (1...2).map { Self.line("practice.\($0)", day: 105, shows: ["b", "a"]) }
    #expect(told(Self.lines + pair) == [["a", "b"], ["quits"]])
    #expect(told(pair + [Self.line("practice.3", day: 105, shows: ["b", "c"])]) == [["b"]])
  }

  @Test func `weights are those of the published model`() throws {
    #expect(evidence([]).chance(of: "any", on: 5) == 0.5)
    func chance(_ lines: [String], _ name: String = "a", on day: Int = 10) -> Int {
      Int((evidence(lines).chance(of: name, on: day) * 1_000).rounded())
    }
    let one = Self.line("q", day: 10, shows: ["a"])
    #expect(chance([one]) == 750)
    #expect(chance([Self.line("q", day: 10, shows: ["a", "b"])]) == 634)
    #expect(chance([one], on: 40) == 634)
    #expect(chance([Self.line("q", day: 10, against: ["a"])]) == 286)
    #expect(chance((1...9).map { Self.line("q\($0)", day: 10, shows: ["a"]) }) == 950)
    #expect(chance((1...9).map { Self.line("q\($0)", day: 10, against: ["a"]) }) == 50)
  }

  @Test func `two right answers rule out what was never shown, and suspects are the likeliest first`() {
    let found = evidence(Self.lines)
    #expect(found.isPossible("quits", on: 101) && found.isPossible("never", on: 101))
    let twice = evidence((1...2).map { Self.line("q\($0)", day: 10, against: ["a"]) })
    #expect(!twice.isPossible("a", on: 10) && twice.isPossible("a", on: 40))
    #expect(found.suspects(on: 104) == ["straight", "old", "undated", "late"])
    #expect(evidence(Array(Self.lines.prefix(3))).suspects(on: 101) == ["quits", "straight", "late"])
  }
}
