import LifeLanguage
import LifeSyntax
import LifecycleEngine

/// Makes a manifest from a bound `plugin` statement, and reports the names that mean nothing.
struct ManifestReader {
  private(set) var diagnostics: [Diagnostic] = []
  private var manifest: Manifest
  private let lines: [ManifestLine]

  /// A reader of one `plugin` statement.
  init(_ command: PluginCommand) {
    lines = command.lines
    manifest = Manifest(name: command.name.text, title: command.title, range: command.name.range)
  }

  /// The manifest, as far as it can be understood; the diagnostics tell the rest.
  mutating func read() -> Manifest {
    if !manifest.name.isPlainWord { report(.badName(manifest.name, manifest.range)) }
    readDeclarations()
    for line in lines {
      switch line.statement {
      case .step(let chain, let signals): readStep(chain, signals)
      case .leave(let states, let signals): readLeave(states, signals)
      case .needs, .version, .source, .role, .isInternal, .family, .platform, .describes, .apart, .open, .style,
        .signal, .signUp, .states, .initial, .answer:
        break
      }
    }
    for answer in answers {
      readRule(answer)
      guard manifest.rules.count <= Manifest.ruleLimit else {
        report(.tooMany("answers, all cases of their conditions counted", Manifest.ruleLimit, answer.verbRange))
        break
      }
    }
    return manifest
  }

  /// The answers to moments; what is ignored at a moment comes before its other lines, wherever it stands, and before those
  /// of each time after it.
  private var answers: [ManifestAnswer] {
    let all = lines.compactMap { if case .answer(let answer) = $0.statement { answer } else { nil } }
    let ignored = all.filter { $0.isIgnored }
    if ignored.isEmpty { return all }
    var result: [ManifestAnswer] = []
    for answer in all where !answer.isIgnored {
      let isFirst = !result.contains { $0.moment.string == answer.moment.string && $0.delay == answer.delay }
      if isFirst {
        result += ignored.filter { $0.moment.string == answer.moment.string }.map { $0.after(answer.delay) }
      }
      result.append(answer)
    }
    return result + ignored.filter { one in !result.contains { $0.moment.string == one.moment.string } }
  }

  // MARK: - Declarations

  /// Reads version, sources, role, states and initial states, before any rule refers to them.
  private mutating func readDeclarations() {
    var version: Int64?
    var role: PluginTable.Role?
    var hasStates = false
    for line in lines {
      switch line.statement {
      case .version(let number): version = version ?? number
      case .source(let reference): manifest.sources.append(reference)
      case .role(let named): role = role ?? named
      case .isInternal: manifest.isInternal = true
      case .signUp(let moments): readSignUp(moments)
      case .states(let states):
        if !hasStates { readStates(states) }
        hasStates = true
      case .family(let name): manifest.framework.family = manifest.framework.family ?? name
      case .platform(let platform): manifest.framework.platform = manifest.framework.platform ?? platform
      case .describes(let platform):
        manifest.framework.describedPlatform = manifest.framework.describedPlatform ?? platform
      case .apart: manifest.framework.isApartFromUIKit = true
      // These name signals, and are read when all of them are known.
      case .open, .style, .signal: break
      case .needs, .initial, .step, .leave, .answer: break
      }
    }
    manifest.role = role ?? .observer
    manifest.version = Int(clamping: version ?? 0)
    if version == nil { report(.missingVersion(manifest.range)) }
    if version == 0, let line = lines.first(where: { if case .version = $0.statement { true } else { false } }) {
      report(.versionOfNothing(line.verb.range))
    }
    for line in lines {
      guard case .initial(let state, let condition) = line.statement else { continue }
      if hasStates { readInitial(state, condition) } else { report(.needsStates(line.verb.text, line.verb.range)) }
    }
  }

  private mutating func readStates(_ statement: StatesStatement) {
    let list = statement.names
    // One that is too many is told, and those behind it are not read.
    let names = stateNames(list.items.prefix(Manifest.stateLimit + 1))
    let known = StateSpace.Shape(name: statement.shape) ?? .set
    if list.items.count < known.fewest { report(.tooFewStates(statement.shape, known.fewest, list.range)) }
    let most = Manifest.stateLimit
    if names.count > most { report(.tooManyStates(list.range)) }
    manifest.isPerWindow = statement.perWindow != nil
    if let window = statement.perWindow, !answersScenes { report(.sameInEveryWindow(window.range)) }
    let plain = lines.compactMap { line -> (verb: Name, state: BoundValue)? in
      if case .initial(let state, nil) = line.statement { (line.verb, state) } else { nil }
    }
    if plain.count > 1 { report(.repeatedInitial(plain[1].verb, first: plain[0].verb)) }
    let first = plain.first?.state.string.flatMap { names.contains($0) ? $0 : nil }
    manifest.states = StateSpace(
      Array(names.prefix(most)), as: known, said: statement.prefix.flatMap { prefix($0) }, initial: first)
  }

  /// A Boolean value that indicates whether a line answers a moment of a scene, or one whose name is unknown.
  private var answersScenes: Bool {
    lines.contains { line in
      guard case .answer(let answer) = line.statement else { return false }
      return Moment(name: answer.moment.string ?? "")?.isOfScene ?? true
    }
  }

  private mutating func stateNames(_ items: ArraySlice<BoundValue>) -> [String] {
    var names: [String] = []
    for item in items {
      guard let name = item.string else { continue }
      if !name.isPlainWord {
        report(.badName(name, item.range))
        // The name counts, so that its uses are no further faults.
        names.append(name)
      } else if names.contains(name) || name == StateSpace.noneName {
        report(.takenState(name, item.range))
      } else {
        names.append(name)
      }
    }
    return names
  }

  private mutating func prefix(_ value: BoundValue) -> String? {
    guard let text = value.string else { return nil }
    if text.utf8.contains(UInt8(ascii: "(")) { report(.badName(text, value.range)) }
    return text
  }

  private mutating func readInitial(_ value: BoundValue, _ expression: Expression?) {
    guard let state = place(value, for: "initial"), let expression else { return }
    let before = diagnostics.count
    let cases = condition(expression).cases
    guard diagnostics.count == before else { return }
    for condition in cases {
      guard condition.test == .always, condition.choices.count == 1, condition.facts.isEmpty,
        condition.platform == nil
      else {
        return report(.initialAsksMore(expression.range))
      }
      manifest.initial.append((condition.choices[0], state))
    }
  }

  private mutating func readStep(_ chain: BoundValue, _ said: [SaidSignals]) {
    let sides = chain.items
    let signals = said.flatMap { self.signals($0) }
    guard sides.count == 2 else {
      report(.badStep(chain.range))
      return
    }
    guard signals.count <= Manifest.answerLimit else {
      report(.saysTooMuch(chain.range))
      return
    }
    let starts = places(sides[0], for: "step")
    let goals = places(sides[1], for: "step")
    // In lists, the pairs of one state are left out; a step with no other pair says nothing.
    if let state = starts.first, !goals.isEmpty, starts.allSatisfy({ $0 == state }), goals.allSatisfy({ $0 == state }) {
      return report(.stepToItself(manifest.states.names[state], chain.range))
    }
    for goal in goals {
      for start in starts where start != goal {
        if manifest.states.hasAddition(from: start, to: goal) {
          report(.repeatedStep(manifest.states.names[start], manifest.states.names[goal], chain.range))
        } else {
          manifest.states.add(StateSpace.Addition(from: start, to: goal, signals: signals))
        }
      }
    }
  }

  private mutating func readLeave(_ states: BoundValue, _ said: [SaidSignals]) {
    let signals = said.flatMap { self.signals($0) }
    guard signals.count <= Manifest.answerLimit else { return report(.saysTooMuch(states.range)) }
    for state in places(states, for: "leave") {
      guard !manifest.states.hasFarewell(from: state) else {
        report(.repeatedLeave(manifest.states.names[state], states.range))
        continue
      }
      manifest.states.addFarewell(signals, from: state)
    }
  }

  private mutating func readSignUp(_ moments: BoundValue) {
    for item in moments.items {
      guard let moment = Moment(name: item.string ?? "") else {
        report(.unknownMoment(item))
        continue
      }
      if !manifest.signUps.contains(moment) { manifest.signUps.append(moment) }
    }
  }

  // MARK: - Answers

  private mutating func readRule(_ answer: ManifestAnswer) {
    guard let moment = Moment(name: answer.moment.string ?? "") else {
      report(.unknownMoment(answer.moment))
      return
    }
    var rule = Manifest.Rule(moment: moment, delay: answer.delay, range: answer.moment.range)
    let before = diagnostics.count
    let condition: ManifestCondition = answer.condition.map { self.condition($0) } ?? .always
    if let expression = answer.condition { checkEvents(of: condition, answer, moment, expression.range) }
    if let origins = answer.origins { rule.origins = places(origins, for: "from") }
    for action in answer.actions { readAction(action, answer, &rule) }
    if answer.delay == 0 { report(.noDelay(answer.moment.range)) }
    if !answer.isIgnored, manifest.signsUpAfter(moment) { report(.signsUpLater(moment, answer.moment.range)) }
    guard diagnostics.count == before else { return }
    add(rule, for: condition.cases)
  }

  /// Adds a rule for each case in which no earlier one applies; at least one such case must be left.
  private mutating func add(_ rule: Manifest.Rule, for cases: [ManifestCondition.Case]) {
    var earlier: Manifest.Rule?
    var isAdded = false
    for condition in cases {
      var rule = rule
      rule.condition = condition
      if let covering = manifest.ruleBefore(rule) {
        earlier = earlier ?? covering
      } else {
        isAdded = true
      }
      manifest.rules.append(rule)
    }
    if !isAdded, let earlier { report(.unreachable(rule, after: earlier)) }
  }

  /// The condition after `where:`, as far as it can be understood.
  private mutating func condition(_ expression: Expression) -> ManifestCondition {
    var binder = QueryBinder(.manifest)
    let query = binder.bind(expression)
    for diagnostic in binder.diagnostics { report(diagnostic) }
    guard let query else { return .always }
    guard let condition = ManifestCondition(query) else {
      report(.tooManyCases(expression.range))
      return .always
    }
    if condition.cases.isEmpty { report(.contradiction(expression.range)) }
    return condition
  }

  /// Reports the values of the event in a condition that the moment does not bring.
  private mutating func checkEvents(
    of condition: ManifestCondition, _ answer: ManifestAnswer, _ moment: Moment, _ range: ByteRange
  ) {
    var told: [EventValue] = []
    for value in condition.cases.flatMap({ $0.facts }).compactMap({ $0.event }) where !told.contains(value) {
      told.append(value)
      check(value, at: moment, answer, range)
    }
  }

  /// Reports a value of the event that the moment of an answer does not bring, or that its time outlasts.
  private mutating func check(_ value: EventValue, at moment: Moment, _ answer: ManifestAnswer, _ range: ByteRange) {
    if !value.moments.contains(moment) {
      report(.eventElsewhere(value, moment, range))
    } else if answer.delay != nil {
      report(.eventAfterwards(value, range))
    }
  }

  private mutating func readAction(
    _ action: ManifestAnswer.Action, _ answer: ManifestAnswer, _ rule: inout Manifest.Rule
  ) {
    switch action {
    case .say(let said): rule.actions += signals(said, of: (answer, rule)).map { .say($0) }
    case .go(let state): if let place = place(state, for: "go") { rule.actions.append(.go(place)) }
    case .jump(let state): if let place = place(state, for: "jump") { rule.actions.append(.jump(place)) }
    case .cancel: rule.actions.append(.cancel)
    }
  }

  /// Returns the names of the signals of one `say`, each in its one form, with the values that it carries.
  ///
  /// Without an answer it is said at a step.
  private mutating func signals(
    _ said: SaidSignals, of answer: (read: ManifestAnswer, rule: Manifest.Rule)? = nil
  ) -> [String] {
    if let value = said.names.first(where: { EventValue(name: $0.text) != nil }) {
      report(.eventAsSignal(value))
      return []
    }
    if let name = said.names.first(where: { !Selector.unlabelledValues(of: $0.text).isEmpty }) {
      let noted = lines.compactMap { if case .signal(let signal) = $0.statement { signal.name.text } else { nil } }
      report(.valueWithoutLabel(name, carrying: said.carried.map { $0.label }, among: noted))
      return []
    }
    guard let first = said.carried.first, let name = said.names.first else {
      return said.names.map { $0.text.inOneForm }
    }
    guard said.names.count == 1 else {
      report(.valueOfSeveral(said.names[1], first.label))
      return []
    }
    guard var selector = Selector(name.text) else {
      report(.carriesNothing(name, first.label))
      return []
    }
    var event: (place: Int, value: EventValue)?
    for (label, value) in said.carried {
      guard let place = selector.parts.firstIndex(where: { $0.label == label && $0.value.isEmpty }) else {
        report(.unknownCarrier(label, name, value.range, among: selector.parts.map { $0.label }))
        return []
      }
      // Without a dot it is more likely forgotten than a word of its own.
      if let name = value.eventName ?? (value.string == "event" ? value.string : nil) {
        guard let found = EventValue(name: name) else {
          report(.unknownEventValue(Name(text: name, range: value.range)))
          return []
        }
        guard isFree(found, of: answer, besides: event?.value, value.range) else { return [] }
        event = (place, found)
      }
      if case .text(let text) = value.content, ["true", "false"].contains(text) {
        report(.quotedTruth(text, value.range))
        return []
      }
      guard let text = value.carriedText, text.utf8.count <= Manifest.carriedLimit else {
        report(.badCarriedValue(value.range))
        return []
      }
      selector.parts[place].value = text
    }
    if let event { addCarried(event.value, at: event.place, of: selector) }
    return [selector.text]
  }

  /// Indicates whether a signal may carry a value of the event; reports why not.
  private mutating func isFree(
    _ value: EventValue, of answer: (read: ManifestAnswer, rule: Manifest.Rule)?, besides other: EventValue?,
    _ range: ByteRange
  ) -> Bool {
    guard let answer else {
      report(.eventInStep(value, range))
      return false
    }
    let before = diagnostics.count
    check(value, at: answer.rule.moment, answer.read, range)
    let earlier = answer.rule.actions.compactMap { action -> EventValue? in
      if case .say(let text) = action { manifest.carried[text]?.value } else { nil }
    }
    if other != nil || earlier.contains(where: { $0 != value }) { report(.secondEventValue(value, range)) }
    return diagnostics.count == before
  }

  /// Notes that a signal carries a value of the event at one of its labels.
  private mutating func addCarried(_ value: EventValue, at place: Int, of selector: Selector) {
    var bare = selector
    bare.parts[place].value = ""
    let around = bare.text(around: place)
    manifest.carried[selector.text] = Manifest.Carried(
      value: value, label: selector.parts[place].label, name: bare.text, before: around.before, after: around.after)
  }

  // MARK: - Names

  /// Returns the places of the states of a list, each once.
  private mutating func places(_ value: BoundValue, for verb: String) -> [Int] {
    var found: [Int] = []
    for item in value.items {
      if let place = place(item, for: verb), !found.contains(place) { found.append(place) }
    }
    return found
  }

  /// Returns the place of a state, or nil after reporting; `none` may be left, never entered.
  private mutating func place(_ value: BoundValue, for verb: String) -> Int? {
    guard !manifest.states.isEmpty else {
      report(.needsStates(verb, value.range))
      return nil
    }
    let name = value.string ?? ""
    let place = manifest.states.place(of: name)
    let isGoal = verb == "go" || verb == "jump" || verb == "initial"
    guard let place, !(isGoal && name == StateSpace.noneName) else {
      report(
        .unknownState(
          name, value.range, among: manifest.states.names.filter { !isGoal || $0 != StateSpace.noneName }))
      return nil
    }
    return place
  }

  private mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }
}

extension BoundValue {
  /// The name, where it is one of a value of the event, or meant to be one; nil for another value.
  fileprivate var eventName: String? {
    guard case .name(let name) = content else { return nil }
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0] == "event" ? name : nil
  }

  /// The value as a signal shows it; nil for a text that is no plain word.
  fileprivate var carriedText: String? {
    switch content {
    case .integer(let number): return "\(number)"
    case .duration(let milliseconds): return durationText(milliseconds: milliseconds)
    case .name(let text), .text(let text):
      let isWord = text.utf8.allSatisfy { byte in
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") || byte.isLetter || byte.isDigit
      }
      return isWord && !text.isEmpty ? text : nil
    case .list, .chain, .expression: return nil
    }
  }
}
