import LifeLanguage
import LifeSession
import LifeSyntax
import LifelabManual

/// `lifelab manual`: a topic for each reader.
enum ManualCommand {
  static let command = Command(
    name: "manual", operands: "[TOPIC]", summary: "the manual: a topic for each reader, or which there are",
    options: [Option(name: "--markdown", value: nil, summary: "as a Markdown document")],
    run: run)

  private static func run(_ invocation: Invocation) throws(UsageFault) -> ExitStatus {
    switch try ManualRequest(invocation.arguments) {
    case .topics: invocation.console.page(manualTopics, fileWidth: manualWidth)
    case .topic(let text, isMarkdown: true): invocation.console.write(file: text)
    case .topic(let text, isMarkdown: false):
      invocation.console.page(ManualPage(markdown: text).lines, fileWidth: manualWidth)
    }
    return .done
  }

  /// The columns of the manual in a file.
  private static let manualWidth = 80

  /// The topics, a line each.
  private static var manualTopics: [OutputLine] {
    let rows = LifelabManual.topics.map { Choice($0.name, $0.summary) }
    let blocks: [HelpBlock] = [
      .title("The manual", level: 1), .rows(rows),
      .text("`lifelab manual TOPIC` shows one, such as `lifelab manual learning`."),
    ]
    return blocks.lines
  }
}

/// What `lifelab manual` is asked for.
private enum ManualRequest {
  /// The list of topics.
  case topics
  /// The text of a topic.
  case topic(String, isMarkdown: Bool)

  init(_ arguments: Arguments) throws(UsageFault) {
    let (operands, isMarkdown) = (arguments.operands, arguments.has("--markdown"))
    guard operands.count < 2 else { throw UsageFault("manual takes one topic: lifelab manual grading") }
    guard let name = operands.first else {
      guard !isMarkdown else { throw UsageFault("--markdown needs a topic: lifelab manual grading --markdown") }
      self = .topics
      return
    }
    guard let topic = LifelabManual.topics.first(where: { $0.name == name }) else {
      let names = LifelabManual.topics.map { $0.name }
      throw UsageFault(
        NearMiss.complaint(
          "the manual has no topic '\(name)'", about: name, among: names,
          otherwise: "there are \(names.joined(separator: ", "))"))
    }
    self = .topic(topic.text, isMarkdown: isMarkdown)
  }
}
