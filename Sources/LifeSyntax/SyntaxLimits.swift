/// The limits within which the parser reads an untrusted file.
package struct SyntaxLimits: Hashable, Sendable {
  /// The size of a file in bytes.
  package var bytes: Int
  /// The greatest depth to which blocks, lists and parentheses may be nested.
  package var nesting: Int
  /// The most statements of a file, those in blocks included.
  package var statements: Int
  /// The most operands of one row of `&&` or `||`.
  package var operands: Int
  /// The most diagnostics of a file; one more reports how many were left out.
  package var diagnostics: Int

  /// Limits for files that come from elsewhere.
  package init(
    bytes: Int = 64 << 20, nesting: Int = 64, statements: Int = 1_000_000, operands: Int = 64, diagnostics: Int = 100
  ) {
    self.bytes = bytes
    self.nesting = nesting
    self.statements = statements
    self.operands = operands
    self.diagnostics = diagnostics
  }

  /// The limits of a text that nobody gives limits of its own.
  package static let standard = SyntaxLimits()
}
