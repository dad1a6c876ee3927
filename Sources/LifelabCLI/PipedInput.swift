import LifeSession
import LifeSyntax

/// Joins the lines of a pipe to statements: a block is complete once its brackets are closed.
///
/// Each line is looked at once, and the lines of a statement once more where it may end. A statement that may have a
/// block and has none waits for the next line, which may begin with its `{`.
struct PipedInput {
  private var pending: [UInt8] = []
  /// A Boolean value that indicates whether `pending` is complete unless the next line opens a block.
  private var awaitsBlock = false
  private var firstLine = 1
  private var lineNumber = 0
  /// The number of open brackets.
  private var depth = 0
  /// A Boolean value that indicates whether the last token joins what follows to it, as an arrow does.
  private var endsInJoiner = false

  /// Takes a line and returns the complete statements, whose places count from the start of the pipe.
  mutating func add(_ line: String) -> [SourceText] {
    let held = awaitsBlock && !mayStandBeforeBlock(line) ? [take()] : []
    return held + [join(line)].compactMap { $0 }
  }

  /// Indicates whether a line is blank, a comment or opens a block.
  private func mayStandBeforeBlock(_ line: String) -> Bool {
    let first = line.utf8.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    return first.map { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "#") } ?? true
  }

  private mutating func join(_ line: String) -> SourceText? {
    lineNumber += 1
    awaitsBlock = false
    if pending.isEmpty { firstLine = lineNumber }
    let bytes = Array(line.utf8) + [UInt8(ascii: "\n")]
    pending += bytes
    read(SyntaxTree(parsing: SourceText(name: "", bytes: bytes)).tokens)
    // A closing bracket too many is an error that no further line can mend.
    if depth < 0 || pending.count > Self.limit { return take() }
    guard depth == 0, !endsInJoiner else { return nil }
    let tree = SyntaxTree(parsing: SourceText(name: "", bytes: pending))
    if case .incomplete = tree.completeness { return nil }
    awaitsBlock = SessionVocabulary.mayGetBlock(after: tree)
    return awaitsBlock ? nil : take()
  }

  /// The bytes of one statement; what is longer is taken as it is, and its faults are told.
  static let limit = 1 << 20

  /// The incomplete statement at the end of the pipe, or nil.
  var rest: SourceText? { pending.isEmpty ? nil : source }

  private var source: SourceText { SourceText(name: "standard input", bytes: pending, firstLine: firstLine) }

  /// Returns the pending lines as one text and begins anew.
  private mutating func take() -> SourceText {
    defer {
      pending = []
      depth = 0
      endsInJoiner = false
      awaitsBlock = false
    }
    return source
  }

  /// Counts the brackets of a line and notes whether its last token joins what follows.
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
