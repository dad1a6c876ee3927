package import LifeLanguage
import LifeSyntax

/// The numbers that stand before what is offered, and that an answer may use for it.
///
/// Where something offered is a number itself, or begins with the one of another, letters stand there, so that `2` cannot
/// mean “2 calls” and the second at once. Where something is a letter, too, nothing stands there.
package struct Marks: Hashable, Sendable {
  /// The marks that stand before what is offered.
  private enum Form: Hashable, Sendable {
    case numbers, letters, none
  }

  private let form: Form
  private let count: Int
  /// A Boolean value that indicates whether letters are offered themselves.
  private let hasLetters: Bool

  /// The marks of these texts, in the order of showing.
  package init(_ texts: [String]) {
    count = texts.count
    let forms = texts.flatMap { [$0.foldedLetters, $0.lastNamePart.foldedLetters] }
    hasLetters = forms.contains(where: isLetter)
    if !forms.contains(where: isNumber) && !texts.indices.contains(where: { clashes(texts, at: $0) }) {
      form = .numbers
    } else {
      form = count > 26 || hasLetters ? .none : .letters
    }
  }

  /// The mark of a place; nil where there are none.
  package subscript(place: Int) -> String? {
    switch form {
    case .numbers: "\(place + 1)"
    case .letters: letter(place)
    case .none: nil
    }
  }

  /// Returns the place that a word marks; nil for a word of another form.
  ///
  /// `what` is one of those that are offered.
  package func place(of word: Answer.Word, _ what: String) throws(AnswerFault) -> Int? {
    guard !word.isQuoted, form == .numbers ? isNumber(word.text) : form == .letters && isLetter(word.text.folded) else {
      return nil
    }
    let text = word.text.folded
    if let place = (0..<count).first(where: { self[$0] == text }) { return place }
    throw AnswerFault(.noSuchMark(word, what: what, span))
  }

  /// Returns the places that a word marks, several marks written together among them: `bce`; nil for a word of another
  /// form.
  package func places(of word: Answer.Word, _ what: String) throws(AnswerFault) -> [Int]? {
    if let joined = placesJoined(in: word, of: (0..<count).compactMap { self[$0] }) { return joined }
    return try place(of: word, what).map { [$0] }
  }

  /// Returns the places that letters stand for, where numbers are shown: both may be written.
  package func placesOfLetters(in word: Answer.Word) -> [Int]? {
    hasLetters ? nil : placesJoined(in: word, of: (0..<min(count, 26)).map { letter($0) })
  }

  /// Returns the places of marks that are written together, each once; nil for anything else.
  ///
  /// Where numbers have two digits, `12` is one of them.
  private func placesJoined(in word: Answer.Word, of marks: [String]) -> [Int]? {
    guard !word.isQuoted, !word.text.isEmpty, marks.allSatisfy({ $0.utf8.count == 1 }) else { return nil }
    var places: [Int] = []
    for byte in word.text.folded.utf8 {
      guard let place = marks.firstIndex(where: { $0.utf8.first == byte }), !places.contains(place) else { return nil }
      places.append(place)
    }
    return places
  }

  /// Which marks there are.
  package var span: String? {
    guard let first = self[0], let last = self[count - 1] else { return nil }
    return "the \(plural) go from \(first) to \(last)"
  }

  /// The plural of the marks: `numbers` or `letters`; nil where nothing stands before what is offered.
  package var word: String? { form == .none ? nil : plural }

  private var plural: String { form == .numbers ? "numbers" : "letters" }

  /// Returns what is offered, each behind its mark.
  package func lines(_ texts: [String]) -> [OutputLine] {
    let width = self[count - 1]?.utf8.count ?? 0
    return texts.enumerated().map { place, text in
      guard let mark = self[place] else { return OutputLine("  " + text, .strong, hangingIndent: 4) }
      let head = "  " + String(repeating: " ", count: width - mark.utf8.count) + mark + "  "
      return OutputLine([OutputLine.Span(head, .strong), OutputLine.Span(text)], hangingIndent: head.utf8.count)
    }
  }
}

/// Returns the letter of a place, from `a` on.
package func letter(_ place: Int) -> String { String(decoding: [UInt8(ascii: "a") + UInt8(place % 26)], as: UTF8.self) }

/// Returns whether a text is made of digits.
func isNumber(_ text: String) -> Bool {
  !text.isEmpty && text.utf8.allSatisfy { $0.isDigit }
}

/// Returns whether a text begins with the number, in digits, that stands before another one.
private func clashes(_ texts: [String], at place: Int) -> Bool {
  let digits = String(texts[place].prefix { $0.isASCII && $0.isNumber })
  return Int(digits).map { texts.indices.contains($0 - 1) && $0 - 1 != place } ?? false
}

/// Returns whether the first word is a number, in digits or letters.
package func beginsWithNumber(_ text: String) -> Bool {
  let word = text.folded.split { $0 == " " || $0 == "," || $0 == "." }.first ?? ""
  return isNumber(String(word.prefix(1))) || numberWords.contains { word == $0 }
}

/// Returns a number as a word, in digits where it is above ten.
package func numberWord(_ number: Int) -> String {
  numberWords.indices.contains(number) ? numberWords[number] : "\(number)"
}

private let numberWords = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]

/// Returns whether a text is one letter.
private func isLetter(_ text: String) -> Bool {
  text.utf8.count == 1 && text.utf8.allSatisfy { $0.isLetter }
}
