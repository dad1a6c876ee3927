import LifecycleEngine
import LifeLanguage
import LifeSyntax
import Testing
import TestSupport

@testable import LessonAuthoring
@testable import LessonModel
@testable import LessonReading
@testable import LearnerLog
@testable import LessonGrading
@testable import LessonTutor

/// Generated questions: each is a lesson like any other, and what it may not be it is not.
@Suite struct PracticeQuestionTests {
  /// Every rule but those of Android, as for a learner who has seen everything.
  static let allRules = Set(RuleBook.standard.rules.filter { $0.platforms == [.ios] }.map { $0.id })
  private static let makers = SharedValues<String, PracticeMaker>()

  static func maker(_ style: LessonStyle) -> PracticeMaker {
    makers.value(for: style.name) { PracticeMaker(style: style, library: Fixture.library, met: allRules) }
  }

  private static let believers = SharedValues<String, PracticeMaker>()

  /// Returns what makes questions for a learner who has met all beliefs of the course, too.
  static func believing(_ style: LessonStyle) -> PracticeMaker {
    believers.value(for: style.name) {
      PracticeMaker(style: style, library: Fixture.library, met: allRules, beliefs: CourseBeliefTests.beliefs.all)
    }
  }

  @Test func `each app to practise with runs in each style that it is for`() {
    for style in LessonStyle.all {
      let expected = PracticeApps.apps.filter { $0.isOffered(in: style) }.map { $0.name }
      #expect(Self.maker(style).appStarts.map { $0.app.name } == expected, "\(style.name)")
    }
    #expect(PracticeApps.apps.count >= 20)
    #expect(Set(PracticeApps.apps.map { $0.name }).count == PracticeApps.apps.count)
  }

  @Test func `a style gets the apps and challenges whose moments it tells apart`() {
    func style(_ moments: [Moment], shared: [Moment] = []) -> LessonStyle {
      LessonStyle(LessonStyle.Head(name: "seventh", title: "Seventh"), of: "seventh") {
        var words = LessonStyle.Words()
        (words.listener, words.names, words.shared) = ("it", moments.map { ($0, $0.name) }, shared)
        return words
      }
    }
    func missing(_ style: LessonStyle) -> [String] {
      PracticeApps.apps.filter { !$0.isOffered(in: style) }.map { $0.name }
    }
    #expect(missing(style(Moment.allCases)).isEmpty)
    #expect(Challenge.count(in: style(Moment.allCases)) == ChallengeTable.all.count)
    #expect(missing(style(Moment.allCases.filter { $0 != .willTerminate })) == ["Diary"])
    #expect(missing(style(Moment.allCases, shared: [.willResignActive])) == ["Puzzle"])
    let lists = LessonStyle.all.map { "\($0.name): \(missing($0).joined(separator: " ")) \(Challenge.count(in: $0))" }
    let count = ChallengeTable.all.count
    #expect(
      lists == [
        "scenes:  \(count)", "classic:  \(count)", "swiftUI: Diary Basket Puzzle \(count - 2)",
        "flutter: Diary Puzzle \(count - 3)", "reactNative: Diary Basket Puzzle \(count - 3)",
        "notifications:  \(count)",
      ])
  }

  @Test func `listeners come from the styles, those that lack scenes last`() {
    let styles = LessonStyle.known
    let plugins = styles.all.map { Listener.all(in: $0, among: styles).map { $0.plugin } }
    let scenes = ["uikit", "swiftUI", "flutter", "notifications"] + LessonStyle.others.map { $0.plugin }
    #expect(plugins == styles.all.map { $0.usesScenes ? scenes : scenes + ["reactNative"] })
  }

  @Test func `a question offers the listeners that have a place in lists, its own, and those that were in use`() {
    let course = ["uikit", "swiftUI", "flutter", "notifications"]
    for style in LessonStyle.all where style.usesScenes {
      #expect(Self.maker(style).listeners.map { $0.plugin } == course, "\(style.name)")
    }
    for style in LongTests.sample(LessonStyle.others, oneOf: 4) {
      let own = Self.maker(style).listeners.map { $0.plugin }
      #expect(own == course + [style.plugin] + (style.usesScenes ? [] : ["reactNative"]), "\(style.name)")
      let met = PracticeMaker(style: style, library: Fixture.library, met: [], plugins: ["uikit", "qt"]).listeners
      #expect(Set(met.map { $0.plugin }) == ["uikit", "qt", style.plugin], "\(style.name)")
    }
  }

  @Test(arguments: LongTests.sample(LessonStyle.others, oneOf: 4))
  func `a style that the course does not offer is practised like the others`(style: LessonStyle) throws {
    let maker = Self.maker(style)
    for number in 1...LongTests.count(short: 6, long: 30) {
      let question = try #require(maker.question(PracticeRequest(), number: number, seed: "others"), "number \(number)")
      let source = SourceText(name: "practice.life", text: question.text)
      let found = LessonChecker.check(source, library: Fixture.library)
      #expect(Fixture.rendered(found, in: question.text) == "", "\(question.text)")
      let lesson = try #require(LessonLoader.load(source, library: Fixture.library, style: style).lessons.first)
      let marker = try Marker(try #require(lesson.questions.first), in: lesson)
      #expect(try marker.verdict(on: Answer(marker.key.modelAnswer)).isRight)
    }
  }

  @Test(arguments: LongTests.sample(LessonStyle.all, oneOf: 3))
  func `questions load, are checked in silence and keep their key`(style: LessonStyle) throws {
    let maker = Self.maker(style)
    var recent: [String] = []
    var wasSilent = false
    var kinds: [PracticeKind: Int] = [:]
    for number in 1...LongTests.count(short: 14, long: 40) {
      var request = PracticeRequest()
      (request.recentKeys, request.wasSilent) = (recent, wasSilent)
      let question = try #require(maker.question(request, number: number, seed: "test"), "number \(number)")
      kinds[question.kind, default: 0] += 1
      let source = SourceText(name: "practice.life", text: question.text)
      let found = LessonChecker.check(source, library: Fixture.library)
      #expect(Fixture.rendered(found, in: question.text) == "", "\(question.text)")
      let lesson = try #require(LessonLoader.load(source, library: Fixture.library, style: style).lessons.first)
      let marker = try Marker(try #require(lesson.questions.first), in: lesson)
      #expect("\(marker.question.kind.word) \(marker.key.modelAnswer)" == question.key)
      #expect(try marker.verdict(on: Answer(marker.key.modelAnswer)).isRight)
      #expect(!recent.contains(question.key))
      #expect(!(wasSilent && question.isSilent))
      #expect(!question.families.isEmpty)
      recent = Array((recent + [question.key]).suffix(10))
      wasSilent = question.isSilent
    }
    #expect(kinds.count >= 4, "\(style.name): \(kinds)")
  }

  @Test func `the same seed gives the same bytes, another one others`() {
    let maker = Self.maker(.standard)
    for number in 1...LongTests.count(short: 3, long: 10) {
      let one = maker.question(PracticeRequest(), number: number, seed: "a")
      #expect(one?.text == maker.question(PracticeRequest(), number: number, seed: "a")?.text)
      #expect(one?.text != maker.question(PracticeRequest(), number: number, seed: "b")?.text)
    }
  }

  private func questions(_ kind: PracticeKind, _ style: LessonStyle, count: Int) -> [PracticeQuestion] {
    var request = PracticeRequest()
    request.kinds = [kind]
    var found: [PracticeQuestion] = []
    // A place of a sitting may find none of the kind that was not asked yet.
    for number in 1...4 * count where found.count < count {
      guard let question = Self.maker(style).question(request, number: number, seed: "values") else { continue }
      request.asked.insert(question.content)
      found.append(question)
    }
    return found
  }

  @Test func `what code reads in a call is asked in the styles whose code asks UIKit`() throws {
    for style in LessonStyle.all {
      guard style.readsState else {
        #expect(questions(.reads, style, count: 1).isEmpty, "\(style.name)")
        continue
      }
      let found = questions(.reads, style, count: 3)
      #expect(found.count == 3, "\(style.name)")
      for question in found {
        let options = try #require(question.lesson.questions.first).form.decidedOptions.map { $0.text }.sorted()
        #expect(options == ["active", "background", "inactive"])
        #expect(question.text.contains("expect reads ") && !question.families.isEmpty)
      }
    }
  }

  @Test func `what a value holds is asked in every style, and the run decides it`() throws {
    for style in LessonStyle.all {
      let found = questions(.holds, style, count: LongTests.count(short: 2, long: 6))
      #expect(!found.isEmpty, "\(style.name)")
      for question in found {
        let asked = try #require(question.lesson.questions.first)
        #expect(try asked.form.faults(of: asked, in: question.lesson.environment).isEmpty, "\(question.text)")
        #expect(question.lesson.questions.first?.form.decidedOptions.count ?? 0 >= 2)
      }
    }
  }

  @Test func `a script may be one stimulus, and one that changes nothing in truth changes what a belief predicts`()
    throws
  {
    let beliefs = CourseBeliefTests.beliefs.all.filter { $0.name.text == "suspendedHasCallback" }
    let maker = PracticeMaker(style: .standard, library: Fixture.library, met: Self.allRules, beliefs: beliefs)
    var request = PracticeRequest()
    request.kinds = [.order]
    request.families = RuleFamilies.standard.names(ofRules: ["background.suspension"])
    var silent = 0
    for number in 1...40 where silent == 0 {
      guard let question = maker.question(request, number: number, seed: "needed") else { continue }
      if question.isSilent { silent += 1 }
    }
    #expect(silent > 0, "silence is asked about where a belief breaks it")
  }

  @Test func `how long a task seems to last is offered as a wrong answer`() throws {
    func belief(_ name: String, _ time: String) -> String {
      "misconception \(name) \"\(name)\" {\n| It does not.\ntaskTime \(time)\n"
        + "counterexample { launch; home; wait 6s; expect state == suspended }\n}"
    }
    let lesson = try Fixture.lesson(Fixture.text(belief("always", "40s") + "\n" + belief("longer", "longerBy: 7s")))
    let maker = PracticeMaker(
      style: .standard, library: Fixture.library, met: Self.allRules, beliefs: lesson.beliefs.named)
    var request = PracticeRequest()
    request.kinds = [.duration]
    let question = try #require(
      (1...20).lazy.compactMap { maker.question(request, number: $0, seed: "time") }.first)
    let work = try #require((9...20).first { question.text.contains("takes \($0) seconds") })
    #expect(question.text.contains("mistake always is: 40s"), "\(question.text)")
    #expect(question.text.contains("mistake longer is: \(work + 7)s"), "\(question.text)")
  }

  @Test(arguments: LessonStyle.all.prefix(LongTests.count(short: 1, long: 2)))
  func `an app in the world of a belief runs alike, whether its rules are compiled for it or taken over`(
    style: LessonStyle
  ) throws {
    let maker = Self.believing(style)
    let script: [Stimulus] = [
      Stimulus(.launch), Stimulus(.callRing), Stimulus(.callDecline), Stimulus(.home), .wait(milliseconds: 60_000),
      Stimulus(.pushSilent), Stimulus(.launch), Stimulus(.switcherOpen), Stimulus(.switcherSwipe),
    ]
    var kept = 0
    for (app, start) in maker.appStarts {
      for item in start.worlds(of: maker.beliefs) {
        var own = start.run
        own.adopt(item.world)
        var taken = start.start(in: item)
        if item.start != nil { kept += 1 }
        for stimulus in script {
          #expect(own.apply(stimulus) == taken.apply(stimulus), "\(app.name), \(item.belief.name.text)")
        }
        #expect(own.world == taken.world, "\(app.name), \(item.belief.name.text)")
        #expect(own.trace.entries == taken.trace.entries, "\(app.name), \(item.belief.name.text)")
      }
    }
    #expect(kept > 100)
  }
}
