import LifeSyntax
public import PluginKit

/// A goal in free play, with the number of stimuli that the shortest way takes; the same for the same number.
public struct Challenge: Sendable {
  /// A lesson with the goal as its only step.
  public let lesson: Lesson
  /// The text of that lesson.
  public let text: String
  /// The number of stimuli of the shortest way.
  public let par: Int

  /// Makes the challenge of a number in a style; nil where the style has none.
  public init?(number: Int, style: LessonStyle, library: [Plugin]) {
    var random = SeededRandom("challenge \(style.name) \(number)")
    let maker = PracticeMaker(tasksIn: style, library: library)
    // Neighbours have other goals: each round of numbers goes through all of them in an order of its own.
    let count = maker.challengeCount
    let round = shuffled(Array(0..<count), seed: "challenges \(style.name) \(number / count)")
    // What has no way that is long enough gives its place to another.
    let others = random.shuffled(round)
    for turn in 0..<Self.draws {
      let place = turn < Self.triesOfOne ? round[abs(number % count)] : others[turn / Self.triesOfOne % count]
      guard let draft = maker.challengeDraft(place, &random) else { continue }
      let tree = SyntaxTree(parsing: SourceText(name: "challenge.life", text: draft.challengeText(style)))
      guard let text = Formatter.format(tree) else { continue }
      let source = SourceText(name: "challenge.life", text: text)
      guard let lesson = LessonLoader.load(source, library: library, style: style).lessons.first,
        let par = lesson.steps.first?.par, par > 1
      else { continue }
      (self.lesson, self.text, self.par) = (lesson, text, par)
      return
    }
    return nil
  }

  /// The number of draws in all, and of those for one goal.
  private static let draws = 100
  private static let triesOfOne = 4
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
