/// Turns what is to be shown into the bytes that show it.
///
/// The painter owns the rows from the prompt downwards and touches nothing above them. It remembers what it
/// painted, and rewrites the rows that changed. A line taller than the screen is shown in part while it is
/// edited and whole once it is submitted, so that nothing is painted twice into the scroll-back.
package struct Painter: Sendable {
  /// The size to which frames are laid out.
  package private(set) var size: TerminalSize
  /// What applies styles.
  package let styler: Styler
  private var painted: [FrameRow] = []
  private var position = FramePosition(row: 0, column: 0)
  /// Indicates whether this terminal breaks rows again when it becomes narrower, as far as it has shown.
  package var breaksRows = false

  /// A painter that starts at the first column of the cursor's row.
  package init(size: TerminalSize, styler: Styler) {
    self.size = size
    self.styler = styler
  }

  /// Returns the bytes that turn what was painted last into this line.
  package mutating func paint(_ view: LineView) -> String {
    show(Frame(view, width: size.columns, rowLimit: size.rows, styler: styler))
  }

  /// Shows rows that are laid out already; they must fit the screen.
  package mutating func show(_ frame: Frame) -> String {
    var bytes = update(to: frame.rows)
    bytes += move(to: min(frame.cursor.row, frame.rows.count - 1))
    bytes += EscapeSequence.forward(frame.cursor.column)
    position.column = frame.cursor.column
    return bytes
  }

  /// Shows the whole line for the last time and goes to the row below it.
  package mutating func finish(_ view: LineView) -> String {
    var last = view
    last.cursor = nil
    last.hint = ""
    last.menu = nil
    let frame = Frame(last, width: size.columns, rowLimit: nil, styler: styler)
    let bytes = update(to: frame.rows) + move(to: frame.rows.count - 1) + EscapeSequence.newLine
    forget()
    return bytes
  }

  /// Takes the line away, as if it had never been painted.
  package mutating func erase() -> String {
    let bytes = move(to: 0) + EscapeSequence.eraseBelow
    forget()
    return bytes
  }

  /// Takes note of a new size and takes the line away; it must be painted anew.
  ///
  /// A narrower window breaks rows again on most terminals and cuts them on some. The column in which the cursor is now
  /// tells which: in a row that was broken it has moved to the left. Where that is unknown or says nothing, rows count as
  /// cut, because to erase too many would erase what is not ours; a remnant may then stay above, once.
  package mutating func resize(to size: TerminalSize, cursorColumn: Int? = nil) -> String {
    if size.columns < self.size.columns { narrow(to: size.columns, cursorColumn) }
    self.size = size
    position.row = min(position.row, size.rows - 1)
    return erase()
  }

  /// Finds the row of the cursor after the terminal has broken or cut what was painted.
  private mutating func narrow(to columns: Int, _ cursorColumn: Int?) {
    // Behind a full row the cursor may wait in its last column.
    let isAtEdge = position.column > 0 && position.column % columns == 0
    let waits = isAtEdge && cursorColumn == columns - 1
    let fitsBroken = waits || cursorColumn == position.column % columns
    let fitsCut = cursorColumn == min(position.column, columns - 1)
    if fitsBroken != fitsCut { breaksRows = fitsBroken }
    guard breaksRows else { return }
    position.row =
      painted.prefix(position.row).reduce(0) { $0 + max(1, ($1.width + columns - 1) / columns) }
      + position.column / columns - (waits ? 1 : 0)
  }

  /// Scrolls everything above the line out of sight, into the scroll-back; the line must be painted anew.
  package mutating func clearScreen() -> String {
    erase() + EscapeSequence.bottom + String(repeating: "\n", count: size.rows) + EscapeSequence.top
  }

  /// Starts over at the first column of the row where the cursor stands.
  package mutating func forget() {
    painted = []
    position = FramePosition(row: 0, column: 0)
  }

  private mutating func update(to rows: [FrameRow]) -> String {
    var bytes = ""
    for (number, row) in rows.enumerated() where number >= painted.count || painted[number] != row {
      bytes += move(to: number)
      bytes += row.text
      if row.width < size.columns { bytes += EscapeSequence.eraseLine }
      position.column = row.width
      if number < painted.count { painted[number] = row } else { painted.append(row) }
    }
    if painted.count > rows.count {
      bytes += move(to: rows.count) + EscapeSequence.eraseBelow
      painted.removeSubrange(rows.count...)
    }
    return bytes
  }

  /// Goes to the first column of a row, which may be the one below the last.
  private mutating func move(to row: Int) -> String {
    defer { position = FramePosition(row: row, column: 0) }
    if row == painted.count && row > 0 {
      return EscapeSequence.down(row - 1 - position.row) + EscapeSequence.newLine
    }
    let distance = row - position.row
    let vertical = distance < 0 ? EscapeSequence.up(-distance) : EscapeSequence.down(distance)
    return vertical + (position.column > 0 || distance != 0 ? "\r" : "")
  }
}
