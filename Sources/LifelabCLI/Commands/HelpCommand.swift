import LifeLanguage
import LifeSession
import LifeSyntax

extension CommandLineTool {
  static let helpCommand = Command(
    name: "help", operands: "[SUBCOMMAND|TOPIC]", summary: "what lifelab can do, or what a word of the language means"
  ) { invocation in
    guard let name = invocation.arguments.operands.first, invocation.arguments.operands.count == 1 else {
      guard invocation.arguments.operands.isEmpty else {
        return invocation.usage("help takes one word: lifelab help lesson")
      }
      invocation.console.page(overview)
      return .done
    }
    let command = commands.first { $0.name == name }.map { help(on: $0) }
    let plugins = invocation.library.plugins().plugins
    let topic = HelpTopics.page(name, plugins: plugins)
    let met = invocation.library.catalog().page(ofName: name, library: plugins)
    let pages = [command, topic, met].compactMap { $0 }
    guard !pages.isEmpty else {
      guard let page = Explanation.lines(of: name, isPlain: invocation.console.isASCII) else {
        return invocation.usage(complaint(about: name, invocation))
      }
      invocation.console.page(page + [OutputLine(""), OutputLine("`lifelab explain \(name)` shows this, too.", .dim)])
      return .done
    }
    // A word of the language may be a subcommand, too.
    invocation.console.page(
      Array(pages.joined(separator: [OutputLine(""), OutputLine("At the prompt, or in a file", .heading)])))
    return .done
  }

  static let referenceCommand = Command(
    name: "reference", operands: "", summary: "the whole language: its grammar, every word, every name",
    options: [Option(name: "--markdown", value: nil, summary: "as a Markdown document")]
  ) { invocation in
    guard invocation.arguments.operands.isEmpty else {
      return invocation.usage("reference takes no operand; `lifelab help WORD` shows one word")
    }
    let reference = Reference(plugins: invocation.library.plugins().plugins)
    if invocation.arguments.has("--markdown") {
      invocation.console.write(file: reference.markdown)
    } else {
      invocation.console.page(reference.lines, fileWidth: 80)
    }
    return .done
  }

  private static func complaint(about name: String, _ invocation: Invocation) -> String {
    NearMiss.complaint(
      "there is no help on '\(name)'", about: name,
      among: subcommands + HelpTopics.words(plugins: invocation.library.plugins().plugins)
        + invocation.library.catalog().metNames,
      otherwise: "`lifelab help` lists the subcommands, `lifelab reference` all words")
  }

  /// The subcommands, and the topics of the language.
  private static var overview: [OutputLine] {
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
