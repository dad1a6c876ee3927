/// What an editor shows: the line with all that surrounds it.
package struct LineView {
  /// The prompt before the text.
  package var prompt: Prompt
  /// What is typed so far, without styles, which `spans` holds.
  package var text: String
  /// The cursor as an offset in UTF-8 bytes, or nil once the line is no longer edited.
  package var cursor: Int?
  /// The styles of ranges of the text.
  package var spans: [StyledSpan]
  /// The text shown behind the line, which is not part of it; empty for none.
  package var hint: String
  /// The menu below the line, or `nil`.
  package var menu: CompletionMenu?

  /// A view of a text; what is left out is not shown.
  package init(
    prompt: Prompt, text: String, cursor: Int?, spans: [StyledSpan] = [], hint: String = "",
    menu: CompletionMenu? = nil
  ) {
    self.prompt = prompt
    self.text = text
    self.cursor = cursor
    self.spans = spans
    self.hint = hint
    self.menu = menu
  }
}

/// One row of the screen: the bytes to write and the columns they take.
package struct FrameRow: Hashable, Sendable {
  /// The bytes to write, styles included.
  package var text = ""
  /// The columns that they take.
  package var width = 0

  /// An empty row.
  package init() {}

  /// A text in one row, cut where it is longer than so many columns.
  package init(_ text: String, _ style: TextStyle, columns: Int, styler: Styler) {
    var shown = text.filter { $0 != "\n" }
    if DisplayWidth.of(shown) > columns {
      var room = columns - 1
      let fitting = shown.prefix { character in
        room -= DisplayWidth.of(character)
        return room >= 0
      }
      shown = fitting + "…"
    }
    var writer = RowWriter(width: columns, styler: styler)
    writer.write(shown, style: style)
    self = writer.finished[0]
  }
}

/// A place on the screen, counted from the first row of a frame.
package struct FramePosition: Hashable, Sendable {
  /// The row, counted from zero at the first row of the frame.
  package var row: Int
  /// The column, counted from zero at the left edge.
  package var column: Int

  /// A row and a column, both from zero.
  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}

/// The size of a terminal in character cells.
package struct TerminalSize: Hashable, Sendable {
  /// The number of columns; at least one.
  package var columns: Int
  /// The number of rows; at least one.
  package var rows: Int

  /// A size; a terminal that does not know its own counts as 80 by 24.
  package init(columns: Int, rows: Int) {
    self.columns = columns > 0 ? columns : 80
    self.rows = rows > 0 ? rows : 24
  }
}

/// Rows that fit the screen, and where the cursor stands in them.
package struct Frame: Hashable, Sendable {
  /// The rows, from the top.
  package var rows: [FrameRow]
  /// Where the cursor stands.
  package var cursor: FramePosition

  /// A frame of rows that were laid out elsewhere, such as a page of text.
  package init(rows: [FrameRow], cursor: FramePosition) {
    self.rows = rows
    self.cursor = cursor
  }

  /// Lays a view out; with a limit, the rows around the cursor that fit it.
  init(_ view: LineView, width: Int, rowLimit: Int?, styler: Styler) {
    var layout = LineLayout(view, width: width, styler: styler)
    layout.write(view)
    let all = layout.writer.finished
    let limit = rowLimit ?? .max
    let menuLimit = max(min(10, limit - all.count), min(5, limit / 2))
    let menu = view.menu?.rows(width: width, limit: menuLimit, styler: styler) ?? []
    let visible = min(all.count, limit - menu.count)
    let first = min(max(layout.cursor.row - visible / 2, 0), all.count - visible)
    rows = Array(all[first..<(first + visible)]) + menu
    cursor = FramePosition(row: layout.cursor.row - first, column: layout.cursor.column)
  }
}

/// Breaks a line into rows and finds the cursor on the way.
private struct LineLayout {
  var writer: RowWriter
  var cursor = FramePosition(row: 0, column: 0)
  private let styler: Styler

  init(_ view: LineView, width: Int, styler: Styler) {
    writer = RowWriter(width: width, styler: styler)
    self.styler = styler
  }

  mutating func write(_ view: LineView) {
    write(view.prompt.pieces)
    var styles = SpanReader(view.spans)
    var offset = 0
    for character in view.text {
      if offset == view.cursor { cursor = writer.mark() }
      if character == "\n" {
        writer.newLine()
        write(view.prompt.continuation)
      } else {
        writer.write(character, style: styles.style(at: offset))
      }
      offset += character.utf8.count
    }
    guard offset == view.cursor else { return }
    cursor = writer.mark()
    // Without styles a hint would look like typed text.
    if styler.isEnabled { writer.write(view.hint.prefix { $0 != "\n" }, style: .dim, clipped: true) }
  }

  private mutating func write(_ pieces: [StyledText]) {
    for piece in pieces { writer.write(piece.text, style: piece.style) }
  }
}

/// Tells the style at rising offsets.
private struct SpanReader {
  private let spans: [StyledSpan]
  private var next = 0

  init(_ spans: [StyledSpan]) {
    self.spans = spans
  }

  mutating func style(at offset: Int) -> TextStyle {
    while next < spans.count && spans[next].range.upperBound <= offset { next += 1 }
    return next < spans.count && spans[next].range.contains(offset) ? spans[next].style : .plain
  }
}

/// Writes characters into rows of a given width.
struct RowWriter {
  private let width: Int
  private let styler: Styler
  private var rows: [FrameRow] = []
  private var row = FrameRow()
  private var selected = TextStyle.plain

  init(width: Int, styler: Styler) {
    self.width = max(width, 1)
    self.styler = styler
  }

  /// The rows written, each of them back in the plain style at its end.
  var finished: [FrameRow] {
    var copy = self
    copy.newLine()
    return copy.rows
  }

  mutating func write(_ text: some StringProtocol, style: TextStyle, clipped: Bool = false) {
    for character in text {
      if character == "\n" {
        newLine()
      } else if clipped && row.width + DisplayWidth.of(character) > width {
        return
      } else {
        write(character, style: style)
      }
    }
  }

  mutating func write(_ character: Character, style: TextStyle) {
    let columns = DisplayWidth.of(character)
    if row.width > 0 && row.width + columns > width { newLine() }
    select(style)
    row.text += Self.shown(character, columns: columns, styler)
    row.width += columns
  }

  /// A text as a terminal without rows shows it.
  static func text(_ text: String, styler: Styler) -> String {
    text.map { $0 == "\n" ? "\n" : shown($0, columns: DisplayWidth.of($0), styler) }.joined()
  }

  /// A character as the terminal shows it; where it knows ASCII alone, each column of another one is a sign for it.
  private static func shown(_ character: Character, columns: Int, _ styler: Styler) -> String {
    let form = VisibleForm.of(character) ?? String(character)
    guard styler.isASCII, !form.utf8.allSatisfy({ $0 < 0x80 }) else { return form }
    return substitutes[character] ?? String(repeating: "?", count: columns)
  }

  /// What stands for our own marks, in as many columns.
  private static let substitutes: [Character: String] = ["›": ">", "…": "~"]

  mutating func newLine() {
    select(.plain)
    rows.append(row)
    row = FrameRow()
  }

  /// Where the next character goes; a full row has no place left, so that is the next row.
  mutating func mark() -> FramePosition {
    if row.width >= width { newLine() }
    return FramePosition(row: rows.count, column: row.width)
  }

  private mutating func select(_ style: TextStyle) {
    guard styler.isEnabled, style != selected else { return }
    if selected != .plain { row.text += EscapeSequence.plain }
    row.text += style.selectSequence
    selected = style
  }
}
