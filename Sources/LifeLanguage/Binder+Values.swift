package import LifeSyntax
import LifecycleEngine

extension Binder {
  /// The value as the parameter takes it, or nil after reporting why it does not fit.
  mutating func convert(_ value: Expression, to parameter: Parameter, of schema: VerbSchema) -> BoundValue? {
    let found: BoundValue.Content?
    switch parameter.kind {
    case .choice(let choices): return word(value, among: choices, parameter, schema)
    case .name: found = name(value)
    case .reference: found = reference(value)
    case .references, .names: return list(value, parameter, schema)
    case .chain(_, let lists): return chain(value, allowsLists: lists, parameter, schema)
    case .text:
      found = text(value)
      if case .text(let written)? = found, written.isBlank {
        report(.emptyText(value.range, for: parameter, of: schema))
        return nil
      }
    case .duration: return duration(value, parameter, schema)
    case .integer: found = integer(value)
    case .literal: return literal(value, parameter, schema)
    case .nameOrLiteral: return nameOrLiteral(value, parameter, schema)
    case .condition, .any: found = .expression(value)
    }
    guard let found else {
      report(.quotedNames(in: [value], from: value, for: parameter, of: schema))
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
      if case .string(let text) = value.kind, !choices.contains(where: { $0.word == text }) {
        report(.textForWord(value.range, parameter, among: choices.map { $0.word }, of: schema))
      } else {
        report(.unknownWord(value, among: choices.map { $0.word }, of: schema))
      }
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
        report(.quotedNames(in: parts, from: part, for: parameter, of: schema))
        return nil
      }
      if case .text(let path) = content, let names = files[path] {
        items += names.map { BoundValue(content: .name($0), range: part.range) }
      } else {
        items.append(BoundValue(content: content, range: part.range))
      }
    }
    // A plugin may be named by its file and by its name.
    if !files.isEmpty {
      items = items.enumerated().filter { place, item in !items[..<place].contains { $0.string == item.string } }
        .map { $0.element }
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
        report(SyntaxDiagnostics.wrongArrow(in: part) ?? .wrongKind(part, for: parameter, of: schema))
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

/// The reason why a quantity is no length of time.
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

// MARK: - Rules

extension Diagnostic {
  static func unknownWord(
    _ value: Expression, among words: [String], of schema: VerbSchema
  ) -> Diagnostic {
    guard let word = word(value) else {
      return DiagnosticRule.unknownWord.broken(
        at: value.range, "'\(schema.name)' does not know this", label: "one of: \(words.joined(separator: ", "))")
    }
    if words.contains(word) {
      return DiagnosticRule.unknownWord.broken(
        at: value.range, "'\(shortened(word))' stands without quotes here", label: "only texts have quotes",
        fixIts: [replacement(of: value.range, by: word)], name: word)
    }
    if let meant = OtherForms.word(for: word), words.contains(meant) {
      return DiagnosticRule.unknownWord.broken(
        at: value.range, "'\(schema.name)' does not know '\(shortened(word))'", label: "write: \(meant)",
        fixIts: [replacement(of: value.range, by: meant)], name: word)
    }
    return DiagnosticRule.unknownWord.unknown(
      Name(text: word, range: value.range), "'\(schema.name)' does not know '\(shortened(word))'", among: words,
      scope: schema.name)
  }

  /// A text where one of some words belongs.
  static func textForWord(
    _ range: ByteRange, _ parameter: Parameter, among words: [String], of schema: VerbSchema
  ) -> Diagnostic {
    DiagnosticRule.unknownWord.broken(
      at: range, "'\(schema.name)' needs its \(parameter.name) here, and this is a text",
      label: "one of: \(words.joined(separator: ", "))", notes: ["write: \(schema.signature)"])
  }

  static func wrongKind(
    _ value: Expression, for parameter: Parameter, of schema: VerbSchema
  ) -> Diagnostic {
    if value.isNegative, parameter.kind.takesNumbers {
      return DiagnosticRule.wrongKind.broken(
        at: value.range, "'\(schema.name)' takes no negative number", label: "write: \(schema.signature)")
    }
    if case .string(let text) = value.kind, parameter.kind.takesNumbers, text.isNumber {
      return DiagnosticRule.wrongKind.broken(
        at: value.range, "'\(schema.name)' needs \(describe(parameter.kind, parameter.name)) here",
        label: "a number stands without quotes", fixIts: [replacement(of: value.range, by: text)])
    }
    if case .list(let parts) = value.kind {
      return DiagnosticRule.wrongKind.broken(
        at: value.range, "'\(schema.name)' needs \(describe(parameter.kind, parameter.name)) here, and no list",
        label: parts.count > 1 ? "one of them, without brackets" : "write: \(schema.signature)")
    }
    return DiagnosticRule.wrongKind.broken(
      at: value.range, "'\(schema.name)' needs \(describe(parameter.kind, parameter.name)) here",
      label: "write: \(schema.signature)")
  }

  /// A value that is no name, among those of a list; a name between quotes is told as one.
  static func quotedNames(
    in parts: [Expression], from value: Expression, for parameter: Parameter, of schema: VerbSchema
  ) -> Diagnostic {
    var diagnostic = wrongKind(value, for: parameter, of: schema)
    guard parameter.kind.takesNames, value.quotedName != nil else { return diagnostic }
    let edits = parts.compactMap { part in
      part.quotedName.map { TextEdit(range: part.range, replacement: $0) }
    }
    diagnostic.label = "names stand without quotes"
    diagnostic.fixIts = [FixIt(summary: "write \(edits.count > 1 ? "them" : "it") without quotes", edits: edits)]
    return diagnostic
  }

  /// A bare word where only a literal fits.
  static func unquotedText(_ name: String, _ range: ByteRange) -> Diagnostic {
    DiagnosticRule.unquotedText.broken(
      at: range, "a text stands in quotes", label: "write: \"\(shortened(name))\"",
      fixIts: [replacement(of: range, by: "\"\(name)\"")], name: name)
  }

  static func badDuration(
    _ quantity: Quantity, _ fault: DurationFault, _ range: ByteRange
  ) -> Diagnostic {
    let units = Quantity.unitsOfTime.map { $0.name }.joined(separator: ", ")
    switch fault {
    case .missingUnit:
      var diagnostic = DiagnosticRule.missingUnit.broken(
        at: range, "a length of time needs a unit", label: "one of: \(units)")
      diagnostic.fixIts = [
        replacement(of: ByteRange(start: range.end, end: range.end), by: "s", as: "write '\(quantity.text)s'").asGuess
      ]
      return diagnostic
    case .unknownUnit(let unit):
      var diagnostic = DiagnosticRule.unknownUnit.broken(
        at: range, "'\(shortened(unit))' is no unit of time", label: "one of: \(units)", name: unit)
      if let near = NearMiss.best(for: unit, among: Quantity.timeWords).first {
        let meant = Quantity(whole: quantity.whole, fraction: quantity.fraction, unit: near).canonical
        diagnostic.fixIts = [replacement(of: range, by: meant.text).asGuess]
      }
      return diagnostic
    case .outOfRange:
      return DiagnosticRule.durationOutOfRange.broken(
        at: range, "this length of time cannot be simulated", label: "times are whole milliseconds, at most ten years")
    }
  }

  /// The word or number of a value; `nil` for other values.
  private static func word(_ value: Expression) -> String? {
    switch value.kind {
    case .name(let name), .selector(let name), .string(let name): name
    case .quantity(let quantity): quantity.text
    default: nil
    }
  }
}

extension DiagnosticRule {
  /// The rule that a value of a fixed set of words is one of them.
  package static let unknownWord = DiagnosticRule(
    "unknownWord", "A word that the verb does not take",
    "After some verbs only certain words make sense.",
    wrong: "switcher opne", right: "switcher open")
  /// The rule that a value has the kind that its parameter takes.
  package static let wrongKind = DiagnosticRule(
    "wrongKind", "A value of the wrong kind",
    "The verb takes another kind of value here: a name, a text in quotes, a length of time.",
    wrong: "wait home", right: "wait 6s")
  /// The rule that a text stands between quotes.
  package static let unquotedText = DiagnosticRule(
    "unquotedText", "A text without quotes",
    "What a value holds is written as a literal: a text in quotes, a number, a length of time, `true` or `false`. A "
      + "bare name is another value, which a handler may copy.",
    wrong: "app Notes { saved draft = empty }", right: "app Notes { saved draft = \"empty\" }")
  /// The rule that a length of time has a unit.
  package static let missingUnit = DiagnosticRule(
    "missingUnit", "A length of time without a unit",
    "Times always carry a unit that touches the digits, so that nobody takes seconds for minutes.",
    wrong: "wait 10", right: "wait 10s")
  /// The rule that the unit of a length of time is one of ms, s, min, h and d.
  package static let unknownUnit = DiagnosticRule(
    "unknownUnit", "A unit that is none of time",
    "Units of time are ms, s, min, h and d.",
    wrong: "wait 10sec", right: "wait 10s")
  /// The rule that a length of time fits the range that a run can last.
  package static let durationOutOfRange = DiagnosticRule(
    "durationOutOfRange", "A time that cannot be simulated",
    "Virtual time counts whole milliseconds, up to ten years.",
    wrong: "wait 0.5ms", right: "wait 1ms")
}

extension Expression {
  /// A Boolean value that indicates whether it is a number with a minus in front.
  package var isNegative: Bool {
    guard case .unary(.minus, let inner) = kind, case .quantity = inner.kind else { return false }
    return true
  }
}

extension Expression {
  /// The name that stands between quotes; nil for what is none.
  fileprivate var quotedName: String? {
    guard case .string(let text) = kind, let first = text.utf8.first, first.isLetter,
      text.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") })
    else { return nil }
    return text
  }
}

extension ValueKind {
  /// A Boolean value that indicates whether it takes names alone.
  var takesNames: Bool {
    switch self {
    case .name, .names: true
    default: false
    }
  }

  /// A Boolean value that indicates whether a number may be meant for it.
  fileprivate var takesNumbers: Bool {
    switch self {
    case .duration, .integer, .literal, .nameOrLiteral: true
    case .choice, .name, .names, .reference, .references, .chain, .text, .condition, .any: false
    }
  }
}

extension String {
  /// A Boolean value that indicates whether it is written as a number is, perhaps with a unit.
  fileprivate var isNumber: Bool {
    (utf8.first?.isDigit ?? false) && utf8.allSatisfy { $0.isDigit || $0.isLetter || $0 == UInt8(ascii: ".") }
  }

  /// A Boolean value that indicates whether there is nothing to see in it.
  fileprivate var isBlank: Bool { utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A } }
}
