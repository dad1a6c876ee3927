package import LifeSyntax
package import LifecycleEngine

/// Makes queries of expressions, for one engine's plugins and app.
package struct QueryBinder {
  package let engine: Engine
  package private(set) var diagnostics: [Diagnostic] = []

  package init(_ engine: Engine) { self.engine = engine }

  /// The condition, or nil after reporting why it is none.
  package mutating func bind(_ expression: Expression) -> Query? {
    switch expression.kind {
    case .group(let inner): return bind(inner)
    case .unary(.not, let inner): return bind(inner).map { .not($0) }
    case .binary(let operation, let left, let right):
      if let comparison = Relation(operation) { return compare(left, comparison, right) }
      guard let first = bind(left), let second = bind(right) else { return nil }
      return operation == .and ? .and(first, second) : .or(first, second)
    case .name(let name) where Condition.named.contains { $0.name == name }: return .holds(name)
    case .missing: return nil
    default:
      report("badCondition", "this is no condition", expression.range, "compare something: state == background")
      return nil
    }
  }

  private mutating func compare(
    _ left: Expression, _ comparison: Relation, _ right: Expression
  ) -> Query? {
    guard let subject = subject(left), let literal = literal(right) else { return nil }
    if let fault = mismatch(subject, comparison, literal) {
      var diagnostic = Diagnostic(
        id: "badComparison", summary: "these cannot be compared", range: right.range, label: fault)
      if case .name(let name) = literal, subject == .state, ProcessState(name: name) == nil {
        Diagnostic.suggest(Name(text: name, range: right.range), among: ProcessState.names, &diagnostic)
      }
      diagnostics.append(diagnostic)
      return nil
    }
    return .compare(subject, comparison, literal)
  }

  /// The subject of a name, or nil after a report.
  package mutating func subject(_ expression: Expression) -> Query.Subject? {
    guard case .name(let name) = expression.kind else {
      report("unknownSubject", "a condition begins with what it asks for", expression.range, "such as: state")
      return nil
    }
    if let known = Query.subjects.first(where: { $0.name == name }) { return known.subject }
    if let index = engine.plugins.firstIndex(where: { "\($0.name).state" == name && !$0.states.isEmpty }) {
      return .pluginState(index)
    }
    if let slot = engine.program.values.firstIndex(where: { $0.name == name }) { return .value(slot) }
    var diagnostic = Diagnostic(
      id: "unknownSubject", summary: "nothing is called '\(Diagnostic.shortened(name))' here", range: expression.range,
      label: "one of: \(names.joined(separator: ", "))")
    Diagnostic.suggest(Name(text: name, range: expression.range), among: names, &diagnostic)
    diagnostics.append(diagnostic)
    return nil
  }

  private var names: [String] {
    Query.subjects.map { $0.name } + engine.plugins.filter { !$0.states.isEmpty }.map { "\($0.name).state" }
      + engine.program.values.map { $0.name }
  }

  private mutating func literal(_ expression: Expression) -> Query.Literal? {
    switch expression.kind {
    case .name(let name): return .name(name)
    case .string(let text): return .text(text)
    case .quantity(let quantity):
      if quantity.unit == nil, let number = quantity.scaled(by: 1) { return .text("\(number)") }
      let length = milliseconds(quantity)
      if case .success(let number) = length { return .number(number) }
      if case .failure(.outOfRange) = length {
        diagnostics.append(.badDuration(quantity, .outOfRange, expression.range))
        return nil
      }
      fallthrough
    default:
      report(
        "badComparison", "this is nothing to compare with", expression.range, "a state, a text or a time such as 6s")
      return nil
    }
  }

  /// Why two things cannot be compared, or nil if they can.
  private func mismatch(
    _ subject: Query.Subject, _ comparison: Relation, _ literal: Query.Literal
  ) -> String? {
    if subject.isNumber {
      if case .number = literal { return nil }
      return "a length of time such as 6s belongs here"
    }
    if comparison != .equal && comparison != .notEqual { return "only == and != make sense here" }
    switch (subject, literal) {
    case (.state, .name(let name)):
      return ProcessState(name: name) == nil ? "one of: \(ProcessState.names.joined(separator: ", "))" : nil
    case (.state, _): return "one of: \(ProcessState.names.joined(separator: ", "))"
    case (.pluginState(let index), .name(let name)):
      let states = engine.plugins[index].states
      return states.contains(name) ? nil : "one of: \(states.joined(separator: ", "))"
    case (.value, .number), (.pluginState, _): return "a name or a text belongs here"
    default: return nil
    }
  }

  private mutating func report(_ id: String, _ summary: String, _ range: ByteRange, _ label: String) {
    diagnostics.append(Diagnostic(id: id, summary: summary, range: range, label: label))
  }
}
