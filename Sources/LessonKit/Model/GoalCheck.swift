import LifeLanguage
import LifeSyntax
import LifecycleEngine

/// Which parts of a goal hold in a run.
struct GoalCheck: Sendable {
  let holds: [Bool]
  /// The conditions that do not hold, in words.
  let failures: [String]
  /// The first name that no expectation can be about; `nil` where every name is known.
  let unknownName: Diagnostic?

  init(_ goal: [BoundCommand], on simulation: Simulation, _ source: SourceText) {
    var holds: [Bool] = []
    var failures: [String] = []
    var unknownName: Diagnostic?
    for command in goal {
      var run = simulation
      if case .failed(let diagnostic) = run.run(command) {
        failures.append(Self.text(of: command, diagnostic, source))
        holds.append(false)
        if diagnostic.cause != nil { unknownName = unknownName ?? diagnostic }
      } else {
        holds.append(true)
      }
    }
    self.holds = holds
    self.failures = failures
    self.unknownName = unknownName
  }

  init(holds: [Bool], failures: [String]) {
    self.holds = holds
    self.failures = failures
    unknownName = nil
  }

  var isReached: Bool { failures.isEmpty }

  /// Returns the share of what was to be done that is done, what has been undone counted against it.
  func progress(since outset: GoalCheck) -> Score {
    let open = holds.indices.filter { !outset.holds[$0] }
    let undone = holds.indices.count { outset.holds[$0] && !holds[$0] }
    guard !isReached else { return .full }
    return Score(open.count { holds[$0] }, open.count + undone)
  }

  /// Returns the expectation as it is written, with what is found instead.
  static func text(of command: BoundCommand, _ diagnostic: Diagnostic, _ source: SourceText) -> String {
    let found =
      switch ExpectCommand(command) {
      // Of several names, it is this one; and the last stimulus is not all that the learner did.
      case .order: "`\(source.text(in: diagnostic.range))` \(diagnostic.label.afterFirstWord)"
      case .effect: diagnostic.summary
      case .condition, .heard, .path, .reads, .impossible, nil: diagnostic.label
      }
    return found.isEmpty ? "\(text(of: command, source))." : "\(text(of: command, source)); \(found)."
  }

  /// Returns the expectation as it is written; an effect in the words of a trace.
  static func text(of command: BoundCommand, _ source: SourceText) -> String {
    if case .effect(let value)? = ExpectCommand(command), let words = try? Answer(in: source, value.range).words() {
      let effects = words.compactMap { word in Effect.allCases.first { $0.name == word.text }?.words() }
      return effects.isEmpty ? "no effect" : list(effects.map { "“\($0)”" })
    }
    let start = min(command.verbRange.end + 1, command.range.end)
    return "`\(source.text(in: ByteRange(start: start, end: command.range.end)))`"
  }
}

extension String {
  /// `never came` of `it never came`.
  fileprivate var afterFirstWord: String {
    String(decoding: utf8.drop { $0 != UInt8(ascii: " ") }.dropFirst(), as: UTF8.self)
  }
}
