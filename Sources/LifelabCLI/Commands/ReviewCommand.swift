/// `lifelab review`: the prompt with what is due.
enum ReviewCommand {
  static let command = Command(
    name: "review", operands: "", summary: "open the prompt with what is due over all lessons",
    options: PromptOptions.table, run: run)

  private static func run(_ invocation: Invocation) throws(UsageFault) -> ExitStatus {
    guard invocation.arguments.operands.isEmpty else { throw UsageFault("review takes nothing") }
    return invocation.openPrompt(try PromptOptions(invocation.arguments), with: "review")
  }
}
