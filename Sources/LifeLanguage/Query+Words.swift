package import LifecycleEngine

extension Query {
  /// Returns the condition in words, with the names of an app between backquotes.
  package func words(in engine: Engine) -> String {
    switch self {
    case .holds(.condition(let place)): Condition.named[place].words
    case .holds(.connection(let slot)): "the app counts `\(engine.program.connections[slot].name)` as open"
    case .holds(.alive(let slot)): "`\(engine.program.connections[slot].name)` is open and not dead"
    case .not(let inner): "it is not so that \(inner.words(in: engine))"
    case .and(let left, let right): "\(left.words(in: engine)), and \(right.words(in: engine))"
    case .or(let left, let right): "\(left.words(in: engine)), or \(right.words(in: engine))"
    case .compare(.ended, let relation, let literal): Self.endWords(relation, literal)
    case .compare(.clock, let relation, let literal): "\(relation.lengthWords) \(literal.text) have passed"
    case .compare(.away, let relation, let literal):
      "the app was left \(relation.lengthWords) \(literal.text) ago"
    case .compare(.remaining, let relation, let literal):
      "\(relation.lengthWords) \(literal.text) of background time are left"
    case .compare(.age(let slot), let relation, let literal):
      "`\(engine.program.values[slot].name)` is \(relation.lengthWords) \(literal.text) old"
    case .compare(let subject, let relation, let literal):
      "\(subject.words(in: engine)) \(relation == .notEqual ? "is not" : "is") "
        + (literal.subject.map { $0.sameWords(in: engine) } ?? subject.behindIs(literal.text))
    }
  }

  private static func endWords(_ relation: Relation, _ literal: Literal) -> String {
    if literal.text == "none" { return relation == .equal ? "no process has ended" : "a process has ended" }
    let reasons = Termination.allCases.filter { $0.name == literal.text }
    // Several ends may bear one name.
    let words = reasons.count == 1 ? reasons[0].words : literal.text
    return relation == .equal ? "the process has ended: \(words)" : "the process has ended otherwise than so: \(words)"
  }
}

extension Relation {
  /// A comparison of lengths of time, before the length.
  fileprivate var lengthWords: String {
    switch self {
    case .equal: "exactly"
    case .notEqual: "not"
    case .less: "less than"
    case .lessOrEqual: "at most"
    case .greater: "more than"
    case .greaterOrEqual: "at least"
    }
  }
}

extension Query.Subject {
  /// What is compared, in words.
  fileprivate func words(in engine: Engine) -> String {
    switch self {
    case .state: "the app"
    case .pluginState(let place): "the state of \(engine.plugins[place].title)"
    case .value(let slot): "`\(engine.program.values[slot].name)`"
    case .typed: sameWords(in: engine)
    case .saved(let slot): "`\(engine.program.values[slot].name)` on disk"
    case .setting(let setting): "the setting \(setting.name)"
    case .clock, .ended, .away, .remaining, .age: "it"
    }
  }

  /// Returns the text of a value as it stands behind “is”.
  func behindIs(_ text: String) -> String {
    if case .state = self, text == ProcessState.background.name { return "in the background" }
    return text
  }

  /// What something else is compared with, in words.
  fileprivate func sameWords(in engine: Engine) -> String {
    if case .typed(let slot) = self { return "what was typed into `\(engine.program.values[slot].name)`" }
    return "what \(words(in: engine)) is"
  }
}
