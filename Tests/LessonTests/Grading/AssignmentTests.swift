import LifeLanguage
import LifeSyntax
import Testing

@testable import LessonModel
@testable import LessonReading
@testable import GradeResults
@testable import LessonGrading

/// One file of answers for several lessons, and in a style of its own.
@Suite struct AssignmentTests {
  private static func lesson(_ name: String, home: Bool) throws -> Lesson {
    try Fixture.lesson(
      """
      lesson \(name) "\(name)" {
        version 1
        use uikit
        question later state {
          | ?
          given { launch\(home ? "; home; wait 1min" : "") }
        }
        question own\(name) state {
          | ?
          given { launch }
        }
      }
      """)
  }

  private func graded(_ text: String) throws -> [(report: GradeReport, diagnostics: [Diagnostic])] {
    let lessons = [try Self.lesson("One", home: false), try Self.lesson("Two", home: true)]
    let submission = Submission.parse(SourceText(name: "ada.life", text: text))
    return lessons.map {
      LessonGrader($0).grade(submission, besides: lessons.flatMap { $0.questionAddresses })
    }
  }

  @Test func `an answer to a question of another style names the style that does not ask it`() throws {
    let lesson = try Fixture.lesson(
      """
      lesson demo "Demo" {
        version 1
        styles [scenes, flutter]
        question q state "The state" {
          | ?
          styles [scenes]
          given { launch }
        }
        question r state "The state" {
          | ?
          given { launch; home }
        }
      }
      """)
    let submission = Submission.parse(SourceText(name: "ada.life", text: "style flutter\nanswer q active\n"))
    let asked = lesson.inStyle(LessonStyle.named(try #require(submission.style).text))
    let addresses = lesson.questionAddresses
    let found = Assignment(of: submission, to: .init(asked), besides: addresses).diagnostics
    #expect(found.map { $0.summary } == ["the style 'flutter' does not ask 'q'"])
  }

  @Test func `a question whose name two lessons have is answered with its lesson`() throws {
    let found = try graded("answer One.later active\nanswer Two.later suspended\nanswer ownOne active\n")
    #expect(found.map { $0.report.questions[0].status } == [.passed, .passed])
    #expect(found[0].report.questions[1].status == .passed)
    #expect(found.allSatisfy { $0.diagnostics.isEmpty }, "\(found.map { $0.diagnostics })")
  }

  @Test func `without its lesson such an answer counts for none, and that is told`() throws {
    let found = try graded("answer later active\n")
    #expect(found.map { $0.report.questions[0].status } == [.unanswered, .unanswered])
    #expect(found.map { $0.diagnostics.map { $0.id } } == [["ambiguousQuestion"], ["ambiguousQuestion"]])
    #expect(found[1].report.questions[0].feedback == ["Several lessons ask this: write `answer Two.later`."])
    #expect(found[0].report.remarks[0].contains("'answer One.later' or 'answer Two.later'"))
  }

  @Test func `an answer with its lesson counts beside one without`() throws {
    let found = try graded("answer later active\nanswer One.later active\n")
    #expect(found.map { $0.report.questions[0].status } == [.passed, .unanswered])
  }

  @Test func `a form names the lesson where names repeat, and only there`() throws {
    let lessons = [try Self.lesson("One", home: false), try Self.lesson("Two", home: true)]
    let form = Submission.template(for: lessons)
    for line in ["# answer One.later\n", "# answer Two.later\n", "# answer ownOne\n", "# answer ownTwo\n"] {
      #expect(form.contains(line), "\(form)")
    }
    #expect(form.split(separator: "\n").count { $0 == "# learner \"\"" } == 1)
  }

  @Test func `a form that nobody filled in says how many answers are in comments`() throws {
    let form = Submission.template(for: [try Self.lesson("One", home: false)])
    let report = LessonGrader(try Self.lesson("One", home: false))
      .grade(Submission.parse(SourceText(name: "ada.life", text: form))).report
    #expect(report.status == .empty && report.remarks == ["2 answers are commented out: take the `#` away."])
  }

  // MARK: - Styles

  private static let styled = """
    lesson mine "Mine" {
      version 1
      styles [scenes, flutter]
      question leaving order {
        | ?
        given { launch }
        when { home }
      }
      question gap fill {
        | ?
        given { launch; home }
        when { launch }
        blank didBecomeActive
      }
    }
    """

  private func styledReport(_ text: String, in style: LessonStyle? = nil) throws -> GradeReport {
    var cache = VerdictCache()
    var graders = LessonGraders(try Fixture.lesson(Self.styled), feedback: .all)
    let work = HandedIn(SourceText(name: "ada.life", text: text))
    return graders.grade(work, named: "ada.life", in: style?.name, remembering: &cache).report
  }

  private static let flutter = "answer leaving onInactive -> onHide -> onPause\nanswer gap onResume\n"

  @Test func `a submission is graded in the style that it names`() throws {
    let report = try styledReport("style flutter\n" + Self.flutter)
    #expect(report.style == "flutter" && report.total.earned == Score(report.total.points))
    #expect(report.remarks.isEmpty)
  }

  @Test func `the style that a submission names goes before the one that is asked for, where it is there`() throws {
    let flutter = try #require(LessonStyle.named("flutter"))
    #expect(try styledReport(Self.flutter, in: flutter).style == "flutter")
    #expect(try styledReport("style scenes\nanswer gap sceneDidBecomeActive\n", in: flutter).style == "scenes")
    #expect(try styledReport("style swiftUI\n" + Self.flutter, in: flutter).style == "flutter")
  }

  @Test func `the words of another style are recognised`() throws {
    let report = try styledReport(Self.flutter)
    #expect(report.style == "scenes" && report.remarks.count == 1)
    #expect(report.remarks[0].contains("Flutter: write `style flutter`"), "\(report.remarks)")
    #expect(try styledReport("answer leaving sceneWillResignActive\nanswer gap nonsense\n").remarks.isEmpty)
  }

  @Test func `a style that is not there is told`() throws {
    #expect(try styledReport("style swiftUI\n" + Self.flutter).remarks[0].contains("not there in SwiftUI"))
    let submission = Submission.parse(SourceText(name: "ada.life", text: "style fluter\nanswer a b"))
    #expect(submission.diagnostics.isEmpty && submission.style?.text == "fluter")
    let told = submission.diagnostics(knowing: LessonStyle.known)
    #expect(told.map { $0.id } == ["unknownStyle"] && told[0].label == "did you mean 'flutter'?")
  }

  @Test func `a form in another style says so, and is graded in it`() throws {
    let flutter: LessonStyle = try #require(LessonStyle.named("flutter"))
    let lesson = try Fixture.lesson(Self.styled).inStyle(flutter)
    let form = Submission.template(for: lesson)
    #expect(form.contains("\nstyle flutter\n"))
    #expect(!Submission.template(for: try Fixture.lesson(Self.styled)).contains("style"))
  }

  // MARK: - Beliefs

  @Test func `an answer that fits several beliefs is certain of none`() throws {
    let lesson = try Fixture.lesson(
      Fixture.text(
        """
        question both state {
          | ?
          given { launch }
          when { home }
        }
        question one state {
          | ?
          given { launch }
          when { home; wait 1min }
        }
        misconception stays "It stays" {
          | No.
          believes { stay in: leave }
          counterexample { launch; home; expect state == background }
        }
        misconception alsoStays "It stays, too" {
          | No.
          believes { stay in: leave; never suspension }
          counterexample { launch; home; expect state == background }
        }
        misconception runsOn "It runs on" {
          | No.
          believes { never suspension }
          counterexample { launch; home; wait 6s; expect state == suspended }
        }
        """)
    ).knowing(BeliefBook(), met: [])
    let text = "answer both active\nanswer one background\n"
    let report = LessonGrader(lesson).grade(Submission.parse(SourceText(name: "a.life", text: text))).report
    let found = report.beliefs.map { "\($0.name) \($0.questions) \($0.certain)" }
    #expect(
      found == ["stays [\"both\"] []", "alsoStays [\"both\"] []", "runsOn [\"one\"] [\"one\"]"], "\(found)")
  }
}
