import LifeLanguage
import LifeSyntax
import Testing
import TestSupport

@testable import LessonModel
@testable import QuestionKinds
@testable import GradeResults
@testable import LessonGrading
@testable import LessonTutor

/// What a learner is told from attempt to attempt: nothing gives an answer away while attempts are left.
@Suite struct LadderTests {
  /// Answers one slip away from a sequence: an item left out, two neighbours swapped, an item too many.
  private static func slips(of key: [String]) -> [[String]] {
    var found: [[String]] = []
    for place in key.indices {
      found.append(Array(key[..<place] + key[(place + 1)...]))
      found.append(key + [key[place]])
      guard place > 0 else { continue }
      var swapped = key
      swapped.swapAt(place - 1, place)
      found.append(swapped)
    }
    return found.filter { $0 != key && !$0.isEmpty }
  }

  /// A question with what marks it, and what beliefs predict of it.
  private struct Asked {
    let question: Question
    let marker: Marker
    let predictions: BeliefPredictions

    init(_ question: Question, _ marker: Marker) {
      (self.question, self.marker) = (question, marker)
      predictions = marker.predictions()
    }

    /// What is told of an answer while attempts are left; nothing for one that is right or cannot be read.
    func told(_ answer: String) -> [String] {
      guard let read = try? marker.read(Answer(answer)),
        let verdict = try? marker.verdict(on: read, foreseeing: { predictions }), !verdict.isRight
      else { return [] }
      return (1..<max(1, min(3, marker.attempts ?? 3))).map { attempt in
        // A belief is named in its own words.
        verdict.findings.messages(on: VerdictText.stage(of: verdict, attempt: attempt, of: marker.attempts))
          .flatMap { $0.text.split(separator: "\n") }.filter { !$0.contains("You seem to assume") }
          .joined(separator: "\n")
      }
    }
  }

  /// The questions of each lesson of the course, made once.
  private static let asked = SharedValues<String, [Asked]>()

  private static func questions(of name: String) throws -> [Asked] {
    try asked.value(for: name) {
      try CourseTests.marked(try CourseTests.grader(of: name)).map { Asked($0.question, $0.marker) }
    }
  }

  /// The items of a key that is a sequence; nil for others.
  private static func sequence(_ asked: Asked) -> [String]? {
    guard ["order", "path", "fill"].contains(asked.question.kind.word) else { return nil }
    let items = asked.marker.key.modelAnswer.split(separator: ">").map { part in
      String(part.reversed().drop { " -".contains($0) }.reversed()).trimmingPrefix(" ").description
    }
    return items == ["nothing"] ? nil : items
  }

  private static func contains(_ text: String, _ item: String) -> Bool {
    let base = String(item.prefix { $0 != "(" }.split(separator: ".").last ?? "")
    return text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { $0 == base }
  }

  @Test(arguments: CourseTests.lessons.map { $0.name })
  func `a wrong sequence is told its place, and not what is missing`(_ name: String) throws {
    let lesson = try #require(CourseTests.lessons.first { $0.name == name })
    for asked in try Self.questions(of: name) {
      guard let key = Self.sequence(asked) else { continue }
      let question = asked.question
      let shown =
        ([question.prose] + (asked.marker.key.offer + question.situation(in: lesson.environment)).map { $0.text })
        .joined(separator: "\n")
      for slip in Self.slips(of: key) {
        let missing = key.filter { item in !slip.contains(item) && !Self.contains(shown, item) }
        for text in asked.told(slip.joined(separator: " -> ")) {
          // What happens in the world of a belief is no right answer.
          let said = text.split(separator: "\n").filter { !$0.contains("If it were so:") }.joined(separator: "\n")
          let found = missing.filter { Self.contains(said, $0) }
          #expect(
            found.isEmpty && !text.contains(asked.marker.key.solution.text),
            "\(name).\(question.name.text) \(slip): \(text)"
          )
        }
      }
    }
  }

  @Test(arguments: CourseTests.lessons.map { $0.name })
  func `an answer one slip away is told a place in it`(_ name: String) throws {
    for asked in try Self.questions(of: name) where ["order", "path"].contains(asked.question.kind.word) {
      for slip in Self.sequence(asked).map({ Self.slips(of: $0) }) ?? [] {
        let answer = Answer(slip.joined(separator: " -> "))
        guard let read = try? asked.marker.read(answer),
          let verdict = try? asked.marker.verdict(on: read, foreseeing: { asked.predictions }), !verdict.isRight
        else { continue }
        let first = verdict.findings.messages(on: .place).filter { $0.kind == .fault }
        let isNamed = first.contains { message in slip.contains { Self.contains(message.text, $0) } }
        #expect(isNamed, "\(name).\(asked.question.name.text) \(slip): \(first.map { $0.text })")
      }
    }
  }

  @Test(arguments: CourseTests.lessons.map { $0.name })
  func `what a belief predicts is told as that belief, or as a set that holds it`(_ name: String) throws {
    for asked in try Self.questions(of: name) where asked.question.form.keyOrigin != .answer {
      for item in asked.predictions.predictions {
        guard let read = try? asked.marker.read(Answer(item.key.modelAnswer)),
          let verdict = try? asked.marker.verdict(on: read, foreseeing: { asked.predictions })
        else { continue }
        let own = asked.question.shownBeliefs.map { $0.text }
        let isTold = verdict.beliefs.contains { told in
          told == item.belief.name.text || own.contains(told)
            || asked.predictions.predictions.contains { other in
              other.belief.name.text == told && other.key.modelAnswer == item.key.modelAnswer
            }
        }
        for text in verdict.feedback.map({ $0.text }) where text.contains("\n  In fact: ") {
          let rows = text.split(separator: "\n")
          let then = rows.first { $0.hasPrefix("  If it were so: ") }?.dropFirst(17)
          let inFact = rows.first { $0.hasPrefix("  In fact:       ") }?.dropFirst(17)
          #expect(then != inFact, "\(name).\(asked.question.name.text): \(text)")
        }
        #expect(isTold, "\(name).\(asked.question.name.text) \(item.belief.name.text): \(verdict.beliefs)")
      }
    }
  }

  @Test(arguments: CourseTests.lessons.map { $0.name })
  func `a wrong state is not told the right one`(_ name: String) throws {
    for asked in try Self.questions(of: name) where asked.question.kind.word == "state" {
      let key = asked.marker.key.modelAnswer
      for state in (asked.marker.key.input.words ?? []) where state != key {
        for row in asked.told(state).flatMap({ $0.split(separator: "\n") }) where row.hasPrefix("  In fact: ") {
          #expect(!Self.contains(String(row), key), "\(name).\(asked.question.name.text) \(state): \(row)")
        }
      }
    }
  }

  @Test(arguments: CourseTests.lessons.map { $0.name })
  func `a wrong option is not told the right one`(_ name: String) throws {
    for asked in try Self.questions(of: name) {
      guard let choice = asked.question.form as? ChoiceQuestion else { continue }
      let right = choice.options.filter { $0.isRight }
      for option in choice.options where !option.isRight {
        for text in asked.told("\"\(option.text.replacing("\"", with: "\\\""))\"") {
          let rest = text.replacing("“\(option.text)”", with: "")
          let found = right.filter { rest.contains("“\($0.text)”") || rest.contains(" \($0.text) ") }
          #expect(found.isEmpty, "\(name).\(asked.question.name.text) \(option.text): \(text)")
        }
      }
    }
  }

  @Test(arguments: LongTests.sample(CourseTests.lessons.map { $0.name }, oneOf: 2))
  func `nothing that is told early is the key of a later question`(_ name: String) throws {
    let questions = try Self.questions(of: name)
    let keys = questions.map { Self.sequence($0) }
    for (place, asked) in questions.enumerated() {
      guard let key = keys[place] else { continue }
      for slip in Self.slips(of: key) {
        let told = asked.told(slip.joined(separator: " -> "))
        for (later, sequence) in zip(questions, keys).dropFirst(place + 1) {
          guard let sequence, sequence.count > 1, Set(sequence) != Set(slip), Set(sequence) != Set(key) else {
            continue
          }
          let lines = told.flatMap { $0.split(separator: "\n") }
            .filter { line in sequence.allSatisfy { Self.contains(String(line), $0) } }
          #expect(
            lines.isEmpty, "\(name).\(asked.question.name.text) \(slip) tells \(later.question.name.text): \(lines)")
        }
      }
    }
  }

  @Test func `what is told grows from attempt to attempt`() throws {
    let text = """
      question q order {
        | Which?
        given { launch }
        when { home }
        mistake homeQuits contains: applicationWillTerminate
      }
      misconception homeQuits "Home quits the app" {
        | The process lives on.
        counterexample { launch; home; expect state == background }
      }
      """
    var run = LessonRun(try Fixture.lesson(Fixture.text(text)))
    func said(_ answer: String) -> String { run.answer(answer).lines.map { $0.text }.joined(separator: "\n") }
    let wrong = "applicationWillResignActive -> applicationWillTerminate"
    let first = said(wrong)
    #expect(first.contains("Position 2: applicationWillTerminate") && first.contains("Home quits the app."))
    #expect(!first.contains("applicationDidEnterBackground") && !first.contains("explain"))
    let second = said("applicationWillTerminate -> applicationWillResignActive")
    #expect(!second.contains("applicationDidEnterBackground"))
    let last = said(wrong)
    #expect(last.contains("The right order: ") && last.contains("The process lives on."))
  }

  @Test(arguments: [
    (FeedbackAmount.all, true, true), (.firstAttempt, true, false), (.none, false, false),
  ]) func `a grader chooses how much is told`(_ amount: FeedbackAmount, _ place: Bool, _ key: Bool) throws {
    let text = "question q order {\n| ?\ngiven { launch }\nwhen { home }\n}"
    var grader = LessonGrader(try Fixture.lesson(Fixture.text(text)))
    grader.feedback = amount
    let source = SourceText(name: "a.life", text: "answer q applicationDidEnterBackground\n")
    let told = grader.grade(Submission.parse(source)).report.questions[0].feedback.joined(separator: "\n")
    #expect(told.contains("Position 1") == place && told.contains("applicationWillResignActive") == key, "\(told)")
  }
}
