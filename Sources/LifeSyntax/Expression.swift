/// A value in the source text.
package struct Expression: Sendable {
  let storage: SyntaxStorage
  let node: Int
  /// The number of operands of a flat row of `&&` or `||` that this view covers; 0 for all.
  let operands: Int

  init(storage: SyntaxStorage, node: Int, operands: Int = 0) {
    self.storage = storage
    self.node = node
    self.operands = operands
  }

  /// The bytes of the expression.
  package var range: ByteRange {
    let whole = storage.range(of: node)
    guard operands > 0 else { return whole }
    let last = Array(storage.children(of: node))[operands - 1]
    return ByteRange(start: whole.start, end: storage.range(of: last).end)
  }

  /// The kind of the expression, with views of its parts.
  package var kind: ExpressionKind {
    switch storage.nodes[node].kind {
    case .name: .name(text)
    case .selector: .selector(text)
    case .string: .string(decodedString(storage.source.bytes, tokenRange))
    case .quantity: .quantity(quantity)
    case .list: .list(parts)
    case .chain: .chain(parts)
    case .group: .group(Expression(storage: storage, node: node + 1))
    case .unary: unary
    case .comparison, .conjunction, .disjunction: binary
    case .missing, .file, .prose, .clause, .block, .labelled, .assignment: .missing
    }
  }

  /// A Boolean value that indicates whether it is a text between quotes, which is told without decoding it.
  package var isText: Bool { storage.nodes[node].kind == .string }

  private var tokenRange: ByteRange { storage.tokens[Int(storage.nodes[node].firstToken)].range }
  private var text: String { storage.source.text(in: tokenRange) }

  /// A number, with the unit that stands apart from it where there is one.
  private var quantity: Quantity {
    let number = Quantity(storage.source.bytes, tokenRange)
    guard range.end > tokenRange.end else { return number }
    let unit = storage.tokens[Int(storage.nodes[node].endToken) - 1].range
    return Quantity(whole: number.whole, fraction: number.fraction, unit: storage.source.text(in: unit))
  }

  private var parts: [Expression] {
    storage.children(of: node).map { Expression(storage: storage, node: $0) }
  }

  private var unary: ExpressionKind {
    let isMinus = storage.nodes[node].detail == TokenKind.minus.rawValue
    return .unary(isMinus ? .minus : .not, Expression(storage: storage, node: node + 1))
  }

  /// A row `a || b || c` is stored flat and seen as `(a || b) || c`.
  private var binary: ExpressionKind {
    let children = Array(storage.children(of: node))
    let count = operands == 0 ? children.count : operands
    guard let operation = BinaryOperator(TokenKind(rawValue: storage.nodes[node].detail)), count >= 2
    else { return .missing }
    let left =
      count == 2
      ? Expression(storage: storage, node: children[0])
      : Expression(storage: storage, node: node, operands: count - 1)
    return .binary(operation, left, Expression(storage: storage, node: children[count - 1]))
  }
}

/// What an expression is, with the expressions that it is made of.
package enum ExpressionKind: Sendable {
  case name(String)
  case selector(String)
  /// A string, its escapes decoded.
  case string(String)
  case quantity(Quantity)
  case list([Expression])
  /// `a -> b -> c`: two parts or more.
  case chain([Expression])
  case binary(BinaryOperator, Expression, Expression)
  case unary(UnaryOperator, Expression)
  /// An expression in parentheses.
  case group(Expression)
  /// An expression that should be here and is not.
  case missing
}

/// An operator between two operands.
package enum BinaryOperator: String, Hashable, Sendable {
  case or = "||"
  case and = "&&"
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="

  init?(_ token: TokenKind?) {
    switch token {
    case .or: self = .or
    case .and: self = .and
    case .equal: self = .equal
    case .notEqual: self = .notEqual
    case .less: self = .less
    case .lessOrEqual: self = .lessOrEqual
    case .greater: self = .greater
    case .greaterOrEqual: self = .greaterOrEqual
    default: return nil
    }
  }
}

/// An operator before its operand.
package enum UnaryOperator: String, Hashable, Sendable {
  case not = "!"
  case minus = "-"
}
