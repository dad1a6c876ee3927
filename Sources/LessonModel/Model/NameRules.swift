import LifeLanguage
package import LifeSyntax

// What is said about a name that a lesson does not declare.

extension Diagnostic {
  /// Returns the diagnostic for a `with` that names no app of the lesson.
  package static func unknownApp(_ name: Name, among known: [String]) -> Diagnostic {
    DiagnosticRule.unknownItem.unknown(
      name, "the lesson has no app '\(shortened(name.text))'", among: known, scope: "app")
  }

  /// Returns the diagnostic for a part with two apps.
  package static func twoApps(_ range: ByteRange, first: ByteRange) -> Diagnostic {
    DiagnosticRule.twoApps.broken(
      at: range, "one app runs here, and there is another", label: "leave one of them out",
      labels: [Label(range: first, text: "the first one")])
  }

  /// Returns the diagnostic for a name that is not declared in the lesson.
  package static func unknownItem(_ name: Name, among known: [String]) -> Diagnostic {
    DiagnosticRule.unknownItem.unknown(name, "'\(shortened(name.text))' is not declared here", among: known)
  }

  /// Returns the diagnostic for a plugin that is not in use, or has no states where they are asked for.
  package static func notInUse(_ name: Name, _ known: [String]) -> Diagnostic {
    DiagnosticRule.unknownPlugin.unknown(
      name, "'\(shortened(name.text))' is no plugin in use that fits here", among: known,
      label: known.isEmpty ? "" : "one of: \(list(known))")
  }
}

extension DiagnosticRule {
  /// The rule that an item, an app or a value is declared in the lesson.
  package static let unknownItem = DiagnosticRule(
    "unknownItem", "A name that is not declared in the lesson",
    "Items are declared with `items`, apps with `app`, values in their app, and stimuli are those of the prompt.",
    wrong: "before biuld -> test", right: "before build -> test")
  /// The rule that one app at most runs in a part.
  package static let twoApps = DiagnosticRule(
    "twoApps", "A part with two apps",
    "One app runs in a step, a question or a counterexample: the one that its `app` declares, or the one of the lesson "
      + "that `with` names.", wrong: "with Notes\napp Draft uses: uikit {}", right: "with Notes")
  /// The rule that what an author pins as the answer is what the run answers.
  package static let pinnedAnswerWrong = DiagnosticRule(
    "pinnedAnswerWrong", "A pinned answer that the run contradicts",
    "The run is the key. A `key` in a question, or a `pair` beside `when`, says what the author takes for right; "
      + "where the two differ, one of them has to change.",
    wrong: "key didEnterBackground -> willResignActive", right: "key willResignActive -> didEnterBackground")
  /// The rule that a `mistake` has one pattern, and names a misconception or a reason.
  package static let mistakeNeedsOnePattern = DiagnosticRule(
    "mistakeNeedsOnePattern", "A mistake without its pattern or its reason, or with several patterns",
    "A `mistake` has one pattern: `is:` the whole answer, what it `contains:`, what it `lacks:`, or an `order:` in "
      + "it. Write a second line for a second pattern. It names a misconception, or says `because:` why it is wrong.",
    wrong: "mistake homeQuits", right: "mistake homeQuits contains: applicationWillTerminate")
}
