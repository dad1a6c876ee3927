import LifeLanguage
import LifeSyntax
import LifecycleEngine

/// Makes a manifest from a bound `plugin` statement, and reports the names that mean nothing.
struct ManifestReader {
  private(set) var diagnostics: [Diagnostic] = []
  private var manifest: Manifest
  private let command: BoundCommand

  /// A reader of one `plugin` statement.
  init(_ command: BoundCommand) {
    self.command = command
    let name = command["name"]
    manifest = Manifest(
      name: name?.string ?? "", title: command["title"]?.string ?? "", range: name?.range ?? command.verbRange
    )
  }

  /// The manifest, as far as it can be understood; the diagnostics tell the rest.
  mutating func read() -> Manifest {
    if !isPlainWord(manifest.name) { report(.badName(manifest.name, manifest.range)) }
    readVersion()
    manifest.sources = lines("source").compactMap { $0["reference"]?.string }
    if let role = only("role")?["role"]?.string { manifest.role = role == "delegate" ? .delegate : .observer }
    readStates()
    for line in lines("step") { readStep(line) }
    for line in answerLines {
      guard manifest.rules.count < Manifest.ruleLimit else {
        report(.tooManyRules(line.verbRange))
        break
      }
      readRule(line)
    }
    return manifest
  }

  /// The lines that answer moments; what is ignored at a moment comes before its other lines, wherever it stands.
  private var answerLines: [BoundCommand] {
    var ignored = lines("ignore")
    var result: [BoundCommand] = []
    for line in lines("on") {
      let moment = line["moment"]?.string
      result += ignored.filter { $0["moment"]?.string == moment } + [line]
      ignored.removeAll { $0["moment"]?.string == moment }
    }
    return result + ignored
  }

  // MARK: - Declarations

  private func lines(_ verb: String) -> [BoundCommand] { command.commands.filter { $0.name == verb } }

  /// The line with a verb that may stand once.
  private mutating func only(_ verb: String) -> BoundCommand? {
    let found = lines(verb)
    if found.count > 1 { report(.repeatedLine(found[1], first: found[0])) }
    return found.first
  }

  private mutating func readVersion() {
    guard let line = only("version") else {
      report(.missingVersion(manifest.range))
      return
    }
    manifest.version = Int(line["number"]?.number ?? 0)
  }

  private mutating func readStates() {
    guard let line = only("states"), let list = line["states"] else {
      for initial in lines("initial") { report(.needsStates(initial.name, initial.verbRange)) }
      return
    }
    let names = stateNames(list)
    let shape = line["as"]?.string ?? "set"
    let known = StateSpace.Shape(name: shape) ?? .set
    if list.items.count < known.fewest { report(.tooFewStates(shape, known.fewest, list.range)) }
    if names.count >= PluginTable.stateLimit { report(.tooManyStates(list.range)) }
    let initials = lines("initial")
    let plain = initials.filter { $0["where"] == nil }
    if plain.count > 1 { report(.repeatedLine(plain[1], first: plain[0])) }
    let first = plain.first?["state"]?.string.flatMap { names.contains($0) ? $0 : nil }
    manifest.states = StateSpace(
      Array(names.prefix(PluginTable.stateLimit - 1)), as: known, said: prefix(line), initial: first)
    for initial in initials { readInitial(initial) }
  }

  private mutating func stateNames(_ list: BoundValue) -> [String] {
    var names: [String] = []
    for item in list.items {
      guard let name = item.string else { continue }
      if !isPlainWord(name) {
        report(.badName(name, item.range))
      } else if names.contains(name) || name == StateSpace.noneName {
        report(.takenState(name, item.range))
      } else {
        names.append(name)
      }
    }
    return names
  }

  private mutating func prefix(_ line: BoundCommand) -> String? {
    guard let value = line["said"], let text = value.string else { return nil }
    if text.utf8.contains(UInt8(ascii: "(")) { report(.badName(text, value.range)) }
    return text
  }

  private mutating func readInitial(_ line: BoundCommand) {
    guard let value = line["state"], let state = place(value, for: line.name) else { return }
    guard let value = line["where"] else { return }
    let before = diagnostics.count
    let cases = condition(line).cases
    guard diagnostics.count == before else { return }
    for condition in cases {
      guard condition.test == .always, condition.choices.count == 1 else {
        return report(.initialAsksMore(value.range))
      }
      manifest.initial.append((condition.choices[0], state))
    }
  }

  private mutating func readStep(_ line: BoundCommand) {
    guard let chain = line["states"] else { return }
    let sides = chain.items
    guard sides.count == 2 else {
      report(.badStep(chain.range))
      return
    }
    let signals = line.commands.flatMap { $0.all("signal") }.compactMap { $0.string }
    guard signals.count <= Manifest.answerLimit else {
      report(.saysTooMuch(chain.range))
      return
    }
    let starts = places(sides[0], for: line.name)
    for goal in places(sides[1], for: line.name) {
      for start in starts where start != goal {
        if manifest.states.hasAddition(from: start, to: goal) {
          report(.repeatedStep(manifest.states.names[start], manifest.states.names[goal], chain.range))
        } else {
          manifest.states.add(StateSpace.Addition(from: start, to: goal, signals: signals))
        }
      }
    }
  }

  // MARK: - Answers

  private mutating func readRule(_ line: BoundCommand) {
    guard let value = line["moment"] else { return }
    guard let moment = Moment(name: value.string ?? "") else {
      report(.unknownMoment(value))
      return
    }
    var rule = Manifest.Rule(moment: moment, range: value.range)
    let before = diagnostics.count
    let condition = condition(line)
    if let origins = line["from"] { rule.origins = places(origins, for: "from") }
    for action in line.commands { readAction(action, &rule) }
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
  private mutating func condition(_ line: BoundCommand) -> ManifestCondition {
    guard let value = line["where"], case .expression(let expression) = value.content else { return .always }
    var binder = QueryBinder(.manifest)
    let query = binder.bind(expression)
    for diagnostic in binder.diagnostics { report(diagnostic) }
    guard let query else { return .always }
    guard let condition = ManifestCondition(query) else {
      report(.tooManyCases(value.range))
      return .always
    }
    if condition.cases.isEmpty { report(.contradiction(value.range)) }
    return condition
  }

  private mutating func readAction(_ line: BoundCommand, _ rule: inout Manifest.Rule) {
    if line.name == "say" {
      rule.actions += line.all("signal").compactMap { $0.string }.map { .say($0) }
      return
    }
    guard let value = line["state"], let state = place(value, for: line.name) else { return }
    rule.actions.append(line.name == "go" ? .go(state) : .jump(state))
  }

  // MARK: - Names

  private mutating func places(_ value: BoundValue, for verb: String) -> [Int] {
    var found: [Int] = []
    for item in value.items {
      if let place = place(item, for: verb), !found.contains(place) { found.append(place) }
    }
    return found
  }

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

  private func isPlainWord(_ text: String) -> Bool {
    !text.utf8.contains { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ".") }
  }

  private mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }
}
