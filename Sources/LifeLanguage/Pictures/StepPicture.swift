import LifecycleEngine
import LifeSyntax
import TextMetrics

/// A run in which no time passes: a column for each stimulus with what it made happen, and the state afterwards as a bar.
struct StepPicture {
  private let blocks: [Track.Block]
  private let isPlain: Bool
  private let width: Int

  /// The most stimuli that are drawn.
  private static let blockLimit = 60
  /// The columns between two stimuli.
  private static let gap = 3

  /// Creates the picture of a track for a terminal of so many columns.
  init(_ track: Track, isPlain: Bool, width: Int) {
    blocks = track.instants.flatMap { $0.blocks }
    (self.isPlain, self.width) = (isPlain, width)
  }

  /// The lines of the drawing.
  var lines: [OutputLine] {
    let shown = blocks.suffix(Self.blockLimit)
    let hidden = blocks.count - shown.count
    var lines = OutputLine.leftOut(hidden, "step").map { [$0] } ?? []
    for group in groups(shown.map { Column($0, isPlain: isPlain, width: width) }) {
      if !lines.isEmpty { lines.append(OutputLine("")) }
      lines += draw(group)
    }
    return lines
  }

  /// One stimulus with its rows.
  private struct Column {
    var head: String
    var rows: [(text: String, style: OutputStyle)] = []
    var state: String
    var width: Int

    init(_ block: Track.Block, isPlain: Bool, width: Int) {
      head = block.stimulus ?? ""
      state = block.state
      for event in block.events {
        rows.append((Track.text(of: event, isPlain: isPlain), event.style))
        // What code reads is told where it is not the state in which the process is.
        if event.readsOtherwise, let reading = event.reading { rows.append(("  reads \(reading)", .warning)) }
      }
      rows = rows.flatMap { row in
        TextRows.fill(row.text, columns: max(1, width - 2), indent: 2).map { ($0, row.style) }
      }
      let widest = (rows.map { $0.text } + [state]).map { TextWidth.of($0) + 2 } + [TextWidth.of(head)]
      self.width = min(width, widest.reduce(0, max))
    }
  }

  /// Returns the columns in groups that fit side by side.
  private func groups(_ columns: [Column]) -> [[Column]] {
    var groups: [[Column]] = []
    var used = 0
    for column in columns {
      if !groups.isEmpty, used + Self.gap + column.width <= width {
        groups[groups.count - 1].append(column)
        used += Self.gap + column.width
      } else {
        groups.append([column])
        used = column.width
      }
    }
    return groups
  }

  private func draw(_ columns: [Column]) -> [OutputLine] {
    var canvas = Canvas()
    let height = columns.map { $0.rows.count }.reduce(0, max)
    var start = 0
    for (place, column) in columns.enumerated() {
      canvas.put(column.head, row: 0, column: start, .stimulus)
      for row in 0..<height { canvas.put(isPlain ? "|" : "│", row: row + 1, column: start, .dim) }
      for (row, line) in column.rows.enumerated() { canvas.put(line.text, row: row + 1, column: start + 2, line.style) }
      let isLast = place == columns.count - 1
      let style: OutputStyle = isLast ? .transition : .plain
      let length = column.width + (isLast ? 0 : Self.gap)
      let bar = String(repeating: isPlain ? "=" : "━", count: max(0, length - 1 - TextWidth.of(column.state)))
      canvas.put((isPlain ? "|" : "┃") + column.state + (isLast ? "" : bar), row: height + 1, column: start, style)
      start += length
    }
    return canvas.lines
  }
}
