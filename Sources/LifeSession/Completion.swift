import LessonKit
import LifeLanguage
import LifeSyntax
import LifecycleEngine

/// One way to go on from where the cursor stands.
public struct CompletionItem: Hashable, Sendable {
  /// The bytes of the line that are replaced.
  public let range: Range<Int>
  /// What replaces them.
  public let replacement: String
  /// What it means, in a few words.
  public let summary: String
}

/// Where a cursor stands in a text: in which vocabulary, in which statement, at which argument.
struct CursorContext {
  /// The vocabulary of the place.
  var vocabulary: Vocabulary?
  /// The verb of the statement, or nil at its start.
  var verb: VerbSchema?
  /// The verb that the statement began with, whose further clauses may follow its block.
  private var statementVerb: VerbSchema?
  /// The verb whose block has just been closed on the line of the cursor, or nil.
  var closedVerb: VerbSchema?
  /// The words after the verb that are complete.
  var words: [String] = []
  /// The label before the cursor, or nil.
  var label: String?
  /// Whether the cursor is behind a `=`.
  var isAssigned = false
  /// The operator of a condition right before the cursor's word, or nil where a value or nothing stands there.
  var operation: String?
  /// The bytes of the word at the cursor.
  var word: Range<Int>
  /// The text of the word at the cursor, up to the cursor.
  var prefix = ""

  init(_ text: String, cursor: Int) {
    let head = String(decoding: Array(text.utf8).prefix(cursor), as: UTF8.self)
    let tree = SyntaxTree(parsing: SourceText(name: "input", text: head))
    vocabulary = SessionVocabulary.prompt
    word = cursor..<cursor
    var outer: [(vocabulary: Vocabulary?, verb: VerbSchema?)] = []
    for token in tree.tokens where token.kind != .comment && token.kind != .endOfFile {
      let text = tree.source.text(in: token.range)
      let touchesCursor = token.end == cursor
      if !touchesCursor { operation = Choice.operators.contains { $0.word == text } ? text : nil }
      switch token.kind {
      case .newline, .semicolon: endStatement()
      case .openBrace:
        outer.append((vocabulary, statementVerb))
        vocabulary = verb?.block.vocabulary.flatMap { SessionVocabulary.vocabularies[$0] }
        endStatement()
      case .closeBrace:
        let opened = outer.popLast()
        vocabulary = opened?.vocabulary ?? SessionVocabulary.prompt
        endStatement()
        closedVerb = opened?.verb
      case .name where touchesCursor || isBeforeDot(token, head), .quantity where touchesCursor:
        word = Int(token.start)..<cursor
        prefix = String(decoding: Array(head.utf8)[word], as: UTF8.self)
      case .name where verb == nil && words.isEmpty:
        statementVerb = closedVerb ?? vocabulary?.verb(text)
        verb = closedVerb == nil ? statementVerb : closedVerb?.clauses.first { $0.name == text }
        closedVerb = nil
      case .equals: isAssigned = true
      case .label: label = String(text.dropLast())
      case .name, .selector, .string, .quantity:
        if label == nil { words.append(text) }
        label = nil
      default: break
      }
    }
  }

  /// Whether nothing but a dot stands between a token and the cursor: the next part of the name is to come.
  private func isBeforeDot(_ token: Token, _ head: String) -> Bool {
    token.end + 1 == word.upperBound && head.utf8.last == UInt8(ascii: ".")
  }

  private mutating func endStatement() {
    verb = nil
    words = []
    label = nil
    isAssigned = false
    statementVerb = nil
    closedVerb = nil
  }

  /// Whether nothing stands before the word at the cursor.
  var isAtStart: Bool { verb == nil && words.isEmpty }

  /// The parameter that the cursor is at, or nil where nothing more is taken.
  var parameter: Parameter? {
    guard let verb else { return nil }
    if let label { return verb.labels.first { $0.name == label } }
    if isAssigned { return verb.assigned }
    if words.count < verb.parameters.count { return verb.parameters[words.count] }
    return verb.parameters.last { $0.isRepeated || Self.takesList($0.kind) }
  }

  private static func takesList(_ kind: ValueKind) -> Bool {
    switch kind {
    case .references, .names, .chain, .condition, .any: true
    case .choice, .name, .reference, .text, .duration, .integer, .literal, .nameOrLiteral: false
    }
  }
}

extension Session {
  /// The ways to go on from the cursor, a byte offset in the text; what is possible now comes first.
  public func completions(for text: String, cursor: Int) -> [CompletionItem] {
    if let files = fileCompletions(for: text, cursor: cursor) { return files }
    let pendingText = pendingLines + text
    let shift = pendingLines.utf8.count
    let context = CursorContext(pendingText, cursor: cursor + shift)
    let word = context.word.lowerBound - shift..<context.word.upperBound - shift
    guard word.lowerBound >= 0 else { return [] }
    return candidates(in: context)
      .filter { SignalNames.folded($0.word).hasPrefix(SignalNames.folded(context.prefix)) }
      .map { CompletionItem(range: word, replacement: $0.word, summary: $0.summary) }
  }

  private func candidates(in context: CursorContext) -> [Choice] {
    if let answerWords { return answerWords.map { Choice($0, "") } + (context.isAtStart ? Self.lessonChoices : []) }
    if context.isAtStart, let beginnings = answerBeginnings { return beginnings + Self.lessonChoices }
    if context.isAtStart, let closed = context.closedVerb { return closed.clauses.map { Choice($0.name, $0.summary) } }
    guard let verb = context.verb else { return verbs(in: context) }
    let labels = verb.labels.map { Choice("\($0.name):", $0.summary) }
    guard let parameter = context.parameter else {
      return verb.assigned == nil || context.isAssigned ? labels : [Choice("=", "and what it gets")] + labels
    }
    // What may be left out leaves its place to the next.
    let isFirstLeftOut = context.words.isEmpty && context.label == nil && parameter.isOptional
    let next = isFirstLeftOut && verb.parameters.count > 1 ? values(for: verb.parameters[1], in: context) : []
    return values(for: parameter, in: context) + next + (context.label == nil ? labels : [])
  }

  /// What an answer that is a script or an app may begin with; nil where none is awaited.
  private var answerBeginnings: [Choice]? {
    guard let open, !open.isPaused, open.run.question != nil, answerWords == nil, pending.isEmpty else { return nil }
    guard open.run.isScriptAwaited, let world = open.run.playground else { return [] }
    return world.engine.possibleStimuli(in: world.world).map { Choice($0.form.text, $0.form.summary) }
  }

  /// What helps with a question, beside its answer.
  private static let lessonChoices = SessionVocabulary.prompt.verbs
    .filter { ["hint", "skip", "arrange", "repair", "play", "why", "leave", "menu", "help"].contains($0.name) }
    .map { Choice($0.name, $0.summary) }

  private func verbs(in context: CursorContext) -> [Choice] {
    guard let vocabulary = context.vocabulary, context.words.isEmpty else { return [] }
    if context.prefix.isEmpty && vocabulary.name == "prompt" {
      return simulation.engine.possibleStimuli(in: simulation.world).map { Choice($0.form.text, $0.form.summary) }
        + [Choice("help", "what can be typed")]
    }
    return vocabulary.verbs.map { Choice($0.name, $0.summary) }
  }

  private func values(for parameter: Parameter, in context: CursorContext) -> [Choice] {
    switch parameter.kind {
    case .choice(let choices): choices
    case .name(let role), .reference(let role), .references(let role), .names(let role), .chain(let role, _):
      names(of: role, in: context)
    case .duration: Self.durations(context.prefix)
    case .condition: condition(in: context)
    case .any: context.verb?.name == "expect" ? expectation(in: context) : []
    // `why` asks about what happens, not about errors.
    case .nameOrLiteral(.topic): Self.explained.filter { !Explanation.isDiagnostic($0.word) }
    case .nameOrLiteral(let role): names(of: role, in: context)
    case .text, .integer, .literal: []
    }
  }

  /// The ids that can be explained, as far as they are typed without quotes.
  private static let explained = Explanation.topics.filter { Explanation.isPlain($0.word) }

  /// Some lengths of time; behind a number, its units.
  private static func durations(_ typed: String) -> [Choice] {
    let number = typed.prefix { ("0"..."9").contains($0) || $0 == "." }
    guard !number.isEmpty else {
      return ["5s", "6s", "30s", "1min", "5min", "1h"].map { Choice($0, "a length of time") }
    }
    // The smallest is the rarest.
    let units = Quantity.unitsOfTime.dropFirst() + Quantity.unitsOfTime.prefix(1)
    return units.map { Choice(number + $0.name, $0.words.last ?? "") }
  }

  /// What may go on in an `expect`: a condition, or signals behind `order`, `heard` and the like.
  private func expectation(in context: CursorContext) -> [Choice] {
    let kind = context.verb?.parameters.first?.kind
    let hows = if case .choice(let choices)? = kind { choices.map { $0.word } } else { [String]() }
    if let first = context.words.first, !hows.contains(first) { return condition(in: context) }
    return condition(in: context, isAtStart: true) + ProcessState.allCases.map { Choice($0.name, "a process state") }
      + simulation.engine.allSignals.map { Choice(SignalNames.baseName(of: $0.name), "a signal") }
  }

  /// What may go on in a condition: a name, an operator behind it, or a word to compare with.
  private func condition(in context: CursorContext, isAtStart: Bool = false) -> [Choice] {
    let names = ConditionScope(simulation.engine).names.map { Choice($0.name, $0.summary) }
    guard let last = context.words.last, !isAtStart else { return names + [Choice.not] }
    switch context.operation {
    case nil: return Choice.operators.filter { $0.word != Choice.not.word }
    case "==", "!=": return words(comparedWith: last)
    default: return names + [Choice.not]
    }
  }

  /// The words that a subject of conditions may be compared with.
  private func words(comparedWith subject: String) -> [Choice] {
    if let setting = Setting(name: subject) { return setting.form.values.map { Choice($0.name, $0.words) } }
    if subject == "state" { return ProcessState.allCases.map { Choice($0.name, "a process state") } }
    let plugin = simulation.engine.plugins.first { "\($0.name).state" == subject }
    let values = simulation.engine.program.values.map { Choice($0.name, "a value of the app") }
    return plugin?.states.map { Choice($0, "a state of the plugin") } ?? values
  }

  private func names(of role: NameRole, in context: CursorContext) -> [Choice] {
    let engine = simulation.engine
    switch role {
    case .plugin:
      return simulation.library.map { Choice($0.name, $0.title) }
    case .lesson: return shelf.entries.map { Choice($0.name, $0.heading.title) }
    case .topic where context.verb?.name == "explain":
      return Self.explained
    case .topic: return Self.helpTopics
    case .setting: return Setting.allCases.map { Choice($0.name, $0.form.question) }
    case .name where context.verb?.name == "set":
      let values = context.words.first.flatMap { Setting(name: $0) }?.form.values ?? []
      return values.map { Choice($0.name, $0.words) }
    case .value: return engine.program.values.map { Choice($0.name, "a value of the app") }
    case .control: return engine.program.controls.map { Choice($0.name, "a control of the app") }
    case .connection: return engine.program.connections.map { Choice($0.name, "a connection of the app") }
    case .timer: return engine.program.timers.map { Choice($0.name, "a timer of the app") }
    case .task: return engine.program.tasks.map { Choice($0.name, "a background task of the app") }
    case .mode: return AppCompiler.modeNames.map { Choice($0, "a background mode") }
    case .signal:
      return engine.allSignals.map { Choice(SignalNames.baseName(of: $0.name), engine.plugins[$0.plugin].name) }
        + Moment.allCases.map { Choice($0.name, "a moment") }
        + [Choice("edit", "the person has changed a value"), Choice("tap", "the person touches a control")]
    case .state: return ProcessState.allCases.map { Choice($0.name, "a process state") }
    default: return []
    }
  }

  /// The rest of the signature behind what is typed so far, or nil.
  public func hint(for text: String) -> String? {
    guard answerWords == nil else { return nil }
    let context = CursorContext(pendingLines + text, cursor: (pendingLines + text).utf8.count)
    if context.verb == nil, let verb = context.vocabulary?.verb(context.prefix) {
      let rest = verb.signature.dropFirst(verb.name.count)
      return rest.isEmpty ? nil : String(rest)
    }
    guard let verb = context.verb, context.prefix.isEmpty, context.label == nil, !context.isAssigned,
      text.hasSuffix(" ")
    else { return nil }
    let parts = verb.signatureParts.dropFirst(1 + context.words.count)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}

extension Choice {
  /// The operators of conditions, with what they mean.
  static let operators: [Choice] = [
    Choice("==", "is"), Choice("!=", "is not"), Choice("<", "is less than"), Choice("<=", "is at most"),
    Choice(">", "is more than"), Choice(">=", "is at least"), Choice("&&", "both hold"),
    Choice("||", "one of them holds, or both"), not,
  ]

  /// The operator before what must not hold.
  static let not = Choice("!", "does not hold")
}
