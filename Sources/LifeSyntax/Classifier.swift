/// The class of a token for highlighting; prompts and editors give each class a colour.
package enum TokenClass: String, CaseIterable, Sendable {
  case prose, comment, string, verb, label, quantity, name, `operator`, punctuation, error
}

/// A coloured piece of the source text.
package struct ClassifiedRange: Hashable, Sendable {
  /// The bytes that have one colour.
  package let range: ByteRange
  /// The class that gives the colour.
  package let tokenClass: TokenClass
}

/// Sorts the tokens of a tree into classes.
package enum Classifier {
  /// The classes of all tokens but newlines, in the order of the text.
  package static func classify(_ tree: SyntaxTree) -> [ClassifiedRange] {
    var result: [ClassifiedRange] = []
    var startsStatement = true
    var brackets = 0
    for token in tree.tokens {
      let tokenClass = startsStatement && token.kind == .name ? .verb : tokenClass(of: token.kind)
      if let tokenClass { result.append(ClassifiedRange(range: token.range, tokenClass: tokenClass)) }
      brackets += bracketStep(token.kind)
      if !token.kind.isTrivia {
        startsStatement = canPrecedeVerb(token.kind) && (brackets <= 0 || token.kind == .openBrace)
      }
    }
    return result
  }

  private static func bracketStep(_ kind: TokenKind) -> Int {
    switch kind {
    case .openBracket, .openParenthesis: 1
    case .closeBracket, .closeParenthesis: -1
    default: 0
    }
  }

  private static func canPrecedeVerb(_ kind: TokenKind) -> Bool {
    switch kind {
    case .newline, .semicolon, .openBrace, .closeBrace: true
    default: false
    }
  }

  /// The class of a token that starts no statement; nil for what has no ink.
  private static func tokenClass(of kind: TokenKind) -> TokenClass? {
    switch kind {
    case .name, .selector: .name
    case .label: .label
    case .quantity: .quantity
    case .string: .string
    case .prose: .prose
    case .comment: .comment
    case .error: .error
    case .newline, .endOfFile: nil
    case .openBrace, .closeBrace, .openBracket, .closeBracket, .openParenthesis, .closeParenthesis:
      .punctuation
    case .comma, .semicolon, .colon: .punctuation
    default: .operator
    }
  }
}
