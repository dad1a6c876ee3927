// How the parser goes on after a fault, and what it notes.

extension Parser {
  /// Notes a fault at an empty range, unless its line has one.
  mutating func report(_ kind: FaultKind, at place: Int, opener: Int = -1, isUnfinished: Bool = false) {
    var fault = SyntaxFault(kind, place, place)
    if opener >= 0 { fault.related = tokens[opener].range }
    fault.isUnfinished = isUnfinished
    add(fault)
  }

  /// Reports a fault at a range.
  mutating func report(_ kind: FaultKind, _ range: ByteRange, isUnfinished: Bool = false) {
    var fault = SyntaxFault(kind, range.start, range.end)
    fault.isUnfinished = isUnfinished
    add(fault)
  }

  /// Adds a fault; of several on one line, only the first, unless a later one ends the parse.
  private mutating func add(_ fault: SyntaxFault) {
    if isStopped { return }
    let isOnReportedLine = fault.start >= reportedLine.start && fault.start <= reportedLine.end
    if isOnReportedLine && !fault.kind.isFinal { return }
    reportedLine = lineRange(around: fault.start)
    faults.append(fault)
  }

  /// Returns the line around an offset, without its newline.
  private func lineRange(around offset: Int) -> ByteRange {
    var start = offset
    while start > 0 && bytes[start - 1] != Ascii.newline { start -= 1 }
    var end = offset
    while end < bytes.count && bytes[end] != Ascii.newline { end += 1 }
    return ByteRange(start: start, end: end)
  }

  private var range: ByteRange { tokens[index].range }
  private var lastEnd: Int { end > 0 ? tokens[end - 1].end : 0 }
}

// MARK: - Blocks

extension Parser {
  /// Reports a block without its `}`, at the end of its last token; unfinished if the file ends there.
  mutating func reportUnclosed(_ frame: BlockFrame) {
    end = endOfInk()
    guard frame.isOpened else { return }
    let isAtEnd = current == .endOfFile
    if isAtEnd { unfinishedDepth = max(unfinishedDepth, depth + 1) }
    report(.unclosedBlock, at: tokens[end - 1].end, opener: frame.opener, isUnfinished: isAtEnd)
  }

  /// The index after the last token taken that is no line end: where something is missing.
  func endOfInk() -> Int {
    var place = end
    while place > 0, tokens[place - 1].kind == .newline || tokens[place - 1].kind.isTrivia { place -= 1 }
    return place
  }

  /// Goes back to the line end after the last token, so that what follows does not continue the statement.
  mutating func returnToInk() {
    var place = end
    while tokens[place].kind.isTrivia { place += 1 }
    guard !isStopped && tokens[place].kind == .newline else { return }
    index = place
    current = .newline
  }
}

// MARK: - Statements

extension Parser {
  mutating func reportVerb() {
    // A verb with what looks like arguments of a call: `wait(for: 6s)`.
    if current == .selector, let open = bytes[range.start..<range.end].firstIndex(of: Ascii.openParenthesis) {
      return report(.callParentheses, ByteRange(start: open, end: open + 1))
    }
    report(current == .openBrace ? .expectedVerb : closerFault ?? .expectedVerb, range)
  }

  /// Notes a token that no argument begins with and skips what follows, up to the next brace.
  mutating func reportUnexpected() {
    let fault: FaultKind
    switch current {
    case .comma: fault = .unexpectedComma
    case .colon: fault = .detachedColon
    case .prose: fault = .unexpectedToken
    default: fault = closerFault ?? (current.isBinaryOperator ? .expectedExpression : .unexpectedToken)
    }
    report(fault, range)
    advance()
  }

  /// Reports tokens behind a block that no clause begins with, and skips them.
  mutating func reportAfterBlock() {
    report(closerFault ?? .unexpectedToken, range)
    while !current.endsStatement {
      if current == .openBrace { skipBalanced() } else { advance() }
    }
  }

  /// Skips braces that belong to nothing, so that the blocks around them stay whole.
  private mutating func skipBalanced() {
    var open = 0
    repeat {
      if current == .openBrace { open += 1 }
      if current == .closeBrace { open -= 1 }
      advance()
    } while open > 0 && current != .endOfFile
  }

  private var closerFault: FaultKind? {
    switch current {
    case .closeBracket: .extraBracket
    case .closeParenthesis: .extraParenthesis
    default: nil
    }
  }
}

// MARK: - Expressions

extension Parser {
  /// Notes that an expression is missing at the current token.
  mutating func reportExpression(isUnfinished: Bool = false) {
    if current.endsStatement || current == .openBrace {
      let isAtEnd = current == .endOfFile && (isUnfinished || brackets > 0)
      if isAtEnd { unfinishedDepth = max(unfinishedDepth, depth + (brackets > 0 ? 0 : 1)) }
      report(.expectedExpression, at: lastEnd, isUnfinished: isAtEnd)
    } else {
      report(.expectedExpression, range)
    }
    missing()
  }

  /// Notes that the right side of an operator is missing.
  mutating func reportOperand(_ operation: TokenKind, _ place: ByteRange) {
    let isAtEnd = current == .endOfFile && (brackets > 0 || !operation.isComparison)
    if isAtEnd { unfinishedDepth = max(unfinishedDepth, depth + 1) }
    report(operation == .arrow ? .danglingArrow : .danglingOperator, place, isUnfinished: isAtEnd)
    missing()
  }

  /// Skips the rest of a row that is too long.
  mutating func dropRest(of operation: TokenKind) {
    while current == operation {
      takeJoiner()
      dropOperand(of: operation)
    }
  }

  /// Parses an operand and forgets it.
  mutating func dropOperand(of operation: TokenKind) {
    let count = nodes.count
    if current.startsExpression { parseOperand(of: operation) }
    nodes.removeLast(nodes.count - count)
  }

  /// Takes a token that cannot end a line and goes on with the next line if that is indented deeper; whether
  /// the text ends instead.
  @discardableResult
  mutating func takeJoiner() -> Bool {
    advance()
    if current == .newline { continueLine() }
    return current == .endOfFile
  }

  /// Continues on the next line if it is indented deeper and begins with an operand.
  private mutating func continueLine() {
    var next = index
    while tokens[next].kind == .newline || tokens[next].kind.isTrivia { next += 1 }
    let isDeeper = layout(of: next).indentation > layout(of: statementStart).indentation
    guard tokens[next].kind == .endOfFile || (isDeeper && tokens[next].kind.startsExpression) else { return }
    index = next
    current = tokens[next].kind
  }

  /// Joins `10 s` to `10s` if the word is a unit or another spelling of one.
  mutating func takeDetachedUnit() {
    let number = tokens[end - 1]
    let unit = tokens[index]
    guard lineBreak < 0, bytes[number.end - 1] != Ascii.percent, isUnit(unit),
      bytes[number.end - 1].isDigit
    else { return }
    report(.detachedUnit, ByteRange(start: Int(number.start), end: unit.end))
    advance()
    close(nodes.count - 1)
  }

  private func isUnit(_ token: Token) -> Bool {
    guard token.length <= longestUnit else { return false }
    let text = bytes[Int(token.start)..<token.end]
    return sizes.contains { $0.elementsEqual(text) }
      || timeUnits.contains { $0.elementsEqual(text.lazy.map { $0 | 0x20 }) }
  }

  /// Notes what stands where a comma or the closing bracket should, and skips it on this line.
  mutating func reportInBracket(_ closer: TokenKind, _ fault: FaultKind, _ opener: Int) {
    let stops = current.endsStatement || current == .openBrace || current == .label || lineBreak >= 0
    if stops || current == .prose {
      let isAtEnd = current == .endOfFile
      if isAtEnd { unfinishedDepth = max(unfinishedDepth, depth) }
      report(fault, at: lastEnd, opener: opener, isUnfinished: isAtEnd)
    } else {
      report(current == .equals ? .singleEquals : misplaced(closer), range)
      skipTo(closer)
    }
  }

  /// The fault of a token inside brackets that neither goes on nor closes them.
  private func misplaced(_ closer: TokenKind) -> FaultKind {
    switch current {
    case .comma: closer == .closeBracket ? .expectedExpression : .unexpectedComma
    case .closeBracket, .closeParenthesis: closer == .closeBracket ? .unclosedList : .unclosedParenthesis
    case .colon: .detachedColon
    default: current.isBinaryOperator ? .expectedExpression : .unexpectedToken
    }
  }

  private mutating func skipTo(_ closer: TokenKind) {
    while current != closer && lineBreak < 0 && !current.endsStatement && current != .openBrace {
      if current == .closeBracket || current == .closeParenthesis { return }
      advance()
    }
  }
}

// The units that a beginner may write apart from the number; those of time in any case.
private let sizes: [[UInt8]] = ["KB", "MB", "GB", "%"].map { Array($0.utf8) }
private let timeUnits = Quantity.timeWords.map { Array($0.utf8) }
private let longestUnit = timeUnits.reduce(0) { max($0, $1.count) }
