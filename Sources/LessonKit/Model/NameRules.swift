import LifeLanguage
import LifeSyntax

// What is said about a name that a lesson does not declare.

extension Diagnostic {
  static func unknownApp(_ value: BoundValue, among known: [String]) -> Diagnostic {
    let name = Name(text: value.string ?? "", range: value.range)
    return DiagnosticRule.unknownItem.unknown(
      name, "the lesson has no app '\(shortened(name.text))'", among: known, scope: "app")
  }

  static func unknownItem(_ value: BoundValue, among known: [String]) -> Diagnostic {
    let name = Name(text: value.string ?? "", range: value.range)
    return DiagnosticRule.unknownItem.unknown(name, "'\(shortened(name.text))' is not declared here", among: known)
  }

  static func notInUse(_ value: BoundValue, _ known: [String]) -> Diagnostic {
    let name = Name(text: value.string ?? "", range: value.range)
    return DiagnosticRule.unknownPlugin.unknown(
      name, "'\(shortened(name.text))' is no plugin in use that fits here", among: known,
      label: known.isEmpty ? "" : "one of: \(list(known))")
  }
}

extension DiagnosticRule {
  static let unknownItem = DiagnosticRule(
    "unknownItem", "A name that is not declared in the lesson",
    "Items are declared with `items`, apps with `app`, values in their app, and stimuli are those of the prompt.",
    wrong: "before biuld -> test", right: "before build -> test")
  static let pinnedAnswerWrong = DiagnosticRule(
    "pinnedAnswerWrong", "A pinned answer that the run contradicts",
    "The run is the key. An `expect` in a question, or a `pair` beside `when`, says what the author takes for right; "
      + "where the two differ, one of them has to change.",
    wrong: "expect didEnterBackground -> willResignActive", right: "expect willResignActive -> didEnterBackground")
  static let mistakeNeedsOnePattern = DiagnosticRule(
    "mistakeNeedsOnePattern", "A mistake without its pattern, or with several",
    "A `mistake` has one pattern: `is:` the whole answer, what it `contains:`, what it `lacks:`, or an `order:` in "
      + "it. Write a second line for a second pattern.",
    wrong: "mistake homeQuits", right: "mistake homeQuits contains: applicationWillTerminate")
}
