import Testing

/// Through which states: an answer may begin with the state before.
@Suite struct PathQuestionTests {
  @Test(arguments: cases) func `each answer has its score, and its words as recorded`(_ kind: KindCase) throws {
    try kind.check()
  }

  @Test(arguments: messages) func `every message is said to some answer`(_ message: String) throws {
    #expect(try Self.cases.contains { try $0.text().contains(message) })
  }

  /// The rows of the decision table: a piece of each thing that may be said.
  private static let messages = [
    "comes too early. Before it: ",
    "Position 3: ",
    "is not entered here.",
    "The state does change here.",
    "The state stays as it is.",
    "The right path: ",
    "did you mean 'nothing'?",
  ]

  static let cases = [
    KindCase(
      name: "path",
      lines: """
        question q path {
          | Through which states does it go?
          given { launch }
          when { home; wait 6s }
          mistake atOnce lacks: inactive
        }
        misconception atOnce "Home goes straight to the background" {
          | Inactive lies between.
          counterexample { launch; home; expect path active -> inactive -> background }
        }
        """,
      answers: [
        ("inactive -> background -> suspended", "1"), ("active -> inactive -> background -> suspended", "1"),
        ("background -> suspended", "0.67"), ("inactive -> suspended -> background", "0.67"),
        ("inactive -> background -> suspended -> notRunning", "0.67"), ("nothing", "0"),
        ("active -> inactive -> suspended", "0.67"), ("inactiv -> background", "unreadable"), ("nothng", "unreadable"),
      ]),
    KindCase(
      name: "path-of-flutter",
      lines: """
        question q path {
          | Which states does Dart see?
          given { launch }
          when { home }
          of flutter
        }
        """, use: "flutter",
      answers: [("inactive -> hidden -> paused", "1"), ("AppLifecycleState.inactive -> paused", "0.67")]),
    KindCase(
      name: "path-that-stays",
      lines: """
        question q path {
          | Through which states does it go?
          given { launch; home; wait 6s }
          when { wait 1h }
        }
        """, answers: [("nothing", "1"), ("suspended", "1"), ("notRunning", "0")]),
  ]
}
