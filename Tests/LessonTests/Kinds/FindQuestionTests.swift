import Testing

/// Stimuli after which something bad has happened.
@Suite struct FindQuestionTests {
  @Test(arguments: cases) func `each answer has its score, and its words as recorded`(_ kind: KindCase) throws {
    try kind.check()
  }

  @Test(arguments: messages) func `every message is said to some answer`(_ message: String) throws {
    #expect(try Self.cases.contains { try $0.text().contains(message) })
  }

  /// The rows of the decision table: a piece of each thing that may be said.
  private static let messages = [
    "leads to all of this at once: the app is in the background, `draft` is \"milk\". None of them leads to this: the app is in the background.",
    "None of your commands leads to this: “draft is lost: it was only in memory”.",
    "None of your commands leads to all of this at once: ",
    "is not allowed here.",
    "is impossible now: ",
    "Your run:\n",
    "It happens at command 2, `crash`.",
    "It can be done with 2 commands; this takes 3.",
    "One way: edit draft; crash",
  ]

  static let cases = [
    KindCase(
      name: "find",
      lines: """
        question q find {
          | Make the app lose its draft.
          app Notes uses: uikit {
            saved draft = ""
            on didEnterBackground { save draft }
          }
          given { launch }
          bad { expect effect valueLost }
          forbid { kill }
          par 2
          solution { edit draft; crash }
        }
        """,
      answers: [
        ("{ edit draft; crash }", "1"), ("{ edit draft; crash; launch }", "1"),
        ("{ edit draft; home; wait 6s; memory pressure }", "0"),
        ("{ edit draft; kill }", "0"), ("{ home; home }", "0"), ("{ edit darft }", "unreadable"),
      ]),
    KindCase(
      name: "find-in-parts",
      lines: """
        question q find {
          | Bring the app into the background with milk in its draft.
          app Notes uses: uikit {
            saved draft = ""
          }
          given { launch }
          bad { expect state == background; expect draft == "milk" }
          solution { edit draft = "milk"; home }
        }
        """,
      answers: [
        ("{ edit draft = \"milk\" }", "0"), ("{ edit draft = \"milk\"; edit draft = \"\"; home }", "0"),
        ("{ edit draft = \"milk\"; home }", "1"),
      ]),
  ]
}
