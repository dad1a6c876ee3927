import LifecycleEngine
import LifeLanguage
import LifeSyntax
import Testing

@testable import LessonModel
@testable import LessonGrading
@testable import LessonTutor

/// What a learner is told from one try to the next, and what a grader keeps from one learner to the next.
@Suite struct AppTrialTests {
  private static let lines = """
    question q app {
      | This app loses the draft. Repair it.
      app Notes uses: uikit {
        saved draft = ""
        on willTerminate { save draft }
      }
      scenario "it starts" { launch; expect state == active }
      explore {
        keeps draft forgives: nothing
        always "it is never called final" { expect title == "notes" }
        forbid { crash; memory; reboot; kill }
        within 6
      }
      solution {
        app Notes uses: uikit {
          saved draft = ""
          unsaved title = "notes"
          on didFinishLaunching { restore draft }
          on didEnterBackground { save draft }
        }
      }
    }
    """

  private static func app(_ handlers: String) -> String {
    "{ app Notes uses: uikit { saved draft = \"\"; unsaved title = \"notes\"; \(handlers) } }"
  }

  /// The feedback on answers of one learner, one after the other.
  private func feedback(on answers: [String]) throws -> [String] {
    let marker = try Fixture.marker(Self.lines)
    var known: [KnownBreach] = []
    return try answers.map { answer in
      let verdict = try marker.verdict(on: Answer(answer), knowing: known)
      known = verdict.evidence?.breaches ?? []
      return verdict.feedback.map { $0.text }.joined(separator: "\n")
    }
  }

  @Test func `all at once, each schedule and each run stands once, and whole`() throws {
    let lines = Self.lines.replacing(
      "launch; expect state == active",
      with: "launch; edit draft = \"milk\"; alert show; alert dismiss; home; wait 6s; memory pressure; launch; "
        + "expect draft == \"milk\"")
    let marker = try Fixture.marker(lines)
    let text = try marker.verdict(on: Answer(Self.app(""))).feedback.map { $0.text }.joined(separator: "\n")
    #expect(text.contains("Scenario “it starts”: expected") && text.contains("The run of “it starts”:"), "\(text)")
    #expect(text.ranges(of: "The shortest way there:").count == 1, "\(text)")
    for part in ["before)", "up to there", "more thing"] { #expect(!text.contains(part), "\(text)") }
  }

  @Test func `a choice of a document excuses only what it changes in the handlers of the value that failed`() throws {
    // A ringing call makes the app resign in one document only; the sound has to be off while it rings.
    let lines = """
      question q app {
        | The sound has to be off while a call rings.
        app N uses: uikit {
          unsaved sound = "off"
          unsaved cover = "off"
          on didBecomeActive { set sound = "on" }
        }
        explore {
          while "quiet" state == active && ringing || state == background { expect sound == "off" }
          allow { call ring }
          forbid { memory; kill; crash; reboot }
          within 3
        }
        solution { app N uses: uikit { unsaved sound = "off"; unsaved cover = "off" } }
      }
      """
    func verdict(_ handlers: String, _ settings: String = "") throws -> (score: Score, text: String) {
      let marker = try Fixture.marker(settings + lines)
      let app = "{ app N uses: uikit { unsaved sound = \"off\"; unsaved cover = \"off\"; \(handlers) } }"
      let verdict = try marker.verdict(on: Answer(app))
      return (verdict.score, verdict.feedback.map { $0.text }.joined(separator: "\n"))
    }
    let loud = "on didBecomeActive { set sound = \"on\" }; "
    let own = loud + "on willResignActive { set sound = \"off\" }"
    let other = loud + "on didEnterBackground { set sound = \"off\" }; on willResignActive { set cover = \"on\" }"
    let excused = try verdict(own)
    #expect(excused.score == .full && excused.text.contains("It does not count, as sources disagree: under `"))
    // The call changes what another handler does, and with it the state that the property asks for: that excuses nothing.
    let counted = try verdict(other)
    #expect(counted.score == .zero && counted.text.contains("“quiet” does not hold."), "\(counted.text)")
    #expect(!counted.text.contains("sources disagree"))
    // Under that choice both break nothing, so that the handler alone decides.
    for handlers in [own, other] {
      #expect(try verdict(handlers, "set callInterrupts = yes\n").score == .full)
    }
  }

  private static let forgetful = app("on didFinishLaunching { restore draft }; on didBecomeActive { save draft }")
  private static let right = app("on didFinishLaunching { restore draft }; on didEnterBackground { save draft }")

  @Test func `a schedule that breaks the next try again is shown again, though a shorter one exists`() throws {
    let constant = Self.app("on didBecomeActive { set draft = \"x\" }")
    let said = try feedback(on: [Self.forgetful, constant])
    #expect(said[0].contains("`draft` is lost. The shortest way there:"))
    #expect(said[1].contains("`draft` is lost again, by the same schedule as before:"))
    #expect(said[0].contains("edit draft") && said[1].contains("edit draft"))
    // Tried alone, it is broken sooner.
    #expect(try !feedback(on: [constant])[0].contains("edit draft"))
  }

  @Test func `another schedule than before is told as another`() throws {
    let late = Self.app("on didBecomeActive { restore draft }; on didEnterBackground { save draft }")
    let said = try feedback(on: [Self.forgetful, late, Self.right])
    #expect(said[1].contains("`draft` is lost, by another schedule than before:"))
    #expect(said[2].contains("Nothing of up to 6 commands breaks it"))
  }

  @Test func `a search that ends at its bound says how far it went, and that more exist`() throws {
    let marker = try Fixture.marker(Self.lines.replacing("within 6", with: "within 3"))
    let verdict = try marker.verdict(on: Answer(Self.right))
    let remark = try #require(verdict.feedback.map { $0.text }.first { $0.hasPrefix("Nothing of up to ") })
    let whole =
      /Nothing of up to 3 commands breaks it: \d+ situations were tried, and more exist\./
    #expect(verdict.isRight && remark.wholeMatch(of: whole) != nil, "\(remark)")
  }

  @Test func `an app that lacks what one property names is asked for the others`() throws {
    let marker = try Fixture.marker(Self.lines)
    let lacking = "{ app Notes uses: uikit { saved draft = \"\"; on didFinishLaunching { restore draft }; "
    let good = try marker.verdict(on: Answer(lacking + "on didEnterBackground { save draft } } }"))
    let bad = try marker.verdict(on: Answer(lacking + "} }"))
    #expect(good.score == Score(1, 2) && bad.score == .zero)
    #expect(good.feedback.first?.text == "Your app has no `title`.")
    #expect(bad.feedback.contains { $0.text.contains("`draft` is lost") })
  }

  @Test func `each block of a question is searched on its platform`() throws {
    let marker = try Fixture.marker(
      """
      question q app {
        | This app loses its draft on one of two platforms.
        app Notes uses: flutter { saved draft = "" }
        scenario "it starts" { launch; expect state == active }
        explore { keeps draft; within 6 }
        explore { platform android; keeps draft; within 6 }
        solution {
          app Notes uses: flutter { saved draft = ""; on resumed { restore draft }; on inactive { save draft } }
        }
      }
      """, use: "flutter")
    // Android ends a process in the freezer with no word; the sandbox's iOS does so, too: both searches break it.
    let verdict = try marker.verdict(
      on: Answer("{ app Notes uses: flutter { saved draft = \"\"; on resumed { restore draft } } }"))
    let texts = verdict.feedback.filter { $0.kind == .fault }.map { $0.text }.filter {
      $0.contains("The shortest way there:\n")
    }
    #expect(texts.count == 2 && !texts[0].contains("platform") && texts[1].contains("\n  platform android\n"))
  }

  @Test func `a wrong app comes with the run in which it fails`() throws {
    let lesson = try Fixture.lesson(Fixture.text(Self.lines))
    var run = LessonRun(lesson)
    let wrong = run.answer(Self.app("on willTerminate { save draft }"))
    let evidence = try #require(wrong.evidence)
    let tried = try #require(evidence.tried)
    #expect(evidence.fails && tried.start.trace.entries.isEmpty)
    // The run follows from where the trial began.
    var again = tried.start
    for stimulus in tried.run.history.dropFirst(again.history.count) { _ = again.apply(stimulus) }
    #expect(again.trace.entries == tried.run.trace.entries && again.history.count > 1)
    let right = run.answer(Self.right)
    #expect(right.isAdvanced && right.evidence == nil)
    var exam = LessonRun(lesson, isExam: true)
    #expect(exam.answer(Self.app("on willTerminate { save draft }")).evidence == nil)
  }

  @Test func `a cache changes no result, and searches once for one app`() throws {
    let grader = LessonGrader(
      try Fixture.lesson(Fixture.text(Self.lines + "\nquestion t text {\n| ?\naccept \"yes\"\n}")))
    var cache = VerdictCache()
    let apps = [
      "on willTerminate { save draft }", "on didEnterBackground { save draft }", "on willTerminate { save draft }",
    ]
    for (place, handlers) in apps.enumerated() {
      let text = "answer q \(Self.app(handlers))\nanswer t yes\n"
      let submission = Submission.parse(SourceText(name: "a.life", text: text))
      #expect(grader.grade(submission, remembering: &cache).report == grader.grade(submission).report)
      // The other question has the same answer each time.
      #expect(cache.hits == [0, 1, 3][place])
    }
    let unreadable = Submission.parse(SourceText(name: "a.life", text: "answer q { app }\n"))
    for _ in 0..<2 { #expect(grader.grade(unreadable, remembering: &cache).report == grader.grade(unreadable).report) }
    #expect(cache.hits == 4)
  }
}
