import Testing
import TextMetrics

@Suite struct VisibleTextTests {
  @Test(arguments: [
    ("\u{1B}[31mred", "␛[31mred"), ("a\nb\r\nc", "a␊b␍␊c"), ("a\tb", "a    b"), ("\u{0}\u{7}\u{8}\u{7F}", "␀␇␈␡"),
    ("\u{9B}31m", "<U+9B>31m"), ("\u{85}", "<U+85>"), ("\u{AD}", "<U+AD>"), ("\u{61C}", "<U+61C>"),
    ("a\u{200B}b", "a<U+200B>b"), ("\u{200E}\u{200F}", "<U+200E><U+200F>"), ("\u{2028}\u{2029}", "<U+2028><U+2029>"),
    ("\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}", "<U+202A><U+202B><U+202C><U+202D><U+202E>"),
    ("\u{2060}\u{2066}\u{2067}\u{2068}\u{2069}", "<U+2060><U+2066><U+2067><U+2068><U+2069>"),
    ("\u{FEFF}\u{FFF9}\u{FFFB}\u{FFFE}", "<U+FEFF><U+FFF9><U+FFFB><U+FFFE>"), ("\u{3164}\u{FFA0}", "<U+3164><U+FFA0>"),
    ("\u{E0001}\u{E0041}x", "<U+E0001><U+E0041>x"), ("\u{1D173}", "<U+1D173>"),
    // What shapes other characters does so only behind them, and once.
    ("a\u{200D}b", "a<U+200D>b"), ("\u{200D}", "<U+200D>"), ("a\u{FE0F}", "a<U+FE0F>"),
    ("😀\u{FE01}\u{FE02}", "😀\u{FE01}<U+FE02>"), ("م\u{200C}\u{200C}", "م\u{200C}<U+200C>"),
    ("a\u{1160}", "a<U+1160>"), ("🏴\u{E0067}", "🏴<U+E0067>"), ("x\u{E0067}\u{E007F}", "x<U+E0067><U+E007F>"),
  ])
  func `what has no ink is drawn`(text: String, expected: String) {
    #expect(VisibleText.of(text) == expected)
  }

  @Test(arguments: [
    "", "plain", "“é” → 日本語 ñ", "e\u{301}", "مرحبا بالعالم", "می\u{200C}خواهم", "שָׁלוֹם", "क्\u{200D}ष", "ക്\u{200D}",
    "👨\u{200D}👩\u{200D}👧", "❤\u{FE0F}\u{200D}🔥", "👍🏽", "1\u{FE0F}\u{20E3}", "🇩🇪",
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "葛\u{E0100}", "한글", "\u{1100}\u{1160}",
    "ᠮᠣᠩᠭᠣᠯ", "a\u{A0}b", "\u{600}",
  ])
  func `a text in any language is shown as it is`(text: String) {
    #expect(VisibleText.of(text) == text)
    #expect(VisibleText.of(text + "\n" + text, keepsLines: true) == text + "\n" + text)
  }

  @Test func `what is drawn has ink, stays as it is when it is drawn again, and is a line`() {
    for scalar in (0...0x10FFFF as ClosedRange<UInt32>).compactMap({ Unicode.Scalar($0) }) {
      guard VisibleText.isUnseen(scalar) else { continue }
      let text = "a" + String(Character(scalar)) + "b"
      let drawn = VisibleText.of(text)
      #expect(!drawn.unicodeScalars.contains { VisibleText.isUnseen($0) }, "\(scalar.value)")
      #expect(VisibleText.of(drawn) == drawn)
    }
  }

  /// Unicode's classes of what a terminal may obey, written out here so that a change of the table is seen.
  @Test func `no control, no direction and no tag counts as ink`() {
    let ranges: [ClosedRange<UInt32>] = [
      0...0x1F, 0x7F...0x9F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFFF9...0xFFFB,
      0xE0000...0xE0FFF,
    ]
    for value in ranges.joined() {
      #expect(Unicode.Scalar(value).map(VisibleText.isUnseen) ?? true, "\(String(value, radix: 16))")
    }
  }
}
