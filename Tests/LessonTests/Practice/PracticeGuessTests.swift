import LearnerLog
import LifecycleEngine
import QuestionKinds
import TestSupport
import Testing

@testable import LessonModel
@testable import LessonTutor

/// What a reader who has seen some questions of a topic could answer without reading the next one.
@Suite struct PracticeGuessTests {
  private static let style = LessonStyle.named("scenes") ?? .standard
  private static let made = SharedValues<String, [PracticeQuestion]>()

  /// Topics, each with the kind that asks about it and the rules behind it.
  private static let asked: [(name: String, kind: PracticeKind, rules: [String], topics: [PracticeGuess.Topic])] = [
    ("values", .holds, [], [.typed, .connection, .count, .verdict]), ("reads", .reads, [], [.reads]),
    ("memory", .order, ["memory.pressure.suspended", "memory.pressure.running", "memory.warning"], [.memory]),
  ]

  /// The questions of one kind in some sittings, each of which remembers the forms of those before.
  private static func questions(_ name: String, _ kind: PracticeKind, _ rules: [String]) -> [PracticeQuestion] {
    made.value(for: name) {
      let maker = PracticeQuestionTests.maker(style)
      return (1...LongTests.count(short: 8, long: 60)).flatMap { sitting in
        var request = PracticeRequest()
        request.kinds = [kind]
        request.families = RuleFamilies.standard.names(ofRules: rules)
        var found: [PracticeQuestion] = []
        for number in 1...4 {
          request.variety = .little
          request.lastForms = found.map { $0.form }
          // Another kind stands between two of one kind.
          request.lastForms.append(PracticeForm(kind: .duration, title: ""))
          guard let question = maker.question(request, number: number, seed: "guess \(sitting)") else { continue }
          found.append(question)
          request.asked.insert(question.content)
        }
        return found
      }
    }
  }

  @Test(arguments: asked.indices) func `no topic has one answer in more than six of ten questions`(row: Int) {
    let (name, kind, rules, topics) = Self.asked[row]
    let guesses = Self.questions(name, kind, rules).compactMap { $0.form.guess }
    #expect(guesses.count >= 12, "\(name): \(guesses.count)")
    for topic in topics {
      let keys = guesses.filter { $0.topic == topic }.map { $0.key }
      guard keys.count >= 12 else { continue }
      for key in Set(keys) { #expect(keys.count { $0 == key } * 10 <= keys.count * 6, "\(topic): \(keys)") }
    }
  }

  @Test func `two questions of a topic in a row have two answers`() {
    for (name, kind, rules, _) in Self.asked {
      let guesses = Self.questions(name, kind, rules).compactMap { $0.form.guess }
      // The first of each sitting stands alone.
      #expect(!guesses.isEmpty)
      var request = PracticeRequest()
      for guess in guesses {
        request.lastForms = [PracticeForm(kind: kind, title: "One", guess: guess)]
        #expect(request.isWornOut(PracticeForm(kind: kind, title: "Other", guess: guess)))
        #expect(request.wanted(guess.topic, of: [guess.key]) == nil)
      }
    }
  }

  @Test func `what was typed is asked about only where code read it back or the process ended`() throws {
    let found = Self.questions("values", .holds, []).filter { $0.form.guess?.topic == .typed }
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
