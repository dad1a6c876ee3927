package import LifeLanguage

/// What may be found in stimuli that a learner wrote.
package enum ScriptFinding: Hashable, Sendable {
  /// A stimulus is not allowed.
  case forbidden(command: Int, CodeText)
  /// A stimulus cannot be done, and why.
  case impossible(command: Int, StimulusFault?)
  /// A part of the goal does not hold at the end, and what is there instead; the first is said at once.
  case notReached(GoalCheck.Part, isFirst: Bool)
  /// A part of what was wanted did not hold after any stimulus; it is told as the first of all, the others behind it.
  case neverHeld(GoalCheck.Expected, besides: [GoalCheck.Expected])
  /// Each part of what was wanted held after some stimulus, and never all of them after one.
  case neverTogether([GoalCheck.Expected])
  /// The bad thing happened at a stimulus.
  case found(command: Int, CodeText)
  /// The goal holds, and so the run ended.
  case reached(last: CodeText, state: CodeText)
  /// It could have been shorter.
  case surplus(par: Int, took: Int)
  /// The run, a line for each stimulus, and the row that decides; nil where none before the last does.
  case run(RunRows, deciding: DecisiveRow?)
}

// MARK: - Words

extension ScriptFinding {
  /// The purpose of what is said.
  var kind: Feedback.Kind {
    switch self {
    case .forbidden, .impossible, .notReached, .neverHeld, .neverTogether: .fault
    case .found, .reached, .surplus: .remark
    case .run: .run
    }
  }

  /// What is said of it; of a long run its end, as the rest has been typed just now.
  var shownText: ShownText {
    switch self {
    case .forbidden(let command, let name): .now("Command \(command): `\(Self.verb(name))` is not allowed here.")
    case .impossible(let command, nil): .now("Command \(command): it cannot be done.")
    case .impossible(let command, let fault?): .now("Command \(command): \(fault.words).")
    case .notReached(let part, let isFirst): isFirst ? .now(part.wish) : .more(part.wish)
    case .neverHeld(let part, besides: []): .now(part.wordsWhereNever)
    case .neverHeld(let part, let others):
      .now("\(Self.together([part] + others)) \(part.firstWhereNever)")
    case .neverTogether(let parts): .now(Self.together(parts))
    case .found(let command, let name): .now("It happens at command \(command), `\(Self.verb(name))`.")
    case .reached(let last, let state): .now("Your run ends with `\(Self.verb(last))`, and the app is then \(state).")
    case .surplus(let par, let took): .now("It can be done with \(countText(par, "command")); this takes \(took).")
    case .run(let rows, let decisive): Self.run(rows, decisive)
    }
  }

  /// Returns what is said of several parts that did not hold at once.
  private static func together(_ parts: [GoalCheck.Expected]) -> String {
    "None of your commands leads to all of this at once: \(list(parts.map { $0.words }))."
  }

  /// Returns the words of a stimulus without the colon before its value, which is not told.
  private static func verb(_ name: String) -> String { name.hasSuffix(":") ? String(name.dropLast()) : name }

  /// Returns a run, or as much of its end as fits a few rows of a screen.
  private static func run(_ rows: RunRows, _ decisive: DecisiveRow?) -> ShownText {
    let end = rows.end(deciding: decisive, rows: LessonLimits.shownRows)
    guard end.isCut else { return .now(rowsText(rows.lines, below: "Your run:")) }
    // The heading says that something comes before.
    return ShownText(
      now: rowsText(end.lines, below: "Your run ends so:"), more: rowsText(rows.lines, below: "Your whole run:"))
  }
}
