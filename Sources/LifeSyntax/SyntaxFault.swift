/// The rules that the lexer and the parser report; the raw value is the id of the diagnostic.
enum FaultKind: String, CaseIterable, Sendable {
  // The lexer.
  case unclosedString, unknownEscape, smartQuotes, singleQuotes, slashComment, lookAlikeCharacter
  case invisibleCharacter, unexpectedCharacter, controlCharacter, invalidUTF8, mergeConflict
  case malformedQuantity, nonASCIIName, danglingDot, callParentheses, wrongArrow
  // The parser.
  case missingBar, bareText, expectedVerb, expectedExpression, danglingArrow, danglingOperator, singleEquals,
    chainedComparison
  case unexpectedComma, missingComma, detachedColon, detachedUnit, unexpectedToken
  case unclosedBlock, unclosedList, unclosedParenthesis
  case extraBrace, extraBracket, extraParenthesis, missingBrace, missingBracket
  // The limits.
  case fileTooLarge, nestingTooDeep, tooManyStatements, tooManyOperands, tooManyDiagnostics
}

/// A broken rule as the parser notes it: small, so that a file full of faults costs little.
struct SyntaxFault {
  var kind: FaultKind
  /// A Boolean value that indicates whether the text ends within a construct, so that a further line could complete it.
  var isUnfinished = false
  var start: Int
  var end: Int
  /// A second place, as the opener of an unclosed block; empty at 0 if there is none.
  var related = ByteRange(start: 0, end: 0)

  init(_ kind: FaultKind, _ start: Int, _ end: Int) {
    self.kind = kind
    self.start = start
    self.end = end
  }
}

extension FaultKind {
  /// A Boolean value that indicates whether the parser does not read the rest of the file after it.
  var isFinal: Bool { self == .nestingTooDeep || self == .tooManyStatements }
}
