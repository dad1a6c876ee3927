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
    let answers = lines("on")
    if answers.count > Manifest.ruleLimit { report(.tooManyRules(answers[Manifest.ruleLimit].verbRange)) }
    for line in answers.prefix(Manifest.ruleLimit) { readRule(line) }
    return manifest
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
    let plain = initials.filter { $0["setting"] == nil }
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
    guard let setting = line["setting"], let choice = choice(setting) else { return }
    manifest.initial.append((choice, state))
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
    if let conditions = line["where"] { readConditions(conditions, &rule) }
    if let origins = line["from"] { rule.origins = places(origins, for: "from") }
    if let setting = line["setting"] {
      rule.setting = setting.string
      rule.choice = choice(setting)
    }
    for action in line.commands { readAction(action, &rule) }
    guard diagnostics.count == before else { return }
    if let earlier = manifest.ruleBefore(rule) { report(.unreachable(rule, after: earlier)) }
    manifest.rules.append(rule)
  }

  private mutating func readConditions(_ list: BoundValue, _ rule: inout Manifest.Rule) {
    for item in list.items {
      guard let name = item.string else { continue }
      guard let known = Condition.named.first(where: { $0.name == name }) else {
        report(.unknownCondition(item))
        continue
      }
      if rule.test.excludes(known.test) { report(.contradiction(name, item.range)) }
      rule.conditions.append(name)
      rule.test = rule.test.and(known.test)
    }
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

  /// The choice that `setting.value` names.
  private mutating func choice(_ value: BoundValue) -> SettingChoice? {
    let parts = (value.string ?? "").utf8.split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false
    )
    .map { String(decoding: $0, as: UTF8.self) }
    guard let setting = Setting(name: parts[0]) else {
      report(.unknownSetting(parts[0], value.range))
      return nil
    }
    let choice = parts.count == 2 ? SettingChoice(setting, named: parts[1]) : nil
    if choice == nil { report(.unknownValue(parts.count > 1 ? parts[1] : "", of: setting, value.range)) }
    return choice
  }

  private func isPlainWord(_ text: String) -> Bool {
    !text.utf8.contains { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ".") }
  }

  private mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }
}
