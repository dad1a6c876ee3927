package import LifeLanguage
import LifeSyntax
import LifecycleEngine

/// The mapping of the words of an answer to symbols: a signal in any of its forms, or one of a few given words.
///
/// An object that never changes: as a value it would be copied for every answer, the run that it may hold included.
package final class Symbols: Sendable {
  /// The origin of the names, for messages about a name that nothing has.
  private enum Source: Sendable {
    case run(Simulation, SignalNames)
    case words(what: String, unlisted: String?)
  }

  /// The name of each symbol in messages and model answers.
  package let labels: [String]
  private let names: NameTable
  /// The last parts of names with dots.
  private let lastParts: NameTable
  private let source: Source

  /// The signals of a run; a symbol is the signal's place in the engine.
  package init(signalsOf simulation: Simulation) {
    let signals = simulation.signalNames
    labels = simulation.engine.allSignals.map { shortName(ofSignal: $0.name) }
    names = signals.forms
    lastParts = NameTable(.letterCase)
    source = .run(simulation, signals)
  }

  /// Words such as states or an author's items, each a symbol by its place.
  ///
  /// `what` is one of them in words; one of them may be known and yet never be proposed.
  package init(words: [String], what: String, unlisted: String? = nil) {
    var names = NameTable(.lettersAndDigits)
    var lastParts = NameTable(.lettersAndDigits)
    for (place, word) in words.enumerated() {
      if !names.has(word) { names.add(word, place) }
      lastParts.add(word.lastNamePart, place)
    }
    labels = words
    self.names = names
    self.lastParts = lastParts
    source = .words(what: what, unlisted: unlisted)
  }

  /// Returns what each word names, in order; a mark means the symbol that is shown behind it.
  package func items(
    of words: [Answer.Word], shown: [Int] = [], _ marks: Marks = Marks([])
  ) throws(AnswerFault) -> GivenItems {
    var found = GivenItems(capacity: words.count)
    for place in words.indices {
      if let symbol = names.only(words[place].text) {
        // Most answers write the name as it is.
        if labels[symbol] != words[place].text { try requireOneMeaning(of: words[place], symbol) }
        found.append(symbol)
      } else if !shown.isEmpty, let mark = try marks.place(of: words[place], "item") {
        found.append(shown[mark])
      } else {
        found.append(oneOf: try candidates(for: words[place], shown: shown))
      }
    }
    return found
  }

  /// Throws where a name that is one word is written as several, of which the last is another name: `in active` may be `active` or
  /// `inactive`.
  private func requireOneMeaning(of word: Answer.Word, _ symbol: Int) throws(AnswerFault) {
    guard case .words(let what, _) = source, let last = word.text.lastOfSeveralWords,
      labels[symbol].lastOfSeveralWords == nil, let other = names.only(last), other != symbol
    else { return }
    throw AnswerFault(.severalMeant(word, what: what, [labels[other], labels[symbol]]))
  }

  /// Throws where a word leaves open which of several values a call carries that the answer could mean: one name for all of them
  /// would be right in every order.
  package func requireValues(in words: [Answer.Word], meaning items: GivenItems, shown: [Int] = []) throws(AnswerFault)
  {
    for place in words.indices where items.isOpen(at: place) {
      let meant = items.candidates(at: place).filter { shown.isEmpty || shown.contains($0) }
      let calls = Set(meant.map { labels[$0].withoutCarriedValues })
      if meant.count > 1, calls.count == 1 {
        throw AnswerFault(.valueLeftOpen(words[place], among: meant.map { labels[$0] }))
      }
    }
  }

  /// Returns the symbol of a word: of several that it may mean, the one that is expected first.
  package func symbol(of word: Answer.Word, expecting expected: [Int] = []) throws(AnswerFault) -> Int {
    let items = try items(of: [word])
    try requireValues(in: [word], meaning: items)
    let candidates = items.candidates(at: 0)
    return candidates.first { expected.contains($0) } ?? candidates[0]
  }

  /// Returns what a symbol is called in messages and model answers.
  package func label(_ symbol: Int) -> String { labels[symbol] }

  /// Returns the symbol's label as an answer writes it, in quotes where it is no name.
  package func written(_ symbol: Int) -> String {
    if case .words = source, !labels[symbol].isName { return quoted(labels[symbol]) }
    return labels[symbol]
  }

  /// Returns what a word may mean: at least one symbol.
  ///
  /// A word that means none may be near to one of the items that are shown.
  private func candidates(for word: Answer.Word, shown: [Int]) throws(AnswerFault) -> [Int] {
    let found = names.numbers(word.text)
    if !found.isEmpty { return found }
    if !word.isQuoted, word.text.folded == "nothing" { throw AnswerFault(.nothingAmongOthers(word)) }
    switch source {
    case .run(let simulation, let signals):
      if case .signals(let places)? = signals.meaning(of: word.text) { return places }
      if !word.isQuoted, isNumber(word.text) { throw AnswerFault(.numberOfNothing(word)) }
      guard shown.isEmpty || ProcessState.names.contains(where: { $0.folded == word.text.folded }) else {
        throw AnswerFault(.notToChoose(word, among: shown.map { labels[$0] }))
      }
      throw AnswerFault(simulation.unknownName(word.text, at: word.range, signals, tellsPlugins: false))
    case .words(let what, let unlisted):
      let found = lastParts.numbers(word.text.lastNamePart)
      if found.count == 1 { return found }
      let listed = shown.isEmpty ? labels.filter { $0 != unlisted } : shown.map { labels[$0] }
      throw AnswerFault(.unknownWord(word, what: what, among: listed))
    }
  }
}
