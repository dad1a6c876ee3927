import LearnerLog
import LifelabLessons
import LifeLanguage
import LifeSyntax
import Testing

@testable import LessonModel
@testable import LessonReading
import LessonTutor
@testable import LifeSession

/// What is told at the end of a sitting: first what went wrong in it, then what was shown longest ago, and how much more there is.
@Suite struct SittingEndTests: PracticePrompt {
  /// A line of a log: an answer that fitted a belief.
  private static func observed(_ belief: String, _ token: String, day: Int) -> String {
    "observed practice version: 1 day: \(day) question: \"\(token)\" shows: [\(belief)]\n"
  }

  private static let log = [
    taken("goingHome", "backgroundWindow"),
    observed("homeQuits", "practice.0001.aaaa", day: 20_000), observed("homeQuits", "practice.0002.bbbb", day: 20_000),
    observed("willTerminateAlwaysComes", "practice.0001.cccc", day: 19_990),
    observed("willTerminateAlwaysComes", "practice.0002.dddd", day: 19_998),
    observed("backgroundAtOnce", "practice.0003.eeee", day: 19_990),
    observed("backgroundAtOnce", "practice.0004.ffff", day: 19_995),
    observed("lockChangesNothing", "practice.0016.abcd", day: 20_000),
  ].joined()

  /// The lines on beliefs at the end of a sitting that has asked some questions, and those that `practice stats` shows then.
  private func told(asking tokens: [String]) throws -> (end: [String], stats: [String]) {
    let files = LifelabLessons.files.map { SourceText(name: $0.path, text: $0.text) }
    var session = Session(
      plugins: Library.plugins, using: ["uikit"],
      catalog: LessonCatalog(files: files, progress: ProgressLog(reading: Array(Self.log.utf8))))
    session.begin(day: 20_000)
    let stats = session.submit(line: "practice stats").lines.map { $0.text }
    let workspace = session.workspace
    var sitting = PracticeSitting(occasion: .practice)
    for token in tokens {
      sitting.token = token
      sitting.asked += 1
    }
    let lines = workspace.learner.dayText(
      workspace.practiceSession.plan(workspace.learner), after: sitting,
      workspace.practiceSession.knowledge)
    let end = lines.filter { $0.hasPrefix("Answers ") || $0.hasPrefix("And ") }
    return (end, stats.filter { $0.hasPrefix("  ") && ($0.contains(": once") || $0.contains(" times, last")) })
  }

  @Test func `what went wrong in the sitting comes first, then the oldest, and the rest is counted`() throws {
    let (end, stats) = try told(asking: ["practice.0016.abcd", "practice.0017.abce"])
    try #require(end.count == 4, "\(end)")
    #expect(end[0].hasPrefix("Answers to one question of today fitted: "), "\(end)")
    #expect(end[1].hasPrefix("Answers fitted 2 times, the last time ") && !end[1].contains("today"), "\(end)")
    #expect(end[2].contains("the last time on ") || end[2].contains("the last time 2 days ago"), "\(end)")
    #expect(stats.count == 4, "\(stats)")
    #expect(end[3] == "And \(stats.count - 3) more: `practice stats` lists all.")
  }

  @Test func `another sitting of the day tells of its own answers`() throws {
    let (first, _) = try told(asking: ["practice.0001.aaaa", "practice.0002.bbbb"])
    let (second, _) = try told(asking: ["practice.0016.abcd"])
    #expect(first.first == "Answers to 2 questions of today fitted: \(try title("homeQuits")).", "\(first)")
    #expect(second.first == "Answers to one question of today fitted: \(try title("lockChangesNothing")).", "\(second)")
  }

  @Test(arguments: [
    (20, 20, 20, "20 today"), (0, 0, 0, "0 today"), (0, 3, 3, "0 today, 3 by tomorrow"),
    (2, 2, 9, "2 today, 9 within 7 days"), (1, 2, 3, "1 today, 2 by tomorrow, 3 within 7 days"),
  ])
  func `what is due later is told where it is more`(today: Int, tomorrow: Int, week: Int, said: String) {
    #expect(PracticePlan.dueText(today: today, tomorrow: tomorrow, week: week) == said)
  }

  private func title(_ belief: String) throws -> String {
    let files = LifelabLessons.files.map { SourceText(name: $0.path, text: $0.text) }
    let catalog = LessonCatalog(files: files, progress: ProgressLog(reading: []))
    return try #require(catalog.beliefs(library: Library.plugins)[belief]?.title.withoutFullStop)
  }
}
