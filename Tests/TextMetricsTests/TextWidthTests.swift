import Testing
import TextMetrics

@Suite struct TextWidthTests {
  @Test(arguments: [
    ("a", 1), ("é", 1), ("e\u{301}", 1), ("日", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
    ("🙂", 2), ("👨‍👩‍👧", 2), ("👍🏽", 2), ("❤", 1), ("❤️", 2), ("🇩🇪", 2), ("1️⃣", 2), ("…", 1), ("→", 1), ("नि", 2),
    ("\u{AD}", 0), ("\t", 0), ("\u{1B}", 0), ("\u{202E}", 0), ("\u{301}", 0), ("", 0), ("wait 6s", 7), ("漢字 ok", 7),
  ])
  func `a text takes this many columns`(text: String, expected: Int) {
    #expect(TextWidth.of(text) == expected)
  }

  @Test func `every scalar takes none, one or two columns, on its own as in a text`() {
    for scalar in (0x20...0x323AF as ClosedRange<UInt32>).compactMap({ Unicode.Scalar($0) }) {
      #expect(0...2 ~= TextWidth.of(scalar))
      #expect(TextWidth.of(Character(scalar)) == TextWidth.of(scalar))
    }
  }
}
