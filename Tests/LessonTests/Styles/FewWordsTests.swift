import LifeLanguage
import LifeSyntax
import PluginKit
import Testing
import TestSupport

@testable import LessonModel
@testable import LessonReading

/// How much of the course a style of few words reads, by the style that it is like: the figures of the manual and of `help like`.
@Suite struct FewWordsTests {
  private static func library(like base: String) -> [Plugin] {
    let manifest = """
      plugin kite "Kite on iOS" {
        version 1
        source "the makers of Kite"
        apart uikit
        style kite "Kite" like: \(base) {
          listener "the `Board`"
          call "event" "events"
          restores start
          word didBecomeActive visible(on: true)
          word willResignActive visible(on: false)
          word didEnterBackground parked
        }
        on didBecomeActive { say visible(on:) on: true }
        on willResignActive { say visible(on:) on: false }
        on didEnterBackground { say parked }
      }

      """
    return Fixture.library + loaded(PluginLoader.load(SourceText(name: "kite.life", text: manifest)))
  }

  /// The lessons of the course that such a style reads, with their questions, and the questions of the style that it is like.
  private static func kept(like base: LessonStyle) throws -> (lessons: [String], questions: Int, of: Int) {
    let library = library(like: base.name)
    let kite = try #require(library.lessonStyles.named("kite"))
    let own = CourseTests.lessons(in: base).filter { !$0.styles.isEmpty }
    let read = CourseTests.lessonFiles.flatMap { LessonLoader.load($0, library: library, style: kite).lessons }
      .filter { $0.style == kite }
    return (
      read.map { $0.name }, read.reduce(0) { $0 + $1.questions.count }, own.reduce(0) { $0 + $1.questions.count }
    )
  }

  @Test(arguments: LongTests.sample(["swiftUI", "flutter", "reactNative"], oneOf: 3, from: 1))
  func `like a style of states it keeps nine in ten questions, and all lessons`(_ name: String) throws {
    let kept = try Self.kept(like: try #require(LessonStyle.named(name)))
    #expect(kept.lessons.count == 11 && 10 * kept.questions >= 9 * kept.of, "\(kept)")
  }

  @Test(arguments: LongTests.sample(["scenes", "classic", "notifications"], oneOf: 3))
  func `like a style of many calls it keeps little more than half, and two lessons not at all`(_ name: String) throws {
    let kept = try Self.kept(like: try #require(LessonStyle.named(name)))
    #expect(kept.lessons.count == 9 && !kept.lessons.contains("savingState") && !kept.lessons.contains("theEnd"))
    #expect(2 * kept.questions > kept.of && 3 * kept.questions < 2 * kept.of, "\(kept)")
  }

  @Test func `each style of the course is one of these`() {
    #expect(
      LessonStyle.all.map { $0.name } == ["scenes", "classic", "swiftUI", "flutter", "reactNative", "notifications"])
  }
}
