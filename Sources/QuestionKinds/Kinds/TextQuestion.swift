package import LessonModel
import LifecycleEngine
import LifeLanguage
package import LifeSyntax

/// Say it in words, or say what a value of the app holds.
package final class TextQuestion: QuestionForm {
  let accepted: [String]
  /// The places of the accepted phrases.
  private let acceptedAt: [ByteRange]
  /// The value of the app whose content is asked for; nil for a question of words.
  package let value: Name?

  /// The row of this kind in the registry.
  package static let row = QuestionKind(
    "text", "answer in words", appDisclosure: .always, verbs: verbs,
    rules: [.acceptBesideValue, .acceptOfOneLetter, .acceptTwice],
    rulesBehindKey: .transitions, toldBy: .nothing, showsStart: true,
    sample: """
      question letter text "The letter" {
        | The app keeps a letter in memory. It is changed to “Dear Ada”, the process ends, and the app is opened again.
        | What does the letter say?
        app Letters uses: uikit { unsaved letter = "Hello" }
        given { launch; edit letter = "Dear Ada"; home; wait 6s; memory pressure }
        when { launch }
        value letter
        because "A new process begins with what the code sets up. Nothing was saved."
        hint "Is it the same process that comes back?"
      }
      """
  ) { TextQuestion(&$0) }

  /// The row of this kind.
  package var kind: QuestionKind { Self.row }

  private static let verbs = [accept.schema, valueVerb.schema]

  private static let accept = LessonVerb(
    VerbSchema(
      "accept", "a phrase that is right; case, spaces and punctuation do not count",
      examples: ["accept \"jetsam\""], parameters: [Parameter("phrase", .text)])
  ) { command in command["phrase"].flatMap { value in value.string.map { (text: $0, range: value.range) } } }

  private static let valueVerb = LessonVerb(
    VerbSchema(
      "value", "ask what this value of the app holds after the run", examples: ["value draft"],
      parameters: [Parameter("name", .name(.value))], isSingle: true)
  ) { $0.name(in: "name") }

  init(_ body: inout QuestionBody) {
    let phrases = body.all(Self.accept)
    (accepted, acceptedAt) = (phrases.map { $0.text }, phrases.map { $0.range })
    value = body.first(Self.valueVerb)
    if value == nil { body.require(Self.accept, Self.row, or: Self.valueVerb.schema.name) }
  }

  /// What decides the key: the run, where the content of a value is asked for.
  package var keyOrigin: KeyOrigin { value == nil ? .author : .run }
  /// Returns a key with the accepted phrases, or with the content of a value of the app after the run.
  package func key(of question: Question, in environment: RunEnvironment) throws(StageFault) -> any AnswerKey {
    guard let value else {
      return TextKey(accepted: accepted, solution: .phrase(accepted.first ?? ""), value: nil)
    }
    let stage = try Stage(question, in: environment)
    let names = stage.after.engine.program.values.map { $0.name }
    guard let slot = names.firstIndex(of: value.text) else {
      throw StageFault(.unknownItem(value, among: names))
    }
    let text = stage.after.engine.text(ofValue: slot, in: stage.after.world).withoutQuotes
    return TextKey(accepted: [text] + accepted, solution: .value(names[slot], holds: text), value: names[slot])
  }
}

// MARK: - Checks

extension TextQuestion {
  /// Returns the phrases that are no whole word, and those that stand beside a value whose content the run tells.
  package func faults(of question: Question, in environment: RunEnvironment) throws(StageFault) -> [Diagnostic] {
    var found: [Diagnostic] = []
    let content =
      value == nil ? nil : (try key(of: question, in: environment) as? TextKey)?.accepted.first?.foldedLetters
    for (place, phrase) in accepted.enumerated() {
      let letters = phrase.foldedLetters
      // A part of the content may be said for all of it: `1` for “page 1”.
      if let value, let content, letters.isEmpty || !content.hasPart(letters) {
        found.append(.acceptBesideValue(value, at: acceptedAt[place]))
      } else if letters.isEmpty || letters.count == 1 && letters.utf8.allSatisfy({ $0.isLetter }) {
        found.append(.acceptOfOneLetter(letters, at: acceptedAt[place]))
      } else if let first = accepted[..<place].firstIndex(where: { $0.foldedLetters == letters }) {
        found.append(.acceptTwice(at: acceptedAt[place], first: acceptedAt[first]))
      }
    }
    return found
  }
}

extension Diagnostic {
  fileprivate static func acceptBesideValue(_ value: Name, at range: ByteRange) -> Diagnostic {
    DiagnosticRule.acceptBesideValue.broken(
      at: range, "this is right besides what '\(shortened(value.text))' holds",
      label: "the run tells the content: leave it out, or leave 'value' out", severity: .warning)
  }

  fileprivate static func acceptTwice(at range: ByteRange, first: ByteRange) -> Diagnostic {
    DiagnosticRule.acceptTwice.broken(
      at: range, "this phrase is right already", label: "case, spaces and punctuation do not count: leave it out",
      severity: .warning, labels: [Diagnostic.Label(range: first, text: "it stands here")])
  }

  fileprivate static func acceptOfOneLetter(_ letters: String, at range: ByteRange) -> Diagnostic {
    DiagnosticRule.acceptOfOneLetter.broken(
      at: range,
      letters.isEmpty ? "no letter and no digit stands here, so that no answer fits" : "one letter is right here",
      label: letters.isEmpty
        ? "spaces and punctuation do not count: write a word" : "it is guessed, or a choice: write the word",
      severity: .warning)
  }
}

extension DiagnosticRule {
  fileprivate static let acceptBesideValue = DiagnosticRule(
    "acceptBesideValue", "A phrase beside a value",
    "With `value` the run is the key: right is what the value of the app holds. A phrase behind `accept` would be right "
      + "whatever the run says; only a part of the content may stand there, as a shorter way to say it.",
    wrong: "value page\naccept \"the last one\"", right: "value page\naccept \"1\"")
  fileprivate static let acceptTwice = DiagnosticRule(
    "acceptTwice", "A phrase that is accepted twice",
    "Answers in words are compared by their letters and digits, so that phrases which differ in case, spaces or punctuation "
      + "alone are one.",
    wrong: "accept \"cold launch\"\naccept \"Cold launch!\"", right: "accept \"cold launch\"\naccept \"cold start\"")
  fileprivate static let acceptOfOneLetter = DiagnosticRule(
    "acceptOfOneLetter", "A phrase of one letter",
    "An answer in words is compared by its letters and digits. A single one is guessed, or it is the number of an option and "
      + "belongs to a `choice`; a phrase without any fits no answer.",
    wrong: "accept \"s\"", right: "accept \"suspended\"")
}

/// The phrases that are right.
package final class TextKey: AnswerKey {
  let accepted: [String]
  /// The first accepted phrase, or the content of the value.
  package let solution: Solution
  /// The name of the value of the app whose content is asked for; nil where it is a phrase.
  private let value: String?

  init(accepted: [String], solution: Solution, value: String?) {
    self.accepted = accepted
    self.solution = solution
    self.value = value
  }

  /// A Boolean value that indicates whether it is what a value of the app holds, which may be the empty text.
  var isOfValue: Bool { value != nil }

  /// Returns the text of an answer, without quotes around it.
  package func read(_ answer: Answer) throws(AnswerFault) -> GivenAnswer {
    let given = saysNothing(answer) ? "" : answer.phrase
    guard !answer.isBraced, !given.foldedLetters.isEmpty || saysNothing(answer) else {
      throw AnswerFault(.answerMissing(answer, manner))
    }
    return .text(given)
  }

  /// Returns the text.
  package func written(_ given: GivenAnswer) -> [String] {
    guard case .text(let text) = given else { return [] }
    return [text]
  }

  /// Returns the letters and digits of a text; none for a word that says the empty text, in quotes, too.
  package func compared(_ word: String) -> String { isOfValue && isWordOfNothing(word) ? "" : word.foldedLetters }

  /// Returns whether two texts have the same letters and digits.
  package func isSame(_ given: GivenAnswer, as earlier: GivenAnswer) -> Bool {
    guard case .text(let given) = given, case .text(let earlier) = earlier else { return false }
    return given.foldedLetters == earlier.foldedLetters
  }

  /// Judges a text by its letters and digits: case, spaces and punctuation do not count.
  package func judge(_ given: GivenAnswer) throws(AnswerFault) -> Marking {
    guard case .text(let text) = given else { return .nothing }
    return accepts(text) ? Marking(score: .full) : Marking(score: .zero, findings: findings(text))
  }

  /// Returns whether a text has the letters and digits of one that is right.
  package func accepts(_ given: GivenAnswer) -> Bool {
    guard case .text(let text) = given else { return false }
    return accepts(text)
  }

  /// The first accepted phrase.
  package var right: GivenAnswer? { .text(accepted.first ?? "") }

  /// Indicates whether an answer is the empty text: two quotes, or a word for it where no such word is held.
  private func saysNothing(_ answer: Answer) -> Bool {
    guard isOfValue, !answer.isEmpty else { return false }
    let phrase = answer.phrase
    if answer.isQuoted { return phrase.utf8.allSatisfy { $0 == UInt8(ascii: " ") } }
    return isWordOfNothing(phrase)
  }

  /// Indicates whether a text is a word for the empty text, and no such word is held.
  private func isWordOfNothing(_ text: String) -> Bool {
    ["nothing", "none", "empty"].contains(text.foldedLetters) && !accepts(text)
  }

  private func accepts(_ given: String) -> Bool { accepted.contains { $0.foldedLetters == given.foldedLetters } }

  /// Returns the diagnostic for a whole sentence; only a word or two can be compared.
  package func gap(in answer: Answer, meaning given: GivenAnswer) -> Diagnostic? {
    isLong(answer.phrase) ? .unreadableAnswer("only a word or two can be compared", answer.range, manner: manner) : nil
  }

  /// Returns whether a text has more words than could be compared.
  private func isLong(_ given: String) -> Bool {
    func blanks(_ text: String) -> Int { text.utf8.count { $0 == UInt8(ascii: " ") } }
    return blanks(given) > (accepted.map(blanks).max() ?? 0) + 2
  }

  /// Returns what may be wrong besides the meaning; nothing here tells whether the meaning is right.
  private func findings(_ given: String) -> [Finding] {
    if isLong(given) { return [.text(.tooLong)] }
    if given.isEmpty { return [.text(.notEmpty)] }
    let near = NearMiss.best(for: given, among: accepted).first
    guard let near, given.utf8.filter({ $0 < 0x40 }) == near.utf8.filter({ $0 < 0x40 }) else {
      return value.map { [.text(.notHeld($0))] } ?? []
    }
    return [.text(.nearly(visible(given)))]
  }

  /// The first accepted phrase, in quotes.
  package var modelAnswer: String { quoted(accepted.first ?? "") }
  /// Any words are an answer.
  package var input: AnswerInput { .anyWords }
  /// The form of an answer: a word or two.
  package var manner: String { "answer in a word or two" + (isOfValue ? ", or `nothing` for an empty text" : "") }
}

extension String {
  /// The text without the quotes around it, if it has them.
  fileprivate var withoutQuotes: String {
    guard utf8.count >= 2, utf8.first == UInt8(ascii: "\""), utf8.last == UInt8(ascii: "\"") else { return self }
    return String(decoding: utf8.dropFirst().dropLast(), as: UTF8.self)
  }
}
