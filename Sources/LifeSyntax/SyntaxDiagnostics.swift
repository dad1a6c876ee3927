/// The explanations of the ids of the parser, for `explain`.
package enum SyntaxDiagnostics {
  /// All rules: those of the lexer, of the parser, and the limits.
  package static let entries: [DiagnosticRule] = lexerEntries + parserEntries

  /// The entry of an id; nil if the parser has no such rule.
  package static func entry(for id: String) -> DiagnosticRule? { entries.first { $0.id == id } }

  /// The diagnostic for a text in another encoding, or whose lines end as no system of today ends them; nil for others.
  package static func encodingFault(of source: SourceText) -> Diagnostic? {
    FaultReport(source: source, limits: .standard).encodingFault
  }

  /// The diagnostic for a `>` between two values where only an arrow makes sense; nil for an expression without one.
  ///
  /// The grammar reads it as a comparison; a reader that knows the verb can tell.
  package static func wrongArrow(in expression: Expression) -> Diagnostic? {
    switch expression.kind {
    case .binary(.greater, let left, let right):
      let source = expression.storage.source
      let place = (left.range.end..<right.range.start).first { source.bytes[$0] == UInt8(ascii: ">") }
      return place.map { place in
        FaultReport(source: source, limits: .standard).diagnostic(of: SyntaxFault(.wrongArrow, place, place + 1))
      }
    case .group(let inner): return wrongArrow(in: inner)
    case .list(let parts), .chain(let parts): return parts.lazy.compactMap { wrongArrow(in: $0) }.first
    case .name, .selector, .string, .quantity, .binary, .unary, .missing: return nil
    }
  }
}
