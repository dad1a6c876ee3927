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
  private static let made = SharedValues<String, [[PracticeQuestion]]>()

  /// Topics, each with the kind that asks about it and the rules behind it.
  private static let asked: [(name: String, kind: PracticeKind, rules: [String], topics: [PracticeGuess.Topic])] = [
    ("values", .holds, [], [.typed, .connection, .count, .verdict]), ("reads", .reads, [], [.reads]),
  ]

  /// The sittings of questions of one kind, each of which remembers the forms of those before.
  private static func sittings(_ name: String, _ kind: PracticeKind, _ rules: [String]) -> [[PracticeQuestion]] {
    made.value(for: name) {
      let maker = PracticeQuestionTests.maker(style)
      return (1...LongTests.count(short: 8, long: 60)).map { sitting in
        var request = PracticeRequest()
        request.kinds = [kind]
        request.families = RuleFamilies.standard.names(ofRules: rules)
        var found: [PracticeQuestion] = []
        for number in 1...4 {
          request.variety = .little
          // Another kind stands between two of one kind.
          request.lastForms = found.map { $0.form } + [PracticeForm(kind: .duration, title: "")]
          guard let question = maker.question(request, number: number, seed: "guess \(sitting)") else { continue }
          found.append(question)
          request.asked.insert(question.content)
        }
        return found
      }
    }
  }

  @Test(arguments: asked.indices) func `two questions of a topic in a row have two answers`(row: Int) {
    let (name, kind, rules, topics) = Self.asked[row]
    let sittings = Self.sittings(name, kind, rules).map { $0.compactMap { $0.form.guess } }
    #expect(sittings.contains { !$0.isEmpty })
    for guesses in sittings {
      for topic in topics {
        let keys = guesses.filter { $0.topic == topic }.map { $0.key }
        for (one, other) in zip(keys, keys.dropFirst()) { #expect(one != other, "\(name): \(keys)") }
      }
    }
  }

  @Test func `no topic has one answer in more than six of ten questions`() {
    // Who is told where memory is short is disputed but for a frozen app, so that it comes once in a sitting.
    for (name, kind, rules, topics) in Self.asked {
      let guesses = Self.sittings(name, kind, rules).joined().compactMap { $0.form.guess }
      #expect(guesses.count >= 12, "\(name): \(guesses.count)")
      for topic in topics {
        let keys = guesses.filter { $0.topic == topic }.map { $0.key }
        guard keys.count >= 12 else { continue }
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
    let found = Self.sittings("values", .holds, []).joined().filter { $0.form.guess?.topic == .typed }
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
