import LifeSyntax
import TerminalKit
import Testing

/// The core and the line editor must not know each other, and have to agree on how wide text is.
@Suite struct TextWidthTests {
  @Test func `the core and the line editor give every character the same columns`() {
    let scalars = (0x20...0x3FFFF as ClosedRange<UInt32>).compactMap { Unicode.Scalar($0) }
    let differing = scalars.filter { TextWidth.of($0) != DisplayWidth.of($0) }
    #expect(differing.isEmpty, "\(differing.prefix(10))")
    for text in ["👩‍👩‍👧", "👍🏽", "❤️", "🇩🇪", "e\u{301}", "漢字", "한국"] {
      #expect(TextWidth.of(text) == DisplayWidth.of(text), "\(text)")
    }
  }
}
