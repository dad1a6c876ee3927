import LessonModel
import LifeLanguage
import LifeSyntax

/// All small changes of an app, made in its text from what the binder has found there.
///
/// Nothing says that a changed app compiles, or that the change makes a difference.
struct AppMutator: Sendable {
  /// All changes in the order of `AppChange.Kind`, those that move a handler by the calls.
  let changes: [AppChange]

  /// The changes of a bound `app`, whose handlers may answer any of these calls, under all their names.
  init(_ app: BoundCommand, in source: SourceText, signals: [String], names: SignalNames) {
    var collector = ChangeCollector(source: source, names: names)
    let starts = app.commands.filter { $0.name == "start" }
    let handlers = app.commands.filter { $0.name == "on" }
    let values = app.commands.filter { $0.name == "saved" || $0.name == "unsaved" }
    for start in starts { collector.add(start: start) }
    for handler in handlers {
      collector.add(handler: handler)
      for value in values { collector.reset(value, in: handler) }
    }
    // The first calls of a plugin are the most usual ones, so they come first for each handler.
    for signal in signals { for handler in handlers { collector.move(handler, to: signal) } }
    let found = collector.changes
    let inPlace = AppChange.Kind.allCases.filter { !$0.isMove }
    changes = inPlace.flatMap { kind in found.filter { $0.kind == kind } } + found.filter { $0.kind.isMove }
  }
}

/// Collects the changes of one app.
private struct ChangeCollector {
  let source: SourceText
  let names: SignalNames
  var changes: [AppChange] = []

  /// Adds the changes of a handler and of all that is in it.
  mutating func add(handler: BoundCommand) {
    if handler.commands.count > 1 {
      delete(handler, .handlerDeleted, "`on \(head(of: handler).map { name(of: $0) } ?? "")`")
    }
    add(handler.commands)
  }

  /// Adds the changes of what the app does as its process starts.
  mutating func add(start: BoundCommand) {
    if start.commands.count > 1 { delete(start, .handlerDeleted, "`start`") }
    add(start.commands)
  }

  /// Adds the change by which a value is what it was at first whenever a handler begins.
  mutating func reset(_ value: BoundCommand, in handler: BoundCommand) {
    guard let first = handler.commands.first, let name = value["name"], let initial = value["value"],
      let head = head(of: handler)
    else { return }
    let statement = "set \(source.text(in: name.range)) = \(source.text(in: initial.range))"
    let place = ByteRange(start: first.range.start, end: first.range.start)
    replace(
      place, by: statement + "; ", .valueReset, "with `\(oneLine(statement))` first in `on \(self.name(of: head))`")
  }

  /// Adds the changes by which a handler answers another call; one that answers a touch or an edit stays.
  mutating func move(_ handler: BoundCommand, to signal: String) {
    guard let head = head(of: handler), handler["name"] == nil else { return }
    let (old, new) = (name(of: head), shortName(ofSignal: signal))
    let answered = handler["signal"]?.items.compactMap { $0.name } ?? []
    guard !answered.contains(where: { names.meaning(of: $0.text) == names.meaning(of: signal) }) else { return }
    let words = "with `\(new)` instead of `\(old)`"
    replace(head, by: signal, .handlerMoved, words)
    var edits: [(range: ByteRange, text: String)] = [(head, signal)]
    for command in handler.commands {
      if let body = body(of: command) { edits.append((command.range, body)) }
    }
    guard edits.count > 1 else { return }
    changes.append(AppChange(kind: .handlerMovedBare, words: words + ", and without its `if`", edits: edits))
  }

  /// The calls that a handler answers, as they are written.
  private func head(of handler: BoundCommand) -> ByteRange? { handler["signal"]?.range }

  private func name(of head: ByteRange) -> String { shortName(ofSignal: source.text(in: head)) }

  /// Adds the changes of statements that follow one another.
  private mutating func add(_ commands: [BoundCommand]) {
    for (place, command) in commands.enumerated() {
      delete(command, .statementDeleted, quoted(command.range))
      if place > 0 { swap(commands[place - 1], command) }
      if let condition = condition(of: command) { add(condition, of: command) }
      for (_, value) in command.values { addNumber(value) }
      if command.name == "finish" {
        replace(
          command.range, by: "finish never", .neverFinished, "with `finish never` instead of \(quoted(command.range))")
      }
      let later = "timer start later after: 1min { \(source.text(in: command.range)) }"
      replace(command.range, by: later, .statementDelayed, "with \(quoted(command.range)) a minute later")
      add(command.commands)
      for clause in command.clauses { add(clause.commands) }
    }
  }

  // MARK: - Statements

  private mutating func delete(_ command: BoundCommand, _ kind: AppChange.Kind, _ words: String) {
    replace(command.range, by: "", kind, "without \(words)")
  }

  private mutating func swap(_ first: BoundCommand, _ second: BoundCommand) {
    let edits: [(range: ByteRange, text: String)] = [
      (first.range, source.text(in: second.range)), (second.range, source.text(in: first.range)),
    ]
    let words = "with \(quoted(second.range)) before \(quoted(first.range))"
    changes.append(AppChange(kind: .swapped, words: words, edits: edits))
  }

  // MARK: - Conditions

  private func condition(of command: BoundCommand) -> Expression? {
    guard command.name == "if", case .expression(let condition)? = command["condition"]?.content else { return nil }
    return condition
  }

  /// Adds the changes of the condition of an `if`.
  private mutating func add(_ condition: Expression, of command: BoundCommand) {
    let text = source.text(in: condition.range)
    replace(condition.range, by: "!(\(text))", .conditionChanged, "with the opposite of \(quoted(condition.range))")
    if let body = body(of: command) {
      replace(command.range, by: body, .conditionChanged, "without `if \(oneLine(condition.range))`")
    }
    addComparisons(of: condition)
  }

  /// The statements of an `if`, without their condition; `nil` for other statements, and where there are none.
  private func body(of command: BoundCommand) -> String? {
    guard condition(of: command) != nil, let first = command.commands.first, let last = command.commands.last
    else { return nil }
    return source.text(in: ByteRange(start: first.range.start, end: last.range.end))
  }

  /// Adds the comparisons within a condition, each with another relation, and its numbers.
  private mutating func addComparisons(of condition: Expression) {
    switch condition.kind {
    case .group(let inner), .unary(_, let inner): addComparisons(of: inner)
    case .binary(let operation, let left, let right):
      if let other = operation.neighbour {
        let place = ByteRange(start: left.range.end, end: right.range.start)
        let words = "with `\(other.rawValue)` in \(quoted(condition.range))"
        replace(place, by: " \(other.rawValue) ", .conditionChanged, words)
      }
      addComparisons(of: left)
      addComparisons(of: right)
    case .quantity: addNumber(condition.range)
    case .name, .selector, .string, .list, .chain, .missing: break
    }
  }

  // MARK: - Numbers

  private mutating func addNumber(_ value: BoundValue) {
    switch value.content {
    case .duration, .integer: addNumber(value.range)
    case .name, .text, .list, .chain, .expression: break
    }
  }

  /// Adds a whole number that is one more and one less, whatever its unit.
  private mutating func addNumber(_ range: ByteRange) {
    let text = source.text(in: range)
    let digits = text.utf8.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    let rest = String(decoding: text.utf8.dropFirst(digits.count), as: UTF8.self)
    guard let number = Int64(String(decoding: digits, as: UTF8.self)), number < .max, !rest.hasPrefix(".") else {
      return
    }
    for other in [number + 1, number - 1] where other > 0 {
      replace(range, by: "\(other)\(rest)", .numberChanged, "with `\(other)\(rest)` instead of `\(text)`")
    }
  }

  // MARK: - Texts

  private mutating func replace(_ range: ByteRange, by text: String, _ kind: AppChange.Kind, _ words: String) {
    changes.append(AppChange(kind: kind, words: words, edits: [(range, text)]))
  }

  /// The text of a range on one line, as code.
  private func quoted(_ range: ByteRange) -> String { "`\(oneLine(range))`" }

  /// The text of a range on one line.
  private func oneLine(_ range: ByteRange) -> String { oneLine(source.text(in: range)) }

  private func oneLine(_ text: String) -> String {
    Diagnostic.shortened(text.split { $0 == " " || $0 == "\n" || $0 == "\t" }.joined(separator: " "))
  }
}

extension BinaryOperator {
  /// The comparison that differs least; `nil` for what joins conditions.
  fileprivate var neighbour: BinaryOperator? {
    switch self {
    case .equal: .notEqual
    case .notEqual: .equal
    case .less: .lessOrEqual
    case .lessOrEqual: .less
    case .greater: .greaterOrEqual
    case .greaterOrEqual: .greater
    case .and, .or: nil
    }
  }
}
