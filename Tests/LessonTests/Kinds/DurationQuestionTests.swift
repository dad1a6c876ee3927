import Testing

/// A length of time, measured or given.
@Suite struct DurationQuestionTests {
  @Test(arguments: cases) func `each answer has its score, and its words as recorded`(_ kind: KindCase) throws {
    try kind.check()
  }

  @Test(arguments: messages) func `every message is said to some answer`(_ message: String) throws {
    #expect(try Self.cases.contains { try $0.text().contains(message) })
  }

  /// The rows of the decision table: a piece of each thing that may be said.
  private static let messages = [
    "It takes longer.",
    "It does not take so long.",
    "Near enough; here it is 5s.",
    "It takes 5s.",
    ": `explain background.suspension`",
  ]

  static let cases = [
    KindCase(
      name: "duration",
      lines: """
        question q duration {
          | How long does it run on?
          given { launch }
          when { home }
          until state == suspended
          tolerance 1s
          mistake minutes is: 3min
        }
        misconception minutes "An app has three minutes" {
          | Only if it asks, and then less.
          counterexample { launch; home; wait 6s; expect state == suspended }
        }
        """,
      answers: [
        ("5s", "1"), ("5500ms", "1"), ("4s", "1"), ("3s", "0"), ("3min", "0"),
        ("5 s", "1"), ("5sec", "1"), ("5 seconds", "1"), ("5 Sec", "1"), ("4.5 secs", "1"), ("5000 milliseconds", "1"),
        ("3 s 2000 ms", "1"), ("3 minutes", "0"), ("1 hour 2 mins", "0"), ("1 day", "0"),
        ("3 m", "0"), ("3m", "0"), ("0.1 M", "1"),
        ("5", "unreadable"), ("5 s 3", "unreadable"), ("5 lightyears", "unreadable"), ("5 secnds", "unreadable"),
        ("s", "unreadable"), ("soon", "unreadable"), ("five seconds", "unreadable"), ("-5s", "unreadable"),
        ("99999999999999999 d", "unreadable"), ("106751991167 d 106751991167 d", "unreadable"),
      ])
  ]
}
