/// Tab: put in what fits, or show what would.
extension LineEditor {
  mutating func complete() -> Outcome {
    let suggestions = hooks.completer.complete(buffer.text, buffer.cursor)
    guard let first = suggestions.first else { return .ignored }
    edits.endTyping()
    if suggestions.count == 1 {
      return change { $0.take(first) }
    }
    let span = first.span
    var menuItems = suggestions
    if let common = commonStart(of: suggestions, in: span) {
      buffer.replace(span, with: common)
      let wider = span.lowerBound..<buffer.cursor
      for index in menuItems.indices { menuItems[index].span = wider }
    }
    menu = CompletionMenu(menuItems, base: buffer)
    lastAction = .typing
    return .redraw
  }

  /// What all suggestions start with, if that is more than what is typed already.
  private func commonStart(of suggestions: [Suggestion], in span: Range<Int>) -> String? {
    guard let first = suggestions.first, suggestions.allSatisfy({ $0.span == span }) else { return nil }
    let common = suggestions.reduce(first.replacement) { common, suggestion in
      String(zip(common, suggestion.replacement).prefix { $0 == $1 }.map { $0.0 })
    }
    let typed = buffer.text(in: span)
    let isLonger = common.utf8.count > typed.utf8.count
    return isLonger && common.lowercased().hasPrefix(typed.lowercased()) ? common : nil
  }

  mutating func handleInMenu(_ command: EditCommand?) -> Outcome? {
    guard var menu else { return nil }
    let isChosen = menu.selection != nil
    switch command {
    case .complete: menu.select(next: 1)
    case .completeBackward: menu.select(next: -1)
    case .down where isChosen: menu.select(next: 1)
    case .up where isChosen: menu.select(next: -1)
    case .accept where isChosen: return closeMenu(taking: menu.selected)
    case .cancel: return closeMenu(returningTo: menu.base)
    default:
      edits.endTyping()
      self.menu = nil
      return nil
    }
    self.menu = menu
    noteInMenu(menu.preview)
    return .redraw
  }

  private mutating func closeMenu(taking suggestion: Suggestion?) -> Outcome {
    guard let menu, let suggestion else { return .ignored }
    var result = menu.base
    result.take(suggestion)
    noteInMenu(result)
    edits.endTyping()
    self.menu = nil
    return .redraw
  }

  private mutating func closeMenu(returningTo base: LineBuffer) -> Outcome {
    noteInMenu(base)
    edits.endTyping()
    menu = nil
    return .redraw
  }

  /// All that is tried while a menu is open is one step of undo.
  private mutating func noteInMenu(_ result: LineBuffer) {
    edits.record(from: buffer, to: result, typing: true)
    buffer = result
  }
}

extension LineBuffer {
  func text(in range: Range<Int>) -> String {
    String(text[index(range.lowerBound)..<index(range.upperBound)])
  }

  /// Puts a suggestion in its place, and a blank behind it if it wants one.
  mutating func take(_ suggestion: Suggestion) {
    replace(suggestion.span, with: suggestion.replacement)
    guard suggestion.appendsSpace else { return }
    if text[index(cursor)...].first == " " {
      moveCursor(to: cursor + 1)
    } else {
      insert(" ")
    }
  }
}
