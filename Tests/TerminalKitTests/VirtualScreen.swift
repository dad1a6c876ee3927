import TerminalKit

/// A terminal in memory: it does what the bytes say, on a grid of characters, and keeps what scrolls away.
///
/// Like xterm it leaves the cursor in the last column after a full row, with the wrap still to come, and
/// erases from there. A sequence that the kit does not list is remembered as unknown.
struct VirtualScreen {
  /// A wide character takes its cell and an empty one after it.
  private var cells: [[String]]
  private(set) var scrollBack: [String] = []
  private(set) var row = 0
  private(set) var column = 0
  private(set) var unknown: [String] = []
  private var wrapPending = false
  private let width: Int

  init(columns: Int, rows: Int) {
    width = columns
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The rows as text, without blanks at their ends.
  var lines: [String] {
    cells.map(Self.text)
  }

  /// The rows down to the last that shows anything.
  var shown: [String] {
    Array(lines[...(lines.lastIndex { !$0.isEmpty } ?? 0)])
  }

  var cursor: [Int] {
    [row, column]
  }

  mutating func receive(_ bytes: String) {
    var rest = Substring(bytes)
    while let character = rest.popFirst() {
      switch character {
      case "\u{1B}": execute(&rest)
      case "\r\n":
        column = 0
        lineFeed()
      case "\r": (column, wrapPending) = (0, false)
      case "\n": lineFeed()
      default: put(character)
      }
    }
  }

  private mutating func put(_ character: Character) {
    let needed = DisplayWidth.of(character)
    if wrapPending || column + needed > width {
      column = 0
      lineFeed()
    }
    cells[row][column] = String(character)
    for covered in 1..<max(needed, 1) { cells[row][column + covered] = "" }
    column += needed
    wrapPending = column >= width
    column = min(column, width - 1)
  }

  private mutating func lineFeed() {
    wrapPending = false
    guard row == cells.count - 1 else { return row += 1 }
    scrollBack.append(Self.text(cells.removeFirst()))
    cells.append(Array(repeating: " ", count: width))
  }

  private mutating func execute(_ rest: inout Substring) {
    guard rest.popFirst() == "[" else { return unknown.append("ESC") }
    let parameters = rest.prefix { !$0.isLetter }
    rest = rest.dropFirst(parameters.count)
    let final = rest.popFirst() ?? "?"
    let number = parameters.split(separator: ";").first.flatMap { Int($0) }
    wrapPending = wrapPending && (final == "K" || final == "J" || final == "m")
    switch final {
    case "A": row = max(row - (number ?? 1), 0)
    case "B": row = min(row + (number ?? 1), cells.count - 1)
    case "C": column = min(column + (number ?? 1), width - 1)
    case "H": (row, column) = (min((number ?? 1) - 1, cells.count - 1), 0)
    case "K": erase(row, from: column)
    case "J":
      erase(row, from: column)
      for below in cells.indices.dropFirst(row + 1) { erase(below, from: 0) }
    case "m": break
    default: unknown.append("CSI \(parameters)\(final)")
    }
  }

  private mutating func erase(_ row: Int, from start: Int) {
    for column in start..<width { cells[row][column] = " " }
  }

  private static func text(_ row: [String]) -> String {
    var text = row.joined()
    while text.last == " " { text.removeLast() }
    return text
  }
}
