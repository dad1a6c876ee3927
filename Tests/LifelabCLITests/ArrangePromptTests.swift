import TestSupport
import Testing

/// An order question answered by moving its items: the real binary on a pseudo-terminal.
@Suite struct ArrangePromptTests {
  private let folder = TemporaryFolder()

  /// The terminal at the question, and the items in the order of showing.
  private func open(
    _ options: [String] = [], environment: [String: String] = [:], columns: UInt16 = 100
  ) throws -> (terminal: PseudoTerminal, items: [String]) {
    let path = folder.path + "/mine.life"
    TextFiles.write(orderLesson, to: path)
    let found = PseudoTerminal(["lesson", path] + options, environment: environment, columns: columns)
    let terminal = try #require(found, "no pseudo-terminal")
    try #require(terminal.waits(for: "mine 1/1 ? "), "\(terminal.text)")
    // Behind their numbers.
    let rows = terminal.text.split(separator: "\n").map { $0.filter { $0 != " " && !$0.isNumber } }
    return (terminal, rows.filter { ["upload", "test", "build"].contains($0) })
  }

  /// The keys that carry the items from one order into another, each to its place from above.
  private func keys(from items: [String], to wanted: [String]) -> String {
    var items = items
    var keys = ""
    for (place, item) in wanted.enumerated() {
      guard let start = items.firstIndex(of: item) else { continue }
      items.insert(items.remove(at: start), at: place)
      let ups = String(repeating: "\u{1B}[A", count: start - place)
      keys += "\u{1B}[H" + String(repeating: "\u{1B}[B", count: start) + " " + ups + " "
    }
    return keys
  }

  @Test func `items are carried into order, and Return answers`() throws {
    let (terminal, items) = try open()
    #expect(terminal.text.contains("or type arrange"))
    terminal.type("arrange\r")
    #expect(terminal.waits(for: "Return answers"))
    terminal.type(keys(from: items, to: ["build", "test", "upload"]) + "\r")
    #expect(terminal.waits(for: "build -> test -> upload"))
    #expect(terminal.waits(for: "Right: "))
    #expect(terminal.waits(for: "End of the lesson: 1 of 1 point"))
    terminal.type("quit\r")
    #expect(terminal.waitsForEnd() == 0)
    #expect(terminal.isCooked)
  }

  @Test func `a wrong order leaves its good part, and arrange goes on from there`() throws {
    let (terminal, items) = try open()
    terminal.type("arrange\r")
    #expect(terminal.waits(for: "Return answers"))
    terminal.type(keys(from: items, to: ["build", "upload", "test"]) + "\r")
    #expect(terminal.waits(for: "2 attempts are left"))
    // The word is coloured, so its arrow stands behind an escape sequence.
    #expect(terminal.waits(for: "build"))
    terminal.type("arrange\r")
    #expect(terminal.waits(for: "1. build"))
    terminal.type("\u{1B}")
    #expect(terminal.waits(for: "build"), "what was typed is there again")
    terminal.type("test -> upload\r")
    #expect(terminal.waits(for: "Right: 0.6 of 1 point"))
  }

  @Test func `Escape and Ctrl-C lose nothing and cost nothing`() throws {
    let (terminal, _) = try open()
    for key in ["\u{1B}", "\u{3}", " \u{1B}[B\u{7}\u{7}"] {
      terminal.type("arrange\r")
      #expect(terminal.waits(for: "Return answers"))
      terminal.type(key)
      #expect(terminal.waits(for: "mine 1/1 ? "))
    }
    terminal.type("build -> test -> upload\r")
    #expect(terminal.waits(for: "Right: "))
    #expect(!terminal.text.contains("attempt"))
  }

  @Test func `a window that changes its size shows the list anew`() throws {
    let (terminal, items) = try open(columns: 120)
    terminal.type("arrange\r")
    #expect(terminal.waits(for: "Return answers"))
    terminal.resize(columns: 40, rows: 8)
    #expect(terminal.waits(for: "Escape leaves"))
    terminal.type(keys(from: items, to: ["build", "test", "upload"]) + "\r")
    #expect(terminal.waits(for: "Right: "))
  }

  @Test(arguments: [(["--plain"], "xterm"), ([], "dumb")])
  func `without keys to move items, arrange says how to answer`(options: [String], term: String) throws {
    let (terminal, items) = try open(options, environment: ["TERM": term])
    terminal.type("arrange\n")
    #expect(terminal.waits(for: "Type the answer instead, such as: \(items[0]) -> \(items[1])"))
    terminal.type("build -> test -> upload\n")
    #expect(terminal.waits(for: "Right: "))
  }

  @Test func `a pipe is told, too`() {
    let path = folder.path + "/mine.life"
    TextFiles.write(orderLesson, to: path)
    let result = Tool.run(["lesson", path], input: "arrange\nbuild -> test -> upload\n")
    #expect(result.status == 0)
    #expect(result.output.contains("Type the answer instead") && result.output.contains("Right: "))
    #expect(!result.output.contains("\u{1B}"))
  }
}
