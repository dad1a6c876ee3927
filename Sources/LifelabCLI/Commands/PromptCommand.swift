import LifeLanguage
import LifeSession
import LifeSyntax
import TerminalKit

extension CommandLineTool {
  static let promptCommand = Command(
    name: "prompt", operands: "", summary: "open the prompt (this is what `lifelab` alone does)",
    options: [
      Option(name: "--use", value: "PLUGIN|FILE,…", summary: "the plugins whose words are shown", isRepeated: true)
    ]
  ) { invocation in
    guard invocation.arguments.operands.isEmpty else {
      return invocation.usage("the prompt takes no operands; `lifelab run FILE` runs a file")
    }
    let plugins = invocation.library.plugins()
    invocation.console.write(plugins.reports)
    let isChosen = invocation.arguments.has("--use")
    var session = Session(library: plugins.tables, using: isChosen ? [] : ["uikit"], host: .files(in: ""))
    session.traceText.isPlain = invocation.console.isPlain
    for name in invocation.arguments.values("--use") {
      let isFile = name.hasSuffix(".life") || name.contains("/")
      let reply = session.submit(
        SourceText(name: "command line", text: isFile ? "use \"\(name)\"" : "use \(name)"))
      invocation.console.write(reply.reports)
      if let failure = reply.failure { return failure == .input ? .usage : failure.status }
    }
    var loop = PromptLoop(invocation.console, session)
    return loop.run()
  }
}

/// Reads lines and answers them, until the person leaves or the input ends.
private struct PromptLoop {
  let console: Console
  var session: Session
  var reader: LineReader

  init(_ console: Console, _ session: Session) {
    self.console = console
    self.session = session
    reader = LineReader(wantsEditing: !console.isPlain)
  }

  mutating func run() -> ExitStatus {
    reader.mode == .plain ? runPipe() : runInteractively()
  }

  private mutating func runInteractively() -> ExitStatus {
    console.write(Self.welcome)
    var indentation = 0
    while true {
      let prefilled = String(repeating: " ", count: indentation)
      switch reader.readLine(prompt: Prompt(session.prompt), prefilled: prefilled) {
      case .endOfInput:
        console.write("\n")
        return .done
      case .interrupted:
        if !session.isPending { console.write([OutputLine("Type quit to leave.", .dim)]) }
        session.abandon()
        indentation = 0
      case .line(let line):
        let reply = session.submit(line: line)
        console.write(reply.lines)
        console.write(reply.reports)
        indentation = if case .readMore(let depth) = reply.next { depth } else { 0 }
        if reply.next == .quit { return .done }
      }
    }
  }

  /// A pipe: no prompt, places with line numbers, and the first error ends it.
  private mutating func runPipe() -> ExitStatus {
    var text: [UInt8] = []
    session.showsStimuli = true
    var lineNumber = 1
    while case .line(let line) = reader.readLine(prompt: Prompt("")) {
      // Blank lines in front keep the places of diagnostics true to the pipe.
      if text.isEmpty { text = [UInt8](repeating: UInt8(ascii: "\n"), count: lineNumber - 1) }
      text += Array(line.utf8) + [UInt8(ascii: "\n")]
      lineNumber += 1
      let source = SourceText(name: "standard input", bytes: text)
      if case .incomplete = SyntaxTree(parsing: source).completeness { continue }
      text = []
      let reply = session.submit(source)
      console.write(reply.lines)
      console.write(reply.reports)
      if let failure = reply.failure { return failure.status }
      if reply.next == .quit { return .done }
    }
    guard !text.isEmpty else { return .done }
    let reply = session.submit(SourceText(name: "standard input", bytes: text))
    console.write(reply.lines)
    console.write(reply.reports)
    return reply.failure?.status ?? .done
  }

  private static let welcome = [
    OutputLine("Lifelab: see what happens to an app, and who is told.", .heading),
    OutputLine(
      "Type launch, then home, then wait 6s. `help` lists everything, `lesson` starts a lesson, `quit` leaves.", .dim),
  ]
}
