import LifecycleEngine
import LifeLanguage
import LifeSyntax
import Testing

@testable import LessonModel
@testable import LessonReading
@testable import LessonGrading

/// What authors say of wrong answers, beside what the beliefs that they name answer in their own worlds.
@Suite struct AgreementTests {
  /// A mistake or an option that shows a belief, with whether the belief's world answers so.
  private struct Pair {
    var text: String
    var isTold: Bool
  }

  /// Returns the pairs of a lesson for beliefs that have an answer of their own to the question.
  private static func pairs(of lesson: Lesson) -> [Pair] {
    lesson.questions.flatMap { question -> [Pair] in
      guard ![.author, .answer].contains(question.form.keyOrigin), let marker = try? Marker(question, in: lesson) else {
        return []
      }
      let predictions = marker.predictions().predictions
      func words(_ name: String) -> [[String]] {
        predictions.filter { $0.belief.name.text == name }
          .compactMap { try? marker.key.words(of: Answer($0.key.modelAnswer)) }
      }
      var told: [String: Bool] = [:]
      for mistake in question.mistakes {
        guard let name = mistake.belief?.text else { continue }
        let answers = words(name)
        guard !answers.isEmpty, let pattern = try? marker.words(of: mistake) else { continue }
        let isTold = answers.contains { mistake.form.matches(pattern, in: $0) }
        // Of several patterns for one belief one has to fit.
        told[name] = told[name] ?? false || isTold
      }
      return told.sorted { $0.key < $1.key }.map { name, isTold in
        Pair(text: "\(lesson.name).\(question.name.text): \(name) answers \(words(name))", isTold: isTold)
      }
    }
  }

  @Test func `beliefs answer as their authors say`() {
    let pairs = CourseTests.lessons.flatMap { lesson in
      let styles = lesson.styles.isEmpty ? [.standard] : [lesson.styles[0], lesson.styles[lesson.styles.count - 1]]
      let variants = styles.map { CourseTests.dressed(lesson, in: $0) }
      return variants.flatMap { Self.pairs(of: $0.knowing(CourseBeliefTests.beliefs, met: []).prepared()) }
    }
    let others = pairs.filter { !$0.isTold }.map { $0.text }
    #expect(pairs.count > 60)
    #expect(others.count * 100 <= pairs.count * 4, "\(pairs.count) pairs, others: \(others.joined(separator: "\n"))")
  }
}
