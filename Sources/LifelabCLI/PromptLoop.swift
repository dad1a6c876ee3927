import LifeLanguage
import LifeSession
import LifeSyntax
import TerminalKit
import PlatformKit

/// Reads lines and executes them, until a command quits or the input ends.
struct PromptLoop {
  /// The options of the prompt, from the command line.
  struct Options {
    /// A Boolean value that indicates whether a pipe goes on after an error.
    var keepsGoing = false
    /// A Boolean value that indicates whether only results of commands are written.
    var isQuiet = false
  }

  private var console: Console
  private var session: Session
  private var reader: LineReader
  private let options: Options

  init(_ console: Console, _ session: Session, _ options: Options = Options()) {
    self.console = console
    self.session = session
    self.options = options
    reader = LineReader(colour: console.colour, wantsEditing: !console.isPlain)
    if reader.mode == .editing { loadHistory() }
  }

  /// Runs the loop, with a first input that the command line gave, and after a reply that is there already.
  mutating func run(first: String? = nil, after opening: Reply? = nil) -> ExitStatus {
    if let opening { show(opening) }
    let hold = reader.mode == .editing ? TerminalHold(reader.terminal) : nil
    var status = reader.mode == .plain ? runPipe(first) : runInteractively(first)
    var end = Reply()
    session.completeTranscript(&end)
    show(end)
    if let failure = end.failure, status == .done { status = failure.status }
    _ = consume hold
    return status
  }

  // MARK: - At a terminal

  /// Reads and executes lines from a terminal until the input ends or output fails.
  private mutating func runInteractively(_ first: String?) -> ExitStatus {
    Interrupts.watch()
    console.explainCommand = "explain"
    session.isInteractive = true
    session.editsLines = reader.mode == .editing
    session.answersInParts = true
    if let first {
      let reply = answer(SourceText(name: "command line", text: first))
      if let failure = reply.failure { return failure.status }
    } else if !options.isQuiet && !session.isPreview {
      console.write(welcome)
    }
    var prefilled = ""
    var isLeaving = false
    while Output.faults.isEmpty {
      let input = readLine(prefilled)
      prefilled = ""
      switch input {
      case .endOfInput:
        console.write("\n")
        return .done
      case .interrupted:
        // The kernel's ^C stands behind the prompt.
        if reader.mode == .prompting { console.write("\n") }
        // Dropping a half-typed line is no request to leave.
        let isWish = reader.editor.buffer.isEmpty
        session.keepDropped(reader.editor.buffer.text)
        if isWish && isLeaving { return .interrupted }
        isLeaving = isWish
        if isLeaving { console.write([OutputLine("Ctrl-C once more leaves, and so does quit.", .dim)]) }
      case .suspended(let typed):
        refreshPreview()
        prefilled = typed
      case .line(let typed):
        isLeaving = false
        refreshPreview()
        // The window may have another size than when the prompt was shown.
        session.width = console.width ?? session.width
        session.rows = console.rows
        guard let line = arranged(typed, &prefilled) else { continue }
        let reply = answer(SourceText(name: "input", text: line))
        if reply.next == .quit { return .done }
        prefilled = reply.prefill
      }
    }
    return .inputOutput
  }

  /// Shows the file of a preview again where it has changed.
  private mutating func refreshPreview() {
    if let reply = session.refreshPreview() { show(reply) }
  }

  /// Reads a line with the functions of the present session; the line joins the history.
  private mutating func readLine(_ prefilled: String) -> ReadResult {
    session.width = console.width ?? session.width
    reader.editor.hooks = PromptHooks(session).hooks
    reader.wantsScreen = session.isPreview ? { [session] in session.isPreviewStale } : nil
    let input = reader.readLine(prompt: Prompt(session.prompt), prefilled: prefilled)
    if case .line(let line) = input, reader.mode == .prompting { reader.editor.history.add(line) }
    if let fault = reader.historyFile?.fault { dropHistory(because: fault) }
    session.earlierInputs = reader.editor.history.entries
    return input
  }

  /// Executes an input and shows the reply; Ctrl-C stops either, and discards what was typed ahead.
  private mutating func answer(_ source: SourceText) -> Reply {
    Interrupts.clear()
    let sign = waitingSign
    let (reply, isStopped) = Interrupts.listening {
      var reply = WaitingSign.shown(sign) { session.submit(source) }
      let isStopped = Interrupts.isPending
      Interrupts.clear()
      show(reply)
      if reply.isToBeContinued {
        WaitingSign.shown(sign) { session.complete(&reply) }
        console.write(Array(reply.lines.dropFirst(reply.shown)))
      }
      if !options.isQuiet, let next = session.suggestion(after: reply) { console.write([next]) }
      return (reply, isStopped || Interrupts.isPending)
    }
    if isStopped { reader.forgetTypedAhead() }
    Interrupts.clear()
    return reply
  }

  /// The sign that the next question is searched; nil where no row is taken back, as for a screen reader.
  private var waitingSign: String? {
    reader.mode == .editing ? reader.styler.apply(.dim, to: console.isASCII ? "one moment ..." : "one moment …") : nil
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
    for notice in reply.notices { console.complain("lifelab: \(notice)") }
    console.write(reply.lines)
    console.write(reply.reports)
  }

  private var welcome: [OutputLine] {
    [
      OutputLine("Lifelab: see what happens to an app, and who is told.", .heading),
      OutputLine(
        "\(session.invitation) Or try `launch`, then `home`, then `wait 6s`. `help` lists everything, Tab shows "
          + "what is possible, `quit` leaves.", .dim),
    ]
  }

  /// Takes up the history of earlier sessions; an empty `LIFELAB_HISTORY` keeps none.
  private mutating func loadHistory() {
    let chosen = Files.environment("LIFELAB_HISTORY")
    if chosen?.isEmpty ?? false { return }
    guard let path = chosen ?? Files.ownFile("history", below: "XDG_STATE_HOME", else: ".local/state") else {
      return dropHistory(because: "HOME is not set, so there is no place for it")
    }
    var file = HistoryFile(path: path)
    reader.editor.history = History(file.load().entries)
    if let fault = file.fault { return dropHistory(because: fault) }
    reader.historyFile = file
  }

  /// Says once that lines are not kept beyond this session, and keeps none.
  private mutating func dropHistory(because reason: String) {
    reader.historyFile = nil
    let way = "`LIFELAB_HISTORY=FILE` keeps it elsewhere, `LIFELAB_HISTORY=` keeps none."
    console.complain("lifelab: history is not kept: \(reason). \(way)")
  }

  // MARK: - In a pipe

  /// A pipe: no prompt, places with line numbers, and the first error ends it unless it is to go on.
  ///
  /// The status is that of the first failure.
  private mutating func runPipe(_ first: String?) -> ExitStatus {
    session.showsStimuli = true
    session.editsLines = false
    var status = ExitStatus.done
    if let first {
      guard execute(SourceText(name: "command line", text: first), &status) else { return status }
    }
    var input = PipedInput()
    var isUntouched = true
    while case .line(let line) = reader.readLine(prompt: Prompt("")) {
      isUntouched = false
      for source in input.add(line) {
        guard execute(source, &status) else { return status }
      }
    }
    if let source = input.rest { _ = execute(source, &status) }
    // An author who types nothing wants to read the whole lesson.
    if isUntouched, let rest = session.restOfPreview() { show(rest) }
    return status
  }

  /// Executes a statement of a pipe; indicates whether the next one follows.
  private mutating func execute(_ source: SourceText, _ status: inout ExitStatus) -> Bool {
    refreshPreview()
    let reply = session.submit(source)
    show(reply)
    if let failure = reply.failure, status == .done { status = failure.status }
    return reply.next != .quit && !console.isLost && (reply.failure == nil || options.keepsGoing)
  }
}
