/// Writes a tree in the one canonical form: it changes blanks and line ends, and moves a `{` to the line of its
/// statement.
package enum Formatter {
  /// The canonical text of a tree; nil if the tree has errors, for then its meaning is not known.
  package static func format(_ tree: SyntaxTree) -> String? {
    guard !tree.hasErrors else { return nil }
    var layout = FormattedText(bytes: tree.source.bytes)
    for token in withRaisedBraces(tree.tokens) { layout.add(token) }
    return String(decoding: layout.output, as: UTF8.self)
  }

  /// The tokens with each `{` that begins a line moved to the end of the statement above, before its comment.
  private static func withRaisedBraces(_ tokens: [Token]) -> [Token] {
    let beginsLine = tokens.indices.dropFirst().contains { tokens[$0].kind == .openBrace && isLineEnd(tokens[$0 - 1]) }
    guard beginsLine else { return tokens }
    var result: [Token] = []
    for (index, token) in tokens.enumerated() {
      guard token.kind == .openBrace, let last = result.last, isLineEnd(last) else {
        result.append(token)
        continue
      }
      let end = result.lastIndex { !isLineEnd($0) && $0.kind != .comment }.map { $0 + 1 } ?? 0
      var comments = Array(result[end...])
      result.removeSubrange(end...)
      // The line end before the brace goes; one behind a comment stays if nothing else ends the comment.
      while comments.count > 1, isLineEnd(comments[comments.count - 2]) { comments.removeLast() }
      if comments.count == 1 || isLineEnd(tokens[index + 1]) { comments.removeLast() }
      result.append(token)
      result += comments
    }
    return result
  }

  private static func isLineEnd(_ token: Token) -> Bool { token.kind == .newline }
}

/// The text written so far and what decides the next blank.
private struct FormattedText {
  let bytes: [UInt8]
  var output: [UInt8] = []
  /// The braces and brackets that are open.
  private var depth = 0
  /// The newlines since the last token; a file starts as if after one.
  private var newlines = 1
  private var previous: TokenKind?
  /// The last token that is neither a comment nor a newline.
  private var previousInStatement: TokenKind?

  init(bytes: [UInt8]) {
    self.bytes = bytes
    output.reserveCapacity(bytes.count)
  }

  /// Writes a token with the blanks or line ends before it.
  mutating func add(_ token: Token) {
    switch token.kind {
    case .newline: newlines += 1
    case .endOfFile:
      if !output.isEmpty { output.append(Ascii.newline) }
    default:
      if closes(token.kind) { depth = max(0, depth - 1) }
      separate(token.kind)
      write(token)
      if opens(token.kind) { depth += 1 }
      previous = token.kind
      if token.kind != .comment { previousInStatement = token.kind }
    }
  }

  /// Writes what separates a token from the previous one.
  private mutating func separate(_ kind: TokenKind) {
    if newlines > 0 {
      startLine(kind)
    } else if kind == .comment {
      output += [Ascii.space, Ascii.space]
    } else if let previous, isSpaced(previous, kind) {
      output.append(Ascii.space)
    }
    newlines = 0
  }

  /// Starts a line, after at most one blank one; a line that goes on with a statement is one step deeper.
  private mutating func startLine(_ kind: TokenKind) {
    if !output.isEmpty {
      for _ in 0..<min(newlines, 2) { output.append(Ascii.newline) }
    }
    let steps = depth + (continuesLine ? 1 : 0)
    output += [UInt8](repeating: Ascii.space, count: 2 * steps)
  }

  private var continuesLine: Bool {
    switch previousInStatement {
    case .arrow, .equals, .and, .or: true
    default: false
    }
  }

  /// Copies the token; prose gets one blank after its bar, a selector those of its one form.
  private mutating func write(_ token: Token) {
    let range = token.range
    if token.kind == .selector {
      writeSelector(bytes[range.start..<range.end].filter { !$0.isSpace })
    } else if token.kind == .prose && range.count > 1 && bytes[range.start + 1] != Ascii.space {
      output += [Ascii.bar, Ascii.space]
      output += bytes[(range.start + 1)..<range.end]
    } else {
      output += bytes[range.start..<range.end]
    }
  }

  /// Writes a selector, given without blanks: with one before each value that has a label, and one behind each comma that
  /// something follows.
  private mutating func writeSelector(_ ink: [UInt8]) {
    for (place, byte) in ink.enumerated() {
      if byte == Ascii.comma {
        if ink[place + 1] != Ascii.closeParenthesis { output += [Ascii.comma, Ascii.space] }
        continue
      }
      if beginsValue(ink, at: place) { output.append(Ascii.space) }
      output.append(byte)
    }
  }

  /// Indicates whether the value of a label begins at a place of a selector without blanks, and not a further label or the rest
  /// of a name that two colons join.
  private func beginsValue(_ ink: [UInt8], at place: Int) -> Bool {
    let stops = [Ascii.colon, Ascii.comma, Ascii.closeParenthesis]
    guard place > 1, ink[place - 1] == Ascii.colon, ink[place - 2] != Ascii.colon, !stops.contains(ink[place]),
      let end = ink[place...].firstIndex(where: { stops.contains($0) })
    else { return false }
    return ink[end] != Ascii.colon || ink[end + 1] == Ascii.colon
  }

  private func opens(_ kind: TokenKind) -> Bool {
    kind == .openBrace || kind == .openBracket || kind == .openParenthesis
  }

  private func closes(_ kind: TokenKind) -> Bool {
    kind == .closeBrace || kind == .closeBracket || kind == .closeParenthesis
  }

  private func isSpaced(_ left: TokenKind, _ right: TokenKind) -> Bool {
    switch left {
    case .openBracket, .openParenthesis, .not, .minus: return false
    case .openBrace where right == .closeBrace: return false
    default: break
    }
    switch right {
    case .comma, .semicolon, .closeBracket, .closeParenthesis: return false
    default: return true
    }
  }
}
