package import LifeLanguage

/// A topic of the manual, for a screen: Markdown, of which it knows headings, paragraphs, lists of one level, tables of two
/// columns, blocks of code, and links.
package struct ManualPage: Sendable {
  private let blocks: [HelpBlock]

  /// Reads a document.
  package init(markdown: String) { blocks = MarkdownReader(markdown).blocks }

  /// The page as a screen shows it.
  package var lines: [OutputLine] { blocks.lines }
}

/// A reader of Markdown, line by line.
private struct MarkdownReader {
  private(set) var blocks: [HelpBlock] = []
  /// The lines of the block of code that is open, or nil.
  private var code: [String]?
  /// The paragraph or point that further lines belong to.
  private var open: (mark: String?, text: String)?
  private var rows: [Choice] = []

  init(_ document: String) {
    for line in document.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      read(String(decoding: line, as: UTF8.self))
    }
    close()
  }

  private mutating func read(_ line: String) {
    if line.hasPrefix("```") {
      close()
      if let lines = code { blocks.append(.code(lines)) }
      code = code == nil ? [] : nil
    } else if code != nil {
      code?.append(line)
    } else if line.utf8.first == UInt8(ascii: "|") {
      readRow(line)
    } else {
      readText(line)
    }
  }

  private mutating func readText(_ line: String) {
    let text = line.utf8.drop { $0 == UInt8(ascii: " ") }
    guard let first = text.first else { return close() }
    let word = String(decoding: text.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
    let rest = MarkdownText.plain(String(decoding: text.dropFirst(word.utf8.count + 1), as: UTF8.self))
    if first == UInt8(ascii: "#") {
      close()
      blocks.append(.title(rest, level: word.utf8.count - 1))
    } else if Self.isMark(word) {
      close()
      open = (word, rest)
    } else {
      let whole = MarkdownText.plain(String(decoding: text, as: UTF8.self))
      open = open.map { ($0.mark, $0.text + " " + whole) } ?? (nil, whole)
    }
  }

  /// Indicates whether a word opens a point of a list: `-`, or a number with its dot.
  private static func isMark(_ word: String) -> Bool {
    word == "-"
      || word.utf8.count > 1 && word.utf8.last == UInt8(ascii: ".")
        && word.utf8.dropLast().allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// Reads a row of a table; the first one names the columns, and the second draws a line.
  private mutating func readRow(_ line: String) {
    if rows.isEmpty { close() }
    let cells = MarkdownText.cells(line)
    rows.append(Choice(cells.first ?? "", cells.dropFirst().joined(separator: "; ")))
  }

  /// Ends what further lines could belong to.
  private mutating func close() {
    if let open { blocks.append(open.mark.map { .item(mark: $0, open.text) } ?? .text(open.text)) }
    if rows.count > 2 { blocks.append(.rows(Array(rows.dropFirst(2)))) }
    open = nil
    rows = []
  }
}

/// The marks of Markdown within a line.
private enum MarkdownText {
  /// Returns the cells of a row; a bar behind a backslash is a bar.
  static func cells(_ line: String) -> [String] {
    var cells: [String] = [""]
    var isEscaped = false
    for scalar in line.unicodeScalars.dropFirst() {
      if scalar == "|" && !isEscaped {
        cells.append("")
      } else if scalar != "\\" {
        cells[cells.count - 1].unicodeScalars.append(scalar)
      }
      isEscaped = scalar == "\\"
    }
    return cells.dropLast().map { plain(trimmed($0)) }
  }

  private static func trimmed(_ text: String) -> String {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") }
    let start = text.utf8.drop(while: isBlank)
    let end = start.reversed().prefix(while: isBlank).count
    return String(decoding: start.dropLast(end), as: UTF8.self)
  }

  /// Returns a text with one asterisk where two are, and a link as its text with its address.
  static func plain(_ text: String) -> String {
    var result = ""
    var rest = Array(text.unicodeScalars)[...]
    var isCode = false
    while let scalar = rest.popFirst() {
      if scalar == "`" { isCode.toggle() }
      if !isCode, scalar == "*", rest.first == "*" {
        rest.removeFirst()
      } else if !isCode, scalar == "[", let link = link(rest) {
        result += link.shown
        rest = link.rest
        continue
      }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// Reads `text](address)`; nil where that does not follow.
  private static func link(_ text: ArraySlice<Unicode.Scalar>) -> (shown: String, rest: ArraySlice<Unicode.Scalar>)? {
    guard let end = text.firstIndex(of: "]"), text[end...].dropFirst().first == "(",
      let close = text[end...].firstIndex(of: ")")
    else { return nil }
    return (shown(string(text[..<end]), address: string(text[(end + 2)..<close])), text[(close + 1)...])
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
  }

  /// Returns the words for a link: the command for another topic, the path for a file of the project.
  private static func shown(_ text: String, address: String) -> String {
    if address.hasPrefix("https://") { return "\(text) (\(address))" }
    var path = address.utf8[...]
    while path.starts(with: "../".utf8) { path = path.dropFirst(3) }
    let isTopic = path.count == address.utf8.count && address.hasSuffix(".md")
    let name =
      isTopic
      ? "lifelab manual " + String(decoding: path.dropLast(3), as: UTF8.self) : String(decoding: path, as: UTF8.self)
    return text == "`\(name)`" ? text : "\(text) (`\(name)`)"
  }
}
