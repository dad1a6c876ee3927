import LifeLanguage
import LifeSyntax
import TextMetrics

/// Columns of texts under headings, no wider than the screen: a text that is too long goes on in further rows.
struct TextTable {
  /// A row of the table.
  enum Row {
    /// A text for each column.
    case cells([OutputLine.Span])
    /// A line of its own between the rows.
    case line(OutputLine)
  }

  /// What stands above each column.
  let head: [String]
  /// The rows; what files hold of them is shown visibly.
  let rows: [Row]
  /// The columns of the screen.
  let screen: Int

  /// The columns between two texts.
  private static let gap = 2
  /// The fewest columns to which a text is narrowed: more would break every name.
  private static let narrowest = 20

  /// The lines; nil where the columns have no room beside each other.
  var lines: [OutputLine]? {
    guard let widths else { return nil }
    let title = Self.lines(head.map { OutputLine.Span($0, .heading) }, widths)
    return title
      + rows.flatMap { row in
        switch row {
        case .cells(let cells): Self.lines(cells, widths)
        case .line(let line): [line]
        }
      }
  }

  /// Indicates whether all texts stand in rows of their own.
  var fits: Bool { fullWidths.reduce(0, +) <= room }

  /// The columns that texts may take.
  private var room: Int { screen - Self.gap * (head.count - 1) }

  /// The widths of the columns where no text is broken.
  private var fullWidths: [Int] {
    var widths = head.map { TextWidth.of($0) }
    for case .cells(let cells) in rows {
      for (column, cell) in cells.enumerated() {
        widths[column] = max(widths[column], TextWidth.of(VisibleText.of(cell.text)))
      }
    }
    return widths
  }

  /// The widths of the columns: as wide as their texts, the widest narrowed until all fit.
  private var widths: [Int]? {
    var widths = fullWidths
    while widths.reduce(0, +) > room {
      let widest = widths.reduce(0, max)
      guard widest > Self.narrowest, let column = widths.lastIndex(of: widest) else { return nil }
      // As far as the next column, or as far as is needed.
      let next = widths.filter { $0 < widest }.reduce(Self.narrowest, max)
      widths[column] = max(min(next, widest - 1), widest - (widths.reduce(0, +) - room))
    }
    return widths
  }

  private static func lines(_ cells: [OutputLine.Span], _ widths: [Int]) -> [OutputLine] {
    let texts = zip(cells, widths).map { cell, width in
      TextRows.fill(VisibleText.of(cell.text), columns: width, indent: min(2, width / 4))
    }
    return (0..<(texts.map { $0.count }.max() ?? 0)).map { row in
      let last = texts.indices.last { row < texts[$0].count && !texts[$0][row].isEmpty } ?? 0
      let spans = texts.indices.prefix(last + 1).map { column in
        let text = row < texts[column].count ? texts[column][row] : ""
        let padding = column == last ? text : padded(text, to: widths[column] + gap)
        return OutputLine.Span(padding, cells[column].style)
      }
      return OutputLine(Array(spans), hangingIndent: nil)
    }
  }
}
