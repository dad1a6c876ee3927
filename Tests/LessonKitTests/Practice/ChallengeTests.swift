import LifeSyntax
import TestSupport
import Testing

@testable import LessonAuthoring
@testable import LessonKit

/// Challenges: checked as lessons, the same for the same number.
@Suite struct ChallengeTests {
  /// In long tests all styles, otherwise those of two frameworks.
  private static let styles = LessonStyle.all.filter {
    LongTests.areRequested || ["scenes", "flutter"].contains($0.name)
  }

  @Test(arguments: styles)
  func `each day has a challenge that can be done within its par`(style: LessonStyle) throws {
    for number in 20_000..<(20_000 + LongTests.count(short: 1, long: 2)) {
      let challenge = try #require(Challenge(number: number, style: style, library: Fixture.library))
      let source = SourceText(name: "challenge.life", text: challenge.text)
      #expect(Fixture.rendered(LessonChecker.check(source, library: Fixture.library), in: challenge.text) == "")
      #expect(challenge.par >= 2)
      #expect(Challenge(number: number, style: style, library: Fixture.library)?.text == challenge.text)
    }
  }

  @Test func `challenges in a row are seldom the same`() throws {
    let texts = try (1...LongTests.count(short: 5, long: 12)).map { number in
      try #require(Challenge(number: number, style: .standard, library: Fixture.library)).text
    }
    #expect(Set(texts).count >= texts.count - 2)
    #expect(zip(texts, texts.dropFirst()).allSatisfy { $0 != $1 })
  }
}
