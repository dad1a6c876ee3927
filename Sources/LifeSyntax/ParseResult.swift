/// The result of the lexer and the parser for a source, before it becomes a tree.
struct ParseResult {
  var tokens: [Token] = []
  var nodes: [Node] = []
  var diagnostics: [Diagnostic] = []
  var completeness = Completeness.complete

  /// Lexes and parses a source.
  init(_ source: SourceText, limits: SyntaxLimits) { self.init(source, from: 0, limits: limits, allowsBraces: false) }

  /// Lexes and parses the statements from a place on, which may stand between two braces.
  init(statementsOf source: SourceText, from place: Int, limits: SyntaxLimits) {
    self.init(source, from: place, limits: limits, allowsBraces: true)
  }

  private init(_ source: SourceText, from place: Int, limits: SyntaxLimits, allowsBraces: Bool) {
    guard source.bytes.count <= limits.bytes, UInt32(exactly: source.bytes.count) != nil else {
      refuse(source, limits)
      return
    }
    var faults: [SyntaxFault] = []
    source.bytes.withUnsafeBufferPointer { bytes in
      faults = lex(bytes, from: place)
      faults += parse(bytes, limits, hasLexicalFaults: !faults.isEmpty, allowsBraces: allowsBraces)
    }
    guard !faults.isEmpty else { return }
    diagnostics = FaultReport(source: source, limits: limits, tokens: tokens).diagnostics(of: faults)
  }

  /// A file over the limit is one token that is not read.
  private mutating func refuse(_ source: SourceText, _ limits: SyntaxLimits) {
    let end = Int(UInt32(clamping: source.bytes.count))
    tokens = [Token(.error, start: 0, end: end), Token(.endOfFile, start: end, end: end)]
    nodes = [Node(kind: .file, detail: 0, size: 1, firstToken: 0, endToken: 1)]
    diagnostics = FaultReport(source: source, limits: limits).diagnostics(of: [SyntaxFault(.fileTooLarge, 0, 0)])
  }

  private mutating func lex(_ bytes: UnsafeBufferPointer<UInt8>, from place: Int) -> [SyntaxFault] {
    ByteClass.table.withUnsafeBufferPointer { classes in
      var lexer = Lexer(bytes, classes)
      lexer.index = place
      lexer.run()
      tokens = lexer.tokens
      guard let invalid = firstInvalidByte(bytes) else { return lexer.faults }
      return [SyntaxFault(.invalidUTF8, invalid, invalid + 1)] + lexer.faults
    }
  }

  /// Parses; a second time by layout if braces do not match or a bracket closes nothing, and keeps the better result.
  private mutating func parse(
    _ bytes: UnsafeBufferPointer<UInt8>, _ limits: SyntaxLimits, hasLexicalFaults: Bool, allowsBraces: Bool
  ) -> [SyntaxFault] {
    let tokens = self.tokens
    return tokens.withUnsafeBufferPointer { tokens in
      var parser = Parser(bytes, tokens, limits, isByLayout: false)
      parser.parseFile(allowsBraces: allowsBraces)
      let isUnfinished = !hasLexicalFaults && parser.faults.allSatisfy { $0.isUnfinished }
      if isUnfinished && !parser.faults.isEmpty {
        completeness = .incomplete(indentation: 2 * parser.unfinishedDepth)
      }
      let hasBraceFault = parser.faults.contains { $0.kind == .unclosedBlock || $0.kind == .extraBrace }
      if hasBraceFault || parser.faults.contains(where: { $0.kind == .extraBracket }) {
        var second = Parser(bytes, tokens, limits, isByLayout: true)
        second.parseFile(allowsBraces: allowsBraces)
        // Braces that match are no reason for another reading, unless it finds less wrong or a list without its bracket.
        let explains = hasBraceFault || second.faults.contains { $0.kind == .missingBracket }
        if second.faults.count < parser.faults.count || explains && second.faults.count == parser.faults.count {
          parser = second
        }
      }
      nodes = parser.nodes
      return parser.faults
    }
  }
}
