import TerminalKit
import Testing

@Suite struct HistoryTests {
  @Test(arguments: [
    ("home", true), ("", false), ("  ", false), (" home", false), ("launch", false), ("launch ", true),
  ])
  func `what is kept`(entry: String, isKept: Bool) {
    var history = History(["home", "launch"])
    #expect(history.add(entry) == isKept)
    #expect(history.entries.count == (isKept ? 3 : 2))
  }

  @Test func `matches come newest first and once`() {
    let history = History(["wait 1s", "home", "wait 2s", "wait 1s", "await"])
    #expect(history.matches(prefix: "wait") == ["wait 1s", "wait 2s"])
    #expect(history.matches(prefix: "") == ["await", "wait 1s", "wait 2s", "home"])
    #expect(history.matches(containing: "ait") == ["await", "wait 1s", "wait 2s"])
    #expect(history.matches(containing: "zzz") == [])
  }

  @Test func `the oldest entries go when there are too many`() {
    var history = History(["a", "b", "c"], limit: 2)
    history.add("d")
    #expect(history.entries == ["c", "d"])
  }
}

@Suite struct HistoryFormatTests {
  static let entries = [
    "launch", "app Notes {\n  saved draft = \"\\n\"\n}", "\\", "a\\nb", "日本 🙂", "tab\tx", "\\!",
  ]

  @Test func `entries survive the file`() {
    let text = Self.entries.map(HistoryFormat.line).joined()
    let contents = HistoryFormat.read(Array(text.utf8))
    #expect(contents == .init(entries: Self.entries, skippedLines: 0, endsTorn: false))
    #expect(text.filter { $0 == "\n" }.count == Self.entries.count)
  }

  @Test(arguments: entries)
  func `a torn last line is skipped, and stays skipped after the next entry`(entry: String) {
    let line = Array(HistoryFormat.line(for: entry).utf8)
    let head = Array("home\n".utf8)
    for cut in 1..<line.count {
      let torn = head + line[..<cut]
      #expect(HistoryFormat.read(torn) == .init(entries: ["home"], skippedLines: 1, endsTorn: true))
      let healed = torn + Array(HistoryFormat.lineAfterTornLine(for: "lock").utf8)
      #expect(
        HistoryFormat.read(healed) == .init(entries: ["home", "lock"], skippedLines: 1, endsTorn: false))
    }
  }

  @Test func `damaged lines are skipped and counted`() {
    let bytes = Array("a\n\\x\n\n".utf8) + [0xFF, 0x0A] + Array("b\n".utf8)
    #expect(HistoryFormat.read(bytes) == .init(entries: ["a", "b"], skippedLines: 3, endsTorn: false))
    #expect(HistoryFormat.read([]) == .init(entries: [], skippedLines: 0, endsTorn: false))
  }
}
