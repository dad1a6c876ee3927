import TextMetrics

/// Rows of styled cells; each cell is a column of a terminal.
struct Canvas {
  /// A cell; the second column of a wide character has no character of its own.
  private struct Cell {
    var character: Character? = " "
    var style = OutputStyle.plain
  }

  private var rows: [[Cell]] = []

  /// The number of rows.
  var height: Int { rows.count }

  /// Writes a text from a column on; a negative column is the first one.
  ///
  /// What a terminal would obey is drawn, so that a text never moves what stands beside it.
  mutating func put(_ text: String, row: Int, column: Int, _ style: OutputStyle = .plain) {
    var place = max(0, column)
    for character in VisibleText.of(text) {
      let width = TextWidth.of(character)
      reserve(row, place + max(1, width))
      guard width > 0 else { continue }
      rows[row][place] = Cell(character: character, style: style)
      if width == 2 { rows[row][place + 1] = Cell(character: nil, style: style) }
      place += width
    }
  }

  private mutating func reserve(_ row: Int, _ columns: Int) {
    while rows.count <= row { rows.append([]) }
    while rows[row].count < columns { rows[row].append(Cell()) }
  }

  /// The rows as lines that are never wrapped, without blanks at their ends.
  var lines: [OutputLine] { rows.map { Self.line($0) } }

  private static func line(_ cells: [Cell]) -> OutputLine {
    let end = cells.lastIndex { $0.character != " " } ?? -1
    var spans: [OutputLine.Span] = []
    for cell in cells[...end] {
      guard let character = cell.character else { continue }
      // A blank takes the style of what stands before it.
      if let last = spans.indices.last, spans[last].style == cell.style || character == " " {
        spans[last].text.append(character)
      } else {
        spans.append(OutputLine.Span(String(character), cell.style))
      }
    }
    return OutputLine(spans.isEmpty ? [OutputLine.Span("")] : spans)
  }
}
