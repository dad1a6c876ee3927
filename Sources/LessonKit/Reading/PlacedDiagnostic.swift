public import LifeSyntax

/// A diagnostic with the text that it is about.
public struct PlacedDiagnostic: Sendable {
  /// The text.
  public let source: SourceText
  /// The diagnostic itself.
  public let diagnostic: Diagnostic

  /// A diagnostic about a text.
  public init(_ diagnostic: Diagnostic, in source: SourceText) {
    self.source = source
    self.diagnostic = diagnostic
  }
}
