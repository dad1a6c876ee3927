package import LessonModel
package import LifecycleEngine
package import LifeLanguage
import LifeSyntax

/// The rules that a question or a step runs, and those of them that stand behind its key; as ids, each once.
package struct QuestionRules: Sendable {
  /// The rules behind the key: changed, they would change it.
  package private(set) var key: [String] = []
  /// The rules that an answer speaks of: where it is a value of an app whose process has ended, those of that end, and those behind
  /// the key elsewhere.
  package var weighed: [String] { ends.isEmpty ? key : ends }
  /// The rules of the ends after which an option asks for a value.
  private var ends: [String] = []
  /// All rules that the run uses, those of `given` among them.
  package private(set) var run: [String] = []

  /// Runs what a question asks about; empty where nothing is run.
  package init(_ question: Question, in environment: RunEnvironment) {
    guard let start = try? environment.simulation(for: question.setup) else { return }
    var walk = RuleWalk(start)
    walk.perform(question.given)
    let given = walk.rules
    let asked = walk.run.trace.count
    walk.perform(question.when)
    let when = walk.rules.filter { !given.contains($0) || walk.since(asked).contains($0) }
    switch question.kind.rulesBehindKey {
    case .signals:
      guard !question.when.isEmpty else { break }
      let entries = walk.run.trace.entries.indices[asked...].filter { walk.run.trace.entries[$0].kind == .signal }
      key = Self.behind(entries, of: walk.run)
      if key.isEmpty { key = walk.since(asked) }
    case .transitions:
      let first = question.when.isEmpty ? walk.run.lastStart : asked
      let entries = walk.run.trace.entries.indices[first...].filter {
        walk.run.trace.entries[$0].kind == .transition || walk.run.trace.entries[$0].kind == .termination
      }
      key = Self.behind(entries, of: walk.run)
      if key.isEmpty { key = question.when.isEmpty ? walk.last : when }
    case .options:
      for proof in question.form.proofs {
        var proved = RuleWalk(start)
        proved.perform(proof)
        key += proved.last.filter { !key.contains($0) }
        if proof.contains(where: { proved.run.asksForValue($0) }) {
          let end = proved.run.trace.entries.indices.last { proved.run.trace.entries[$0].kind == .termination }
          ends += Self.behind(end.map { [$0] } ?? [], of: proved.run).filter { !ends.contains($0) }
        }
        walk.take(proved.rules)
      }
    case .answer:
      var solved = walk
      solved.perform((try? question.solution?.stimuli()) ?? [])
      key = solved.since(asked)
      walk.take(solved.rules)
    case .none: break
    }
    run = walk.rules
  }

  /// The rules of a step, of which those behind its key are those that its solution uses.
  package init(_ step: LessonStep, in environment: RunEnvironment) {
    guard let start = try? environment.simulation(for: step.setup) else { return }
    var walk = RuleWalk(start)
    walk.perform(step.given)
    let asked = walk.run.trace.count
    walk.perform(step.solution)
    run = walk.rules
    key = walk.since(asked)
  }

  /// Returns the rules behind entries of a run.
  static func behind(_ entries: [Int], of run: Simulation) -> [String] {
    var found: [String] = []
    for entry in entries {
      for id in run.trace.causes(of: entry + 1) {
        guard let rule = run.engine.rule(of: run.trace.entries[id - 1]) else { continue }
        if !found.contains(rule.id) { found.append(rule.id) }
        break
      }
    }
    return found
  }
}

extension Simulation {
  /// Returns whether a command expects something of what a value of the app holds.
  fileprivate func asksForValue(_ command: BoundCommand) -> Bool {
    guard case .condition(let condition)? = ExpectCommand(command) else { return false }
    return names(aValue: condition)
  }

  private func names(aValue expression: Expression) -> Bool {
    switch expression.kind {
    case .name(let name): engine.program.values.contains { $0.name == name }
    case .binary(_, let left, let right): names(aValue: left) || names(aValue: right)
    case .unary(_, let part), .group(let part): names(aValue: part)
    case .chain, .selector, .string, .quantity, .list, .missing: false
    }
  }
}

/// A run that notes which rules answer; those that leave no entry, too.
package struct RuleWalk: Sendable {
  /// The run so far.
  package private(set) var run: Simulation
  /// The ids of the rules so far, each once.
  package private(set) var rules: [String] = []
  /// Each answering rule of a stimulus, with the entries before it.
  private var answers: [(entry: Int, rule: String)] = []

  /// A run that goes on from a start, of which nothing is noted.
  package init(_ start: Simulation) { run = start }

  /// Performs commands up to the first that fails; expectations are passed over.
  package mutating func perform(_ commands: [BoundCommand]) {
    for command in commands where !command.isExpectation {
      var probe = run
      guard case .happened = probe.run(command), let stimulus = probe.history.last else {
        if case .failed = run.run(command) { return }
        continue
      }
      note(stimulus, before: run, after: probe)
      run = probe
    }
  }

  /// Applies a stimulus; false where it is impossible.
  package mutating func apply(_ stimulus: Stimulus) -> Bool {
    var probe = run
    guard probe.apply(stimulus) == .applied else { return false }
    note(stimulus, before: run, after: probe)
    run = probe
    return true
  }

  private mutating func note(_ stimulus: Stimulus, before: Simulation, after: Simulation) {
    if let rule = before.engine.rule(answering: stimulus, in: before.world) {
      answers.append((before.trace.count, rule.id))
      take([rule.id])
    }
    take(Self.rules(in: after, from: before.trace.count))
  }

  /// Notes rules.
  package mutating func take(_ ids: [String]) {
    for id in ids where !rules.contains(id) { rules.append(id) }
  }

  /// Returns the rules that acted or answered from an entry on.
  package func since(_ entry: Int) -> [String] {
    var found: [String] = []
    for answer in answers where answer.entry >= entry && !found.contains(answer.rule) { found.append(answer.rule) }
    for id in Self.rules(in: run, from: entry) where !found.contains(id) { found.append(id) }
    return found
  }

  /// The rules of the last stimulus.
  var last: [String] { since(run.lastStart) }

  private static func rules(in run: Simulation, from entry: Int) -> [String] {
    var found: [String] = []
    for place in run.trace.entries.indices.dropFirst(entry) {
      if let id = run.engine.rule(of: run.trace.entries[place])?.id, !found.contains(id) { found.append(id) }
    }
    return found
  }
}
