/// A rule that a text may break: its id, its page, and the maker of its diagnostics.
///
/// A rule stands beside the check that holds it, so that its words and its page are read together.
public struct DiagnosticRule: Hashable, Sendable {
  /// The id that diagnostics carry.
  public let id: String
  /// The rule in a few words.
  public let title: String
  /// The rule in a paragraph.
  public let explanation: String
  /// An example that breaks the rule.
  public let wrong: String
  /// The same, mended.
  public let right: String

  /// A rule with its page.
  package init(id: String, title: String, explanation: String, wrong: String, right: String) {
    self.id = id
    self.title = title
    self.explanation = explanation
    self.wrong = wrong
    self.right = right
  }

  /// A rule with its page, in the order in which the page shows it.
  package init(_ id: String, _ title: String, _ explanation: String, wrong: String, right: String) {
    self.init(id: id, title: title, explanation: explanation, wrong: wrong, right: right)
  }

  /// A diagnostic of this rule.
  package func broken(
    at range: ByteRange, _ summary: String, label: String = "", severity: Diagnostic.Severity = .error,
    labels: [Diagnostic.Label] = []
  ) -> Diagnostic {
    Diagnostic(id: id, severity: severity, summary: summary, range: range, label: label, labels: labels)
  }

  /// A diagnostic about a name that nothing has, with the names that may be meant.
  ///
  /// Where none is near, `label` is shown, or all that are known. The same name in the same scope is one cause, wherever
  /// it stands in a text.
  package func unknown(
    _ name: Name, _ summary: String, among known: [String], label: String? = nil, scope: String = ""
  ) -> Diagnostic {
    var diagnostic = broken(at: name.range, summary)
    diagnostic.cause = Diagnostic.Cause(rule: id, name: name.text, scope: scope)
    let near = NearMiss.best(for: name.text, among: known)
    if let first = near.first {
      diagnostic.label = "did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?"
      let edit = TextEdit(range: name.range, replacement: first)
      diagnostic.fixIts = [FixIt(summary: "write '\(first)'", edits: [edit])]
    } else {
      diagnostic.label = label ?? (known.isEmpty ? "" : "one of: \(known.joined(separator: ", "))")
    }
    return diagnostic
  }
}
