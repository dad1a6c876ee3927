import LifecycleEngine
import LifeLanguage
import LifeSyntax
import Testing
import TestSupport

@testable import LessonModel
@testable import LessonGrading

/// Each style speaks its own words in what it tells of answers: no Dart to who writes UIKit, and no method of a delegate to who
/// writes Flutter.
@Suite struct StyleFeedbackTests {
  /// The styles whose words are names of UIKit.
  private static let uikit = ["scenes", "classic", "swiftUI", "notifications"]

  /// The words of Flutter that nothing else has.
  private static let flutterWords: Set<String> = [
    "flutter", "dart", "applifecyclelistener", "applifecyclestate", "oninactive", "onresume", "onpause", "onhide",
    "onshow", "onrestart", "ondetach", "isolate", "widget",
  ]

  /// The names of UIKit's callbacks and notifications, without their arguments.
  private static let uikitWords: Set<String> = {
    let names = Moment.allCases.flatMap { moment in
      LessonStyle.all.filter { ["scenes", "classic", "notifications"].contains($0.name) }.compactMap {
        $0.name(of: moment)
      }
    }
    return Set(names.flatMap { FeedbackSurvey.Asked.words($0) }.filter { $0.count > 11 && $0 != "uiapplication" })
  }()

  /// The words of the other side for a style; nil where there is no such side.
  private static func foreign(to style: LessonStyle?) -> Set<String>? {
    guard let style else { return nil }
    return uikit.contains(style.name) ? flutterWords : style.name == "flutter" ? uikitWords : nil
  }

  /// Returns the foreign words that are said and are not of what is asked: a question that shows one is about both.
  private static func found(
    _ asked: FeedbackSurvey.Asked, _ answer: String, _ messages: [Feedback]
  ) -> [String] {
    guard let foreign = foreign(to: asked.lesson.style) else { return [] }
    let shown =
      [asked.question.prose, asked.question.title ?? "", asked.marker.key.modelAnswer]
      + (asked.marker.app + asked.marker.key.offer + asked.question.situation(in: asked.lesson.environment)).map {
        $0.text
      }
    guard FeedbackSurvey.Asked.words(shown.joined(separator: " ")).isDisjoint(with: foreign) else { return [] }
    let given = FeedbackSurvey.Asked.words(answer)
    return messages.compactMap { message in
      let words = FeedbackSurvey.Asked.words(withoutSources(message.text)).intersection(foreign).subtracting(given)
      return words.isEmpty ? nil : "\(asked.name) \(answer) \(words.sorted()): \(message.text)"
    }
  }

  /// Returns a text without its sources, whose titles may be names.
  private static func withoutSources(_ text: String) -> String {
    var text = text
    for start in ["Source: ", "Sources: "] where text.hasPrefix(start) { return "" }
    guard text.hasSuffix("`)"), let end = text.ranges(of: " (").last else { return text }
    text.removeSubrange(end.lowerBound...)
    return text
  }

  private static func expectNone(_ found: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    let each = Set(found).sorted()
    let isNone = each.isEmpty
    #expect(isNone, "\(each.count):\n\(each.prefix(25).joined(separator: "\n\n"))", sourceLocation: sourceLocation)
  }

  @Test func `both sides are met`() {
    let styles = Set(FeedbackSurvey.all.compactMap { $0.lesson.style?.name })
    #expect(styles.contains("flutter") && !styles.isDisjoint(with: Self.uikit))
    #expect(Self.uikitWords.contains("scenedidbecomeactive") && Self.uikitWords.count > 12)
  }

  @Test func `a wrong answer is told in the words of its style`() {
    Self.expectNone(FeedbackSurvey.told.flatMap { Self.found($0.asked, $0.answer, $0.allMessages) })
  }

  @Test func `a right answer is told its reasons in the words of its style`() {
    Self.expectNone(
      FeedbackSurvey.all.flatMap { asked -> [String] in
        let answer = asked.marker.key.modelAnswer
        guard let verdict = try? asked.marker.verdict(on: Answer(answer)), verdict.isRight else { return [] }
        return Self.found(asked, answer, verdict.findings.allMessages)
      })
  }
}
