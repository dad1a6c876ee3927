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
    case .path(let states): "\(expected.words); \(pathWords(states))."
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
    case .heard([]): "Wanted: \(expected.words). Found: nothing."
    case .heard(let names): "Wanted: \(expected.words). Found: \(names.joined(separator: " -> "))."
    case .path(let states): "Wanted: \(expected.words). Found: \(pathWords(states))."
    case .other(let failure): "Wanted: \(expected.words). Found: \(failure.words)."
    case .unreadable: "Wanted: \(expected.words). Found: this cannot be asked here."
    }
  }
}

/// Returns the states that the process went through, in a clause.
private func pathWords(_ states: [CodeText]) -> String {
  guard let first = states.first, let last = states.last else { return "it goes nowhere" }
  let middle = states.dropFirst().dropLast()
  return switch states.count {
  case 1: "it stays `\(first)`"
  case 2: "it goes from `\(first)` to `\(last)`"
  default: "it goes from `\(first)` through \(list(middle.map { "`\($0)`" })) to `\(last)`"
  }
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
  var wordsWhereNever: String {
    switch self {
    case .condition, .written, .reads, .impossible: "After none of your commands is this so: \(words)."
    case .order, .heard, .path, .effects: "None of your commands leads to this: \(words)."
    }
  }

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
    guard let first = states.first, let last = states.last else { return "the last command leads nowhere" }
    let middle = states.dropFirst().dropLast()
    return switch states.count {
    case 1: "the last command leaves the process `\(first)`"
    case 2: "the last command takes the process from `\(first)` to `\(last)`"
    default:
      "the last command takes the process from `\(first)` through \(list(middle.map { "`\($0)`" })) to `\(last)`"
    }
  }
}

extension [NamedEffect] {
  /// The effects, each between quotes.
  fileprivate var quoted: String { list(map { "“\($0.words)”" }) }
}
