package import LifecycleEngine

/// A condition with the names of an app's parts in place of their slots: all that its words need.
package indirect enum NamedCondition: Hashable, Sendable {
  /// What is compared.
  package enum Subject: Hashable, Sendable {
    /// The state of the process, and the own state of a plugin with this title: the only one, or that in a window.
    case process, plugin(CodeText, in: Window?)
    /// A value of the app, what is on disk for it, and what was typed into it.
    case value(CodeText), saved(CodeText), typed(CodeText)
    case setting(CodeText)
    /// What a moment brings, by its name, and what a signal carries of it.
    case event(CodeText), carried
  }

  /// A window of which a plugin has a state.
  package enum Window: Hashable, Sendable {
    case first, second
  }

  /// A length of time that runs.
  package enum Time: Hashable, Sendable {
    case clock, away, remaining
    /// The time since a value was loaded or set.
    case age(CodeText)
  }

  /// What something is compared with: as it is written, or what another subject is.
  package enum Value: Hashable, Sendable {
    case written(CodeText), same(Subject)
  }

  /// A named condition, by its place among them; a connection that counts as open, and one that is open and not dead.
  case fact(Int), open(CodeText), alive(CodeText)
  /// A platform, and what is known beforehand.
  case platform(Platform), fixed(Bool)
  case not(NamedCondition), and(NamedCondition, NamedCondition), or(NamedCondition, NamedCondition)
  /// The process has ended for a reason of this name, or otherwise.
  case ended(CodeText, isSo: Bool)
  /// A time beside a length as it is written.
  case time(Time, Relation, CodeText)
  case compare(Subject, isEqual: Bool, Value)
}

extension Query {
  /// Returns the condition with the names of an engine's app and plugins.
  package func named(in engine: Engine) -> NamedCondition {
    switch self {
    case .holds(.condition(let place)): .fact(place)
    case .holds(.connection(let slot)): .open(engine.program.connections[slot].name)
    case .holds(.alive(let slot)): .alive(engine.program.connections[slot].name)
    case .holds(.platform(let platform)): .platform(platform)
    case .holds(.fixed(let holds)): .fixed(holds)
    case .not(let inner): .not(inner.named(in: engine))
    case .and(let left, let right): .and(left.named(in: engine), right.named(in: engine))
    case .or(let left, let right): .or(left.named(in: engine), right.named(in: engine))
    case .compare(.ended, let relation, let literal): .ended(literal.text, isSo: relation == .equal)
    case .compare(.clock, let relation, let literal): .time(.clock, relation, literal.text)
    case .compare(.away, let relation, let literal): .time(.away, relation, literal.text)
    case .compare(.remaining, let relation, let literal): .time(.remaining, relation, literal.text)
    case .compare(.age(let slot), let relation, let literal):
      .time(.age(engine.program.values[slot].name), relation, literal.text)
    case .compare(.state, let relation, let literal): Self.compare(.process, relation, literal, engine)
    case .compare(.pluginState(let place), let relation, let literal):
      Self.compare(Self.subject(ofState: place, in: engine), relation, literal, engine)
    case .compare(.setting(let setting), let relation, let literal):
      Self.compare(.setting(setting.name), relation, literal, engine)
    case .compare(.value(let slot), let relation, let literal):
      Self.compare(.value(engine.program.values[slot].name), relation, literal, engine)
    case .compare(.saved(let slot), let relation, let literal):
      Self.compare(.saved(engine.program.values[slot].name), relation, literal, engine)
    case .compare(.typed(let slot), let relation, let literal):
      Self.compare(.typed(engine.program.values[slot].name), relation, literal, engine)
    case .compare(.event(let value), let relation, let literal):
      Self.compare(.event(value.name), relation, literal, engine)
    case .compare(.carried, let relation, let literal): Self.compare(.carried, relation, literal, engine)
    }
  }

  /// Returns the own state of a plugin by its slot.
  private static func subject(ofState slot: Int, in engine: Engine) -> NamedCondition.Subject {
    let plugin = engine.plugins[PluginStates.plugin(of: slot)]
    let window: NamedCondition.Window = slot < PluginStates.secondWindow ? .first : .second
    return .plugin(plugin.title, in: plugin.isPerWindow ? window : nil)
  }

  private static func compare(
    _ subject: NamedCondition.Subject, _ relation: Relation, _ literal: Literal, _ engine: Engine
  ) -> NamedCondition {
    let value: NamedCondition.Value =
      switch literal {
      case .name, .text, .number: .written(literal.text)
      case .value(let slot): .same(.value(engine.program.values[slot].name))
      case .saved(let slot): .same(.saved(engine.program.values[slot].name))
      case .typed(let slot): .same(.typed(engine.program.values[slot].name))
      }
    return .compare(subject, isEqual: relation != .notEqual, value)
  }
}

// MARK: - Words

extension NamedCondition {
  /// The condition in words, with the names of an app between backquotes.
  package var words: String {
    switch self {
    case .fact(let place): Condition.named[place].words
    case .open(let name): "the app counts `\(name)` as open"
    case .alive(let name): "`\(name)` is open and not dead"
    case .platform(let platform): "the app runs on \(platform.words)"
    case .fixed(let holds): holds ? "it is always so" : "it is never so"
    case .not(let inner): "it is not so that \(inner.words)"
    case .and(let left, let right): "\(left.words), and \(right.words)"
    case .or(let left, let right): "\(left.words), or \(right.words)"
    case .ended("none", isSo: true): "no process has ended"
    case .ended("none", isSo: false): "a process has ended"
    case .ended(let name, isSo: true): "the process has ended: \(Self.reason(name))"
    case .ended(let name, isSo: false): "the process has ended otherwise than so: \(Self.reason(name))"
    case .time(.clock, let relation, let length): "\(relation.words(length)) have passed"
    case .time(.away, let relation, let length): "the app was left \(relation.words(length)) ago"
    case .time(.remaining, let relation, let length): "\(relation.words(length)) of background time are left"
    case .time(.age(let name), let relation, let length): "`\(name)` is \(relation.words(length)) old"
    case .compare(.process, true, let value): "the app is \(value.stateWords)"
    case .compare(.process, false, let value): "the app is not \(value.stateWords)"
    case .compare(.plugin(let title, let window), true, let value):
      "the state of \(title)\(window.words) is \(value.words)"
    case .compare(.plugin(let title, let window), false, let value):
      "the state of \(title)\(window.words) is not \(value.words)"
    case .compare(.value(let name), true, let value): "`\(name)` is \(value.words)"
    case .compare(.value(let name), false, let value): "`\(name)` is not \(value.words)"
    case .compare(.saved(let name), true, let value): "`\(name)` on disk is \(value.words)"
    case .compare(.saved(let name), false, let value): "`\(name)` on disk is not \(value.words)"
    case .compare(.typed(let name), true, let value): "what was typed into `\(name)` is \(value.words)"
    case .compare(.typed(let name), false, let value): "what was typed into `\(name)` is not \(value.words)"
    case .compare(.event(let name), true, let value): "\(name) is \(value.words)"
    case .compare(.event(let name), false, let value): "\(name) is not \(value.words)"
    case .compare(.carried, true, let value): "what comes with it is \(value.words)"
    case .compare(.carried, false, let value): "what comes with it is not \(value.words)"
    case .compare(.setting(let name), true, let value): "the setting \(name) is \(value.words)"
    case .compare(.setting(let name), false, let value): "the setting \(name) is not \(value.words)"
    }
  }

  /// The words of the end with this name; the name itself where several ends bear it.
  private static func reason(_ name: String) -> String {
    let reasons = Termination.allCases.filter { $0.name == name }
    return reasons.count == 1 ? reasons[0].words : name
  }
}

extension NamedCondition.Value {
  /// What the state of the process is compared with, behind “is”.
  fileprivate var stateWords: String {
    if case .written(let name) = self, let state = ProcessState(name: name) { state.predicate } else { words }
  }

  /// What something is compared with.
  fileprivate var words: String {
    switch self {
    case .written(let text): text
    case .same(.process): "what the app is"
    case .same(.plugin(let title, let window)): "what the state of \(title)\(window.words) is"
    case .same(.value(let name)): "what `\(name)` is"
    case .same(.saved(let name)): "what `\(name)` on disk is"
    case .same(.typed(let name)): "what was typed into `\(name)`"
    case .same(.setting(let name)): "what the setting \(name) is"
    case .same(.event(let name)): "what \(name) is"
    case .same(.carried): "what comes with it"
    }
  }
}

extension NamedCondition.Window? {
  /// The window behind the title of a plugin.
  fileprivate var words: String {
    switch self {
    case .first: " in the first window"
    case .second: " in the second window"
    case nil: ""
    }
  }
}

extension Relation {
  /// Returns a length of time that stands in this relation.
  fileprivate func words(_ length: String) -> String {
    switch self {
    case .equal: "exactly \(length)"
    case .notEqual: "not \(length)"
    case .less: "less than \(length)"
    case .lessOrEqual: "at most \(length)"
    case .greater: "more than \(length)"
    case .greaterOrEqual: "at least \(length)"
    }
  }
}
