import Testing

/// Blanks in a trace.
@Suite struct FillQuestionTests {
  @Test(arguments: cases) func `each answer has its score, and its words as recorded`(_ kind: KindCase) throws {
    try kind.check()
  }

  @Test(arguments: messages) func `every message is said to some answer`(_ message: String) throws {
    #expect(try Self.cases.contains { try $0.text().contains(message) })
  }

  /// The rows of the decision table: a piece of each thing that may be said.
  private static let messages = [
    "does not come there.",
    "nothing is filled in.",
    "Right: ",
    ": `explain home.fromActive`",
    ": `explain launch.fromBackground`",
  ]

  static let cases = [
    KindCase(
      name: "fill",
      lines: """
        question q fill {
          | What stood here?
          given { launch }
          when { home; launch }
          blank [applicationDidEnterBackground, applicationWillEnterForeground]
        }
        """,
      answers: [
        ("didEnterBackground -> willEnterForeground", "1"), ("didEnterBackground -> _", "0.5"),
        ("willEnterForeground -> didEnterBackground", "0"), ("didEnterBackground", "0.5"),
        ("didEnterBackground -> willEnterForeground -> didBecomeActive", "unreadable"),
        ("1 didEnterBackground 2 willEnterForeground", "1"), ("1 -> didEnterBackground 2 -> _", "0.5"),
        ("1 didEnterBackground", "0.5"), ("2 didEnterBackground 1 willEnterForeground", "unreadable"),
      ]),
    KindCase(
      name: "fill-carried",
      lines: """
        question q fill {
          | What stood here?
          given { launch }
          when { home; launch }
          blank [change(isActive: false)]
        }
        """, use: "carrier",
      answers: [("change(false)", "1"), ("change(isActive: true)", "0"), ("change", "unreadable"), ("_", "0")]),
  ]
}
