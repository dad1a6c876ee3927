import LessonModel
import LifecycleEngine
import LifeLanguage
import LifeSyntax
import PluginKit

/// Makes worlds of a `believes` block, and reports what means nothing.
struct BeliefReader {
  /// The diagnostics so far.
  private(set) var diagnostics: [Diagnostic] = []
  private let library: [Plugin]
  private let book = RuleBook.standard
  /// A Boolean value that indicates whether each change is tried by itself, which takes time.
  private let checks: Bool

  /// A reader that knows these plugins.
  init(library: [Plugin], checks: Bool) {
    self.library = library
    self.checks = checks
  }

  /// A change as it is written: several where a list gives several worlds.
  private struct Line {
    var range: ByteRange
    var choices: [BeliefChange]
  }

  /// Returns the worlds of a belief, which a keeper makes when they are asked for, and whether there are some.
  mutating func worlds(
    of command: BoundCommand, named name: Name, _ keep: WorldKeeper?
  ) -> (kept: @Sendable () -> [BeliefWorld], areSome: Bool) {
    guard let keep else {
      let worlds = worlds(of: command, named: name)
      return ({ worlds }, !worlds.isEmpty)
    }
    let fresh = BeliefReader(library: library, checks: checks)
    let kept = keep {
      var reader = fresh
      return reader.worlds(of: command, named: name)
    }
    return (kept, true)
  }

  /// Returns why no run can begin with a setup; nil where one can, and where nothing is checked.
  func fault(in setup: Setup) -> Diagnostic? {
    guard checks else { return nil }
    do throws(StageFault) {
      _ = try setup.simulation(library: library)
      return nil
    } catch {
      return error.diagnostic
    }
  }

  /// Returns the worlds of a belief, the first one for its name; empty where something is wrong.
  mutating func worlds(of command: BoundCommand, named name: Name) -> [BeliefWorld] {
    let before = diagnostics.count
    guard !command.commands.isEmpty else {
      diagnostics.append(.believesNothing(command.verbRange))
      return []
    }
    if command.commands.count > LessonLimits.changes {
      diagnostics.append(.tooMany("changes in a belief", LessonLimits.changes, at: command.verbRange))
    }
    let lines = command.commands.prefix(LessonLimits.changes).map { line in
      Line(range: line.verbRange, choices: changes(of: line))
    }
    guard diagnostics.count == before else { return [] }
    let count = lines.map { $0.choices.count }.reduce(1, max)
    let all = (0..<count).map { world in
      lines.compactMap { $0.choices.isEmpty ? nil : $0.choices[min(world, $0.choices.count - 1)] }
    }
    if count > LessonLimits.worlds {
      diagnostics.append(.tooMany("worlds of a belief", LessonLimits.worlds, at: command.verbRange))
      return []
    }
    guard !checks || check(all[0], lines, name) else { return [] }
    return all.map { BeliefWorld($0) }
  }

  /// Checks that the changes of a belief mean something: each by itself, and all together.
  private mutating func check(_ changes: [BeliefChange], _ lines: [Line], _ name: Name) -> Bool {
    let changed = changes.compactMap { if case .plugin(let table) = $0 { table.name } else { nil } }
    let truth = EngineRecipe(plugins: library.filter { changed.contains($0.name) }.map { $0.table })
    do throws(BeliefFault) {
      try truth.check(changes)
    } catch {
      switch error {
      case .selectsNothing(let place): diagnostics.append(.changesNothing(lines[place].range))
      case .conflict(let one, let other): diagnostics.append(.rulesCompete(name, one, other))
      case .tooLarge: diagnostics.append(.tooMany("rules in a belief", RuleBook.ruleLimit, at: name.range))
      }
      return false
    }
    if let (one, other) = repeated(in: changes) {
      diagnostics.append(.changedTwice(lines[other].range, first: lines[one].range))
      return false
    }
    // A value of a disputed point may be the usual one, and a number that of today: then accounts or versions differ.
    guard changes.contains(where: { $0.isOfToday }) || !truth.changed(by: changes).isSame(as: truth) else {
      diagnostics.append(.beliefIsTrue(name))
      return false
    }
    if lines.count > 1 {
      let whole = truth.changed(by: changes)
      for place in changes.indices where !changes[place].isOfToday {
        var others = changes
        others.remove(at: place)
        guard truth.changed(by: others).isSame(as: whole) else { continue }
        diagnostics.append(.undoneByOthers(lines[place].range))
        return false
      }
    }
    return true
  }

  /// Returns the places of two changes that give one setting or one number two values; `nil` where none do.
  private func repeated(in changes: [BeliefChange]) -> (Int, Int)? {
    for (place, change) in changes.enumerated() {
      let first = changes[..<place].firstIndex { earlier in
        switch (earlier, change) {
        case (.set(let one, _), .set(let other, _)): one == other
        case (.limit(let one, _), .limit(let other, _)): one == other
        default: false
        }
      }
      if let first { return (first, place) }
    }
    return nil
  }

  /// Returns the change that a statement makes, or one for each world.
  private mutating func changes(of line: BoundCommand) -> [BeliefChange] {
    switch line.name {
    case "leaveOut": [.leaveOut(moments(line), scope(line))]
    case "add", "move": placed(line)
    case "skip": [.skip(states(line["states"]), scope(line))]
    case "go": go(line)
    case "stay": [.stay(scope(line))]
    case "treat": treat(line)
    case "end": [.end(scope(line))]
    case "live": live(line)
    case "read": read(line)
    case "raise": [.raise(conditions(line["conditions"]), scope(line))]
    case "never": [.never(scope(line, in: "rules"))]
    case "ignore": [.ignore(conditions(line["conditions"]), scope(line))]
    case "need": need(line)
    case "keep": [.keep(conditions(line["conditions"]), scope(line))]
    case "limit": limits(line)
    case "set": set(line)
    case "runsOn": Persistence.named.filter { $0.name == line["what"]?.string }.map { .persist($0.value) }
    case "plugin": plugin(line)
    default: []
    }
  }

  // MARK: - Places and rules

  private mutating func scope(_ line: BoundCommand, in parameter: String = "in") -> RuleScope {
    var terms: [RuleScope.Term] = []
    for item in line[parameter]?.items ?? [] {
      guard let name = item.name else { continue }
      if let term = RuleScope.Term(named: name.text, in: book) {
        terms.append(term)
      } else {
        let known = RuleScope.Term.names + book.rules.map { $0.id }
        report(name, "no rules are called '\(Diagnostic.shortened(name.text))'", among: known, "rules")
      }
    }
    return RuleScope(terms)
  }

  /// Reads `add` and `move`.
  private mutating func placed(_ line: BoundCommand) -> [BeliefChange] {
    let isAdded = line.name == "add"
    guard let place = place(line, standard: isAdded ? .last : nil) else { return [] }
    let scope = scope(line)
    guard isAdded else { return moments(line).map { .move($0, place, scope) } }
    let role = line["window"]?.string.map { $0 == "named" ? BeliefChange.WindowRole.named : .other }
    if let role { return moments(line, in: "what").map { .addInWindow($0, role, place, scope) } }
    var added: [BeliefChange] = []
    for name in line["what"]?.items.compactMap({ $0.name }) ?? [] {
      if let anchor = anchor(name) { added.append(.add(anchor, place, scope)) }
    }
    return added
  }

  /// Returns the place of a moment; `nil` after reporting that there is none, or more than one.
  private mutating func place(_ line: BoundCommand, standard: BeliefChange.StepPlace?) -> BeliefChange.StepPlace? {
    let places = [line["place"], line["before"], line["after"]].compactMap { $0 }
    guard places.count < 2, let value = places.first else {
      if places.isEmpty, let standard { return standard }
      diagnostics.append(.needsOnePlace(line.verbRange, line.name))
      return nil
    }
    if line["place"] != nil { return value.string == "first" ? .first : .last }
    guard let name = value.name, let anchor = anchor(name) else { return nil }
    return line["before"] == nil ? .after(anchor) : .before(anchor)
  }

  private mutating func anchor(_ name: Name) -> BeliefChange.Anchor? {
    if let moment = Moment(name: name.text) { return .moment(moment) }
    if let state = ProcessState(name: name.text) { return .state(state) }
    report(
      name, "'\(Diagnostic.shortened(name.text))' is neither a moment nor a state",
      among: Moment.names + ProcessState.names, "place")
    return nil
  }

  // MARK: - Moments, states, conditions

  private mutating func moments(_ line: BoundCommand, in parameter: String = "moments") -> [Moment] {
    var found: [Moment] = []
    for item in line[parameter]?.items ?? [] {
      guard let name = item.name else { continue }
      if let moment = Moment(name: name.text) {
        found.append(moment)
      } else {
        report(name, "no moment is called '\(Diagnostic.shortened(name.text))'", among: Moment.names, "moment")
      }
    }
    return found
  }

  private mutating func states(_ value: BoundValue?) -> [ProcessState] {
    var found: [ProcessState] = []
    for item in value?.items ?? [] {
      guard let name = item.name else { continue }
      if let state = ProcessState(name: name.text) {
        found.append(state)
      } else {
        report(name, "no state is called '\(Diagnostic.shortened(name.text))'", among: ProcessState.names, "state")
      }
    }
    return found
  }

  private mutating func go(_ line: BoundCommand) -> [BeliefChange] {
    guard let state = states(line["state"]).first, let other = states(line["insteadOf"]).first else { return [] }
    return [.go(state, insteadOf: other, scope(line))]
  }

  private mutating func read(_ line: BoundCommand) -> [BeliefChange] {
    guard let state = states(line["state"]).first, let moment = moments(line, in: "at").first else { return [] }
    return [.read(state, at: moment, scope(line))]
  }

  private mutating func live(_ line: BoundCommand) -> [BeliefChange] {
    [.live(while: conditions(line["while"]), scope(line))]
  }

  private mutating func conditions(_ value: BoundValue?) -> Condition {
    var found: Condition = []
    for item in value?.items ?? [] {
      if let name = item.name { found.formUnion(condition(name)) }
    }
    return found
  }

  private mutating func condition(_ name: Name) -> Condition {
    if let found = Condition.believable.first(where: { $0.name == name.text }) { return found.condition }
    report(
      name, "no condition is called '\(Diagnostic.shortened(name.text))'",
      among: Condition.believable.map { $0.name }, "condition")
    return []
  }

  /// Reads `audioMode`, `!audioMode` and several of them joined by `&&`.
  private mutating func need(_ line: BoundCommand) -> [BeliefChange] {
    var (when, unless): (Condition, Condition) = ([], [])
    if let expression = line.expression(in: "condition") { split(expression, &when, &unless) }
    return [.need(when: when, unless: unless, scope(line))]
  }

  private mutating func split(_ expression: Expression, _ when: inout Condition, _ unless: inout Condition) {
    switch expression.kind {
    case .name(let text): when.formUnion(condition(Name(text: text, range: expression.range)))
    case .group(let inner): split(inner, &when, &unless)
    case .unary(.not, let inner): split(inner, &unless, &when)
    case .binary(.and, let left, let right):
      split(left, &when, &unless)
      split(right, &when, &unless)
    default: diagnostics.append(.badNeed(expression.range))
    }
  }

  // MARK: - Stimuli, numbers, settings

  private mutating func treat(_ line: BoundCommand) -> [BeliefChange] {
    guard let model = line.name(in: "as"), let other = pairs([model]).first else { return [] }
    let kinds = pairs(line["stimuli"]?.items.compactMap { $0.name } ?? [])
    return kinds.isEmpty ? [] : [.treat(kinds, as: other)]
  }

  /// Returns the stimuli that names mean, of those that another one takes back.
  private mutating func pairs(_ names: [Name]) -> [StimulusKind] {
    var kinds: [StimulusKind] = []
    for name in names {
      if let kind = StimulusKind.pair(named: name.text)?.there {
        kinds.append(kind)
      } else {
        report(
          name, "'\(Diagnostic.shortened(name.text))' is no stimulus that another one takes back",
          among: StimulusKind.pairNames, "pair")
      }
    }
    return kinds
  }

  private mutating func limits(_ line: BoundCommand) -> [BeliefChange] {
    guard let number = line["number"]?.string.flatMap({ Limits.Name(rawValue: $0) }),
      let value = line.expression(in: "time")
    else { return [] }
    let parts: [Expression] = if case .list(let parts) = value.kind { parts } else { [value] }
    var found: [BeliefChange] = []
    for part in parts {
      if case .name("none") = part.kind {
        found.append(.limit(number, BeliefChange.noLimit))
      } else if case .quantity(let quantity) = part.kind, case .success(let time) = milliseconds(quantity) {
        found.append(.limit(number, time))
      } else {
        diagnostics.append(.badLimit(part.range))
      }
    }
    return found
  }

  private mutating func set(_ line: BoundCommand) -> [BeliefChange] {
    guard case .set(let name, let value)? = ScenarioCommand(line) else { return [] }
    guard let setting = Setting(name: name.text) else {
      report(
        name, "'\(Diagnostic.shortened(name.text))' is no setting", among: Setting.names, "setting")
      return []
    }
    let names = setting.form.values.map { $0.name }
    guard let index = names.firstIndex(of: value.text) else {
      report(value, "'\(Diagnostic.shortened(value.text))' is no value of '\(setting.name)'", among: names, "value")
      return []
    }
    return [.set(setting, value: index)]
  }

  private mutating func plugin(_ line: BoundCommand) -> [BeliefChange] {
    guard let name = line.name(in: "name") else { return [] }
    guard let plugin = library.first(where: { $0.name == name.text }) else {
      report(
        name, "no plugin is called '\(Diagnostic.shortened(name.text))'", among: library.map { $0.name }, "plugin")
      return []
    }
    let silent = line.commands.filter { $0.name == BeliefVocabulary.silence.name }.flatMap {
      $0["signals"]?.items ?? []
    }
    let changed = ChangedPlugin(
      plugin, by: line.commands.filter { $0.name != BeliefVocabulary.silence.name },
      leavingOut: silent.compactMap { $0.name })
    diagnostics += changed.diagnostics
    if let name = changed.unknown {
      let known = plugin.table.signals + plugin.table.states
      report(name, "'\(plugin.name)' never says '\(Diagnostic.shortened(name.text))'", among: known, "signal")
    }
    return changed.table.map { [.plugin($0)] } ?? []
  }

  private mutating func report(_ name: Name, _ summary: String, among known: [String], _ scope: String) {
    diagnostics.append(DiagnosticRule.unknownInBelief.unknown(name, summary, among: known, scope: scope))
  }
}

extension BeliefChange {
  /// A Boolean value that indicates whether it gives a value that may be the usual one, or that of today.
  fileprivate var isOfToday: Bool {
    switch self {
    case .set, .limit: true
    default: false
    }
  }
}
