package import LifeLanguage
package import LifeSyntax
import LifecycleEngine

/// Which parts of a goal hold in a run.
package struct GoalCheck: Sendable {
  /// A condition that does not hold, in words, and what is found instead.
  package struct Part: Hashable, Sendable {
    /// The condition, in words without a full stop.
    package let expected: String
    let found: Found

    /// Both in a sentence.
    var text: String { found.words.isEmpty ? "\(expected)." : "\(expected); \(found.words)." }
    /// What is found, without a word about what it is.
    package var value: String { found.value }
  }

  /// What is found instead of what was expected.
  enum Found: Hashable, Sendable {
    /// Nothing more than that it does not hold.
    case nothing
    /// This name, which came earlier or never.
    case order(String, hasCome: Bool)
    /// The effects of the last command, in words.
    case effects([String])
    /// What the last command called; the states that it led through.
    case heard([String]), path([String])
    /// What the diagnostic says at its place.
    case told(String)
  }

  let holds: [Bool]
  /// The conditions that do not hold, in parts; empty where they are told as whole sentences.
  package var open: [Part] = []
  /// The conditions that do not hold, in words.
  package let failures: [String]
  /// The first name that no expectation can be about; `nil` where every name is known.
  package let unknownName: Diagnostic?

  /// Tries each condition of a goal on a copy of a run, so that none changes what the next one sees.
  package init(_ goal: [BoundCommand], on simulation: Simulation, _ source: SourceText) {
    var holds: [Bool] = []
    var open: [Part] = []
    var unknownName: Diagnostic?
    var start = simulation
    start.keepSignalNames(askedBy: goal)
    for command in goal {
      var run = start
      if case .failed(let diagnostic) = run.run(command) {
        open.append(Self.part(of: command, diagnostic, in: start, source))
        holds.append(false)
        if diagnostic.cause != nil { unknownName = unknownName ?? diagnostic }
      } else {
        holds.append(true)
      }
    }
    self.holds = holds
    self.open = open
    failures = open.map { $0.text }
    self.unknownName = unknownName
  }

  /// A Boolean value that indicates whether every condition holds.
  package var isReached: Bool { failures.isEmpty }

  /// Returns the share of what was to be done that is done, what has been undone counted against it.
  package func progress(since start: GoalCheck) -> Score {
    let open = holds.indices.filter { !start.holds[$0] }
    let undone = holds.indices.count { start.holds[$0] && !holds[$0] }
    guard !isReached else { return .full }
    return Score(open.count { holds[$0] }, open.count + undone)
  }

  /// Returns what was expected in words, with what is found instead.
  package static func part(
    of command: BoundCommand, _ diagnostic: Diagnostic, in run: Simulation, _ source: SourceText
  ) -> Part {
    Part(expected: text(of: command, in: run, source), found: found(of: command, diagnostic, in: run, source))
  }

  private static func found(
    of command: BoundCommand, _ diagnostic: Diagnostic, in run: Simulation, _ source: SourceText
  ) -> Found {
    // A name that is unknown is told before anything that does not hold.
    guard diagnostic.id == DiagnosticRule.expectationFailed.id else { return .told(diagnostic.label) }
    switch ExpectCommand(command) {
    // Of several names, it is this one; and the last command is not all that the learner did.
    case .order:
      let name = source.text(in: diagnostic.range)
      return .order(name, hasCome: run.hasCome(name.filter { $0 != "\"" }))
    case .effect:
      let effects = run.lastEntries.filter { run.trace.entries[$0].kind == .effect }
      return .effects(effects.map { run.engine.words(of: run.trace.entries[$0]) })
    // That a fact fails says no more than that it was expected.
    case .condition(let condition) where isFact(condition, in: run): return .nothing
    case .heard(let what, let plugins): return .heard(run.heard(insteadOf: what, from: plugins))
    case .path: return .path(run.lastPath.map { $0.name })
    case .condition, .reads, .impossible, nil: return .told(diagnostic.label)
    }
  }

  /// Returns whether a condition is a fact alone, such as `locked` or `!locked`, and compares nothing.
  private static func isFact(_ condition: Expression, in run: Simulation) -> Bool {
    var binder = QueryBinder(run.engine)
    return switch binder.bind(condition) {
    case .holds, .not(.holds): true
    case .compare, .and, .or, .not, nil: false
    }
  }

  /// Returns the name of the one thing in an app that an effect may be about; nil where there are several, or none.
  private static func onlyOne(for effect: Effect, in run: Simulation) -> String? {
    let program = run.engine.program
    let names =
      switch effect.subject {
      case .connection: program.connections.map { $0.name }
      case .timer: program.timers.map { $0.name }
      case .task: program.tasks.map { $0.name }
      case .value: program.values.map { $0.name }
      case .none, .duration: [String]()
      }
    return names.count == 1 ? names[0] : nil
  }

  /// Returns what is expected, in words.
  package static func text(of command: BoundCommand, in run: Simulation, _ source: SourceText) -> String {
    func names(_ range: ByteRange) -> [String] {
      (try? Answer(in: source, range).words().map { "`\($0.text)`" }) ?? ["`\(source.text(in: range))`"]
    }
    switch ExpectCommand(command) {
    case .condition(let condition):
      var binder = QueryBinder(run.engine)
      return binder.bind(condition)?.words(in: run.engine) ?? names(condition.range).joined(separator: " ")
    case .order(let what): return names(what.range).joined(separator: ", then ")
    case .heard(let what, _):
      let calls = names(what.range)
      return "the last command calls " + (calls == ["`nothing`"] ? "nothing" : list(calls))
    case .path(let what): return "the last command leads through \(list(names(what.range)))"
    case .reads(let state, let calls): return "code reads \(list(names(state.range))) in \(list(names(calls.range)))"
    case .effect(let what):
      let words = names(what.range).compactMap { name in
        Effect.allCases.first { "`\($0.name)`" == name }.map { "“\($0.words(about: onlyOne(for: $0, in: run)))”" }
      }
      return words.isEmpty ? "no effect" : list(words)
    case .impossible(_, let range): return "`\(source.text(in: range))` is impossible"
    case nil: return "`\(source.text(in: command.range))`"
    }
  }
}

extension GoalCheck.Found {
  /// What is found, with a word about what it is; empty where that says nothing.
  var words: String {
    switch self {
    case .heard: "heard: \(value)"
    case .path: "it was: \(value)"
    case .nothing, .order, .effects, .told: value
    }
  }

  /// What is found; empty where that says nothing.
  var value: String {
    switch self {
    case .nothing: ""
    case .order(let name, hasCome: true): "`\(name)` came earlier"
    case .order(let name, hasCome: false): "`\(name)` never came"
    case .effects([]): "the last command did not bring it"
    case .effects(let effects): "the last command brought \(list(effects.map { "“\($0)”" }))"
    case .heard(let names), .path(let names): names.isEmpty ? "nothing" : names.joined(separator: " -> ")
    case .told(let label): label
    }
  }
}
