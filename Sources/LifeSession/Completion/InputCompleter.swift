import LessonModel
import LifecycleEngine
import LifeLanguage
import LifeSyntax

/// The completions of an input, from the vocabularies and from the run at hand.
package struct InputCompleter: Sendable {
  /// The run at hand.
  let simulation: Simulation
  /// The form of answer that the question at hand expects; `nil` where commands are expected.
  let expected: ExpectedAnswer?
  /// The run in which an answer that is a script would begin; `nil` elsewhere.
  let scriptStart: Simulation?
  /// What the step or the question at hand forbids; `nil` where it forbids nothing.
  let forbidden: ForbiddenStimuli?
  /// The lessons that may be opened.
  let lessons: [Choice]
  /// The lines of the unfinished input, each with its newline.
  let pendingLines: String
  /// Returns the names in a folder, those of folders with a slash behind.
  let fileNames: @Sendable (_ folder: String) -> [String]

  /// Returns the ways to go on from the cursor, a byte offset in the text; what is possible now comes first.
  package func completions(for text: String, cursor: Int) -> [CompletionItem] {
    if let files = FileCompletion(fileNames: fileNames).completions(for: text, cursor: cursor) { return files }
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
    if let words = expected?.words {
      return words.map { Choice($0, "") } + (context.isAtStart ? Self.lessonChoices : [])
    }
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

  /// The words with which an answer that is a script or an app may begin; `nil` where none is awaited.
  private var answerBeginnings: [Choice]? {
    guard let expected, expected.words == nil, pendingLines.isEmpty else { return nil }
    guard let scriptStart else { return [] }
    return possibleStimuli(of: scriptStart)
  }

  /// Returns the stimuli that are possible in a run and not forbidden.
  private func possibleStimuli(of run: Simulation) -> [Choice] {
    run.engine.possibleStimuli(in: run.world).filter(isAllowed).map { Choice($0.form.text, $0.form.summary) }
  }

  private func isAllowed(_ kind: StimulusKind) -> Bool { !(forbidden?.coversAll(of: kind) ?? false) }

  /// Returns whether a verb is no stimulus, or begins one that is not forbidden.
  private func isAllowed(verb: String) -> Bool {
    let kinds = StimulusKind.allCases.filter { $0.form.verb == verb }
    return kinds.isEmpty || kinds.contains(where: isAllowed)
  }

  /// The verbs that help with a question, besides its answer.
  private static let lessonChoices = SessionVocabulary.own.filter { $0.besideAnswers == .offered }
    .map { Choice($0.schema.name, $0.schema.summary) }

  private func verbs(in context: CursorContext) -> [Choice] {
    guard let vocabulary = context.vocabulary, context.words.isEmpty else { return [] }
    if context.prefix.isEmpty && vocabulary.name == "prompt" {
      return possibleStimuli(of: simulation) + [Choice("help", "what can be typed")]
    }
    return vocabulary.verbs.filter { isAllowed(verb: $0.name) }.map { Choice($0.name, $0.summary) }
  }

  private func values(for parameter: Parameter, in context: CursorContext) -> [Choice] {
    switch parameter.kind {
    case .choice(let choices): choices.filter { isAllowed($0, behind: context) }
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

  /// Returns whether a word behind a verb makes no stimulus of it, or one that is not forbidden.
  private func isAllowed(_ choice: Choice, behind context: CursorContext) -> Bool {
    let text = "\(context.verb?.name ?? "") \(choice.word)"
    return StimulusKind.allCases.first { $0.form.text == text }.map(isAllowed) ?? true
  }

  /// The ids that can be explained, as far as they are typed without quotes.
  private static let explained = Explanation.topics.filter { Explanation.isPlain($0.word) }

  /// Returns some lengths of time; behind a number, its units.
  private static func durations(_ typed: String) -> [Choice] {
    let number = typed.prefix { ("0"..."9").contains($0) || $0 == "." }
    guard !number.isEmpty else {
      return ["5s", "6s", "30s", "1min", "5min", "1h"].map { Choice($0, "a length of time") }
    }
    // The smallest is the rarest.
    let units = Quantity.unitsOfTime.dropFirst() + Quantity.unitsOfTime.prefix(1)
    return units.map { Choice(number + $0.name, $0.words.last ?? "") }
  }

  /// Returns what may go on in an `expect`: a condition, or signals behind `order`, `heard` and the like.
  private func expectation(in context: CursorContext) -> [Choice] {
    let kind = context.verb?.parameters.first?.kind
    let hows = if case .choice(let choices)? = kind { choices.map { $0.word } } else { [String]() }
    if let first = context.words.first, !hows.contains(first) { return condition(in: context) }
    return condition(in: context, isAtStart: true) + ProcessState.allCases.map { Choice($0.name, "a process state") }
      + simulation.engine.allSignals.map { Choice(SignalNames.typedName(of: $0.name), "a signal") }
  }

  /// Returns what may go on in a condition: a name, an operator behind it, or a word to compare with.
  private func condition(in context: CursorContext, isAtStart: Bool = false) -> [Choice] {
    let names = ConditionScope(simulation.engine).names.map { Choice($0.name, $0.summary) }
    guard let last = context.words.last, !isAtStart else { return names + [Choice.not] }
    switch context.operation {
    case nil: return Choice.operators.filter { $0.word != Choice.not.word }
    case "==", "!=": return words(comparedWith: last)
    default: return names + [Choice.not]
    }
  }

  /// Returns the words that a subject of conditions may be compared with.
  private func words(comparedWith subject: String) -> [Choice] {
    if let setting = Setting(name: subject) { return setting.form.values.map { Choice($0.name, $0.words) } }
    if subject == "state" { return ProcessState.allCases.map { Choice($0.name, "a process state") } }
    let plugin = simulation.engine.plugins.first {
      subject == "\($0.name).state" || subject == "\($0.name).second.state"
    }
    let values = simulation.engine.program.values.map { Choice($0.name, "a value of the app") }
    return plugin?.states.map { Choice($0, "a state of the plugin") } ?? values
  }

  private func names(of role: NameRole, in context: CursorContext) -> [Choice] {
    let engine = simulation.engine
    switch role {
    case .observer:
      // A handler brings its plugins into use; a stimulus is about those that are.
      let tables = context.isOutsideBlocks ? engine.plugins : simulation.library.map { $0.table }
      return tables.filter { $0.role == .observer }.map { Choice($0.name, $0.title) }
    case .plugin:
      let takesAway = context.words.first == UseCommand.Change.without.rawValue
      return takesAway
        ? engine.plugins.map { Choice($0.name, $0.title) } : simulation.library.map { Choice($0.name, $0.table.title) }
    case .lesson: return lessons
    case .style: return LessonStyles(of: simulation.library).all.map { Choice($0.name, $0.title) }
    case .topic where context.verb?.name == "explain":
      return Self.explained
    case .topic: return HelpPages.topics
    case .setting: return Setting.allCases.map { Choice($0.name, $0.form.question) }
    case .name where context.verb?.name == "set":
      let values = context.words.first.flatMap { Setting(name: $0) }?.form.values ?? []
      return values.map { Choice($0.name, $0.words) }
    case .value: return engine.program.values.map { Choice($0.name, "a value of the app") }
    case .control: return engine.program.controls.map { Choice($0.name, "a control of the app") }
    case .connection: return engine.program.connections.map { Choice($0.name, "a connection of the app") }
    case .window:
      let second = simulation.world.holds(.secondKept) ? engine.windowName(simulation.world.secondWindow) : nil
      return ([World.firstWindowName] + [second].compactMap { $0 }).map { Choice($0, "a window of the app") }
    case .timer: return engine.program.timers.map { Choice($0.name, "a timer of the app") }
    case .task: return engine.program.tasks.map { Choice($0.name, "a background task of the app") }
    case .mode: return AppCompiler.modeNames.map { Choice($0, "a background mode") }
    case .signal:
      return engine.allSignals.map { Choice(SignalNames.typedName(of: $0.name), engine.plugins[$0.plugin].name) }
        + Moment.allCases.map { Choice($0.name, "a moment") }
        + [Choice("edit", "the person has changed a value"), Choice("tap", "the person touches a control")]
    case .state: return ProcessState.allCases.map { Choice($0.name, "a process state") }
    default: return []
    }
  }

  /// Returns the rest of the signature behind what is typed so far, or `nil`.
  package func hint(for text: String) -> String? {
    guard expected?.words == nil else { return nil }
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
