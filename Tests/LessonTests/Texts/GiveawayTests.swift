import LifeLanguage
import LifeSyntax
import Testing
import TestSupport

@testable import LessonModel
@testable import QuestionKinds
@testable import LessonReading
@testable import LessonGrading

/// No text that a learner reads before a question is over says its answer.
///
/// Looked at are the texts that stand before it in the lesson (prose, and the reasons of earlier questions), its title, its
/// own prose, the hints that cost nothing, and the reasons against its wrong options. A sentence says an answer where it
/// holds every part of it in order, or every word of a right option.
@Suite struct GiveawayTests {
  /// A sentence that may stand, and why.
  struct Accepted: Sendable {
    let question: String
    let sentence: String
    let reason: String
  }

  static let accepted: [Accepted] = [
    Accepted(
      question: "coldLaunch.nextDayStates", sentence: "it ",
      reason: "The question asks whether the way of the first launch holds on the next day, too.")
  ]

  @Test(arguments: LongTests.sample(CourseTests.lessons.map { $0.name }, oneOf: 6))
  func `no text before a question says its answer`(_ name: String) throws {
    var found: Set<String> = []
    for edition in try CourseTests.editions(of: name) {
      for row in Self.giveaways(in: edition) where !Self.isAccepted(row) {
        found.insert("\(name).\(row.question), \(row.place): \(row.sentence)")
      }
    }
    #expect(found.sorted() == [])
  }

  @Test(.enabled(if: LongTests.areRequested)) func `each accepted sentence is met`() throws {
    var met: Set<String> = []
    for lesson in CourseTests.lessons {
      for edition in try CourseTests.editions(of: lesson.name) {
        for row in Self.giveaways(in: edition) {
          met.formUnion(Self.accepted.filter { Self.isAccepted(row, by: $0) }.map { $0.sentence })
        }
      }
    }
    #expect(Self.accepted.map { $0.sentence }.filter { !met.contains($0) } == [])
  }

  /// What is left when all that the text of a question and its free hints deny is crossed out.
  @Test(arguments: LongTests.sample(CourseTests.lessons.map { $0.name }, oneOf: 3))
  func `the text of a choice leaves two options at least`(_ name: String) throws {
    for edition in try CourseTests.editions(of: name) {
      for question in edition.questions {
        guard let choice = question.form as? ChoiceQuestion else { continue }
        let texts = [question.prose] + question.hints.filter { $0.cost == 0 }.map { $0.text }
        let denials = texts.flatMap { Self.sentences(of: $0) }.filter { Self.denies($0) }
        let left = choice.options.filter { option in !denials.contains { AnswerWords.holds($0, option.text) } }
        #expect(left.count > 1, "\(name).\(question.name.text): \(denials)")
      }
    }
  }

  @Test(arguments: [
    ("forceQuitConsequences", "pushNextDay"), ("whenDocumentsDisagree", "liftTheBlock"),
  ])
  func `a task that forbids much leaves more than one way`(_ lesson: String, _ name: String) throws {
    let lesson = try #require(CourseTests.lessons.first { $0.name == lesson })
    let question = try #require(lesson.questions.first { $0.name.text == name })
    let start = try Stage(question, in: lesson.environment).after
    let shortest = ShortestAnswers(try #require(question.form.task), from: start, within: .ofList)
    // The ways begin with different commands, so that the ban of the others decides nothing.
    #expect(Set(shortest.answers.map { $0.prefix { $0 != " " && $0 != ";" } }).count > 1, "\(shortest.answers)")
    // No other text of the lesson shows one of them, or a command for it beside the question's own.
    let texts = lesson.questions.filter { $0.name.text != name }.map { $0.prose }
    for answer in shortest.answers { #expect(!texts.contains { $0.contains(answer) }, "\(answer)") }
  }

  /// Returns whether a sentence says that something is not so.
  private static func denies(_ sentence: String) -> Bool {
    let words = sentence.lowercased().split { !$0.isLetter }
    return ["not", "no", "never", "nobody", "nothing", "without", "none"].contains { word in
      words.contains { $0 == word }
    }
  }

  private static func isAccepted(_ row: Giveaway) -> Bool { accepted.contains { isAccepted(row, by: $0) } }

  private static func isAccepted(_ row: Giveaway, by accepted: Accepted) -> Bool {
    accepted.question == "\(row.lesson).\(row.question)" && row.sentence.hasPrefix(accepted.sentence)
  }

  /// A sentence that says the answer to a question.
  struct Giveaway: Hashable {
    let lesson: String
    let question: String
    let place: String
    let sentence: String
  }

  static func giveaways(in lesson: Lesson) -> [Giveaway] {
    var before: [(place: String, text: String)] = []
    var found: [Giveaway] = []
    for item in lesson.items {
      switch item {
      case .prose(let text): before.append(("prose before it", text))
      case .picture: break
      case .step(let step): before.append(("the step \(step.name.text)", step.prose))
      case .question(let question):
        guard let marker = try? Marker(question, in: lesson) else { continue }
        let answer = AnswerWords(question, marker)
        let own =
          [("its title", question.title ?? ""), ("its text", question.prose)]
          + question.hints.filter { $0.cost == 0 }.map { ("a free hint", $0.text) }
          + answer.reasonsAgainst.map { ("the reason against an option", $0) }
        for (place, text) in before + own {
          for sentence in sentences(of: text) where answer.isSaid(by: sentence, isOwn: own.contains { $0.1 == text }) {
            found.append(
              Giveaway(lesson: lesson.name, question: question.name.text, place: place, sentence: sentence))
          }
        }
        let reasons = marker.reasons.allMessages.map { $0.text } + answer.reasonsAgainst
        before += reasons.map { ("a reason of \(question.name.text)", $0) }
      }
    }
    return found
  }

  static func sentences(of text: String) -> [String] {
    var sentences: [String] = []
    var sentence = ""
    for character in text.split(separator: "\n").joined(separator: " ") {
      sentence.append(character)
      if [".", "?", "!", ":"].contains(character) && sentence.utf8.count > 12 {
        sentences.append(sentence)
        sentence = ""
      }
    }
    return (sentences + [sentence]).map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
  }
}

/// The words of a right answer, as a sentence may hold them.
private struct AnswerWords {
  /// The parts of an answer that is made of names, in their order; empty for others.
  private var parts: [[String]] = []
  /// The words of each right option, without small ones; empty for others.
  private var options: [Set<String>] = []
  /// The words of the wrong options.
  private var others: [Set<String>] = []
  /// What is told of a wrong option while tries are left.
  private(set) var reasonsAgainst: [String] = []

  init(_ question: Question, _ marker: Marker) {
    if let choice = question.form as? ChoiceQuestion {
      options = choice.options.filter { $0.isRight }.map { Self.contentWords(of: $0.text) }
      others = choice.options.filter { !$0.isRight }.map { Self.contentWords(of: $0.text) }
      reasonsAgainst = choice.options.filter { !$0.isRight }.compactMap { $0.because }
    } else if question.form is OrderQuestion || question.form is PathQuestion || question.form is StateQuestion {
      parts = marker.key.modelAnswer.split(separator: ">").map { part in
        Self.words(of: String(part.hasSuffix("-") || part.hasSuffix("- ") ? part.dropLast() : part))
      }
      .filter { !$0.isEmpty }
    }
  }

  func isSaid(by sentence: String, isOwn: Bool) -> Bool {
    let words = Self.words(of: sentence)
    if parts.count == 1 { return isOwn && parts[0] != ["nothing"] && Self.stand(parts, in: words) }
    if parts.count > 1 { return Self.stand(parts, in: words) }
    let content = Self.contentWords(of: sentence)
    return options.contains { option in
      guard !option.isEmpty, option.isSubset(of: content), isOwn || option.count > 2 else { return false }
      return !others.contains { !$0.isEmpty && $0.isSubset(of: content) }
    }
  }

  private static func stand(_ parts: [[String]], in words: [String]) -> Bool {
    var rest = words[...]
    for part in parts {
      guard let place = rest.indices.first(where: { rest[$0...].starts(with: part) }) else { return false }
      rest = rest[(place + part.count)...]
    }
    return true
  }

  private static func words(of text: String) -> [String] {
    text.utf8.split { byte in !(byte.isLetter || byte.isDigit) }
      .map { String(decoding: $0, as: UTF8.self).lowercased() }
  }

  /// Returns whether a sentence holds all words of an option that carry its meaning.
  static func holds(_ sentence: String, _ option: String) -> Bool {
    contentWords(of: option).isSubset(of: contentWords(of: sentence))
  }

  private static let small: Set<String> = [
    "the", "and", "its", "that", "this", "with", "for", "was", "are", "all", "one", "it", "is", "at", "of", "to", "in",
    "on",
    "a", "an", "as", "by", "app", "be", "once", "when", "while", "what", "from", "s", "not", "no", "right",
  ]

  /// The words that carry the meaning, without an ending.
  private static func contentWords(of text: String) -> Set<String> {
    let words = Self.words(of: text)
    let large = words.filter { !small.contains($0) }
    return Set((large.isEmpty ? words : large).map { stem($0) })
  }

  private static func stem(_ word: String) -> String {
    for ending in ["ing", "ed", "es", "s"] where word.hasSuffix(ending) && word.utf8.count > ending.utf8.count + 2 {
      return String(word.dropLast(ending.count))
    }
    return word
  }
}
