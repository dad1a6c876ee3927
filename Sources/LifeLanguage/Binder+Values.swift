package import LifeSyntax
import LifecycleEngine

extension Binder {
  /// The value as the parameter wants it, or nil after reporting why it does not fit.
  mutating func convert(_ value: Expression, to parameter: Parameter, of schema: VerbSchema) -> BoundValue? {
    let found: BoundValue.Content?
    switch parameter.kind {
    case .choice(let choices): return word(value, among: choices, parameter, schema)
    case .name: found = name(value)
    case .reference: found = reference(value)
    case .references, .names: return list(value, parameter, schema)
    case .chain(_, let lists): return chain(value, allowsLists: lists, parameter, schema)
    case .text: found = text(value)
    case .duration: return duration(value, parameter, schema)
    case .integer: found = integer(value)
    case .literal: return literal(value, parameter, schema)
    case .nameOrLiteral: return nameOrLiteral(value, parameter, schema)
    case .condition, .any: found = .expression(value)
    }
    guard let found else {
      report(.wrongKind(value, for: parameter, of: schema))
      return nil
    }
    return BoundValue(content: found, range: value.range)
  }

  private func name(_ value: Expression) -> BoundValue.Content? {
    switch value.kind {
    case .name(let name), .selector(let name): .name(name)
    default: nil
    }
  }

  private func text(_ value: Expression) -> BoundValue.Content? {
    if case .string(let text) = value.kind { .text(text) } else { nil }
  }

  private func reference(_ value: Expression) -> BoundValue.Content? { name(value) ?? text(value) }

  private func integer(_ value: Expression) -> BoundValue.Content? {
    guard case .quantity(let quantity) = value.kind, quantity.unit == nil else { return nil }
    return quantity.scaled(by: 1).map { .integer($0) }
  }

  private mutating func word(
    _ value: Expression, among choices: [Choice], _ parameter: Parameter, _ schema: VerbSchema
  ) -> BoundValue? {
    guard case .name(let name)? = self.name(value), choices.contains(where: { $0.word == name }) else {
      report(.unknownWord(value, among: choices.map { $0.word }, of: schema))
      return nil
    }
    return BoundValue(content: .name(name), range: value.range)
  }

  private mutating func list(
    _ value: Expression, _ parameter: Parameter, _ schema: VerbSchema
  ) -> BoundValue? {
    let parts: [Expression] = if case .list(let parts) = value.kind { parts } else { [value] }
    let allowsTexts = if case .references = parameter.kind { true } else { false }
    var items: [BoundValue] = []
    for part in parts {
      guard let content = allowsTexts ? reference(part) : name(part) else {
        report(.wrongKind(part, for: parameter, of: schema))
        return nil
      }
      items.append(BoundValue(content: content, range: part.range))
    }
    return BoundValue(content: .list(items), range: value.range)
  }

  private mutating func chain(
    _ value: Expression, allowsLists: Bool, _ parameter: Parameter, _ schema: VerbSchema
  ) -> BoundValue? {
    let parts: [Expression] = if case .chain(let parts) = value.kind { parts } else { [value] }
    var items: [BoundValue] = []
    for part in parts {
      if let content = reference(part) {
        items.append(BoundValue(content: content, range: part.range))
      } else if case .list(let inner) = part.kind, allowsLists || parts.count == 1 {
        let names = inner.compactMap { item in
          reference(item).map { BoundValue(content: $0, range: item.range) }
        }
        items.append(BoundValue(content: .list(names), range: part.range))
      } else {
        report(.wrongKind(part, for: parameter, of: schema))
        return nil
      }
    }
    return BoundValue(content: .chain(items), range: value.range)
  }

  private mutating func duration(
    _ value: Expression, _ parameter: Parameter, _ schema: VerbSchema
  ) -> BoundValue? {
    guard case .quantity(let quantity) = value.kind else {
      report(.wrongKind(value, for: parameter, of: schema))
      return nil
    }
    switch milliseconds(quantity) {
    case .success(let milliseconds):
      return BoundValue(content: .duration(milliseconds), range: value.range)
    case .failure(let fault):
      report(.badDuration(quantity, fault, value.range))
      return nil
    }
  }

  private mutating func literal(
    _ value: Expression, _ parameter: Parameter, _ schema: VerbSchema
  ) -> BoundValue? {
    if let name = value.plainName, !Self.truthValues.contains(name) {
      report(.unquotedText(name, value.range))
      return nil
    }
    return nameOrLiteral(value, parameter, schema)
  }

  /// The names that are literals.
  static let truthValues = ["true", "false"]

  private mutating func nameOrLiteral(
    _ value: Expression, _ parameter: Parameter, _ schema: VerbSchema
  ) -> BoundValue? {
    if case .quantity(let quantity) = value.kind, quantity.unit != nil {
      return duration(value, parameter, schema)
    }
    guard let content = reference(value) ?? integer(value) else {
      report(.wrongKind(value, for: parameter, of: schema))
      return nil
    }
    return BoundValue(content: content, range: value.range)
  }
}

/// Why a quantity is no length of time.
package enum DurationFault: Error, Sendable {
  case missingUnit, unknownUnit(String), outOfRange
}

/// The milliseconds of a quantity with a unit of time.
package func milliseconds(_ quantity: Quantity) -> Result<Int64, DurationFault> {
  guard let unit = quantity.unit else { return .failure(.missingUnit) }
  guard let known = Quantity.unitsOfTime.first(where: { $0.name == unit }) else { return .failure(.unknownUnit(unit)) }
  guard let result = quantity.scaled(by: known.milliseconds), result <= Engine.timeLimit else {
    return .failure(.outOfRange)
  }
  return .success(result)
}
