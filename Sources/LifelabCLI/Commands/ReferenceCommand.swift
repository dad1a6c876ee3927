import LifeLanguage
import LifeSession
import LifeSyntax

/// `lifelab reference`: the whole language.
enum ReferenceCommand {
  static let command = Command(
    name: "reference", operands: "", summary: "the whole language: its grammar, every word, every name",
    options: [Option(name: "--markdown", value: nil, summary: "as a Markdown document")],
    run: run)

  private static func run(_ invocation: Invocation) throws(UsageFault) -> ExitStatus {
    let options = try ReferenceOptions(invocation.arguments)
    let reference = Reference(plugins: invocation.library.plugins().plugins)
    if options.isMarkdown {
      invocation.console.write(file: reference.markdown)
    } else {
      invocation.console.page(reference.lines, fileWidth: 80)
    }
    return .done
  }
}

/// What `lifelab reference` is asked for.
private struct ReferenceOptions {
  /// A Boolean value that indicates whether a Markdown document is wanted.
  let isMarkdown: Bool

  init(_ arguments: Arguments) throws(UsageFault) {
    guard arguments.operands.isEmpty else {
      throw UsageFault("reference takes no operand; `lifelab help WORD` shows one word")
    }
    isMarkdown = arguments.has("--markdown")
  }
}
