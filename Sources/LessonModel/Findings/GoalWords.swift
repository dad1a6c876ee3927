import LifeLanguage

// What the parts of a goal are called.

extension GoalCheck.Part {
  /// What was expected, and what is found, in a sentence.
  package var text: String {
    switch found {
    case .nothing: "\(expected.words)."
    case .order(let name, after: let last): "\(expected.words); \(lackWords(name, after: last))."
    case .effects([]): "\(expected.words); the last command did not bring it."
    case .effects(let effects): "\(expected.words); the last command brought \(effects.quoted)."
    case .heard([]): "\(expected.words); heard: nothing."
    case .heard(let names): "\(expected.words); heard: \(names.joined(separator: " -> "))."
    case .path(let states): "\(expected.words); \(pathWords(states))."
    case .other(let failure): "\(expected.words); \(failure.words)."
    case .unreadable: "\(expected.words); this cannot be asked here."
    }
  }

  /// What was wanted of stimuli, and what they have led to, in a sentence or two.
  var wish: String {
    switch found {
    case .nothing: "Not yet. It has to hold that \(expected.words)."
    case .order(let name, after: let last): "Wanted: \(expected.words). But \(lackWords(name, after: last))."
    case .effects([]): "Wanted: \(expected.words). But the last command did not bring it."
    case .effects(let effects): "Wanted: \(expected.words). Found: the last command brought \(effects.quoted)."
    case .heard([]): "Wanted: \(expected.words). Found: nothing."
    case .heard(let names): "Wanted: \(expected.words). Found: \(names.joined(separator: " -> "))."
    case .path(let states): "Wanted: \(expected.words). Found: \(pathWords(states))."
    case .other(let failure): "Wanted: \(expected.words). Found: \(failure.words)."
    case .unreadable: "Wanted: \(expected.words). Found: this cannot be asked here."
    }
  }
}

/// Returns that a name did not come behind the one that it has to follow, in a clause; what came before that is not told.
private func lackWords(_ name: CodeText, after last: CodeText?) -> String {
  switch last {
  case nil: "`\(name)` never came"
  case name?: "`\(name)` did not come again"
  case let last?: "`\(name)` did not come after `\(last)`"
  }
}

/// Returns the states that the process went through, in a clause.
private func pathWords(_ states: [CodeText]) -> String {
  guard let first = states.first else { return "it goes nowhere" }
  return states.count == 1 ? "it stays `\(first)`" : "it goes \(wayWords(states))"
}

/// Returns the way through some states, of which there are two at least.
private func wayWords(_ states: [CodeText]) -> String {
  let middle = states.dropFirst().dropLast().map { "`\($0)`" }
  let through = middle.isEmpty ? "" : " through \(list(middle))"
  return "from `\(states[0])`\(through) to `\(states[states.count - 1])`"
}

extension GoalCheck {
  /// What the value holds that the first open condition is about, in a clause; nil where that is not about a value.
  package var valueAtHand: String? {
    guard let part = open.first, case .condition(.compare(.value(let name), isEqual: _, _)) = part.expected,
      case .other(.value(let text)) = part.found
    else { return nil }
    return "`\(name)` is \(text)"
  }
}

extension GoalCheck.Expected {
  /// What is said of it where it held after none of some stimuli.
  var wordsWhereNever: String { "None of your commands leads to this: \(words)." }

  /// What is said of it where it is the first of several that are wanted at once, and held after none of some stimuli.
  var firstWhereNever: String { "None of them leads to this: \(words)." }

  /// What is expected, as a clause without its full stop.
  var words: String {
    switch self {
    case .condition(let condition): condition.words
    case .written(let names): names.map { "`\($0)`" }.joined(separator: " ")
    case .order(let names): names.map { "`\($0)`" }.joined(separator: ", then ")
    case .heard([]): "code hears nothing at the last command"
    case .heard(let names): "code hears \(list(names.map { "`\($0)`" })) at the last command"
    case .path(let states): Self.pathWords(states)
    case .reads(let states, let calls):
      "code reads \(list(states.map { "`\($0)`" })) in \(list(calls.map { "`\($0)`" }))"
    case .effects([]): "no effect"
    case .effects(let effects): effects.quoted
    case .impossible(let stimulus): "`\(stimulus)` is impossible"
    }
  }

  /// Returns the states that the last command has to lead the process through, in a clause.
  private static func pathWords(_ states: [CodeText]) -> String {
    guard let first = states.first else { return "the last command leads nowhere" }
    return states.count == 1
      ? "the last command leaves the process `\(first)`" : "the last command takes the process \(wayWords(states))"
  }
}

extension [NamedEffect] {
  /// The effects, each between quotes.
  fileprivate var quoted: String { list(map { "“\($0.words)”" }) }
}
