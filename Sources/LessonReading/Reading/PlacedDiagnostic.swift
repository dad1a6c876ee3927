package import LifeSyntax

/// A diagnostic with the text that it is about.
package struct PlacedDiagnostic: Sendable {
  /// The text in whose bytes the diagnostic counts.
  package let source: SourceText
  /// What is to be told about that text.
  package let diagnostic: Diagnostic

  /// A diagnostic about a text.
  package init(_ diagnostic: Diagnostic, in source: SourceText) {
    self.source = source
    self.diagnostic = diagnostic
  }
}
