import LifeSyntax

/// Joins the lines of a pipe to statements: a block is complete once its brackets are closed.
///
/// Each line is looked at once, and the lines of a statement once more where it may end.
struct PipedInput {
  private var pending: [UInt8] = []
  private var firstLine = 1
  private var lineNumber = 0
  /// How many brackets are open.
  private var depth = 0
  /// Whether the last token joins what follows to it, as an arrow does.
  private var endsInJoiner = false

  /// Takes a line; the source of a complete statement, whose places count from the start of the pipe.
  mutating func add(_ line: String) -> SourceText? {
    lineNumber += 1
    if pending.isEmpty { firstLine = lineNumber }
    let bytes = Array(line.utf8) + [UInt8(ascii: "\n")]
    pending += bytes
    read(SyntaxTree(parsing: SourceText(name: "", bytes: bytes)).tokens)
    // A closing bracket too many is an error that no further line can mend.
    if depth < 0 || pending.count > Self.limit { return take() }
    guard depth == 0, !endsInJoiner else { return nil }
    if case .incomplete = SyntaxTree(parsing: SourceText(name: "", bytes: pending)).completeness { return nil }
    return take()
  }

  /// The bytes of one statement; what is longer is taken as it is, and its faults are told.
  static let limit = 1 << 20

  /// What is left at the end of the pipe, or nil.
  var rest: SourceText? { pending.isEmpty ? nil : source }

  private var source: SourceText { SourceText(name: "standard input", bytes: pending, firstLine: firstLine) }

  private mutating func take() -> SourceText {
    defer {
      pending = []
      depth = 0
      endsInJoiner = false
    }
    return source
  }

  private mutating func read(_ tokens: [Token]) {
    for token in tokens {
      switch token.kind {
      case .openBrace, .openBracket, .openParenthesis: depth += 1
      case .closeBrace, .closeBracket, .closeParenthesis: depth -= 1
      default: break
      }
      switch token.kind {
      case .comment, .error, .newline, .endOfFile: break
      default: endsInJoiner = [.arrow, .and, .or].contains(token.kind)
      }
    }
  }
}
