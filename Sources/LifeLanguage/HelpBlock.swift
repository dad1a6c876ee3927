import TextMetrics

/// A piece of a page of help, before it is known whether a screen or a document shows it.
package enum HelpBlock: Sendable {
  /// A heading; level 1 is that of a chapter, and level 3 of a word, which a screen shows by its form.
  case title(String, level: Int)
  /// How a verb is written.
  case form(String)
  /// A paragraph.
  case text(String)
  /// A point of a list, behind its mark: `-`, or `1.`.
  case item(mark: String, String)
  /// Words and what they mean.
  case rows([Choice])
  /// Lines in the language.
  case code([String])
  /// A remark.
  case note(String)
}

extension [HelpBlock] {
  /// The blocks as a screen shows them.
  package var lines: [OutputLine] {
    var lines: [OutputLine] = []
    var previous: HelpBlock?
    for block in self where !block.isForDocuments {
      if let previous, block.isApart(from: previous) { lines.append(OutputLine("")) }
      lines += block.lines(after: previous)
      previous = block
    }
    return lines
  }

  /// The blocks as Markdown, each followed by a blank line.
  package var markdown: String { map { $0.markdown + "\n" }.joined() }
}

extension HelpBlock {
  /// Indicates whether a screen leaves the block out.
  fileprivate var isForDocuments: Bool { if case .title(_, level: 3) = self { true } else { false } }

  /// Indicates whether a blank line stands between two blocks on a screen.
  fileprivate func isApart(from previous: HelpBlock) -> Bool {
    switch (previous, self) {
    case (.title, .title): true
    case (.title, _), (.form, .text), (.note, .code), (.item, .item): false
    default: true
    }
  }

  // MARK: - On a screen

  fileprivate func lines(after previous: HelpBlock?) -> [OutputLine] {
    switch self {
    case .title(let text, _): return [OutputLine(text, .heading)]
    case .form(let text): return [OutputLine(text, .strong, hangingIndent: 4)]
    case .text(let text): return [OutputLine("  " + text, hangingIndent: 2)]
    case .item(let mark, let text):
      return [OutputLine("  \(mark) " + text, hangingIndent: TextWidth.of(mark) + 3)]
    case .rows(let rows):
      let isTopic = if case .title? = previous { true } else { false }
      return Self.lines(of: rows, indentation: isTopic ? 2 : 4)
    case .code(let code): return code.map { OutputLine("    " + $0, hangingIndent: nil) }
    case .note(let text): return [OutputLine("  " + text, .dim, hangingIndent: 2)]
    }
  }

  /// The widest column of words; a longer word stands in a row of its own on a narrow screen.
  private static let widestTerm = 36

  private static func lines(of rows: [Choice], indentation: Int) -> [OutputLine] {
    let widths = rows.map { TextWidth.of($0.word) }
    let width = (widths.filter { $0 <= widestTerm }.max() ?? 0) + 2
    return rows.map { row in
      OutputLine(
        term: [OutputLine.Span(String(repeating: " ", count: indentation) + row.word, .strong)],
        columns: width + indentation, [OutputLine.Span(row.summary)])
    }
  }

  // MARK: - In a document

  fileprivate var markdown: String {
    switch self {
    case .title(let text, let level): String(repeating: "#", count: level + 1) + " " + Self.escaped(text) + "\n"
    case .form(let text): "```\n" + text + "\n```\n"
    case .text(let text), .note(let text): Self.escaped(text) + "\n"
    case .item(let mark, let text): "\(mark) \(Self.escaped(text))\n"
    case .rows(let rows): "| | |\n| --- | --- |\n" + rows.map { Self.row($0) }.joined()
    case .code(let code): "```\n" + code.map { $0 + "\n" }.joined() + "```\n"
    }
  }

  private static func row(_ row: Choice) -> String {
    let word = row.word.utf8.contains(UInt8(ascii: "`")) ? escaped(row.word) : "`\(row.word)`"
    return "| \(escaped(bars: word)) | \(escaped(bars: escaped(row.summary))) |\n"
  }

  /// A bar would end a cell of a table, in code, too.
  private static func escaped(bars text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      result += scalar == "|" ? "\\|" : String(Character(scalar))
    }
  }

  /// What Markdown would take for a mark of its own, outside code.
  private static func escaped(_ text: String) -> String {
    var isCode = false
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == "`" { isCode.toggle() }
      let isMark = !isCode && (scalar == "\\" || scalar == "<" || scalar == "_" || scalar == "[" || scalar == "*")
      if isMark { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
  }
}
