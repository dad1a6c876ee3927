import LifelabLessons
import LifeLanguage
import LifeSyntax
import Testing
import TestSupport

@testable import LessonModel
@testable import QuestionKinds
@testable import LessonReading
@testable import LifeSession

/// What comes once more at the end of lessons of the course, where all of it was missed.
@Suite struct OnceMoreTests {
  private static let files = LifelabLessons.files.map { SourceText(name: $0.path, text: $0.text) }
  /// Every third lesson in long tests, otherwise every twelfth.
  private static let names = LessonCatalog(files: files).entries.map { $0.name }.enumerated()
    .filter { $0.offset % LongTests.count(short: 12, long: 3) == 1 }.map { $0.element }

  private func key(_ question: Question, _ lesson: Lesson) -> String {
    let script = (question.given + question.when).map { lesson.source.text(in: $0.range) }
    return ([question.kind.word] + script).joined(separator: "; ")
  }

  /// Answers the question at hand wrongly where one of a few words does it, and passes over it.
  private func miss(in session: inout Session) {
    let prompt = session.prompt
    for answer in ["nothing", "1", "2", "3", "notRunning", "suspended", "1h", "launch", "launch; lock"] {
      let text = session.submit(line: answer).lines.map { $0.text }.joined(separator: "\n")
      if session.prompt != prompt { return }
      if text.contains("Not right") || text.contains("Partly right") || text.contains("Right up to") { break }
    }
    _ = session.submit(line: "skip")
  }

  @Test(arguments: names)
  func `only what was met comes once more, as no question of the lesson itself`(_ name: String) throws {
    var session = Session(plugins: Library.plugins, using: ["uikit"], catalog: LessonCatalog(files: Self.files))
    session.isInteractive = true
    session.begin(day: 20_000)
    _ = session.submit(line: "lesson \(name)")
    for _ in 0..<60 where session.prompt.hasPrefix(name) { miss(in: &session) }
    #expect(!session.prompt.hasPrefix(name))
    let lesson = try #require(
      session.workspace.practiceSession.knowledge?.lessons.first ?? nil, "\(name) has missed questions")
    var met: Set<String> = []
    for item in lesson.items {
      switch item {
      case .prose, .picture: break
      case .step(let step): met.formUnion(QuestionRules(step, in: lesson.environment).run)
      case .question(let question): met.formUnion(QuestionRules(question, in: lesson.environment).run)
      }
    }
    let own = Set(lesson.questions.map { key($0, lesson) })
    var asked: [String] = []
    for text in session.workspace.practiceSession.asked.texts {
      let source = SourceText(name: "practice.life", text: text)
      let made = try #require(LessonLoader.load(source, library: Library.plugins).lessons.first)
      let question = try #require(made.questions.first)
      let new = key(question, made)
      // What is found by trying, and what is told in an app's code, is asked of another app.
      #expect(!own.contains(new) || made.source.text != lesson.source.text && question.when.isEmpty, "\(name): \(text)")
      #expect(!asked.contains(new) || question.when.isEmpty, "\(name): \(text)")
      asked.append(new)
      #expect(QuestionRules(question, in: made.environment).run.allSatisfy { met.contains($0) }, "\(name): \(text)")
    }
    #expect(asked.count <= 5)
  }

  @Test func `what is asked in another lesson, too, does not come once more at the end of a lesson`() throws {
    var session = Session(plugins: Library.plugins, using: ["uikit"], catalog: LessonCatalog(files: Self.files))
    session.isInteractive = true
    session.begin(day: 20_000)
    for name in ["goingHome", "keepRunningModes"] {
      _ = session.submit(line: "lesson \(name)")
      // The first is met where all of it is skipped, too.
      for _ in 0..<60 where session.prompt.hasPrefix(name) {
        if name == "goingHome" { _ = session.submit(line: "skip") } else { miss(in: &session) }
      }
      if name == "goingHome" { _ = session.submit(line: "leave") }
    }
    let known = try #require(session.workspace.practiceSession.knowledge ?? nil)
    let questions = known.questions.filter { $0.lesson == "keepRunningModes" && !$0.rules.isEmpty }
    let basic = questions.filter { known.ownRules(of: $0).isEmpty }
    #expect(!basic.isEmpty && basic.count < questions.count)
    for question in basic {
      #expect(session.workspace.practiceSession.variant(of: question, isOfLessonAlone: true) == nil, "\(question.name)")
    }
    #expect(questions.contains { session.workspace.practiceSession.variant(of: $0, isOfLessonAlone: true) != nil })
  }
}
