package import LifeSyntax
import LifecycleEngine

// What may not fit in a statement: the wording of the binder, and the rules with their pages.

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
    // A call such as `onPause` is no verb in one word: its handler begins with `on`, too.
    if vocabulary.name == AppVocabulary.app.name, isCallOfHandler(verb.text) {
      return DiagnosticRule.unknownVerb.broken(
        at: verb.range, summary, label: "a handler begins with 'on'",
        fixIts: [replacement(of: verb.range, by: "on \(verb.text)")], name: verb.text)
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
      label: elsewhere.map { "'\(verb.text)' belongs in \($0.title)" } ?? vocabulary.listing)
  }

  /// Indicates whether a word is a name that begins with `on` and a capital, as calls of some frameworks do.
  private static func isCallOfHandler(_ text: String) -> Bool {
    let bytes = Array(text.utf8.prefix(3))
    return bytes.count == 3 && bytes[0] == UInt8(ascii: "o") && bytes[1] == UInt8(ascii: "n")
      && bytes[2] >= UInt8(ascii: "A") && bytes[2] <= UInt8(ascii: "Z")
  }

  /// Returns a word such as `reportCall` or `openURL` as a verb and what it takes; nil for other words.
  private static func words(of text: String, in vocabulary: Vocabulary) -> String? {
    let parts = text.wordsByCapitals
    guard parts.count > 1, let verb = vocabulary.verb(parts[0]) else { return nil }
    let rest = parts.dropFirst().joined()
    let choices = verb.parameters.flatMap { parameter in
      if case .choice(let choices) = parameter.kind { choices.map { $0.word } } else { [String]() }
    }
    if let word = choices.first(where: { SignalNames.folded($0) == rest }) { return "\(verb.name) \(word)" }
    if let label = verb.labels.first(where: { SignalNames.folded($0.name) == rest }) {
      return "\(verb.name) \(label.name):"
    }
    // Behind a verb that needs one of its words, no other word can stand.
    let needed = verb.parameters.first { !$0.isOptional }
    if case .choice? = needed?.kind { return nil }
    return verb.parameters.isEmpty ? nil : parts.joined(separator: " ")
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

  /// Words where as many texts belong, each between quotes of its own.
  static func bareTexts(_ words: [ByteRange], behind clause: Clause, of schema: VerbSchema) -> Diagnostic {
    let places = words.flatMap { [$0.start, $0.end] }
    let edits = places.map { TextEdit(range: ByteRange(start: $0, end: $0), replacement: "\"") }
    return DiagnosticRule.unquotedText.broken(
      at: ByteRange(start: places[0], end: places[places.count - 1]),
      "each text of '\(schema.name)' stands in quotes of its own",
      label: "write: \(words.map { "\"\(shortened(clause.text(of: $0)))\"" }.joined(separator: " "))",
      fixIts: [FixIt(summary: "write each between quotes", edits: edits)])
  }

  /// A text where the name before it belongs.
  static func nameLeftOut(before text: ByteRange, of schema: VerbSchema) -> Diagnostic {
    DiagnosticRule.missingArgument.broken(
      at: text, "'\(schema.name)' lacks its name before the text", label: "write: \(schema.signature)")
  }

  static func missingLabel(
    _ label: Parameter, after clause: Clause, _ schema: VerbSchema
  ) -> Diagnostic {
    let words = if case .choice(let choices) = label.kind { choices.map { $0.word } } else { [String]() }
    return DiagnosticRule.missingLabel.broken(
      at: clause.verb.range, "'\(schema.name)' needs '\(label.name):'",
      label: words.isEmpty
        ? "write: \(schema.signature)" : "add '\(label.name):' with one of: \(words.joined(separator: ", "))")
  }

  static func hyphenInName(_ name: (words: [String], range: ByteRange)) -> Diagnostic {
    DiagnosticRule.hyphenInName.broken(
      at: name.range, "a name has no hyphens", label: "letters, digits and _, a letter first",
      fixIts: [replacement(of: name.range, by: joined(name.words))])
  }

  /// A name of two words with a blank between them.
  static func nameOfTwoWords(_ name: (words: [String], range: ByteRange)) -> Diagnostic {
    DiagnosticRule.hyphenInName.broken(
      at: name.range, "a name is one word", label: "letters, digits and _, a letter first",
      fixIts: [replacement(of: name.range, by: joined(name.words))])
  }

  /// Returns words as one name, with capitals inside.
  private static func joined(_ words: [String]) -> String {
    words.dropFirst().reduce(words[0]) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
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
  /// The rule that names have neither hyphens nor blanks.
  static let hyphenInName = DiagnosticRule(
    "hyphenInName", "A name with a hyphen or a blank",
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

extension String {
  /// The words of a name in lower case, each of which begins with a capital; several capitals in a row are one word.
  fileprivate var wordsByCapitals: [String] {
    var words: [[UInt8]] = []
    var isBehindCapital = true
    for byte in utf8 {
      let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      if words.isEmpty || isCapital && !isBehindCapital { words.append([]) }
      words[words.count - 1].append(isCapital ? byte | 0x20 : byte)
      isBehindCapital = isCapital
    }
    return words.map { String(decoding: $0, as: UTF8.self) }
  }
}
