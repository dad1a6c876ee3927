import LifeSession

/// `lifelab practice`: the prompt with questions made of what the learner has met.
enum PracticeCommand {
  static let command = Command(
    name: "practice", operands: "[stats]",
    summary: "open the prompt with questions made of what you have met; `stats` only tells what is due",
    options: PromptOptions.table + [
      Option(name: "--seed", value: "N", summary: "other questions on the same day; the same ones for the same number")
    ],
    run: run)

  private static func run(_ invocation: Invocation) throws(UsageFault) -> ExitStatus {
    let operands = invocation.arguments.operands
    guard operands.isEmpty || operands == ["stats"] else { throw UsageFault("practice takes nothing, or stats") }
    let options = try PromptOptions(invocation.arguments)
    return operands.isEmpty ? invocation.openPrompt(options, with: "practice") : tellPractice(options, invocation)
  }

  /// Tells what is due, known and remembered, and opens no prompt.
  private static func tellPractice(_ options: PromptOptions, _ invocation: Invocation) -> ExitStatus {
    let progress = invocation.progress(options)
    var (session, failure) = invocation.session(options, progress.log, writer: nil)
    if let failure { return failure }
    invocation.console.write(session.submit(line: "practice stats").lines)
    return .done
  }
}
