import LifeLanguage
import LifeSyntax
import Testing
import TestSupport

@testable import LessonAuthoring
@testable import LessonModel
@testable import LessonTutor

/// Challenges: checked as lessons, the same for the same number, and each with a task of its own.
@Suite struct ChallengeTests {
  /// In long tests all styles, otherwise those of two frameworks.
  private static let styles = LessonStyle.all.filter {
    LongTests.areRequested || ["scenes", "flutter"].contains($0.name)
  }

  private static func all(in style: LessonStyle) throws -> [Challenge] {
    try (1...Challenge.count(in: style)).map { number in
      try #require(
        Challenge(number: number, style: style, library: Fixture.library), "\(style.name): challenge \(number)")
    }
  }

  @Test(arguments: LessonStyle.all) func `each task of the table can be done`(style: LessonStyle) {
    let maker = PracticeMaker(tasksIn: style, library: Fixture.library)
    var random = SeededRandom("table")
    for task in LongTests.sample(ChallengeTask.all(in: style), oneOf: 3) {
      #expect(maker.draft(of: task, &random) != nil, "\(style.name): \(task)")
    }
  }

  @Test(arguments: styles) func `each number has a challenge, and no two have the same task or the same way`(
    style: LessonStyle
  ) throws {
    let challenges = try Self.all(in: style)
    #expect(challenges.count >= 20)
    #expect(challenges.allSatisfy { $0.par >= 2 })
    let tasks = challenges.map { challenge in
      let step = challenge.lesson.steps.first
      return (step.map { $0.prose + $0.forbidden.texts.joined(separator: " ") } ?? "")
        + (step?.given.map { challenge.lesson.source.text(in: $0.range) } ?? []).joined()
    }
    #expect(Set(tasks).count == tasks.count)
    let ways = challenges.map { challenge in
      (challenge.lesson.steps.first?.prose ?? "")
        + (challenge.lesson.steps.first?.solution.map { challenge.lesson.source.text(in: $0.range) } ?? []).joined()
    }
    #expect(Set(ways).count == ways.count, "\(ways.filter { way in ways.count { $0 == way } > 1 })")
    for (one, other) in zip(challenges, challenges.dropFirst()) {
      #expect(one.lesson.steps.first?.prose != other.lesson.steps.first?.prose, "\(one.text)\n\(other.text)")
    }
  }

  @Test(arguments: styles) func `a challenge is checked in silence and the same each time`(style: LessonStyle) throws {
    let count = Challenge.count(in: style)
    for number in LongTests.sample(1...count, oneOf: 12) {
      let challenge = try #require(Challenge(number: number, style: style, library: Fixture.library))
      let source = SourceText(name: "challenge.life", text: challenge.text)
      #expect(Fixture.rendered(LessonChecker.check(source, library: Fixture.library), in: challenge.text) == "")
      #expect(Challenge(number: number, style: style, library: Fixture.library)?.text == challenge.text)
    }
  }

  @Test(arguments: styles) func `a challenge forbids what would make it shorter, and not all that is part of no answer`(
    style: LessonStyle
  ) throws {
    let numbers = LongTests.sample(1...Challenge.count(in: style), oneOf: 4)
    var whole: [String] = []
    for number in numbers {
      let challenge = try #require(Challenge(number: number, style: style, library: Fixture.library))
      let forbidden = challenge.lesson.steps.first?.forbidden.texts ?? []
      if PracticeMaker.brute.allSatisfy({ forbidden.contains($0) }) { whole.append(challenge.text) }
    }
    // A search that is too long leaves all of them forbidden.
    #expect(whole.count * 4 <= numbers.count, "\(whole.joined(separator: "\n"))")
  }

  @Test func `a process must not be ended where the goal is reached with a new one`() throws {
    let form = try #require(
      (1...Challenge.count(in: .standard)).lazy.compactMap {
        Challenge(number: $0, style: .standard, library: Fixture.library)
      }.first { $0.text.contains("app Form") })
    let forbidden = form.lesson.steps.first?.forbidden.texts ?? []
    #expect(forbidden.contains("kill") && forbidden.contains("crash"), "\(forbidden)")
    #expect(!forbidden.contains("window") && !forbidden.contains("device"), "\(forbidden)")
  }

  @Test func `each day has a number, one after the other, and there are no others`() {
    let count = Challenge.count(in: .standard)
    let numbers = (20_000..<20_000 + count).map { Challenge.number(ofDay: $0, in: .standard) }
    #expect(numbers.sorted() == Array(1...count))
    for number in [-1, 0, count + 1] {
      #expect(Challenge(number: number, style: .standard, library: Fixture.library) == nil)
    }
  }
}
