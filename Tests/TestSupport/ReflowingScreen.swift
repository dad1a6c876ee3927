/// A terminal in memory that breaks its rows again when the window changes, as most do, or cuts them, as xterm does.
///
/// It knows the sequences that the line editor sends, and reports its cursor. Every character takes one column.
package struct ReflowingScreen {
  /// A row of cells, as the terminal keeps it for the next change of width.
  private struct Row {
    var cells: [Character]
    /// Whether the row was full, and the next one goes on with its text.
    var isContinued = false
  }

  private let reflows: Bool
  private var columns: Int
  private var height: Int
  /// The rows that have scrolled away, and behind them those on the screen.
  private var rows: [Row]
  /// The place of the cursor among all rows.
  private var row = 0
  private var column = 0
  /// Whether the cursor stands in the last column of a full row, with the wrap still to come.
  private var wrapPending = false
  /// The bytes of a sequence or a character that is not complete.
  private var pending: [UInt8] = []

  /// An empty screen.
  package init(columns: Int, rows height: Int, reflows: Bool) {
    (self.columns, self.height, self.reflows) = (columns, height, reflows)
    rows = Array(repeating: Row(cells: Array(repeating: " ", count: columns)), count: height)
  }

  /// Everything that was shown, broken rows joined, without blanks at the ends.
  package var text: String {
    var text = ""
    for row in rows {
      text += String(row.cells)
      if row.isContinued { continue }
      while text.last == " " { text.removeLast() }
      text += "\n"
    }
    return text
  }

  private var top: Int { rows.count - height }

  // MARK: - Bytes

  /// Takes bytes and returns what the terminal answers.
  package mutating func receive(_ bytes: ArraySlice<UInt8>) -> String {
    var answer = ""
    for byte in bytes {
      pending.append(byte)
      guard let isSequence = isComplete else { continue }
      let text = String(decoding: pending, as: UTF8.self)
      pending = []
      if isSequence { answer += execute(text.dropFirst(2)) } else { show(text) }
    }
    return answer
  }

  /// Whether what is pending is a sequence or a character; nil where more must come.
  private var isComplete: Bool? {
    if pending[0] == 0x1B {
      return pending.count > 2 && 0x40...0x7E ~= pending[pending.count - 1] ? true : nil
    }
    return String(validating: pending, as: UTF8.self) == nil && pending.count < 4 ? nil : false
  }

  private mutating func show(_ text: String) {
    switch text {
    case "\r": (column, wrapPending) = (0, false)
    case "\n":
      wrapPending = false
      lineFeed()
    default:
      if wrapPending {
        rows[row].isContinued = true
        (column, wrapPending) = (0, false)
        lineFeed()
      }
      rows[row].cells[column] = text.first ?? " "
      wrapPending = column == columns - 1
      column = min(column + 1, columns - 1)
    }
  }

  private mutating func lineFeed() {
    row += 1
    if row == rows.count { rows.append(Row(cells: Array(repeating: " ", count: columns))) }
  }

  private mutating func execute(_ sequence: Substring) -> String {
    let number = sequence.split(separator: ";").first.flatMap { Int($0.filter { $0.isNumber }) } ?? 1
    if "ABCH".contains(sequence.last ?? " ") { wrapPending = false }
    switch sequence.last {
    case "A": row = max(row - number, top)
    case "B": row = min(row + number, rows.count - 1)
    case "C": column = min(column + number, columns - 1)
    case "H": (row, column) = (top + min(number, height) - 1, 0)
    case "K": erase(row, from: column)
    case "J":
      erase(row, from: column)
      for below in rows.indices.dropFirst(row + 1) { erase(below, from: 0) }
    case "n": return "\u{1B}[\(row - top + 1);\(column + 1)R"
    default: break
    }
    return ""
  }

  private mutating func erase(_ row: Int, from start: Int) {
    for column in start..<columns { rows[row].cells[column] = " " }
    rows[row].isContinued = false
  }

  // MARK: - Another size

  /// Gives the window another size.
  package mutating func resize(columns newColumns: Int, rows newHeight: Int) {
    if reflows { reflow(to: newColumns) } else { cut(to: newColumns) }
    (columns, height) = (newColumns, newHeight)
    // Empty rows below the cursor go first, and come back below.
    while rows.count > max(row + 1, 1), rows[rows.count - 1].cells.allSatisfy({ $0 == " " }) { rows.removeLast() }
    while rows.count < height { rows.append(Row(cells: Array(repeating: " ", count: columns))) }
  }

  private mutating func cut(to newColumns: Int) {
    for place in rows.indices {
      let cells = rows[place].cells.prefix(newColumns)
      rows[place] = Row(cells: cells + Array(repeating: " ", count: newColumns - cells.count))
    }
    column = min(column, newColumns - 1)
    wrapPending = false
  }

  private mutating func reflow(to newColumns: Int) {
    var broken: [Row] = []
    var cursor = (row: 0, column: 0, waits: false)
    var text: [Character] = []
    // Where the cursor stands in the text, if it does.
    var place: Int?
    for (number, old) in rows.enumerated() {
      if number == row { place = text.count + column + (wrapPending ? 1 : 0) }
      text += old.cells
      if old.isContinued { continue }
      while text.last == " " { text.removeLast() }
      let waits = wrapPending && (place ?? 1) % newColumns == 0
      if let place {
        let line = broken.count + place / newColumns
        cursor = waits ? (line - 1, newColumns - 1, true) : (line, place % newColumns, false)
      }
      let needed = (place ?? 0) / newColumns + (waits ? 0 : 1)
      broken += Self.parts(of: text, newColumns, atLeast: max(1, needed))
      (text, place) = ([], nil)
    }
    rows = broken
    (row, column, wrapPending) = cursor
  }

  private static func parts(of text: [Character], _ columns: Int, atLeast least: Int) -> [Row] {
    let count = max(least, (text.count + columns - 1) / columns)
    return (0..<count).map { part in
      let cells = text.dropFirst(part * columns).prefix(columns)
      let blanks = Array(repeating: Character(" "), count: columns - cells.count)
      return Row(cells: cells + blanks, isContinued: part < count - 1)
    }
  }
}
