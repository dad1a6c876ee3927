/// A rule that a text may break: its id, its page, and the maker of its diagnostics.
///
/// A rule stands beside the check that holds it, so that its words and its page are read together.
package struct DiagnosticRule: Hashable, Sendable {
  /// The name under which `explain` shows the page of the rule.
  package let id: String
  /// The rule in a few words.
  package let title: String
  /// The rule in a paragraph.
  package let explanation: String
  /// An example that breaks the rule.
  package let wrong: String
  /// The same, mended.
  package let right: String

  /// A rule with its page, in the order in which the page shows it.
  package init(_ id: String, _ title: String, _ explanation: String, wrong: String, right: String) {
    self.id = id
    self.title = title
    self.explanation = explanation
    self.wrong = wrong
    self.right = right
  }

  /// A diagnostic of this rule; one that is about a wrong name shares its cause with all others about that name.
  package func broken(
    at range: ByteRange, _ summary: String, label: String = "", severity: Diagnostic.Severity = .error,
    labels: [Diagnostic.Label] = [], notes: [String] = [], fixIts: [FixIt] = [], name: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      id: id, severity: severity, summary: summary, range: range, label: label, labels: labels, notes: notes,
      fixIts: fixIts, cause: name.map { Diagnostic.Cause(rule: id, name: $0) })
  }

  /// A diagnostic about a name that nothing has, with the names that may be meant.
  ///
  /// Where none is near, `label` is shown, or what is known; of many names the first. The same name in the same scope is
  /// one cause, wherever it stands in a text.
  package func unknown(
    _ name: Name, _ summary: String, among known: [String], label: String? = nil, scope: String = ""
  ) -> Diagnostic {
    var diagnostic = broken(at: name.range, summary)
    diagnostic.cause = Diagnostic.Cause(rule: id, name: name.text, scope: scope)
    if let near = NearMiss.question(about: name.text, among: known) {
      (diagnostic.label, diagnostic.labelKind) = (near.text, .suggestion)
      diagnostic.fixIts = [.replace(name.range, with: near.first, "write '\(near.first)'", isOnlyOne: near.isOnlyOne)]
    } else {
      diagnostic.label = label ?? Self.choice(among: known)
    }
    return diagnostic
  }

  /// The number of names that a label lists; a longer list tells less than its beginning.
  private static let listedNames = 12

  /// Returns the names among which one may be meant, of many the first.
  package static func choice(among known: [String]) -> String {
    guard !known.isEmpty else { return "" }
    let names = known.prefix(listedNames).joined(separator: ", ")
    return known.count > listedNames ? "one of \(known.count): \(names), …" : "one of: \(names)"
  }
}
