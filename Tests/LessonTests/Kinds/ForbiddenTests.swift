import LessonGrading
import LessonModel
import LessonTutor
import LifeLanguage
import LifeSyntax
import LifecycleEngine
import Testing

/// What is forbidden stands where a task is read, and costs nothing at the prompt.
@Suite struct ForbiddenTests {
  private static let lines = """
    question q script {
      | Bring the app to the background.
      given { launch }
      goal { expect state == background }
      forbid { home; switcher }
      solution { lock }
    }
    """

  @Test func `lesson, exam and form tell what is forbidden`() throws {
    let lesson = try Fixture.lesson(Fixture.text(Self.lines))
    for isExam in [false, true] {
      var run = LessonRun(lesson, isExam: isExam)
      #expect(run.present().contains { $0.text.contains("without") && $0.text.hasSuffix("home, switcher") })
    }
    #expect(Submission.template(for: lesson).contains("without"))
  }

  @Test func `a task of the course that forbids something tells it`() {
    var count = 0
    for lesson in CourseTests.lessons {
      for question in lesson.questions {
        guard let task = question.form.task, !task.forbidden.texts.isEmpty else { continue }
        count += 1
        let told = question.situation(in: lesson.environment).map { $0.text }.joined()
        #expect(task.forbidden.texts.allSatisfy { told.contains($0) }, "\(lesson.name).\(question.name.text)")
      }
    }
    #expect(count > 10)
  }

  @Test func `where the course forbids to throw the app out, it forbids that in the switcher, too`() {
    var count = 0
    for lesson in CourseTests.lessons {
      let steps = lesson.items.compactMap { if case .step(let step) = $0 { step.forbidden } else { nil } }
      for forbidden in lesson.questions.compactMap({ $0.form.task?.forbidden }) + steps
      where forbidden.coversAll(of: .forceQuit) {
        count += 1
        #expect(forbidden.coversAll(of: .switcherSwipe), "\(lesson.name): \(forbidden.texts)")
      }
    }
    #expect(count > 5)
  }

  @Test func `an answer that uses it is given back, in an exam, too, and is wrong in a file`() throws {
    let lesson = try Fixture.lesson(Fixture.text(Self.lines))
    var run = LessonRun(lesson, isExam: true)
    let reply = run.answer("home")
    #expect(reply.diagnostics.first?.summary == "`home` is not allowed here")
    #expect(reply.records.isEmpty && reply.lines.isEmpty)
    #expect(run.answer("lock").lines.first?.text == "Noted.")
    #expect(try Fixture.marker(Self.lines).verdict(on: "{ home }").score == .zero)
  }

  @Test func `an app question needs a scenario or a property`() {
    let app = "app Notes uses: uikit { saved draft = \"\" }"
    let solution =
      "solution { app Notes uses: uikit { saved draft = \"\"; on didFinishLaunching { restore draft }; "
      + "on didEnterBackground { save draft } } }"
    func ids(_ inner: String) -> [String] {
      Fixture.ids(checking: "question q app {\n| Repair it.\n\(app)\n\(inner)\n\(solution)\nhint \"Look.\"\n}")
    }
    #expect(ids("explore { keeps draft }") == [])
    #expect(ids("") == ["questionLacks"])
    #expect(ids("explore { keeps draft; edits [] }") == ["saysNothing"])
    #expect(ids("explore { keeps draft; forbid { launch; open; push; unlock; location } }") == ["saysNothing"])
  }
}
