import LessonGrading
import LessonModel
import LifeLanguage
import LifeSyntax

// Whether the right answer to a question stands in the texts that are read before it is answered.

extension LessonCheck {
  /// Checks that neither the prose of a question nor what is read right before it tells the key.
  ///
  /// A single name is seldom an answer that a text tells: prose may speak of a state that turns out to be the right one. A
  /// question for one state tells it where a statement of its own prose names that state and no other. What the question
  /// shows besides may stand in its prose, too.
  mutating func checkProse(of marker: Marker) {
    let question = marker.question
    checkState(of: marker)
    guard let tells = Self.telling(question, marker.key) else { return }
    guard let text = (textsBefore(question) + [question.prose]).first(where: tells) else { return }
    let shown = marker.app + question.situation(in: lesson.environment)
    guard !shown.contains(where: { tells($0.text) }) else { return }
    diagnostics.append(.proseTellsKey(question.name, marker.key.modelAnswer, isOwn: text == question.prose))
  }

  /// Checks that the last statement of a question for one state does not name its key alone.
  private mutating func checkState(of marker: Marker) {
    let question = marker.question
    guard question.kind.tellsOneState else { return }
    let names = (marker.key.input.words ?? []).map { KeyParts($0) }
    let key = KeyParts(marker.key.modelAnswer)
    let statements = Self.sentences(of: question.prose).filter { !$0.holdsQuestion }
    let tells = statements.contains { text in key.stand(in: text) && names.count { $0.stand(in: text) } == 1 }
    if tells { diagnostics.append(.proseTellsKey(question.name, marker.key.modelAnswer, isOwn: true)) }
  }

  /// The prose between a question and the step or question above it.
  private func textsBefore(_ question: Question) -> [String] {
    guard let place = lesson.items.firstIndex(where: { $0.name == question.name.text }) else { return [] }
    var texts: [String] = []
    for item in lesson.items[..<place].reversed() {
      switch item {
      case .prose(let text): texts.append(text)
      case .picture: continue
      case .step, .question: return texts
      }
    }
    return texts
  }

  /// Returns the test whether a text tells the key of a question; nil for a key that no text tells as a whole.
  static func telling(_ question: Question, _ key: any AnswerKey) -> ((String) -> Bool)? {
    switch question.kind.toldBy {
    case .option:
      let right = KeyParts(key.modelAnswer)
      let wrong = (key.input.phrases ?? []).filter { !key.modelAnswer.hasPart(quoted($0)) }.map { KeyParts($0) }
      guard right.wordCount > 1 else { return nil }
      // A text that names a wrong option, too, leaves the choice open.
      return { text in right.stand(in: text) && !wrong.contains { $0.stand(in: text) } }
    case .names:
      let names = KeyParts(key.modelAnswer)
      guard names.count > 1 else { return nil }
      return { text in Self.sentences(of: text).contains { names.stand(in: $0) } }
    case .time:
      return { text in Self.times(in: text).contains { (try? key.mark(Answer($0)).score) == .full } }
    case .nothing: return nil
    }
  }

  /// Returns the sentences of a text: a stop, and a blank or a new line behind it, ends one.
  private static func sentences(of text: String) -> [String] {
    let bytes = Array(text.utf8)
    let stops = bytes.indices.dropLast().filter { place in
      ".?!".utf8.contains(bytes[place]) && (bytes[place + 1] == 0x20 || bytes[place + 1] == 0x0A)
    }
    return zip([0] + stops, stops + [bytes.count]).map { String(decoding: bytes[$0..<$1], as: UTF8.self) }
  }

  /// Returns the lengths of time that stand in a text: a number that its unit touches or follows.
  private static func times(in text: String) -> [String] {
    let words = KeyParts.words(of: text)
    return words.indices.compactMap { place in
      guard words[place].utf8.first?.isDigit ?? false else { return nil }
      let isWhole = words[place].utf8.last.map { !$0.isDigit } ?? false
      return isWhole ? words[place] : words[place...].dropFirst().first.map { "\(words[place]) \($0)" }
    }
  }
}

/// The names, commands or texts of a right answer, without the signs between them.
struct KeyParts {
  private let parts: [[String]]

  init(_ answer: String) {
    let separators = Array("\";{}[],\n".utf8)
    let rows = answer.utf8.split { separators.contains($0) }.map { String(decoding: $0, as: UTF8.self) }
    parts = rows.flatMap { Self.atArrows($0) }.map { Self.words(of: $0) }.filter { !$0.isEmpty }
  }

  /// The number of parts.
  var count: Int { parts.count }

  /// The number of words in all parts.
  var wordCount: Int { parts.reduce(0) { $0 + $1.count } }

  private static func atArrows(_ text: String) -> [String] {
    text.utf8.split { $0 == UInt8(ascii: ">") }.map { part in
      String(decoding: part.last == UInt8(ascii: "-") ? part.dropLast() : part, as: UTF8.self)
    }
  }

  /// Returns the words of a text in small letters: letters and digits of all scripts, and the hyphens between them.
  static func words(of text: String) -> [String] {
    text.unicodeScalars.split { scalar in
      switch scalar.value {
      case 0..<0x80: !(UInt8(scalar.value).isLetter || UInt8(scalar.value).isDigit || scalar == "-")
      // Signs of Latin-1, general punctuation, and that of East Asia.
      case 0x80..<0xC0, 0x2000..<0x2070, 0x2190..<0x2200, 0x3000..<0x3040: true
      default: false
      }
    }.map { String(Substring($0)).lowercased() }
  }

  /// Indicates whether all parts stand in a text, one after the other.
  func stand(in text: String) -> Bool {
    var rest = Self.words(of: text)[...]
    for part in parts {
      guard let place = rest.indices.first(where: { rest[$0...].starts(with: part) }) else { return false }
      rest = rest[(place + part.count)...]
    }
    return !parts.isEmpty
  }
}

extension String {
  /// A Boolean value that indicates whether a sentence asks.
  fileprivate var holdsQuestion: Bool { utf8.contains(UInt8(ascii: "?")) }
}

// MARK: - Rules

extension Diagnostic {
  fileprivate static func proseTellsKey(_ question: Name, _ key: String, isOwn: Bool) -> Diagnostic {
    let place = isOwn ? "the prose of" : "the prose right before"
    return DiagnosticRule.proseTellsKey.broken(
      at: question.range, "\(place) '\(shortened(question.text))' tells the right answer: \(shortened(key))",
      label: "ask what was not just read, or say less before", severity: .warning)
  }
}

extension DiagnosticRule {
  static let proseTellsKey = DiagnosticRule(
    "proseTellsKey", "Prose that tells the answer",
    "All of the right answer stands in the prose of the question, or between it and the task above: an order with all its "
      + "names in one sentence, the whole text of the right option without the others, the length of time, or in a statement of its own the "
      + "one state that is asked for. It is copied, not found.",
    wrong: "| It is told willResignActive, then didEnterBackground.\nquestion q order { when { home } }",
    right: "| It is told twice.\nquestion q order { when { home } }")
}
