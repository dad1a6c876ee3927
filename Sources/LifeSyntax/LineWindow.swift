import TextMetrics

/// The part of a source line that is drawn, one cell for each scalar.
struct LineWindow {
  /// A drawn scalar of the line with the byte that it begins at.
  private struct Cell {
    var offset: Int
    var column: Int
    var text: String
    var width: Int
  }

  private var cells: [Cell] = []
  private var end = 0
  private var endColumn = 0
  private(set) var text = ""

  /// The window of a line around an offset, at most `width` columns wide.
  init(_ source: SourceText, around place: Int, width: Int) {
    let focus = min(max(place, 0), source.bytes.count)
    let line = source.lineRange(at: focus)
    let near = nearRange(source.bytes, line, focus, reach: 4 * width)
    addCells(source.bytes, near)
    let isCutLeft = near.start > line.start
    let isCutRight = near.end < line.end
    keep(width, around: focus, isCutLeft: isCutLeft, isCutRight: isCutRight)
  }

  /// Indicates whether the window holds the byte at an offset, or ends there.
  func shows(_ offset: Int) -> Bool {
    offset <= end && offset >= cells.first?.offset ?? end
  }

  /// The column at which an offset is drawn, from 0.
  func column(of offset: Int) -> Int {
    var column = endColumn
    for cell in cells.reversed() where cell.offset >= offset { column = cell.column }
    return column
  }

  private mutating func addCells(_ bytes: [UInt8], _ range: ByteRange) {
    var decoded: [(value: UInt32?, offset: Int)] = []
    bytes.withUnsafeBufferPointer { bytes in
      var offset = range.start
      while offset < range.end {
        let scalar = decodeScalar(bytes, at: offset)
        decoded.append((scalar.value, offset))
        offset += scalar.length
      }
    }
    let scalars = decoded.map { $0.value.flatMap { Unicode.Scalar($0) } ?? "\u{FFFD}" }
    for (place, item) in decoded.enumerated() {
      let drawn = drawing(
        of: item.value, column: endColumn, shapes: !VisibleText.needsDrawing(place, in: scalars))
      // What a joiner ties to an emoji takes no columns of its own.
      let isTied = place > 0 && scalars[place - 1] == "\u{200D}" && scalars[place].properties.isEmoji
      let width = isTied && !VisibleText.needsDrawing(place - 1, in: scalars) ? 0 : drawn.width
      cells.append(Cell(offset: item.offset, column: endColumn, text: drawn.text, width: width))
      endColumn += width
    }
    end = range.end
  }

  /// Cuts the cells to the width and sets the text, with an ellipsis on each side that was cut.
  private mutating func keep(_ width: Int, around focus: Int, isCutLeft: Bool, isCutRight: Bool) {
    let focusColumn = column(of: focus)
    let left = endColumn <= width ? 0 : max(0, min(focusColumn - width / 2, endColumn - width))
    let kept = cells.filter { $0.column >= left && $0.column + $0.width <= left + width }
    let cutsLeft = isCutLeft || kept.count < cells.count && left > 0
    let cutsRight = isCutRight || (kept.last?.offset ?? 0) < (cells.last?.offset ?? 0)
    let base = kept.first?.column ?? 0
    if let last = kept.last, last.offset < (cells.last?.offset ?? 0) {
      end = cells.first { $0.offset > last.offset }?.offset ?? end
      endColumn = last.column + last.width
    }
    let shift = (cutsLeft ? 1 : 0) - base
    cells = kept.map { Cell(offset: $0.offset, column: $0.column + shift, text: $0.text, width: $0.width) }
    endColumn += shift
    text = cutsLeft ? "…" : ""
    for cell in cells { text += cell.text }
    if cutsRight { text += "…" }
  }
}

/// The bytes of a line that can come into the window, so that a line of any length costs the same.
private func nearRange(_ bytes: [UInt8], _ line: ByteRange, _ focus: Int, reach: Int) -> ByteRange {
  var start = max(line.start, focus - reach)
  while start > line.start && bytes[start] & 0xC0 == 0x80 { start -= 1 }
  let marked = line.start == 0 && start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
  var end = min(line.end, focus + reach)
  while end < line.end && bytes[end] & 0xC0 == 0x80 { end += 1 }
  return ByteRange(start: marked ? min(3, end) : start, end: end)
}
