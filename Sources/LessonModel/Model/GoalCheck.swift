package import LifeLanguage
package import LifeSyntax
import LifecycleEngine

/// Which parts of a goal hold in a run.
package struct GoalCheck: Sendable {
  /// A condition that does not hold, in words, and what is found instead; empty where that says nothing.
  package struct Part: Hashable, Sendable {
    package let expected: String
    let found: String
    /// What is found, without a word about what it is.
    package let value: String

    /// Both in a sentence.
    var text: String { found.isEmpty ? "\(expected)." : "\(expected); \(found)." }
  }

  let holds: [Bool]
  /// The conditions that do not hold, in parts; empty where they are told as whole sentences.
  package var open: [Part] = []
  /// The conditions that do not hold, in words.
  package let failures: [String]
  /// The first name that no expectation can be about; `nil` where every name is known.
  package let unknownName: Diagnostic?

  package init(_ goal: [BoundCommand], on simulation: Simulation, _ source: SourceText) {
    var holds: [Bool] = []
    var open: [Part] = []
    var unknownName: Diagnostic?
    for command in goal {
      var run = simulation
      if case .failed(let diagnostic) = run.run(command) {
        open.append(Self.part(of: command, diagnostic, in: simulation, source))
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

  package var isReached: Bool { failures.isEmpty }

  /// Returns the share of what was to be done that is done, what has been undone counted against it.
  package func progress(since start: GoalCheck) -> Score {
    let open = holds.indices.filter { !start.holds[$0] }
    let undone = holds.indices.count { start.holds[$0] && !holds[$0] }
    guard !isReached else { return .full }
    return Score(open.count { holds[$0] }, open.count + undone)
  }

  /// Returns what was expected in words, with what is found instead.
  package static func text(of command: BoundCommand, _ diagnostic: Diagnostic, in run: Simulation, _ source: SourceText)
    -> String
  { part(of: command, diagnostic, in: run, source).text }

  private static func part(
    of command: BoundCommand, _ diagnostic: Diagnostic, in run: Simulation, _ source: SourceText
  ) -> Part {
    let expected = text(of: command, in: run, source)
    let found =
      switch ExpectCommand(command) {
      // Of several names, it is this one; and the last command is not all that the learner did.
      case .order: "`\(source.text(in: diagnostic.range))` \(diagnostic.label.afterFirstWord)"
      case .effect: missed(in: run)
      // That a fact fails says no more than that it was expected.
      case .condition(let condition) where isFact(condition, in: run): ""
      case .condition, .heard, .path, .reads, .impossible, nil: diagnostic.label
      }
    let value =
      switch ExpectCommand(command) {
      case .heard, .path: found.afterFirstColon
      case .order, .effect, .condition, .reads, .impossible, nil: found
      }
    return Part(expected: expected, found: found, value: value)
  }

  /// Returns what the last command has brought in place of an effect.
  private static func missed(in run: Simulation) -> String {
    let effects = run.lastEntries.filter { run.trace.entries[$0].kind == .effect }
      .map { "“\(run.engine.words(of: run.trace.entries[$0]))”" }
    return effects.isEmpty ? "the last command did not bring it" : "the last command brought \(list(effects))"
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

extension String {
  /// `active` of `it was: active`; the text itself where it has no colon.
  fileprivate var afterFirstColon: String {
    let rest = utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst().drop { $0 == UInt8(ascii: " ") }
    return rest.isEmpty ? self : String(decoding: rest, as: UTF8.self)
  }

  /// `never came` of `it never came`.
  fileprivate var afterFirstWord: String {
    String(decoding: utf8.drop { $0 != UInt8(ascii: " ") }.dropFirst(), as: UTF8.self)
  }
}
