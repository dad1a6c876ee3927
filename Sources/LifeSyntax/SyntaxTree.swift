/// A parsed source text: every byte of it, its statements, and what is wrong with it.
package struct SyntaxTree: Sendable {
  let storage: SyntaxStorage
  /// The diagnostics, in the order of the text; at most one for each line.
  package let diagnostics: [Diagnostic]
  /// The state of the text for a prompt: complete, or in need of a further line.
  package let completeness: Completeness

  /// Parses a source text; there is a tree for any bytes at all.
  package init(parsing source: SourceText, limits: SyntaxLimits = .standard) {
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
  package var source: SourceText { storage.source }

  /// The tokens; the bytes between them are spaces, tabs, carriage returns or a byte-order mark.
  package var tokens: [Token] { storage.tokens }

  /// The statements of the file that stand in no block.
  package var statements: [Statement] { storage.statements(of: 0) }

  /// A Boolean value that indicates whether a diagnostic is an error.
  package var hasErrors: Bool { diagnostics.hasErrors }
}
