import TextMetrics
import Testing

/// The places at which a line of code may be broken.
@Suite struct CodePartsTests {
  @Test(arguments: [
    ("  on home { save draft; load it }", ["  on home {", "save draft;", "load it", "}"]),
    ("log \"a; { b }\"; next", ["log \"a; { b }\";", "next"]),
    ("log \"a \\\"; b\"", ["log \"a \\\"; b\""]), ("a # b; c { d }", ["a # b; c { d }"]), ("{ }", ["{", "}"]),
    ("a {}", ["a {", "}"]), ("", []), ("   ", []),
  ])
  func `a line is cut between statements, and never in a text or a comment`(line: String, parts: [String]) {
    #expect(CodeParts.of(line) == parts)
  }
}
