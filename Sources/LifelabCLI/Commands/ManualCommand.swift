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
    let operands = invocation.arguments.operands
    guard operands.count < 2 else { throw UsageFault("manual takes one topic: lifelab manual grading") }
    guard let name = operands.first else {
      guard !invocation.arguments.has("--markdown") else {
        throw UsageFault("--markdown needs a topic: lifelab manual grading --markdown")
      }
      invocation.console.page(manualTopics, fileWidth: manualWidth)
      return .done
    }
    let topics = LifelabManual.topics
    guard let topic = topics.first(where: { $0.name == name }) else {
      let names = topics.map { $0.name }
      throw UsageFault(
        NearMiss.complaint(
          "the manual has no topic '\(name)'", about: name, among: names,
          otherwise: "there are \(names.joined(separator: ", "))"))
    }
    if invocation.arguments.has("--markdown") {
      invocation.console.write(file: topic.text)
    } else {
      invocation.console.page(ManualPage(markdown: topic.text).lines, fileWidth: manualWidth)
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
