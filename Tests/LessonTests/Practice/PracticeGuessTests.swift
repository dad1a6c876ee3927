import LearnerLog
import LifeLanguage
import LifecycleEngine
import QuestionKinds
import TestSupport
import Testing

@testable import LessonModel
@testable import LessonTutor

/// What a reader who has seen some questions of a topic could answer without reading the next one.
@Suite struct PracticeGuessTests {
  private static let style = LessonStyle.named("scenes") ?? .standard
  private static let made = SharedValues<PracticeKind, [PracticeQuestion]>()

  /// The kinds whose questions have topics, with these.
  private static let asked: [(kind: PracticeKind, topics: [PracticeGuess.Topic])] = [
    (.holds, [.typed, .connection, .count, .verdict]), (.reads, [.reads]),
  ]

  /// The questions of a kind that one learner meets: a sitting remembers the forms of its questions, and the log the last answer of
  /// each topic.
  private static func questions(_ kind: PracticeKind) -> [PracticeQuestion] {
    made.value(for: kind) {
      let maker = PracticeQuestionTests.maker(style)
      var request = PracticeRequest()
      (request.kinds, request.variety) = ([kind], .little)
      var met: [PracticeQuestion] = []
      for sitting in 1...LongTests.count(short: 8, long: 60) {
        var forms: [PracticeForm] = []
        request.asked = []
        for number in 1...4 {
          // Another kind stands between two of one kind.
          request.lastForms = forms + [PracticeForm(kind: .duration, title: "")]
          guard let question = maker.question(request, number: number, seed: "guess \(sitting)") else { continue }
          met.append(question)
          forms.append(question.form)
          request.asked.insert(question.content)
          if let guess = question.form.guess { request.lastGuesses[guess.topic] = guess }
        }
      }
      return met
    }
  }

  private static func guesses(_ kind: PracticeKind) -> [PracticeGuess] { questions(kind).compactMap { $0.form.guess } }

  @Test(arguments: asked.indices) func `two questions of a topic in a row have two answers`(row: Int) {
    let (kind, topics) = Self.asked[row]
    let guesses = Self.guesses(kind)
    #expect(guesses.count >= 12)
    for topic in topics {
      let keys = guesses.filter { $0.topic == topic }.map { $0.key }
      for (one, other) in zip(keys, keys.dropFirst()) { #expect(one != other, "\(topic): \(keys)") }
    }
  }

  @Test func `no topic has one answer in more than six of ten questions`() {
    for (kind, topics) in Self.asked {
      for topic in topics {
        let keys = Self.guesses(kind).filter { $0.topic == topic }.map { $0.key }
        guard keys.count >= 10 else { continue }
        for key in Set(keys) { #expect(keys.count { $0 == key } * 10 <= keys.count * 6, "\(topic): \(keys)") }
      }
    }
  }

  @Test func `an answer that the last question of its topic had is worn out, and another one is wanted`() {
    let guess = PracticeGuess(.typed, "0")
    var request = PracticeRequest()
    request.lastForms = [PracticeForm(kind: .holds, title: "One", guess: guess)]
    #expect(request.isWornOut(PracticeForm(kind: .holds, title: "Other", guess: guess)))
    #expect(!request.isWornOut(PracticeForm(kind: .holds, title: "Other", guess: PracticeGuess(.typed, "1"))))
    // The log tells it of other sessions.
    var later = PracticeRequest()
    later.lastGuesses[.typed] = PracticeGuess(code: guess.code)
    #expect(later.isWornOut(PracticeForm(kind: .holds, title: "Other", guess: guess)))
    #expect(later.wanted(.typed, of: ["0", "1"]) == "1" && PracticeGuess(code: "other") == nil)
    for leaning in 0..<PracticeMaker.leanings {
      request.leaning = leaning
      #expect(request.wanted(.typed, of: ["0", "1"]) == "1")
      #expect(request.wanted(.typed, of: ["0"]) == nil)
    }
    let wanted = (0..<PracticeMaker.leanings).map { leaning in
      request.leaning = leaning
      return request.wanted(.reads, of: ["a", "b", "c"])
    }
    for key in ["a", "b", "c"] { #expect(wanted.count { $0 == key } == PracticeMaker.leanings / 3) }
  }

  @Test func `what was typed is asked about only where code read it back or the process ended`() throws {
    let found = Self.questions(.holds).filter { $0.form.guess?.topic == .typed }
    #expect(found.count >= 6)
    for question in found {
      let asked = try #require(question.lesson.questions.first)
      let run = try Stage(asked, in: question.lesson.environment).after
      let operations = run.trace.entries.filter { $0.kind == .action }.map {
        run.engine.program.operations[Int($0.name)]
      }
      let isRead = operations.contains { if case .restore = $0 { true } else { false } }
      #expect(isRead || run.hasEnded, "\(question.text)")
    }
  }
}
