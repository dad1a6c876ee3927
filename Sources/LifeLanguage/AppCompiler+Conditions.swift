import LifeSyntax
import LifecycleEngine

// `if`: conditions become jumps.

extension AppCompiler {
  /// Compiles an `if`: the jumps of the condition, the block, and a jump over the block of `else`.
  mutating func compile(
    _ expression: Expression, then: [HandlerCommand], otherwise: [HandlerCommand]?,
    into local: inout [AppProgram.Operation]
  ) {
    var binder = QueryBinder(ConditionScope(handlersOf: program))
    guard let condition = binder.bind(expression) else {
      diagnostics += binder.diagnostics
      return
    }
    let misses = jumps(condition, when: false, into: &local)
    for inner in then { compile(inner, into: &local) }
    guard let otherwise else { return patch(misses, to: local.count, in: &local) }
    let end = local.count
    local.append(.jump(0))
    patch(misses, to: local.count, in: &local)
    for inner in otherwise { compile(inner, into: &local) }
    patch([end], to: local.count, in: &local)
  }

  /// Sets the target of jumps; places count from the start of the block.
  func patch(_ places: [Int], to target: Int, in local: inout [AppProgram.Operation]) {
    for place in places {
      switch local[place] {
      case .jump: local[place] = .jump(UInt16(clamping: target))
      case .jumpUnless(let left, let comparison, let right, _):
        local[place] = .jumpUnless(left, comparison, right, UInt16(clamping: target))
      default: break
      }
    }
  }

  /// Operations that jump where the condition equals `when` and go on otherwise; the jumps still lack their target.
  mutating func jumps(_ query: Query, when: Bool, into local: inout [AppProgram.Operation]) -> [Int] {
    switch query {
    case .not(let inner): return jumps(inner, when: !when, into: &local)
    case .and(let left, let right): return jumps(left, right, isOr: false, when: when, into: &local)
    case .or(let left, let right): return jumps(left, right, isOr: true, when: when, into: &local)
    case .holds(let flag): return [jump(on: operand(of: flag), .equal, .constant(1), when: when, into: &local)]
    case .compare(let subject, let relation, let literal):
      guard let left = operand(of: subject), let right = operand(of: literal, for: subject) else { return [] }
      return [jump(on: left, relation, right, when: when, into: &local)]
    }
  }

  /// `and` is settled by a false side, `or` by a true one.
  private mutating func jumps(
    _ left: Query, _ right: Query, isOr: Bool, when: Bool, into local: inout [AppProgram.Operation]
  ) -> [Int] {
    if when == isOr { return jumps(left, when: when, into: &local) + jumps(right, when: when, into: &local) }
    let through = jumps(left, when: !when, into: &local)
    let found = jumps(right, when: when, into: &local)
    patch(through, to: local.count, in: &local)
    return found
  }

  /// Appends a jump that is taken where the relation equals `when`, and returns its place.
  private func jump(
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
    }
  }

  /// Returns the operand with which code reads a subject; `nil` for a subject that only an observer of the run knows.
  private func operand(of subject: Query.Subject) -> AppProgram.Operand? {
    switch subject {
    case .away: .away
    case .remaining: .remaining
    case .state: .state
    case .clock: .clock
    case .value(let slot): .value(UInt8(slot))
    case .age(let slot): .age(UInt8(slot))
    case .typed(let slot): .typed(UInt8(slot))
    case .saved(let slot): .saved(UInt8(slot))
    case .setting(let setting): .setting(setting.rawValue)
    case .ended, .pluginState: nil
    }
  }

  /// Returns the operand of a literal, which code compares as a number: a text by its constant, a name by its place.
  private mutating func operand(of literal: Query.Literal, for subject: Query.Subject) -> AppProgram.Operand? {
    switch (subject, literal) {
    case (_, .value(let slot)): .value(UInt8(slot))
    case (_, .typed(let slot)): .typed(UInt8(slot))
    case (_, .saved(let slot)): .saved(UInt8(slot))
    case (_, .number(let number)): .constant(number)
    case (.state, .name(let name)): ProcessState(name: name).map { .constant(Int64($0.rawValue)) }
    case (.setting(let setting), .name(let name)):
      setting.form.values.firstIndex { $0.name == name }.map { .constant(Int64($0)) }
    case (_, .name(let text)), (_, .text(let text)): .constant(Int64(constant(text, at: ByteRange(start: 0, end: 0))))
    }
  }
}
