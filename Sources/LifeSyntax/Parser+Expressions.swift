extension Parser {
  /// Parses an expression: the operators of the four levels around operands.
  mutating func parseExpression() {
    let start = nodes.count
    parseUnary()
    guard current.isBinaryOperator else { return }
    parseComparison(from: start)
    parseRow(of: .and, from: start)
    parseRow(of: .or, from: start)
    parseRow(of: .arrow, from: start)
  }

  /// Parses what stands beside an operator: an expression of the levels below it.
  mutating func parseOperand(of operation: TokenKind) {
    let start = nodes.count
    parseUnary()
    parseComparison(from: start)
    if operation == .and { return }
    parseRow(of: .and, from: start)
    if operation == .or { return }
    parseRow(of: .or, from: start)
  }

  /// Joins the node at `start` and the operands that follow into one flat node.
  private mutating func parseRow(of operation: TokenKind, from start: Int) {
    guard current == operation else { return }
    let kind: NodeKind = operation == .arrow ? .chain : operation == .or ? .disjunction : .conjunction
    wrap(start, kind, operation)
    var operands = 1
    while current == operation {
      operands += 1
      if operands == limits.operands + 1 && operation != .arrow {
        report(.tooManyOperands, tokens[index].range)
        dropRest(of: operation)
        break
      }
      let place = tokens[index].range
      takeJoiner()
      if current.startsExpression { parseOperand(of: operation) } else { reportOperand(operation, place) }
    }
    close(start)
  }

  private mutating func parseComparison(from start: Int) {
    guard current.isComparison else { return }
    let operation = current
    wrap(start, .comparison, operation)
    let place = tokens[index].range
    advance()
    if current.startsExpression { parseUnary() } else { reportOperand(operation, place) }
    close(start)
    while current.isComparison {
      report(.chainedComparison, tokens[index].range)
      advance()
      let count = nodes.count
      if current.startsExpression { parseUnary() }
      nodes.removeLast(nodes.count - count)
    }
  }

  private mutating func parseUnary() {
    guard current == .not || current == .minus else { return parsePrimary() }
    let node = open(.unary, detail: current.rawValue)
    advance()
    parsePrimary()
    close(node)
  }

  private mutating func parsePrimary() {
    switch current {
    case .name: leaf(.name)
    case .selector: leaf(.selector)
    case .string: leaf(.string)
    case .quantity:
      leaf(.quantity)
      if current == .name { takeDetachedUnit() }
    case .openBracket: parseList()
    case .openParenthesis: parseGroup()
    default: reportExpression()
    }
  }

  /// Puts a node in front of the subtree at `start`, which becomes its first child.
  private mutating func wrap(_ start: Int, _ kind: NodeKind, _ operation: TokenKind) {
    let first = nodes[start].firstToken
    nodes.insert(
      Node(kind: kind, detail: operation.rawValue, size: 1, firstToken: first, endToken: 0), at: start)
  }
}

// MARK: - Brackets

extension Parser {
  private mutating func parseList() {
    let node = open(.list)
    let opener = index
    guard openBracket() else { return close(node) }
    while current.startsExpression {
      parseExpression()
      if current == .comma {
        advance()
      } else if current == .openParenthesis && lineBreak < 0 {
        report(.callParentheses, tokens[index].range)
        parseExpression()
      } else if current.startsExpression && (lineBreak < 0 || closerBelow(from: lineBreak) != nil) {
        report(.missingComma, at: tokens[end - 1].end)
      } else {
        break
      }
    }
    closeBracket(.closeBracket, .unclosedList, opener)
    close(node)
  }

  private mutating func parseGroup() {
    let node = open(.group)
    let opener = index
    guard openBracket() else {
      missing()
      return close(node)
    }
    if current == .label { report(.callParentheses, tokens[opener].range) }
    if current.startsExpression {
      parseExpression()
    } else if current == .prose {
      // No value was meant: a block begins with prose.
      missing()
    } else {
      reportExpression()
    }
    closeBracket(.closeParenthesis, .unclosedParenthesis, opener)
    close(node)
  }

  private mutating func openBracket() -> Bool {
    guard enter() else { return false }
    brackets += 1
    advance()
    return true
  }

  /// Takes the closing bracket, after passing over what does not belong there on the same line.
  private mutating func closeBracket(_ closer: TokenKind, _ fault: FaultKind, _ opener: Int) {
    if current != closer {
      reportInBracket(closer, fault, opener)
      if closer == .closeBracket, current != closer, !isStopped,
        let below = closerBelow(from: lineBreak >= 0 ? lineBreak : index)
      {
        go(to: below)
      }
    }
    brackets -= 1
    depth -= 1
    if current == closer && !isStopped { advance() } else if lineBreak >= 0 { returnToLineBreak() }
  }
}
