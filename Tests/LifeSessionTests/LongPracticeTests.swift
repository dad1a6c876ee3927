import LifelabLessons
import LifeLanguage
import LifeSyntax
import Testing
import TestSupport

@testable import LessonModel
@testable import LessonReading
@testable import LearnerLog
@testable import LessonGrading
@testable import LessonTutor
@testable import LifeSession

/// An hour of practice in one sitting, after three lessons that went wrong; ten minutes of it where time is short.
@Suite struct LongPracticeTests: PracticePrompt {
  private static let failed = ["goingHome", "comingBack", "suspension"]
  private static let taken = failed + ["fiveStates", "coldLaunch", "interruptions", "theSwitcher", "backgroundWindow"]

  private static let files = LifelabLessons.files.map { SourceText(name: $0.path, text: $0.text) }
  private static let beliefs = LessonCatalog(files: files).beliefs(library: Library.plugins)

  /// A session of a learner who has taken some lessons and answered the questions of three of them wrongly.
  private func session(
    seed: String, taken: [String] = LongPracticeTests.taken, failed: [String] = LongPracticeTests.failed
  ) -> Session {
    let log = Self.taken(taken)
    var session = Session(
      plugins: Library.plugins, using: ["uikit"],
      catalog: LessonCatalog(files: Self.files, progress: ProgressLog(reading: Array(log.utf8))))
    session.isInteractive = true
    session.choose(practiceSeed: seed)
    session.begin(day: 20_000)
    for lesson in failed {
      _ = session.submit(line: "lesson \(lesson)")
      for _ in 0..<40 where session.prompt.hasPrefix(lesson) { _ = session.submit(line: "skip") }
      _ = session.submit(line: "leave")
    }
    return session
  }

  private static func isReason(_ line: String) -> Bool {
    ["Asked because", "Nothing is due", "No new question", "Wrong today", "Not at once", "Due:", "Not asked yet"]
      .contains {
        line.hasPrefix($0)
      }
  }

  /// The question at hand: its text without its number, and its right answer.
  private func question(_ session: Session) throws -> (text: String, key: String, kind: String) {
    let text = try #require(session.workspace.practiceSession.asked.texts.last)
    let source = SourceText(name: "practice.life", text: text)
    let course = LessonSurroundings(plugins: Library.plugins, beliefs: Self.beliefs)
    let loaded = LessonLoader.load(source, in: course)
    let lesson = try #require(loaded.lessons.first, "\(loaded.diagnostics.map { $0.message })\n\(text)")
    let question = try #require(lesson.questions.first)
    let marker = try Marker(question, in: lesson)
    let bare = text.replacing(question.name.text, with: "practice")
    return (bare, marker.key.modelAnswer, question.kind.word)
  }

  @Test func `no question comes twice, each can be answered, and a reason is told once`() throws {
    var session = session(seed: "two hours")
    var asked: Set<String> = []
    var keys: [String] = []
    var silences: [Bool] = []
    var kinds: [String: Int] = [:]
    var reasons: Set<String> = []
    var shown = session.submit(line: "practice").lines.map { $0.text }.joined(separator: "\n")
    for number in 1...LongTests.count(short: 10, long: 45) {
      if !session.prompt.hasPrefix("practice") {
        reasons = []
        shown = session.submit(line: "practice").lines.map { $0.text }.joined(separator: "\n")
      }
      guard session.workspace.lesson?.sitting?.token != nil else {
        #expect(shown.contains("From “") && asked.insert(shown).inserted, "number \(number):\n\(shown)")
        shown = session.submit(line: "skip").lines.map { $0.text }.joined(separator: "\n")
        continue
      }
      let question = try question(session)
      #expect(asked.insert(question.text).inserted, "number \(number) comes twice:\n\(question.text)")
      #expect(!keys.suffix(3).contains("\(question.kind) \(question.key)"), "number \(number) has the last answer")
      for line in shown.split(separator: "\n").map({ String($0) }) where Self.isReason(line) {
        #expect(reasons.insert(line).inserted, "number \(number) has a reason again:\n\(shown)")
      }
      silences.append(question.key == "nothing" && ["order", "path"].contains(question.kind))
      #expect(silences.suffix(4).count { $0 } <= 1, "number \(number): again nothing happens")
      keys.append("\(question.kind) \(question.key)")
      kinds[question.kind, default: 0] += 1
      // One in five is shown, so that something is always due again.
      let answer = number % 5 == 0 ? "skip" : question.key
      let reply = session.submit(line: answer).lines
      let feedback = reply.prefix { !$0.text.isEmpty }.flatMap { $0.rows(columns: 80) }
      #expect(feedback.count <= 12, "number \(number): \(feedback)")
      shown = reply.map { $0.text }.joined(separator: "\n")
      #expect(number % 5 == 0 || shown.hasPrefix("Right"), "number \(number): \(answer)\n\(shown)")
    }
    #expect(!reasons.isEmpty)
    #expect(kinds.count >= 3 && kinds.values.allSatisfy { $0 * 5 <= keys.count * 3 }, "\(kinds)")
  }

  /// The lessons of a learner who has taken no others.
  private static let three = ["goingHome", "backgroundTasks", "savingState"]

  /// The fifteen questions of one sitting, each of which was skipped.
  private struct Sitting {
    /// What each question asked: a question of a lesson, or a situation.
    var asked: [String] = []
    /// What the questions end with; a question of a lesson that asks for an app or a choice without a run ends with none.
    var families: [StimulusFamily] = []
    /// The number of families that were known.
    var known = 0
  }

  private static let sittings = SharedValues<Int, Sitting>()

  /// Returns a sitting after three lessons, which is held once for all tests.
  private func sitting(_ number: Int) throws -> Sitting {
    try Self.sittings.value(for: number) {
      var session = session(seed: "sitting \(number)", taken: Self.three, failed: Self.three)
      _ = session.submit(line: "practice")
      var sitting = Sitting()
      for number in 1...15 {
        #expect(session.prompt.hasPrefix("practice \(number)/15"), "\(session.prompt)")
        let run = try #require(session.lessonRun)
        if session.workspace.lesson?.sitting?.token == nil {
          // One of a lesson, once in a session.
          sitting.asked.append("\(run.lesson.name).\(run.lesson.questions.map { $0.name.text })")
        } else {
          let form = try #require(session.workspace.practiceSession.asked.lastForms.last)
          sitting.asked.append("\(try #require(form.situation))")
        }
        let asked = session.workspace.practiceSession.asked
        (sitting.families, sitting.known) = (asked.lastForms.compactMap { $0.asked }, asked.familyCount)
        _ = session.submit(line: "skip")
      }
      return sitting
    }
  }

  @Test(arguments: 1...LongTests.count(short: 1, long: 12))
  func `of fifteen questions after three lessons eleven ask something else, and none the same within six`(
    sitting: Int
  ) throws {
    let asked = try self.sitting(sitting).asked
    for number in asked.indices {
      #expect(!asked[..<number].suffix(5).contains(asked[number]), "number \(number + 1): \(asked)")
    }
    #expect(Set(asked).count >= 11, "\(asked)")
  }

  @Test(arguments: 1...LongTests.count(short: 1, long: 12))
  func `of fifteen questions no two in a row end alike, and of twelve no more than their share do`(sitting: Int)
    throws
  {
    let sitting = try self.sitting(sitting)
    let (families, known) = (sitting.families, sitting.known)
    #expect(families.count >= 8)
    for (one, next) in zip(families, families.dropFirst()) { #expect(one != next, "\(families)") }
    for start in 0...max(0, families.count - StimulusFamily.window) {
      for family in StimulusFamily.allCases {
        let count = families[start...].prefix(StimulusFamily.window).count { $0 == family }
        #expect(count <= family.quota(among: known), "\(family) of \(known): \(families)")
      }
    }
  }
}
