/// The suggestions on show beneath the line, and the one that is chosen.
package struct CompletionMenu {
  /// The suggestions, in the order of the menu.
  package private(set) var suggestions: [Suggestion]
  /// The place of the chosen suggestion, or `nil` before one is chosen.
  package private(set) var selection: Int?
  /// The line as it was when the menu opened.
  let base: LineBuffer

  init(_ suggestions: [Suggestion], base: LineBuffer) {
    self.suggestions = suggestions
    self.base = base
  }

  /// The suggestion that is chosen, if one is.
  package var selected: Suggestion? {
    selection.map { suggestions[$0] }
  }

  /// The line with the chosen suggestion in its place.
  var preview: LineBuffer {
    guard let selected else { return base }
    var buffer = base
    buffer.replace(selected.span, with: selected.replacement)
    return buffer
  }

  mutating func select(next distance: Int) {
    let count = suggestions.count
    let start = selection ?? (distance > 0 ? -1 : count)
    selection = (start + distance + count) % count
  }
}

extension CompletionMenu {
  /// The rows of the menu, at most so many; the row of the chosen suggestion is among them.
  func rows(width: Int, limit: Int, styler: Styler) -> [FrameRow] {
    guard limit > 0 else { return [] }
    let grid = Grid(suggestions, width: width)
    let isCut = grid.rowCount > limit
    let visible = isCut ? max(limit - 1, 1) : grid.rowCount
    let selectedRow = (selection ?? 0) / grid.columns
    let first = min(max(selectedRow - visible + 1, 0), grid.rowCount - visible)
    var rows = (first..<(first + visible)).map { row(at: $0, of: grid, width: width, styler: styler) }
    if isCut && limit > 1 {
      let hidden = suggestions.count - min(visible * grid.columns, suggestions.count)
      var writer = RowWriter(width: width, styler: styler)
      writer.write("  \(hidden) more", style: .dim, clipped: true)
      rows += writer.finished
    }
    return rows
  }

  private func row(at number: Int, of grid: Grid, width: Int, styler: Styler) -> FrameRow {
    var writer = RowWriter(width: width, styler: styler)
    let start = number * grid.columns
    for item in start..<min(start + grid.columns, suggestions.count) {
      let suggestion = suggestions[item]
      let isSelected = item == selection
      writer.write(isSelected ? "> " : "  ", style: .plain, clipped: true)
      let label = grid.fit(suggestion.label)
      writer.write(label, style: isSelected ? .reversed : .plain, clipped: true)
      if !suggestion.description.isEmpty {
        let room = width - DisplayWidth.of(label) - 4
        writer.write("  " + Self.cut(suggestion.description, to: room), style: .dim, clipped: true)
      }
    }
    return writer.finished[0]
  }

  /// As many words of a description as fit, with a mark where some are left out.
  private static func cut(_ description: String, to columns: Int) -> String {
    guard DisplayWidth.of(description) > columns else { return description }
    var text = ""
    for word in description.split(separator: " ") {
      let longer = text.isEmpty ? String(word) : text + " " + word
      guard DisplayWidth.of(longer) < columns else { break }
      text = longer
    }
    return text + "…"
  }

  /// How the suggestions are spread: one a row if any has a description, else as many as fit.
  private struct Grid {
    let columns: Int
    let rowCount: Int
    let labelWidth: Int

    init(_ suggestions: [Suggestion], width: Int) {
      let widest = suggestions.map { DisplayWidth.of($0.label) }.max() ?? 0
      let isList = suggestions.contains { !$0.description.isEmpty }
      labelWidth = max(min(widest, isList ? width / 2 : width - 2), 1)
      columns = isList ? 1 : max(width / (labelWidth + 2), 1)
      rowCount = (suggestions.count + columns - 1) / columns
    }

    /// The label cut or padded to the width of the column.
    func fit(_ label: String) -> String {
      let width = DisplayWidth.of(label)
      if width <= labelWidth { return label + String(repeating: " ", count: labelWidth - width) }
      var cut = ""
      for character in label {
        if DisplayWidth.of(cut) + DisplayWidth.of(character) > labelWidth - 1 { break }
        cut.append(character)
      }
      return cut + "…" + String(repeating: " ", count: max(labelWidth - 1 - DisplayWidth.of(cut), 0))
    }
  }
}
