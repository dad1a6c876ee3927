import LifeLanguage
import LifeSyntax
import TestSupport
import Testing

@testable import LessonGrading
@testable import LessonModel
@testable import LessonTutor

/// What `more` sets against the beliefs that answers have named, over the whole course.
@Suite struct RefutationTests {
  /// A question by itself, answered wrong until it is over, or until it is skipped.
  private struct Taken {
    let name: String
    let answers: [String]
    var run: LessonRun
    /// The beliefs that were named on the way.
    var named: Set<String> = []
    /// What `more` said at the end of what it had while the question was open.
    var open: [String] = []

    init(_ question: Question, in lesson: Lesson, _ answers: [String]) {
      (name, self.answers) = ("\(lesson.name).\(question.name.text)", answers)
      run = LessonRun(lesson.alone(question.name.text))
      for answer in answers where run.awaits == .answer {
        let lines = run.answer(answer).lines.map { $0.text }.joined(separator: "\n")
        named.formUnion(run.claims.filter { lines.contains($0) })
        guard run.awaits == .answer else { continue }
        while run.hasMore { _ = run.more() }
        open.append(run.more().lines.last?.text ?? "")
      }
      if run.awaits == .answer { _ = run.skip() }
    }
  }

  private static let taken: [Taken] = LongTests.sample(CourseTests.lessons.map { $0 }, oneOf: 8).flatMap { lesson in
    let lesson = lesson.knowing(
      CourseBeliefTests.beliefs, met: CourseBeliefTests.beliefs.all.map { $0.name.text }
    ).prepared()
    return lesson.questions.flatMap { question -> [Taken] in
      guard let marker = try? Marker(question, in: lesson) else { return [] }
      let predicted = Set(marker.predictions().predictions.map { $0.key.modelAnswer }).sorted()
      let words = question.kind.tellsOneState ? marker.key.input.words ?? [] : []
      let answers = (predicted + words).filter { answer in
        guard let read = try? marker.read(Answer(answer)) else { return false }
        return !marker.key.accepts(read.given)
      }
      let pairs = answers.indices.map { place in [answers[place], answers[(place + 1) % answers.count]] }
      return LongTests.sample(pairs, oneOf: 6).map { Taken(question, in: lesson, $0) }
    }
  }

  @Test func `each belief that was named is set against what happens, once the question is over`() {
    var named = 0
    var found: [String] = []
    for taken in Self.taken {
      var run = taken.run
      var told = ""
      while run.hasMore {
        let lines = run.more().lines
        // A single line is left to no other page, however many rows it takes.
        let rows = lines.map { $0.rows(columns: 80).count }
        let isTooLong = rows.dropLast().reduce(0, +) > 12 || rows.reduce(0, +) > 16
        if isTooLong { found.append("\(taken.name): a page is too long") }
        told += lines.map { $0.text + "\n" }.joined()
      }
      named += taken.named.count
      // What speaks against a belief of the last answer may have been told at once, as far as it fits.
      let missing = taken.named.filter { !told.contains($0) && !run.claims.contains($0) }
      if !missing.isEmpty { found.append("\(taken.name) \(taken.answers): \(missing)") }
      let end = run.more().lines.map { $0.text }
      if run.more().lines.map({ $0.text }) != end { found.append("\(taken.name): it begins anew") }
      if end.count != 1 || !end[0].hasPrefix("That was all") || run.hasMore { found.append("\(taken.name): \(end)") }
    }
    #expect(found.isEmpty, "\(found.count):\n\(found.prefix(20).joined(separator: "\n"))")
    #expect(named > LongTests.count(short: 3, long: 100), "\(named)")
  }

  @Test func `who named a belief is told that the rest comes, as long as the question is open`() {
    let silent = Self.taken.filter { taken in
      !taken.run.namedBeliefs.isEmpty && taken.open.contains { $0 == "That was all." }
        && taken.run.namedBeliefs.contains { $0.evidence != .none }
    }
    #expect(silent.isEmpty, "\(silent.prefix(10).map { "\($0.name) \($0.answers) \($0.open)" })")
  }
}

extension LessonRun {
  /// The beliefs that the last answer has shown, each in a sentence.
  fileprivate var claims: [String] {
    lastFindings.findings.compactMap { if case .belief(let belief) = $0 { belief.claim.sentence } else { nil } }
  }
}
