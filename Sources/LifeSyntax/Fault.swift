/// The rules that the lexer and the parser report; the raw value is the id of the diagnostic.
enum FaultKind: String, CaseIterable, Sendable {
  // The lexer.
  case unclosedString, unknownEscape, smartQuotes, singleQuotes, slashComment, lookAlikeCharacter
  case invisibleCharacter, unexpectedCharacter, controlCharacter, invalidUTF8, mergeConflict
  case malformedQuantity, nonASCIIName, danglingDot, callParentheses, wrongArrow
  // The parser.
  case missingBar, expectedVerb, expectedExpression, danglingArrow, danglingOperator, singleEquals, chainedComparison
  case unexpectedComma, missingComma, detachedColon, detachedUnit, unexpectedToken
  case unclosedBlock, unclosedList, unclosedParenthesis
  case extraBrace, extraBracket, extraParenthesis, missingBrace
  // The limits.
  case fileTooLarge, nestingTooDeep, tooManyStatements, tooManyOperands, tooManyDiagnostics
}

/// A broken rule as the parser notes it: small, so that a file full of faults costs little.
struct Fault {
  var kind: FaultKind
  /// Whether the text ends in the middle of something, so that a further line could mend it.
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
  /// Whether the parser leaves the rest of the file alone after it.
  var isFinal: Bool { self == .nestingTooDeep || self == .tooManyStatements }
}
