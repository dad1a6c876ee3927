import LifecycleEngine
import LifeLanguage
import LifeSyntax
import TestSupport
import Testing

@testable import LessonModel
@testable import QuestionKinds

/// The shortest answers of tasks of stimuli.
@Suite struct ShortestAnswersTests {
  private static let notes =
    "app N uses: uikit {\nsaved draft = \"\"\non applicationDidEnterBackground { save draft }\n"
    + "on tap send { task begin upload needs: 10s }\n}\n"

  private func task(_ lines: String) throws -> (task: ScriptTask, start: Simulation, lesson: Lesson) {
    let text = "question q script {\n| ?\nhint \"x\"\n\(Self.notes)\(lines)\nsolution { launch }\n}\n"
    let lesson = try Fixture.lesson(Fixture.text(text))
    let question = lesson.questions[0]
    return (try #require(question.form.task), try Stage(question, in: lesson.environment).after, lesson)
  }

  private func shortest(_ lines: String, length: Int = 4, applied: Int = 20_000) throws -> ShortestAnswers {
    let task = try task(lines)
    return ShortestAnswers(
      task.task, from: task.start, within: ShortestAnswers.Bounds(length: length, applied: applied))
  }

  @Test(arguments: [
    ("given { launch }\ngoal { expect state == background }\nforbid { lock; call; update; kill; crash }", ["home"]),
    ("given { launch }\ngoal { expect draft == \"milk\" }", ["edit draft = \"milk\""]),
    ("given { launch; home }\ngoal { expect state == suspended }", ["wait 5s"]),
    (
      "given { launch }\ngoal { expect app.away > 2min; expect state == active }\n"
        + "forbid { open; push; lock; call; switcher; scene }", []
    ),
    ("given { launch }\ngoal { expect ended == taskExpired }\nforbid { lock }", ["tap send; home; wait 30s"]),
    (
      "given { launch; edit draft; home }\ngoal { expect heard applicationWillEnterForeground -> applicationDidBecomeActive }\n"
        + "forbid { open; push }", ["launch"]
    ),
    (
      "given { launch; edit draft }\ngoal { expect effect valueLost }\nforbid { crash; update; reboot }",
      ["memory limit", "kill", "uninstall"]
    ),
  ])
  func `the shortest answers of a task`(_ lines: String, _ answers: [String]) throws {
    let found = try shortest(lines, length: 3)
    #expect(found.answers == answers)
    #expect(found.length == answers.first.map { $0.split(separator: ";").count })
  }

  @Test func `a bound that stops the search claims no more than was tried`() throws {
    let lines = "given { launch }\ngoal { expect ended == taskExpired }\nforbid { lock }"
    let short = try shortest(lines, length: 2)
    #expect(short.length == nil && short.triedLength == 2)
    let few = try shortest(lines, applied: 100)
    #expect(few.length == nil && few.triedLength == 1)
    #expect(try shortest(lines, applied: 30).triedLength == 0 || few.triedLength == 1)
  }

  @Test func `the list is what trying everything finds`() throws {
    var reached = 0
    for lines in [
      "given { launch }\ngoal { expect state == background }",
      "goal { expect order didBecomeActive -> willResignActive }",
      "goal { expect draft == \"\"; expect effect valueLost }",
      "given { launch }\ngoal { expect order didBecomeActive -> willResignActive -> didBecomeActive; expect state == active }",
    ] {
      let task = try task(lines)
      let found = ShortestAnswers(
        task.task, from: task.start, within: ShortestAnswers.Bounds(length: 2, applied: 50_000))
      // Kinds of stimuli without arguments, tried one after the other without any table of what was met.
      let all = StimulusKind.allCases.filter { $0.form.argument == .none }.map { Stimulus($0) }
      let kinds = LongTests.sample(all, oneOf: 2)
      var runs: [(text: String, run: Simulation)] = [("", task.start)]
      var naive: [String] = []
      for _ in 0..<(found.length ?? 2) {
        var next: [(text: String, run: Simulation)] = []
        for item in runs {
          for stimulus in kinds {
            var run = item.run
            guard run.apply(stimulus) == .applied else { continue }
            let text = item.text + (item.text.isEmpty ? "" : "; ") + run.engine.text(of: stimulus)
            let isReached = GoalCheck(task.task.goal, on: run, task.lesson.source).isReached
            if isReached { naive.append(text) } else { next.append((text, run)) }
          }
        }
        runs = next
      }
      let texts = Set(kinds.map { task.start.engine.text(of: $0) })
      let plain = found.answers.filter { $0.split(separator: "; ").allSatisfy { texts.contains(String($0)) } }
      reached += naive.count
      #expect(Set(plain) == Set(naive), "\(lines)")
    }
    #expect(reached > 3)
  }

  @Test func `prepared expectations hold exactly where the ordinary ones do`() throws {
    let goals = [
      "expect state == background", "expect order didBecomeActive -> willResignActive",
      "expect order willResignActive -> didBecomeActive", "expect ended == kill", "expect ended == none",
      "expect effect valueLost", "expect effect nothing", "expect heard nothing",
      "expect draft == \"x\" || clock > 10s",
      "expect path active -> inactive -> background", "expect impossible { home }", "expect app.away >= 5s",
      "expect order applicationDidBecomeActive -> applicationDidEnterBackground",
    ]
    let days = [
      "launch; edit draft = \"x\"; home; wait 5s; memory pressure; launch; kill; launch; home; launch",
      "launch; alert show; alert dismiss; tap send; home; wait 10s; wait 1h; push silent; launch",
    ]
    for goal in goals {
      for day in days {
        let (task, start, lesson) = try task("goal { \(goal) }")
        let script = try Answer("{ \(day) }").stimuli()
        let prepared = PreparedGoal(task.goal, on: start)
        var run = start
        for command in script {
          _ = run.run(command)
          let wanted = GoalCheck(task.goal, on: run, lesson.source).isReached
          #expect(prepared.holds(in: run) == wanted, "\(goal) after `\(command.name)` of \(day)")
        }
      }
    }
  }
}
