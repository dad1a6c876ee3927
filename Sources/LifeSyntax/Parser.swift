/// Arranges tokens into the flat tree.
///
/// A fault never stops it: it resumes at a newline, `;` or `}`.
///
/// A file whose braces do not match is parsed a second time `byLayout`: then indentation tells where the brace
/// is missing. It has no say in a file that is correct.
struct Parser {
  let bytes: UnsafeBufferPointer<UInt8>
  let tokens: UnsafeBufferPointer<Token>
  let limits: SyntaxLimits
  let isByLayout: Bool
  var nodes: [Node] = []
  var faults: [SyntaxFault] = []
  /// The current token, which is never trivia, and its kind.
  var index = 0
  var current = TokenKind.endOfFile
  /// The index after the last token taken.
  var end = 0
  /// The newline skipped between the last token and the current one inside brackets; -1 if none.
  var lineBreak = -1
  /// The first token of the statement.
  var statementStart = 0
  /// The number of open lists and parentheses.
  var brackets = 0
  /// The number of open blocks.
  var depth = 0
  /// The blocks and brackets open where the text ended.
  var unfinishedDepth = 0
  /// The number of statements that have begun.
  var statements = 0
  /// A Boolean value that indicates whether a limit was met: the rest of the file is not read.
  var isStopped = false
  var reportedLine = ByteRange(start: -1, end: -2)
  var line = LineLayout()

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, _ tokens: UnsafeBufferPointer<Token>, _ limits: SyntaxLimits,
    isByLayout: Bool
  ) {
    self.bytes = bytes
    self.tokens = tokens
    self.limits = limits
    self.isByLayout = isByLayout
    nodes.reserveCapacity(tokens.count + tokens.count / 2 + 4)
  }

  /// Parses the statements of the whole source.
  mutating func parseFile(allowsBraces: Bool) {
    index = -1
    advance()
    end = 0
    let file = open(.file)
    if allowsBraces { parseBraces() }
    parseBody(of: nil)
    end = tokens.count - 1
    close(file)
    nodes[file].firstToken = 0
  }
}

// MARK: - Tokens and nodes

extension Parser {
  /// Takes the current token and moves to the next that is not trivia, inside brackets across newlines.
  @inline(__always)
  mutating func advance() {
    end = index &+ 1
    index &+= 1
    current = tokens[index].kind
    lineBreak = -1
    if current.isTrivia || (brackets > 0 && current == .newline) { skipTrivia() }
  }

  private mutating func skipTrivia() {
    while tokens[index].kind.isTrivia || (brackets > 0 && tokens[index].kind == .newline) {
      if tokens[index].kind == .newline && lineBreak < 0 { lineBreak = index }
      index &+= 1
    }
    current = tokens[index].kind
  }

  /// Goes back to the newline that was skipped inside brackets, so that it ends the statement.
  mutating func returnToLineBreak() {
    guard lineBreak >= 0 else { return }
    index = lineBreak
    current = .newline
    lineBreak = -1
  }

  /// Passes over the tokens before one, and makes that the current one.
  mutating func go(to token: Int) {
    index = token
    current = tokens[token].kind
    lineBreak = -1
  }

  /// Adds a node that begins at the current token, and returns its place.
  @inline(__always)
  mutating func open(_ kind: NodeKind, detail: UInt8 = 0) -> Int {
    nodes.append(
      Node(kind: kind, detail: detail, size: 1, firstToken: UInt32(truncatingIfNeeded: index), endToken: 0))
    return nodes.count &- 1
  }

  /// Ends a node behind the last token that was taken; all nodes added since lie within it.
  @inline(__always)
  mutating func close(_ node: Int) {
    var closed = nodes[node]
    closed.size = UInt32(truncatingIfNeeded: nodes.count &- node)
    closed.endToken = UInt32(truncatingIfNeeded: end)
    nodes[node] = closed
  }

  /// Adds the node of a single token and takes it.
  @inline(__always)
  mutating func leaf(_ kind: NodeKind) {
    let place = UInt32(truncatingIfNeeded: index)
    nodes.append(Node(kind: kind, detail: 0, size: 1, firstToken: place, endToken: place &+ 1))
    advance()
  }

  /// Adds the node of an expression that is not there.
  mutating func missing() {
    let place = UInt32(truncatingIfNeeded: end)
    nodes.append(Node(kind: .missing, detail: 0, size: 1, firstToken: place, endToken: place))
  }
}

// MARK: - Statements

extension Parser {
  /// Parses statements up to the end of the file or to the brace that closes the frame.
  mutating func parseBody(of frame: BlockFrame?) {
    while true {
      switch current {
      case .newline, .semicolon: advance()
      case .endOfFile: return
      case .closeBrace:
        if closes(frame) { return }
      default:
        if isByLayout, let frame, isOutside(frame) { return }
        guard beginStatement() else { return }
        if current == .prose { parseProse() } else { parseCommand(in: frame) }
      }
    }
  }

  /// Counts a statement; past the limit the rest of the file is left alone.
  @inline(__always)
  private mutating func beginStatement() -> Bool {
    statements &+= 1
    guard statements > limits.statements else { return true }
    stop(.tooManyStatements)
    return false
  }

  private mutating func parseProse() {
    let node = open(.prose)
    advance()
    while current == .newline && index &+ 1 < tokens.count && tokens[index &+ 1].kind == .prose {
      advance()
      advance()
    }
    close(node)
  }

  private mutating func parseCommand(in frame: BlockFrame?) {
    let outerStart = statementStart
    statementStart = index
    var goesOn = parseClause(in: frame, ClauseRole.first)
    while goesOn && current == .name { goesOn = parseClause(in: frame, ClauseRole.further) }
    if !current.endsStatement { reportAfterBlock() }
    statementStart = outerStart
  }

  /// Parses a clause; whether it ended with the closing brace of a block.
  private mutating func parseClause(in frame: BlockFrame?, _ role: UInt8) -> Bool {
    let node = open(.clause, detail: role)
    if current == .name { advance() } else { reportVerb() }
    var hasBlock = false
    while !hasBlock && (!current.endsStatement || goToBraceBelow()) {
      if current == .openBrace {
        parseBlock()
        hasBlock = true
      } else {
        parseArgument()
      }
    }
    if isByLayout && !hasBlock && current == .newline, let closer = closerBelow(from: index) {
      report(.missingBracket, at: tokens[end &- 1].end)
      go(to: closer)
      advance()
    }
    if isByLayout && !hasBlock && current == .newline && lacksBrace(frame) {
      parseUnopenedBlock()
      hasBlock = true
    }
    close(node)
    return hasBlock
  }

  /// Goes on with a `{` that begins a later line, with nothing but blank lines and comments before it.
  @inline(__always)
  private mutating func goToBraceBelow() -> Bool {
    guard current == .newline else { return false }
    var next = index &+ 1
    while tokens[next].kind == .newline || tokens[next].kind == .comment { next &+= 1 }
    guard tokens[next].kind == .openBrace else { return false }
    index = next
    current = .openBrace
    return true
  }

  private mutating func parseArgument() {
    if current.startsExpression { return parseExpression() }
    switch current {
    case .label:
      let node = open(.labelled)
      advance()
      parseValue()
      close(node)
    case .equals:
      let node = open(.assignment)
      let isLast = takeJoiner()
      parseValue(isUnfinished: isLast)
      close(node)
    default: reportUnexpected()
    }
  }

  private mutating func parseValue(isUnfinished: Bool = false) {
    if current.startsExpression { parseExpression() } else { reportExpression(isUnfinished: isUnfinished) }
  }
}

// MARK: - Blocks

extension Parser {
  /// Parses the statements between the braces around the whole text, where there are any.
  private mutating func parseBraces() {
    while current == .newline { advance() }
    guard current == .openBrace, enter() else { return }
    let frame = BlockFrame(opener: index, layout: isByLayout ? layout(of: index) : LineLayout())
    advance()
    parseBody(of: frame)
    depth -= 1
    guard current == .closeBrace && !isAbandoned(frame) else {
      reportUnclosed(frame)
      return returnToInk()
    }
    advance()
    if !current.endsStatement { reportAfterBlock() }
  }

  private mutating func parseBlock() {
    let node = open(.block, detail: BlockBraces.open)
    guard enter() else { return close(node) }
    let frame = BlockFrame(opener: index, layout: isByLayout ? layout(of: index) : LineLayout())
    advance()
    parseBody(of: frame)
    endBlock(node, frame)
  }

  /// Parses the deeper lines after a statement as its block, as if the brace were there.
  private mutating func parseUnopenedBlock() {
    let node = open(.block)
    report(.missingBrace, at: tokens[end &- 1].end)
    guard enter() else { return close(node) }
    let frame = BlockFrame(opener: end &- 1, layout: layout(of: end &- 1), isOpened: false)
    parseBody(of: frame)
    endBlock(node, frame)
  }

  /// Ends a block at its `}`, or reports that it lacks one.
  private mutating func endBlock(_ node: Int, _ frame: BlockFrame) {
    depth -= 1
    if current == .closeBrace && !isAbandoned(frame) {
      nodes[node].detail |= BlockBraces.close
      advance()
    } else {
      reportUnclosed(frame)
      returnToInk()
    }
    close(node)
  }

  /// Counts a block or bracket; past the limit the rest of the file is left alone.
  mutating func enter() -> Bool {
    depth += 1
    guard depth > limits.nesting else { return true }
    depth -= 1
    stop(.nestingTooDeep)
    return false
  }

  /// Notes that a limit was met and skips the rest of the file.
  private mutating func stop(_ fault: FaultKind) {
    report(fault, tokens[index].range)
    brackets = 0
    lineBreak = -1
    index = tokens.count - 1
    // What is open ends where the text does, at one place for all of it.
    end = index
    end = endOfInk()
    current = .endOfFile
    isStopped = true
  }
}
