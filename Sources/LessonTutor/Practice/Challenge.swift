package import LifeLanguage
package import LessonModel
import LessonReading
import LifeSyntax
package import PluginKit

/// A goal in free play, with the number of stimuli that the shortest way takes; the same for the same number, and no two
/// numbers have the same task.
package struct Challenge: Sendable {
  /// A lesson with the goal as its only step.
  package let lesson: Lesson
  /// The text of that lesson.
  package let text: String
  /// The number of stimuli of the shortest way.
  package let par: Int
  /// What a learner has used once it is done.
  package let reason: String

  /// The number of challenges in a style; each has another task.
  package static func count(in style: LessonStyle) -> Int { offered(in: style).count }

  private static func offered(in style: LessonStyle) -> [AuthoredChallenge] {
    ChallengeTable.all.filter { $0.isOffered(in: style) }
  }

  /// Returns the number of the challenge of a day.
  package static func number(ofDay day: Int, in style: LessonStyle) -> Int {
    let count = max(1, count(in: style))
    return 1 + (day % count + count) % count
  }

  /// Makes the challenge of a number from 1 on in a style; nil where the style has none of this number.
  package init?(number: Int, style: LessonStyle, library: [Plugin]) {
    let offered = Self.offered(in: style)
    guard number > 0, number <= offered.count else { return nil }
    let authored = offered[number - 1]
    let written =
      "# A goal in free play.\nlesson challenge \"Challenge\" {\nversion 1\nstyles [\(style.name)]\n\n\(authored.step)\n}\n"
    guard let text = Formatter.format(SyntaxTree(parsing: SourceText(name: "challenge.life", text: written))) else {
      return nil
    }
    let source = SourceText(name: "challenge.life", text: text)
    guard let lesson = LessonLoader.load(source, library: library, style: style).lessons.first,
      let par = lesson.steps.first?.par
    else { return nil }
    (self.lesson, self.text, self.par, reason) = (lesson, text, par, authored.reason)
  }
}
