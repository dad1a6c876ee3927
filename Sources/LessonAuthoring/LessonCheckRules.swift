import LessonGrading
import LessonModel
import LifeExplorer
import LifeLanguage
import LifeSyntax

// What the checker of lessons reports.

extension Diagnostic {
  static func missingProse(_ name: Name) -> Diagnostic {
    DiagnosticRule.missingProse.broken(
      at: name.range, "'\(name.text)' says nothing to its reader", label: "add a line that begins with '|'")
  }

  static func emptyPicture(_ picture: LessonPicture) -> Diagnostic {
    DiagnosticRule.emptyPicture.broken(
      at: picture.range, "there is nothing to draw",
      label: picture.kind == .ladder
        ? "no plugin of the lesson has states in an order" : "the script does nothing to the app")
  }

  static func missingHint(_ name: Name) -> Diagnostic {
    DiagnosticRule.missingHint.broken(
      at: name.range, "'\(name.text)' has no hint", label: "say where to look", severity: .warning)
  }

  static func missingSolution(_ name: Name) -> Diagnostic {
    DiagnosticRule.missingSolution.broken(
      at: name.range, "'\(name.text)' has no 'solution'", label: "nobody knows that it can be done")
  }

  static func solutionForbidden(_ name: String, at range: ByteRange) -> Diagnostic {
    DiagnosticRule.solutionFails.broken(
      at: range, "the solution uses '\(name)', which is forbidden")
  }

  static func solutionOverPar(_ name: Name, _ count: Int, _ par: Int) -> Diagnostic {
    DiagnosticRule.solutionFails.broken(
      at: name.range, "the solution of '\(name.text)' is over its par",
      label: "it takes \(countText(count, "command")); par is \(par)")
  }

  static func parTooHigh(_ name: Name, _ par: Int, _ length: Int, _ answer: String) -> Diagnostic {
    DiagnosticRule.parTooHigh.broken(
      at: name.range,
      "'\(name.text)' can be done with \(length) \(length == 1 ? "stimulus" : "stimuli"); its par is \(par)",
      label: "a shortest answer: \(Diagnostic.shortened(answer))")
  }

  /// The diagnostic for a task that each of some answers of one stimulus solves.
  static func solvedAtOnce(_ name: Name, _ answers: [String], _ count: Int) -> Diagnostic {
    let listed = answers.prefix(12).map { Diagnostic.shortened($0) }
    let text = listed.joined(separator: ", or ") + (answers.count > listed.count ? ", or others" : "")
    return DiagnosticRule.solvedAtOnce.broken(
      at: name.range, "'\(name.text)' is solved by one stimulus: \(text)",
      label: "its solution takes \(count): write 'par 1', or "
        + (answers.count == 1 ? "forbid that stimulus" : "forbid these stimuli"),
      severity: .warning)
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

  static func mistakeIsRight(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.mistakeIsRight.broken(
      at: range, "the right answer matches the pattern of a mistake", label: "what is told of it would be false")
  }

  /// The diagnostic for a pattern that fits no answer in the worlds of its belief, with one such answer.
  static func mistakeOfNoWorld(_ mistake: Mistake, of name: String, _ answer: String?) -> Diagnostic {
    DiagnosticRule.mistakeOfNoWorld.broken(
      at: mistake.pattern.place, "nobody who believes '\(shortened(name))' answers so",
      label: answer.map { "in its world the answer is: \(upToLimit($0))" }
        ?? "in its world the right answer is the true one; name another belief",
      severity: .warning)
  }

  /// The diagnostic for an option that is right in no world of the belief that it is said to show, with the answer in one.
  static func shownInNoWorld(_ name: Name, _ answer: String?) -> Diagnostic {
    DiagnosticRule.mistakeOfNoWorld.broken(
      at: name.range, "nobody who believes '\(shortened(name.text))' chooses this option",
      label: answer.map { "in its world the answer is: \(upToLimit($0))" } ?? "it is right in none of its worlds",
      severity: .warning)
  }

  /// The diagnostic for a counterexample, at its first statement that cannot be run or does not hold.
  static func counterexampleFails(_ name: Name, _ first: Diagnostic) -> Diagnostic {
    let isRun = first.id == DiagnosticRule.expectationFailed.id
    let subject = "the counterexample of '\(shortened(name.text))'"
    return DiagnosticRule.counterexampleFails.broken(
      at: first.range, isRun ? "\(subject) does not hold" : "\(subject) cannot be run: \(first.summary)",
      label: first.label.isEmpty ? first.summary : first.label, labels: first.labels, notes: first.notes)
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

extension Lesson {
  /// A Boolean value that indicates whether nothing stands in it that a learner reads or does, and nothing that a part could use.
  var isEmpty: Bool {
    items.isEmpty && beliefs.defined.isEmpty && metNames.isEmpty && variants == nil && environment.setup.program == nil
  }
}

extension Diagnostic {
  static func emptyLesson(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.emptyLesson.broken(
      at: ByteRange(start: range.start, end: range.start + 6), "nothing stands in this lesson",
      label: "write prose behind '|', a step or a question: learners would be done at once", severity: .warning)
  }
}

extension DiagnosticRule {
  static let emptyLesson = DiagnosticRule(
    "emptyLesson", "A lesson with nothing in it",
    "A lesson holds what learners read and do: prose, pictures, steps, questions. One without any is over when it begins, and "
      + "counts as done.",
    wrong: "lesson mine \"Mine\" {\n  version 1\n}",
    right: "lesson mine \"Mine\" {\n  version 1\n  | Home stops nothing.\n}")
  static let mistakeOfNoWorld = DiagnosticRule(
    "mistakeOfNoWorld", "A pattern that its belief does not lead to",
    "Where a belief has worlds, `check` runs the question in them. A pattern of `mistake` that fits no answer there names the "
      + "wrong belief, or is a slip.",
    wrong: "mistake homeQuits is: active", right: "mistake homeQuits is: notRunning")
  static let missingProse = DiagnosticRule(
    "missingProse", "A part that says nothing",
    "Steps, questions and misconceptions speak to their reader.",
    wrong: "question q state { given { launch } }",
    right: "question q state {\n  | Which state is it?\n  given { launch }\n}"
  )
  static let emptyPicture = DiagnosticRule(
    "emptyPicture", "A picture of nothing",
    "A picture shows what its script makes happen, and a ladder the states of a plugin whose manifest says `as: ring` or "
      + "`as: line`.",
    wrong: "use uikit\npicture ladder { launch }", right: "use flutter\npicture ladder { launch }")
  static let missingHint = DiagnosticRule(
    "missingHint", "A part without help",
    "Somebody will be stuck here. A first hint says where to look and gives nothing away.",
    wrong: "step s \"S\" { }", right: "step s \"S\" { hint \"What covers the screen?\" }")
  static let missingSolution = DiagnosticRule(
    "missingSolution", "A step that nobody has solved",
    "`check` runs the solution to see that the goal can be reached.",
    wrong: "step s \"S\" { goal { … } }", right: "step s \"S\" { goal { … }; solution { launch } }")
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
    "A pattern that the right answer matches would tell learners that they believe something which they do not, or that a right "
      + "answer is wrong.",
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
