/// Shows lines a page at a time on a terminal, and waits for a key between two pages.
///
/// What was shown stays above and scrolls as all output does; nothing is painted over. Rows are made when their page
/// comes, so that each fits the window as it is then.
package struct Pager {
  private let terminal: Terminal
  private let styler: Styler
  private let lineCount: Int
  private let rows: (_ line: Int, _ columns: Int) -> [String]
  private var nextLine = 0
  /// The rows of the last line that are not shown yet.
  private var pending: ArraySlice<String> = []

  /// A pager for so many lines; the closure makes the rows of one of them for so many columns.
  package init(
    _ terminal: Terminal, styler: Styler, lines: Int, rows: @escaping (_ line: Int, _ columns: Int) -> [String]
  ) {
    self.terminal = terminal
    self.styler = styler
    lineCount = lines
    self.rows = rows
  }

  /// Shows the lines until their end, or until a person leaves.
  package mutating func run() {
    show(pageRows)
    guard hasMore else { return }
    guard let session = RawSession(terminal) else { return show(.max) }
    turnPages(session)
  }

  // MARK: - Pages

  /// The rows of a page: one row stays for the prompt.
  private var pageRows: Int { max(1, terminal.size.rows - 1) }

  /// Indicates whether a row is left.
  private var hasMore: Bool {
    mutating get {
      while pending.isEmpty && nextLine < lineCount {
        pending = rows(nextLine, terminal.size.columns)[...]
        nextLine += 1
      }
      return !pending.isEmpty
    }
  }

  /// Writes so many rows, as far as there are any.
  private mutating func show(_ count: Int) {
    var text = ""
    var left = count
    while left > 0, hasMore {
      text += (pending.popFirst() ?? "") + "\n"
      left -= 1
    }
    terminal.write(text)
  }

  private mutating func turnPages(_ session: borrowing RawSession) {
    var queue = KeyQueue()
    var painter = Painter(size: terminal.size, styler: styler)
    // Whether another size is to come, before which nothing is shown.
    var isWaiting = false
    while hasMore {
      if !isWaiting { terminal.write(painter.show(prompt(columns: painter.size.columns))) }
      isWaiting = false
      switch session.nextEvent(&queue) {
      case .key(let key):
        guard let request = Request(key) else { continue }
        terminal.write(painter.erase())
        switch request {
        case .row: show(1)
        case .page: show(pageRows)
        case .rest: show(.max)
        case .leave: return
        case .suspend:
          session.suspend()
          terminal.write(painter.resize(to: terminal.size))
        }
      case .resized(let size): isWaiting = !session.resize(&painter, to: size, &queue)
      case .resumed:
        painter.forget()
        terminal.write(painter.resize(to: terminal.size))
      case .idle: break
      case .closed: return
      }
    }
  }

  // MARK: - Keys

  /// What a key asks for.
  private enum Request {
    case row, page, rest, leave, suspend

    init?(_ key: Key) {
      switch (key.code, key.modifiers) {
      case (.character(" "), []), (.pageDown, []), (.character("f"), []): self = .page
      case (.enter, []), (.down, []), (.character("j"), []): self = .row
      case (.end, []), (.character("G"), _): self = .rest
      case (.character("q"), []), (.character("Q"), _), (.escape, []): self = .leave
      case (.character("c"), .control), (.character("d"), .control): self = .leave
      case (.character("z"), .control): self = .suspend
      default: return nil
      }
    }
  }

  private func prompt(columns: Int) -> Frame {
    let share = (nextLine - 1) * 100 / max(1, lineCount)
    let text = columns < 60 ? "-- \(share) %: Space, q --" : "-- \(share) %: Space or Return goes on, q leaves --"
    // The last column stays free: a full row would move the cursor on some terminals.
    let row = FrameRow(text, .reversed, columns: columns - 1, styler: styler)
    return Frame(rows: [row], cursor: FramePosition(row: 0, column: 0))
  }
}
