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
    session.width = invocation.console.width ?? 100
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
