import LifeLanguage
import LifeSyntax
import LifecycleEngine

// `history` and `save`: what was typed, and what of it makes a scenario.

extension Session {
  func historyLines(_ command: BoundCommand) -> [OutputLine] {
    guard !earlierInputs.isEmpty else { return [OutputLine("No lines are kept here.", .dim)] }
    let count = command["count"]?.number.map { max(0, Int(clamping: $0)) } ?? Self.historyLength
    let first = max(0, earlierInputs.count - count)
    let width = "\(earlierInputs.count)".count
    return earlierInputs[first...].enumerated().flatMap { index, input in
      let number = "\(first + index + 1)"
      let head = String(repeating: " ", count: width - number.count + 2) + number + "  "
      let rows = input.split(separator: "\n", omittingEmptySubsequences: false)
      return rows.enumerated().map { row, text in
        let start = row == 0 ? head : String(repeating: " ", count: head.count)
        return OutputLine([OutputLine.Span(start, .dim), OutputLine.Span(String(text))])
      }
    }
  }

  /// The lines that `history` shows where no number is given.
  private static let historyLength = 20

  /// Carries out a line of the history again.
  mutating func rerun(_ command: BoundCommand, _ source: SourceText, _ reply: inout Reply) {
    guard let value = command["line"], let number = value.number else { return }
    guard number >= 1, number <= earlierInputs.count else {
      return reply.fail(
        Diagnostic(
          id: "unknownLine", summary: "no line has this number", range: value.range,
          label: earlierInputs.isEmpty
            ? "no lines are kept here" : "lines are numbered from 1 to \(earlierInputs.count); `history` shows them"),
        in: source)
    }
    let text = earlierInputs[Int(number) - 1]
    guard !text.hasPrefix("rerun") else {
      return reply.fail(
        Diagnostic(
          id: "unknownLine", summary: "this line is itself a rerun", range: value.range,
          label: "give the number of the line that it reran"), in: source)
    }
    reply.lines += text.split(separator: "\n").map { OutputLine(String($0), .dim, hangingIndent: nil) }
    reply.append(submit(SourceText(name: "line \(number) of the history", text: text)))
  }

  // MARK: - An empty line

  /// Whether an empty line may do all of this once more.
  static func isRepeatable(_ tree: SyntaxTree) -> Bool {
    !tree.statements.isEmpty
      && tree.statements.allSatisfy { statement in
        let verb = statement.clauses.first?.verb.text ?? ""
        return SessionVocabulary.prompt.verb(verb)?.isRepeatable ?? false
      }
  }

  /// What an empty line comes to: the last input once more, where that is harmless; nil for other lines.
  mutating func repeated(_ text: String) -> Reply? {
    guard text.allSatisfy({ $0 == " " || $0 == "\n" }) else { return nil }
    guard let again = repeatable else { return Reply() }
    var reply = Reply([OutputLine("\(again), again" + (knowsRepeating ? "" : ": an empty line repeats it"), .dim)])
    knowsRepeating = true
    reply.append(submit(SourceText(name: "input", text: again)))
    return reply
  }

  // MARK: - Saving

  func save(_ command: BoundCommand, _ source: SourceText, _ reply: inout Reply) {
    guard let writer = writer(for: command, in: source, &reply) else { return }
    guard let value = command["file"], let path = value.string else { return }
    guard open == nil else {
      return reply.lines.append(OutputLine("`save` writes your own run; `leave` the lesson first.", .dim))
    }
    let text = scenario
    guard !text.isEmpty else { return reply.lines.append(OutputLine("Nothing has happened yet. Type launch.", .dim)) }
    let isKept = command["how"] != nil || mayReplace(path, where: { _ in false })
    let loss = isKept ? nil : Diagnostic.fileExists(path, at: value.range)
    let canonical = Formatter.format(SyntaxTree(parsing: SourceText(name: path, text: text))) ?? text
    guard write(canonical, to: value, with: writer, unless: loss, in: source, &reply) else { return }
    let count = current.script.count
    let statements = count == 1 ? "1 statement" : "\(count) statements"
    reply.lines.append(OutputLine("\(statements) written to \(path). `lifelab run \(path)` runs them.", .dim))
  }

  /// The session as a scenario; where plugins were added, with those that it began with: a file uses what it names.
  private var scenario: String {
    let lines = current.script.map { $0.text }
    let hasMore = simulation.engine.plugins.map { $0.name } != startingPlugins
    let start = hasMore && !startingPlugins.isEmpty ? ["use [\(startingPlugins.joined(separator: ", "))]"] : []
    return lines.isEmpty ? "" : (start + lines).map { $0 + "\n" }.joined()
  }

  /// The text with every verb as the language writes it: capitals do not matter to a person, and a beginning that only
  /// one verb has stands for it.
  func withWholeVerbs(_ tree: SyntaxTree) -> SyntaxTree? {
    let verbs = SessionVocabulary.prompt.verbs.map { $0.name }
    var edits: [(range: ByteRange, verb: String)] = []
    for statement in tree.statements {
      guard let typed = statement.clauses.first?.verb, !verbs.contains(typed.text) else { continue }
      let text = SignalNames.folded(typed.text)
      let matches = verbs.filter { SignalNames.folded($0).hasPrefix(text) }
      let meant = SessionVocabulary.verb(inAnyCase: text) ?? (matches.count == 1 ? matches[0] : nil)
      if let meant { edits.append((typed.range, meant)) }
    }
    guard !edits.isEmpty else { return nil }
    var bytes = tree.source.bytes
    for edit in edits.reversed() {
      bytes.replaceSubrange(edit.range.start..<edit.range.end, with: Array(edit.verb.utf8))
    }
    return SyntaxTree(parsing: SourceText(name: tree.source.name, bytes: bytes))
  }
}
