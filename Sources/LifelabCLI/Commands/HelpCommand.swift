import LifeLanguage
import LifeSession
import LifeSyntax

/// `lifelab help`: the subcommands, and the words of the language.
enum HelpCommand {
  static let command = Command(
    name: "help", operands: "[SUBCOMMAND|TOPIC]", summary: "what lifelab can do, or what a word of the language means",
    run: run)

  private static func run(_ invocation: Invocation) throws(UsageFault) -> ExitStatus {
    guard let name = invocation.arguments.operands.first, invocation.arguments.operands.count == 1 else {
      guard invocation.arguments.operands.isEmpty else {
        throw UsageFault("help takes one word: lifelab help lesson")
      }
      invocation.console.page(overview)
      return .done
    }
    let command = CommandLineTool.commands.first { $0.name == name }?.page
    let plugins = invocation.library.plugins().plugins
    let topic = HelpTopics.page(name, plugins: plugins)
    let met = invocation.library.catalog().page(ofName: name, library: plugins)
    var pages = [command, topic, met].compactMap { $0 }
    if pages.isEmpty, Explanation.lines(of: name) == nil,
      let part = invocation.library.catalog().page(ofName: name, orPart: true, library: plugins)
        ?? HelpTopics.signalPage(name, plugins: plugins)
    {
      pages = [part]
    }
    guard !pages.isEmpty else {
      guard let page = Explanation.lines(of: name, isPlain: invocation.console.isASCII) else {
        throw UsageFault(complaint(about: name, invocation))
      }
      invocation.console.page(page + [OutputLine(""), OutputLine("`lifelab explain \(name)` shows this, too.", .dim)])
      return .done
    }
    // A word of the language may be a subcommand, too.
    invocation.console.page(
      Array(pages.joined(separator: [OutputLine(""), OutputLine("At the prompt, or in a file", .heading)])))
    return .done
  }

  private static func complaint(about name: String, _ invocation: Invocation) -> String {
    NearMiss.complaint(
      "there is no help on '\(name)'", about: name,
      among: CommandLineTool.subcommands + HelpTopics.words(plugins: invocation.library.plugins().plugins)
        + invocation.library.catalog().metNames,
      otherwise: "`lifelab help` lists the subcommands, `lifelab reference` all words")
  }

  /// The subcommands, and the topics of the language.
  private static var overview: [OutputLine] {
    let commands = CommandLineTool.commands
    let width = (commands.map { $0.name.count }.max() ?? 0) + 2
    var lines = [
      OutputLine("lifelab: a teaching sandbox for app lifecycles", .heading), OutputLine(""),
      OutputLine("  Without a subcommand the prompt opens."), OutputLine(""),
    ]
    lines += commands.map { command in
      OutputLine(
        term: [OutputLine.Span("  " + command.name, .strong)], columns: width + 2, [OutputLine.Span(command.summary)])
    }
    let topics = HelpTopics.general.map { $0.word }.joined(separator: ", ")
    return lines + [
      OutputLine(""), OutputLine("`lifelab help SUBCOMMAND` tells more; at the prompt, `help` does.", .dim),
      OutputLine("`lifelab manual` tells how everything is used, a topic for each reader.", .dim),
      OutputLine("`lifelab help TOPIC` knows every word of the language, and: \(topics).", .dim),
    ]
  }
}
