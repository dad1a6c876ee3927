import TestSupport
import Testing

/// A newcomer's way through the first lesson.
@Suite struct FirstLessonTests {
  private static let goldens = Golden("FirstLesson")

  /// What is typed at each prompt, with mistakes and detours.
  private static let session: [(prompt: String, typed: String)] = [
    ("notRunning › ", "lesson"),
    ("fiveStates 1/7 ? ", "what"), ("fiveStates 1/7 ? ", "1c 2a 3d 4e 5b"), ("fiveStates 1/7 ? ", "1c 2a 3d 4b 5e"),
    ("fiveStates 2/7 ? ", "hint"), ("fiveStates 2/7 ? ", "leave"), ("notRunning › ", "lesson"),
    ("fiveStates 2/7 ? ", "inactive"),
    ("fiveStates 3/7 ? ", "launch"), ("fiveStates 3/7 ? ", ""), ("fiveStates 3/7 ? ", "inactive -> active"),
    ("notRunning › ", "la"), ("active › ", "home"), ("background › ", "diagram"), ("background › ", "wait 10s"),
    ("fiveStates 5/7 more? ", "arrange"), ("fiveStates 5/7 more? ", ""), ("fiveStates 5/7 ? ", "By 600"),
    ("fiveStates 5/7 ? ", "by a few"),
    ("fiveStates 6/7 ? ", "play"), ("notRunning › ", "launch"), ("active › ", "lesson"),
    ("fiveStates 6/7 ? ", "Three"), ("fiveStates 7/7 ? ", "skip"),
    ("again 1/1 more? ", "leave"), ("notRunning › ", "quit"),
  ]

  @Test func `the first lesson from its start to its end`() throws {
    // Without escape sequences the screen is a plain text, the same every time.
    let terminal = try #require(
      PseudoTerminal(environment: ["TERM": "dumb", "LIFELAB_DAY": "20000"]), "no pseudo-terminal")
    for (prompt, typed) in Self.session {
      try #require(terminal.waits(for: prompt), "\(prompt) did not come:\n\(terminal.text)")
      terminal.type(typed + "\n")
    }
    #expect(terminal.waitsForEnd() == 0)
    Self.goldens.check(terminal.text, named: "transcript")
    Self.goldens.expectNoOrphans(besides: ["transcript"])
  }
}
