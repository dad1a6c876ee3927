package import LifeLanguage
package import LifeSyntax
import LifecycleEngine

/// Which parts of a goal hold in a run.
package struct GoalCheck: Sendable {
  let holds: [Bool]
  /// The conditions that do not hold, in parts.
  package let open: [Part]
  /// The first condition that does not hold; nil where all do.
  package let firstOpen: BoundCommand?
  /// What is wrong with the first condition that says nothing which could hold; `nil` where each can be asked.
  package let unreadable: Diagnostic?

  /// Tries each condition of a goal on a copy of a run, so that none changes what the next one sees.
  package init(_ goal: [BoundCommand], on simulation: Simulation, _ source: SourceText) {
    var holds: [Bool] = []
    var open: [Part] = []
    var unreadable: Diagnostic?
    var start = simulation
    start.keepSignalNames(askedBy: goal)
    for command in goal {
      var run = start
      if case .failed(let diagnostic) = run.run(command) {
        open.append(Self.part(of: command, diagnostic, in: start, source))
        holds.append(false)
        if diagnostic.id != DiagnosticRule.expectationFailed.id { unreadable = unreadable ?? diagnostic }
      } else {
        holds.append(true)
      }
    }
    self.holds = holds
    self.open = open
    firstOpen = zip(goal, holds).first { !$0.1 }?.0
    self.unreadable = unreadable
  }

  /// A Boolean value that indicates whether every condition holds.
  package var isReached: Bool { open.isEmpty }

  /// Returns the share of what was to be done that is done, what has been undone counted against it.
  package func progress(since start: GoalCheck) -> Score {
    let open = holds.indices.filter { !start.holds[$0] }
    let undone = holds.indices.count { start.holds[$0] && !holds[$0] }
    guard !isReached else { return .full }
    return Score(open.count { holds[$0] }, open.count + undone)
  }

  /// Returns what was expected, with what is found instead.
  package static func part(
    of command: BoundCommand, _ diagnostic: Diagnostic, in run: Simulation, _ source: SourceText
  ) -> Part {
    Part(expected: expected(of: command, in: run, source), found: found(of: command, diagnostic, in: run, source))
  }

  private static func found(
    of command: BoundCommand, _ diagnostic: Diagnostic, in run: Simulation, _ source: SourceText
  ) -> Found {
    // A name that is unknown is told before anything that does not hold.
    guard diagnostic.id == DiagnosticRule.expectationFailed.id, let expectation = ExpectCommand(command) else {
      return .unreadable
    }
    switch expectation {
    // Of several names, it is this one; and the last command is not all that the learner did.
    case .order(let what):
      let last = words(what.range, source).last { what.range.start + $0.range.end <= diagnostic.range.start }
      return .order(source.text(in: diagnostic.range), after: last?.text)
    case .effect: return .effects(run.lastEntries.compactMap { NamedEffect(run.trace.entries[$0], of: run.engine) })
    // That a fact fails says no more than that it was expected.
    case .condition(let condition) where isFact(condition, in: run): return .nothing
    case .heard(let what, let plugins): return .heard(run.heard(insteadOf: what, from: plugins))
    case .path: return .path(run.lastPath.map { $0.name })
    case .condition, .reads, .impossible: return run.failure(of: expectation).map { .other($0) } ?? .nothing
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

  /// Returns the names in a part of a source, each with its place in that part; all of it where that cannot be read.
  private static func words(_ range: ByteRange, _ source: SourceText) -> [Answer.Word] {
    let whole = ByteRange(start: 0, end: range.end - range.start)
    return (try? Answer(in: source, range).words())
      ?? [Answer.Word(text: source.text(in: range), range: whole, isQuoted: false)]
  }

  /// Returns what is expected.
  package static func expected(of command: BoundCommand, in run: Simulation, _ source: SourceText) -> Expected {
    func names(_ range: ByteRange) -> [String] {
      words(range, source).map { $0.text }
    }
    switch ExpectCommand(command) {
    case .condition(let condition):
      var binder = QueryBinder(run.engine)
      let query = binder.bind(condition)
      return query.map { .condition($0.named(in: run.engine)) } ?? .written(names(condition.range))
    case .order(let what): return .order(names(what.range))
    case .heard(let what, _):
      let calls = names(what.range)
      return .heard(calls == ["nothing"] ? [] : calls)
    case .path(let what): return .path(names(what.range))
    case .reads(let state, let calls): return .reads(names(state.range), at: names(calls.range))
    case .effect(let what):
      return .effects(
        names(what.range).compactMap { name in
          Effect.allCases.first { $0.name == name }.map { NamedEffect($0, about: onlyOne(for: $0, in: run)) }
        })
    case .impossible(_, let range): return .impossible(source.text(in: range))
    case nil: return .written([source.text(in: command.range)])
    }
  }
}
