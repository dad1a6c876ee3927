import TestSupport
import Testing

/// Forms and submissions of courses, in several styles.
@Suite struct SubmissionFormTests {
  private let folder = TemporaryFolder()

  private func run(_ arguments: [String], _ input: String = "") -> Tool.Result {
    Tool.run(arguments, input: input, environment: ["XDG_DATA_HOME": "\(folder.path)/data"], in: folder.path)
  }

  private static func lesson(_ name: String, _ given: String) -> String {
    """
    lesson \(name) "A lesson" {
      version 1
      styles [scenes, flutter]

      | One idea.

      question later state "Later" {
        | In which state is the app?
        given { \(given) }
        hint "May it run?"
      }

      question calls\(name) order "Calls" {
        | The person presses Home. What is {listener} told?
        given { launch }
        when { home }
        hint "Two steps."
      }
    }

    """
  }

  private func makeCourse() {
    _ = folder.add("night/Lessons/course.life", "course \"Night\" {\n  unit own \"Own\" [one, two]\n}\n")
    _ = folder.add("night/Lessons/own/one.life", Self.lesson("one", "launch"))
    _ = folder.add("night/Lessons/own/two.life", Self.lesson("two", "launch; home; wait 1min"))
    #expect(run(["pack", "night", "-o", "night.life"]).status == 0)
  }

  @Test func `the form of a course can be filled in, and every right answer counts`() {
    makeCourse()
    let form = run(["new", "submission", "night.life"]).output
    let filled = form.replacing("# answer one.later", with: "answer one.later active")
      .replacing("# answer two.later", with: "answer two.later suspended")
      .replacing("# answer callsone", with: "answer callsone sceneWillResignActive -> sceneDidEnterBackground")
      .replacing("# answer callstwo", with: "answer callstwo sceneWillResignActive -> sceneDidEnterBackground")
    _ = folder.add("ada.life", filled)
    let graded = run(["grade", "night.life", "--submission", "ada.life"])
    #expect(graded.status == 0, "\(graded.transcript)")
    _ = folder.add("ada.life", filled.replacing("answer one.later", with: "answer later"))
    let refused = run(["grade", "night.life", "--submission", "ada.life"])
    #expect(refused.status == 1 && refused.errors.contains("[ambiguousQuestion]"), "\(refused.transcript)")
  }

  @Test func `a form in a style is graded in it, and its words are recognised without`() {
    makeCourse()
    let form = run(["new", "submission", "night.life", "--style", "flutter"])
    #expect(form.status == 0 && form.output.contains("\nstyle flutter\n"), "\(form.transcript)")
    let answers = "answer callsone onInactive -> onHide -> onPause\n"
    _ = folder.add("ada.life", "style flutter\n" + answers)
    let graded = run(["grade", "night/Lessons/own/one.life", "--submission", "ada.life"])
    #expect(graded.output.contains("Right, 1 of 1 point"), "\(graded.transcript)")
    _ = folder.add("ada.life", answers)
    let unaware = run(["grade", "night/Lessons/own/one.life", "--submission", "ada.life", "--json"])
    #expect(unaware.output.contains("write `style flutter` into the submission"), "\(unaware.output)")
    let other = run(["new", "submission", "night.life", "--style", "swiftUI"])
    #expect(other.status == 0 && other.output == run(["new", "submission", "night.life"]).output)
    for name in ["one", "two"] {
      #expect(other.errors.contains("'\(name)' is not there in SwiftUI; its form is in UIKit with scenes"))
    }
    _ = folder.add("plain.life", Self.lesson("plain", "launch").replacing("  styles [scenes, flutter]\n", with: ""))
    let same = run(["new", "submission", "plain.life", "--style", "flutter"])
    #expect(same.status == 0 && same.errors.contains("'plain' is the same in every style"), "\(same.transcript)")
    _ = folder.add("ada.life", "answer later active\n")
    let told = run(["grade", "plain.life", "--submission", "ada.life", "--style", "flutter"])
    #expect(told.errors.contains("'plain' is the same in every style"), "\(told.transcript)")
    #expect(run(["new", "lesson", "mine", "--style", "flutter"]).status == 64)
  }

  @Test func `a few lines sum up a class`() {
    makeCourse()
    _ = folder.add("class/a.life", "answer later active\n")
    _ = folder.add("class/b.life", "answer later suspended\n")
    let lesson = "night/Lessons/own/one.life"
    let graded = run(["grade", lesson, "--submission", "class"])
    #expect(graded.output.contains("\nAll of A lesson: 2 submissions, 2 graded\n"), "\(graded.output)")
    #expect(graded.output.contains("   Mean: 0.5 of 2 points\n   Hardest: 2 Calls, 0 % of its points\n"))
    #expect(!run(["grade", lesson, "--submission", "class/a.life"]).output.contains("All of"))
    #expect(!run(["grade", lesson, "--submission", "class", "--json"]).output.contains("All of"))
  }

  @Test func `an exam of a packed course is that of its lesson, or names them`() {
    makeCourse()
    let several = run(["lesson", "night.life", "--exam"])
    #expect(several.status == 64 && several.errors.contains("there are one, two"), "\(several.transcript)")
    _ = folder.add("alone/Lessons/course.life", "course \"Alone\" {\n  unit own \"Own\" [one]\n}\n")
    _ = folder.add("alone/Lessons/own/one.life", Self.lesson("one", "launch"))
    #expect(run(["pack", "alone", "-o", "alone.life"]).status == 0)
    let exam = run(["lesson", "alone.life", "--exam", "--progress", "\(folder.path)/p.life"], "active\n")
    #expect(exam.output.contains("An exam: one answer each"), "\(exam.transcript)")
  }

  @Test func `a plugin that is named twice tells once`() {
    let twice = run(["run", "-"], "use [uikit, uikit]\nlaunch\n").output
    #expect(twice == run(["run", "-"], "use uikit\nlaunch\n").output && twice.contains("sceneDidBecomeActive"))
  }
}
