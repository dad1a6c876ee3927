import Testing

/// One option or several.
@Suite struct ChoiceQuestionTests {
  @Test(arguments: cases) func `each answer has its score, and its words as recorded`(_ kind: KindCase) throws {
    try kind.check()
  }

  @Test(arguments: messages) func `every message is said to some answer`(_ message: String) throws {
    #expect(try Self.cases.contains { try $0.text().contains(message) })
  }

  /// The rows of the decision table: a piece of each thing that may be said.
  private static let messages = [
    "You chose “",
    "does not belong here. ",
    "right option is missing.",
    "right options are missing.",
    "Right: c “",
    "Right: a “",
  ]

  static let cases = [
    KindCase(
      name: "choice",
      lines: """
        question q choice {
          | Which comes first?
          right "applicationWillResignActive(_:)" because: "The touches stop before the screen goes."
          wrong "applicationDidEnterBackground(_:)" because: "The screen goes after the touches."
          wrong "applicationWillTerminate(_:)" shows: homeQuits
        }
        misconception homeQuits "Home quits the app" {
          | The process lives on.
          counterexample { launch; home; expect state == background }
        }
        """,
      answers: [
        ("a", "0"), ("b", "0"), ("c", "1"), ("C", "1"), ("3", "1"), ("\"applicationWillTerminate(_:)\"", "0"),
        ("applicationWillTerminate", "0"), ("d", "unreadable"), ("applicationWillResign", "unreadable"),
      ]),
    KindCase(
      name: "choice-of-several",
      lines: """
        question q choice {
          | In which states does code run?
          right "active"
          right "inactive"
          right "background"
          wrong "suspended" because: "No thread runs."
          wrong "not running" because: "There is no process."
        }
        """,
      answers: [
        ("active inactive background", "1"), ("active inactive", "0.67"), ("active", "0.33"),
        ("active inactive suspended", "0.33"),
        ("suspended", "0"), ("a b c d e", "0.33"),
      ]),
  ]
}
