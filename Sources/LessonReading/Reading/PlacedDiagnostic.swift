package import LifeSyntax

/// A diagnostic with the text that it is about.
package struct PlacedDiagnostic: Sendable {
  /// The text.
  package let source: SourceText
  /// The diagnostic itself.
  package let diagnostic: Diagnostic

  /// A diagnostic about a text.
  package init(_ diagnostic: Diagnostic, in source: SourceText) {
    self.source = source
    self.diagnostic = diagnostic
  }
}
