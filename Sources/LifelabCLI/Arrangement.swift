import LessonModel
import TerminalKit

/// Items being put in order with the arrow keys.
struct Arrangement: Hashable, Sendable {
  /// One of the things to put in order.
  struct Item: Hashable, Sendable {
    let text: String
    var isLeftOut = false
  }

  /// The result of a key.
  enum Outcome: Hashable, Sendable {
    case goOn, submit, cancel, suspend
  }

  private(set) var items: [Item]
  private(set) var selected = 0
  /// The place from which the item being moved was taken; nil while none is moved.
  private(set) var origin: Int?
  private let hasExtras: Bool

  /// The word that opens an arrangement.
  static let verb = "arrange"

  /// The items that a typed beginning of the answer names come first, in its order.
  init(_ offer: Arrangeable, beginning: [String] = []) {
    var rest = offer.items
    var first: [String] = []
    for word in beginning {
      guard let item = offer.item(word), let index = rest.firstIndex(of: item) else { continue }
      first.append(rest.remove(at: index))
    }
    items = (first + rest).map { Item(text: $0) }
    hasExtras = offer.hasExtras
  }

  /// The words before `arrange` in a line such as `a -> b -> arrange` or `3 1 arrange`; nil for other lines.
  static func beginning(of line: String) -> [String]? {
    let parts = line.contains(">") ? line.split(separator: ">") : line.split { $0 == " " || $0 == "," }
    let isJoint: (Character) -> Bool = { $0 == " " || $0 == "-" }
    var words = parts.map { String($0.drop(while: isJoint).reversed().drop(while: isJoint).reversed()) }
    guard words.popLast() == verb else { return nil }
    return words
  }

  /// The answer that the items say as they stand.
  var answer: String { Arrangeable.answer(items.filter { !$0.isLeftOut }.map { $0.text }) }

  var isCarrying: Bool { origin != nil }

  // MARK: - Keys

  mutating func handle(_ key: Key) -> Outcome {
    switch (key.code, key.modifiers) {
    case (.up, []), (.character("p"), .control), (.character("k"), []): move(by: -1, carrying: isCarrying)
    case (.down, []), (.character("n"), .control), (.character("j"), []): move(by: 1, carrying: isCarrying)
    case (.up, _): move(by: -1, carrying: true)
    case (.down, _): move(by: 1, carrying: true)
    case (.home, _): move(by: -selected, carrying: isCarrying)
    case (.end, _): move(by: items.count - 1 - selected, carrying: isCarrying)
    case (.character(" "), []): origin = isCarrying ? nil : selected
    case (.character("x"), []) where hasExtras: items[selected].isLeftOut.toggle()
    case (.enter, _):
      guard isCarrying else { return .submit }
      origin = nil
    case (.escape, _), (.character("c"), .control), (.character("g"), .control): return escape()
    case (.character("z"), .control): return .suspend
    default: break
    }
    return .goOn
  }

  private mutating func move(by distance: Int, carrying: Bool) {
    let target = min(max(selected + distance, 0), items.count - 1)
    if carrying { items.insert(items.remove(at: selected), at: target) }
    selected = target
  }

  /// Puts the item being moved back; without one, cancels.
  private mutating func escape() -> Outcome {
    guard let origin else { return .cancel }
    move(by: origin - selected, carrying: true)
    self.origin = nil
    return .goOn
  }

  // MARK: - On the screen

  /// The effects of the keys in the present state.
  var help: [String] {
    guard !isCarrying else { return ["Up and Down carry it", "Space drops it", "Escape puts it back"] }
    return ["Up and Down choose", "Space picks up"] + (hasExtras ? ["x leaves out"] : [])
      + ["Return answers", "Escape leaves"]
  }

  /// The rows that fit a screen of this size, with the chosen item among them.
  func frame(_ size: TerminalSize, styler: Styler) -> Frame {
    let help = helpRows(size.columns)
    let room = min(items.count, max(1, size.rows - help.count))
    let first = min(max(0, selected - room / 2), items.count - room)
    let rows =
      (first..<(first + room)).map { Self.row(text(of: $0), style(of: $0), size.columns, styler) }
      + help.map { Self.row($0, .dim, size.columns, styler) }
    let cursor = FramePosition(row: selected - first, column: 0)
    return Frame(rows: Array(rows.prefix(max(1, size.rows))), cursor: cursor)
  }

  private func text(of place: Int) -> String {
    let mark = place != selected ? "  " : isCarrying ? "* " : "> "
    let item = items[place]
    guard !item.isLeftOut else { return mark + " x  " + item.text + " (left out)" }
    let number = items[...place].count { !$0.isLeftOut }
    return mark + (number < 10 ? " \(number). " : "\(number). ") + item.text
  }

  private func style(of place: Int) -> TextStyle {
    if place == selected { return isCarrying ? .reversed : .bold }
    return items[place].isLeftOut ? .dim : .plain
  }

  private func helpRows(_ columns: Int) -> [String] {
    var rows: [String] = []
    for part in help {
      if let last = rows.last, last.count + 2 + part.count < columns {
        rows[rows.count - 1] = last + ", " + part
      } else {
        rows.append("  " + part)
      }
    }
    return rows
  }

  private static func row(_ text: String, _ style: TextStyle, _ columns: Int, _ styler: Styler) -> FrameRow {
    // The last column stays free: a full row would move the cursor on some terminals.
    FrameRow(text, style, columns: columns - 1, styler: styler)
  }
}

/// Shows an arrangement and moves its items by keys.
struct ArrangementScreen {
  var arrangement: Arrangement
  let styler: Styler

  /// The answer, or nil if it was cancelled.
  mutating func run(_ session: borrowing RawSession, _ queue: inout KeyQueue) -> String? {
    let terminal = session.terminal
    var painter = Painter(size: terminal.size, styler: styler)
    // Whether another size is to come, before which nothing is shown.
    var isWaiting = false
    while true {
      if !isWaiting { terminal.write(painter.show(arrangement.frame(painter.size, styler: styler))) }
      isWaiting = false
      switch session.nextEvent(&queue) {
      case .key(let key):
        switch arrangement.handle(key) {
        case .goOn: break
        case .submit:
          terminal.write(painter.erase())
          return arrangement.answer
        case .cancel:
          terminal.write(painter.erase())
          return nil
        case .suspend:
          terminal.write(painter.erase())
          session.suspend()
          terminal.write(painter.resize(to: terminal.size))
        }
      case .resized(let size): isWaiting = !session.resize(&painter, to: size, &queue)
      case .resumed:
        painter.forget()
        terminal.write(painter.resize(to: terminal.size))
      case .idle: break
      case .closed: return nil
      }
    }
  }
}
