import LifeSyntax
package import LifecycleEngine

/// A condition about a run: `state == suspended && app.away > 5min`.
package indirect enum Query: Sendable {
  /// The subject of a comparison.
  package enum Subject: Sendable, Hashable {
    case state, clock, ended, away, remaining
    /// The own state of a plugin, by its slot in `PluginStates`.
    case pluginState(Int)
    /// A value of the app, or the time since it was loaded or set, by its place.
    case value(Int), age(Int)
    /// What the person typed last into a value, and what is on disk for it, by its place.
    case typed(Int), saved(Int)
    case setting(Setting)
    /// What a moment brings, and what the signal at hand carries of it; both are compared with `none` alone.
    case event(EventValue), carried
  }

  /// A fact that holds or does not hold, so that it needs no comparison.
  package enum Flag: Sendable, Hashable {
    /// A named condition, such as `locked`, by its place among them.
    case condition(Int)
    /// A connection of the app, by its place; holds while the connection counts as open.
    case connection(Int)
    /// A connection of the app, by its place; holds while it is open and not dead, which the app need not know.
    case alive(Int)
    /// A platform, which holds on it.
    case platform(Platform)
    /// What is known before anything runs, as a value that a signal always carries is.
    case fixed(Bool)
  }

  /// The value with which a subject is compared.
  package enum Literal: Sendable, Hashable {
    case name(String), text(String), number(Int64)
    /// Another value of the app, by its place, what was typed last into it, and what is on disk for it.
    case value(Int), typed(Int), saved(Int)

    /// The subject that gives the value; `nil` for a value that is written out.
    var subject: Subject? {
      switch self {
      case .value(let slot): .value(slot)
      case .typed(let slot): .typed(slot)
      case .saved(let slot): .saved(slot)
      case .name, .text, .number: nil
      }
    }
  }

  case compare(Subject, Relation, Literal)
  case holds(Flag)
  case and(Query, Query)
  case or(Query, Query)
  case not(Query)
}

extension Relation {
  /// The relation that an operator writes; nil for one that joins conditions.
  init?(_ operation: BinaryOperator) {
    switch operation {
    case .equal: self = .equal
    case .notEqual: self = .notEqual
    case .less: self = .less
    case .lessOrEqual: self = .lessOrEqual
    case .greater: self = .greater
    case .greaterOrEqual: self = .greaterOrEqual
    case .and, .or: return nil
    }
  }
}

extension Query {
  /// The first value of the app that it asks about, by its place; `nil` where it asks about none.
  var firstValue: Int? {
    switch self {
    case .compare(.value(let slot), _, _): slot
    case .and(let first, let second), .or(let first, let second): first.firstValue ?? second.firstValue
    case .not(let query): query.firstValue
    case .compare, .holds: nil
    }
  }

  /// The subjects that every condition may ask for, with what they are.
  package static let subjects: [(name: String, subject: Subject, summary: String)] = [
    ("state", .state, "the process state"),
    ("clock", .clock, "virtual time since the start"),
    ("ended", .ended, "why the process ended last; `none` if it never did"),
    ("app.away", .away, "time since the app left the screen, until it is active again; else 0"),
    ("background.remaining", .remaining, "the background time that code would read"),
  ]

  /// Indicates whether the condition holds.
  package func holds(engine: Engine, world: World, trace: Trace) -> Bool {
    switch self {
    case .and(let left, let right):
      left.holds(engine: engine, world: world, trace: trace) && right.holds(engine: engine, world: world, trace: trace)
    case .or(let left, let right):
      left.holds(engine: engine, world: world, trace: trace) || right.holds(engine: engine, world: world, trace: trace)
    case .not(let query): !query.holds(engine: engine, world: world, trace: trace)
    case .holds(.condition(let place)): Condition.named[place].test.holds(world.conditions.rawValue)
    case .holds(.connection(let slot)): world.app.connected & 1 << UInt8(slot) != 0
    case .holds(.alive(let slot)): engine.value(of: .alive(UInt8(slot)), in: world) == 1
    case .holds(.platform(let platform)): engine.settings.platform == platform
    case .holds(.fixed(let holds)): holds
    case .compare(let subject, let comparison, let literal):
      Self.compare(
        subject.value(engine: engine, world: world, trace: trace), comparison,
        literal.subject?.value(engine: engine, world: world, trace: trace) ?? literal)
    }
  }

  private static func compare(
    _ value: Literal, _ comparison: Relation, _ literal: Literal
  ) -> Bool {
    switch (value, literal) {
    case (.number(let left), .number(let right)): comparison.holds(left, right)
    case (.number, _), (_, .number): comparison == .notEqual
    default: (value.string == literal.string) == (comparison == .equal)
    }
  }
}

extension Query.Literal {
  var string: String {
    switch self {
    case .name(let text), .text(let text): text
    case .number(let number): "\(number)"
    case .value, .typed, .saved: ""
    }
  }
}

extension Query.Subject {
  /// Returns the present value of the subject.
  package func value(engine: Engine, world: World, trace: Trace) -> Query.Literal {
    switch self {
    case .state: return .name(world.state.name)
    case .clock: return .number(world.clock)
    case .away: return .number(world.app.leftAt < 0 ? 0 : world.clock - world.app.leftAt)
    case .remaining: return .number(engine.remainingBackgroundTime(in: world) ?? Int64.max)
    case .pluginState(let index): return .name(engine.pluginState(index, in: world) ?? "none")
    case .age(let slot): return .number(world.clock - world.app.loaded[slot])
    case .setting(let setting): return .name(engine.settings.valueName(of: setting))
    case .value(let slot): return Self.text(of: world.app.memory[slot], in: engine)
    case .typed(let slot): return Self.text(of: world.app.typed[slot], in: engine)
    case .saved(let slot): return Self.text(of: world.app.disk[slot], in: engine)
    // No moment is at hand when a run is asked.
    case .event, .carried: return .name(EventValue.none)
    case .ended:
      let last = trace.entries.last { $0.kind == .termination }
      return .name(last.map { engine.name(of: $0) } ?? "none")
    }
  }

  /// A Boolean value that indicates whether its value is one that a value of the app may hold.
  var isCell: Bool {
    switch self {
    case .value, .typed, .saved: true
    case .state, .clock, .ended, .away, .remaining, .pluginState, .age, .setting, .event, .carried: false
    }
  }

  /// Returns the text that a cell of the app's memory stands for.
  private static func text(of cell: Int32, in engine: Engine) -> Query.Literal {
    .text(cell < 0 ? engine.valueText(cell) : engine.program.constants[Int(cell)])
  }

  /// A Boolean value that indicates whether its value is a number.
  var isNumber: Bool {
    switch self {
    case .clock, .away, .remaining, .age: true
    case .state, .ended, .pluginState, .value, .typed, .saved, .setting, .event, .carried: false
    }
  }
}
