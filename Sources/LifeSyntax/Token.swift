/// What the lexer tells apart, before anything is known of verbs.
package enum TokenKind: UInt8, Sendable {
  case name, selector, label, quantity, string
  case prose, comment, newline
  case openBrace, closeBrace, openBracket, closeBracket, openParenthesis, closeParenthesis
  case comma, semicolon, colon, equals
  case arrow, or, and
  case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
  case not, minus
  /// Bytes that are no token; a diagnostic says why.
  case error
  case endOfFile
}

/// A piece of the source text: its kind and its bytes; no token spans a line.
package struct Token: Hashable, Sendable {
  /// The offset of the first byte.
  package let start: UInt32
  /// The number of bytes.
  package let length: UInt32
  /// What the lexer took the bytes for.
  package let kind: TokenKind

  init(_ kind: TokenKind, start: Int, end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.length = UInt32(truncatingIfNeeded: end &- start)
    self.kind = kind
  }

  /// The bytes of the token.
  package var range: ByteRange { ByteRange(start: Int(start), end: end) }

  /// The offset after the last byte.
  package var end: Int { Int(start) &+ Int(length) }
}

extension TokenKind {
  /// A Boolean value that indicates whether the parser skips the token: comments, and bytes that were reported already.
  var isTrivia: Bool { self == .comment || self == .error }

  /// A Boolean value that indicates whether an expression can begin with the token.
  var startsExpression: Bool {
    switch self {
    case .name, .selector, .quantity, .string, .openBracket, .openParenthesis, .not, .minus: true
    default: false
    }
  }

  /// A Boolean value that indicates whether the token ends a statement.
  var endsStatement: Bool {
    switch self {
    case .newline, .semicolon, .closeBrace, .endOfFile: true
    default: false
    }
  }

  /// A Boolean value that indicates whether the token joins two operands.
  var isBinaryOperator: Bool {
    rawValue >= TokenKind.arrow.rawValue && rawValue <= TokenKind.greaterOrEqual.rawValue
  }

  /// A Boolean value that indicates whether the token compares two operands.
  var isComparison: Bool {
    rawValue >= TokenKind.equal.rawValue && rawValue <= TokenKind.greaterOrEqual.rawValue
  }
}
