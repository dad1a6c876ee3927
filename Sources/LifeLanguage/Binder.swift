package import LifeSyntax

/// Checks statements against a vocabulary and gives their values names; what does not fit becomes a diagnostic.
package struct Binder: Sendable {
  /// The vocabularies of blocks, found by their names.
  package let vocabularies: VocabularySet
  /// The names of the plugins of manifest files, by the paths that stand in the text; they take the place of the paths.
  package var files: [String: [String]] = [:]
  /// The verbs whose statements are passed over unread, for who needs a part of a file alone.
  package var passedOver: [VerbSchema] = []
  /// The verbs whose statements are passed over, too, where nothing but such stands in their blocks.
  package var passedOverAround: [VerbSchema] = []
  /// The diagnostics so far, each cause once; past the limit, the last one counts the places that were not read.
  package var diagnostics: [Diagnostic] { unread == 0 ? collector.diagnostics : collector.diagnostics + [overflow] }

  /// Indicates whether something did not fit; a form that is only told, such as a British spelling, fits.
  package var hasErrors: Bool { collector.diagnostics.hasErrors || unread > 0 }

  private var collector = DiagnosticCollector()
  /// The first byte of each error; includes the errors that added a place to an earlier one.
  private var errorStarts: [Int] = []
  private let limit: Int
  /// The places beyond the limit, and the first of them.
  private var unread = 0
  private var firstUnread = 0
  /// The number of reports before the arguments of the clause at hand.
  private var reportsBefore = 0
  /// The end of the last paragraph of prose without bars, in bytes.
  private var paragraphEnd = 0

  /// A binder over these vocabularies, which stops after a number of diagnostics.
  package init(_ vocabularies: VocabularySet, limit: Int = SyntaxLimits.standard.diagnostics) {
    self.vocabularies = vocabularies
    self.limit = limit
  }

  /// The statements that fit; the others are reported and left out.
  package mutating func bind(_ statements: [Statement], in vocabulary: Vocabulary) -> [BoundStatement] {
    var bound: [BoundStatement] = []
    bound.reserveCapacity(statements.count)
    for statement in statements {
      if let result = bind(statement, in: vocabulary) { bound.append(result) }
    }
    checkRepetition(of: bound, in: vocabulary)
    return bound
  }

  /// Reports each further statement of a block where one counts; who binds the statements of a block one by one asks for
  /// it behind them.
  package mutating func checkRepetition(of statements: [BoundStatement], in vocabulary: Vocabulary) {
    for schema in vocabulary.verbs where schema.isSingle {
      var first: ByteRange?
      for case .command(let command) in statements where command.name == schema.name {
        guard let first else {
          first = command.verbRange
          continue
        }
        report(.repeatedStatement(command.verbRange, of: schema, in: vocabulary, first: first))
      }
    }
  }

  /// The statement with checked values, or nil after reporting why it does not fit.
  package mutating func bind(_ statement: Statement, in vocabulary: Vocabulary) -> BoundStatement? {
    guard !collector.isFull(limit) else {
      countUnread(statement.range)
      return nil
    }
    if let prose = statement.prose {
      guard vocabulary.allowsProse else {
        report(.unexpectedProse(in: vocabulary, at: statement.range))
        return nil
      }
      return .prose(prose, statement.range)
    }
    guard let first = statement.firstClause else { return nil }
    let verb = first.verb
    guard !verb.text.isEmpty else { return nil }
    let current = OtherForms.verb(spelt: verb.text)
    guard let schema = vocabulary.verb(current ?? verb.text) else {
      guard !vocabulary.allowsProse || !isProseWithoutBar(statement) else { return nil }
      let other = OtherForms.diagnostic(of: first, unknownIn: vocabulary)
      report(other ?? .unknownVerb(verb, in: vocabulary, vocabularies))
      return nil
    }
    if isPassedOver(first, of: schema) { return nil }
    if current != nil, let remark = OtherForms.spelling(of: verb) { report(remark) }
    return bind(first, verb, as: schema, range: statement.range, clauses: statement.furtherClauses).map { .command($0) }
  }

  private func isPassedOver(_ clause: Clause, of schema: VerbSchema) -> Bool {
    if passedOver.contains(where: { $0 === schema }) { return true }
    guard passedOverAround.contains(where: { $0 === schema }), let block = clause.block else { return false }
    return block.statements.allSatisfy { statement in
      guard let verb = statement.firstClause?.verb.text else { return false }
      return passedOver.contains { $0.name == verb }
    }
  }

  /// Reports a statement that reads as prose, once for a paragraph.
  private mutating func isProseWithoutBar(_ statement: Statement) -> Bool {
    if statement.range.start < paragraphEnd { return true }
    guard let found = statement.missingBar else { return false }
    paragraphEnd = found.end
    report(found.diagnostic)
    return true
  }

  /// Adds a diagnostic that a caller found in bound statements.
  package mutating func report(_ diagnostic: Diagnostic) {
    guard !collector.isFull(limit) else { return countUnread(diagnostic.range) }
    collector.report(diagnostic)
    if diagnostic.severity == .error { errorStarts.append(diagnostic.range.start) }
  }

  /// Counts a place that is not read because the limit of diagnostics is met.
  private mutating func countUnread(_ range: ByteRange) {
    if unread == 0 { firstUnread = range.start }
    unread += 1
  }

  private var overflow: Diagnostic {
    .overflow("\(unread) more \(unread == 1 ? "place is" : "places are") not checked", at: firstUnread)
  }

  /// Binds the clauses behind a block.
  ///
  /// Behind arguments that do not fit, the block may be that of a statement which did not begin: then no clause of it is a fault.
  private mutating func bindClauses(
    _ clauses: [Clause], of schema: VerbSchema, behindFault: Bool
  ) -> [BoundCommand] {
    var bound: [BoundCommand] = []
    for clause in clauses {
      let verb = clause.verb
      guard let further = schema.clauses.first(where: { $0.name == verb.text }) else {
        if !behindFault { report(.unexpectedClause(verb, after: schema)) }
        continue
      }
      if let command = bind(clause, verb, as: further, range: clause.range, clauses: []) { bound.append(command) }
    }
    return bound
  }

  private mutating func bind(
    _ clause: Clause, _ verb: Name, as schema: VerbSchema, range: ByteRange, clauses: [Clause]
  ) -> BoundCommand? {
    let before = collector.reports
    let errorsBefore = errorStarts.count
    let values = bindArguments(clause, of: schema)
    let isFault = collector.reports > before
    var block: [BoundStatement]?
    switch (schema.block, clause.block) {
    // One diagnostic a line: who has an argument too many meant something else by the block, too.
    case (.none, let found?): if collector.reports == before { report(.unexpectedBlock(found, after: schema)) }
    case (.required, nil): if collector.reports == before { report(.missingBlock(after: clause, schema)) }
    case (_, let found?):
      if let name = schema.block.vocabulary, let vocabulary = vocabularies[name] {
        block = bind(found.statements, in: vocabulary)
      }
    case (_, nil): break
    }
    let own = errorStarts[errorsBefore...].contains { clause.header.contains($0) }
    let further = bindClauses(clauses, of: schema, behindFault: isFault)
    guard !own else { return nil }
    let command = BoundCommand(
      verb: schema, range: range, verbRange: verb.range, values: values, block: block, clauses: further)
    // What the block lacks because of a fault in it is no further fault.
    if let fault = collector.reports == before ? schema.check?(command) : nil {
      report(fault)
      return nil
    }
    return command
  }

  private mutating func bindArguments(
    _ clause: Clause, of schema: VerbSchema
  ) -> [(name: String, value: BoundValue)] {
    var values: [(name: String, value: BoundValue)] = []
    var place = 0
    reportsBefore = collector.reports
    let arguments = clause.arguments
    values.reserveCapacity(arguments.count)
    if let name = arguments.hyphenatedName {
      report(.hyphenInName(name))
      return []
    }
    for (index, argument) in arguments.enumerated() {
      if let fault = Diagnostic.detachedValue(at: index, of: arguments, in: clause, schema) {
        reportShape(fault)
        return []
      }
      guard let parameter = parameter(for: argument, of: schema, place: &place, given: values) else { continue }
      if case .text = parameter.kind, let words = arguments.bareWords(from: index) {
        let bare = arguments.dropFirst(index).prefix { $0.range.end <= words.end }.map { $0.range }
        reportShape(
          bare.count > 1 && argument.label == nil && bare.count == schema.texts(from: parameter)
            ? .bareTexts(bare, behind: clause, of: schema)
            : .bareWords(words, behind: clause, for: parameter, of: schema))
        return []
      }
      if let name = arguments.nameOfTwoWords(at: index, before: parameter) {
        report(.nameOfTwoWords(name))
        return []
      }
      if argument.label == nil, schema.lacksName(before: argument.value, at: parameter),
        !arguments.dropFirst(index + 1).contains(where: { $0.label == nil && $0.value.isText })
      {
        report(.nameLeftOut(before: argument.value.range, of: schema))
        return []
      }
      if let value = convert(argument.value, to: parameter, of: schema) {
        values.append((parameter.name, value))
      }
    }
    reportMissing(clause, schema, values, place)
    return values
  }

  /// Reports what the arguments of a clause as a whole do not fit, unless one of them is reported already: what follows a
  /// fault may belong to it, as in `wait 5 parsecs` and in `saved draft ""`.
  private mutating func reportShape(_ diagnostic: @autoclosure () -> Diagnostic) {
    if collector.reports == reportsBefore { report(diagnostic()) }
  }

  /// The parameter that an argument is for; reports an argument that is for none.
  private mutating func parameter(
    for argument: Argument, of schema: VerbSchema, place: inout Int,
    given values: [(name: String, value: BoundValue)]
  ) -> Parameter? {
    if let label = argument.label {
      let own = schema.ownLabels.map { Parameter(label.text, $0.kind, optional: true, $0.summary) }
      guard let parameter = schema.labels.first(where: { $0.name == label.text }) ?? own else {
        let isPositional = schema.parameters.dropFirst(place).first?.kind.takesNames ?? false
        reportShape(.unknownLabel(label, of: schema, mayBeName: isPositional))
        return nil
      }
      if values.contains(where: { $0.name == label.text }) && !parameter.isRepeated {
        reportShape(.repeatedLabel(label, of: schema))
        return nil
      }
      return parameter
    }
    if argument.isAssignment {
      guard let assigned = schema.assigned else {
        reportShape(.unexpectedAssignment(argument, of: schema))
        return nil
      }
      return assigned
    }
    while place < schema.parameters.count {
      let parameter = schema.parameters[place]
      if parameter.isOptional && !accepts(argument.value, parameter.kind) && place + 1 < schema.parameters.count {
        place += 1
        continue
      }
      if !parameter.isRepeated { place += 1 }
      return parameter
    }
    if let comparison = Diagnostic.lackingComparison(argument, behind: values.last?.value, of: schema) {
      reportShape(comparison)
    } else if let misspelt = Diagnostic.misspeltChoice(values.last?.value, of: schema) {
      reportShape(misspelt)
    } else if let second = Diagnostic.secondDuration(argument, behind: values.last?.value) {
      reportShape(second)
    } else {
      reportShape(.unexpectedArgument(argument, of: schema, given: values.map { $0.name }))
    }
    return nil
  }

  /// Indicates whether a value could be meant for a kind; decides over optional parameters only.
  private func accepts(_ value: Expression, _ kind: ValueKind) -> Bool {
    switch (value.kind, kind) {
    case (.name(let name), .choice(let choices)): choices.contains { $0.word == name }
    case (_, .choice): false
    case (.string, .text), (.quantity, .duration), (.quantity, .integer): true
    case (_, .text), (_, .duration), (_, .integer): false
    default: true
    }
  }

  private mutating func reportMissing(
    _ clause: Clause, _ schema: VerbSchema, _ values: [(name: String, value: BoundValue)], _ place: Int
  ) {
    // A positional value that was given but did not fit has been reported already.
    let missing = schema.parameters.dropFirst(place).first { parameter in
      !parameter.isOptional && !values.contains { $0.name == parameter.name }
        && !(parameter.isRepeated && clause.arguments.contains { $0.label == nil })
    }
    let label = schema.labels.first { label in
      !label.isOptional && !clause.arguments.contains { $0.label?.text == label.name }
    }
    if let missing {
      reportShape(.missingArgument(missing, after: clause, schema))
    } else if let label {
      reportShape(.missingLabel(label, after: clause, schema))
    } else if let assigned = schema.assigned, !assigned.isOptional,
      !clause.arguments.contains(where: { $0.isAssignment })
    {
      reportShape(.missingArgument(assigned, after: clause, schema))
    }
  }
}

extension Clause {
  /// The bytes before the block.
  var header: Range<Int> { range.start..<max(range.start + 1, (block?.range.start ?? range.end) + 1) }

}

extension VerbSchema {
  /// Returns how many texts stand one behind the other from a parameter on.
  fileprivate func texts(from parameter: Parameter) -> Int {
    parameters.drop { $0.name != parameter.name }.prefix { if case .text = $0.kind { true } else { false } }.count
  }

  /// Indicates whether a value is the text that follows the name which a parameter takes.
  fileprivate func lacksName(before value: Expression, at parameter: Parameter) -> Bool {
    guard case .name = parameter.kind, value.isText,
      let place = parameters.firstIndex(where: { $0.name == parameter.name }), place + 1 < parameters.count,
      case .text = parameters[place + 1].kind
    else { return false }
    return true
  }
}

extension [Argument] {
  /// The place of the words that stand where a text belongs, from one of these arguments on; nil where no word stands there.
  fileprivate func bareWords(from index: Int) -> ByteRange? {
    if self[index].value.isText { return nil }
    let words = self[index...].prefix { argument in
      guard argument.range.start == self[index].range.start || argument.label == nil && !argument.isAssignment else {
        return false
      }
      switch argument.value.kind {
      case .name, .quantity: return true
      default: return false
      }
    }
    guard let first = words.first, let last = words.last, case .name = first.value.kind else { return nil }
    return ByteRange(start: first.value.range.start, end: last.value.range.end)
  }

  /// The two words of a name, the second of which stands where one of some words belongs that follows it; nil where none do.
  fileprivate func nameOfTwoWords(at index: Int, before parameter: Parameter) -> (words: [String], range: ByteRange)? {
    guard case .choice(let choices) = parameter.kind, index > 0, index + 1 < count,
      self[index - 1].label == nil, self[index].label == nil, self[index + 1].label == nil,
      case .name(let first) = self[index - 1].value.kind, case .name(let second) = self[index].value.kind,
      case .name(let chosen) = self[index + 1].value.kind,
      choices.contains(where: { $0.word == chosen }), !choices.contains(where: { $0.word == second })
    else { return nil }
    return ([first, second], ByteRange(start: self[index - 1].range.start, end: self[index].range.end))
  }

  /// The words of a name that is written with hyphens, such as `on-the-way`, and its place; nil where there is none.
  fileprivate var hyphenatedName: (words: [String], range: ByteRange)? {
    for (place, argument) in enumerated().dropLast() {
      guard self[place + 1].range.start == argument.range.end, case .name(let first) = argument.value.kind else {
        continue
      }
      var (words, range) = ([first], argument.value.range)
      for next in dropFirst(place + 1) {
        guard next.label == nil, next.range.start == range.end, case .unary(.minus, let inner) = next.value.kind,
          case .name(let word) = inner.kind
        else { break }
        words.append(word)
        range.end = next.range.end
      }
      if words.count > 1 { return (words, range) }
    }
    return nil
  }
}
