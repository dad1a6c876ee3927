import LifeSession

extension CommandLineTool {
  static let practiceCommand = Command(
    name: "practice", operands: "[stats]",
    summary: "open the prompt with questions made of what you have met; `stats` only tells what is due",
    options: promptOptions + [
      Option(name: "--seed", value: "N", summary: "other questions on the same day; the same ones for the same number")
    ]
  ) { invocation in
    let operands = invocation.arguments.operands
    guard operands.isEmpty || operands == ["stats"] else { return invocation.usage("practice takes nothing, or stats") }
    if let seed = invocation.arguments.value("--seed"), UInt64(seed) == nil {
      return invocation.usage("--seed takes a whole number")
    }
    guard operands.isEmpty else { return tellPractice(invocation) }
    return openPrompt(invocation, with: "practice")
  }

  static let reviewCommand = Command(
    name: "review", operands: "", summary: "open the prompt with what is due over all lessons", options: promptOptions
  ) { invocation in
    guard invocation.arguments.operands.isEmpty else { return invocation.usage("review takes nothing") }
    return openPrompt(invocation, with: "review")
  }

  /// Tells what is due, known and remembered, and opens no prompt.
  private static func tellPractice(_ invocation: Invocation) -> ExitStatus {
    let progress = progress(invocation)
    var (session, failure) = session(for: invocation, progress.log, writer: nil)
    if let failure { return failure }
    invocation.console.write(session.submit(line: "practice stats").lines)
    return .done
  }
}
