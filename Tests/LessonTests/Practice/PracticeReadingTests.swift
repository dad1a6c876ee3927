import LifecycleEngine
import LifeLanguage
import QuestionKinds
import LifeSyntax
import Testing
import TestSupport

@testable import LessonModel
@testable import LessonGrading
@testable import LessonTutor

/// Generated questions as they are read: in the words of the style, explained by what decides them, unlike their neighbours.
@Suite struct PracticeReadingTests {
  /// Three styles: one with scenes, one of observers, and one whose framework is not UIKit.
  static let styles = ["scenes", "notifications", "flutter"].compactMap { LessonStyle.named($0) }
  private static let sittings = SharedValues<String, [[PracticeQuestion]]>()

  /// The questions of some sittings, each of which remembers the forms of those before.
  static func sittings(_ style: LessonStyle) -> [[PracticeQuestion]] {
    sittings.value(for: style.name) {
      (1...LongTests.count(short: 1, long: 12)).map { sitting(style, seed: "sitting \($0)") }
    }
  }

  private static func sitting(_ style: LessonStyle, seed: String) -> [PracticeQuestion] {
    let maker = PracticeQuestionTests.maker(style)
    var request = PracticeRequest()
    var found: [PracticeQuestion] = []
    for number in 1...15 {
      guard let question = maker.freshest(request, number: number, seed: seed) else { continue }
      found.append(question)
      request.lastForms.append(question.form)
      request.recentKeys.append(question.key)
      request.asked.insert(question.content)
      request.wasSilent = question.isSilent
    }
    return found
  }

  /// Everything that a learner may read of a question.
  private func texts(_ question: PracticeQuestion) throws -> [String] {
    let asked = try #require(question.lesson.questions.first)
    let marker = try Marker(asked, in: question.lesson)
    let reasons = marker.solution.allMessages.map { $0.text }
    return [asked.prose] + asked.hints.map { $0.text } + reasons
  }

  @Test(arguments: styles) func `neighbours differ in what happens, in their app and in their reason`(
    style: LessonStyle
  ) {
    for sitting in Self.sittings(style) {
      #expect(sitting.count == 15)
      for (one, other) in zip(sitting, sitting.dropFirst()) {
        #expect(one.form.title != other.form.title, "\(one.text)\n\(other.text)")
        #expect(one.form.themes.isDisjoint(with: other.form.themes), "\(one.text)\n\(other.text)")
        #expect(one.form.stimuli != other.form.stimuli, "\(one.text)\n\(other.text)")
        #expect(one.form.reason != other.form.reason || one.form.reason.isEmpty, "\(one.text)\n\(other.text)")
        #expect(one.form.app == nil || one.form.app != other.form.app, "\(one.text)\n\(other.text)")
      }
    }
  }

  @Test(arguments: styles)
  func `a first hint takes no change for granted, and asks who is told only where calls are asked`(
    style: LessonStyle
  ) throws {
    let maker = PracticeQuestionTests.maker(style)
    let start = try #require(maker.plain)
    var random = SeededRandom("looks")
    var (still, changing) = (0, 0)
    for _ in 0..<LongTests.count(short: 300, long: 4_000) {
      guard let script = maker.draw(PracticeRequest()).draw(from: start.run, wanting: [], &random) else { continue }
      let path = script.observed(.path, from: script.asked, of: script.walk.run, counting: { _ in true })
      if path.isEmpty { still += 1 } else { changing += 1 }
      for kind in [PracticeKind.path, .state, .order] {
        let hint = ObservationHint.hint(at: script, kind, from: start.run)
        #expect(!path.isEmpty || !hint.contains("which steps lead"), "\(hint): \(script.kinds)")
        let asksWhoIsTold = hint.contains("told") || hint.contains("tell anybody")
        #expect(kind.asksForCalls || !asksWhoIsTold, "\(hint): \(script.kinds)")
      }
    }
    #expect(still > 10 && changing > 10)
  }

  @Test(arguments: styles) func `what a value holds is looked back at from the start of its run`(style: LessonStyle)
    throws
  {
    var request = PracticeRequest()
    request.kinds = [.holds]
    var found = 0
    for number in 1...LongTests.count(short: 2, long: 8) {
      guard let question = PracticeQuestionTests.maker(style).question(request, number: number, seed: "why") else {
        continue
      }
      var run = LessonRun(question.lesson)
      run.isPractice = true
      _ = run.present()
      let review = try #require(run.skip().review)
      #expect(review.entries.lowerBound == 0 && !review.entries.isEmpty, "\(question.text)")
      found += 1
    }
    #expect(found > 0)
  }

  /// Words of UIKit, and words that no lesson teaches.
  private static let foreign = [
    "delegate", "UIKit", "will-", "did-", "resign", "launch callbacks", "terminate callback", "sceneWill", "sceneDid",
    "applicationWill", "applicationDid", "its scene",
  ]
  private static let obscure = ["mind where", "`ticks`", "What stands behind", "is not the way"]

  @Test func `a learner of another framework reads no words of UIKit`() throws {
    let style = try #require(LessonStyle.named("flutter"))
    for question in Self.sittings(style).joined() where question.kind != .whoHears {
      for text in try texts(question) {
        // A source is called as its maker calls it.
        let said = String(text.prefix { $0 != "(" })
        guard !said.hasPrefix("Source: ") else { continue }
        #expect(!Self.foreign.contains { said.contains($0) }, "\(text)\n\(question.text)")
      }
    }
  }

  @Test func `no rule that practice asks about is explained in words of UIKit to another framework`() {
    let triggers = ScriptDraw.drawn.map { Trigger($0) }
    for rule in RuleBook.standard.rules where triggers.contains(rule.trigger) && rule.platforms == [.ios] {
      guard rule.confidence != .low else { continue }
      let words = RuleBook.inPlainWords(rule).words
      #expect(!(Self.foreign + ["scene"]).contains { words.contains($0) }, "\(rule.id): \(words)")
    }
  }

  @Test(arguments: styles) func `no text holds words that nobody was taught`(style: LessonStyle) throws {
    for question in Self.sittings(style).joined() {
      #expect(!Self.obscure.contains { question.text.contains($0) }, "\(question.text)")
    }
  }

  @Test(arguments: styles) func `a choice shows its script and the state in which it begins`(style: LessonStyle) throws
  {
    for question in Self.sittings(style).joined() {
      let asked = try #require(question.lesson.questions.first)
      guard asked.kind.word == "choice" else { continue }
      let shown = asked.situation(in: question.lesson.environment).map { $0.text }
      #expect(shown.contains { $0.contains("then") }, "\(question.text)")
      guard !asked.given.isEmpty else { continue }
      let before = try Stage(asked, in: question.lesson.environment).before
      // Where the process has ended, that is what is asked.
      guard !before.hasEnded else { continue }
      #expect(shown.last == "It begins in: \(before.world.state.name)", "\(question.text)")
    }
  }

  @Test(arguments: styles) func `what a call reads and a value holds is explained by itself`(style: LessonStyle) throws
  {
    let maker = PracticeQuestionTests.maker(style)
    for kind in [PracticeKind.reads, .holds] {
      var request = PracticeRequest()
      request.kinds = [kind]
      for number in 1...LongTests.count(short: 4, long: 60) {
        guard let question = maker.question(request, number: number, seed: "reasons") else { continue }
        let asked = try #require(question.lesson.questions.first)
        let right = try #require(asked.form.decidedOptions.first { $0.isRight }).text
        let reason = question.form.reason
        switch kind {
        case .reads:
          #expect(reason.contains(right), "\(question.text)")
        default:
          // The value is named, or what keeps it; never a rule alone.
          let subjects = ["`", "timer", "connection", "forecast", "memory", "age"]
          #expect(subjects.contains { reason.contains($0) }, "\(question.text)")
        }
        request.asked.insert(question.content)
      }
    }
  }

  /// States that are not read in a call of a launch with scenes, and what is said of each.
  private static let misread: [(call: String, state: ProcessState, said: String)] = [
    (
      "application(_:configurationForConnecting:options:)", .inactive,
      "The process is inactive already, but code reads that only from `sceneDidBecomeActive` on."
    ),
    ("sceneWillEnterForeground(_:)", .active, "That comes only later."),
    (
      "sceneDidBecomeActive(_:)", .background,
      "Code read that earlier, in `sceneWillEnterForeground`."
    ),
    (
      "sceneWillEnterForeground(_:)", .suspended,
      "Nothing here reads suspended, and the app is not in that state at any point."
    ),
  ]

  @Test func `what is said of a state that is not read in a call follows from what the other calls read`() throws {
    var run = try #require(PracticeQuestionTests.maker(.standard).plain).run
    _ = run.apply(Stimulus(.launch))
    let entries = run.trace.entries
    let calls = entries.indices.filter { entries[$0].kind == .signal }
    for row in Self.misread {
      let place = try #require(calls.first { run.engine.name(of: entries[$0]) == row.call }, "\(row.call)")
      let reason = ReadReason(place, among: calls, from: 0, of: run, before: .notRunning)
      #expect(reason.against(row.state) == row.said)
    }
  }

  @Test func `what code reads at a launch is asked only where it was taught`() throws {
    let maker = PracticeMaker(
      style: .standard, library: Fixture.library, met: PracticeQuestionTests.allRules, asksReadsAtLaunch: false)
    var request = PracticeRequest()
    request.kinds = [.reads]
    for number in 1...LongTests.count(short: 12, long: 60) {
      guard let question = maker.question(request, number: number, seed: "launches") else { continue }
      let asked = try #require(question.lesson.questions.first)
      let state = try Stage(asked, in: question.lesson.environment).before.world.state
      #expect(state != .notRunning, "\(question.text)")
      request.asked.insert(question.content)
    }
  }

  @Test(arguments: styles) func `each first hint says where to look, and is no sentence for all questions`(
    style: LessonStyle
  ) throws {
    var hints: [String: Int] = [:]
    let questions = Array(Self.sittings(style).joined())
    for question in questions {
      let first = try #require(question.lesson.questions.first?.hints.first)
      #expect(first.cost == 0 && first.text.count > 20)
      hints[first.text, default: 0] += 1
    }
    #expect(hints.values.allSatisfy { $0 <= max(3, questions.count / 6) }, "\(hints)")
  }
}
