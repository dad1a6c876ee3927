import LifecycleEngine
import LifeLanguage
import LifeSyntax
import Testing

@testable import LessonModel
@testable import QuestionKinds
@testable import LessonAuthoring
@testable import LessonGrading

/// What each question of the course owes to whoever answers it, and what a mistake may say of its own.
@Suite struct FairQuestionTests {
  @Test func `the state in which it begins stands over each kind that shows it, and over no other`() {
    let found = FeedbackSurvey.all.compactMap { asked -> String? in
      let lines = asked.question.situation(in: asked.lesson.environment).map { $0.text }
      let isTold = lines.contains { $0.hasPrefix("It begins in: ") }
      let hasSomethingToDo = !asked.question.when.isEmpty || asked.question.kind.answer == .stimuli
      let hasEnded = (try? Stage(asked.question, in: asked.lesson.environment))?.before.hasEnded ?? true
      let isDue = asked.question.kind.showsStart && !asked.question.given.isEmpty && hasSomethingToDo && !hasEnded
      // Nothing follows it but what is typed.
      let isLast = !isTold || lines.last?.hasPrefix("It begins in: ") == true
      return isTold == isDue && isLast ? nil : asked.name
    }
    #expect(found == [])
  }

  /// Practice and `review` ask a question by itself.
  @Test func `no question leans on what another part has asked`() {
    let leaning = [
      "question 1", "first question", "last question", "question before", "earlier question", "once more the",
      "has come up before", "are the pictures again",
    ]
    let found = CourseTests.lessons.flatMap { lesson in
      lesson.questions.flatMap { question -> [String] in
        let texts = [question.prose, question.because] + question.hints.map { $0.text }
        let told = texts + question.form.options.compactMap { $0.because }
        return leaning.filter { words in told.contains { $0.lowercased().contains(words) } }.map {
          "\(lesson.name).\(question.name.text): \($0)"
        }
      }
    }
    #expect(found == [])
  }

  @Test(
    arguments: [
      (["30 s", "5 s", "3min"], [1, 0, 2]), (["Three", "Once", "Twice"], [1, 2, 0]), (["12:15", "9:30"], [1, 0]),
      (["about five minutes", "after 20 seconds"], [1, 0]), (["10", "9", "none"], [2, 1, 0]),
    ] as [([String], [Int])]) func `options that are amounts come from the least to the greatest`(
      _ options: [String], _ order: [Int]
    )
  {
    #expect(naturalOrder(of: options) == order)
  }

  @Test(arguments: [["5 s", "three"], ["Once", "Never again"], ["active", "background"], ["5 s", "never"]])
  func `other options have no order of their own`(_ options: [String]) {
    #expect(naturalOrder(of: options) == nil)
  }

  @Test func `a mistake says why it is wrong, with a belief or without one`() throws {
    let question = """
      question q state {
      | ?
      given { launch; home }
      key background
      mistake is: inactive because: "It passes through this state, and goes on."
      hint "Look."
      }
      """
    let lesson = try Fixture.lesson(Fixture.text(question))
    #expect(LessonChecker.check(lesson).isEmpty)
    let verdict = try Marker(lesson.questions[0], in: lesson).verdict(on: Answer("inactive"))
    #expect(!verdict.isRight && verdict.beliefs.isEmpty)
    #expect(verdict.findings.contains(.mistake("It passes through this state, and goes on.")))
    let other = try Marker(lesson.questions[0], in: lesson).verdict(on: Answer("suspended"))
    #expect(!other.findings.contains { if case .mistake = $0 { true } else { false } })
  }

  @Test func `what a text cannot be compared with is told where it is written, and not at the solution`() throws {
    let question = """
      question q app {
      | Repair it.
      app N {
        saved count = "0"
        on didFinishLaunching { restore count }
      }
      scenario "s" { launch; edit count = "5"; home; wait 6s; memory pressure; launch; expect count > 3 }
      solution {
        app N {
          saved count = "0"
          on didFinishLaunching { restore count }
          on didEnterBackground { save count }
        }
      }
      hint "Look."
      }
      """
    let found = LessonChecker.check(try Fixture.lesson(Fixture.text(question)))
    #expect(found.map { $0.id } == ["badComparison"])
  }

  @Test func `a value that an app lacks is named, also where it is only compared with`() throws {
    let question = """
      question q app {
      | Keep both alike.
      scenario "alike" { launch; expect a == b }
      solution { app N uses: uikit { unsaved a = "x"; unsaved b = "x" } }
      hint "Look."
      }
      """
    let lesson = try Fixture.lesson(Fixture.text(question))
    let marker = try Marker(lesson.questions[0], in: lesson)
    for (values, lacking) in [("unsaved a = \"x\"", "b"), ("unsaved b = \"x\"", "a")] {
      let found = try marker.verdict(on: "{ app N uses: uikit { \(values) } }").findings
      #expect(found.allMessages.contains { $0.text.contains("your app has no value `\(lacking)`.") }, "\(found)")
    }
  }

  @Test func `a goal that cannot be asked is told where it is written, and not as one that is missed`() throws {
    let goal = "goal { expect state == 5s }\nsolution { launch }\nhint \"Look.\"\n}"
    for part in ["step s \"S\" {\n| Do it.\n\(goal)", "question q script {\n| Do it.\n\(goal)"] {
      let found = LessonChecker.check(try Fixture.lesson(Fixture.text(part))).map { $0.id }
      #expect(found.contains("badComparison") && !found.contains("solutionFails"), "\(found)")
    }
  }

  @Test func `a reason in words of no framework names no page about a call of UIKit`() throws {
    let rule = try #require(RuleBook.standard.rules.first { $0.id == "home.fromActiveWithScenes" })
    #expect(RuleReason(rule).textWithSource.contains("sceneDidDisconnect"))
    let plain = RuleReason(RuleBook.inPlainWords(rule)).textWithSource
    #expect(plain.hasSuffix("(sources: `explain home.fromActiveWithScenes`)"))
  }

  /// The words of most rules are of no framework as they are; to a framework apart from UIKit their sources are told so, too.
  @Test func `a reason apart from UIKit names no page about a call of UIKit, whatever its words`() throws {
    let ring = try #require(RuleBook.standard.rules.first { $0.id == "call.ring" })
    #expect(RuleReason(ring).textWithSource.contains("applicationDidBecomeActive"))
    for rule in RuleBook.standard.rules where rule.platforms.contains(.ios) {
      let apart = RuleReason(RuleBook.apartFromUIKit(rule)).textWithSource
      let calls = rule.sources.filter { $0.hasPrefix("A:") && !$0.contains(" ") }.map { "“\($0.dropFirst(2))”" }
      #expect(!calls.contains { apart.contains($0) }, "\(apart)")
    }
  }
}
