/// A line editor as a value: a key goes in, and what the caller must do about it comes out.
///
/// It reads nothing and writes nothing. `LineReader` feeds it from a terminal, a test feeds it from an array.
package struct LineEditor {
  /// What a key asks of the caller.
  package enum Outcome: Hashable, Sendable {
    /// Nothing changed.
    case ignored
    /// The line changed; show it.
    case redraw
    /// The line is done.
    case submit(String)
    /// The line is given up.
    case interrupt
    /// There will be no further line.
    case endOfInput
    case suspend
    case clearScreen
  }

  /// What the editor asks about a line: completion, hint, colours, whether it is whole.
  package var hooks: EditorHooks
  /// The commands of the keys.
  package var mode: EditMode
  /// The lines submitted before.
  package var history: History
  /// The line as it is edited.
  package internal(set) var buffer = LineBuffer()
  /// The suggestions on show, if any are.
  package internal(set) var menu: CompletionMenu?

  var search: HistorySearch?
  private var walk: HistoryWalk?
  var edits = EditStack(LineBuffer())
  private var killRing = KillRing()
  var lastAction = Action.other
  private var isRecalling = false

  /// What the last key did, so that kills in a row join and a yank can be replaced.
  enum Action: Hashable {
    case other, typing, kill
    case yank(Range<Int>)
  }

  /// An editor with an empty line.
  package init(hooks: EditorHooks = EditorHooks(), mode: EditMode = .emacs, history: History = History()) {
    self.hooks = hooks
    self.mode = mode
    self.history = history
  }

  /// Starts a new line; the history and what was killed stay.
  package mutating func begin(prefilled: String = "") {
    buffer = LineBuffer(prefilled)
    edits = EditStack(buffer)
    menu = nil
    search = nil
    walk = nil
    lastAction = .other
  }

  /// Does what a key means.
  package mutating func handle(_ key: Key) -> Outcome {
    let command = mode.command(for: key)
    let isOverlaid = menu != nil || search != nil
    if let outcome = handleInSearch(key, command) ?? handleInMenu(command) { return outcome }
    let before = buffer
    let previous = lastAction
    lastAction = .other
    isRecalling = false
    let outcome = command.map { perform($0, after: previous) } ?? insert(key)
    if !isRecalling { edits.record(from: before, to: buffer, typing: lastAction == .typing) }
    if lastAction != .typing { edits.endTyping() }
    return isOverlaid && outcome == .ignored ? .redraw : outcome
  }
}

// MARK: - What is shown

extension LineEditor {
  /// What to show now.
  package func view(prompt: Prompt) -> LineView {
    if let search { return searchView(search, prompt: prompt) }
    return LineView(
      prompt: prompt, text: buffer.text, cursor: buffer.cursor,
      spans: hooks.highlighter.highlight(buffer.text),
      hint: menu == nil && buffer.isAtEnd ? hooks.hinter.hint(buffer.text) : "", menu: menu)
  }
}

// MARK: - Commands

extension LineEditor {
  private mutating func insert(_ key: Key) -> Outcome {
    switch key.code {
    case .paste(let text):
      buffer.insert(text)
    case .character(let scalar) where key.modifiers.subtracting(.shift).isEmpty:
      if scalar.properties.isWhitespace { edits.endTyping() }
      if Self.closers.contains(scalar) { outdent(for: scalar) }
      buffer.insert(String(scalar))
      lastAction = .typing
    default:
      return .ignored
    }
    return .redraw
  }

  private mutating func perform(_ command: EditCommand, after previous: Action) -> Outcome {
    switch command {
    case .move(let motion): move(motion)
    case .delete(let motion): delete(motion)
    case .kill(let motion): kill(to: buffer.target(of: motion), after: previous)
    case .killLine: kill(to: endOfKill, after: previous)
    case .yank: yank()
    case .yankOlder: yankOlder(after: previous)
    case .transposeCharacters: change { $0.transposeCharacters() }
    case .transposeWords: change { $0.transposeWords() }
    case .rewriteWord(let wordCase): change { $0.rewriteWord(wordCase) }
    case .undo: recall { $0.undo() }
    case .redo: recall { $0.redo() }
    case .up: buffer.isOnFirstLine ? walkHistory(older: 1) : move(.lineUp)
    case .down: buffer.isOnLastLine ? walkHistory(older: -1) : move(.lineDown)
    case .historyOlder: walkHistory(older: 1)
    case .historyNewer: walkHistory(older: -1)
    case .historyOldest: walkHistory(older: history.entries.count)
    case .historyNewest: walkHistory(older: -history.entries.count)
    case .searchOlder, .searchNewer: beginSearch()
    case .complete, .completeBackward: complete()
    case .accept: accept()
    case .insertNewline: insertNewline()
    case .deleteOrEndInput: buffer.isEmpty ? .endOfInput : delete(.characterRight)
    case .clearScreen: .clearScreen
    case .suspend: .suspend
    case .interrupt: .interrupt
    case .cancel: .ignored
    }
  }

  mutating func change(_ edit: (inout LineBuffer) -> Void) -> Outcome {
    let before = buffer
    edit(&buffer)
    return buffer == before ? .ignored : .redraw
  }

  private mutating func move(_ motion: Motion) -> Outcome {
    change { $0.moveCursor(to: $0.target(of: motion)) }
  }

  private mutating func delete(_ motion: Motion) -> Outcome {
    change { $0.remove(to: $0.target(of: motion)) }
  }

  private mutating func recall(_ step: (inout EditStack) -> LineBuffer?) -> Outcome {
    isRecalling = true
    guard let state = step(&edits) else { return .ignored }
    buffer = state
    return .redraw
  }

  private mutating func walkHistory(older distance: Int) -> Outcome {
    var walk =
      self.walk.flatMap { $0.shown.text == buffer.text ? $0 : nil } ?? HistoryWalk(history, from: buffer)
    guard walk.go(older: distance) else { return .ignored }
    buffer = walk.shown
    self.walk = walk
    return .redraw
  }
}

extension LineEditor {
  /// Takes a buffer over as one step of undo.
  mutating func note(_ result: LineBuffer) {
    edits.record(from: buffer, to: result)
    buffer = result
  }
}

// MARK: - Kill and yank

extension LineEditor {
  /// The end of the line, or what lies behind it if the cursor is there already.
  private var endOfKill: Int {
    let end = buffer.target(of: .lineEnd)
    return end == buffer.cursor ? buffer.target(of: .characterRight) : end
  }

  private mutating func kill(to target: Int, after previous: Action) -> Outcome {
    let direction: KillRing.Direction = target < buffer.cursor ? .backward : .forward
    let removed = buffer.remove(to: target)
    killRing.keep(removed, direction, continuing: previous == .kill)
    lastAction = .kill
    return removed.isEmpty ? .ignored : .redraw
  }

  private mutating func yank() -> Outcome {
    guard let text = killRing.newest else { return .ignored }
    let start = buffer.cursor
    buffer.insert(text)
    lastAction = .yank(start..<buffer.cursor)
    return .redraw
  }

  private mutating func yankOlder(after previous: Action) -> Outcome {
    guard case .yank(let range) = previous else { return .ignored }
    killRing.rotate()
    buffer.replace(range, with: "")
    return yank()
  }
}

// MARK: - Enter

extension LineEditor {
  private static let closers: Set<Unicode.Scalar> = [")", "]", "}"]

  /// Takes the text, unless it is unfinished, or the cursor stands inside a text of several lines.
  private mutating func accept() -> Outcome {
    if case .incomplete = hooks.validator.validate(buffer.text) { return insertNewline() }
    let isInside = buffer.text.utf8.contains(UInt8(ascii: "\n")) && buffer.cursor < buffer.text.utf8.count
    if isInside, case .incomplete = hooks.validator.validate(buffer.textBeforeCursor) { return insertNewline() }
    history.add(buffer.text)
    return .submit(buffer.text)
  }

  private mutating func insertNewline() -> Outcome {
    buffer.insert("\n" + String(repeating: " ", count: indentation(after: buffer.textBeforeCursor)))
    return .redraw
  }

  private func indentation(after text: String) -> Int {
    guard case .incomplete(let indentation) = hooks.validator.validate(text) else { return 0 }
    return max(indentation, 0)
  }

  /// Moves a closing bracket, about to be typed first on its line, to the depth of what it closes.
  private mutating func outdent(for closer: Unicode.Scalar) {
    let start = buffer.target(of: .lineStart)
    let blanks = buffer.cursor - start
    let head = buffer.textBeforeCursor
    guard start > 0, head.utf8.suffix(blanks).allSatisfy({ $0 == UInt8(ascii: " ") }) else { return }
    // The line that would follow a lone closing bracket is as deep as the bracket itself.
    let depth = indentation(after: head + String(closer))
    if depth < blanks { buffer.replace(start..<buffer.cursor, with: String(repeating: " ", count: depth)) }
  }
}
