import LessonModel
import LessonReading
import LifecycleEngine
import LifeLanguage
import LifeSyntax
import QuestionKinds

// The search for the shortest answers of a task, and what the task has to forbid for them.

extension PracticeMaker {
  /// The stimuli that are part of no answer; a task names those that would be as short a way as its own.
  static let brute = [
    "kill", "crash", "reboot", "uninstall", "update", "install", "memory limit", "window", "scene", "device", "prewarm",
  ]

  /// The verbs of which the learner has met no stimulus; none where all count as met.
  var unmetVerbs: [String] {
    guard let stimuli else { return [] }
    let met = Set(stimuli.map { $0.form.verb })
    var found: [String] = []
    for kind in StimulusKind.allCases where !met.contains(kind.form.verb) && !found.contains(kind.form.verb) {
      found.append(kind.form.verb)
    }
    return found
  }

  /// The most stimuli that a search applies.
  static let applied = 4_000

  /// Returns what a task forbids, its own first; to throw the app out is forbidden in both ways in which it can be said.
  static func bans(_ without: [String]) -> [String] {
    without + (without.contains("forceQuit") ? ["switcher swipe"] : [])
  }

  /// Returns the stimuli that a task has to forbid: those of `without` with which an answer of at most `par` exists.
  ///
  /// If the search gives up, it returns all of them.
  func blunt(
    given: String, goal: String, verb: String, app: PracticeApp?, _ without: [String], par: Int,
    within applied: Int
  )
    -> [String]
  {
    var needed: Set<String> = []
    for _ in Self.brute {
      guard
        let found = shortest(
          given: given, goal: goal, verb: verb, app: app, without, par,
          besides: Self.brute.filter { needed.contains($0) }, within: applied)
      else { return Self.brute }
      let used = Self.brute.filter { word in found.answers.contains { Self.commands(in: $0, hold: word) } }
      if used.isEmpty { return found.length == par ? Self.brute.filter { needed.contains($0) } : Self.brute }
      needed.formUnion(used)
    }
    return Self.brute
  }

  /// Returns whether one of the commands of an answer is of a kind.
  private static func commands(in answer: String, hold word: String) -> Bool {
    answer.split(separator: ";").contains { command in
      let command = command.drop { $0 == " " }
      return command == word[...] || command.hasPrefix(word + " ")
    }
  }

  /// The shortest answers of a task, one of each kind, and the verbs in them; nil where there are none within the length.
  ///
  /// Forbidden are its own stimuli and those in `brute`.
  func shortest(
    given: String, goal: String, verb: String, app: PracticeApp?, _ without: [String], _ length: Int,
    besides brute: [String] = brute, within applied: Int = applied
  ) -> (length: Int, answers: [String], verbs: [String], lesson: Lesson)? {
    let bans = Self.bans(without) + brute
    let question =
      "question q \(verb == "bad" ? FindQuestion.row.word : ScriptQuestion.row.word) {\n| q\n"
      + (app?.statement(seconds: nil) ?? "") + (given.isEmpty ? "" : "given { \(given) }\n")
      + "\(verb) { \(goal) }\n" + (bans.isEmpty ? "" : "forbid { \(bans.joined(separator: "; ")) }\n")
      + "solution { launch }\n}"
    let text = "lesson practice \"Practice\" {\nversion 1\nstyles [\(style.name)]\n\(question)\n}\n"
    let loaded = LessonLoader.load(SourceText(name: "practice", text: text), library: library, style: style)
    guard let lesson = loaded.lessons.first, let question = lesson.questions.first, let task = question.form.task,
      let stage = try? Stage(question, in: lesson.environment),
      !GoalCheck(task.goal, on: stage.after, lesson.source).isReached
    else { return nil }
    let found = ShortestAnswers(
      task, from: stage.after, within: ShortestAnswers.Bounds(length: length, applied: applied))
    guard let count = found.length else { return nil }
    var verbs: [String] = []
    for answer in found.answers {
      for part in answer.split(separator: ";") {
        let word = String(part.drop { $0 == " " }.prefix { $0 != " " })
        if !verbs.contains(word) { verbs.append(word) }
      }
    }
    return (count, found.answers, verbs, lesson)
  }
}
