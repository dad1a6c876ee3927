// What is said of braces, brackets and parentheses that do not match.

extension FaultReport {
  /// Returns the diagnostic of an opener without its closer.
  func unclosed(_ fault: SyntaxFault) -> Diagnostic {
    let opener = [Diagnostic.Label(range: fault.related, text: "opened here")]
    switch fault.kind {
    case .unclosedBlock:
      return make(
        fault, "block opened by '\(opening(fault.related))' is never closed",
        label: "add '}' \(isOneLine(fault) ? "here" : "on the next line")", labels: opener,
        fixIts: [closeBlock(fault)])
    case .unclosedList where statementsClose(fault, with: "]") != nil: return statements(fault, closedBy: "]")
    case .unclosedParenthesis where statementsClose(fault, with: ")") != nil: return statements(fault, closedBy: ")")
    case .unclosedParenthesis where opensStatements(fault): return brace("{", inPlaceOf: fault.related, fault)
    case .unclosedList:
      return make(
        fault, "list is never closed", label: "add ']' here", labels: opener,
        fixIts: [.insert("]", at: fault.start)])
    default:
      return make(
        fault, "parenthesis is never closed", label: "add ')' here", labels: opener,
        fixIts: [.insert(")", at: fault.start)])
    }
  }

  /// Returns the diagnostic of statements between brackets or parentheses.
  private func statements(_ fault: SyntaxFault, closedBy closer: Unicode.Scalar) -> Diagnostic {
    let close = statementsClose(fault, with: closer) ?? fault.start
    let edits = [
      TextEdit(range: fault.related, replacement: "{"),
      TextEdit(range: ByteRange(start: close, end: close + 1), replacement: "}"),
    ]
    return make(
      fault, "statements stand in braces", label: "write: { … }",
      labels: [Diagnostic.Label(range: fault.related, text: "opened here")],
      fixIts: [FixIt(summary: "write braces", edits: edits)])
  }

  /// Returns the diagnostic of a parenthesis or a bracket in the place of a brace.
  private func brace(
    _ brace: String, inPlaceOf sign: ByteRange, _ fault: SyntaxFault, labels: [Diagnostic.Label] = []
  ) -> Diagnostic {
    make(
      SyntaxFault(fault.kind, sign.start, sign.end), "statements stand in braces", label: "write: \(brace)",
      labels: labels, fixIts: [.replace(sign, with: brace, "write '\(brace)'")])
  }

  /// Indicates whether an opener stands at the end of its line, and prose or a statement with a block below it.
  private func opensStatements(_ fault: SyntaxFault) -> Bool {
    let behind = source.bytes[fault.related.end..<source.lineEnd(from: fault.related.end)]
    let next = source.bytes[fault.start...].first { !isBlank($0) && $0 != Ascii.newline }
    return behind.allSatisfy { isBlank($0) } && (next == Ascii.bar || next == Ascii.openBrace)
  }

  /// Returns the place of the closer that ends a row of statements on the line; nil where none does.
  private func statementsClose(_ fault: SyntaxFault, with closer: Unicode.Scalar) -> Int? {
    let rest = source.bytes[fault.start..<source.lineEnd(from: fault.start)]
    guard rest.first(where: { !isBlank($0) }) == UInt8(ascii: ";") else { return nil }
    return rest.firstIndex(of: UInt8(ascii: closer))
  }

  /// Indicates whether nothing but the block's own line lies between the opener and the fault.
  private func isOneLine(_ fault: SyntaxFault) -> Bool {
    fault.related.end < fault.start && source.lineEnd(from: fault.related.start) >= fault.start
  }

  /// Returns the fix that closes a block.
  private func closeBlock(_ fault: SyntaxFault) -> FixIt {
    if isOneLine(fault) { return .insert(" }", at: fault.start, "insert '}'") }
    let line = source.lineRange(at: fault.related.start)
    var end = line.start
    while end < line.end && (source.bytes[end] == Ascii.space || source.bytes[end] == Ascii.tab) { end += 1 }
    let indentation = source.text(in: ByteRange(start: line.start, end: end))
    let place = source.lineRange(at: fault.start).end
    return .insert("\n" + indentation + "}", at: place, "insert '}' on the next line")
  }

  func unbalanced(_ fault: SyntaxFault) -> Diagnostic {
    switch fault.kind {
    case .missingBrace:
      return make(
        fault, "block lacks its opening brace", label: "add '{' here",
        notes: ["the next line is indented deeper, as if a block began"],
        fixIts: [.insert(" {", at: fault.start, "insert '{'")])
    case .missingBracket:
      return make(
        fault, "list lacks its opening bracket", label: "add '[' here",
        notes: ["the next lines are indented deeper, and a ']' follows them"],
        fixIts: [.insert(" [", at: fault.start, "insert '['")])
    case .extraBracket where fault.related.count > 0, .extraParenthesis where fault.related.count > 0:
      let opener = Diagnostic.Label(range: fault.related, text: "opened here")
      return brace("}", inPlaceOf: range(fault), fault, labels: [opener])
    case .extraBrace:
      return extraBrace(fault)
    case .extraBracket:
      return make(
        fault, "bracket closes nothing", label: "no list is open here", fixIts: [delete(fault, "the bracket").asGuess]
      )
    default:
      return make(
        fault, "parenthesis closes nothing", label: "no parenthesis is open here",
        fixIts: [delete(fault, "the parenthesis").asGuess])
    }
  }

  /// Returns the diagnostic of a closing brace without a block; the block of a statement on its line may lack the other one.
  private func extraBrace(_ fault: SyntaxFault) -> Diagnostic {
    let deletion = delete(fault, "the brace").asGuess
    let line = source.lineRange(at: fault.start)
    let ink = source.bytes[line.start..<fault.start].firstIndex { !isBlank($0) }
    guard let ink, ink > line.start, source.bytes[ink].isLetter,
      !source.bytes[ink..<fault.start].contains(Ascii.openBrace)
    else {
      return make(fault, "brace closes nothing", label: "no block is open here", fixIts: [deletion])
    }
    var end = source.bytes[ink..<fault.start].prefix { $0.isLetter || $0.isDigit }.endIndex
    let verb = source.text(in: ByteRange(start: ink, end: end))
    // The text of an option stands before its block.
    let behind = source.bytes[end..<fault.start].drop { isBlank($0) }
    if behind.first == UInt8(ascii: "\""),
      let close = behind.dropFirst().firstIndex(of: UInt8(ascii: "\""))
    {
      end = close + 1
    }
    return make(
      fault, "brace closes nothing", label: "add '{' where the block of '\(verb)' begins, or delete this brace",
      fixIts: [deletion, FixIt.insert(" {", at: end, "insert '{'").asGuess])
  }
}

// MARK: - Around a fault

extension FaultReport {
  /// The place of the brace that follows a place with nothing but blanks between; nil where none does.
  func braceBehind(_ place: Int) -> Int? {
    let ink = source.bytes[place...].firstIndex { !isBlank($0) }
    return ink.flatMap { source.bytes[$0] == Ascii.openBrace ? $0 : nil }
  }

  /// Returns a call whose values stand between parentheses behind a blank, as it is written without that, and the blank; nil where
  /// something else than names, numbers and commas stands between the parentheses.
  func detachedCall(at open: Int) -> (call: String, blank: ByteRange)? {
    let bytes = source.bytes
    guard let last = bytes[..<open].lastIndex(where: { !isBlank($0) }), last < open - 1, isOfName(bytes[last]),
      let close = bytes[(open + 1)...].firstIndex(where: { !isOfValue($0) }), bytes[close] == Ascii.closeParenthesis,
      bytes[open..<close].contains(where: { $0.isLetter || $0.isDigit })
    else { return nil }
    let first = bytes[..<last].lastIndex { !isOfName($0) }.map { $0 + 1 } ?? 0
    guard !bytes[first].isDigit else { return nil }
    let values = ByteRange(start: open, end: close + 1)
    return (
      excerpt(ByteRange(start: first, end: last + 1)) + excerpt(values),
      ByteRange(start: last + 1, end: open)
    )
  }

  private func isOfName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == Ascii.underscore || byte == Ascii.dot
  }

  private func isOfValue(_ byte: UInt8) -> Bool { isOfName(byte) || isBlank(byte) || byte == Ascii.comma }

  /// Indicates whether the word before a place is the first of its statement.
  func isBehindVerb(_ place: Int) -> Bool {
    let before = source.bytes[..<place]
    let word = before.lastIndex { !isBlank($0) }.map { before[...$0] } ?? []
    let start = word.lastIndex { !isOfName($0) }
    guard let start, let last = word[...start].last(where: { !isBlank($0) }) else { return true }
    return [Ascii.newline, Ascii.openBrace, Ascii.closeBrace, UInt8(ascii: ";")].contains(last)
  }
}
