package import LifeSyntax
import LifecycleEngine

// What may not fit in a statement: the wording of the binder, and the rules with their pages.

extension VerbSchema {
  /// A Boolean value that indicates whether conditions are compared and joined in its values.
  fileprivate var takesCondition: Bool {
    name == "expect" || parameters.contains { if case .condition = $0.kind { true } else { false } }
  }

  /// A Boolean value that indicates whether a condition stands in a value or behind a label.
  fileprivate var holdsCondition: Bool {
    takesCondition || labels.contains { if case .condition = $0.kind { true } else { false } }
  }
}

extension VerbSchema {
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
  static func unknownVerb(
    _ verb: Name, in vocabulary: Vocabulary, _ all: VocabularySet
  ) -> Diagnostic {
    let summary = "unknown verb '\(shortened(verb.text))' in \(vocabulary.title)"
    if let advice = vocabulary.advice[verb.text] {
      return DiagnosticRule.unknownVerb.broken(at: verb.range, summary, label: advice, name: verb.text)
    }
    if vocabulary.verbs.count == 1, let only = vocabulary.verbs.first, only.name == "app",
      verb.text.utf8.first.map({ $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }) ?? false
    {
      return DiagnosticRule.unknownVerb.broken(
        at: verb.range, summary, label: "write: app \(shortened(verb.text))", name: verb.text)
    }
    if vocabulary.verbs.count == 1, vocabulary.verbs.first?.name == "expect",
      StimulusVocabulary.verbs.contains(where: { $0.name == verb.text })
    {
      return DiagnosticRule.unknownVerb.broken(
        at: verb.range, summary, label: "here stands what must hold, such as: expect state == background",
        name: verb.text)
    }
    if let written = words(of: verb.text, in: vocabulary) {
      var diagnostic = DiagnosticRule.unknownVerb.broken(
        at: verb.range, summary, label: "words are separated by spaces", name: verb.text)
      diagnostic.fixIts = [replacement(of: verb.range, by: written)]
      return diagnostic
    }
    let elsewhere = all.place(of: verb.text, otherThan: vocabulary)
    if elsewhere == nil, let taker = vocabulary.verbOfNames,
      NearMiss.best(for: verb.text, among: vocabulary.verbs.map { $0.name }).isEmpty
    {
      let start = ByteRange(start: verb.range.start, end: verb.range.start)
      return DiagnosticRule.unknownVerb.broken(
        at: verb.range, summary, label: "write: \(taker) \(shortened(verb.text))",
        fixIts: [replacement(of: start, by: "\(taker) ", as: "insert '\(taker)'")], name: verb.text)
    }
    return DiagnosticRule.unknownVerb.unknown(
      verb, summary, among: vocabulary.verbs.map { $0.name },
      label: elsewhere.map { "'\(verb.text)' belongs in \($0.title)" } ?? "`help` lists the verbs")
  }

  /// Returns a word such as `reportCall` as its words, where the first of them is a verb; nil for other words.
  private static func words(of text: String, in vocabulary: Vocabulary) -> String? {
    var written: [UInt8] = []
    for byte in text.utf8 {
      let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      if isCapital, !written.isEmpty { written.append(UInt8(ascii: " ")) }
      written.append(isCapital ? byte | 0x20 : byte)
    }
    guard let first = written.split(separator: UInt8(ascii: " ")).first, first.count < written.count,
      vocabulary.verb(String(decoding: first, as: UTF8.self)) != nil
    else { return nil }
    return String(decoding: written, as: UTF8.self)
  }

  static func unexpectedProse(in vocabulary: Vocabulary, at range: ByteRange) -> Diagnostic {
    DiagnosticRule.unexpectedProse.broken(
      at: range, "prose has no place in \(vocabulary.title)", label: "write a comment with '#' instead")
  }

  static func unexpectedClause(_ verb: Name, after schema: VerbSchema) -> Diagnostic {
    DiagnosticRule.unexpectedClause.unknown(
      verb, "'\(shortened(verb.text))' cannot follow the block of '\(schema.name)'",
      among: schema.clauses.map { $0.name }, label: "begin a new line")
  }

  static func unexpectedBlock(_ block: Block, after schema: VerbSchema) -> Diagnostic {
    DiagnosticRule.unexpectedBlock.broken(
      at: block.openBrace, "'\(schema.name)' takes no block", label: "write: \(schema.signature)")
  }

  static func missingBlock(after clause: Clause, _ schema: VerbSchema) -> Diagnostic {
    // Behind a word that chooses what is done, the example with that word says more than all choices.
    var example: String?
    if case .choice(let choices)? = schema.parameters.first?.kind {
      let chosen = clause.arguments.first?.value.plainName
      example = choices.first { chosen == nil || $0.word == chosen }?.example
    }
    return DiagnosticRule.missingBlock.broken(
      at: clause.verb.range, "'\(schema.name)' needs a block", label: "write: \(example ?? schema.signature)")
  }

  static func missingArgument(
    _ parameter: Parameter, after clause: Clause, _ schema: VerbSchema
  ) -> Diagnostic {
    DiagnosticRule.missingArgument.broken(
      at: clause.verb.range, "'\(schema.name)' needs \(describe(parameter.kind, parameter.name))",
      label: "write: \(schema.signature)")
  }

  /// Words where a text belongs: what a person would have put between quotes.
  static func bareWords(
    _ range: ByteRange, behind clause: Clause, for parameter: Parameter, of schema: VerbSchema
  ) -> Diagnostic {
    let text = clause.text(of: range)
    let edits = [range.start, range.end].map { place in
      TextEdit(range: ByteRange(start: place, end: place), replacement: "\"")
    }
    return DiagnosticRule.unquotedText.broken(
      at: range, "the \(parameter.name) of '\(schema.name)' stands in quotes", label: "write: \"\(shortened(text))\"",
      fixIts: [FixIt(summary: "write it between quotes", edits: edits)])
  }

  /// A text where the name before it belongs.
  static func nameLeftOut(before text: ByteRange, of schema: VerbSchema) -> Diagnostic {
    DiagnosticRule.missingArgument.broken(
      at: text, "'\(schema.name)' lacks its name before the text", label: "write: \(schema.signature)")
  }

  static func missingLabel(
    _ label: Parameter, after clause: Clause, _ schema: VerbSchema
  ) -> Diagnostic {
    DiagnosticRule.missingLabel.broken(
      at: clause.verb.range, "'\(schema.name)' needs '\(label.name):'", label: "write: \(schema.signature)")
  }

  static func hyphenInName(_ name: (words: [String], range: ByteRange)) -> Diagnostic {
    let joined = name.words.dropFirst().reduce(name.words[0]) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
    var diagnostic = DiagnosticRule.hyphenInName.broken(
      at: name.range, "a name has no hyphens", label: "letters, digits and _, a letter first")
    diagnostic.fixIts = [replacement(of: name.range, by: joined)]
    return diagnostic
  }

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
    } else if case .name = argument.value.kind {
      diagnostic.label = "write: \(schema.signature); or end the line before it with `;`"
    } else if case .quantity(let quantity) = argument.value.kind,
      let label = schema.labels.first(where: { $0.takes(quantity) && !given.contains($0.name) })
    {
      diagnostic.fixIts = [replacement(of: argument.range, by: "\(label.name): \(quantity.text)")]
    }
    return diagnostic
  }

  /// The words that compare elsewhere.
  private static let comparingWords = ["is", "are", "equals"]

  /// A second value behind what a condition asks for, which is to be compared with it; `nil` where that is not all that lacks.
  static func lackingComparison(_ argument: Argument, behind value: BoundValue?, of schema: VerbSchema) -> Diagnostic? {
    guard schema.holdsCondition, argument.label == nil, !argument.isAssignment, !argument.touchesText,
      case .expression(let asked)? = value?.content, case .name(let name) = asked.kind
    else { return nil }
    let place = argument.range
    if name == wordForNot {
      let meant = if case .name(let word) = argument.value.kind { shortened(word) } else { "(…)" }
      return spelledNot(asked.range, upTo: place.start, before: meant)
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
  static func detachedValue(at index: Int, in clause: Clause, of schema: VerbSchema) -> Diagnostic? {
    // A word that chooses what is meant, such as `heard`, is no call.
    let isChoice = if case .choice? = schema.parameters.first?.kind { true } else { false }
    guard index > (isChoice ? 1 : 0), schema.takesCalls else { return nil }
    let (argument, name) = (clause.arguments[index], clause.arguments[index - 1])
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
    } else if !schema.parameters.isEmpty {
      let sign = ByteRange(start: start.start, end: argument.value.range.start)
      diagnostic.fixIts = [replacement(of: sign, by: "", as: "delete the '='")]
    }
    return diagnostic
  }

  static func unknownLabel(_ label: Name, of schema: VerbSchema) -> Diagnostic {
    DiagnosticRule.unknownLabel.unknown(
      label, "'\(schema.name)' has no label '\(shortened(label.text)):'", among: schema.labels.map { $0.name },
      label: "write: \(schema.signature)")
  }

  static func repeatedLabel(_ label: Name, of schema: VerbSchema) -> Diagnostic {
    DiagnosticRule.repeatedLabel.broken(at: label.range, "'\(label.text):' is given twice", label: "keep one of them")
  }

  /// A second statement where one counts.
  static func repeatedStatement(_ verb: ByteRange, of schema: VerbSchema, in vocabulary: Vocabulary, first: ByteRange)
    -> Diagnostic
  {
    DiagnosticRule.repeatedStatement.broken(
      at: verb, "'\(schema.name)' stands twice in \(vocabulary.title)", label: "one counts; leave the other out",
      labels: [Label(range: first, text: "the first one")])
  }

  static func emptyText(_ value: ByteRange, for parameter: Parameter, of schema: VerbSchema) -> Diagnostic {
    DiagnosticRule.emptyText.broken(
      at: value, "the \(parameter.name) of '\(schema.name)' is empty", label: "write it between the quotes")
  }

  // MARK: - Parts of messages

  /// Returns a fix that puts `text` in the place of a range; the summary is `write 'text'` unless another is given.
  package static func replacement(of range: ByteRange, by text: String, as summary: String? = nil) -> FixIt {
    FixIt(summary: summary ?? "write '\(text)'", edits: [TextEdit(range: range, replacement: text)])
  }

  /// A word short enough for a headline.
  package static func shortened(_ text: String) -> String {
    guard text.utf8.count > 60 else { return text }
    return String(text.prefix(40)) + "…"
  }

  /// Returns a kind of value in words, for messages.
  static func describe(_ kind: ValueKind, _ name: String) -> String {
    switch kind {
    case .choice(let choices): "one of: " + choices.map { $0.word }.joined(separator: ", ")
    case .name, .any: "a name (\(name))"
    case .reference: "a name or a file in quotes (\(name))"
    case .references: "a name, a file in quotes, or a list of them (\(name))"
    case .names: "a name or a list of names (\(name))"
    case .chain: "names joined by arrows (\(name) -> …)"
    case .text: "a text in quotes (\(name))"
    case .duration: "a length of time such as 6s (\(name))"
    case .integer: "a whole number without a unit (\(name))"
    case .literal: "a text, a number or a length of time (\(name))"
    case .nameOrLiteral: "a name, a text, a number or a length of time (\(name))"
    case .condition: "a condition such as: state == background"
    }
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

// MARK: - Rules

extension DiagnosticRule {
  /// The rule that of some statements a block holds one.
  package static let repeatedStatement = DiagnosticRule(
    "repeatedStatement", "A second statement where one counts",
    "Most lines of a question, a step or a plugin say one thing of the whole: its `when`, its `points`, its `version`. "
      + "A second one would be passed over in silence. What happens one after the other stands in one block.",
    wrong: "when { home }\nwhen { wait 6s }", right: "when { home; wait 6s }")
  /// The rule that a text for readers says something.
  package static let emptyText = DiagnosticRule(
    "emptyText", "A text that says nothing",
    "Titles, hints, options and reasons are shown to somebody. Where there is nothing to say, leave the word out.",
    wrong: "hint \"\"", right: "hint \"What covers the screen?\"")
  /// The rule that a statement begins with a verb of the vocabulary in force where it stands.
  package static let unknownVerb = DiagnosticRule(
    "unknownVerb", "A verb that this place does not know",
    "Every statement begins with a verb, and which verbs exist depends on the place: a scenario knows "
      + "`home`, a plugin manifest knows `on`. `help` lists the verbs of the prompt.",
    wrong: "luanch", right: "launch")
  /// The rule that names have no hyphens.
  static let hyphenInName = DiagnosticRule(
    "hyphenInName", "A name with a hyphen",
    "A name holds letters, digits and underscores, and begins with a letter. Names of several words are written with "
      + "capitals inside.",
    wrong: "tap send-now", right: "tap sendNow")
  /// The rule that prose stands only in vocabularies that allow it.
  package static let unexpectedProse = DiagnosticRule(
    "unexpectedProse", "Prose where none is shown",
    "Lines that begin with `|` are text for a reader. They belong in lessons, steps and questions. Elsewhere "
      + "write a comment.",
    wrong: "| Now go home.\nhome", right: "# now go home\nhome")
  /// The rule that a block is followed by the end of the line or by a clause of its verb.
  package static let unexpectedClause = DiagnosticRule(
    "unexpectedClause", "A word behind a block that cannot follow it",
    "Only a few verbs go on behind their block, such as `if … { } else { }`. Everything else begins a line.",
    wrong: "on didBecomeActive { } home", right: "on didBecomeActive { }\nhome")
  /// The rule that a block follows only a verb whose schema has one.
  package static let unexpectedBlock = DiagnosticRule(
    "unexpectedBlock", "A block behind a verb that takes none",
    "Braces open a block only behind verbs that have one, such as `on`, `step` or `app`.",
    wrong: "home { }", right: "home")
  /// The rule that a verb with a required block has its block.
  package static let missingBlock = DiagnosticRule(
    "missingBlock", "A verb without its block",
    "This verb means nothing without the statements in its braces.",
    wrong: "goal", right: "goal { expect state == background }")
  /// The rule that each required positional parameter has a value.
  package static let missingArgument = DiagnosticRule(
    "missingArgument", "A verb that lacks a value",
    "The verb needs a value to know what to do.",
    wrong: "wait", right: "wait 6s")
  /// The rule that each required labelled parameter has a value.
  package static let missingLabel = DiagnosticRule(
    "missingLabel", "A verb that lacks a labelled value",
    "The value after this label cannot be left out.",
    wrong: "timer start poll", right: "timer start poll every: 30s")
  /// The rule that a verb has no more values than positional parameters.
  package static let unexpectedArgument = DiagnosticRule(
    "unexpectedArgument", "A value too many",
    "The verb has taken all the values that it takes. A label ends in a colon that touches it.",
    wrong: "home now", right: "home")
  /// The rule that `=` stands only where the schema of the verb has an assignment.
  package static let unexpectedAssignment = DiagnosticRule(
    "unexpectedAssignment", "An equals sign that has no place",
    "One `=` gives a value in a declaration. A comparison is written `==`.",
    wrong: "expect state = background", right: "expect state == background")
  /// The rule that a label is one of the labels of its verb.
  package static let unknownLabel = DiagnosticRule(
    "unknownLabel", "A label that the verb does not have",
    "Labels are fixed for each verb.",
    wrong: "app Notes use: uikit { }", right: "app Notes uses: uikit { }")
  /// The rule that a label that is not repeatable is given at most once.
  package static let repeatedLabel = DiagnosticRule(
    "repeatedLabel", "A label given twice",
    "A label may be given once.",
    wrong: "timer start poll every: 30s every: 10s", right: "timer start poll every: 30s")
}
