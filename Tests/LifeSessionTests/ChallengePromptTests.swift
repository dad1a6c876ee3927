import LifecycleEngine
import LifeLanguage
@testable import LifeSession
import LifeSyntax
import TestSupport
import Testing

@testable import LessonModel
@testable import LessonReading
@testable import LearnerLog
@testable import LessonTutor

/// Challenges at the prompt.
@Suite struct ChallengePromptTests: PracticePrompt {
  @Test func `a challenge that is skipped fills no more than twelve rows`() {
    var session = session()
    for number in LongTests.sample(1...24, oneOf: 4) {
      _ = session.submit(line: "challenge \(number)")
      let shown = session.submit(line: "skip").lines.flatMap { $0.rows(columns: 80) }
      #expect(shown.count <= 12 && shown.count >= 4, "\(number): \(shown)")
    }
  }

  @Test func `a challenge is a goal with a par, the same for its number`() {
    var session = session()
    let shown = type("challenge 3", in: &session)
    #expect(shown.hasPrefix("Challenge 3, par "))
    var other = self.session()
    #expect(type("challenge 3", in: &other) == shown)
    let end = type("skip", in: &session)
    #expect(end.contains("One way: "))
    #expect(session.prompt.hasSuffix("notRunning › "))
    #expect(session.catalog.progress.records.isEmpty)
  }

  @Test func `a challenge that was reached is kept, with the best number of commands`() throws {
    var session = session()
    var other = self.session()
    _ = type("challenge 3", in: &other)
    let way = try #require(type("skip", in: &other).split(separator: "One way: ").last?.split(separator: "\n").first)
    let commands = way.split(separator: ";").map { String($0).trimming() }
    _ = type("challenge 3", in: &session)
    var end = ""
    for command in commands { end = type(command, in: &session) }
    #expect(end.contains("Challenges: 1 reached, 1 of them at par."), "\(end)")
    let records = session.catalog.progress.records
    #expect(records.map { $0.event } == [.challenged])
    let line = try #require(records.first?.line)
    #expect(
      line == "challenged scenes version: 1 day: 20000 number: 3 commands: \(commands.count) par: \(commands.count)\n")
    #expect(ProgressLog(reading: Array(line.utf8)).records == records)
    #expect(type("challenge 3", in: &session).contains("Your best here: \(commands.count) commands."))
    _ = type("leave", in: &session)
    #expect(type("progress", in: &session).contains("Challenges: 1 reached, 1 of them at par."))
  }

  @Test func `a challenge whose way was shown does not count, and one over par may be tried again`() {
    var session = session()
    let commands = ["home", "wait 1h", "launch", "switcher open"]
    _ = type("challenge 3", "skip", "challenge 3", in: &session)
    #expect(session.prompt.hasPrefix("challenge 3/24 "))
    var end = ""
    for command in commands { end = type(command, in: &session) }
    #expect(end.contains("Reached after a look at a way") && !end.contains("at par"), "\(end)")
    #expect(session.catalog.progress.records.isEmpty)
    var other = self.session()
    _ = type("challenge 3", "alert show", "alert dismiss", in: &other)
    for command in commands { end = type(command, in: &other) }
    #expect(end.contains("It can be done with 4 commands") && end.contains("`challenge 3` tries again."), "\(end)")
  }

  @Test func `the next challenge is one that brings the fewest new things`() throws {
    var session = session()
    _ = type("lesson leaving", "skip", "skip", "skip", "leave", "challenge 5", in: &session)
    let end = type("skip", in: &session)
    let number = try #require(
      end.split(separator: "`").first { $0.hasPrefix("challenge ") }.flatMap { Int($0.dropFirst("challenge ".count)) })
    // The next number declares a silent push, of which the lesson says nothing.
    let next = type("challenge \(number)", in: &session)
    #expect(type("challenge 6", in: &session).contains("modes ["))
    #expect(number != 6 && !next.contains("modes ["), "\(next)")
  }

  @Test func `the best of several results counts, and days in a row`() {
    let lines = [(5, 20_000), (4, 20_001), (6, 20_002)].map { commands, day in
      "challenged scenes version: 1 day: \(day) number: 9 commands: \(commands) par: 4\n"
    }
    for order in [lines, lines.reversed()] {
      let log = ChallengeLog(ProgressLog(reading: Array(order.joined().utf8)))
      #expect(log.best(9, in: "scenes")?.commands == 4)
      #expect(log.reached == 1 && log.atPar == 1)
      #expect(log.streak(on: 20_002) == 3 && log.streak(on: 20_003) == 3 && log.streak(on: 20_004) == 0)
    }
  }
}

extension String {
  /// The text without blanks around it.
  fileprivate func trimming() -> String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " || $0 == "." }.reversed())
  }
}
