import TestSupport
import Testing

/// What a learner expects beside what happens, as a terminal shows it: with colours, without, and in ASCII.
@Suite struct BeliefTableTests {
  private static let goldens = Golden("BeliefTable")

  /// Answers a question wrongly three times, at last out of one belief, asks for more, and returns what is shown from the last answer on.
  private func shown(_ options: [String], columns: UInt16) throws -> String {
    let terminal = try #require(
      PseudoTerminal(
        ["lesson", "goingHome", "--style", "scenes", "--quiet"] + options,
        environment: ["TERM": "dumb", "LIFELAB_DAY": "20000"], columns: columns, rows: 30), "no pseudo-terminal")
    // What was tried already would cost nothing.
    let inputs = [
      ("1/7 ? ", "skip"), ("2/7 ? ", "inactive -> background"), ("2/7 ? ", "background"),
      ("2/7 ? ", "inactive -> background"),
    ]
    for (prompt, line) in inputs + [("3/7 ", "more"), ("About question 2", "")] {
      try #require(terminal.waits(for: prompt), "\(prompt) did not come:\n\(terminal.text)")
      if !line.isEmpty { terminal.type(line + "\n") }
    }
    try #require(terminal.waits(for: "3/7 "), "\(terminal.text)")
    terminal.type("quit\n")
    #expect(terminal.waitsForEnd() == 0)
    let text = terminal.bytes.replacing("\r", with: "")
    let start = try #require(text.ranges(of: "2/7 ? ").last?.upperBound)
    return String(text[start...]).replacing("\u{1b}", with: "\\e")
  }

  @Test(arguments: [60, 80, 120] as [UInt16]) func `both worlds stand side by side`(columns: UInt16) throws {
    let coloured = try shown(["--color", "always"], columns: columns)
    let bare = try shown(["--color", "never"], columns: columns)
    let plain = try shown(["--plain"], columns: columns)
    for (text, mark) in [(bare, "≠"), (plain, "*")] {
      #expect(text.contains("  \(mark) background      suspended"), "\(text)")
      #expect(!text.contains("\\e"))
    }
    #expect(coloured.contains("\\e[") && plain.utf8.allSatisfy { $0 < 0x80 })
    Self.goldens.check(
      "# colours\n\(coloured)\n# none\n\(bare)\n# plain\n\(plain)\n", named: "table\(columns)")
  }

  @Test func `each golden belongs to a width`() {
    Self.goldens.expectNoOrphans(besides: ["table60", "table80", "table120"])
  }
}
