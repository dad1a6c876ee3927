import LessonAuthoring
import LessonModel
import LessonReading
import LifeLanguage
import LifeSyntax
import Testing

/// What is said about a `believes` block that means nothing.
@Suite struct BeliefReaderTests {
  private static func file(_ lines: String) -> SourceText {
    SourceText(
      name: "beliefs.life",
      text: """
        misconception mine "Mine" {
          | So it is.
          source "somebody"
          believes { \(lines) }
          counterexample { launch; home; expect state == background }
        }

        """)
  }

  static let faults: [(String, String, String)] = [
    ("never suspensoin", "unknownInBelief", "did you mean 'suspension'?"),
    (
      "leaveOut willResignActve in: home", "unknownInBelief",
      "did you mean 'willResignActive' or 'sceneWillResignActive'?"
    ),
    ("skip inactve in: home", "unknownInBelief", "did you mean 'inactive'?"),
    ("keep blockedByForcequit in: forceQuit", "unknownInBelief", "did you mean 'blockedByForceQuit'?"),
    ("treat switcher as: hom", "unknownInBelief", "did you mean 'home'?"),
    ("treat wait as: home", "unknownInBelief", ""),
    ("plugin fluter { leaveOut hidden }", "unknownInBelief", "did you mean 'flutter'?"),
    ("plugin flutter { leaveOut hiden }", "unknownInBelief", "did you mean 'hidden'?"),
    (
      "plugin flutter { on didBecomeActve { go resumed } }", "unknownMoment",
      "did you mean 'didBecomeActive' or 'sceneDidBecomeActive'?"
    ),
    ("set forceQuitInFrnt = silent", "unknownInBelief", "did you mean 'forceQuitInFront'?"),
    ("set forceQuitInFront = silnt", "unknownInBelief", "did you mean 'silent'?"),
    ("add willTerminate before: nowhere in: home", "unknownInBelief", ""),
    ("never launch.cld", "unknownInBelief", "did you mean 'launch.cold'?"),
    ("leaveOut willTerminate in: home", "changesNothing", "no rule that is meant has what would be changed"),
    (
      "add willTerminate in: window.focus window: other", "changesNothing",
      "no rule that is meant has what would be changed"
    ),
    (
      "add sceneWillResignActive in: home window: other", "changesNothing",
      "no rule that is meant has what would be changed"
    ),
    ("add sceneWillResignActive in: window.focus window: first", "unknownWord", ""),
    ("end in: kill", "changesNothing", "no rule that is meant has what would be changed"),
    ("ignore scenes in: launch.coldWithScenes", "beliefCompetes", "'launch.cold' and 'launch.coldWithScenes'"),
    ("leaveOut willResignActive in: home; add willResignActive first in: home", "beliefIsTrue", ""),
    ("move willResignActive in: home", "placeOfMoment", "one of: before:, after:"),
    ("add willTerminate before: inactive after: inactive in: home", "placeOfMoment", "one of: before:, after:"),
    ("need audioMode || longTask in: suspension", "badNeed", ""),
    ("limit launch 30", "badLimit", "write: limit suspension 30s"),
    ("limit lunch 30s", "unknownWord", ""),
    ("runsOn timer", "unknownWord", ""),
    ("ende in: home", "unknownVerb", ""),
  ]

  @Test(arguments: faults) func `a belief that means nothing is told, and left out`(
    _ row: (lines: String, id: String, label: String)
  ) {
    let loaded = BeliefBook.load(Self.file(row.lines), library: Fixture.library)
    #expect(loaded.diagnostics.map { $0.id }.contains(row.id) || row.id == "beliefIsTrue", "\(loaded.diagnostics)")
    if !row.label.isEmpty { #expect(loaded.diagnostics.contains { $0.label == row.label }, "\(loaded.diagnostics)") }
    if row.id != "beliefIsTrue" { #expect(loaded.beliefs.all.isEmpty) }
  }

  static let incomplete: [(String, String)] = [
    ("misconception a \"A\" {\n| P.\nsource \"x\"\ncounterexample { launch } }", "questionLacks"),
    ("misconception a \"A\" {\n| P.\nsource \"x\"\nbelieves { never suspension } }", "questionLacks"),
    (
      "misconception a \"A\" {\n| P.\nbelieves { never suspension }\ncounterexample { launch; home; wait 6s; expect state == suspended } }",
      "beliefWithoutSource"
    ),
    (
      "misconception a \"A\" {\n| P.\nsource \"x\"\nbelieves { never suspension }\ncounterexample { launch; expect state == active } }",
      "refutesNothing"
    ),
    (
      "misconception a \"A\" {\n| P.\nsource \"x\"\nbelieves { never suspension }\ncounterexample { launch; expect state == suspended } }",
      "counterexampleFails"
    ),
  ]

  @Test(arguments: incomplete) func `a belief that lacks something is told`(_ text: String, _ id: String) {
    let source = SourceText(name: "beliefs.life", text: text + "\n")
    let found = LessonChecker.check(beliefsIn: source, library: Fixture.library).filter { $0.id != "notCanonical" }
    #expect(found.map { $0.id } == [id])
  }

  @Test func `a stranger's beliefs are bounded`() {
    func ids(_ lines: String) -> [String] {
      BeliefBook.load(Self.file(lines), library: Fixture.library, checks: false).diagnostics.map { $0.id }
    }
    func times(_ count: Int) -> String { (1...count).map { "\($0)s" }.joined(separator: ", ") }
    #expect(ids("limit suspension [\(times(LessonLimits.worlds))]") == [])
    #expect(ids("limit suspension [\(times(LessonLimits.worlds + 1))]") == ["lessonLimit"])
    #expect(ids(String(repeating: "stay in: lock;", count: LessonLimits.changes)) == [])
    #expect(ids(String(repeating: "stay in: lock;", count: LessonLimits.changes + 1)) == ["lessonLimit"])
    func file(_ count: Int) -> SourceText {
      let one = String(decoding: Self.file("stay in: lock").bytes, as: UTF8.self)
      return SourceText(
        name: "beliefs.life", text: (0..<count).map { one.replacing(" mine ", with: " mine\($0) ") }.joined())
    }
    for (count, found) in [(LessonLimits.items, []), (LessonLimits.items + 1, ["lessonLimit"])] {
      let loaded = BeliefBook.load(file(count), library: Fixture.library, checks: false)
      #expect(loaded.diagnostics.map { $0.id } == found)
      #expect(loaded.beliefs.all.count == LessonLimits.items)
    }
  }

  @Test func `a belief is defined once`() {
    let text = Self.file("never suspension")
    let source = SourceText(name: "beliefs.life", bytes: text.bytes + text.bytes)
    let loaded = BeliefBook.load(source, library: Fixture.library)
    #expect(loaded.diagnostics.map { $0.id } == ["duplicateName"])
    #expect(loaded.beliefs.all.count == 1)
  }

  @Test func `a lesson may say itself what is believed`() throws {
    let lesson = try Fixture.lesson(
      Fixture.text(
        """
        misconception mine "Mine" {
          | So it is.
          source "somebody"
          believes { limit suspension [30s, 3min] }
          counterexample { launch; home; wait 6s; expect state == suspended }
        }
        """))
    #expect(lesson.beliefs.named[0].worlds.count == 2)
    #expect(lesson.beliefs.named[0].sources == ["somebody"])
    let faulty = Fixture.ids(
      checking:
        "misconception mine \"Mine\" {\n| So.\nbelieves { never nothing }\ncounterexample { launch; expect state == active }\n}"
    )
    #expect(faulty == ["unknownInBelief"])
  }

  /// What a definition says beside its world, and what is read.
  private static let definitions: [(line: String, subject: BeliefSubject?, time: BelievedTaskTime?)] = [
    ("", nil, nil), ("about expirationHandler", .expirationHandler, nil), ("taskTime 30s", nil, .always(30_000)),
    ("taskTime longerBy: 5s", nil, .longerThanWork(5_000)),
  ]

  @Test(arguments: definitions) func `a belief says of which apps it is held, and how long a task seems to last`(
    row: (line: String, subject: BeliefSubject?, time: BelievedTaskTime?)
  ) throws {
    let world = "believes { never suspension }"
    let text = String(decoding: Self.file("never suspension").bytes, as: UTF8.self)
      .replacing(world, with: "\(row.line)\n\(world)")
    let loaded = BeliefBook.load(SourceText(name: "beliefs.life", text: text), library: Fixture.library)
    #expect(loaded.diagnostics.isEmpty, "\(loaded.diagnostics)")
    let lesson = try Fixture.lesson(Fixture.text(text))
    for belief in [loaded.beliefs["mine"], lesson.beliefs["mine"]] {
      let belief = try #require(belief)
      #expect(belief.subject == row.subject && belief.taskTime == row.time)
    }
    #expect(row.time.map { $0.milliseconds(ofWork: 20_000) } ?? 0 != 20_000)
  }

  @Test(arguments: [
    ("about nothing", "unknownWord"), ("taskTime", "missingArgument"), ("taskTime 30s longerBy: 5s", "missingArgument"),
  ]) func `what says nothing of apps or tasks is told`(line: String, id: String) {
    let world = "believes { never suspension }"
    let text = String(decoding: Self.file("never suspension").bytes, as: UTF8.self)
      .replacing(world, with: "\(line)\n\(world)")
    let loaded = BeliefBook.load(SourceText(name: "beliefs.life", text: text), library: Fixture.library)
    #expect(loaded.diagnostics.map { $0.id } == [id])
  }

  @Test func `a file of beliefs is known by its first word`() {
    let source = Self.file("never suspension")
    #expect(LessonLoader.kind(of: source) == .beliefs)
    #expect(LessonOutline(of: source).beliefs == ["mine"])
  }
}
