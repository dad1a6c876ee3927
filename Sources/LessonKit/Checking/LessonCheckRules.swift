import LifeLanguage
import LifeSyntax

// What the checker of lessons reports.

extension Diagnostic {
  static func missingProse(_ name: Name) -> Diagnostic {
    DiagnosticRule.missingProse.broken(
      at: name.range, "'\(name.text)' says nothing to its reader", label: "add a line that begins with '|'")
  }

  static func missingHint(_ name: Name) -> Diagnostic {
    DiagnosticRule.missingHint.broken(
      at: name.range, "'\(name.text)' has no hint", label: "say where to look", severity: .warning)
  }

  static func missingSolution(_ name: Name) -> Diagnostic {
    DiagnosticRule.missingSolution.broken(
      at: name.range, "'\(name.text)' has no 'solution'", label: "nobody knows that it can be done")
  }

  static func solvedAtStart(_ name: Name) -> Diagnostic {
    DiagnosticRule.solvedAtStart.broken(
      at: name.range, "'\(name.text)' is solved before anything is done", label: "its goal holds at the start")
  }

  static func solutionFails(_ name: Name, _ failure: String) -> Diagnostic {
    let rows = failure.split(separator: "\n").map { row in
      String((row.hasSuffix(".") ? row.dropLast() : row).drop { $0 == " " })
    }
    return DiagnosticRule.solutionFails.broken(
      at: name.range, "'\(name.text)' is not solved by its own solution", label: rows.joined(separator: "; "))
  }

  static func solutionForbidden(_ name: String, at range: ByteRange) -> Diagnostic {
    DiagnosticRule.solutionFails.broken(
      at: range, "the solution uses '\(name)', which is forbidden")
  }

  static func solutionOverPar(_ name: Name, _ count: Int, _ par: Int) -> Diagnostic {
    DiagnosticRule.solutionFails.broken(
      at: name.range, "the solution of '\(name.text)' is over its par",
      label: "it takes \(count) stimuli; par is \(par)")
  }

  static func parTooHigh(_ name: Name, _ par: Int, _ length: Int, _ answer: String) -> Diagnostic {
    DiagnosticRule.parTooHigh.broken(
      at: name.range,
      "'\(name.text)' can be done with \(length) \(length == 1 ? "stimulus" : "stimuli"); its par is \(par)",
      label: "a shortest answer: \(Diagnostic.shortened(answer))")
  }

  static func solvedAtOnce(_ name: Name, _ answer: String, _ count: Int) -> Diagnostic {
    DiagnosticRule.solvedAtOnce.broken(
      at: name.range, "'\(name.text)' is solved by one stimulus: \(Diagnostic.shortened(answer))",
      label: "its solution takes \(count): forbid that stimulus, or write 'par 1'", severity: .warning)
  }

  static func saysNothing(_ range: ByteRange, _ title: String, _ audit: Exploration.Audit) -> Diagnostic {
    let extent = audit.depth.map { "up to \($0) stimuli" } ?? "at all"
    return DiagnosticRule.saysNothing.broken(
      at: range, "\(Diagnostic.shortened(title)) says nothing of the solution",
      label: "its condition holds in none of \(audit.situations) situations \(extent)")
  }

  static func idleProperty(_ range: ByteRange, _ title: String, changes: Int) -> Diagnostic {
    DiagnosticRule.idleProperty.broken(
      at: range, "nothing breaks \(Diagnostic.shortened(title))",
      label: "not the app to start from, and none of \(changes) small changes of the solution", severity: .warning)
  }

  static func neverPossible(_ range: ByteRange, _ source: SourceText) -> Diagnostic {
    DiagnosticRule.neverPossible.broken(
      at: range, "'\(Diagnostic.shortened(source.text(in: range)))' was never possible",
      label: "the search with the solution never got to it", severity: .warning)
  }

  static func pinnedAnswerWrong(_ range: ByteRange, _ right: String, isOfRun: Bool) -> Diagnostic {
    isOfRun
      ? DiagnosticRule.pinnedAnswerWrong.broken(
        at: range, "the run contradicts the pinned answer", label: "the run: \(right)")
      : DiagnosticRule.pinnedAnswerWrong.broken(
        at: range, "the pinned answer is not what the question says is right", label: "it says: \(right)")
  }

  static func mistakeIsRight(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.mistakeIsRight.broken(
      at: range, "the right answer matches the pattern of a mistake", label: "it cannot show a misconception")
  }

  static func counterexampleFails(_ name: Name, _ first: Diagnostic) -> Diagnostic {
    DiagnosticRule.counterexampleFails.broken(
      at: name.range, "the counterexample of '\(name.text)' does not hold",
      labels: [Label(range: first.range, text: first.label.isEmpty ? first.summary : first.label)])
  }

  static func counterexampleProvesNothing(_ name: Name) -> Diagnostic {
    DiagnosticRule.counterexampleFails.broken(
      at: name.range, "the counterexample of '\(name.text)' expects nothing", label: "end it with an 'expect'")
  }

  static func misconceptionNeverShown(_ name: Name) -> Diagnostic {
    DiagnosticRule.misconceptionNeverShown.broken(
      at: name.range, "no answer shows '\(name.text)'", label: "refer to it with 'shows:' or 'mistake'",
      severity: .warning)
  }
}

extension DiagnosticRule {
  static let missingProse = DiagnosticRule(
    "missingProse", "A part that says nothing",
    "Steps, questions and misconceptions speak to their reader.",
    wrong: "question q state { given { launch } }",
    right: "question q state {\n  | Which state is it?\n  given { launch }\n}"
  )
  static let missingHint = DiagnosticRule(
    "missingHint", "A part without help",
    "Somebody will be stuck here. A first hint says where to look and gives nothing away.",
    wrong: "step s \"S\" { }", right: "step s \"S\" { hint \"What covers the screen?\" }")
  static let missingSolution = DiagnosticRule(
    "missingSolution", "A step that nobody has solved",
    "`check` runs the solution to see that the goal can be reached.",
    wrong: "step s \"S\" { goal { … } }", right: "step s \"S\" { goal { … }; solution { launch } }")
  static let solvedAtStart = DiagnosticRule(
    "solvedAtStart", "A task that is done before it begins",
    "The goal must not hold at the start.",
    wrong: "goal { expect state == notRunning }", right: "goal { expect state == background }")
  static let solutionFails = DiagnosticRule(
    "solutionFails", "A solution that does not solve",
    "`check` runs the solution as an answer: it has to reach the goal, without what is forbidden and within par.",
    wrong: "solution { launch }", right: "solution { launch; home }")
  static let parTooHigh = DiagnosticRule(
    "parTooHigh", "A par that a shorter answer beats",
    "`par` is the length of the shortest answers, and `check` tries all that are shorter. Lower it, or forbid what makes the "
      + "task too easy.",
    wrong: "goal { expect state == background }; solution { launch; home }; par 3",
    right: "goal { expect state == background }; solution { launch; home }; par 2")
  static let solvedAtOnce = DiagnosticRule(
    "solvedAtOnce", "A task that one stimulus solves",
    "The author's own answer takes several stimuli, and one does: whoever tries `kill` first learns nothing. Without `par` "
      + "only answers of one stimulus are looked for.",
    wrong: "bad { expect effect valueLost }\nsolution { home; wait 6s; memory pressure }",
    right: "bad { expect effect valueLost }\nsolution { home; wait 6s; memory pressure }\nforbid { kill; crash }")
  static let saysNothing = DiagnosticRule(
    "saysNothing", "A property whose condition never holds",
    "No schedule that was tried leads to a situation that the property is about, so no app can break it.",
    wrong: "while state == active && locked { expect login == \"in\" }",
    right: "while state == active { expect login == \"in\" }")
  static let idleProperty = DiagnosticRule(
    "idleProperty", "A property that nothing breaks",
    "`check` tries each property on the app to start from and on small changes of the solution: a statement left out, a "
      + "handler moved. A property that holds with all of them gives points for nothing, or needs another stimulus.",
    wrong: "always { expect state != active || state == active }", right: "keeps [draft]")
  static let neverPossible = DiagnosticRule(
    "neverPossible", "A stimulus that is allowed in vain",
    "What `allow` and `edits` add to the search was possible in no situation with the solution.",
    wrong: "allow { voip call }", right: "modes [voip]\nallow { voip call }")
  static let mistakeIsRight = DiagnosticRule(
    "mistakeIsRight", "A mistake that is none",
    "A pattern that the right answer matches would tell learners that they believe something which they do not.",
    wrong: "mistake homeQuits contains: applicationWillResignActive",
    right: "mistake homeQuits contains: applicationWillTerminate")
  static let counterexampleFails = DiagnosticRule(
    "counterexampleFails", "A counterexample that does not hold",
    "A misconception ends on what holds: its run has to go through, and to expect something.",
    wrong: "counterexample { launch; home; expect state == notRunning }",
    right: "counterexample { launch; home; expect state == background }")
  static let misconceptionNeverShown = DiagnosticRule(
    "misconceptionNeverShown", "A misconception that no answer shows",
    "Refer to it from an option with `shows:` or from a question with `mistake`, or leave it out.",
    wrong: "misconception homeQuits \"…\" { }", right: "wrong \"notRunning\" shows: homeQuits")
}
