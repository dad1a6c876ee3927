/// Help from the vocabularies: an overview in groups, or everything about one verb.
public struct Help: Sendable {
  /// The vocabulary that is explained.
  public let vocabulary: Vocabulary

  /// Help on a vocabulary.
  public init(_ vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// The verbs of one group or of all groups, each with its meaning.
  public func overview(groups: [(name: String, title: String)]) -> [OutputLine] {
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
  public func page(_ name: String) -> [OutputLine]? {
    let clauses = vocabulary.verbs.flatMap { $0.clauses }
    guard let verb = vocabulary.verb(name) ?? clauses.first(where: { $0.name == name }) else { return nil }
    var lines = [
      OutputLine(verb.signature, .strong, hangingIndent: 4), OutputLine("  " + verb.summary, hangingIndent: 2),
    ]
    if !verb.detail.isEmpty { lines += [OutputLine(""), OutputLine("  " + verb.detail, hangingIndent: 2)] }
    if verb.isRepeatable { lines += [OutputLine(""), OutputLine("  At the prompt an empty line repeats it.")] }
    let choices = verb.parameters.flatMap { parameter -> [Choice] in
      if case .choice(let choices) = parameter.kind { choices } else { [] }
    }
    lines += table(choices.map { ($0.word, $0.summary) })
    lines += table(verb.labels.filter { !$0.summary.isEmpty }.map { ("\($0.name):", $0.summary) })
    if !verb.examples.isEmpty {
      lines += [OutputLine(""), OutputLine("  For example", .dim)]
      lines += verb.examples.map { OutputLine("    " + $0, hangingIndent: nil) }
    }
    return lines
  }

  private func table(_ rows: [(String, String)]) -> [OutputLine] {
    guard !rows.isEmpty else { return [] }
    let width = (rows.map { $0.0.count }.max() ?? 0) + 2
    return [OutputLine("")]
      + rows.map { row in
        OutputLine(term: [OutputLine.Span("    " + row.0, .strong)], columns: width + 4, [OutputLine.Span(row.1)])
      }
  }
}
