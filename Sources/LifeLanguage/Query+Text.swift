package import LifecycleEngine

// Conditions as an app, a manifest and an expectation write them.

extension Query {
  /// The name of a flag, as conditions write it.
  package static func name(of flag: Flag, in program: AppProgram) -> String {
    switch flag {
    case .condition(let place): Condition.named[place].name
    case .connection(let slot): "\(program.connections[slot].name).open"
    case .alive(let slot): "\(program.connections[slot].name).alive"
    case .platform(let platform): platform.name
    case .fixed(let holds): holds ? "true" : "false"
    }
  }

  /// The name of a subject, as conditions write it; nil for the state of a plugin and for what a call carries, whose names stand in
  /// no program.
  package static func name(of subject: Subject, in program: AppProgram) -> String? {
    switch subject {
    case .state, .clock, .ended, .away, .remaining: subjects.first { $0.subject == subject }?.name
    case .value(let slot): program.values[slot].name
    case .age(let slot): "age.\(program.values[slot].name)"
    case .typed(let slot): "typed.\(program.values[slot].name)"
    case .saved(let slot): "saved.\(program.values[slot].name)"
    case .setting(let setting): setting.name
    case .event(let value): value.name
    case .pluginState, .carried: nil
    }
  }

  /// A flag or a comparison, or the opposite of a flag, as an app writes it; nil for another condition, and for one about what has
  /// no name in a program.
  package func text(in program: AppProgram) -> String? {
    switch self {
    case .holds(let flag): Self.name(of: flag, in: program)
    case .not(.holds(let flag)): "!" + Self.name(of: flag, in: program)
    case .compare(let subject, let relation, let literal):
      Self.name(of: subject, in: program).flatMap { name in
        let other = literal.subject.map { Self.name(of: $0, in: program) } ?? literal.text
        return other.map { "\(name) \(relation.symbol) \($0)" }
      }
    case .and, .or, .not: nil
    }
  }
}

extension Query.Literal {
  /// The literal as it is written, a number as a length of time; empty for another subject.
  package var text: String {
    switch self {
    case .name(let name): name
    case .text(let text): AppProgram.quoted(text)
    case .number(let number): durationText(milliseconds: number)
    case .value, .typed, .saved: ""
    }
  }
}
