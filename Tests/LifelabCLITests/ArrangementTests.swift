import LessonModel
import TerminalKit
import Testing

@testable import LifelabCLI

/// Items that are moved with the arrow keys.
@Suite struct ArrangementTests {
  private static let up = Key(.up)
  private static let down = Key(.down)
  private static let space = Key.typed(" ")
  private static let enter = Key(.enter)
  private static let escape = Key(.escape)

  private func arrangement(hasExtras: Bool = true, beginning: [String] = []) -> Arrangement {
    Arrangement(Arrangeable(items: ["a", "b", "c"], hasExtras: hasExtras), beginning: beginning)
  }

  /// The answer after these keys, and what the last of them came to.
  private func play(_ keys: [Key], hasExtras: Bool = true) -> (answer: String, outcome: Arrangement.Outcome) {
    var arrangement = arrangement(hasExtras: hasExtras)
    var outcome = Arrangement.Outcome.goOn
    for key in keys { outcome = arrangement.handle(key) }
    return (arrangement.answer, outcome)
  }

  @Test(arguments: [
    ([], "a -> b -> c"),
    ([down, down], "a -> b -> c"),
    ([space, down], "b -> a -> c"),
    ([space, down, down, down], "b -> c -> a"),
    ([down, down, space, up, up, up], "c -> a -> b"),
    ([space, down, space, down], "b -> a -> c"),
    ([space, down, enter, up], "b -> a -> c"),
    ([Key(.down, .alt)], "b -> a -> c"),
    ([Key(.down, .shift), Key(.down, .shift)], "b -> c -> a"),
    ([Key(.end), Key(.up, .alt)], "a -> c -> b"),
    ([space, Key(.end)], "b -> c -> a"),
    ([down, down, space, Key(.home)], "c -> a -> b"),
    ([.typed("j"), space, .typed("k")], "b -> a -> c"),
    ([.control("n"), space, .control("p")], "b -> a -> c"),
    ([.typed("x")], "b -> c"),
    ([.typed("x"), .typed("x")], "a -> b -> c"),
    ([.typed("x"), space, down], "b -> c"),
    ([.typed("x"), down, .typed("x"), down, .typed("x")], "nothing"),
    ([space, down, escape], "a -> b -> c"), ([space, down, .control("c")], "a -> b -> c"),
    ([.typed("q"), Key(.tab), Key(.paste("x"))], "a -> b -> c"),
  ])
  func `keys move the items`(keys: [Key], answer: String) {
    #expect(play(keys).answer == answer)
  }

  @Test(arguments: [
    ([enter], Arrangement.Outcome.submit), ([escape], .cancel), ([.control("c")], .cancel), ([.control("g")], .cancel),
    ([space, enter], .goOn), ([space, enter, enter], .submit), ([space, escape], .goOn),
    ([space, .control("c")], .goOn),
    ([space, down, .control("c"), .control("c")], .cancel), ([.control("z")], .suspend), ([up], .goOn),
  ])
  func `Return answers and Escape leaves, unless an item is carried`(keys: [Key], outcome: Arrangement.Outcome) {
    #expect(play(keys).outcome == outcome)
  }

  @Test func `nothing is left out where every item has its place`() {
    #expect(play([.typed("x")], hasExtras: false).answer == "a -> b -> c")
    #expect(!arrangement(hasExtras: false).help.contains("x leaves out"))
  }

  @Test(arguments: [
    (["c"], "c -> a -> b"), (["B", "a"], "b -> a -> c"), (["a", "a"], "a -> b -> c"), (["z", "b"], "b -> a -> c"),
    (["3", "1"], "c -> a -> b"), (["4", "2"], "b -> a -> c"),
  ])
  func `what is typed already comes first`(beginning: [String], answer: String) {
    #expect(arrangement(beginning: beginning).answer == answer)
  }

  @Test(arguments: [
    ("arrange", [String]()), ("  arrange ", []), ("a -> b -> arrange", ["a", "b"]), ("a->arrange", ["a"]),
    ("3 1 arrange", ["3", "1"]), ("3, 1, arrange", ["3", "1"]), ("\"a b\" -> arrange", ["\"a b\""]),
  ])
  func `arrange may follow the beginning of an answer`(line: String, beginning: [String]) {
    #expect(Arrangement.beginning(of: line) == beginning)
  }

  @Test(arguments: ["", "a", "arrange -> a", "arranged", "a arranged"])
  func `other lines are answers`(line: String) {
    #expect(Arrangement.beginning(of: line) == nil)
  }

  @Test(arguments: [(40, 12), (80, 24), (200, 60), (20, 3), (10, 1)])
  func `rows fit every screen, and the chosen item is among them`(columns: Int, rows: Int) {
    let names = (1...30).map { "applicationDidSomethingWithAVeryLongName\($0)" }
    var arrangement = Arrangement(Arrangeable(items: names, hasExtras: true))
    for _ in names.indices {
      let frame = arrangement.frame(
        TerminalSize(columns: columns, rows: rows), styler: Styler(isEnabled: false))
      #expect(frame.rows.count <= rows && frame.rows.allSatisfy { $0.width < columns })
      #expect(frame.rows[frame.cursor.row].text.hasPrefix(">"))
      _ = arrangement.handle(Self.down)
    }
  }

  @Test func `the screen says what is chosen, carried and left out without colour`() {
    var arrangement = arrangement()
    for key in [Key.typed("x"), Self.down, Self.space] { _ = arrangement.handle(key) }
    let frame = arrangement.frame(TerminalSize(columns: 80, rows: 24), styler: Styler(isEnabled: false))
    #expect(
      frame.rows.map { $0.text } == [
        "   x  a (left out)", "*  1. b", "   2. c", "  Up and Down carry it, Space drops it, Escape puts it back",
      ])
  }
}
