import LessonModel
import LifecycleEngine
import LifeLanguage
import LifeSyntax

/// The letters of options, and those of the short names of signals among them, which the words of an answer are compared with.
struct OptionNames: Sendable {
  private var places: [String: Int] = [:]
  private var bases: [String: Int] = [:]
  /// For each option, whether it has several words.
  private let severalWords: [Bool]
  /// The number of names that were looked up: at most two for each word of an answer, however many options there are.
  private(set) var tries = 0

  init(_ options: [String]) {
    severalWords = options.map { $0.lastOfSeveralWords != nil }
    for (place, option) in options.enumerated() {
      let (letters, base) = (option.foldedLetters, shortName(ofSignal: option).foldedLetters)
      if places[letters] == nil { places[letters] = place }
      if bases[base] == nil { bases[base] = place }
    }
  }

  /// Returns the place of the option that a text says as a whole: in any case, with or without a full stop.
  mutating func place(saidBy text: String) -> Int? {
    tries += 1
    let letters = text.foldedLetters
    return letters.isEmpty ? nil : only(places[letters], in: text)
  }

  /// Returns the place of the option that a word says, by its letters or by the short name of a signal.
  mutating func place(of word: String) -> Int? {
    if let place = place(saidBy: word) { return place }
    tries += 1
    return only(bases[shortName(ofSignal: word).foldedLetters], in: word)
  }

  /// Returns the place that was found for a text; nil where an option of one word is written as several, of which the last is another
  /// option: `in active` may be `active` or `inactive`.
  private func only(_ place: Int?, in text: String) -> Int? {
    guard let place, !severalWords[place], let last = text.lastOfSeveralWords else { return place }
    return places[last.foldedLetters].map { $0 == place } ?? true ? place : nil
  }
}

extension [QuestionOption] {
  /// Returns the place of the only option of which a text says a part too long to be typed by chance: a time of day, several words, or
  /// the one word of which the option tells more behind a comma.
  func place(withPart text: String) -> Int? {
    let words = text.foldedWords
    guard text.isClockTime || !words.isEmpty && !beginsWithNumber(text) else { return nil }
    let found = words.count > 1 || text.isClockTime ? places(saying: text) : places(explaining: words[0])
    return found.count == 1 ? found[0] : nil
  }

  /// Returns the places of the options that consist of a word and, behind a comma, what explains it: not of a state, which may begin a
  /// path.
  private func places(explaining word: String) -> [Int] {
    guard !ProcessState.names.contains(where: { $0.foldedLetters == word }) else { return [] }
    return indices.filter { place in
      let parts = self[place].text.split(separator: ",", maxSplits: 1)
      return parts.count == 2 && String(parts[0]).foldedLetters == word
    }
  }

  /// Returns the places of the options in which the words of a text stand one after the other; `opened` does not stand in
  /// `not yet opened`.
  func places(saying text: String) -> [Int] {
    let words = text.foldedWords
    return words.isEmpty
      ? []
      : indices.filter { place in
        let all = self[place].text.foldedWords
        return all.denials == words.denials && all.indices.contains { all[$0...].starts(with: words) }
      }
  }
}

extension String {
  /// The words, each with nothing but its letters and digits; `and` separates at the prompt, and says nothing here.
  fileprivate var foldedWords: [String] {
    split(separator: " ").map { String($0).foldedLetters }.filter { !$0.isEmpty && $0 != "and" }
  }
}

extension String {
  /// A Boolean value that indicates whether the text is a time of day such as `12:15`, which marks nothing.
  fileprivate var isClockTime: Bool {
    let parts = split(separator: ":", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { part in (1...2).contains(part.utf8.count) && part.utf8.allSatisfy { $0.isDigit } }
  }
}

extension [String] {
  /// The number of words that deny something.
  fileprivate var denials: Int { count { denyingWords.contains($0) } }
}

private let denyingWords = [
  "not", "no", "none", "nobody", "nothing", "never", "neither", "nor", "without", "cannot", "cant", "dont", "doesnt",
  "isnt", "wont",
]
