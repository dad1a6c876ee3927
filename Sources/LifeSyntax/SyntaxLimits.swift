/// How much the parser accepts of an untrusted file.
public struct SyntaxLimits: Hashable, Sendable {
  /// The size of a file in bytes.
  public var bytes: Int
  /// How deep blocks, lists and parentheses may stand in each other.
  public var nesting: Int
  /// How many statements a file may have, those in blocks included.
  public var statements: Int
  /// How many operands one row of `&&` or `||` may have.
  public var operands: Int
  /// How many diagnostics a file gets; one more tells how many were left out.
  public var diagnostics: Int

  /// Limits for files that come from elsewhere.
  public init(
    bytes: Int = 64 << 20, nesting: Int = 64, statements: Int = 1_000_000, operands: Int = 64, diagnostics: Int = 100
  ) {
    self.bytes = bytes
    self.nesting = nesting
    self.statements = statements
    self.operands = operands
    self.diagnostics = diagnostics
  }

  /// The limits that hold unless somebody says otherwise.
  public static let standard = SyntaxLimits()
}
