import LifeSyntax
import Testing

/// A prompt knows whether to ask for a further line.
struct CompletenessTests {
  static let complete = [
    "", "launch", "home # {", "| {", "a { b }", "x", "}", "a { @", "hint \"x {", "expect a ==", "a (b]",
    "a ->\nb", "task needs:", "saved draft = \"\"", "a [b c", "a { b\n} }",
  ]

  static let incomplete: [(text: String, indentation: Int)] = [
    ("a {", 2), ("a {\n", 2), ("a {\n  b {\n    c\n", 4), ("a { b", 2), ("a [", 2), ("a [b,", 2), ("a [b", 2),
    ("a (b ||", 4), ("a (", 2), ("expect a ->", 2), ("expect a ->  # next", 2), ("expect a &&\n", 2),
    ("saved draft =", 2), ("a { b c ->", 4), ("on x {\n  | prose", 2),
  ]

  @Test(arguments: complete)
  func `a text that stands, or cannot be mended by a line, is complete`(_ text: String) {
    #expect(SyntaxTree(parsing: SourceText(name: "prompt", text: text)).completeness == .complete)
  }

  @Test(arguments: incomplete)
  func `an open bracket or a trailing operator asks for more`(_ text: String, _ indentation: Int) {
    let tree = SyntaxTree(parsing: SourceText(name: "prompt", text: text))
    #expect(tree.completeness == .incomplete(indentation: indentation))
  }
}
