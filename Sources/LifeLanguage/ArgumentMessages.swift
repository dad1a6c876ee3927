import LifeSyntax
import LifecycleEngine

// What is wrong with the arguments of a statement: too many, without a sign or a label, or with one that has no place.

extension VerbSchema {
  /// A Boolean value that indicates whether conditions are compared and joined in its values.
  fileprivate var takesCondition: Bool {
    name == "expect" || parameters.contains { if case .condition = $0.kind { true } else { false } }
  }

  /// A Boolean value that indicates whether a condition stands in a value or behind a label.
  fileprivate var holdsCondition: Bool {
    takesCondition || labels.contains { if case .condition = $0.kind { true } else { false } }
  }

  /// A Boolean value that indicates whether names of calls stand in its values, without what they carry behind labels of their own.
  fileprivate var takesCalls: Bool {
    name == "expect" || ownLabels == nil && parameters.contains { $0.kind.takesCalls }
  }

  /// A Boolean value that indicates whether its only value is a row of names joined by arrows.
  fileprivate var takesChain: Bool {
    guard parameters.count == 1, case .chain? = parameters.first?.kind else { return false }
    return true
  }
}

extension ValueKind {
  /// A Boolean value that indicates whether names of calls stand in it.
  fileprivate var takesCalls: Bool {
    switch self {
    case .name(let role), .names(let role), .chain(let role, _), .nameOrLiteral(let role): role == .signal
    case .choice, .reference, .references, .text, .duration, .integer, .literal, .condition, .any: false
    }
  }
}

extension Expression {
  /// A Boolean value that indicates whether it may stand between two arrows.
  fileprivate var isReference: Bool {
    switch kind {
    case .name, .selector, .string: true
    default: false
    }
  }

  /// The last of what `&&` and `||` join; the expression itself where they join nothing.
  fileprivate var lastOperand: Expression {
    if case .binary(let operation, _, let right) = kind, [.and, .or].contains(operation) { right } else { self }
  }

  /// The edits that put braces in the place of brackets or parentheses; none where several values stand between them, and nil
  /// for a value without them.
  fileprivate var asBraces: [TextEdit]? {
    switch kind {
    case .group: break
    case .list(let parts): if parts.count != 1 { return [] }
    default: return nil
    }
    return [
      TextEdit(range: ByteRange(start: range.start, end: range.start + 1), replacement: "{"),
      TextEdit(range: ByteRange(start: range.end - 1, end: range.end), replacement: "}"),
    ]
  }
}

extension Diagnostic {
  static func unexpectedArgument(_ argument: Argument, of schema: VerbSchema, given: [String]) -> Diagnostic {
    if argument.touchesText {
      return DiagnosticRule.unexpectedArgument.broken(
        at: argument.range, "a text ends at its next quote", label: "a quote inside a text is written \\\"")
    }
    if case .required = schema.block, let braces = argument.value.asBraces {
      return DiagnosticRule.unexpectedArgument.broken(
        at: argument.range, "statements stand in braces", label: "write: \(schema.name) { … }",
        fixIts: braces.isEmpty ? [] : [FixIt(summary: "write braces", edits: braces)])
    }
    var diagnostic = DiagnosticRule.unexpectedArgument.broken(
      at: argument.range, "'\(schema.name)' has an argument too many", label: "write: \(schema.signature)")
    if schema.takesChain, argument.value.isReference {
      let start = ByteRange(start: argument.range.start, end: argument.range.start)
      diagnostic.label = "an arrow stands between two, as in: \(schema.examples.first ?? "a -> b")"
      diagnostic.fixIts = [replacement(of: start, by: "-> ", as: "insert '->'")]
      return diagnostic
    }
    if let assigned = schema.assigned, !given.contains(assigned.name), !argument.isAssignment {
      let start = ByteRange(start: argument.range.start, end: argument.range.start)
      diagnostic.label = "a value is given with '='"
      diagnostic.fixIts = [replacement(of: start, by: "= ", as: "insert '='")]
    } else if case .name(let name) = argument.value.kind, schema.labels.contains(where: { $0.name == name }) {
      let example = schema.examples.first { $0.split(separator: " ").contains { $0 == "\(name):" } }
      diagnostic.label = "a label ends in a colon" + (example.map { ", as in: \($0)" } ?? "")
      diagnostic.fixIts = [replacement(of: argument.range, by: "\(name):")]
    } else if case .name(let name) = argument.value.kind, let sign = joiningSigns[name], schema.takesCondition {
      diagnostic.label = "two conditions are joined by `\(sign)`"
      diagnostic.fixIts = [replacement(of: argument.range, by: sign)]
    } else if schema.name == "else", case .name("if") = argument.value.kind {
      diagnostic.label = "a condition stands in the block: else { if … { … } }"
    } else if case .name = argument.value.kind {
      diagnostic.label = "write: \(schema.signature); or end the line before it with `;`"
    } else if case .quantity(let quantity) = argument.value.kind,
      let label = schema.labels.first(where: { $0.takes(quantity) && !given.contains($0.name) })
    {
      diagnostic.fixIts = [replacement(of: argument.range, by: "\(label.name): \(quantity.text)")]
    }
    return diagnostic
  }

  /// Returns the diagnostic for the value before one too many, where it is a misspelling of a word with which the values may begin;
  /// nil where it is none.
  static func misspeltChoice(_ value: BoundValue?, of schema: VerbSchema) -> Diagnostic? {
    guard let first = schema.parameters.first, first.isOptional, case .choice(let choices) = first.kind,
      case .expression(let expression)? = value?.content, case .name(let name) = expression.kind
    else { return nil }
    let words = choices.map { $0.word }
    guard words.contains(where: { NearMiss.isMisspelling(name, of: $0) }) else { return nil }
    return unknownWord(expression, among: words, of: schema)
  }

  /// A second length of time behind the first, as in `wait 3min 20s`; `nil` for other values.
  static func secondDuration(_ argument: Argument, behind value: BoundValue?) -> Diagnostic? {
    guard argument.label == nil, let value, case .duration(let length) = value.content,
      case .quantity(let quantity) = argument.value.kind, quantity.unit != nil,
      case .success(let second) = milliseconds(quantity)
    else { return nil }
    let (sum, overflow) = length.addingReportingOverflow(second)
    guard !overflow else { return nil }
    let text = durationText(milliseconds: sum)
    return DiagnosticRule.unexpectedArgument.broken(
      at: argument.range, "a length of time has one unit", label: "both together are \(text)",
      fixIts: [replacement(of: ByteRange(start: value.range.start, end: argument.range.end), by: text)])
  }

  /// The words that compare elsewhere.
  private static let comparingWords = ["is", "are", "equals"]

  /// A second value behind what a condition asks for, which is to be compared with it; `nil` where that is not all that lacks.
  static func lackingComparison(_ argument: Argument, behind value: BoundValue?, of schema: VerbSchema) -> Diagnostic? {
    guard schema.holdsCondition, argument.label == nil, !argument.isAssignment, !argument.touchesText,
      case .expression(let whole)? = value?.content
    else { return nil }
    let asked = whole.lastOperand
    guard case .name(let name) = asked.kind else { return nil }
    let place = argument.range
    if name == wordForNot {
      switch argument.value.kind {
      case .name(let word): return spelledNot(asked.range, upTo: place.start, before: shortened(word))
      case .group: return spelledNot(asked.range, upTo: place.start, before: "(…)")
      default:
        // Without parentheses the sign would stand before a part alone.
        var diagnostic = spelledNot(asked.range, upTo: place.start, before: "(…)")
        diagnostic.fixIts = []
        return diagnostic
      }
    }
    guard schema.takesCondition else { return nil }
    let fix: FixIt
    switch argument.value.kind {
    case .name(let word) where comparingWords.contains(word): fix = replacement(of: place, by: "==")
    case .name(let word) where ProcessState(name: word) != nil:
      fix = replacement(of: ByteRange(start: place.start, end: place.start), by: "== ", as: "insert '=='")
    default: return nil
    }
    return DiagnosticRule.unexpectedArgument.broken(
      at: place, "a comparison has a sign between its sides",
      label: "write: \(schema.name) \(shortened(name)) == …", fixIts: [fix])
  }

  /// The word that says elsewhere that something does not hold.
  static let wordForNot = "not"

  /// That word before a condition, which begins at a place.
  static func spelledNot(_ word: ByteRange, upTo start: Int, before meant: String) -> Diagnostic {
    DiagnosticRule.unexpectedArgument.broken(
      at: word, "what does not hold has a '!' before it", label: "write: !\(meant)",
      fixIts: [replacement(of: ByteRange(start: word.start, end: start), by: "!")])
  }

  /// A value between parentheses behind the name of a call and a blank; nil where the two are something else.
  static func detachedValue(
    at index: Int, of arguments: [Argument], in clause: Clause, _ schema: VerbSchema
  ) -> Diagnostic? {
    guard index > 0, schema.takesCalls else { return nil }
    let (argument, name) = (arguments[index], arguments[index - 1])
    // An expectation names calls behind the words that choose them, and states or effects behind others.
    if schema.name == "expect" {
      guard index > 1, case .name(let chosen) = arguments[0].value.kind, ["order", "heard"].contains(chosen) else {
        return nil
      }
    }
    guard argument.label == nil, name.label == nil, case .name(let word) = name.value.kind,
      !AppVocabulary.acts.contains(word), case .group(let inner) = argument.value.kind
    else { return nil }
    switch inner.kind {
    case .name, .quantity: break
    default: return nil
    }
    let blank = ByteRange(start: name.range.end, end: argument.range.start)
    let call = clause.text(of: name.range) + clause.text(of: argument.range)
    return DiagnosticRule.unexpectedArgument.broken(
      at: argument.range, "what a call carries touches its name", label: "write: \(shortened(call))",
      fixIts: [replacement(of: blank, by: "", as: "delete the blank")])
  }

  /// The signs of the words that join conditions elsewhere.
  private static let joiningSigns = ["and": "&&", "or": "||"]

  static func unexpectedAssignment(_ argument: Argument, of schema: VerbSchema) -> Diagnostic {
    let start = ByteRange(start: argument.range.start, end: argument.range.start + 1)
    var diagnostic = DiagnosticRule.unexpectedAssignment.broken(
      at: start, "'\(schema.name)' takes no '='", label: "write: \(schema.signature)")
    if schema.takesCondition {
      diagnostic.label = "a comparison is written '=='"
      diagnostic.fixIts = [replacement(of: start, by: "==")]
    } else if schema.takesChain {
      diagnostic.label = "an arrow stands between two, as in: \(schema.examples.first ?? "a -> b")"
      diagnostic.fixIts = [replacement(of: start, by: "->")]
    } else if !schema.parameters.isEmpty {
      let sign = ByteRange(start: start.start, end: argument.value.range.start)
      diagnostic.fixIts = [replacement(of: sign, by: "", as: "delete the '='")]
    }
    return diagnostic
  }

  /// A label that the verb does not have; it may be a name with a colon too many, where a name is what comes next.
  static func unknownLabel(_ label: Name, of schema: VerbSchema, mayBeName: Bool) -> Diagnostic {
    let labels = schema.labels.map { $0.name }
    var diagnostic = DiagnosticRule.unknownLabel.unknown(
      label, "'\(schema.name)' has no label '\(shortened(label.text)):'", among: labels,
      label: "write: \(schema.signature)")
    if mayBeName, NearMiss.best(for: label.text, among: labels).isEmpty {
      diagnostic.label = "a name stands without ':'"
      let colon = ByteRange(start: label.range.end, end: label.range.end + 1)
      diagnostic.fixIts = [replacement(of: colon, by: "", as: "delete the ':'")]
    }
    return diagnostic
  }

  static func repeatedLabel(_ label: Name, of schema: VerbSchema) -> Diagnostic {
    DiagnosticRule.repeatedLabel.broken(at: label.range, "'\(label.text):' is given twice", label: "keep one of them")
  }
}

extension Parameter {
  /// Indicates whether a number with or without a unit may be meant for it.
  fileprivate func takes(_ quantity: Quantity) -> Bool {
    switch kind {
    case .integer: quantity.unit == nil
    case .duration: quantity.unit != nil
    default: false
    }
  }
}
