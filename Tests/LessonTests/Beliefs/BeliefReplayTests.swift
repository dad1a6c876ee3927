import LifecycleEngine
import LifeLanguage
import LifeSyntax
import Testing
import TestSupport

@testable import LessonModel
@testable import LessonReading
@testable import LessonGrading

/// What is said of wrong answers to questions of the course, by a learner who has met every belief of it.
@Suite struct BeliefReplayTests {
  private static func edition(_ name: String) throws -> Lesson {
    let lesson = try #require(CourseTests.lessons.first { $0.name == name })
    let beliefs = CourseBeliefTests.beliefs
    return lesson.knowing(beliefs, met: beliefs.all.map { $0.name.text }).prepared()
  }

  /// A lesson, the number of a question of it, an answer, and the beliefs that may be named for it.
  private static let cases: [(lesson: String, number: Int, answer: String, beliefs: [String])] = [
    ("comingBack", 4, "inactive", []),
    ("backgroundTasks", 9, "nothing", []),
    ("iosAndAndroid", 9, "{ home; wait 1s; memory pressure }", []),
    ("goingHome", 5, "applicationWillTerminate", ["willTerminateAlwaysComes"]),
  ]

  @Test(arguments: cases.indices)
  func `no belief is named for a wrong answer that does not concern what was asked`(_ place: Int) throws {
    let (name, number, answer, beliefs) = Self.cases[place]
    let lesson = try Self.edition(name)
    let part = lesson.items.filter { if case .prose = $0 { false } else if case .picture = $0 { false } else { true } }
    guard case .question(let question) = part[number - 1] else {
      Issue.record("part \(number) of \(name) is no question")
      return
    }
    let verdict = try Marker(question, in: lesson).verdict(on: Answer(answer))
    #expect(!verdict.isRight)
    #expect(verdict.beliefs.allSatisfy { beliefs.contains($0) }, "\(verdict.beliefs)")
  }

  @Test func `an answer that one belief leads to is of no two beliefs`() throws {
    let lesson = try Self.edition("interruptions")
    let suspects = Array(CourseBeliefTests.beliefs.all.map { $0.name.text }.prefix(12))
    var tried = 0
    for question in lesson.questions.prefix(3) {
      let predictions = try Marker(question, in: lesson).predictions()
      for item in predictions.predictions where suspects.contains(item.belief.name.text) {
        tried += 1
        let answer = try #require(item.key.right)
        let pair = predictions.pair(of: suspects, fitting: answer)
        #expect(pair?.beliefs.contains { $0.name.text == item.belief.name.text } != true, "\(question.name.text)")
      }
    }
    #expect(tried > 0)
  }

  /// The plugins that the changes of a belief name, where all of its worlds change some.
  private func plugins(of belief: Belief) -> [[String]] {
    belief.worlds.map { world in
      world.changes.compactMap { if case .plugin(let table) = $0 { table.name } else { nil } }
    }
  }

  @Test func `a belief about a framework is predicted for no question in whose run that is not in use`() throws {
    let beliefs = CourseBeliefTests.beliefs
    var predicted = 0
    for lesson in LongTests.sample(CourseTests.lessons, oneOf: 6) {
      let styles = lesson.styles.filter { LongTests.areRequested || ["scenes", "flutter"].contains($0.name) }
      for edition in styles.isEmpty ? [lesson] : styles.map({ CourseTests.dressed(lesson, in: $0) }) {
        let edition = edition.knowing(beliefs, met: beliefs.all.map { $0.name.text }).prepared()
        for question in edition.questions {
          guard let marker = try? Marker(question, in: edition),
            let start = try? edition.environment.simulation(for: question.setup)
          else { continue }
          let used = start.engine.plugins.map { $0.name }
          for item in marker.predictions().predictions {
            predicted += 1
            let changed = item.world.changes.compactMap { if case .plugin(let table) = $0 { table.name } else { nil } }
            #expect(
              changed.isEmpty || !Set(changed).isDisjoint(with: used),
              "\(edition.name).\(question.name.text): \(item.belief.name.text)")
          }
        }
      }
    }
    #expect(predicted > LongTests.count(short: 30, long: 500), "\(predicted)")
    #expect(beliefs.all.contains { plugins(of: $0).contains { !$0.isEmpty } })
  }
}
