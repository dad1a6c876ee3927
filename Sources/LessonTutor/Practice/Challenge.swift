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
  /// Why an app goes wrong in it; empty where a state is to be reached.
  package let reason: String

  /// The number of challenges in a style; each has another task.
  package static func count(in style: LessonStyle) -> Int { ChallengeTask.all(in: style).count }

  /// Returns the number of the challenge of a day.
  package static func number(ofDay day: Int, in style: LessonStyle) -> Int {
    let count = max(1, count(in: style))
    return 1 + (day % count + count) % count
  }

  /// Makes the challenge of a number from 1 on in a style; nil where the style has none of this number.
  package init?(number: Int, style: LessonStyle, library: [Plugin]) {
    var random = SeededRandom("challenge \(style.name) \(number)")
    let tasks = Self.spread(ChallengeTask.all(in: style))
    guard number > 0, number <= tasks.count,
      let draft = PracticeMaker(tasksIn: style, library: library).draft(of: tasks[number - 1], &random),
      let text = Formatter.format(
        SyntaxTree(parsing: SourceText(name: "challenge.life", text: draft.challengeText(style))))
    else { return nil }
    let source = SourceText(name: "challenge.life", text: text)
    guard let lesson = LessonLoader.load(source, library: library, style: style).lessons.first,
      let par = lesson.steps.first?.par
    else { return nil }
    (self.lesson, self.text, self.par, reason) = (lesson, text, par, draft.because)
  }

  /// Returns tasks in the order of their numbers: round by round, each round with one task of everything that is asked for.
  private static func spread(_ tasks: [ChallengeTask]) -> [ChallengeTask] {
    var rounds: [[ChallengeTask]] = []
    var counts: [ChallengeTask.Aim: Int] = [:]
    for task in tasks {
      let round = counts[task.aim, default: 0]
      counts[task.aim] = round + 1
      if round == rounds.count { rounds.append([]) }
      rounds[round].append(task)
    }
    var random = SeededRandom("challenges")
    return rounds.flatMap { random.shuffled($0) }
  }
}

extension PracticeDraft {
  /// The text of a lesson with a goal in place of a question.
  fileprivate func challengeText(_ style: LessonStyle) -> String {
    var text = "# A goal in free play.\nlesson challenge \"Challenge\" {\nversion 1\nstyles [\(style.name)]\n"
    text += "\nstep challenge \(quoted(title)) {\n" + prose.map { "| \($0)\n" }.joined()
    text += lines.map { ($0.hasPrefix("bad ") ? "goal " + $0.dropFirst(4) : $0) + "\n" }.joined()
    for hint in hints { text += "hint \(quoted(hint.text))\n" }
    return text + "}\n}\n"
  }
}
