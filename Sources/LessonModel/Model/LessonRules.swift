import LifeLanguage
package import LifeSyntax
import PluginKit

// What the reader of lessons reports.

extension Diagnostic {
  package static func missingLesson() -> Diagnostic {
    DiagnosticRule.missingLesson.broken(
      at: ByteRange(start: 0, end: 0), "a lesson file needs a 'lesson'", label: "write: lesson NAME \"title\" { … }")
  }

  package static func missingVersion(_ range: ByteRange, of what: String) -> Diagnostic {
    DiagnosticRule.missingVersion.broken(at: range, "a \(what) needs its 'version'", label: "write: version 1")
  }

  package static func stepWithoutGoal(_ name: Name) -> Diagnostic {
    DiagnosticRule.questionLacks.broken(
      at: name.range, "a step needs 'goal'", label: "nothing tells when '\(name.text)' is done")
  }

  package static func missingCounterexample(_ name: Name) -> Diagnostic {
    DiagnosticRule.questionLacks.broken(
      at: name.range, "a misconception needs 'counterexample'", label: "nothing contradicts '\(name.text)'")
  }

  package static func repeatedName(_ name: Name, first: ByteRange) -> Diagnostic {
    DiagnosticRule.duplicateName.broken(
      at: name.range, "'\(shortened(name.text))' is declared twice", label: "rename one of them",
      labels: [Label(range: first, text: "first declared here")])
  }

  package static func requiredTwice(_ name: Name) -> Diagnostic {
    DiagnosticRule.requiredTwice.broken(
      at: name.range, "'\(shortened(name.text))' is required twice", label: "leave it out here", severity: .warning)
  }

  package static func formerNameInUse(_ name: Name, first: ByteRange) -> Diagnostic {
    DiagnosticRule.formerNameInUse.broken(
      at: name.range, "the former name '\(shortened(name.text))' is in use", label: "leave it out, or rename the other",
      labels: [Label(range: first, text: "here it names something else")])
  }

  /// The diagnostic for a belief that stands nowhere; another belief with a name like it is none that is meant.
  package static func unknownMisconception(_ name: Name, among known: [String]) -> Diagnostic {
    let own = "write: misconception \(shortened(name.text)) \"…\" { … }"
    let choice = DiagnosticRule.choice(among: known)
    return DiagnosticRule.unknownMisconception.unknown(
      name, "the lesson has no misconception '\(shortened(name.text))'",
      among: known.filter { NearMiss.isMisspelling(name.text, of: $0) },
      label: choice.isEmpty ? own : "\(choice); or \(own)")
  }

  package static func emptyUnit(_ name: Name) -> Diagnostic {
    DiagnosticRule.emptyUnit.broken(
      at: name.range, "the unit '\(shortened(name.text))' holds no lessons",
      label: "name some in brackets, or leave it out",
      severity: .warning)
  }

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

  package static func countOutOfRange(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.countOutOfRange.broken(
      at: range, "a count is a whole number from 1 to \(LessonLimits.points)",
      label: "write at least 1, or leave the line out")
  }

  package static func badCost(_ range: ByteRange, hasUnit: Bool) -> Diagnostic {
    DiagnosticRule.badCost.broken(
      at: range, "a hint costs a share of the points, at most 100%",
      label: hasUnit ? "write a whole number from 0% to 100%" : "write it with its unit: cost: 25%")
  }
}

extension Diagnostic {
  package static func badShares(_ range: ByteRange, isNegative: Bool) -> Diagnostic {
    DiagnosticRule.badShares.broken(
      at: range,
      isNegative ? "no attempt earns less than nothing" : "each attempt earns a share of the points, at most 100%",
      label: "write them\(isNegative ? "" : " with their unit"): shares [100%, 60%, 30%]")
  }

  package static func noShare(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.badShares.broken(
      at: range, "no attempt earns anything", label: "write the largest share first: shares [100%, 60%, 30%]",
      severity: .warning)
  }

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

  package static func risingShares(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.badShares.broken(
      at: range, "a later attempt earns more than an earlier one",
      label: "who answers wrongly first would gain by it; write the largest share first", severity: .warning)
  }
}

extension DiagnosticRule {
  package static let requiredTwice = DiagnosticRule(
    "requiredTwice", "A lesson that is required twice",
    "`requires` names each lesson that comes before once. A second time, another one was meant, or none.",
    wrong: "requires [coldLaunch, coldLaunch]", right: "requires [coldLaunch, goingHome]")
  package static let badShares = DiagnosticRule(
    "badShares", "Shares that are none",
    "`shares` lists what an answer earns at the first attempt, at the second and so on, each in whole percent, the "
      + "largest first.",
    wrong: "shares [1, 0.5]", right: "shares [100%, 50%]")
  package static let missingLesson = DiagnosticRule(
    "missingLesson", "A lesson file without a lesson",
    "A lesson file holds one or more `lesson NAME \"title\" { … }`, and perhaps plugins that they use.",
    wrong: "# nothing yet", right: "lesson mine \"Mine\" { version 1 }")
  package static let formerNameInUse = DiagnosticRule(
    "formerNameInUse", "A former name that is in use",
    "What a learner earned under a former name counts for the part that says so. So nothing else may bear that name.",
    wrong: "step look \"Look\" { … }\nstep watch \"Watch\" formerly: look { … }",
    right: "step watch \"Watch\" formerly: look { … }")
  package static let emptyUnit = DiagnosticRule(
    "emptyUnit", "A unit without lessons",
    "A unit is a part of a course: its lessons in their order. One without any is a heading over nothing.",
    wrong: "unit basics \"The basics\" []", right: "unit basics \"The basics\" [goingHome]")
  package static let unknownMisconception = DiagnosticRule(
    "unknownMisconception", "A misconception that the lesson does not describe",
    "`shows:` and `mistake` refer to a `misconception` of the same lesson, so that there is something to say to "
      + "whoever gives that answer.",
    wrong: "wrong \"active\" shows: homeQuit", right: "wrong \"active\" shows: homeQuits")
  package static let countOutOfRange = DiagnosticRule(
    "countOutOfRange", "Points, attempts or a par that make no sense",
    "Points, attempts and a par are whole numbers from 1 to \(LessonLimits.points). Where one of a few options is right, there "
      + "are fewer attempts than options.",
    wrong: "points 0", right: "points 2")
  package static let badCost = DiagnosticRule(
    "badCost", "The cost of a hint",
    "A hint costs a share of the question's points, in percent.",
    wrong: "hint \"Look again.\" cost: 2", right: "hint \"Look again.\" cost: 25%")
}
