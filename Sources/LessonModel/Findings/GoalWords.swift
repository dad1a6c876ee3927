import LifeLanguage

// What the parts of a goal are called.

extension GoalCheck.Part {
  /// What was expected, and what is found, in a sentence.
  package var text: String {
    switch found {
    case .nothing: "\(expected.words)."
    case .order(let name, hasCome: true): "\(expected.words); `\(name)` came earlier."
    case .order(let name, hasCome: false): "\(expected.words); `\(name)` never came."
    case .effects([]): "\(expected.words); the last command did not bring it."
    case .effects(let effects): "\(expected.words); the last command brought \(effects.quoted)."
    case .heard([]): "\(expected.words); heard: nothing."
    case .heard(let names): "\(expected.words); heard: \(names.joined(separator: " -> "))."
    case .path(let states): "\(expected.words); it was: \(states.joined(separator: " -> "))."
    case .other(let failure): "\(expected.words); \(failure.words)."
    case .unreadable: "\(expected.words); this cannot be asked here."
    }
  }

  /// What was wanted of stimuli, and what they have led to, in a sentence or two.
  var wish: String {
    switch found {
    case .nothing: "Not yet. It has to hold that \(expected.words)."
    case .order(let name, hasCome: true): "Wanted: \(expected.words). Found: `\(name)` came earlier."
    case .order(let name, hasCome: false): "Wanted: \(expected.words). Found: `\(name)` never came."
    case .effects([]): "Wanted: \(expected.words). Found: the last command did not bring it."
    case .effects(let effects): "Wanted: \(expected.words). Found: the last command brought \(effects.quoted)."
    case .heard([]), .path([]): "Wanted: \(expected.words). Found: nothing."
    case .heard(let names), .path(let names):
      "Wanted: \(expected.words). Found: \(names.joined(separator: " -> "))."
    case .other(let failure): "Wanted: \(expected.words). Found: \(failure.words)."
    case .unreadable: "Wanted: \(expected.words). Found: this cannot be asked here."
    }
  }
}

extension GoalCheck.Expected {
  /// What is expected, as a clause without its full stop.
  var words: String {
    switch self {
    case .condition(let condition): condition.words
    case .written(let names): names.map { "`\($0)`" }.joined(separator: " ")
    case .order(let names): names.map { "`\($0)`" }.joined(separator: ", then ")
    case .heard([]): "code hears nothing at the last command"
    case .heard(let names): "code hears \(list(names.map { "`\($0)`" })) at the last command"
    case .path(let states): "the last command leads through \(list(states.map { "`\($0)`" }))"
    case .reads(let states, let calls):
      "code reads \(list(states.map { "`\($0)`" })) in \(list(calls.map { "`\($0)`" }))"
    case .effects([]): "no effect"
    case .effects(let effects): effects.quoted
    case .impossible(let stimulus): "`\(stimulus)` is impossible"
    }
  }
}

extension [NamedEffect] {
  /// The effects, each between quotes.
  fileprivate var quoted: String { list(map { "“\($0.words)”" }) }
}
