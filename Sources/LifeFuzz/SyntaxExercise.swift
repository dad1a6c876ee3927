import LifeSyntax

/// Parse and format: the tree prints its source, every place is in the text, formatting changes nothing but blanks.
struct SyntaxExercise {
  private let source: SourceText
  private let tree: SyntaxTree

  init(_ source: SourceText) {
    self.source = source
    tree = SyntaxTree(parsing: source)
  }

  func run() throws(FuzzFinding) {
    try checkTokens()
    try checkNesting(tree.statements, in: ByteRange(start: 0, end: source.bytes.count))
    try tree.diagnostics.requirePlaces(in: source)
    let limit = SyntaxLimits.standard.diagnostics + 1
    try require(tree.diagnostics.count <= limit, "\(tree.diagnostics.count) diagnostics")
    try requireEqual(SyntaxTree(parsing: source).diagnostics, tree.diagnostics, "a second parse differs")
    _ = try formatted()
  }

  /// The canonical text, checked; nil where the text has errors.
  func formatted() throws(FuzzFinding) -> SourceText? {
    guard let text = Formatter.format(tree) else { return nil }
    let result = SourceText(name: source.name, text: text)
    let again = SyntaxTree(parsing: result)
    try require(!again.hasErrors, "formatting makes an error: \(again.diagnostics.first?.summary ?? "")")
    try requireEqual(words(again), words(tree), "formatting changes a token")
    try requireEqual(Formatter.format(again), text, "formatting twice differs")
    return result
  }

  /// The tokens are in order, and only blanks stand between them.
  private func checkTokens() throws(FuzzFinding) {
    var place = 0
    for token in tree.tokens {
      try require(Int(token.start) >= place && token.end <= source.bytes.count, "a token overlaps at \(token.start)")
      for byte in source.bytes[place..<Int(token.start)] where !Self.isBlank(byte) {
        throw FuzzFinding("byte \(byte) before \(token.start) is in no token")
      }
      place = token.end
    }
    try requireEqual(tree.tokens.last?.kind, .endOfFile, "the last token")
    try requireEqual(place, source.bytes.count, "the tree ends early")
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), 0xEF, 0xBB, 0xBF].contains(byte)
  }

  /// Every view of the tree can be read and lies within the one around it.
  private func checkNesting(_ statements: [Statement], in outer: ByteRange) throws(FuzzFinding) {
    for statement in statements {
      try check(statement.range, in: outer)
      _ = statement.prose
      for clause in statement.clauses {
        try check(clause.range, in: statement.range)
        try check(clause.verb.range, in: clause.range)
        for argument in clause.arguments {
          try check(argument.range, in: clause.range)
          _ = argument.label
          try check(argument.value, in: argument.range)
        }
        guard let block = clause.block else { continue }
        try check(block.range, in: clause.range)
        try check(block.openBrace, in: block.range)
        try check(block.closeBrace, in: block.range)
        try checkNesting(block.statements, in: block.range)
      }
    }
  }

  private func check(_ expression: Expression, in outer: ByteRange) throws(FuzzFinding) {
    try check(expression.range, in: outer)
    switch expression.kind {
    case .list(let parts): for part in parts { try check(part, in: expression.range) }
    case .group(let part), .unary(_, let part): try check(part, in: expression.range)
    case .binary(_, let left, let right):
      try check(left, in: expression.range)
      try check(right, in: expression.range)
    default: break
    }
  }

  private func check(_ range: ByteRange, in outer: ByteRange) throws(FuzzFinding) {
    let isInside = outer.start <= range.start && range.start <= range.end && range.end <= outer.end
    try require(isInside, "\(range.start)..<\(range.end) is outside \(outer.start)..<\(outer.end)")
  }

  /// The texts of all tokens but line ends, the comments last, as a brace may be moved before them; of prose, what it says.
  private func words(_ tree: SyntaxTree) -> [String] {
    let tokens = tree.tokens.filter { $0.kind != .newline }
    return (tokens.filter { $0.kind != .comment } + tokens.filter { $0.kind == .comment }).map { token in
      var range = token.range
      if token.kind == .prose {
        range.start += 1
        if range.start < range.end, tree.source.bytes[range.start] == UInt8(ascii: " ") { range.start += 1 }
      }
      return tree.source.text(in: range)
    }
  }
}
