import TextMetrics

/// The form in which diagnostics are drawn.
package struct DiagnosticStyle: Hashable, Sendable {
  /// A Boolean value that indicates whether colours are used.
  package var colour: Bool
  /// The most columns that are shown of a source line; on a screen, the number of its columns.
  package var width: Int
  /// A Boolean value that indicates whether it is for a screen: then no row is longer than the width.
  package var isScreen: Bool
  /// The command that explains an id, without the id.
  package var explainCommand: String

  /// A style; a longer source line is cut around the caret.
  package init(
    colour: Bool = false, width: Int = 100, isScreen: Bool = false, explainCommand: String = "lifelab explain"
  ) {
    self.colour = colour
    self.width = max(width, 20)
    self.isScreen = isScreen
    self.explainCommand = explainCommand
  }

  /// Text without colours, for files and pipes.
  package static let plain = DiagnosticStyle()
}

/// Draws diagnostics for a terminal, all in one form.
package struct DiagnosticRenderer: Sendable {
  let style: DiagnosticStyle

  /// A renderer of the given style.
  package init(style: DiagnosticStyle = .plain) {
    self.style = style
  }

  /// The diagnostic with its source lines, ended by a newline.
  package func render(_ diagnostic: Diagnostic, in source: SourceText) -> String {
    let marks = marks(of: diagnostic, in: source)
    let gutter = String(marks.map { $0.line }.max() ?? 1).utf8.count
    let position = source.position(at: diagnostic.range.start)
    var text = headline(diagnostic)
    text += hanging("  ", "\(visible(source.name)):\(position.line):\(position.column)")
    for line in lines(marks) { text += render(line, in: source, gutter: gutter) }
    return text + remarks(diagnostic, in: source, gutter: gutter)
  }

  /// The columns that a row may take; longer rows of prose are hard to read.
  private var columns: Int { style.isScreen ? min(style.width, 100) : .max }

  private func headline(_ diagnostic: Diagnostic) -> String {
    let severity = diagnostic.severity.rawValue
    let id = "[\(diagnostic.id)]"
    let first = severity.utf8.count + 2
    let rows = TextRows.fill(visible(diagnostic.summary), columns: columns, first: first, indent: 2)
    let used = (rows.count == 1 ? first : 0) + TextWidth.of(rows[rows.count - 1])
    let gap = used + 1 + id.utf8.count <= columns ? " " : "\n  "
    let summary = rows.map { paint($0, .bold) }.joined(separator: "\n")
    return "\(paint(severity, colour(of: diagnostic.severity))): \(summary)\(gap)\(id)\n"
  }

  private func remarks(_ diagnostic: Diagnostic, in source: SourceText, gutter: Int) -> String {
    let margin = String(repeating: " ", count: gutter + 1) + "= "
    var text = ""
    if let places = furtherPlaces(of: diagnostic, in: source) {
      text += hanging(margin + "\(places.count): ", places.lines)
    }
    for note in diagnostic.notes { text += hanging(margin + "note: ", visible(note)) }
    for fixIt in diagnostic.fixIts { text += hanging(margin + "try: ", visible(fixIt.summary)) }
    return text + hanging(margin + "explain: ", "\(style.explainCommand) \(diagnostic.id)")
  }

  /// The number of lines of further places that are named.
  private static let namedLines = 8

  /// The number of the places besides the first, and their lines up to a limit; `nil` where there are none.
  private func furtherPlaces(of diagnostic: Diagnostic, in source: SourceText) -> (count: String, lines: String)? {
    let places = diagnostic.furtherPlaces
    guard !places.isEmpty else { return nil }
    var lines: [String] = []
    for place in places where lines.count <= Self.namedLines {
      let line = "\(source.position(at: place.start).line)"
      if lines.last != line { lines.append(line) }
    }
    let named = lines.prefix(Self.namedLines).joined(separator: ", ") + (lines.count > Self.namedLines ? ", …" : "")
    return (
      "\(places.count) more \(places.count == 1 ? "place" : "places")",
      "\(lines.count == 1 ? "line" : "lines") \(named)"
    )
  }

  /// A text behind its head, in rows that begin below the head and a little to the right.
  private func hanging(_ head: String, _ text: String) -> String {
    let indent = head.prefix { $0 == " " }.count + 2
    let rows = TextRows.fill(text, columns: columns, first: head.count, indent: indent)
    return head + rows.joined(separator: "\n") + "\n"
  }
}

// MARK: - Marks

/// A range to underline and the words beside it.
struct Mark {
  var range: ByteRange
  var line: Int
  var text: String
  var severity: Diagnostic.Severity?
}

extension DiagnosticRenderer {
  private func marks(of diagnostic: Diagnostic, in source: SourceText) -> [Mark] {
    var marks = [
      Mark(
        range: diagnostic.range, line: source.position(at: diagnostic.range.start).line,
        text: diagnostic.label, severity: diagnostic.severity)
    ]
    for label in diagnostic.labels {
      let line = source.position(at: label.range.start).line
      marks.append(Mark(range: label.range, line: line, text: label.text))
    }
    return marks
  }

  /// The marks of each line, from the top; within a line from the left.
  private func lines(_ marks: [Mark]) -> [[Mark]] {
    var numbers: [Int] = []
    for mark in marks where !numbers.contains(mark.line) { numbers.append(mark.line) }
    return numbers.sorted().map { number in
      marks.filter { $0.line == number }.sorted { $0.range.start < $1.range.start }
    }
  }

  private func render(_ marks: [Mark], in source: SourceText, gutter: Int) -> String {
    let focus = marks.first { $0.severity != nil } ?? marks[0]
    let margin = String(repeating: " ", count: gutter) + " | "
    // A cut line has an ellipsis on each side, and a caret may stand behind its end.
    let room = style.isScreen ? max(10, style.width - margin.utf8.count - 3) : style.width
    let window = LineWindow(source, around: focus.range.start, width: room)
    let number = String(focus.line)
    let padding = String(repeating: " ", count: gutter - number.utf8.count)
    var text = padding + number + " | " + window.text
    trimEnd(&text)
    text += "\n"
    for row in rows(marks.filter { window.shows($0.range.start) }, window, columns: columns - margin.utf8.count) {
      text += margin + row + "\n"
    }
    return text
  }

  /// The underlines in one row, the words of the last mark beside it, those of the others below.
  private func rows(_ marks: [Mark], _ window: LineWindow, columns: Int) -> [String] {
    guard let last = marks.last else { return [] }
    var row = ""
    var column = 0
    for mark in marks {
      let start = max(window.column(of: mark.range.start), column)
      let end = max(window.column(of: mark.range.end), start + 1)
      let sign = String(repeating: mark.severity == nil ? "-" : "^", count: end - start)
      row += String(repeating: " ", count: start - column) + paint(sign, colour(of: mark.severity))
      column = end
    }
    let isBeside = column + 1 + TextWidth.of(visible(last.text)) <= columns
    if isBeside && !last.text.isEmpty { row += " " + paint(visible(last.text), colour(of: last.severity)) }
    let below = (isBeside ? marks.dropLast() : marks[...]).reversed().filter { !$0.text.isEmpty }
    return [row] + below.flatMap { words(of: $0, at: window.column(of: $0.range.start), columns) }
  }

  /// The words of a mark in rows of their own: below the mark, or to the left of that where there is no room.
  private func words(of mark: Mark, at column: Int, _ columns: Int) -> [String] {
    let text = visible(mark.text)
    let start = max(0, min(column, columns - TextWidth.of(text)))
    let rows = TextRows.fill(text, columns: columns - start)
    return rows.map { String(repeating: " ", count: start) + paint($0, colour(of: mark.severity)) }
  }

  private func trimEnd(_ text: inout String) {
    while text.utf8.last == Ascii.space { text.removeLast() }
  }
}

// MARK: - Colour

extension DiagnosticRenderer {
  /// The colours of diagnostics, as parameters of the terminal sequence that selects them.
  private enum Colour: String {
    case bold = "1"
    case red = "1;31"
    case yellow = "1;33"
    case cyan = "1;36"
    case blue = "1;34"
  }

  private func colour(of severity: Diagnostic.Severity?) -> Colour {
    switch severity {
    case .error: .red
    case .warning: .yellow
    case .note: .cyan
    case nil: .blue
    }
  }

  private func paint(_ text: String, _ colour: Colour) -> String {
    style.colour ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
  }
}
