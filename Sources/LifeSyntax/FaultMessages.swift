// The words of the diagnostics: the headline states the rule, the label says what to do at the caret.

extension FaultReport {
  /// Returns the diagnostic of a fault, by the group of its kind.
  func diagnostic(of fault: SyntaxFault) -> Diagnostic {
    if fault.kind.isLexical { return lexical(fault) }
    switch fault.kind {
    case .unclosedBlock, .unclosedList, .unclosedParenthesis: return unclosed(fault)
    case .extraBrace, .extraBracket, .extraParenthesis, .missingBrace, .missingBracket: return unbalanced(fault)
    case .fileTooLarge, .nestingTooDeep, .tooManyStatements, .tooManyOperands, .tooManyDiagnostics:
      return limit(fault)
    case .danglingArrow, .danglingOperator, .singleEquals, .chainedComparison, .expectedExpression:
      return expression(fault)
    default: return statement(fault)
    }
  }

  func range(_ fault: SyntaxFault) -> ByteRange { ByteRange(start: fault.start, end: fault.end) }

  func delete(_ fault: SyntaxFault, _ what: String) -> FixIt {
    .replace(range(fault), with: "", "delete \(what)")
  }

  func replace(_ fault: SyntaxFault, _ text: String) -> FixIt {
    .replace(range(fault), with: text, "replace with '\(text)'")
  }

  /// Returns the diagnostic of a fault in the form of a statement.
  private func statement(_ fault: SyntaxFault) -> Diagnostic {
    switch fault.kind {
    case .missingBar: return ProseLines(source).diagnostic(at: fault.start)
    case .bareText: return bareText(fault)
    case .expectedVerb: return verb(fault)
    case .unexpectedComma where isBetweenDigits(fault.start):
      return decimalComma(fault)
    case .unexpectedComma where closesList(behind: fault.start):
      let place = startOfWord(before: fault.start)
      return make(
        fault, "list lacks its opening bracket", label: "add '[' before its first element",
        fixIts: [.insert("[", at: place)])
    case .unexpectedComma: return comma(fault)
    case .missingComma:
      return make(
        fault, "comma is missing between two elements of a list", label: "a comma belongs here",
        fixIts: [.insert(",", at: fault.start)])
    case .detachedColon where isBetweenDigits(fault.start):
      return make(
        fault, "colon stands inside a number", label: "a time has units: 90s, 1.5min or 2h")
    case .detachedColon:
      return make(fault, "colon does not touch a label", label: "write it right after a one-word label")
    case .detachedUnit:
      let joined = source.text(in: range(fault)).utf8.filter { $0 != Ascii.space && $0 != Ascii.tab }
      let quantity = Quantity(Array(joined), ByteRange(start: 0, end: joined.count)).canonical
      return make(
        fault, "unit does not touch its number", label: "a unit follows the digits without a space",
        fixIts: [replace(fault, quantity.text)])
    default:
      return make(
        fault, "'\(text(fault))' does not belong here", label: "an argument or a new line belongs here")
    }
  }

  /// Returns the diagnostic of a comma between two digits; three digits behind it may be thousands, too.
  private func decimalComma(_ fault: SyntaxFault) -> Diagnostic {
    let before = source.bytes[..<fault.start].reversed().prefix { $0.isDigit }.count
    let behind = source.bytes[fault.end...].prefix { $0.isDigit }
    let unit = source.bytes[behind.endIndex...].prefix { $0.isLetter }
    let written =
      source.text(in: ByteRange(start: fault.start - before, end: fault.start))
      + "." + source.text(in: ByteRange(start: fault.end, end: unit.endIndex))
    guard behind.count != 3 || source.bytes[fault.start - before] == UInt8(ascii: "0") else {
      return make(
        fault, "comma stands inside a number", label: "a number has a point: 1.5min; thousands have no sign behind them"
      )
    }
    return make(
      fault, "comma stands inside a number", label: "a number has a point: \(written)",
      fixIts: [.replace(range(fault), with: ".", "write '\(written)'")])
  }

  /// Returns the diagnostic of a statement that begins with something else than a verb; a label is a verb with a colon.
  private func verb(_ fault: SyntaxFault) -> Diagnostic {
    guard fault.end - fault.start > 1, source.bytes[fault.end - 1] == Ascii.colon else {
      return make(fault, "statement does not start with a verb", label: "a verb belongs here")
    }
    let colon = ByteRange(start: fault.end - 1, end: fault.end)
    return make(
      fault, "statement starts with a label", label: "write it without the colon: no colon follows a verb",
      fixIts: [.replace(colon, with: "", "delete the colon")])
  }

  /// Returns the diagnostic of a text without its quotes; where the second quote is there, nothing but the first lacks.
  private func bareText(_ fault: SyntaxFault) -> Diagnostic {
    guard let text = BareText(source, at: fault.start) else { return bareAddress(fault) }
    let verb = source.text(in: text.verb)
    if let inner = text.insideQuotes(of: source) {
      let edits = [
        TextEdit(range: ByteRange(start: text.range.start, end: inner.start), replacement: "\""),
        TextEdit(range: ByteRange(start: inner.end, end: text.range.end), replacement: "\""),
      ]
      return make(
        fault, "text stands in straight quotes", label: "write: \(verb) \"\(excerpt(inner))\"",
        fixIts: [FixIt(summary: "write straight quotes", edits: edits)])
    }
    // A quote of another form before it is in the place of the one that lacks.
    let quote = text.isEnded ? text.leadingQuote(of: source) : nil
    let first = TextEdit(range: quote ?? ByteRange(start: text.range.start, end: text.range.start), replacement: "\"")
    let last = TextEdit(range: ByteRange(start: text.range.end, end: text.range.end), replacement: "\"")
    let fix =
      text.isEnded
      ? FixIt(summary: quote == nil ? "insert '\"'" : "write straight quotes", edits: [first])
      : FixIt(summary: "write it between quotes", edits: [first, last], isOnlyOne: false)
    let inside = ByteRange(start: quote?.end ?? text.range.start, end: text.range.end)
    return make(
      fault, quote == nil ? "text stands in quotes" : "text stands in straight quotes",
      label: "write: \(verb) \"\(excerpt(inside))\"",
      fixIts: source.bytes[text.range.start..<text.range.end].contains(UInt8(ascii: "\"")) ? [] : [fix])
  }

  /// Returns the diagnostic of an address such as `shop://cart` without its quotes.
  private func bareAddress(_ fault: SyntaxFault) -> Diagnostic {
    let isEnded = fault.end > fault.start && source.bytes[fault.end - 1] == Ascii.quote
    let inside = ByteRange(start: fault.start, end: isEnded ? fault.end - 1 : fault.end)
    let written = "\"\(source.text(in: inside))\""
    return make(
      fault, "text stands in quotes", label: "write: \"\(excerpt(inside))\"",
      fixIts: [.replace(range(fault), with: written, "write it between quotes")])
  }

  /// Indicates whether the rest of a line closes a list that it does not open.
  private func closesList(behind place: Int) -> Bool {
    var open = 0
    for byte in source.bytes[place..<source.lineEnd(from: place)] {
      if byte == UInt8(ascii: "[") { open += 1 }
      if byte == UInt8(ascii: "]") { open -= 1 }
    }
    return open < 0
  }

  /// Returns where the word before a place begins.
  private func startOfWord(before place: Int) -> Int {
    var start = place
    while start > 0, ![Ascii.space, Ascii.newline, Ascii.tab].contains(source.bytes[start - 1]) { start -= 1 }
    return start
  }

  /// Returns the diagnostic of a fault in an expression.
  private func expression(_ fault: SyntaxFault) -> Diagnostic {
    switch fault.kind {
    case .danglingArrow: return make(fault, "arrow leads nowhere", label: "a value belongs after '->'")
    case .danglingOperator:
      return make(
        fault, "operator '\(text(fault))' lacks its right side", label: "a value belongs after it")
    case .singleEquals:
      return make(
        fault, "comparison is written '=='", label: "'=' gives a value to a word",
        fixIts: [replace(fault, "==")])
    case .chainedComparison:
      let order = text(fault) == ">" ? "; an order is written: a -> b" : ""
      return make(
        fault, "comparison has more than two sides", label: "join two comparisons with '&&'\(order)")
    default: return scope(fault) ?? make(fault, "value is missing", label: missingValue(fault))
    }
  }

  /// Returns what is told of two colons between the parts of a name; nil where none stand there.
  private func scope(_ fault: SyntaxFault) -> Diagnostic? {
    let (bytes, place) = (source.bytes, fault.start)
    func isName(_ place: Int) -> Bool {
      bytes.indices.contains(place)
        && (bytes[place].isLetter || bytes[place].isDigit || bytes[place] == Ascii.underscore)
    }
    guard place > 0, bytes.indices.contains(place), bytes[place] == Ascii.colon, bytes[place - 1] == Ascii.colon,
      isName(place - 2), isName(place + 1)
    else { return nil }
    func isScope(_ place: Int) -> Bool { bytes[place] == Ascii.colon || isName(place) }
    let (first, last) = (startOfWord(before: place - 1), bytes[(place + 1)...].indices.first { !isScope($0) })
    let before = excerpt(ByteRange(start: first, end: place - 1))
    let behind = excerpt(ByteRange(start: place + 1, end: last ?? bytes.count)).split(separator: ":").joined(
      separator: ".")
    return make(
      fault, "the parts of a name are joined by '.', and not by '::'", label: "write: \(before).\(behind)",
      fixIts: [.replace(ByteRange(start: place - 1, end: place + 1), with: ".", "write '.'")])
  }

  /// Returns what belongs where a value is missing; behind a single word it may be the verb that lacks, or a semicolon.
  private func missingValue(_ fault: SyntaxFault) -> String {
    let before = opening(range(fault))
    guard !before.isEmpty, before.utf8.allSatisfy({ $0.isLetter || $0 == Ascii.dot }) else {
      return "a value belongs here"
    }
    switch text(fault) {
    case "->": return "statements are separated by ';'; an order is written: order a -> b"
    case "==", "!=", "<", ">", "<=", ">=":
      return "a comparison stands behind a verb: expect \(before) \(text(fault)) …"
    default: return "a value belongs here"
    }
  }

  /// Returns the diagnostic of an exceeded limit.
  private func limit(_ fault: SyntaxFault) -> Diagnostic {
    switch fault.kind {
    case .fileTooLarge:
      return make(
        fault, "file has \(source.bytes.count) bytes; at most \(limits.bytes) are read",
        notes: ["nothing of the file was read"])
    case .nestingTooDeep:
      return make(
        fault, "nesting is deeper than \(limits.nesting) levels", label: "the rest of the file was not read")
    case .tooManyStatements:
      return make(
        fault, "file has more than \(limits.statements) statements", label: "the rest of the file was not read")
    default:
      return make(
        fault, "row of '\(text(fault))' has more than \(limits.operands) operands",
        label: "the rest of the row was not read")
    }
  }
}

// MARK: - Lexical

extension FaultReport {
  /// Returns the diagnostic of a fault that the lexer noted.
  private func lexical(_ fault: SyntaxFault) -> Diagnostic {
    switch fault.kind {
    case .unclosedString where fault.related.count > 0: return splitText(fault)
    case .unclosedString:
      let fix = closingQuote(fault)
      // What looks like a label or a block may be the text's or its statement's.
      guard holdsMore(fault) else {
        return make(
          fault, "string is never closed", label: "add '\"' at the end of the string", fixIts: [fix])
      }
      return make(
        fault, "string is never closed", label: "add '\"' where the text ends, before what is no part of it",
        fixIts: [fix.asGuess])
    case .unknownEscape:
      return make(
        fault, "escape '\(text(fault))' is unknown", label: "the escapes are \\\" \\\\ \\n \\t \\u{…}")
    case .smartQuotes, .singleQuotes: return quotes(fault)
    case .slashComment: return comment(fault)
    case .callParentheses where fault.end - fault.start == 1 && !isBehindVerb(fault.start):
      if let (call, blank) = detachedCall(at: fault.start) {
        return make(
          fault, "what a call carries touches its name", label: "write: \(call)",
          fixIts: [.replace(blank, with: "", "delete the blank")])
      }
      return make(
        fault, "what a call carries stands behind its labels", label: "write: NAME(label: value), or the name alone")
    case .callParentheses:
      return make(
        fault, "verbs are written without parentheses", label: "nothing is called here",
        fixIts: fault.end - fault.start == 2 ? [delete(fault, "the parentheses")] : [])
    case .wrongArrow:
      if let brace = braceBehind(fault.end) {
        let arrow = ByteRange(start: fault.start, end: brace)
        return make(
          fault, "block begins with '{'", label: "no arrow stands before it",
          fixIts: [.replace(arrow, with: "", "delete the arrow")])
      }
      return make(fault, "arrow is written '->'", label: "not an arrow here", fixIts: [replace(fault, "->")])
    default: return character(fault)
    }
  }

  /// Returns the diagnostic of a text that ends in the next line.
  private func splitText(_ fault: SyntaxFault) -> Diagnostic {
    let next = source.lineRange(at: fault.related.start)
    let ink = source.bytes[next.start..<next.end].firstIndex { !isBlank($0) } ?? next.start
    let gap = ByteRange(start: fault.end, end: ink)
    return make(
      fault, "text stands on one line", label: "it goes on in the next one: join the two",
      labels: [Diagnostic.Label(range: fault.related, text: "it ends here")],
      fixIts: [.replace(gap, with: " ", "write it on one line")])
  }

  /// Returns the fix that closes a text; a quote of another form at its end is in the place of the one that lacks.
  private func closingQuote(_ fault: SyntaxFault) -> FixIt {
    let scalars = Array(source.text(in: range(fault)).unicodeScalars)
    guard scalars.count > 2, let last = scalars.last, last.value > 0x7F, last != "\u{2019}", isQuote(last.value) else {
      return .insert("\"", at: fault.end)
    }
    let quote = ByteRange(start: fault.end - UTF8.width(last), end: fault.end)
    return .replace(quote, with: "\"", "write a straight quote")
  }

  /// Returns the diagnostic of a comment as other languages have it; one between two signs may go on below its line.
  private func comment(_ fault: SyntaxFault) -> Diagnostic {
    let opener = ByteRange(start: fault.start, end: fault.start + 2)
    let sign = source.text(in: opener)
    var edits = [TextEdit(range: opener, replacement: "#")]
    if sign == "/*" {
      let closer = (opener.end..<fault.end).first { source.bytes[$0...].starts(with: "*/".utf8) }
      let isAtEnd = closer.map { place in source.bytes[(place + 2)..<fault.end].allSatisfy { isBlank($0) } } ?? false
      guard let closer, isAtEnd else {
        return make(
          SyntaxFault(.slashComment, opener.start, opener.end), "comment starts with '#'",
          label: "each of its lines does; '/*' starts no comment")
      }
      let ink = source.bytes[opener.end..<closer].lastIndex { !isBlank($0) }.map { $0 + 1 } ?? opener.end
      edits.append(TextEdit(range: ByteRange(start: ink, end: fault.end), replacement: ""))
    }
    return make(
      SyntaxFault(.slashComment, opener.start, opener.end), "comment starts with '#'",
      label: "'\(sign)' starts no comment", fixIts: [FixIt(summary: "replace with '#'", edits: edits)])
  }

  /// Indicates whether the text up to the end of a line holds a brace, or a word that reads as a label.
  private func holdsMore(_ fault: SyntaxFault) -> Bool {
    let bytes = source.bytes[fault.start..<fault.end]
    return bytes.indices.dropFirst().contains { place in
      bytes[place] == Ascii.openBrace
        || bytes[place] == Ascii.colon && bytes[place - 1].isLetter && place + 1 < fault.end
          && bytes[place + 1] == Ascii.space
    }
  }

  private func quotes(_ fault: SyntaxFault) -> Diagnostic {
    let content = decodedString(source.bytes, range(fault))
    let isPair = fault.end - fault.start > 3 && !content.isEmpty
    let name = fault.kind == .smartQuotes ? "typographic" : "single"
    return make(
      fault, "string stands in straight double quotes", label: "these quotes are \(name)",
      fixIts: isPair
        ? [.replace(range(fault), with: "\"" + escaped(content) + "\"", "write straight quotes")] : [])
  }

  private func escaped(_ content: String) -> String {
    var result = ""
    for scalar in content.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  private func character(_ fault: SyntaxFault) -> Diagnostic {
    switch fault.kind {
    case .lookAlikeCharacter: return lookAlike(fault)
    case .invisibleCharacter:
      return make(
        fault, "space \(code(fault)) is not a plain space", label: "it looks like one",
        fixIts: [.replace(range(fault), with: " ", "replace with a space")])
    case .controlCharacter:
      let isNul = source.bytes[fault.start] == 0
      return make(
        fault, "control character \(code(fault)) is not text", label: "a file is UTF-8 text",
        notes: isNul ? ["a file with many NUL bytes is often UTF-16; save it as UTF-8"] : [],
        fixIts: [delete(fault, "it")])
    case .invalidUTF8:
      return make(
        fault, "byte \(hex(UInt32(source.bytes[fault.start]), 2)) is not UTF-8", label: "the first such byte",
        notes: ["save the file with the encoding UTF-8"])
    case .mergeConflict:
      return make(fault, "merge conflict is not resolved", label: "keep one side and delete the markers")
    default: return word(fault)
    }
  }

  private func word(_ fault: SyntaxFault) -> Diagnostic {
    switch fault.kind {
    case .malformedQuantity: return malformedQuantity(fault)
    case .nonASCIIName:
      return make(
        fault, "name '\(text(fault))' has letters outside a–z", label: "use the letters a–z, digits and '_'")
    case .danglingDot:
      return make(
        fault, "name ends in a dot", label: "a word belongs after it", fixIts: [delete(fault, "the dot")])
    default:
      return make(
        fault, "character '\(text(fault))' means nothing here", label: "no statement contains it",
        notes: hint(source.bytes[fault.start]),
        // What follows a bar is prose, and no code without it.
        fixIts: source.bytes[fault.start] == Ascii.bar ? [] : [delete(fault, "it")])
    }
  }

  private func malformedQuantity(_ fault: SyntaxFault) -> Diagnostic {
    let bytes = Array(source.bytes[fault.start..<fault.end])
    if let sum = Quantity.sum(ofTimes: bytes) {
      return make(
        fault, "'\(text(fault))' has more than one unit", label: "a length of time has one: \(sum)",
        fixIts: [replace(fault, sum)])
    }
    let isVersion = bytes.allSatisfy { $0.isDigit || $0 == Ascii.dot }
    return make(
      fault, "'\(text(fault))' is not a number with a unit", label: "write digits, then at most one unit",
      notes: isVersion ? ["a version such as 1.2.3 stands in quotes"] : [])
  }

  private func isBetweenDigits(_ place: Int) -> Bool {
    place > 0 && place + 1 < source.bytes.count && source.bytes[place - 1].isDigit && source.bytes[place + 1].isDigit
  }

  private func hint(_ byte: UInt8) -> [String] {
    switch byte {
    case UInt8(ascii: "&"): ["'and' between two conditions is written '&&'"]
    case Ascii.bar: ["'or' between two conditions is written '||'; prose starts its own line with '|'"]
    case UInt8(ascii: "`"): ["names stand without backticks"]
    default: []
    }
  }

  private func lookAlike(_ fault: SyntaxFault) -> Diagnostic {
    let meant = scalar(fault).flatMap { LookAlike.meant(by: $0) } ?? ""
    return make(
      fault, "character '\(text(fault))' only looks like '\(meant)'", label: "it is \(code(fault))",
      fixIts: [replace(fault, meant)])
  }

  private func scalar(_ fault: SyntaxFault) -> UInt32? {
    source.bytes.withUnsafeBufferPointer { decodeScalar($0, at: fault.start).value }
  }

  private func code(_ fault: SyntaxFault) -> String { "U+" + hex(scalar(fault) ?? 0, 4) }

  private func hex(_ value: UInt32, _ width: Int) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
