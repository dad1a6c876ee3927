import LifeLanguage
import LifecycleEngine
import LifeSyntax
import Testing

@testable import LessonAuthoring
@testable import LessonModel
@testable import LessonReading
@testable import LearnerLog
@testable import LessonGrading
@testable import LessonTutor

/// Which question tells most of what a learner believes.
@Suite struct BeliefSplitTests {
  private func split(_ lines: [BeliefObservation], _ names: [String] = ["a", "b", "c", "d"]) -> BeliefSplit {
    BeliefSplit(names, by: BeliefEvidence(lines), on: 10)
  }

  private func observation(_ question: String, shown: [String] = [], against: [String] = []) -> BeliefObservation {
    BeliefObservation(question: question, day: 10, shown: shown, contradicted: against)
  }

  /// What beliefs answer, such as `a=1 b=2`.
  private func answers(_ text: String) -> [BeliefAnswer] {
    text.split(separator: " ").map { part in
      let sides = part.split(separator: "=").map { String($0) }
      return BeliefAnswer(belief: sides[0], answer: sides[1])
    }
  }

  @Test func `the more answers beliefs lead to, the more a question tells`() {
    let split = split([])
    let texts = ["", "a=1", "a=1 b=2", "a=1 b=2 c=3"]
    let values = texts.map { split.information(of: answers($0)) }
    #expect(values == values.sorted() && Set(values).count == values.count)
    #expect(split.information(of: answers("a=1 b=2")) > split.information(of: answers("a=1 b=1")))
    #expect(split.information(of: answers("unknown=1")) == values[0])
  }

  @Test func `a set that a wrong answer left open comes first`() {
    let split = split([observation("q", shown: ["a", "b"])])
    #expect(split.information(of: answers("a=1 b=2")) > split.information(of: answers("c=1 d=2")))
    #expect(split.information(of: answers("a=1")) > split.information(of: answers("a=1 b=1")))
  }

  @Test func `what is ruled out or named tells nothing, what one answer fitted something`() {
    let lines = (1...2).flatMap { number in
      [observation("q\(number)", shown: ["a"]), observation("r\(number)", against: ["b"])]
    }
    let split = split(lines + [observation("s", shown: ["c", "d"])])
    #expect(split.information(of: answers("a=1 b=2")) == split.information(of: []))
    #expect(split.information(of: answers("c=1")) > split.information(of: []))
    #expect(!split.isEmpty)
    #expect(self.split(lines, ["a", "b"]).isEmpty && self.split([], []).isEmpty)
  }

  @Test func `a belief of several worlds gives each answer a part`() {
    let split = split([])
    #expect(split.information(of: answers("a=1 a=2")) > split.information(of: answers("a=1 a=1")))
  }

  // MARK: - Generated questions

  private static let beliefs = CourseBeliefTests.beliefs.all.filter {
    ["homeQuits", "backgroundAtOnce", "lockChangesNothing", "inactiveIsBackground"].contains($0.name.text)
  }

  private static let maker = PracticeMaker(
    style: .standard, library: Fixture.library, met: PracticeQuestionTests.allRules, beliefs: beliefs)

  @Test func `a question of worlds offers the runs of suspected beliefs, and each is found`() throws {
    var request = PracticeRequest()
    request.kinds = [.worlds]
    request.suspects = ["lockChangesNothing"]
    for number in 1...6 {
      let question = try #require(Self.maker.question(request, number: number, seed: "worlds"))
      let source = SourceText(name: "practice.life", text: question.text)
      let course = LessonSurroundings(plugins: Fixture.library, beliefs: CourseBeliefTests.beliefs)
      let found = LessonChecker.check(source, in: course)
      #expect(Fixture.rendered(found, in: question.text) == "", "\(question.text)")
      // That the others are mistakes is told with the wrong one, and not before.
      let asks = ["then? Choose one.", "How does the app's state change then?"].contains { question.text.contains($0) }
      let isTold = question.text.contains(" shows: ")
      #expect(asks && isTold && !question.text.contains("mistake"))
      let names = Self.beliefs.map { $0.name.text }
      let known = PracticeQuestion(question, in: question.lesson.knowing(CourseBeliefTests.beliefs, met: names))
      #expect(!known.predictions.isEmpty, "\(question.text)")
    }
  }

  @Test func `a wrong answer to a generated question names the belief that leads to it, and shows both worlds`() throws
  {
    var request = PracticeRequest()
    request.kinds = [.order]
    request.families = ["home.fromActive"]
    let found = Self.maker.question(request, number: 1, seed: "named")
    let made = try #require(found)
    let lesson = made.lesson.knowing(CourseBeliefTests.beliefs, met: Self.beliefs.map { $0.name.text })
    let first = lesson.questions.first
    let marker = try Marker(try #require(first), in: lesson)
    let told = try marker.predictions().predictions.map { item in
      let verdict = try marker.verdict(on: Answer(item.key.modelAnswer))
      let text = verdict.findings.messages(on: .all).map { $0.text }.joined(separator: "\n")
      return verdict.beliefs.contains(item.belief.name.text) && text.contains("If it were so: ")
    }
    #expect(told.contains(true), "\(made.text)")
  }

  /// What an app begins and never ends, and the belief that a freeze in place of its end shows.
  private static let forgotten: [(task: String, shown: String)] = [
    ("task begin sync", "openTaskIsHarmless"),
    ("task begin sync needs: 60s { task end sync } onExpiration { log \"more\" }", "expirationIsBonus"),
  ]

  @Test func `a belief about an expiration handler is named only where an app has one`() throws {
    for row in Self.forgotten {
      let text = """
        lesson sync "Sync" {
        version 1
        styles [scenes]
        question later state {
        | In which state is it?
        app Sync { on didEnterBackground { \(row.task) } }
        given { launch; home }
        when { wait 1min }
        hint "Is the task ended?"
        }
        }
        """
      let loaded = LessonLoader.load(SourceText(name: "sync.life", text: text), library: Fixture.library)
      let lesson = try #require(loaded.lessons.first, "\(loaded.diagnostics)")
        .knowing(CourseBeliefTests.beliefs, met: ["expirationIsBonus", "openTaskIsHarmless", "backgroundAtOnce"])
      let marker = try Marker(try #require(lesson.questions.first), in: lesson)
      #expect(try marker.verdict(on: Answer("suspended")).beliefs == [row.shown], "\(row.task)")
    }
  }

  @Test func `what follows from a call that is left out is not believed of an app that begins a task in it`() throws {
    let text = """
      lesson sync "Sync" {
      version 1
      styles [scenes]
      question later state {
      | In which state is it?
      app Sync { on willResignActive { task begin sync } }
      given { launch; home }
      when { wait 1h }
      hint "Is the task ended?"
      }
      }
      """
    let loaded = LessonLoader.load(SourceText(name: "sync.life", text: text), library: Fixture.library)
    let lesson = try #require(loaded.lessons.first, "\(loaded.diagnostics)")
      .knowing(CourseBeliefTests.beliefs, met: ["openTaskIsHarmless", "backgroundAtOnce"])
    let marker = try Marker(try #require(lesson.questions.first), in: lesson)
    for suspects in [[], ["backgroundAtOnce"]] {
      let verdict = try marker.verdict(on: Answer("suspended"), suspecting: EarlierBeliefs(suspects))
      #expect(verdict.beliefs == ["openTaskIsHarmless"], "\(suspects)")
    }
  }

  @Test func `where nothing is told, a call that is named shows no belief about the way there`() throws {
    let text = """
      lesson silent "Silent" {
      version 1
      styles [scenes]
      question told order {
      | What is told?
      given { launch; home; wait 1min }
      when { memory pressure }
      key nothing
      hint "Nobody runs."
      }
      }
      """
    let loaded = LessonLoader.load(SourceText(name: "silent.life", text: text), library: Fixture.library)
    let lesson = try #require(loaded.lessons.first, "\(loaded.diagnostics)")
      .knowing(CourseBeliefTests.beliefs, met: ["backgroundKeepsRunning"])
    let marker = try Marker(try #require(lesson.questions.first), in: lesson)
    let verdict = try marker.verdict(
      on: Answer("applicationDidReceiveMemoryWarning"), suspecting: EarlierBeliefs(["backgroundKeepsRunning"]))
    #expect(verdict.beliefs == [])
  }

  @Test(arguments: [PracticeKind.state, .path])
  func `to end what was only left names its belief, wherever the answer ends`(kind: PracticeKind) throws {
    var request = PracticeRequest()
    (request.kinds, request.families) = ([kind], ["home.fromActive", "background.suspension"])
    var found = 0
    for number in 1...6 {
      guard let made = Self.maker.question(request, number: number, seed: "left"),
        made.text.contains("mistake homeQuits is: notRunning")
      else { continue }
      found += 1
      #expect(!made.key.contains("notRunning"), "\(made.text)")
      let lesson = made.lesson.knowing(CourseBeliefTests.beliefs, met: Self.beliefs.map { $0.name.text })
      let marker = try Marker(try #require(lesson.questions.first), in: lesson)
      let answers = kind == .state ? ["notRunning"] : ["notRunning", "background -> suspended -> notRunning"]
      for answer in answers {
        let verdict = try marker.verdict(on: Answer(answer), suspecting: EarlierBeliefs(["backgroundAtOnce"]))
        #expect(verdict.beliefs == ["homeQuits"], "\(answer): \(made.text)")
      }
      request.asked.insert(made.content)
    }
    #expect(found > 0)
  }

  @Test func `what the author of a lesson says of an answer is said in a question that asks the same`() throws {
    let author = """
      lesson leaving "Leaving" {
      version 1
      styles [scenes]
      question order order {
      | What is told?
      given { launch }
      when { home }
      mistake backgroundAtOnce is: didEnterBackground
      hint "Two."
      }
      }
      """
    let course = LessonSurroundings(plugins: Fixture.library, beliefs: CourseBeliefTests.beliefs)
    let lesson = try #require(
      LessonLoader.load(SourceText(name: "leaving.life", text: author), in: course).lessons.first
    ).inStyle(.standard)
    let patterns = AuthorPattern.all(of: try #require(lesson.questions.first), in: lesson)
    try #require(patterns.map { $0.statement } == ["mistake backgroundAtOnce is: didEnterBackground"])
    let maker = PracticeMaker(
      style: .standard, library: Fixture.library, met: PracticeQuestionTests.allRules,
      beliefs: CourseBeliefTests.beliefs.all, patterns: patterns)
    var request = PracticeRequest()
    request.kinds = [.order]
    request.families = ["home.fromActive"]
    let made = (1...12).compactMap { maker.question(request, number: $0, seed: "patterns")?.text }
    #expect(made.contains { $0.contains(patterns[0].statement) }, "\(made)")
  }

  @Test func `an author's answer in words with values is one in moments`() throws {
    let text = """
      lesson leaving "Leaving" {
      version 1
      styles [capacitor]
      question order order {
      | What is told?
      given { launch }
      when { home }
      mistake backgroundAtOnce is: didEnterBackground -> willResignActive
      hint "Two."
      }
      }
      """
    let course = LessonSurroundings(plugins: Fixture.library, beliefs: CourseBeliefTests.beliefs)
    let source = SourceText(name: "leaving.life", text: text)
    let lesson = try #require(LessonLoader.load(source, in: course).lessons.first)
    let question = try #require(lesson.questions.first)
    #expect(lesson.style?.name == "capacitor")
    #expect(question.mistakes.map { $0.pattern.text } == ["pause -> appStateChange(isActive: false)"])
    #expect(
      AuthorPattern.all(of: question, in: lesson).map { $0.statement }
        == ["mistake backgroundAtOnce is: didEnterBackground -> willResignActive"])
  }

  @Test func `items of an order are those that beliefs predict`() throws {
    var request = PracticeRequest()
    request.kinds = [.order]
    request.families = ["home.fromActive"]
    let question = try #require(Self.maker.question(request, number: 1, seed: "items"))
    #expect(question.text.contains("applicationWillTerminate"), "\(question.text)")
  }
}
