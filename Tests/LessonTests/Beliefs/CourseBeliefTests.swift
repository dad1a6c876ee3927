import LifecycleEngine
import LifeLanguage
import LifeSyntax
import PluginKit
import TestSupport
import Testing

@testable import LessonAuthoring
@testable import LessonModel
@testable import LessonGrading
@testable import LessonReading

/// The beliefs of the course: each runs, and its counterexample tells its world from the true one.
@Suite struct CourseBeliefTests {
  private static let source = CourseTests.files.first { LessonLoader.kind(of: $0) == .beliefs }
  static let beliefs = source.map { loaded(BeliefBook.load($0, library: Fixture.library)) } ?? BeliefBook()

  @Test func `nothing is wrong with the file`() throws {
    let source = try #require(Self.source)
    let found = LessonChecker.check(beliefsIn: source, library: Fixture.library)
    #expect(found.map { DiagnosticRenderer().render($0, in: source) }.joined() == "")
    #expect(Self.beliefs.all.count >= 85)
  }

  @Test func `beliefs whose worlds are made later are those that are read at once`() throws {
    let source = try #require(Self.source)
    let late = BeliefBook.load(source, library: Fixture.library, checks: false) { make in make }.beliefs
    #expect(late.all.map { $0.name.text } == Self.beliefs.all.map { $0.name.text })
    for (belief, other) in zip(late.all, Self.beliefs.all) {
      let isSame = belief.worlds.elementsEqual(other.worlds) { $0.isSame(as: $1, in: EngineRecipe()) }
      #expect(isSame && belief.isRunnable == other.isRunnable, "\(belief.name.text)")
    }
  }

  @Test func `no world is made before one is asked for`() throws {
    let source = try #require(Self.source)
    let loaded = BeliefBook.load(source, library: Fixture.library, checks: false) { _ in { [] } }
    #expect(loaded.beliefs.all.count == Self.beliefs.all.count)
    #expect(loaded.beliefs.all.allSatisfy { $0.isRunnable && $0.worlds.isEmpty })
  }

  @Test(arguments: beliefs.all.map { $0.name.text })
  func `a counterexample holds in truth and in no world of its belief`(_ name: String) throws {
    let belief = try #require(Self.beliefs[name])
    let start = try belief.setup.simulation(library: Fixture.library)
    var truth = start
    #expect(truth.run(belief.counterexample) == nil)
    #expect(!belief.isHeld(by: start))
    #expect(!belief.sources.isEmpty && !belief.prose.isEmpty)
  }

  @Test func `of two windows the one that is left resigns where only the touched one is believed to be active`() throws
  {
    let lesson = try CourseTests.lesson(
      "scenes", in: try #require(LessonStyle.named("scenes")))
    let known = lesson.knowing(Self.beliefs, met: ["touchIsActivity"]).prepared()
    let marker = try Marker(try #require(known.questions.first { $0.name.text == "touchOther" }), in: known)
    let verdict = try marker.verdict(on: Answer("\"`chat` that it resigns, `main` that it becomes active\""))
    let told = verdict.feedback.filter { $0.kind == .belief }.map { $0.text }.joined(separator: "\n")
    #expect(verdict.beliefs == ["touchIsActivity"])
    #expect(told.contains("window focus main: sceneWillResignActive in chat"), "\(told)")
  }

  @Test func `a belief has one name and one wording in all lessons`() throws {
    var titles: [String: String] = [:]
    for belief in Self.beliefs.all { titles[belief.name.text] = belief.title }
    for lesson in CourseTests.lessons {
      for belief in try CourseTests.editions(of: lesson.name).flatMap({ $0.beliefs.defined }) {
        let (name, title) = (belief.name.text, belief.title)
        #expect(titles[name, default: title] == title, "\(lesson.name).\(name)")
        titles[name] = title
      }
    }
    let names = Dictionary(grouping: titles.keys) { (titles[$0] ?? "").lowercased().filter { $0.isLetter } }
    #expect(names.values.filter { $0.count > 1 }.map { $0.sorted() } == [])
  }

  /// A wrong answer to a question of the course, and the beliefs that are named.
  private static let shown: [(lesson: String, question: String, answer: String, beliefs: [String])] = [
    ("backgroundWindow", "calendar", "background", ["backgroundKeepsRunning"]),
    ("interruptions", "unanswered", "background -> inactive -> active", ["everyCallBackgrounds"]),
    ("interruptions", "unanswered", "inactive -> suspended", []),
    ("savingState", "reopened", "\"page 40\"", ["willTerminateAlwaysComes"]),
    ("classicDelegate", "firstBuild", "willFinishLaunching -> didFinishLaunching -> applicationDidBecomeActive", []),
    ("keepRunningModes", "nightWork", "{ processing }", ["processingSoon"]),
    ("keepRunningModes", "nightWork", "{ device charging; processing }", ["chargerIsEnough"]),
    ("notificationObservers", "countedTwice", "\"One\"", []),
    ("scenes", "phasesOfAReturn", "background -> inactive -> active", []),
    // The states of two rows taken for each other: names, not a belief.
    (
      "fiveStates", "meanings",
      "[notRunning -> \"there is no process\", inactive -> \"on the screen; touches do not arrive\", "
        + "active -> \"on the screen; touches arrive\", background -> \"in memory; its code stands still\", "
        + "suspended -> \"off the screen; its code runs\"]", []
    ),
  ]

  @Test(arguments: shown) func `a belief is named only where an answer shows it`(
    _ row: (lesson: String, question: String, answer: String, beliefs: [String])
  ) throws {
    let lesson = try #require(CourseTests.lessons.first { $0.name == row.lesson })
    let marker = try Marker(try #require(lesson.questions.first { $0.name.text == row.question }), in: lesson)
    #expect(try marker.verdict(on: row.answer).beliefs == row.beliefs)
  }

  /// Names of one world: one belief in several dresses.
  @Test func `equal worlds are the known ones`() {
    let parts = EngineRecipe(plugins: Fixture.library.map { $0.table })
    var groups: [[Belief]] = []
    let believed = Self.beliefs.all.filter { !$0.worlds[0].changing(parts).isSame(as: parts) }
    // Numbers of today differ in other versions.
    #expect(Self.beliefs.all.count - believed.count == 2)
    for belief in believed {
      let place = groups.firstIndex { $0[0].worlds[0].isSame(as: belief.worlds[0], in: parts) }
      if let place { groups[place].append(belief) } else { groups.append([belief]) }
    }
    let twins = groups.filter { $0.count > 1 }.map { $0.map { $0.name.text } }
    #expect(
      twins == [
        ["backgroundKeepsRunning", "worksInXcode", "dartRunsOn", "futureGetsDone", "sameCodeSameLife"],
        ["expirationIsBonus", "openTaskIsHarmless"],
        ["willTerminateAlwaysComes", "endRunsCode"],
        ["sceneForegroundOnReturnOnly", "foregroundOnReturnOnly"],
      ])
  }
}
