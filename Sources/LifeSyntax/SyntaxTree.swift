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

/// A parsed source text: every byte of it, its statements, and what is wrong with it.
public struct SyntaxTree: Sendable {
  let storage: SyntaxStorage
  /// What is wrong, in the order of the text; at most one for each line.
  public let diagnostics: [Diagnostic]
  /// Whether a prompt should ask for a further line.
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

  /// Whether a diagnostic is an error.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// Whether a text can stand as it is, or stops in the middle of something.
public enum Completeness: Hashable, Sendable {
  case complete
  /// A further line is needed; start it with so many spaces.
  case incomplete(indentation: Int)
}
