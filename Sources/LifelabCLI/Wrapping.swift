import LifeLanguage
import LifeSyntax
import TerminalKit
import TextMetrics

/// Fits lines to a screen: wraps them between words and shows code and emphasis.
///
/// Where styles are off, the backticks and asterisks stay, so that nothing rests on colour alone.
struct Wrapping {
  /// The columns of the screen; nil where nothing is wrapped.
  let width: Int?
  /// A Boolean value that indicates whether styles are shown.
  let isStyled: Bool
  /// A Boolean value that indicates whether a word that is longer than a row is broken; a file has rows of any length.
  var breaksWords = true

  /// Prose in longer rows than this is hard to read, wherever it begins.
  static let measure = 88

  /// The rows of a line; one that is never wrapped keeps its marks, and is a row as it is where it fits.
  func rows(of line: OutputLine) -> [[StyledText]] {
    guard let width, width < Self.columns(line.spans) || line.hangingIndent != nil else { return [asItIs(line)] }
    guard let indent = line.hangingIndent else {
      // Code that is taken from a file has to be what it was.
      guard breaksWords else { return [asItIs(line)] }
      let margin = line.text.prefix { $0 == " " }.count
      if let rows = Self.codeRows(line, columns: width, indent: min(margin + 4, width / 3)) { return rows }
      let pieces: [Piece] = line.spans.map { (StyledText($0.text, Console.style(of: $0.style)), false) }
      return fill(pieces, columns: width, indent: min(margin + 4, width / 3))
    }
    // Beside a column of terms, the text needs room.
    let column = width - indent >= 32 ? indent : min(indent, width * 3 / 10)
    if let row = Self.plainRow(line, columns: min(width, column + Self.measure)) { return [row] }
    if line.termCount > 0 && column < indent { return rows(ofTerm: line, column, width) }
    return fill(line.spans.flatMap { pieces(of: $0) }, columns: min(width, column + Self.measure), indent: column)
  }

  /// Returns the row of a line of one span that fits as it is: of bytes that are characters, and none of them a mark.
  private static func plainRow(_ line: OutputLine, columns: Int) -> [StyledText]? {
    guard line.spans.count == 1, let text = line.spans.first?.text, let last = text.utf8.last,
      text.utf8.count <= columns, last != UInt8(ascii: " "),
      text.utf8.allSatisfy({ 0x20...0x7E ~= $0 && $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "*") })
    else { return nil }
    return [StyledText(text, Console.style(of: line.spans[0].style))]
  }

  private static func columns(_ spans: some Sequence<OutputLine.Span>) -> Int {
    spans.reduce(0) { $0 + DisplayWidth.of($1.text) }
  }

  private func asItIs(_ line: OutputLine) -> [StyledText] {
    guard line.hangingIndent != nil else {
      return line.spans.map { StyledText($0.text, Console.style(of: $0.style)) }
    }
    return Self.joined(Self.words(line.spans.flatMap { pieces(of: $0) }, columns: nil).flatMap { $0.withGap })
  }

  /// A row of a list in a narrower column than it asks for: a term that is too long has a row of its own.
  private func rows(ofTerm line: OutputLine, _ column: Int, _ width: Int) -> [[StyledText]] {
    var term = Array(line.spans.prefix(line.termCount))
    while let last = term.last, last.text.hasSuffix(" ") { term[term.count - 1].text.removeLast() }
    let text = line.spans.dropFirst(line.termCount)
    let used = Self.columns(term)
    let isOneRow = used + 2 + Self.columns(text) <= width
    if isOneRow || used + 2 <= column {
      let short = OutputLine(term: term, columns: max(column, used + 2), Array(text))
      return fill(short.spans.flatMap { pieces(of: $0) }, columns: width, indent: column)
    }
    let below = min(line.text.prefix { $0 == " " }.count + 4, column)
    let blanks = OutputLine.Span(String(repeating: " ", count: below))
    return fill(term.flatMap { pieces(of: $0) }, columns: width, indent: below)
      + fill(([blanks] + text).flatMap { pieces(of: $0) }, columns: width, indent: below)
  }

  private typealias Piece = (piece: StyledText, isCode: Bool)

  private func fill(_ pieces: [Piece], columns: Int, indent: Int) -> [[StyledText]] {
    let words = Self.words(pieces, columns: columns - indent, breaksWords: breaksWords)
    return Self.fill(words, columns: columns, indent: indent).map(Self.joined)
  }

  /// Returns a line of code in rows that end between statements; nil where it is no code, or has several styles.
  ///
  /// A statement that is longer than a row is broken between words, and outside of quotes where these fit a row.
  private static func codeRows(_ line: OutputLine, columns: Int, indent: Int) -> [[StyledText]]? {
    guard line.spans.count == 1, let span = line.spans.first else { return nil }
    let parts = CodeParts.of(span.text)
    guard parts.count > 1 else { return nil }
    let style = Console.style(of: span.style)
    var words: [Word] = []
    for (place, part) in parts.enumerated() {
      let width = DisplayWidth.of(part)
      let gap = place == 0 ? 0 : 1
      if width <= columns - (place == 0 ? 0 : indent) {
        words.append(Word(gap: gap, pieces: [StyledText(part, style)], columns: width))
      } else {
        var pieces = Self.words([(StyledText(part, style), false)], columns: columns - indent)
        if gap > 0, !pieces.isEmpty { pieces[0].gap = gap }
        words += pieces
      }
    }
    return fill(words, columns: columns, indent: indent).map(joined)
  }

  /// Neighbours in one style as one piece, with the blanks between them.
  private static func joined(_ pieces: [StyledText]) -> [StyledText] {
    var row: [StyledText] = []
    for piece in pieces where !piece.text.isEmpty {
      if let last = row.last, last.style == piece.style {
        row[row.count - 1].text += piece.text
      } else if row.count > 1, let blanks = row.last, blanks.isBlank, row[row.count - 2].style == piece.style {
        row.removeLast()
        row[row.count - 1].text += blanks.text + piece.text
      } else {
        row.append(piece)
      }
    }
    return row
  }

  /// Text between two places where a row may end.
  private struct Word {
    /// The blanks before it.
    var gap = 0
    var pieces: [StyledText] = []
    var columns = 0

    var withGap: [StyledText] { [StyledText(String(repeating: " ", count: gap))] + pieces }

    /// Indicates whether the straight quotes of the word are odd in number.
    var opensQuote: Bool { TextRows.opensQuote(pieces.map { $0.text }.joined()) }

    /// Returns the word and those behind it as one.
    func joined(with others: ArraySlice<Word>) -> Word {
      others.reduce(into: self) { word, other in
        word.pieces += other.withGap
        word.columns += other.gap + other.columns
      }
    }
  }

  private static func fill(_ words: [Word], columns: Int, indent: Int) -> [[StyledText]] {
    var rows: [[StyledText]] = []
    var row: [StyledText] = []
    var used = 0
    for word in words {
      if !row.isEmpty && used + word.gap + word.columns > columns {
        rows.append(row)
        row = [StyledText(String(repeating: " ", count: indent))] + word.pieces
        used = indent + word.columns
      } else {
        row += word.withGap
        used += word.gap + word.columns
      }
    }
    return rows + [row]
  }

  /// The words of styled pieces; code is one word, as long as it is no longer than a few.
  ///
  /// Words that are longer than a row are broken into parts that fit.
  private static func words(_ pieces: [Piece], columns: Int?, breaksWords: Bool = true) -> [Word] {
    var words: [Word] = []
    var word = Word()
    for (piece, isCode) in pieces {
      let isWhole = isCode && piece.text.count <= min(longestCode, columns ?? longestCode)
      for part in parts(of: piece.text, isWhole: isWhole) {
        if part == " " && !isWhole {
          if !word.pieces.isEmpty { words.append(word) }
          word = Word(gap: word.pieces.isEmpty ? word.gap + 1 : 1)
        } else {
          word.pieces.append(StyledText(part, piece.style))
          word.columns += DisplayWidth.of(part)
        }
      }
    }
    if !word.pieces.isEmpty { words.append(word) }
    guard let columns else { return words }
    let whole = withQuotesWhole(words, columns: min(columns, longestQuote))
    return breaksWords ? whole.flatMap { $0.columns > columns ? broken($0, columns) : [$0] } : whole
  }

  /// Returns words, those between two straight quotes as one where they fit so many columns.
  private static func withQuotesWhole(_ words: [Word], columns: Int) -> [Word] {
    guard words.contains(where: { $0.opensQuote }) else { return words }
    var whole: [Word] = []
    var place = 0
    while place < words.count {
      let end = words[place].opensQuote ? words[(place + 1)...].firstIndex { $0.opensQuote } : nil
      let quote = words[place].joined(with: words[(place + 1)..<((end ?? place) + 1)])
      if end != nil, quote.columns <= columns {
        whole.append(quote)
      } else {
        whole += words[place...(end ?? place)]
      }
      place = (end ?? place) + 1
    }
    return whole
  }

  /// A long word in parts; there is no gap between them, but at the blanks within code.
  private static func broken(_ word: Word, _ columns: Int) -> [Word] {
    var parts: [Word] = []
    for piece in word.pieces {
      for (place, text) in piece.text.split(separator: " ").enumerated() {
        for (rest, part) in TextRows.parts(of: String(text), columns: columns).enumerated() {
          let gap = parts.isEmpty ? word.gap : place > 0 && rest == 0 ? 1 : 0
          parts.append(Word(gap: gap, pieces: [StyledText(part, piece.style)], columns: DisplayWidth.of(part)))
        }
      }
    }
    return parts
  }

  private static let longestCode = 30
  /// The longest text between quotes that stays in one row; with a longer one, rows would end too early.
  private static let longestQuote = 44

  /// The text in runs of anything but blanks, and single blanks.
  private static func parts(of text: String, isWhole: Bool) -> [String] {
    guard !isWhole else { return [text] }
    var parts: [String] = []
    if text.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "\r") }) {
      // Each byte is a character, so that parts are cut between blanks.
      for (place, run) in text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false).enumerated() {
        if place > 0 { parts.append(" ") }
        if !run.isEmpty { parts.append(String(Substring(run))) }
      }
      return parts
    }
    for character in text {
      if character == " " || parts.last == nil || parts.last == " " {
        parts.append(String(character))
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }
}

// MARK: - Code and emphasis

extension Wrapping {
  /// A span in pieces, with the marks taken away where styles take their place.
  private func pieces(of span: OutputLine.Span) -> [Piece] {
    let base = Console.style(of: span.style)
    guard span.text.utf8.contains(where: { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "*") }) else {
      return span.text.isEmpty ? [] : [(StyledText(span.text, base), span.isWhole)]
    }
    var pieces: [Piece] = []
    var rest = Substring(span.text)
    var plain = ""
    while let first = rest.first {
      guard let inner = Self.marked(rest, after: plain.last) else {
        plain.append(first)
        rest = rest.dropFirst()
        continue
      }
      if !plain.isEmpty { pieces.append((StyledText(plain, base), false)) }
      plain = ""
      let isCode = first == "`"
      let style = isCode ? TextStyle(colour: .cyan) : TextStyle(colour: base.colour, bold: true)
      let text = isStyled ? String(inner) : String(rest[..<inner.endIndex]) + String(first)
      pieces.append((StyledText(text, style), isCode))
      rest = rest[inner.endIndex...].dropFirst()
    }
    return plain.isEmpty ? pieces : pieces + [(StyledText(plain, base), false)]
  }

  /// Returns the text between a pair of marks at the start of the text, or nil if none begins there.
  private static func marked(_ text: Substring, after previous: Character?) -> Substring? {
    guard let mark = text.first, mark == "`" || mark == "*" else { return nil }
    let rest = text.dropFirst()
    guard let end = rest.firstIndex(of: mark), end > rest.startIndex else { return nil }
    let inner = rest[..<end]
    if mark == "`" { return inner }
    // An asterisk within a word or beside a blank is an asterisk.
    let isOpening = previous.map { !$0.isLetter && !$0.isNumber } ?? true
    let next = rest[end...].dropFirst().first
    let isClosing = next.map { !$0.isLetter && !$0.isNumber && $0 != "*" } ?? true
    return isOpening && isClosing && inner.first != " " && inner.last != " " ? inner : nil
  }
}

extension StyledText {
  fileprivate var isBlank: Bool { text.allSatisfy { $0 == " " } }
}
