import LifeLanguage
import LifeSession
import LifeSyntax
import TerminalKit

/// Reads lines and answers them, until the person leaves or the input ends.
struct PromptLoop {
  private var console: Console
  private var session: Session
  private var reader: LineReader

  init(_ console: Console, _ session: Session) {
    self.console = console
    self.session = session
    reader = LineReader(wantsEditing: !console.isPlain)
    if reader.mode == .editing {
      Signals.ignoreInterrupts()
      loadHistory()
    }
  }

  /// Runs the loop, with a first input that the command line gave.
  mutating func run(first: String? = nil) -> ExitStatus {
    let isPipe = reader.mode == .plain
    if !isPipe { console.explainCommand = "explain" }
    if !isPipe && first == nil { console.write(Self.welcome) }
    if let first {
      let reply = session.submit(SourceText(name: "command line", text: first))
      show(reply)
      if let failure = reply.failure { return failure.status }
    }
    return isPipe ? runPipe() : runInteractively()
  }

  // MARK: - At a terminal

  private mutating func runInteractively() -> ExitStatus {
    var prefilled = ""
    var saysHowToLeave = true
    session.acceptsAbbreviations = true
    while true {
      session.width = console.width ?? session.width
      reader.editor.seams = PromptSeams(session).seams
      let input = reader.readLine(prompt: Prompt(session.prompt), prefilled: prefilled)
      prefilled = ""
      switch input {
      case .endOfInput:
        console.write("\n")
        return .done
      case .interrupted:
        // Dropping a half-typed line says nothing about leaving, and once is enough.
        if reader.editor.buffer.isEmpty && saysHowToLeave {
          console.write([OutputLine("Type quit to leave.", .dim)])
          saysHowToLeave = false
        }
      case .line(let typed):
        saysHowToLeave = true
        // The window may have another size than when the prompt was shown.
        session.width = console.width ?? session.width
        session.earlierInputs = reader.editor.history.entries
        guard let line = arranged(typed, &prefilled) else { continue }
        let reply = session.submit(SourceText(name: "input", text: line))
        show(reply)
        if reply.next == .quit { return .done }
        prefilled = reply.prefill
      }
    }
  }

  /// The line to take: the typed one, or the answer that was arranged in its place; nil if nothing came of that.
  private mutating func arranged(_ line: String, _ prefilled: inout String) -> String? {
    guard reader.mode == .editing, let offer = session.arrangeable,
      let beginning = Arrangement.beginning(of: line)
    else { return line }
    var screen = ArrangementScreen(arrangement: Arrangement(offer, beginning: beginning), styler: reader.styler)
    guard let answer = reader.withKeys({ keys, queue in screen.run(keys, &queue) }) else { return line }
    guard let answer else {
      // Nothing is lost: the beginning of the answer is there again.
      prefilled = beginning.map { $0 + " -> " }.joined()
      return nil
    }
    console.write([OutputLine(session.prompt + answer, hangingIndent: nil)])
    return answer
  }

  private func show(_ reply: Reply) {
    console.write(reply.lines)
    console.write(reply.reports)
  }

  private static let welcome = [
    OutputLine("Lifelab: see what happens to an app, and who is told.", .heading),
    OutputLine(
      "`lesson` starts the course. Or try `launch`, then `home`, then `wait 6s`. `help` lists everything, Tab shows "
        + "what is possible, `quit` leaves.", .dim),
  ]

  /// Takes up the history of earlier sessions; an empty `LIFELAB_HISTORY` keeps none.
  private mutating func loadHistory() {
    let chosen = Files.environment("LIFELAB_HISTORY")
    guard let path = chosen ?? Self.historyPath, !path.isEmpty else { return }
    var file = HistoryFile(path: path)
    let contents = file.load()
    reader.editor.history = History(contents.entries)
    reader.historyFile = file
  }

  private static var historyPath: String? {
    let state = Files.environment("XDG_STATE_HOME") ?? Files.environment("HOME").map { "\($0)/.local/state" }
    return state.map { "\($0)/lifelab/history" }
  }

  // MARK: - In a pipe

  /// A pipe: no prompt, places with line numbers, and the first error ends it.
  private mutating func runPipe() -> ExitStatus {
    session.showsStimuli = true
    var input = PipedInput()
    while case .line(let line) = reader.readLine(prompt: Prompt("")) {
      guard let source = input.add(line) else { continue }
      let reply = session.submit(source)
      show(reply)
      if let failure = reply.failure { return failure.status }
      if reply.next == .quit { return .done }
    }
    guard let source = input.rest else { return .done }
    let reply = session.submit(source)
    show(reply)
    return reply.failure?.status ?? .done
  }
}

/// Joins the lines of a pipe to statements: a block is complete once its brackets are closed.
struct PipedInput {
  private var pending: [UInt8] = []
  private var firstLine = 1
  private var lineNumber = 0
  private var depth = 0

  /// Takes a line; the source of a complete statement, whose places count from the start of the pipe.
  mutating func add(_ line: String) -> SourceText? {
    lineNumber += 1
    if pending.isEmpty { firstLine = lineNumber }
    let bytes = Array(line.utf8) + [UInt8(ascii: "\n")]
    pending += bytes
    let tree = SyntaxTree(parsing: SourceText(name: "", bytes: bytes))
    for token in tree.tokens { depth += Self.step(token.kind) }
    // Only lines outside all brackets can end a statement, so each is looked at once.
    guard depth <= 0 else { return nil }
    if case .incomplete = SyntaxTree(parsing: SourceText(name: "", bytes: pending)).completeness { return nil }
    return take()
  }

  /// What is left at the end of the pipe, or nil.
  var rest: SourceText? { pending.isEmpty ? nil : source }

  private var source: SourceText {
    SourceText(name: "standard input", bytes: [UInt8](repeating: UInt8(ascii: "\n"), count: firstLine - 1) + pending)
  }

  private mutating func take() -> SourceText {
    defer {
      pending = []
      depth = 0
    }
    return source
  }

  private static func step(_ kind: TokenKind) -> Int {
    switch kind {
    case .openBrace, .openBracket, .openParenthesis: 1
    case .closeBrace, .closeBracket, .closeParenthesis: -1
    default: 0
    }
  }
}
