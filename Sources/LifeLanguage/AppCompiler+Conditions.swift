import LifeSyntax
import LifecycleEngine

// `if`: conditions become jumps.

extension AppCompiler {
  mutating func compileIf(_ command: BoundCommand, into local: inout [AppProgram.Operation]) {
    guard case .expression(let condition)? = command["condition"]?.content else { return }
    let misses = jumps(condition, when: false, into: &local)
    for inner in command.commands { compile(inner, into: &local) }
    guard let otherwise = command.clauses.first else {
      patch(misses, to: local.count, in: &local)
      return
    }
    let end = local.count
    local.append(.jump(0))
    patch(misses, to: local.count, in: &local)
    for inner in otherwise.commands { compile(inner, into: &local) }
    patch([end], to: local.count, in: &local)
  }

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
  mutating func jumps(
    _ expression: Expression, when: Bool, into local: inout [AppProgram.Operation]
  ) -> [Int] {
    switch expression.kind {
    case .group(let inner): return jumps(inner, when: when, into: &local)
    case .unary(.not, let inner): return jumps(inner, when: !when, into: &local)
    case .binary(let operation, let left, let right) where operation == .and || operation == .or:
      // `and` is settled by a false side, `or` by a true one.
      if when == (operation == .or) {
        return jumps(left, when: when, into: &local) + jumps(right, when: when, into: &local)
      }
      let through = jumps(left, when: !when, into: &local)
      let found = jumps(right, when: when, into: &local)
      patch(through, to: local.count, in: &local)
      return found
    default:
      guard let test = comparison(expression) else { return [] }
      let comparison = when ? test.comparison.inverse : test.comparison
      local.append(.jumpUnless(test.left, comparison, test.right, 0))
      return [local.count - 1]
    }
  }

  typealias Test = (
    left: AppProgram.Operand, comparison: Relation, right: AppProgram.Operand
  )

  mutating func comparison(_ expression: Expression) -> Test? {
    switch expression.kind {
    case .name(let name):
      guard let operand = operand(named: name, expression.range) else { return nil }
      if operand.isYesOrNo { return (operand, .equal, .constant(1)) }
    case .binary(let operation, let left, let right):
      guard let comparison = Relation(operation), case .name(let name) = left.kind,
        let operand = operand(named: name, left.range),
        operand.isMeasured || comparison == .equal || comparison == .notEqual,
        let constant = constant(right, for: operand)
      else { break }
      return (operand, comparison, .constant(constant))
    default: break
    }
    if diagnostics.isEmpty {
      report("badCondition", "this is no condition", expression.range, "such as: app.away > 5min")
    }
    return nil
  }

  mutating func operand(named name: String, _ range: ByteRange) -> AppProgram.Operand? {
    var known: [(name: String, operand: AppProgram.Operand)] = [
      ("app.away", .away), ("background.remaining", .remaining), ("state", .state), ("clock", .clock),
      ("protectedData.available", .protectedData),
    ]
    for (slot, value) in program.values.enumerated() {
      known.append((value.name, .value(UInt8(slot))))
      known.append(("age.\(value.name)", .age(UInt8(slot))))
    }
    for (slot, connection) in program.connections.enumerated() {
      known.append(("\(connection.name).open", .connection(UInt8(slot))))
    }
    if let found = known.first(where: { $0.name == name }) { return found.operand }
    var diagnostic = Diagnostic(
      id: "unknownSubject", summary: "nothing is called '\(Diagnostic.shortened(name))' here", range: range,
      label: "one of: \(known.map { $0.name }.joined(separator: ", "))")
    Diagnostic.suggest(Name(text: name, range: range), among: known.map { $0.name }, &diagnostic)
    diagnostics.append(diagnostic)
    return nil
  }

  mutating func constant(_ expression: Expression, for operand: AppProgram.Operand) -> Int64? {
    switch (operand, expression.kind) {
    case (.state, .name(let name)): return ProcessState(name: name).map { Int64($0.rawValue) }
    case (.value, .string(let text)), (.value, .name(let text)): return Int64(constant(text, at: expression.range))
    case (.value, .quantity(let quantity)): return Int64(constant(quantity.text, at: expression.range))
    case (_, .quantity(let quantity)):
      switch milliseconds(quantity) {
      case .success(let number): return number
      case .failure(let fault):
        diagnostics.append(.badDuration(quantity, fault, expression.range))
        return nil
      }
    default: return nil
    }
  }
}

extension AppProgram.Operand {
  /// Whether it holds or does not, so that it needs no comparison.
  fileprivate var isYesOrNo: Bool {
    switch self {
    case .connection, .protectedData: true
    default: false
    }
  }

  /// Whether more and less make sense; of states and values only equality does.
  fileprivate var isMeasured: Bool {
    switch self {
    case .away, .remaining, .clock, .age: true
    default: false
    }
  }
}
