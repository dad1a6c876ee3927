import LifeLanguage
import Testing

@testable import LessonModel

/// Prose becomes paragraphs that a screen may wrap.
@Suite struct ProseTests {
  @Test(arguments: [
    ("One line.", ["One line."]),
    ("Two lines\nare one.", ["Two lines are one."]),
    ("One.\n\nTwo,\nand more.", ["One.", "", "Two, and more."]),
    ("Before:\n- one\n- two\nAfter\nit.", ["Before:", "- one", "- two", "After it."]),
    ("1. one\n10. two\n1.5 is a number", ["1. one", "10. two", "1.5 is a number"]),
    ("Code:\n  let x = 1\n  let y = 2\nText.", ["Code:", "  let x = 1", "  let y = 2", "Text."]),
    ("One.\n   \nTwo.", ["One.", "", "Two."]),
    ("", [""]),
  ])
  func `lines that follow each other are one paragraph`(text: String, lines: [String]) {
    #expect(Prose(text).lines.map { $0.text } == lines)
  }

  @Test func `items hang below their text, and indented lines are never wrapped`() {
    let lines = Prose("Text.\n- item\n10. item\n  code").lines
    #expect(lines.map { $0.hangingIndent } == [0, 2, 4, nil])
  }
}
