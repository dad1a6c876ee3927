import LifeLanguage
package import LifeSyntax
import PluginKit

// What the reader of lessons reports.

extension Diagnostic {
  /// Returns the diagnostic for a file that declares no lesson.
  package static func missingLesson() -> Diagnostic {
    DiagnosticRule.missingLesson.broken(
      at: ByteRange(start: 0, end: 0), "a lesson file needs a 'lesson'", label: "write: lesson NAME \"title\" { … }")
  }

  /// Returns the diagnostic for a lesson, a course or the like without a `version`.
  package static func missingVersion(_ range: ByteRange, of what: String) -> Diagnostic {
    DiagnosticRule.missingVersion.broken(at: range, "a \(what) needs its 'version'", label: "write: version 1")
  }

  /// Returns the diagnostic for a step that never ends, because nothing says what is to be reached.
  package static func stepWithoutGoal(_ name: Name) -> Diagnostic {
    DiagnosticRule.questionLacks.broken(
      at: name.range, "a step needs 'goal'", label: "nothing tells when '\(name.text)' is done")
  }

  /// Returns the diagnostic for a misconception without a run that contradicts it.
  package static func missingCounterexample(_ name: Name) -> Diagnostic {
    DiagnosticRule.questionLacks.broken(
      at: name.range, "a misconception needs 'counterexample'", label: "nothing contradicts '\(name.text)'")
  }

  /// Returns the diagnostic for a second declaration of a name, with the place of the first.
  package static func repeatedName(_ name: Name, first: ByteRange) -> Diagnostic {
    DiagnosticRule.duplicateName.broken(
      at: name.range, "'\(shortened(name.text))' is declared twice", label: "rename one of them",
      labels: [Label(range: first, text: "first declared here")])
  }

  /// Returns the warning for a lesson that `requires` names twice.
  package static func requiredTwice(_ name: Name) -> Diagnostic {
    DiagnosticRule.requiredTwice.broken(
      at: name.range, "'\(shortened(name.text))' is required twice", label: "leave it out here", severity: .warning)
  }

  /// Returns the diagnostic for a former name that names something else now, with the place of that.
  package static func formerNameInUse(_ name: Name, first: ByteRange) -> Diagnostic {
    DiagnosticRule.formerNameInUse.broken(
      at: name.range, "the former name '\(shortened(name.text))' is in use", label: "leave it out, or rename the other",
      labels: [Label(range: first, text: "here it names something else")])
  }

  /// Returns the diagnostic for a belief that stands nowhere; another belief with a name like it is none that is meant.
  package static func unknownMisconception(_ name: Name, among known: [String]) -> Diagnostic {
    let own = "write: misconception \(shortened(name.text)) \"…\" { … }"
    let choice = DiagnosticRule.choice(among: known)
    return DiagnosticRule.unknownMisconception.unknown(
      name, "the lesson has no misconception '\(shortened(name.text))'",
      among: known.filter { NearMiss.isMisspelling(name.text, of: $0) },
      label: choice.isEmpty ? own : "\(choice); or \(own)")
  }

  /// Returns the warning for a unit that lists no lesson.
  package static func emptyUnit(_ name: Name) -> Diagnostic {
    DiagnosticRule.emptyUnit.broken(
      at: name.range, "the unit '\(shortened(name.text))' holds no lessons",
      label: "name some in brackets, or leave it out",
      severity: .warning)
  }

  /// Returns the diagnostic for a `mistake` with no pattern, or with several.
  package static func mistakeNeedsOnePattern(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.mistakeNeedsOnePattern.broken(
      at: range, "'mistake' needs one pattern",
      label: "one of: \(Mistake.Form.allCases.map { $0.rawValue + ":" }.joined(separator: ", "))")
  }

  /// The diagnostic for a mistake of which nothing is told.
  package static func mistakeSaysNothing(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.mistakeNeedsOnePattern.broken(
      at: range, "'mistake' says nothing of such an answer", label: "name a misconception, or write because: \"…\"")
  }

  /// Returns the diagnostic for points, attempts or a par beyond 1 and the bound of points.
  package static func countOutOfRange(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.countOutOfRange.broken(
      at: range, "a count is a whole number from 1 to \(LessonLimits.points)",
      label: "write at least 1, or leave the line out")
  }

  /// Returns the diagnostic for the cost of a hint that is no share from 0% to 100%.
  package static func badCost(_ range: ByteRange, hasUnit: Bool) -> Diagnostic {
    DiagnosticRule.badCost.broken(
      at: range, "a hint costs a share of the points, at most 100%",
      label: hasUnit ? "write a whole number from 0% to 100%" : "write it with its unit: cost: 25%")
  }
}

extension Diagnostic {
  /// Returns the diagnostic for shares of attempts that are negative, above 100% or without their unit.
  package static func badShares(_ range: ByteRange, isNegative: Bool) -> Diagnostic {
    DiagnosticRule.badShares.broken(
      at: range,
      isNegative ? "no attempt earns less than nothing" : "each attempt earns a share of the points, at most 100%",
      label: "write them\(isNegative ? "" : " with their unit"): shares [100%, 60%, 30%]")
  }

  /// Returns the warning for shares that are all zero.
  package static func noShare(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.badShares.broken(
      at: range, "no attempt earns anything", label: "write the largest share first: shares [100%, 60%, 30%]",
      severity: .warning)
  }

  /// Returns the warning for more shares than the question has attempts.
  package static func unreachedShares(_ range: ByteRange, _ count: Int, _ attempts: Int) -> Diagnostic {
    DiagnosticRule.badShares.broken(
      at: range, "the question has \(countText(attempts, "attempt")), and this lists \(count) shares",
      label: "leave the last ones out, or write: attempts \(count)", severity: .warning)
  }

  /// Returns the diagnostic for more attempts than leave something to know.
  package static func surplusAttempts(_ question: Name, _ attempts: Int, _ limit: Int) -> Diagnostic {
    DiagnosticRule.countOutOfRange.broken(
      at: question.range,
      "'\(shortened(question.text))' may be tried \(attempts) times, and one of \(countText(limit + 1, "option")) is right",
      label: "the prompt allows \(countText(limit, "attempt")): with the last option left, nothing has to be known",
      severity: .warning)
  }

  /// Returns the warning for a share that is larger than the one before.
  package static func risingShares(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.badShares.broken(
      at: range, "a later attempt earns more than an earlier one",
      label: "who answers wrongly first would gain by it; write the largest share first", severity: .warning)
  }
}

extension DiagnosticRule {
  /// The rule that `requires` names each lesson once.
  package static let requiredTwice = DiagnosticRule(
    "requiredTwice", "A lesson that is required twice",
    "`requires` names each lesson that comes before once. A second time, another one was meant, or none.",
    wrong: "requires [coldLaunch, coldLaunch]", right: "requires [coldLaunch, goingHome]")
  /// The rule that `shares` lists one share for each attempt, the largest first.
  package static let badShares = DiagnosticRule(
    "badShares", "Shares that are none",
    "`shares` lists what an answer earns at the first attempt, at the second and so on, each in whole percent, the "
      + "largest first.",
    wrong: "shares [1, 0.5]", right: "shares [100%, 50%]")
  /// The rule that a lesson file declares a lesson.
  package static let missingLesson = DiagnosticRule(
    "missingLesson", "A lesson file without a lesson",
    "A lesson file holds one or more `lesson NAME \"title\" { … }`, and perhaps plugins that they use.",
    wrong: "# nothing yet", right: "lesson mine \"Mine\" { version 1 }")
  /// The rule that a former name names nothing else, since what was earned under it counts for the renamed part.
  package static let formerNameInUse = DiagnosticRule(
    "formerNameInUse", "A former name that is in use",
    "What a learner earned under a former name counts for the part that says so. So nothing else may bear that name.",
    wrong: "step look \"Look\" { … }\nstep watch \"Watch\" formerly: look { … }",
    right: "step watch \"Watch\" formerly: look { … }")
  /// The rule that a unit lists at least one lesson.
  package static let emptyUnit = DiagnosticRule(
    "emptyUnit", "A unit without lessons",
    "A unit is a part of a course: its lessons in their order. One without any is a heading over nothing.",
    wrong: "unit basics \"The basics\" []", right: "unit basics \"The basics\" [goingHome]")
  /// The rule that `shows:` and `mistake` name a misconception of the same lesson.
  package static let unknownMisconception = DiagnosticRule(
    "unknownMisconception", "A misconception that the lesson does not describe",
    "`shows:` and `mistake` refer to a `misconception` of the same lesson, so that there is something to say to "
      + "whoever gives that answer.",
    wrong: "wrong \"active\" shows: homeQuit", right: "wrong \"active\" shows: homeQuits")
  /// The rule that points, attempts and a par are whole numbers within their bounds.
  package static let countOutOfRange = DiagnosticRule(
    "countOutOfRange", "Points, attempts or a par that make no sense",
    "Points, attempts and a par are whole numbers from 1 to \(LessonLimits.points). Where one of a few options is right, there "
      + "are fewer attempts than options.",
    wrong: "points 0", right: "points 2")
  /// The rule that a hint costs a share of the points from 0% to 100%.
  package static let badCost = DiagnosticRule(
    "badCost", "The cost of a hint",
    "A hint costs a share of the question's points, in percent.",
    wrong: "hint \"Look again.\" cost: 2", right: "hint \"Look again.\" cost: 25%")
}
