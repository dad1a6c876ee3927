/// A line as layout sees it: where it starts and how far its first token is indented.
struct LineLayout {
  var start = 0
  var end = -1
  var indentation = 0
}

/// An open block and the line that opened it.
struct BlockFrame {
  /// The token of the brace, or the last one before the place where it is missing.
  var opener: Int
  var layout: LineLayout
  var isOpened = true
}

// Rule 2 of the recovery: indentation points at a fault in the braces.

extension Parser {
  /// The line of a token; the last one is remembered.
  mutating func layout(of token: Int) -> LineLayout {
    let place = Int(tokens[token].start)
    if place >= line.start && place <= line.end { return line }
    var start = place
    while start > 0 && bytes[start - 1] != Ascii.newline { start -= 1 }
    var end = place
    while end < bytes.count && bytes[end] != Ascii.newline { end += 1 }
    line = LineLayout(start: start, end: end, indentation: indentation(from: start))
    return line
  }

  /// Returns the columns of the blanks at the start of a line; a tab reaches to the next multiple of eight.
  private func indentation(from start: Int) -> Int {
    var column = 0
    var index = start
    while index < bytes.count {
      if bytes[index] == Ascii.space {
        column += 1
      } else if bytes[index] == Ascii.tab {
        column += 8 - column % 8
      } else {
        break
      }
      index += 1
    }
    return column
  }

  private mutating func isFirstOnLine(_ token: Int) -> Bool {
    let line = layout(of: token)
    var index = line.start
    while bytes[index] == Ascii.space || bytes[index] == Ascii.tab { index += 1 }
    return index == Int(tokens[token].start)
  }

  /// Indicates whether the current statement starts a line at or left of the line that opened the frame.
  mutating func isOutside(_ frame: BlockFrame) -> Bool {
    let here = layout(of: index)
    return here.start != frame.layout.start && here.indentation <= frame.layout.indentation
      && isFirstOnLine(index)
  }

  /// Indicates whether a statement ends without a brace although the next line is indented deeper.
  mutating func lacksBrace(_ frame: BlockFrame?) -> Bool {
    let here = layout(of: end - 1)
    if let frame, frame.isOpened, frame.layout.start == here.start { return false }
    var next = index
    while tokens[next].kind == .newline || tokens[next].kind.isTrivia { next += 1 }
    guard tokens[next].kind != .endOfFile, tokens[next].kind != .closeBrace else { return false }
    return layout(of: next).indentation > here.indentation
  }

  /// Returns the `]` that closes a list which goes on below a token, over lines that are deeper than the statement's.
  ///
  /// Nothing but the elements of a list stands on these lines: a brace ends the search.
  mutating func closerBelow(from token: Int) -> Int? {
    let indentation = layout(of: statementStart).indentation
    let last = min(token + Self.listLimit, tokens.count - 1)
    var depth = 0
    var beginsLine = false
    for place in token..<max(token, last) where !tokens[place].kind.isTrivia {
      let kind = tokens[place].kind
      if beginsLine, kind != .newline {
        let here = layout(of: place).indentation
        guard here > indentation || here == indentation && kind == .closeBracket else { return nil }
      }
      beginsLine = kind == .newline
      switch kind {
      case .openBracket: depth += 1
      case .closeBracket:
        if depth == 0 { return place }
        depth -= 1
      case .openBrace, .closeBrace, .semicolon, .endOfFile, .prose: return nil
      default: break
      }
    }
    return nil
  }

  /// The most tokens of a list that are looked at for its end.
  private static let listLimit = 1_000

  /// Indicates whether the current `}` closes the frame; one that closes nothing is noted and skipped.
  mutating func closes(_ frame: BlockFrame?) -> Bool {
    guard let frame else { return skipExtraBrace() }
    guard isByLayout, layout(of: index).start != frame.layout.start else { return true }
    let isFirst = isFirstOnLine(index)
    if isFirst && layout(of: index).indentation <= frame.layout.indentation { return true }
    return skipExtraBrace()
  }

  /// Indicates whether the current `}` stands left of the frame and so closes one further out.
  mutating func isAbandoned(_ frame: BlockFrame) -> Bool {
    guard isByLayout else { return false }
    let here = layout(of: index)
    return here.start != frame.layout.start && here.indentation < frame.layout.indentation
  }

  /// Reports and skips a `}` that closes nothing; returns false.
  private mutating func skipExtraBrace() -> Bool {
    report(.extraBrace, tokens[index].range)
    advance()
    return false
  }
}
