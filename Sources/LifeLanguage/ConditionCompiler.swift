import LifecycleEngine

/// Makes jumps of conditions, for the code of an app and for what shall hold of one.
struct ConditionCompiler {
  /// Who reads the condition: code knows less than an observer of the run.
  enum Reader {
    case code, observer
  }

  /// Who reads the condition.
  let reader: Reader
  /// The plugins of the engine, for conditions that ask for a plugin's own state.
  let plugins: [PluginTable]
  /// The texts that values may hold; those of a condition have to be among them.
  let constants: [String]

  /// Operations that jump where the condition equals `when` and go on otherwise; the jumps still lack their target.
  func jumps(_ query: Query, when: Bool, into local: inout [AppProgram.Operation]) -> [Int] {
    switch query {
    case .not(let inner): return jumps(inner, when: !when, into: &local)
    case .and(let left, let right): return jumps(left, right, isOr: false, when: when, into: &local)
    case .or(let left, let right): return jumps(left, right, isOr: true, when: when, into: &local)
    case .holds(.platform(let platform)):
      return [jump(on: .platform, .equal, .constant(Int64(platform.rawValue)), when: when, into: &local)]
    case .holds(let flag): return [jump(on: operand(of: flag), .equal, .constant(1), when: when, into: &local)]
    case .compare(.ended, let relation, let literal): return jumps(endedBy: literal.text, relation, when, into: &local)
    case .compare(let subject, let relation, let literal):
      guard let left = operand(of: subject), let right = operand(of: literal, for: subject) else { return [] }
      return [jump(on: left, relation, right, when: when, into: &local)]
    }
  }

  /// `and` is settled by a false side, `or` by a true one.
  private func jumps(
    _ left: Query, _ right: Query, isOr: Bool, when: Bool, into local: inout [AppProgram.Operation]
  ) -> [Int] {
    if when == isOr { return jumps(left, when: when, into: &local) + jumps(right, when: when, into: &local) }
    let through = jumps(left, when: !when, into: &local)
    let found = jumps(right, when: when, into: &local)
    Self.patch(through, to: local.count, in: &local)
    return found
  }

  /// The end of a process by any of the reasons with one name, at the instant of the end.
  private func jumps(
    endedBy name: String, _ relation: Relation, _ when: Bool, into local: inout [AppProgram.Operation]
  ) -> [Int] {
    let reasons = Termination.allCases.filter { $0.name == name }
    let isWanted = when == (relation == .equal)
    var missed: [Int] = []
    var found: [Int] = []
    for reason in reasons {
      found.append(jump(on: .ended(reason.rawValue), .equal, .constant(1), when: true, into: &local))
    }
    guard !isWanted else { return found }
    // None of them: past the last one, everything jumps.
    missed.append(local.count)
    local.append(.jump(0))
    Self.patch(found, to: local.count, in: &local)
    return missed
  }

  /// Sets the target of jumps; places count from the start of the block.
  static func patch(_ places: [Int], to target: Int, in local: inout [AppProgram.Operation]) {
    for place in places {
      switch local[place] {
      case .jump: local[place] = .jump(UInt16(clamping: target))
      case .jumpUnless(let left, let comparison, let right, _):
        local[place] = .jumpUnless(left, comparison, right, UInt16(clamping: target))
      default: break
      }
    }
  }

  /// Appends a jump that is taken where the relation equals `when`, and returns its place.
  func jump(
    on left: AppProgram.Operand, _ relation: Relation, _ right: AppProgram.Operand, when: Bool,
    into local: inout [AppProgram.Operation]
  ) -> Int {
    local.append(.jumpUnless(left, when ? relation.inverse : relation, right, 0))
    return local.count - 1
  }

  private func operand(of flag: Query.Flag) -> AppProgram.Operand {
    switch flag {
    case .condition(let place): .condition(UInt8(place))
    case .connection(let slot): .connection(UInt8(slot))
    case .alive(let slot): .alive(UInt8(slot))
    case .platform: .platform
    case .fixed(let holds): .constant(holds ? 1 : 0)
    }
  }

  /// Returns the operand that gives a subject; `nil` for one that the reader cannot know.
  private func operand(of subject: Query.Subject) -> AppProgram.Operand? {
    switch subject {
    case .away: .away
    case .remaining: .remaining
    case .state: reader == .code ? .state : .processState
    case .clock: .clock
    case .value(let slot): .value(UInt8(slot))
    case .age(let slot): .age(UInt8(slot))
    case .typed(let slot): .typed(UInt8(slot))
    case .saved(let slot): .saved(UInt8(slot))
    case .setting(let setting): .setting(setting.rawValue)
    case .pluginState(let place): reader == .code ? nil : .pluginState(UInt8(place))
    case .event(let value): .event(value.rawValue)
    case .carried: .carried
    case .ended: nil
    }
  }

  /// Returns the operand of a literal, which is compared as a number: a text by its constant, a name by its place.
  private func operand(of literal: Query.Literal, for subject: Query.Subject) -> AppProgram.Operand? {
    switch (subject, literal) {
    case (_, .value(let slot)): .value(UInt8(slot))
    case (_, .typed(let slot)): .typed(UInt8(slot))
    case (_, .saved(let slot)): .saved(UInt8(slot))
    case (_, .number(let number)): .constant(number)
    case (.state, .name(let name)): ProcessState(name: name).map { .constant(Int64($0.rawValue)) }
    case (.pluginState(let place), .name(let name)):
      plugins[PluginStates.plugin(of: place)].states.firstIndex(of: name).map { .constant(Int64($0)) }
    // The only word is `none`.
    case (.event, _), (.carried, _): .constant(0)
    case (.setting(let setting), .name(let name)):
      setting.form.values.firstIndex { $0.name == name }.map { .constant(Int64($0)) }
    case (_, .name(let text)), (_, .text(let text)): .constant(Int64(constants.firstIndex(of: text) ?? 0))
    }
  }
}

extension Query {
  /// The texts with which a condition compares values of the app.
  var texts: [String] {
    switch self {
    case .and(let left, let right), .or(let left, let right): left.texts + right.texts
    case .not(let inner): inner.texts
    case .holds: []
    case .compare(let subject, _, .text(let text)) where subject.isCell: [text]
    case .compare(let subject, _, .name(let text)) where subject.isCell: [text]
    case .compare: []
    }
  }

  /// Indicates whether it asks why a process ended.
  var asksForEnd: Bool {
    switch self {
    case .and(let left, let right), .or(let left, let right): left.asksForEnd || right.asksForEnd
    case .not(let inner): inner.asksForEnd
    case .holds: false
    case .compare(let subject, _, _): subject == .ended
    }
  }
}
