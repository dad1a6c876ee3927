import LifeLanguage
import LifeSyntax
import TestSupport
import Testing

@testable import LessonGrading
@testable import LessonModel
@testable import LessonReading
@testable import QuestionKinds

/// The mistakes that the lessons of the course declare: each speaks to some answer, in each style that has words for it.
@Suite struct DeclaredMistakeTests {
  /// A declared mistake of a question of the course, in one style.
  private struct Declared {
    let lesson: Lesson
    let marker: Marker
    let mistake: Mistake

    var name: String {
      "\(lesson.name).\(marker.question.name.text)\(lesson.style.map { " in \($0.name)" } ?? ""): "
        + "\(mistake.belief?.text ?? "") \(mistake.form.rawValue): \(mistake.pattern.text)"
    }

    /// The pattern as an answer: of stimuli those that it names.
    private var pattern: GivenAnswer? {
      guard marker.question.kind.answer == .stimuli else { return try? marker.key.read(mistake.pattern) }
      return (try? marker.words(of: mistake)).flatMap {
        try? marker.key.read(Answer("{ \($0.joined(separator: "; ")) }"))
      }
    }

    /// Answers that show the pattern: alone, and beside what is right.
    var answers: [GivenAnswer] {
      guard let pattern else { return [] }
      guard mistake.form != .whole, let right = marker.key.right else { return [pattern] }
      switch (pattern, right) {
      case (.items(let own), .items(let others)):
        if case .blanks = marker.key.input { return Self.filled(own, in: others) }
        if mistake.form == .lacks { return Self.without(own, others) }
        return [
          pattern, Self.joined(Self.words(own) + Self.words(others)), Self.joined(Self.words(others) + Self.words(own)),
          Self.reordered(Self.words(own), in: Self.words(others)),
        ]
      case (.pairs(let own), .pairs(let others)):
        let rest = others.filter { other in !own.contains { $0.left == other.left } }
        guard mistake.form == .lacks else { return [.pairs(rest + own)] }
        let partners = others.map { $0.right }
        return partners.map { partner in .pairs(rest + own.map { GivenPair(left: $0.left, right: partner) }) }
      case (.options(let own), .options(let others)):
        return mistake.form == .lacks
          ? [.options(others.filter { !own.contains($0) })] : [pattern, .options(others + own)]
      default: return [pattern]
      }
    }

    /// Returns the right names with one of some names in each place of them.
    private static func filled(_ own: GivenItems, in others: GivenItems) -> [GivenAnswer] {
      (0..<others.count).flatMap { blank in
        (0..<own.count).map { name in
          joined((0..<others.count).map { $0 == blank ? own.candidates(at: name) : others.candidates(at: $0) })
        }
      }
    }

    /// Returns right names in which those of a pattern stand in its order.
    private static func reordered(_ own: [[Int]], in others: [[Int]]) -> GivenAnswer {
      let places = others.indices.filter { place in own.contains { $0.contains { others[place].contains($0) } } }
      var words = others
      for (place, word) in zip(places, own) { words[place] = word }
      return joined(words)
    }

    /// Returns right names without some names.
    private static func without(_ own: GivenItems, _ others: GivenItems) -> [GivenAnswer] {
      let left = words(own).joined()
      return [joined(words(others).filter { symbols in !symbols.contains { left.contains($0) } })]
    }

    private static func words(_ items: GivenItems) -> [[Int]] { (0..<items.count).map { items.candidates(at: $0) } }

    private static func joined(_ words: [[Int]]) -> GivenAnswer {
      var items = GivenItems(capacity: words.count)
      for word in words { items.append(oneOf: word) }
      return .items(items)
    }

    /// The verdicts on the answers that are wrong.
    var verdicts: [Verdict] {
      var predictions: BeliefPredictions?
      return answers.compactMap { given in
        let read = ReadAnswer(answer: mistake.pattern, given: given)
        let verdict = try? marker.verdict(on: read) {
          let made = predictions ?? marker.predictions()
          predictions = made
          return made
        }
        return verdict.flatMap { $0.isRight ? nil : $0 }
      }
    }

    /// Returns whether a verdict tells the mistake: its belief, and what its author says of it.
    func speaks(in verdict: Verdict) -> Bool {
      (mistake.belief.map { verdict.beliefs.contains($0.text) } ?? true)
        && (mistake.because.map { verdict.findings.contains(.mistake($0)) } ?? true)
    }
  }

  private static let declared: [Declared] = LongTests.sample(CourseTests.lessons, oneOf: 4).flatMap { lesson in
    let editions = lesson.styles.isEmpty ? [lesson] : lesson.styles.map { CourseTests.dressed(lesson, in: $0) }
    return editions.flatMap { edition in
      let known = edition.knowing(CourseBeliefTests.beliefs, met: CourseBeliefTests.beliefs.all.map { $0.name.text })
        .prepared()
      return known.questions.filter { !$0.mistakes.isEmpty }.flatMap { question in
        let marker = try? Marker(question, in: known)
        return marker.map { marker in
          question.mistakes.map { Declared(lesson: known, marker: marker, mistake: $0) }
        } ?? []
      }
    }
  }

  @Test func `each declared mistake speaks to an answer that shows it, in each style`() {
    let silent = Self.declared.filter { item in !item.verdicts.contains { item.speaks(in: $0) } }
    #expect(silent.map { $0.name } == [])
    #expect(Self.declared.count > (LongTests.areRequested ? 400 : 60))
  }

  @Test func `of several wrong pairs the one is told that a declared mistake is about`() throws {
    var told = 0
    for item in Self.declared where item.mistake.form == .contains {
      guard let key = item.marker.key as? MatchKey, case .pairs(let own)? = try? key.read(item.mistake.pattern),
        let pair = own.first
      else { continue }
      // Every pair is wrong, that of the mistake among them.
      let others = key.left.indices.filter { $0 != pair.left }.map { place in
        GivenPair(left: place, right: (0..<key.column.count).first { $0 != key.partners[place] } ?? 0)
      }
      let read = ReadAnswer(answer: item.mistake.pattern, given: .pairs(others + [pair]))
      let verdict = try item.marker.verdict(on: read) { .none }
      guard item.speaks(in: verdict) else { continue }
      told += 1
      for stage in [FeedbackStage.place, .worlds, .all] {
        let faults = verdict.findings.messages(on: stage).filter { $0.kind == .fault }.map { $0.text }
        #expect(
          faults.contains("“\(key.left[pair.left])” does not go with “\(key.column[pair.right])”."), "\(item.name)")
        let count = faults.count { $0.contains(" does not go with ") }
        #expect(count == 1, "\(item.name): \(faults)")
      }
    }
    #expect(told > (LongTests.areRequested ? 20 : 2))
  }

  /// A question, an answer with two wrong items, the belief that is named, and the fault that is told.
  private static let written: [(question: String, answer: String, belief: String, told: String)] = [
    (
      "fill \"Blanks\" {\n| ?\ngiven { launch }\nwhen { home }\nmistake third contains: willTerminate\n}",
      "didBecomeActive -> willTerminate", "third", "Blank 2: applicationWillTerminate does not come there."
    ),
    (
      "choice \"Options\" {\n| ?\nright \"a\"\nright \"b\"\nwrong \"c\" because: \"No.\"\nwrong \"d\" shows: third\n}",
      "[c, d]", "third", "“d” does not belong here."
    ),
    (
      "choice \"Options\" {\n| ?\nright \"a\"\nright \"b\"\nwrong \"c\" because: \"No.\"\nwrong \"d\" because: \"No.\"\n"
        + "mistake third contains: d\n}",
      "[c, d]", "third", "“d” does not belong here. No."
    ),
  ]

  @Test(arguments: written) func `so it is of blanks and of options`(
    _ question: String, _ answer: String, _ belief: String, _ told: String
  ) throws {
    let marker = try Fixture.marker(
      """
      question q \(question)
      misconception third "It is the third" {
        | It is not.
        counterexample { launch; expect state == active }
      }
      """)
    let verdict = try marker.verdict(on: answer)
    #expect(verdict.beliefs == [belief])
    #expect(verdict.findings.messages(on: .place).filter { $0.kind == .fault }.map { $0.text } == [told])
  }
}
