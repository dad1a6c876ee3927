/// Help from the vocabularies: an overview in groups, or everything about one verb.
package struct Help: Sendable {
  /// The vocabulary that is explained.
  package let vocabulary: Vocabulary

  /// The help texts on one vocabulary, made from the schemas of its verbs.
  package init(_ vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// The verbs of one group or of all groups, each with its meaning.
  package func overview(groups: [(name: String, title: String)]) -> [OutputLine] {
    let width = (vocabulary.verbs.map { $0.name.count }.max() ?? 0) + 2
    var lines: [OutputLine] = []
    for group in groups {
      let verbs = vocabulary.verbs.filter { $0.group == group.name }
      guard !verbs.isEmpty else { continue }
      if !lines.isEmpty { lines.append(OutputLine("")) }
      lines.append(OutputLine(group.title, .heading))
      for verb in verbs {
        lines.append(
          OutputLine(
            term: [OutputLine.Span("  " + verb.name, .strong)], columns: width + 2, [OutputLine.Span(verb.summary)]))
      }
    }
    return lines
  }

  /// Everything about one verb, or nil if there is none of that name.
  package func page(_ name: String) -> [OutputLine]? { verb(name).map { $0.helpBlocks.lines } }

  /// The verb or the further clause of this name, or nil.
  private func verb(_ name: String) -> VerbSchema? {
    vocabulary.verb(name) ?? vocabulary.verbs.flatMap { $0.clauses }.first { $0.name == name }
  }
}

extension VerbSchema {
  /// Everything about the verb, piece by piece.
  package var helpBlocks: [HelpBlock] { helpBlocks(showing: examples) }

  /// Everything about the verb, with these examples of it.
  package func helpBlocks(showing examples: [String]) -> [HelpBlock] {
    var blocks: [HelpBlock] = [.form(signature), .text(summary)]
    if !detail.isEmpty { blocks.append(.text(detail)) }
    if isRepeatable { blocks.append(.text("At the prompt an empty line repeats it.")) }
    let words = parameters.flatMap { $0.choices }
    if !words.isEmpty { blocks.append(.rows(words)) }
    let values = valueRows
    if !values.isEmpty { blocks.append(.rows(values)) }
    let lines = examples.flatMap { $0.split(separator: "\n").map { String($0) } }
    if !lines.isEmpty { blocks += [.note("For example"), .code(lines)] }
    return blocks
  }

  /// What stands in each place for a value, behind each label and behind `=`.
  private var valueRows: [Choice] {
    var rows = parameters.filter { $0.choices.isEmpty }.map {
      Choice(Self.text(of: $0.kind, named: $0.name), $0.meaning)
    }
    for label in labels {
      rows.append(Choice("\(label.name):", label.meaning))
      rows += label.choices.map { Choice("\(label.name): \($0.word)", $0.summary) }
    }
    if let ownLabels { rows.append(Choice("\(ownLabels.name.uppercased()):", ownLabels.meaning)) }
    if let assigned { rows.append(Choice("= \(Self.text(of: assigned.kind, named: assigned.name))", assigned.meaning)) }
    return rows.filter { !$0.summary.isEmpty }
  }
}

extension Parameter {
  /// The words of which one is written, where they are known.
  fileprivate var choices: [Choice] { if case .choice(let choices) = kind { choices } else { [] } }

  /// The purpose, and the kind of value; empty where the form of the verb says as much.
  fileprivate var meaning: String {
    if case .text = kind { return summary }
    switch kind {
    case .name(.name), .name(.topic): return summary
    default: break
    }
    let kind = kind.words
    return summary.isEmpty ? kind : kind.isEmpty ? summary : "\(summary) (\(kind))"
  }
}

extension ValueKind {
  /// The kind of value in a few words; empty where only the verb knows.
  package var words: String {
    switch self {
    case .choice, .any: ""
    case .name(let role): role.words
    case .names(let role): "\(role.words), or several in brackets: [a, b]"
    case .reference(let role): "\(role.words), or a text in quotes"
    case .references(let role): "\(role.words), or a text in quotes; or several in brackets: [a, b]"
    case .chain(let role, let lists):
      "\(role.words) -> \(role.words)" + (lists ? "; in a place may stand several: [a, b]" : "")
    case .text: "a text in quotes"
    case .duration: "a length of time, such as 500ms, 6s, 3min or 1h"
    case .integer: "a whole number"
    case .literal: "a text in quotes, a number, a length of time, true or false"
    case .nameOrLiteral(let role): "\(role.words), a text in quotes, a number, a length of time, true or false"
    case .condition: "a condition, see `help conditions`"
    }
  }
}

extension NameRole {
  /// The kind of name, with the topic of help that lists them.
  fileprivate var words: String {
    switch self {
    case .moment: "a moment, see `help moments`"
    case .setting: "a disputed point, see `help settings`"
    case .signal: "a call"
    case .style: "a style of lessons, see `help styles`"
    case .observer: "a plugin that is an observer"
    case .name, .topic: "a name"
    case .account, .item, .entry: "an \(rawValue)"
    default: "a \(rawValue)"
    }
  }
}
