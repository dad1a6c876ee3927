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
}

/// A task whose way is sought: where it begins, and the runs that its searches have met.
struct TaskSearch {
  /// The shortest answers, one of each kind, and the verbs in them.
  struct Ways {
    let length: Int
    let answers: [String]
    let verbs: [String]
  }

  /// The lesson of the task that forbids nothing.
  let lesson: Lesson
  private let maker: PracticeMaker
  private var space: AnswerSpace

  /// Begins at a task whose runs start somewhere; nil where it cannot be run, or its goal holds already.
  init?(
    given: String, goal: String, verb: String, app: PracticeApp?, from start: Simulation, of maker: PracticeMaker
  ) {
    let text =
      (app?.statement(seconds: nil) ?? "") + (given.isEmpty ? "" : "given { \(given) }\n") + "\(verb) { \(goal) }\n"
    let kind = verb == "bad" ? FindQuestion.row.word : ScriptQuestion.row.word
    guard let (lesson, question, task) = Self.read(text, kind, of: maker),
      let stage = try? Stage(question, in: lesson.environment.starting(from: start)),
      !GoalCheck(task.goal, on: stage.after, lesson.source).isReached
    else { return nil }
    (self.lesson, self.maker) = (lesson, maker)
    space = AnswerSpace(task.goal, from: stage.after)
  }

  private static func read(
    _ body: String, _ kind: String, of maker: PracticeMaker
  ) -> (lesson: Lesson, question: Question, task: ScriptTask)? {
    let text =
      "lesson practice \"Practice\" {\nversion 1\nstyles [\(maker.style.name)]\nquestion q \(kind) {\n| q\n\(body)"
      + "solution { launch }\n}\n}\n"
    let loaded = LessonLoader.load(
      SourceText(name: "practice", text: text), library: maker.library, style: maker.style)
    guard let lesson = loaded.lessons.first, let question = lesson.questions.first, let task = question.form.task
    else { return nil }
    return (lesson, question, task)
  }

  /// Returns patterns of stimuli as a task that forbids them has them; nil where one is none.
  private func forbidden(_ bans: [String]) -> ForbiddenStimuli? {
    let text =
      "goal { expect state == active }\n" + (bans.isEmpty ? "" : "forbid { \(bans.joined(separator: "; ")) }\n")
    return Self.read(text, ScriptQuestion.row.word, of: maker)?.task.forbidden
  }

  /// Returns the shortest answers within a length; nil where there are none.
  ///
  /// Forbidden are the stimuli of the task and those in `brute`.
  mutating func shortest(
    without: [String], within length: Int, besides brute: [String] = PracticeMaker.brute
  ) -> Ways? {
    guard let forbidden = forbidden(PracticeMaker.bans(without) + brute) else { return nil }
    let found = ShortestAnswers(
      in: &space, without: forbidden,
      within: ShortestAnswers.Bounds(length: length, applied: PracticeMaker.applied))
    guard let count = found.length else { return nil }
    var verbs: [String] = []
    for answer in found.answers {
      for part in answer.split(separator: ";") {
        let word = String(part.drop { $0 == " " }.prefix { $0 != " " })
        if !verbs.contains(word) { verbs.append(word) }
      }
    }
    return Ways(length: count, answers: found.answers, verbs: verbs)
  }

  /// Returns the stimuli in `brute` that a task has to forbid besides its own: those with which an answer of at most `par` exists.
  ///
  /// If the search gives up, it returns all of them.
  mutating func blunt(without: [String], par: Int) -> [String] {
    let brute = PracticeMaker.brute
    var needed: Set<String> = []
    for _ in brute {
      guard let found = shortest(without: without, within: par, besides: brute.filter { needed.contains($0) })
      else { return brute }
      let used = brute.filter { word in found.answers.contains { Self.commands(in: $0, hold: word) } }
      if used.isEmpty { return found.length == par ? brute.filter { needed.contains($0) } : brute }
      needed.formUnion(used)
    }
    return brute
  }

  /// Returns whether one of the commands of an answer is of a kind.
  private static func commands(in answer: String, hold word: String) -> Bool {
    answer.split(separator: ";").contains { command in
      let command = command.drop { $0 == " " }
      return command == word[...] || command.hasPrefix(word + " ")
    }
  }
}
