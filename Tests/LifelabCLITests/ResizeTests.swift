import TestSupport
import Testing

/// A window that changes its size many times while a line is edited, on terminals that break rows again and on others.
@Suite struct ResizeTests {
  private static let storms: [[UInt16]] = [
    [12], [70, 50, 30, 18, 12, 25, 60, 15, 100, 14, 16], [100], [20, 100, 20, 100, 20], [90, 80, 70, 60, 50, 40, 30],
    [13, 31, 13, 31, 100],
  ]

  @Test(arguments: [true, false]) func `there is one prompt, and what is above stays`(reflows: Bool) throws {
    let terminal = try #require(PseudoTerminal(columns: 100, rows: 20), "no pseudo-terminal")
    terminal.display = ReflowingScreen(columns: 100, rows: 20, reflows: reflows)
    #expect(terminal.waits(for: "notRunning"))
    terminal.type("open url: \"notes\" ")
    #expect(terminal.waits(for: "notes\""))
    for storm in Self.storms {
      // All at once, as a window that is dragged; what the last size is, the tool hears in any case.
      for columns in storm { terminal.resize(columns: columns, rows: 20) }
      #expect(Self.isPaintedAnew(terminal))
      terminal.type("x")
      #expect(terminal.waits(for: "x"))
      let text = try #require(terminal.display).text
      #expect(Self.count("notRunning", in: text) == 1, "\(storm) \(text)")
      #expect(text.hasPrefix("Lifelab: see"), "\(text)")
    }
    terminal.type("\u{3}quit\r")
    #expect(terminal.waitsForEnd() == 0)
  }

  /// How often a text is on the screen, broken rows joined.
  private static func count(_ wanted: String, in text: String) -> Int {
    text.replacing("\n", with: "").split(separator: wanted, omittingEmptySubsequences: false).count - 1
  }

  /// Waits until the cursor was asked for, what was painted is erased, and the line stands there again.
  private static func isPaintedAnew(_ terminal: PseudoTerminal) -> Bool {
    terminal.waits(for: "\u{1B}[6n") && terminal.waits(for: "\u{1B}[J") && terminal.waits(for: "0:00.000")
  }

  @Test func `a line of several rows is taken away whole`() throws {
    let terminal = try #require(PseudoTerminal(columns: 100, rows: 20), "no pseudo-terminal")
    terminal.display = ReflowingScreen(columns: 100, rows: 20, reflows: true)
    #expect(terminal.waits(for: "notRunning"))
    // A long row tells how the terminal is.
    terminal.type("open url: \"notes\" ")
    #expect(terminal.waits(for: "notes\""))
    terminal.resize(columns: 30, rows: 20)
    #expect(Self.isPaintedAnew(terminal))
    terminal.resize(columns: 100, rows: 20)
    #expect(Self.isPaintedAnew(terminal))
    terminal.type("\u{3}\u{c}app Notes uses: uikit {\ron didEnterBackground { log \"a text of some length\" }\r")
    #expect(terminal.waits(for: "length"))
    for columns in [60, 25, 15, 40, 22, 100] as [UInt16] {
      terminal.resize(columns: columns, rows: 20)
      #expect(Self.isPaintedAnew(terminal))
      terminal.type("y")
      #expect(terminal.waits(for: "y"))
      let text = try #require(terminal.display).text
      #expect(Self.count("app Notes", in: text) == 1, "\(columns) \(text)")
    }
  }

  @Test func `a terminal that reports no cursor is painted all the same`() throws {
    let terminal = try #require(PseudoTerminal(columns: 100, rows: 20), "no pseudo-terminal")
    #expect(terminal.waits(for: "notRunning"))
    terminal.type("lau")
    terminal.resize(columns: 30, rows: 20)
    #expect(terminal.waits(for: "\u{1B}[J"))
    // An answer that comes late is no key.
    terminal.type("\u{1B}[3;4Rnch\r")
    #expect(terminal.waits(for: "0:00.000 active"))
    terminal.type("\u{4}")
    #expect(terminal.waitsForEnd() == 0)
  }
}
