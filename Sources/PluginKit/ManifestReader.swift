import LifeLanguage
import LifeSyntax
import LifecycleEngine

/// Makes a manifest from a bound `plugin` statement, and reports the names that mean nothing.
struct ManifestReader {
  private(set) var diagnostics: [Diagnostic] = []
  var manifest: Manifest
  let lines: [ManifestLine]

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
        if lines.contains(where: { if case .platform = $0.statement { true } else { false } }) {
          report(.describesWhereItExists(line.verb.range))
        }
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

  // MARK: - Names and conditions

  /// The condition after `where:`, as far as it can be understood.
  mutating func condition(_ expression: Expression) -> ManifestCondition {
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

  /// Returns the places of the states of a list, each once.
  mutating func places(_ value: BoundValue, for verb: String) -> [Int] {
    var found: [Int] = []
    for item in value.items {
      if let place = place(item, for: verb), !found.contains(place) { found.append(place) }
    }
    return found
  }

  /// Returns the place of a state, or nil after reporting; `none` may be left, never entered.
  mutating func place(_ value: BoundValue, for verb: String) -> Int? {
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

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }
}
