package import LifeSyntax

/// The kind of thing that a name in the source stands for, used by completion and messages.
package enum NameRole: String, Sendable {
  case plugin, observer, signal, moment, state, setting, account, lesson, question, topic, value, control, timer
  case connection, window, task, item, mode, name, entry, style
}

/// The kind of value that a verb takes in one place.
package indirect enum ValueKind: Sendable {
  /// One of these words.
  case choice([Choice])
  /// A name or a selector.
  case name(NameRole)
  /// A name, or a text that names a file.
  case reference(NameRole)
  /// One name or reference, or a list of them.
  case references(NameRole)
  /// One name, or a list of names.
  case names(NameRole)
  /// Names joined by arrows; with `lists`, a place may hold a list.
  case chain(NameRole, lists: Bool)
  /// A text between quotes.
  case text
  /// A length of time with its unit.
  case duration
  /// A number without a unit.
  case integer
  /// A text, a number, a length of time, `true` or `false`.
  case literal
  /// A literal, or a name.
  case nameOrLiteral(NameRole)
  /// A condition such as `state == background`.
  case condition
  /// Anything; the verb's own code looks at it.
  case any
}

/// One word of a choice, with what it means.
package struct Choice: Sendable {
  /// The word as a text writes it.
  package let word: String
  /// The meaning, in a few words.
  package let summary: String
  /// A statement with the word, for a verb that lacks its block behind it; nil where all examples of the verb will do.
  package let example: String?

  /// A word with what help says of it.
  package init(_ word: String, _ summary: String, example: String? = nil) {
    self.word = word
    self.summary = summary
    self.example = example
  }
}

/// A place for a value: by position, or after a label.
package struct Parameter: Sendable {
  /// The name in messages and help, and the label where it has one.
  package let name: String
  /// The kind of value that may stand there, by which it is checked and completed.
  package let kind: ValueKind
  /// A Boolean value that indicates whether it may be left out.
  package let isOptional: Bool
  /// A Boolean value that indicates whether it may be given several times in a row.
  package let isRepeated: Bool
  /// The purpose, in a few words.
  package let summary: String

  /// A place for a value; without other words it is required, and given once.
  package init(
    _ name: String, _ kind: ValueKind, optional: Bool = false, repeated: Bool = false, _ summary: String = ""
  ) {
    self.name = name
    self.kind = kind
    self.isOptional = optional
    self.isRepeated = repeated
    self.summary = summary
  }
}

/// The rule for the block of a verb.
package enum BlockRule: Sendable {
  /// The verb takes no block.
  case none
  /// A block may follow; its statements belong to the named vocabulary.
  case optional(String)
  /// A block must follow; its statements belong to the named vocabulary.
  case required(String)

  /// The vocabulary of the block, or nil.
  package var vocabulary: String? {
    switch self {
    case .none: nil
    case .optional(let name), .required(let name): name
    }
  }
}

/// A verb as data: what it takes and what it means.
///
/// Help, completion and checking all read this. An object that never changes, not a value: each bound command holds one, and
/// would copy a dozen lists with each copy of itself.
package final class VerbSchema: Sendable {
  /// The word that a statement begins with.
  package let name: String
  /// The effect of the verb, in a few words without a full stop.
  package let summary: String
  /// More about it, in full sentences; may be empty.
  package let detail: String
  /// Lines that show it.
  package let examples: [String]
  /// The values by position.
  package let parameters: [Parameter]
  /// The values after labels.
  package let labels: [Parameter]
  /// The values after labels that the text itself makes, such as those of a selector; nil where only known labels fit.
  package let ownLabels: Parameter?
  /// The value after `=`, if the verb takes one.
  package let assigned: Parameter?
  /// Whether a block follows, and the vocabulary of what may stand in it.
  package let block: BlockRule
  /// The verbs of further clauses on the line of the closing brace.
  package let clauses: [VerbSchema]
  /// The heading of `help` under which it stands; empty for a verb that stands under none.
  package let group: String
  /// A Boolean value that indicates whether an empty line at the prompt may repeat it: nothing is lost by it.
  package let isRepeatable: Bool
  /// A Boolean value that indicates whether a block holds one such statement at most.
  package let isSingle: Bool
  /// Finds what does not fit although each value does, such as two values that exclude each other.
  package let check: (@Sendable (BoundCommand) -> Diagnostic?)?

  /// A verb whose values are checked one by one, and that takes no labels of the text's own.
  package convenience init(
    _ name: String, _ summary: String, detail: String = "", examples: [String] = [],
    parameters: [Parameter] = [], labels: [Parameter] = [], assigned: Parameter? = nil,
    block: BlockRule = .none, clauses: [VerbSchema] = [], group: String = "",
    isRepeatable: Bool = false, isSingle: Bool = false
  ) {
    self.init(
      name, summary, detail: detail, examples: examples, parameters: parameters, labels: labels, assigned: assigned,
      block: block, clauses: clauses, group: group, isRepeatable: isRepeatable, isSingle: isSingle,
      ownLabels: nil, check: nil)
  }

  /// A verb whose values are checked together, or that takes labels of the text's own.
  package init(
    _ name: String, _ summary: String, detail: String = "", examples: [String] = [],
    parameters: [Parameter] = [], labels: [Parameter] = [], assigned: Parameter? = nil,
    block: BlockRule = .none, clauses: [VerbSchema] = [], group: String = "",
    isRepeatable: Bool = false, isSingle: Bool = false, ownLabels: Parameter? = nil,
    check: (@Sendable (BoundCommand) -> Diagnostic?)?
  ) {
    self.name = name
    self.summary = summary
    self.detail = detail
    self.examples = examples
    self.parameters = parameters
    self.labels = labels
    self.ownLabels = ownLabels
    self.assigned = assigned
    self.block = block
    self.clauses = clauses
    self.group = group
    self.isRepeatable = isRepeatable
    self.isSingle = isSingle
    self.check = check
  }

  /// The form in which the verb is written: `wait DURATION`, `memory warning|pressure|limit`.
  package var signature: String { signatureParts.joined(separator: " ") }

  /// The verb, and a part for each value, label and block.
  package var signatureParts: [String] {
    var parts = [name]
    parts += parameters.map { parameter in
      let text = Self.text(of: parameter.kind, named: parameter.name) + (parameter.isRepeated ? "…" : "")
      return parameter.isOptional ? "[\(text)]" : text
    }
    parts += labels.map { label in
      let text = "\(label.name): \(Self.text(of: label.kind, named: label.name))"
      return label.isOptional ? "[\(text)]" : text
    }
    if let ownLabels {
      parts.append("[\(ownLabels.name.uppercased()): \(Self.text(of: ownLabels.kind, named: "value"))]…")
    }
    if let assigned {
      let text = "= \(Self.text(of: assigned.kind, named: assigned.name))"
      parts.append(assigned.isOptional ? "[\(text)]" : text)
    }
    switch block {
    case .none: break
    case .optional: parts.append("[{ … }]")
    case .required: parts.append("{ … }")
    }
    parts += clauses.map { "[\($0.name) { … }]" }
    return parts
  }

  /// Returns a value of a kind, as a signature shows it.
  static func text(of kind: ValueKind, named name: String) -> String {
    switch kind {
    case .choice(let choices): choices.map { $0.word }.joined(separator: "|")
    case .text: "\"\(name)\""
    case .chain: "\(name.uppercased()) -> …"
    default: name.uppercased()
    }
  }
}

/// The verbs of one context.
package struct Vocabulary: Sendable {
  /// The name by which blocks refer to it.
  package let name: String
  /// The name of the context in messages: “a scenario”, “an app”.
  package let title: String
  /// The verbs that a statement of the context may begin with.
  package var verbs: [VerbSchema]
  /// A Boolean value that indicates whether lines of prose may stand here.
  package let allowsProse: Bool
  /// The advice for words that people look for here in vain, by the word.
  package let advice: [String: String]
  /// The verb behind which a word belongs that is none, such as `say`; nil where no verb takes just any name.
  package var verbOfNames: String?
  /// What is said of a word that is no verb and near to none: where the verbs are listed, or how a statement begins.
  package let listing: String

  /// A vocabulary without advice.
  package init(_ name: String, title: String, allowsProse: Bool = false, verbs: [VerbSchema], listing: String? = nil) {
    self.init(name, title: title, allowsProse: allowsProse, verbs: verbs, advice: [:], listing: listing)
  }

  /// A vocabulary with advice for words that it does not have.
  package init(
    _ name: String, title: String, allowsProse: Bool = false, verbs: [VerbSchema], advice: [String: String],
    listing: String? = nil
  ) {
    self.listing = listing ?? "`help` lists the verbs"
    self.name = name
    self.title = title
    self.allowsProse = allowsProse
    self.verbs = verbs
    self.advice = advice
  }

  /// The verb that a statement of that word is bound with; nil where none begins so.
  package func verb(_ name: String) -> VerbSchema? { verbs.first { $0.name == name } }
}

/// All vocabularies that one file or prompt may use, by name.
package struct VocabularySet: Sendable {
  /// The vocabularies, in the order in which help shows them.
  package private(set) var all: [Vocabulary] = []
  /// The vocabularies that no block is bound with here, and in which a verb may belong nevertheless.
  private var others: [Vocabulary] = []

  /// A set that suggests nothing beyond its own vocabularies.
  package init(_ vocabularies: [Vocabulary]) { all = vocabularies }

  /// A set of vocabularies that knows of others where a verb may belong.
  package init(_ vocabularies: [Vocabulary], besides others: [Vocabulary]) {
    all = vocabularies
    self.others = others
  }

  /// The first vocabulary of that name; nil where the set has none.
  package subscript(name: String) -> Vocabulary? { all.first { $0.name == name } }

  /// Returns the first vocabulary, other than one, that has a verb.
  func place(of verb: String, otherThan vocabulary: Vocabulary) -> Vocabulary? {
    (all + others).first { $0.name != vocabulary.name && $0.verb(verb) != nil }
  }
}
