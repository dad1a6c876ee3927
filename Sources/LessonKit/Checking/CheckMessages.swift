import LifeLanguage
import LifeSyntax

// The wording of the checker: one function for each rule.

extension Diagnostic {
  static func missingProse(_ name: Name) -> Diagnostic {
    Diagnostic(
      id: "missingProse", summary: "'\(name.text)' says nothing to its reader", range: name.range,
      label: "add a line that begins with '|'")
  }

  static func missingHint(_ name: Name) -> Diagnostic {
    Diagnostic(
      id: "missingHint", severity: .warning, summary: "'\(name.text)' has no hint", range: name.range,
      label: "say where to look")
  }

  static func missingSolution(_ name: Name) -> Diagnostic {
    Diagnostic(
      id: "missingSolution", summary: "'\(name.text)' has no 'solution'", range: name.range,
      label: "nobody knows that it can be done")
  }

  static func solvedAtStart(_ name: Name) -> Diagnostic {
    Diagnostic(
      id: "solvedAtStart", summary: "'\(name.text)' is solved before anything is done", range: name.range,
      label: "its goal holds at the start")
  }

  static func solutionFails(_ name: Name, _ failure: String) -> Diagnostic {
    let rows = failure.split(separator: "\n").map { row in
      String((row.hasSuffix(".") ? row.dropLast() : row).drop { $0 == " " })
    }
    return Diagnostic(
      id: "solutionFails", summary: "'\(name.text)' is not solved by its own solution", range: name.range,
      label: rows.joined(separator: "; "))
  }

  static func solutionForbidden(_ name: String, at range: ByteRange) -> Diagnostic {
    Diagnostic(
      id: "solutionFails", summary: "the solution uses '\(name)', which is forbidden", range: range)
  }

  static func solutionOverPar(_ name: Name, _ count: Int, _ par: Int) -> Diagnostic {
    Diagnostic(
      id: "solutionFails", summary: "the solution of '\(name.text)' is over its par", range: name.range,
      label: "it takes \(count) stimuli; par is \(par)")
  }

  static func pinnedAnswerWrong(_ range: ByteRange, _ right: String) -> Diagnostic {
    Diagnostic(
      id: "pinnedAnswerWrong", summary: "the run contradicts the pinned answer", range: range,
      label: "the run: \(right)")
  }

  static func mistakeIsRight(_ range: ByteRange) -> Diagnostic {
    Diagnostic(
      id: "mistakeIsRight", summary: "the right answer matches the pattern of a mistake", range: range,
      label: "it cannot show a misconception")
  }

  static func repeatedOption(_ range: ByteRange) -> Diagnostic {
    Diagnostic(
      id: "repeatedOption", summary: "two options read the same", range: range,
      label: "an option like this stands above")
  }

  static func wrongWithoutReason(_ range: ByteRange) -> Diagnostic {
    Diagnostic(
      id: "wrongWithoutReason", summary: "a wrong option says why it is wrong", range: range,
      label: "add 'shows:' with a misconception, or 'because:' with a text")
  }

  static func rightOptionWrong(_ range: ByteRange, _ first: Diagnostic) -> Diagnostic {
    Diagnostic(
      id: "optionContradicted", summary: "the run contradicts a right option", range: range,
      labels: [Label(range: first.range, text: first.label.isEmpty ? first.summary : first.label)])
  }

  static func wrongOptionRight(_ range: ByteRange) -> Diagnostic {
    Diagnostic(
      id: "optionContradicted", summary: "the run confirms a wrong option", range: range,
      label: "everything in its block holds")
  }

  static func counterexampleFails(_ name: Name, _ first: Diagnostic) -> Diagnostic {
    Diagnostic(
      id: "counterexampleFails", summary: "the counterexample of '\(name.text)' does not hold", range: name.range,
      labels: [Label(range: first.range, text: first.label.isEmpty ? first.summary : first.label)])
  }

  static func counterexampleProvesNothing(_ name: Name) -> Diagnostic {
    Diagnostic(
      id: "counterexampleFails", summary: "the counterexample of '\(name.text)' expects nothing", range: name.range,
      label: "end it with an 'expect'")
  }

  static func misconceptionNeverShown(_ name: Name) -> Diagnostic {
    Diagnostic(
      id: "misconceptionNeverShown", severity: .warning, summary: "no answer shows '\(name.text)'", range: name.range,
      label: "refer to it with 'shows:' or 'mistake'")
  }
}
