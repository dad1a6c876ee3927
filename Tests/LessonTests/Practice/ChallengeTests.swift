import QuestionKinds
import LifeLanguage
import LifeSyntax
import LifecycleEngine
import TestSupport
import Testing

@testable import LessonAuthoring
@testable import LessonModel
@testable import LessonTutor

/// Challenges: checked as lessons, each with a task, an app and a reason of its own, and no shorter way than its par.
@Suite struct ChallengeTests {
  /// In long tests all styles, otherwise those of two frameworks.
  private static let styles = LessonStyle.all.filter {
    LongTests.areRequested || ["scenes", "flutter"].contains($0.name)
  }
  private static let made = SharedValues<String, [Challenge]>()

  private static func all(in style: LessonStyle) -> [Challenge] {
    made.value(for: style.name) {
      (1...Challenge.count(in: style)).compactMap { Challenge(number: $0, style: style, library: Fixture.library) }
    }
  }

  @Test(arguments: LessonStyle.all)
  func `each number has a challenge of three to seven commands, and tells what was used`(
    style: LessonStyle
  ) throws {
    let challenges = Self.all(in: style)
    #expect(challenges.count == Challenge.count(in: style) && challenges.count >= 20)
    for challenge in challenges {
      #expect((3...7).contains(challenge.par), "\(challenge.text)")
      #expect(
        (30...160).contains(challenge.reason.utf8.count) && challenge.reason.hasSuffix("."), "\(challenge.reason)")
      let step = try #require(challenge.lesson.steps.first)
      let shown = step.prose.split(separator: "\n").count + challenge.reason.utf8.count / 80
      #expect(shown <= 12 && !step.hints.isEmpty, "\(challenge.text)")
    }
    #expect(Set(challenges.map { $0.reason }).count == challenges.count)
    #expect(Set(challenges.compactMap { $0.lesson.steps.first?.title }).count == challenges.count)
    #expect(Set(challenges.compactMap { $0.lesson.steps.first?.prose }).count == challenges.count)
  }

  @Test(arguments: LessonStyle.all) func `no app comes twice in fifteen, and neighbours begin or end elsewhere`(
    style: LessonStyle
  ) throws {
    let challenges = Self.all(in: style)
    let apps = try challenges.map { challenge in
      try challenge.lesson.environment.simulation(for: try #require(challenge.lesson.steps.first).setup).engine.program
        .name
    }
    for (place, app) in apps.enumerated() where app != "App" {
      #expect(!apps[max(0, place - 14)..<place].contains(app), "\(style.name): \(app)")
    }
    let ways = challenges.map { challenge in
      (challenge.lesson.steps.first?.solution ?? []).map { challenge.lesson.source.text(in: $0.range) }
    }
    // Those that name no app are never three in a row.
    for place in apps.indices.dropFirst(2) { #expect(Set(apps[place - 2...place]) != ["App"]) }
    for (one, other) in zip(ways, ways.dropFirst()) { #expect(one != other, "\(one)") }
  }

  @Test(arguments: LessonStyle.all) func `a challenge forbids three words at most, and its task says why`(
    style: LessonStyle
  ) throws {
    for challenge in Self.all(in: style) {
      let step = try #require(challenge.lesson.steps.first)
      let banned = step.forbidden.texts
      #expect(banned.count <= 3, "\(banned)")
      #expect(banned.isEmpty || step.prose.contains("not to be used"), "\(challenge.text)")
    }
  }

  /// What a task has to say of the state in which it ends.
  private static let stateWords: [String: [String]] = [
    "active": ["front", "touched"], "inactive": ["touches", "touch the app"],
    "background": ["background", "off the screen"], "suspended": ["frozen"],
  ]

  @Test(arguments: LessonStyle.all) func `the state in which a challenge ends is said in its task`(
    style: LessonStyle
  ) throws {
    var found = 0
    for challenge in Self.all(in: style) {
      let step = try #require(challenge.lesson.steps.first)
      let goal = step.goal.map { challenge.lesson.source.text(in: $0.range) }
      for (state, words) in Self.stateWords where goal.contains(where: { $0.hasSuffix("state == \(state)") }) {
        found += 1
        #expect(words.contains { step.prose.contains($0) }, "\(state): \(challenge.text)")
      }
    }
    #expect(found > 10)
  }

  /// Ways that were taken for one by their readers, with what the words of the task decide.
  private static let ways: [(title: String, way: String, isReached: Bool, words: String)] = [
    ("The old rain", "home; wait 40min; launch; home", false, "stays on the screen"),
    ("The old rain", "home; wait 40min; launch; siri open", true, "stays on the screen"),
    ("Paused for good", "home; launch; alert show", false, "ready to be touched"),
    ("Paused for good", "home; launch; alert show; alert dismiss", true, "ready to be touched"),
    ("A price off the screen", "launch; wait 8s; home; wait 5s", false, "not frozen"),
    ("A price off the screen", "launch; wait 8s; home; wait 3s", true, "not frozen"),
    ("Still to be read", "home; launch; alert show", true, "nobody can touch"),
  ]

  @Test func `what a task says decides each way that was taken for one`() throws {
    for item in Self.ways {
      let challenge = try #require(
        Self.all(in: .standard).first { $0.lesson.steps.first?.title == item.title }, "\(item.title)")
      let step = try #require(challenge.lesson.steps.first)
      var run = try challenge.lesson.environment.simulation(for: step.setup)
      try run.execute(step.given)
      _ = run.run(try Answer("{ \(item.way) }").stimuli())
      #expect(GoalCheck(step.goal, on: run, challenge.lesson.source).isReached == item.isReached, "\(item)")
      let prose = step.prose.split { $0.isWhitespace }.joined(separator: " ")
      #expect(prose.contains(item.words), "\(prose)")
    }
  }

  @Test(arguments: styles) func `a challenge is checked in silence and the same each time`(style: LessonStyle) {
    for (place, challenge) in LongTests.sample(Array(Self.all(in: style).enumerated()), oneOf: 4) {
      let source = SourceText(name: "challenge.life", text: challenge.text)
      #expect(Fixture.rendered(LessonChecker.check(source, library: Fixture.library), in: challenge.text) == "")
      #expect(Challenge(number: place + 1, style: style, library: Fixture.library)?.text == challenge.text)
    }
  }

  @Test(arguments: styles) func `its own way reaches the goal, under each value of a disputed point`(
    style: LessonStyle
  ) throws {
    for challenge in LongTests.sample(Self.all(in: style), oneOf: 3) {
      let step = try #require(challenge.lesson.steps.first)
      let start = try challenge.lesson.environment.simulation(for: step.setup)
      let own = start.engine.settings
      let others = PracticeStart.otherSettings(than: own).map { $0.settings }
      for settings in [own] + others {
        var run = start
        if settings != own { run.adopt(settings) }
        try run.execute(step.given)
        try run.execute(step.solution)
        #expect(GoalCheck(step.goal, on: run, challenge.lesson.source).isReached, "\(settings)\n\(challenge.text)")
      }
      #expect(step.solution.count == challenge.par)
    }
  }

  @Test(arguments: styles) func `no way is shorter than the par`(style: LessonStyle) throws {
    let isLong = LongTests.areRequested
    for challenge in LongTests.sample(Self.all(in: style), oneOf: 8) {
      let step = try #require(challenge.lesson.steps.first)
      var start = try challenge.lesson.environment.simulation(for: step.setup)
      try start.execute(step.given)
      let bounds = ShortestAnswers.Bounds(length: challenge.par - 1, applied: isLong ? 2_000_000 : 20_000)
      let shorter = ShortestAnswers(step.task, from: start, within: bounds)
      #expect(shorter.length == nil, "\(shorter.answers)\n\(challenge.text)")
      #expect(shorter.triedLength >= (isLong ? challenge.par - 1 : 2), "\(challenge.text)")
    }
  }

  @Test func `a learner of another framework reads no words of UIKit`() throws {
    let style = try #require(LessonStyle.named("flutter"))
    for challenge in Self.all(in: style) {
      let step = try #require(challenge.lesson.steps.first)
      for text in [step.prose, challenge.reason] + step.hints.map({ $0.text }) {
        #expect(!["delegate", "UIKit", "resign", "scene"].contains { text.folded.contains($0.folded) }, "\(text)")
      }
    }
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
