import LifecycleEngine
import LifeLanguage
package import LifeSyntax

// What is wrong with what a belief changes.

extension Diagnostic {
  static func changedTwice(_ range: ByteRange, first: ByteRange) -> Diagnostic {
    DiagnosticRule.changesNothing.broken(
      at: range, "the belief says two things of one value", label: "the last one counts; leave the other out",
      labels: [Label(range: first, text: "the first one")])
  }

  static func undoneByOthers(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.changesNothing.broken(
      at: range, "this changes nothing beside the other lines", label: "they undo it or say it already; leave it out")
  }

  static func changesNothing(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.changesNothing.broken(
      at: range, "this changes nothing", label: "no rule that is meant has what would be changed")
  }

  static func believesNothing(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.changesNothing.broken(
      at: range, "'believes' is empty, and changes nothing",
      label: "write what is believed, such as: end in: leave; `help believes` lists the changes")
  }

  static func oneTaskTime(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.missingArgument.broken(
      at: range, "'taskTime' needs one length of time", label: "write: taskTime 30s, or: taskTime longerBy: 5s")
  }

  static func rulesCompete(_ name: Name, _ one: String, _ other: String) -> Diagnostic {
    DiagnosticRule.beliefCompetes.broken(
      at: name.range, "in the world of '\(shortened(name.text))' two rules answer one situation",
      label: "'\(one)' and '\(other)'")
  }

  static func beliefIsTrue(_ name: Name) -> Diagnostic {
    DiagnosticRule.beliefIsTrue.broken(
      at: name.range, "the world of '\(shortened(name.text))' is the true one", label: "the changes undo each other")
  }

  static func needsOnePlace(_ range: ByteRange, _ verb: String) -> Diagnostic {
    DiagnosticRule.placeOfMoment.broken(at: range, "'\(verb)' needs one place", label: "one of: before:, after:")
  }

  static func badNeed(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.badNeed.broken(
      at: range, "a belief asks for conditions that hold, or do not", label: "write: need audioPlaying && !audioMode")
  }

  static func badLimit(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.badLimit.broken(
      at: range, "a limit is a length of time, or 'none'", label: "write: limit suspension 30s")
  }
}

extension DiagnosticRule {
  /// The rule that a belief names only rules, moments, states, conditions, settings and plugins that exist.
  package static let unknownInBelief = DiagnosticRule(
    "unknownInBelief", "A word in a belief that means nothing",
    "A belief speaks of rules, moments, states, conditions, settings and plugins by the names that they have everywhere: in "
      + "traces, in `explain` and in manifests.",
    wrong: "believes { never suspensoin }", right: "believes { never suspension }")
  /// The rule that each line of `believes` changes at least one rule.
  package static let changesNothing = DiagnosticRule(
    "changesNothing", "A change that changes nothing",
    "Each line of `believes` has to change at least one rule. What is to be left out has to be there.",
    wrong: "believes { leaveOut willTerminate in: home }", right: "believes { add willTerminate in: home }")
  /// The rule that in the world of a belief at most one rule answers a stimulus.
  package static let beliefCompetes = DiagnosticRule(
    "beliefCompetes", "A belief under which two rules answer one situation",
    "In the world of a belief, as in the true one, at most one rule answers a stimulus in a situation.",
    wrong: "believes { ignore namesTwice in: launch }", right: "believes { never launch.cold }")
  /// The rule that the world of a belief differs from the true one.
  package static let beliefIsTrue = DiagnosticRule(
    "beliefIsTrue", "A belief that changes nothing as a whole",
    "The world of a belief has to differ from the true one, or no answer could show it.",
    wrong: "believes { leaveOut willResignActive in: home; add willResignActive first in: home }",
    right: "believes { leaveOut willResignActive in: home }")
  /// The rule that `move` names the place of its moment, and `add` at most one.
  package static let placeOfMoment = DiagnosticRule(
    "placeOfMoment", "A moment of a belief without a place",
    "`move` needs the place to which a moment is moved, and `add` at most one: `first`, `last`, `before:` or `after:` a "
      + "moment or a state.",
    wrong: "believes { move willResignActive }", right: "believes { move willResignActive after: inactive }")
  /// The rule that `need` lists conditions that hold together, without alternatives.
  package static let badNeed = DiagnosticRule(
    "badNeed", "A need that a rule cannot have",
    "`need` asks for conditions that hold, or with `!` that do not hold, all together.",
    wrong: "believes { need audioMode || longTask in: suspension }",
    right: "believes { need !audioMode && !longTask in: suspension }")
  /// The rule that a limit is a length of time, a list of them, or `none`.
  package static let badLimit = DiagnosticRule(
    "badLimit", "A limit that is no time",
    "A limit is a length of time with its unit, a list of them, or `none`.", wrong: "believes { limit launch 30 }",
    right: "believes { limit launch 30s }")
}
