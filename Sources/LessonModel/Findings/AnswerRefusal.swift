package import LifeSyntax

/// What the engine or the language refused in a learner's answer: a diagnostic without its place.
package struct AnswerRefusal: Hashable, Sendable {
  /// The id of the rule.
  package let rule: String
  /// The sentence of the diagnostic, without its full stop.
  package let sentence: String

  /// The refusal that a diagnostic tells of.
  package init(_ diagnostic: Diagnostic) { (rule, sentence) = (diagnostic.id, diagnostic.summary) }
}
