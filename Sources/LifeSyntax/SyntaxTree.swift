/// The limits within which the parser reads an untrusted file.
public struct SyntaxLimits: Hashable, Sendable {
  /// The size of a file in bytes.
  public var bytes: Int
  /// The greatest depth to which blocks, lists and parentheses may be nested.
  public var nesting: Int
  /// The most statements of a file, those in blocks included.
  public var statements: Int
  /// The most operands of one row of `&&` or `||`.
  public var operands: Int
  /// The most diagnostics of a file; one more reports how many were left out.
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

  /// The default limits.
  public static let standard = SyntaxLimits()
}

/// A parsed source text: every byte of it, its statements, and what is wrong with it.
public struct SyntaxTree: Sendable {
  let storage: SyntaxStorage
  /// The diagnostics, in the order of the text; at most one for each line.
  public let diagnostics: [Diagnostic]
  /// The state of the text for a prompt: complete, or in need of a further line.
  public let completeness: Completeness

  /// Parses a source text; there is a tree for any bytes at all.
  public init(parsing source: SourceText, limits: SyntaxLimits = .standard) {
    self.init(source, ParseResult(source, limits: limits))
  }

  /// Parses the statements from a place on, which may stand between braces as a script does that is an answer.
  package init(parsingStatementsOf source: SourceText, from place: Int = 0, limits: SyntaxLimits = .standard) {
    self.init(source, ParseResult(statementsOf: source, from: place, limits: limits))
  }

  private init(_ source: SourceText, _ result: ParseResult) {
    storage = SyntaxStorage(source: source, tokens: result.tokens, nodes: result.nodes)
    diagnostics = result.diagnostics
    completeness = result.completeness
  }

  /// The text that was parsed.
  public var source: SourceText { storage.source }

  /// The tokens; the bytes between them are spaces, tabs, carriage returns or a byte-order mark.
  public var tokens: [Token] { storage.tokens }

  /// The statements of the file.
  public var statements: [Statement] { storage.statements(of: 0) }

  /// A Boolean value that indicates whether a diagnostic is an error.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// The state of a text that is still being typed: it can stand as it is, or ends within a construct.
public enum Completeness: Hashable, Sendable {
  case complete
  /// A further line is needed; start it with so many spaces.
  case incomplete(indentation: Int)
}
