import LifecycleEngine
import LifeLanguage
import LifeSyntax
import Testing

@testable import LessonGrading
@testable import LessonModel
@testable import LessonTutor
@testable import QuestionKinds

/// Why a value that a person has typed is still there, or is not: what is said is so in the run.
@Suite struct PracticeValueReasonTests {
  /// A script of an app, what it holds in the end, whether the disk has what was typed, what each version of the reason says, and
  /// what is said of the other answer.
  private typealias Row = (
    app: String, script: String, holds: String, isOnDisk: Bool, said: [String], against: String
  )

  private static let bread = "launch; edit basket = \"bread\""
  private static let house = "launch; edit sketch = \"a house\""
  private static let page = "launch; edit page = \"3\""
  private static let killed = "home; wait 1min; memory pressure; launch"
  private static let wentAtKill = "Memory went with the process at `memory pressure`"

  private static let rows: [Row] = [
    // The process lives: what was typed is in memory, whatever the disk has.
    (
      "Form", "\(page); home; launch", "3", true, [],
      "It is still in memory: the process lives, and no code has changed it."
    ),
    (
      "Basket", "\(bread); home; launch", "bread", true, ["holds “bread”", "emory", "process"],
      "What was entered is still in memory, and on the disk as well."
    ),
    (
      "Basket", "\(bread); home; launch; home; launch", "bread", true, ["holds “bread”", "emory", "process"],
      "What was entered is still in memory, and on the disk as well."
    ),
    // It ended: which end, saved where, read back where.
    (
      "Basket", "\(bread); \(killed)", "bread", true,
      ["“bread”", "saved in the handler of the change", "`memory pressure`", "`sceneWillEnterForeground`"],
      "The disk had what was entered when the process ended at `memory pressure`."
    ),
    // The return behind it changes nothing of that.
    (
      "Basket", "\(bread); \(killed); home; launch", "bread", true,
      ["“bread”", "saved in the handler of the change", "`memory pressure`", "`sceneWillEnterForeground`"],
      "The disk had what was entered when the process ended at `memory pressure`."
    ),
    (
      "Sketch", "\(house); \(killed)", "a house", true,
      ["`sceneDidEnterBackground` at `home`", "`memory pressure`", "`sceneDidBecomeActive` at the second `launch`"],
      "The disk had what was entered when the process ended at `memory pressure`."
    ),
    (
      "Diary", "launch; edit entry = \"rain\"; forceQuit; launch", "rain", true,
      ["saved in `applicationWillTerminate` at `forceQuit`", "“rain”", "at the second `launch`"],
      "The disk had what was entered when the process ended at `forceQuit`."
    ),
    // Read over it, before it was saved.
    (
      "Sketch", "\(house); alert show; alert dismiss", "blank", false,
      ["`sceneDidBecomeActive` at `alert dismiss`", "`sketch`"],
      "It was in memory only, up to `alert dismiss`."
    ),
    (
      "Sketch", "\(house); crash; launch", "blank", false, ["“a house”", "at `crash`", "the old value"],
      "It was in memory only, and went with the process at `crash`."
    ),
    (
      "Form", "\(page); crash; launch", "1", false, ["“3”", "at `crash`", "begins with “1”"],
      "It was in memory only, and went with the process at `crash`."
    ),
    // On the disk, which no code reads.
    (
      "Form", "\(page); \(killed)", "1", true, ["“3” is on the disk", "no code", "`memory pressure`"],
      "\(wentAtKill). What is on the disk is not in memory by itself."
    ),
    (
      "Letter", "launch; edit letter = \"Dear\"; wait 1min; crash; launch", "nothing", true,
      ["“Dear” is on the disk", "no code", "`crash`"],
      "Memory went with the process at `crash`. What is on the disk is not in memory by itself."
    ),
    (
      "Form", "\(page); \(killed); alert show; alert dismiss", "1", false,
      ["“3”", "o code read", "saved", "“1”", "over it"],
      "\(wentAtKill), and no code has read the disk since."
    ),
  ]

  @Test(arguments: rows.indices) func `a reason says where a value was, when the process ended, and which code read it`(
    row: Int
  ) throws {
    let row = Self.rows[row]
    let maker = PracticeQuestionTests.maker(try #require(LessonStyle.named("scenes")))
    let (app, start) = try #require(maker.appStarts.first { $0.app.name == row.app })
    let held = try #require(app.held)
    var run = start.run
    for command in try Answer("{ \(row.script) }").stimuli() { _ = run.run(command) }
    let place = try #require(HeldReason.place(of: held, in: run))
    #expect(held.answers[place].text == row.holds)
    let program = run.engine.program
    let slot = try #require(program.values.firstIndex { $0.name == held.matter.name })
    #expect((run.world.app.disk[slot] != program.values[slot].initial) == row.isOnDisk)
    let reason = HeldReason(
      held.matter, holding: row.holds, in: run, foreground: shortName(ofSignal: "sceneWillEnterForeground(_:)"))
    #expect(reason.against(1 - place, right: place) == row.against)
    var random = SeededRandom("values")
    var told: [String] = []
    for _ in 1...2 { told.append(reason.text(after: told, &random)) }
    #expect(Set(told).count == 2, "\(told)")
    for text in told {
      for part in row.said { #expect(text.contains(part), "\(text)") }
      #expect(!text.contains("{") && !text.contains("``") && !text.contains("  "), "\(text)")
      // Only the first sentences are sure to be read.
      let now = try #require(ShownText(beginningOf: text).now)
      #expect(row.said.first.map { now.contains($0) } ?? true, "\(now)")
      #expect(!now.contains("is on the disk") || row.isOnDisk, "\(now)")
    }
  }

  @Test func `no app of which a value is asked says that it reads nothing back`() {
    for app in PracticeApps.apps where app.held != nil {
      // Its code says so: to follow it is the question.
      #expect(!app.about.folded.contains(" never ") && !app.about.folded.contains("read it back"), "\(app.about)")
      #expect(app.about.sentences.count <= 2, "\(app.about)")
    }
  }

  @Test func `each version of each reason says something of its own`() {
    let texts = ValueReasonTable.Typed.allCases.flatMap { ValueReasonTable.texts($0) }
    #expect(Set(texts).count == texts.count)
    #expect(ValueReasonTable.Typed.allCases.allSatisfy { ValueReasonTable.texts($0).count > 1 })
  }
}
