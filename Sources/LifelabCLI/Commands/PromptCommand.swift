/// `lifelab`, `lifelab prompt`: the prompt.
enum PromptCommand {
  static let command = Command(
    name: "prompt", operands: "", summary: "open the prompt (this is what `lifelab` alone does)",
    options: PromptOptions.table, run: run)

  private static func run(_ invocation: Invocation) throws(UsageFault) -> ExitStatus {
    guard invocation.arguments.operands.isEmpty else {
      throw UsageFault("the prompt takes no operands; `lifelab run FILE` runs a file")
    }
    return invocation.openPrompt(try PromptOptions(invocation.arguments), with: nil)
  }
}
