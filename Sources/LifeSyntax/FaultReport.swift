/// Turns the faults of a parse into diagnostics: one for each line, in the order of the text, up to the limit.
struct FaultReport {
  let source: SourceText
  let limits: SyntaxLimits
  /// The tokens of the text; without them no line is taken for prose.
  var tokens: [Token] = []

  func diagnostics(of faults: [SyntaxFault]) -> [Diagnostic] {
    if !faults.isEmpty, let encoding = encodingFault { return [encoding] }
    let chosen = joiningProse(joiningClosers(joiningTexts(oneForEachLine(faults))))
    var collector = DiagnosticCollector()
    for fault in chosen {
      guard !collector.isFull(limits.diagnostics) else {
        let told = collector.reports
        return collector.diagnostics + [overflow(chosen.count - told, after: chosen[told])]
      }
      collector.report(diagnostic(of: fault))
    }
    return collector.diagnostics
  }

  /// The one cause of all faults of a text in another encoding, or with other line ends; nil for other texts.
  var encodingFault: Diagnostic? {
    let bytes = source.bytes
    let first = SyntaxFault(.invalidUTF8, 0, min(2, bytes.count))
    // The beginning tells what a file is in, however large it is.
    let beginning = bytes.prefix(1 << 16)
    let zeros = beginning.count { $0 == 0 }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || zeros > 8 && zeros * 3 > beginning.count
    {
      return make(first, "file is text in UTF-16", label: "save it with the encoding UTF-8")
    }
    guard !bytes.contains(Ascii.newline) else { return nil }
    guard let place = bytes.firstIndex(of: Ascii.carriageReturn), place < bytes.count - 1 else { return nil }
    return make(
      SyntaxFault(.controlCharacter, place, place + 1), "lines end in a carriage return alone",
      label: "save the file with the line ends of Unix or Windows")
  }

  /// On its line a lexical fault wins over what follows from it, and a limit over everything.
  private func oneForEachLine(_ faults: [SyntaxFault]) -> [SyntaxFault] {
    let order = faults.indices.sorted { (faults[$0].start, $0) < (faults[$1].start, $1) }
    var chosen: [Int] = []
    var lineEnd = -1
    for place in order {
      if faults[place].start > lineEnd {
        chosen.append(place)
        lineEnd = source.lineEnd(from: faults[place].start)
      } else if let last = chosen.last, isStronger(faults[place].kind, faults[last].kind) {
        chosen[chosen.count - 1] = place
      }
    }
    return chosen.map { faults[$0] }
  }

  private func isStronger(_ kind: FaultKind, _ other: FaultKind) -> Bool {
    kind.isFinal || (kind.isLexical && !other.isLexical && !other.isFinal)
  }

  /// The faults with one in place of all those of a text that goes on in the next line; it notes the quote there.
  private func joiningTexts(_ faults: [SyntaxFault]) -> [SyntaxFault] {
    var result: [SyntaxFault] = []
    var end = -1
    // What is the end of a text has no faults of its own.
    for var fault in faults where fault.start >= end || fault.kind.isFinal {
      if fault.kind == .unclosedString, let quote = closingQuote(below: fault) {
        fault.related = quote
        end = source.lineEnd(from: quote.start)
      }
      result.append(fault)
    }
    return result
  }

  /// Returns the quote that ends a text in the line below it: the only one there, which touches what stands before it.
  ///
  /// A quote behind a blank begins a text; one in prose or in a comment ends none.
  private func closingQuote(below fault: SyntaxFault) -> ByteRange? {
    let next = source.lineEnd(from: fault.start) + 1
    guard next < source.bytes.count else { return nil }
    let line = source.lineRange(at: next)
    let bytes = source.bytes[line.start..<line.end]
    let quote = UInt8(ascii: "\"")
    guard let place = bytes.firstIndex(of: quote), place == bytes.lastIndex(of: quote), place > line.start,
      !isBlank(bytes[place - 1]), let ink = bytes.first(where: { !isBlank($0) }), ink != Ascii.bar, ink != Ascii.hash
    else { return nil }
    return ByteRange(start: place, end: place + 1)
  }

  /// The faults with one in place of a block without its brace and the parenthesis or bracket that stands in the brace's place; it notes
  /// the opening brace.
  private func joiningClosers(_ faults: [SyntaxFault]) -> [SyntaxFault] {
    var result: [SyntaxFault] = []
    for var fault in faults {
      if let last = result.last, last.kind == .unclosedBlock, last.related.count > 0,
        fault.kind == .extraParenthesis || fault.kind == .extraBracket, last.start < fault.start,
        source.bytes[last.start..<fault.start].allSatisfy({ isBlank($0) || $0 == Ascii.newline })
      {
        result.removeLast()
        fault.related = last.related
      }
      result.append(fault)
    }
    return result
  }

  /// The faults with one in place of all those in a paragraph of prose that lacks its bars.
  ///
  /// Only a block can hold prose.
  private func joiningProse(_ faults: [SyntaxFault]) -> [SyntaxFault] {
    let prose = ProseLines(source)
    var result: [SyntaxFault] = []
    var paragraphEnd = -1
    var depth = BlockDepth(tokens)
    for fault in faults where fault.start > paragraphEnd || fault.kind.isFinal {
      let isInBlock = !tokens.isEmpty && !fault.kind.isFinal && depth.advance(to: fault.start) > 0
      let bare = isInBlock ? BareText(source, at: fault.start) : nil
      let lines = isInBlock && bare == nil ? prose.paragraph(at: fault.start) : []
      if let bare, bare.range.start <= fault.end {
        result.append(SyntaxFault(.bareText, bare.range.start, bare.range.end))
        paragraphEnd = source.lineEnd(from: fault.start)
      } else if let first = lines.first, let last = lines.last {
        result.append(SyntaxFault(.missingBar, first.start, first.end))
        paragraphEnd = last.end
      } else {
        result.append(fault)
      }
    }
    return result
  }

  private func overflow(_ count: Int, after fault: SyntaxFault) -> Diagnostic {
    .overflow("\(count) more \(count == 1 ? "line has" : "lines have") faults that are not shown", at: fault.start)
  }

  /// Returns a diagnostic at the place of a fault, with the id of its kind.
  func make(
    _ fault: SyntaxFault, _ summary: String, label: String = "", labels: [Diagnostic.Label] = [],
    notes: [String] = [], fixIts: [FixIt] = []
  ) -> Diagnostic {
    Diagnostic(
      id: fault.kind.rawValue, summary: summary,
      range: ByteRange(start: fault.start, end: fault.end), label: label, labels: labels, notes: notes,
      fixIts: fixIts, cause: cause(of: fault))
  }

  /// A name with letters that no name has is one fault, however often it is written.
  private func cause(of fault: SyntaxFault) -> Diagnostic.Cause? {
    guard fault.kind == .nonASCIIName else { return nil }
    let range = ByteRange(start: fault.start, end: fault.end)
    return Diagnostic.Cause(rule: fault.kind.rawValue, name: source.text(in: range))
  }

  /// The text at fault, shortened: a line of ten megabytes is no headline.
  func text(_ fault: SyntaxFault) -> String { excerpt(ByteRange(start: fault.start, end: fault.end)) }

  /// Returns the text of a range, cut between two scalars where it is longer than the limit, in bytes.
  func excerpt(_ range: ByteRange, limit: Int = 40) -> String {
    guard range.count > limit else { return source.text(in: range) }
    var end = range.start + limit
    while end > range.start && source.bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return source.text(in: ByteRange(start: range.start, end: end)) + "…"
  }

  /// The words from the start of the statement to its brace.
  func opening(_ brace: ByteRange) -> String {
    var start = brace.start
    while start > 0 && !endsOpening(source.bytes[start - 1]) && brace.start - start < 200 { start -= 1 }
    while start < brace.start && skips(source.bytes[start]) { start += 1 }
    var end = brace.start
    while end > start && isBlank(source.bytes[end - 1]) { end -= 1 }
    return excerpt(ByteRange(start: start, end: end))
  }

  private func endsOpening(_ byte: UInt8) -> Bool {
    byte == Ascii.newline || byte == UInt8(ascii: ";") || byte == Ascii.openBrace || byte == Ascii.closeBrace
  }

  /// Blanks, and the rest of a character that was cut.
  private func skips(_ byte: UInt8) -> Bool { isBlank(byte) || byte & 0xC0 == 0x80 }

  func isBlank(_ byte: UInt8) -> Bool { byte == Ascii.space || byte == Ascii.tab }
}

extension FaultKind {
  /// A Boolean value that indicates whether the lexer notes it.
  var isLexical: Bool {
    switch self {
    case .unclosedString, .unknownEscape, .smartQuotes, .singleQuotes, .slashComment, .lookAlikeCharacter,
      .invisibleCharacter, .unexpectedCharacter, .controlCharacter, .invalidUTF8, .mergeConflict,
      .malformedQuantity, .nonASCIIName, .danglingDot, .callParentheses, .wrongArrow:
      true
    default: false
    }
  }
}

extension FixIt {
  /// The insertion of a text.
  static func insert(_ text: String, at place: Int, _ summary: String? = nil) -> FixIt {
    let edit = TextEdit(range: ByteRange(start: place, end: place), replacement: text)
    return FixIt(summary: summary ?? "insert '\(text)'", edits: [edit])
  }

  /// The replacement of a range.
  static func replace(_ range: ByteRange, with text: String, _ summary: String, isOnlyOne: Bool = true) -> FixIt {
    FixIt(summary: summary, edits: [TextEdit(range: range, replacement: text)], isOnlyOne: isOnlyOne)
  }
}
