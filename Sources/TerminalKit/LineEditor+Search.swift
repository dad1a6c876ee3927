/// Ctrl-R: find a line that was submitted before by any part of it.
extension LineEditor {
  mutating func beginSearch() -> Outcome {
    search = HistorySearch(from: buffer)
    return .redraw
  }

  /// What a key does while a search runs; nil if it ends the search and then does what it always does.
  mutating func handleInSearch(_ key: Key, _ command: EditCommand?) -> Outcome? {
    guard var search else { return nil }
    switch command {
    case .searchOlder: search.go(older: 1)
    case .searchNewer: search.go(older: -1)
    case .delete(.characterLeft): search.search(String(search.query.dropLast()), in: history)
    case .cancel, .interrupt: return endSearch(with: search.draft)
    case .clearScreen: return .clearScreen
    case .suspend: return .suspend
    case .some: return leaveSearch(search)
    case nil:
      guard let typed = Self.typedText(of: key) else { return leaveSearch(search) }
      search.search(search.query + typed, in: history)
    }
    self.search = search
    return .redraw
  }

  func searchView(_ search: HistorySearch, prompt: Prompt) -> LineView {
    let isFailing = search.found == nil && !search.query.isEmpty
    let label = isFailing ? "(search, nothing found) " : "(search) "
    let pieces = [StyledText(label, .dim), StyledText(search.query, .bold), StyledText(": ", .dim)]
    let found = search.found ?? search.draft
    return LineView(
      prompt: Prompt(pieces, continuation: prompt.continuation), text: found.text, cursor: found.cursor,
      spans: hooks.highlighter.highlight(found.text))
  }

  private mutating func leaveSearch(_ search: HistorySearch) -> Outcome? {
    _ = endSearch(with: search.found ?? search.draft)
    return nil
  }

  private mutating func endSearch(with result: LineBuffer) -> Outcome {
    search = nil
    note(result)
    return .redraw
  }

  private static func typedText(of key: Key) -> String? {
    switch key.code {
    case .character(let scalar) where key.modifiers.subtracting(.shift).isEmpty: String(scalar)
    case .paste(let text): String(text.prefix { !$0.isNewline })
    default: nil
    }
  }
}
