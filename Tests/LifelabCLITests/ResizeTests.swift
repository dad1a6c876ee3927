import TestSupport
import Testing

/// A window that changes its size many times while a line is edited, on terminals that break rows again and on others.
@Suite struct ResizeTests {
  private static let storms: [[UInt16]] = [
    [12], [70, 50, 30, 18, 12, 25, 60, 15, 100, 14, 16], [100], [20, 100, 20, 100, 20], [90, 80, 70, 60, 50, 40, 30],
    [13, 31, 13, 31, 100],
  ]

  @Test(arguments: [true, false]) func `there is one prompt, and what is above stays`(reflows: Bool) throws {
    let window = try Window(reflows: reflows)
    for storm in Self.storms {
      window.take(storm)
      #expect(window.count("notRunning") == 1, "\(storm) \(window.text)")
      #expect(window.text.hasPrefix("Lifelab: see"), "\(window.text)")
    }
  }

  @Test func `a line of several rows is taken away whole`() throws {
    let window = try Window(reflows: true)
    // A long row tells how the terminal is.
    window.take([30])
    window.take([100])
    window.type("\u{3}app notes uses: uikit {\ron didEnterBackground { log \"some text, and more, and more\" }\r")
    for columns in [60, 25, 15, 40, 22, 100] as [UInt16] {
      window.take([columns])
      #expect(window.count("app notes") == 1, "\(columns) \(window.text)")
      #expect(window.text.hasPrefix("Lifelab: see"), "\(window.text)")
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

/// A prompt in a window, with the beginning of a line.
private final class Window {
  private let terminal: PseudoTerminal
  /// Letters that nothing else on the screen has.
  private var letters = "DEFGIMOPQSTUVWXYZàáâãäåæçèéêëìíîïñòóôõö"[...]

  init(reflows: Bool) throws {
    terminal = try #require(PseudoTerminal(columns: 100, rows: 20), "no pseudo-terminal")
    terminal.display = ReflowingScreen(columns: 100, rows: 20, reflows: reflows)
    #expect(terminal.waits(for: "notRunning"))
    terminal.type("open url: \"notes\" ")
    settle()
  }

  var text: String { terminal.display?.text ?? "" }

  func type(_ text: String) {
    terminal.type(text)
    settle()
  }

  /// Gives the window these widths all at once, as a hand that drags it does.
  func take(_ widths: [UInt16]) {
    for columns in widths { terminal.resize(columns: columns, rows: 20) }
    settle()
  }

  /// Waits until everything before has been handled: the second letter is read after what the first one overtook.
  private func settle() {
    for _ in 0..<2 {
      guard let letter = letters.popFirst() else {
        Issue.record("there are too few letters")
        return
      }
      terminal.type(String(letter))
      #expect(terminal.waits(for: String(letter)), "\(text)")
    }
  }

  /// How often a text is on the screen, broken rows joined.
  func count(_ wanted: String) -> Int {
    text.replacing("\n", with: "").split(separator: wanted, omittingEmptySubsequences: false).count - 1
  }
}
