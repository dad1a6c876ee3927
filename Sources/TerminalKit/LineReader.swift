import PlatformKit

/// How a line is read, by what is at the other end.
package enum ReadMode: Hashable, Sendable {
  /// A terminal that can be drawn on.
  case editing
  /// A terminal without escape sequences, or one that shall show none.
  case prompting
  /// A file or a pipe: no prompt, no editing, no history.
  case plain

  /// The mode for these circumstances.
  package static func suitable(
    inputIsTerminal: Bool, outputIsTerminal: Bool, term: String?, wantsEditing: Bool = true
  ) -> ReadMode {
    guard inputIsTerminal && outputIsTerminal else { return .plain }
    return wantsEditing && !withoutSequences.contains(term ?? "") ? .editing : .prompting
  }

  /// The values of `TERM` that stand for terminals without escape sequences.
  private static let withoutSequences: Set<String> = ["", "dumb", "cons25", "emacs"]
}

/// What came of reading a line.
package enum ReadResult: Hashable, Sendable {
  case line(String)
  case interrupted
  /// Something else needs the screen; what was typed so far is not lost.
  case suspended(typed: String)
  case endOfInput
}

/// Reads lines from a terminal with editing, and from everything else without.
package struct LineReader {
  /// The terminal that is read.
  package let terminal: Terminal
  /// How lines are read: with editing or without.
  package let mode: ReadMode
  /// What applies styles to the output.
  package let styler: Styler
  /// The editor, which keeps its history from line to line.
  package var editor: LineEditor
  /// Where submitted lines are kept beyond this session; nil keeps them nowhere.
  package var historyFile: HistoryFile?
  /// Returns whether something else needs the screen; asked again and again while nothing is typed.
  package var wantsScreen: (() -> Bool)?
  private var queue = KeyQueue()
  private var source: ByteLines
  /// What a painter has found out about the terminal, for the next one.
  private var breaksRows = false

  /// A reader on a terminal, in the mode that suits it unless one is given.
  package init(
    terminal: Terminal = .standard, editor: LineEditor = LineEditor(), colour: ColourChoice = .auto,
    wantsEditing: Bool = true, mode: ReadMode? = nil
  ) {
    self.terminal = terminal
    self.editor = editor
    self.mode =
      mode
      ?? ReadMode.suitable(
        inputIsTerminal: terminal.inputIsTerminal, outputIsTerminal: terminal.outputIsTerminal,
        term: Files.environment("TERM"), wantsEditing: wantsEditing)
    styler = Terminal.styler(for: terminal.output, choice: colour)
    source = ByteLines(descriptor: terminal.input)
  }

  /// Reads one line, which may have several lines if the validator asks for more.
  package mutating func readLine(prompt: Prompt, prefilled: String = "") -> ReadResult {
    switch mode {
    case .editing: edit(prompt, prefilled: prefilled)
    case .prompting: readUnedited(prompt)
    case .plain: readUnedited(nil)
    }
  }

  /// Forgets what was typed ahead.
  package mutating func forgetTypedAhead() { queue.clear() }

  /// Waits for one key, for a screen that is no line; nil where there are no keys.
  package mutating func withKeys<Result>(
    _ body: (borrowing RawSession, inout KeyQueue) -> Result
  ) -> Result? {
    guard mode == .editing, let session = RawSession(terminal) else { return nil }
    return body(session, &queue)
  }
}

// MARK: - With editing

extension LineReader {
  /// The time after which `wantsScreen` is asked again, in milliseconds.
  private static let idleTime: Int32 = 300

  private mutating func edit(_ prompt: Prompt, prefilled: String) -> ReadResult {
    guard let session = RawSession(terminal) else { return readUnedited(prompt) }
    var painter = Painter(size: terminal.size, styler: styler)
    painter.breaksRows = breaksRows
    editor.begin(prefilled: prefilled)
    terminal.write(painter.paint(editor.view(prompt: prompt)))
    while true {
      let outcome: LineEditor.Outcome
      switch session.nextEvent(&queue, within: wantsScreen == nil ? nil : Self.idleTime) {
      case .key(let key): outcome = handle(key)
      case .idle:
        guard wantsScreen?() ?? false else { continue }
        terminal.write(painter.finish(editor.view(prompt: prompt)))
        return .suspended(typed: editor.buffer.text)
      case .resized(let size):
        guard session.resize(&painter, to: size, &queue) else { continue }
        breaksRows = painter.breaksRows
        outcome = .redraw
      case .resumed:
        painter.forget()
        terminal.write(painter.resize(to: terminal.size))
        outcome = .redraw
      case .closed: outcome = .endOfInput
      }
      if let result = react(to: outcome, in: session, prompt, &painter) { return result }
    }
  }

  /// Hands a key to the editor and keeps in the file what the editor kept.
  private mutating func handle(_ key: Key) -> LineEditor.Outcome {
    let kept = editor.history.entries.count
    let newest = editor.history.entries.last
    let outcome = editor.handle(key)
    let history = editor.history.entries
    if let entry = history.last, history.count != kept || entry != newest { historyFile?.append(entry) }
    return outcome
  }

  private mutating func react(
    to outcome: LineEditor.Outcome, in session: borrowing RawSession, _ prompt: Prompt,
    _ painter: inout Painter
  ) -> ReadResult? {
    switch outcome {
    case .submit(let line):
      terminal.write(painter.finish(editor.view(prompt: prompt)))
      return .line(line)
    case .interrupt:
      var view = editor.view(prompt: prompt)
      view.text += "\u{3}"  // shown as ^C, so that a discarded line does not look like a submitted one
      terminal.write(painter.finish(view))
      return .interrupted
    case .endOfInput:
      terminal.write(painter.finish(editor.view(prompt: prompt)))
      return .endOfInput
    case .clearScreen:
      terminal.write(painter.clearScreen())
    case .suspend:
      terminal.write(painter.finish(editor.view(prompt: prompt)))
      session.suspend()
      terminal.write(painter.resize(to: terminal.size))
    case .redraw, .ignored:
      break
    }
    // Keys that are there already change the line again at once: paint when they are through.
    guard queue.isEmpty else { return nil }
    // A key may overtake the notice of a new size, and nothing may be painted for the old one.
    let size = terminal.size
    if size == painter.size || session.resize(&painter, to: size, &queue) {
      terminal.write(painter.paint(editor.view(prompt: prompt)))
    }
    return nil
  }
}

// MARK: - Without editing

extension LineReader {
  private mutating func readUnedited(_ prompt: Prompt?) -> ReadResult {
    var text = ""
    var label = prompt?.text
    while true {
      if let label { terminal.write(RowWriter.text(label, styler: styler)) }
      switch source.next(stopsAtInterrupts: prompt != nil) {
      case .line(let line): text += line
      case .interrupted: return .interrupted
      case .suspended: continue
      case .endOfInput: return text.isEmpty ? .endOfInput : .line(text)
      }
      guard case .incomplete = editor.hooks.validator.validate(text) else { return .line(text) }
      text += "\n"
      label = prompt?.continuationText
    }
  }
}
