package import LifeSyntax

// The wording of the binder: one function for each thing that may not fit.

extension Diagnostic {
  static func unknownVerb(
    _ verb: Name, in vocabulary: Vocabulary, _ all: VocabularySet
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      id: "unknownVerb", summary: "unknown verb '\(shortened(verb.text))' in \(vocabulary.title)",
      range: verb.range)
    suggest(verb, among: vocabulary.verbs.map { $0.name }, &diagnostic)
    let elsewhere = all.all.first { $0.name != vocabulary.name && $0.verb(verb.text) != nil }
    if diagnostic.fixIts.isEmpty, let elsewhere {
      diagnostic.label = "'\(verb.text)' belongs in \(elsewhere.title)"
    } else if diagnostic.fixIts.isEmpty {
      diagnostic.label = "`help` lists the verbs"
    }
    return diagnostic
  }

  static func unexpectedProse(in vocabulary: Vocabulary, at range: ByteRange) -> Diagnostic {
    Diagnostic(
      id: "unexpectedProse", summary: "prose has no place in \(vocabulary.title)", range: range,
      label: "write a comment with '#' instead")
  }

  static func unexpectedClause(_ verb: Name, after schema: VerbSchema) -> Diagnostic {
    var diagnostic = Diagnostic(
      id: "unexpectedClause", summary: "'\(shortened(verb.text))' cannot follow the block of '\(schema.name)'",
      range: verb.range, label: "begin a new line")
    suggest(verb, among: schema.clauses.map { $0.name }, &diagnostic)
    return diagnostic
  }

  static func unexpectedBlock(_ block: Block, after schema: VerbSchema) -> Diagnostic {
    Diagnostic(
      id: "unexpectedBlock", summary: "'\(schema.name)' takes no block", range: block.openBrace,
      label: "write: \(schema.signature)")
  }

  static func missingBlock(after clause: Clause, _ schema: VerbSchema) -> Diagnostic {
    Diagnostic(
      id: "missingBlock", summary: "'\(schema.name)' needs a block", range: clause.verb.range,
      label: "write: \(schema.signature)")
  }

  static func missingArgument(
    _ parameter: Parameter, after clause: Clause, _ schema: VerbSchema
  ) -> Diagnostic {
    Diagnostic(
      id: "missingArgument", summary: "'\(schema.name)' needs \(describe(parameter.kind, parameter.name))",
      range: clause.verb.range, label: "write: \(schema.signature)")
  }

  static func missingLabel(
    _ label: Parameter, after clause: Clause, _ schema: VerbSchema
  ) -> Diagnostic {
    Diagnostic(
      id: "missingLabel", summary: "'\(schema.name)' needs '\(label.name):'", range: clause.verb.range,
      label: "write: \(schema.signature)")
  }

  static func unexpectedArgument(_ argument: Argument, of schema: VerbSchema, given: [String]) -> Diagnostic {
    var diagnostic = Diagnostic(
      id: "unexpectedArgument", summary: "'\(schema.name)' has an argument too many", range: argument.range,
      label: "write: \(schema.signature)")
    if schema.assigned != nil, !argument.isAssignment {
      let start = ByteRange(start: argument.range.start, end: argument.range.start)
      diagnostic.label = "a value is given with '='"
      diagnostic.fixIts = [replacement(of: start, by: "= ", as: "insert '='")]
    } else if case .name(let name) = argument.value.kind, schema.labels.contains(where: { $0.name == name }) {
      diagnostic.label = "a label ends in a colon"
      diagnostic.fixIts = [replacement(of: argument.range, by: "\(name):")]
    } else if case .quantity(let quantity) = argument.value.kind,
      let label = schema.labels.first(where: { $0.takes(quantity) && !given.contains($0.name) })
    {
      diagnostic.fixIts = [replacement(of: argument.range, by: "\(label.name): \(quantity.text)")]
    }
    return diagnostic
  }

  static func unexpectedAssignment(_ argument: Argument, of schema: VerbSchema) -> Diagnostic {
    let start = ByteRange(start: argument.range.start, end: argument.range.start + 1)
    var diagnostic = Diagnostic(
      id: "unexpectedAssignment", summary: "'\(schema.name)' takes no '='", range: start,
      label: "write: \(schema.signature)")
    let compares = schema.parameters.contains { parameter in
      switch parameter.kind {
      case .condition, .any: true
      default: false
      }
    }
    if compares {
      diagnostic.label = "a comparison is written '=='"
      diagnostic.fixIts = [replacement(of: start, by: "==")]
    }
    return diagnostic
  }

  static func unknownLabel(_ label: Name, of schema: VerbSchema) -> Diagnostic {
    var diagnostic = Diagnostic(
      id: "unknownLabel", summary: "'\(schema.name)' has no label '\(shortened(label.text)):'",
      range: label.range, label: "write: \(schema.signature)")
    suggest(label, among: schema.labels.map { $0.name }, &diagnostic)
    return diagnostic
  }

  static func repeatedLabel(_ label: Name, of schema: VerbSchema) -> Diagnostic {
    Diagnostic(
      id: "repeatedLabel", summary: "'\(label.text):' is given twice", range: label.range,
      label: "keep one of them")
  }

  static func unknownWord(
    _ value: Expression, among words: [String], of schema: VerbSchema
  ) -> Diagnostic {
    let written = shortened(wordOf(value))
    var diagnostic = Diagnostic(
      id: "unknownWord", summary: "'\(schema.name)' does not know '\(written)'",
      range: value.range, label: "one of: \(words.joined(separator: ", "))")
    suggest(Name(text: wordOf(value), range: value.range), among: words, &diagnostic)
    return diagnostic
  }

  static func wrongKind(
    _ value: Expression, for parameter: Parameter, of schema: VerbSchema
  ) -> Diagnostic {
    Diagnostic(
      id: "wrongKind", summary: "'\(schema.name)' needs \(describe(parameter.kind, parameter.name)) here",
      range: value.range, label: "write: \(schema.signature)")
  }

  /// A bare word where only a literal fits.
  static func unquotedText(_ name: String, _ range: ByteRange) -> Diagnostic {
    Diagnostic(
      id: "unquotedText", summary: "a text stands in quotes", range: range, label: "write: \"\(shortened(name))\"",
      fixIts: [replacement(of: range, by: "\"\(name)\"")], cause: Cause(rule: "unquotedText", name: name))
  }

  static func badDuration(
    _ quantity: Quantity, _ fault: DurationFault, _ range: ByteRange
  ) -> Diagnostic {
    let units = Quantity.unitsOfTime.map { $0.name }.joined(separator: ", ")
    switch fault {
    case .missingUnit:
      var diagnostic = Diagnostic(
        id: "missingUnit", summary: "a length of time needs a unit", range: range, label: "one of: \(units)")
      diagnostic.fixIts = [
        replacement(of: ByteRange(start: range.end, end: range.end), by: "s", as: "write '\(quantity.text)s'")
      ]
      return diagnostic
    case .unknownUnit(let unit):
      var diagnostic = Diagnostic(
        id: "unknownUnit", summary: "'\(shortened(unit))' is no unit of time", range: range,
        label: "one of: \(units)", cause: Cause(rule: "unknownUnit", name: unit))
      if let near = NearMiss.best(for: unit, among: Quantity.timeWords).first {
        let meant = Quantity(whole: quantity.whole, fraction: quantity.fraction, unit: near).canonical
        diagnostic.fixIts = [replacement(of: range, by: meant.text)]
      }
      return diagnostic
    case .outOfRange:
      return Diagnostic(
        id: "durationOutOfRange", summary: "this length of time cannot be simulated", range: range,
        label: "times are whole milliseconds, at most ten years")
    }
  }

  // MARK: - Parts of messages

  /// Adds “did you mean” with a fix-it where a word is near.
  package static func suggest(_ name: Name, among words: [String], _ diagnostic: inout Diagnostic) {
    diagnostic.cause = Cause(rule: diagnostic.id, name: name.text)
    let near = NearMiss.best(for: name.text, among: words)
    guard let first = near.first else { return }
    diagnostic.label = "did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?"
    diagnostic.fixIts = [replacement(of: name.range, by: first)]
  }

  package static func replacement(of range: ByteRange, by text: String, as summary: String? = nil) -> FixIt {
    FixIt(summary: summary ?? "write '\(text)'", edits: [TextEdit(range: range, replacement: text)])
  }

  /// A word short enough for a headline.
  package static func shortened(_ text: String) -> String {
    guard text.utf8.count > 60 else { return text }
    return String(text.prefix(40)) + "…"
  }

  private static func wordOf(_ value: Expression) -> String {
    switch value.kind {
    case .name(let name), .selector(let name), .string(let name): name
    case .quantity(let quantity): quantity.text
    default: "this"
    }
  }

  private static func describe(_ kind: ValueKind, _ name: String) -> String {
    switch kind {
    case .choice(let choices): "one of: " + choices.map { $0.word }.joined(separator: ", ")
    case .name, .any: "a name (\(name))"
    case .reference: "a name or a file in quotes (\(name))"
    case .references: "a name, a file in quotes, or a list of them (\(name))"
    case .names: "a name or a list of names (\(name))"
    case .chain: "names joined by arrows (\(name) -> …)"
    case .text: "a text in quotes (\(name))"
    case .duration: "a length of time such as 6s (\(name))"
    case .integer: "a number without a unit (\(name))"
    case .literal: "a text, a number or a length of time (\(name))"
    case .nameOrLiteral: "a name, a text, a number or a length of time (\(name))"
    case .condition: "a condition such as: state == background"
    }
  }
}

extension Parameter {
  /// Whether a number with or without a unit may be meant for it.
  fileprivate func takes(_ quantity: Quantity) -> Bool {
    switch kind {
    case .integer: quantity.unit == nil
    case .duration: quantity.unit != nil
    default: false
    }
  }
}
