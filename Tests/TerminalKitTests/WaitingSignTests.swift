import Testing

@testable import TerminalKit

/// A sign that something takes a while: it comes late, once, and leaves nothing.
@Suite struct WaitingSignTests {
  @Test(
    arguments: [
      ([0, 499], [""]), ([0, 500], ["one moment"]), ([100, 599, 600, 5_000], ["", "one moment", "one moment"]),
    ] as [([Int64], [String])])
  func `it comes after half a second, and goes without a trace`(_ times: [Int64], shown: [String]) {
    var screen = VirtualScreen(columns: 20, rows: 3)
    screen.receive("Right.\r\n")
    var sign = WaitingSign("one moment", at: times[0])
    for (time, text) in zip(times.dropFirst(), shown) {
      screen.receive(sign.goOn(at: time))
      #expect(screen.lines[1] == text)
    }
    screen.receive(sign.end())
    #expect(screen.shown == ["Right."] && screen.cursor == [1, 0] && screen.unknown.isEmpty)
    #expect(sign.end().isEmpty)
  }

  @Test func `where none is wanted nothing is shown, and what is done comes back`() {
    #expect(
      WaitingSign.shown(nil) {
        WaitingSign.goOn(); return 7
      } == 7)
  }
}
