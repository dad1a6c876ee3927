import LifeSession
import LifeSyntax
import Testing

/// What is wrong with a file of an app, all in one reading.
@Suite struct CheckedScenarioTests {
  private static let app = """
    app Notes uses: uikit {
      saved draft = ""
      on didBecomeActive {
        save draft
      }
      on didEnterBackground {
        save draft
      }
    }
    """

  /// What is written for what, and what has to be told.
  private static let rows: [(changes: [(String, String)], told: [String])] = [
    ([], []),
    (
      [("didBecomeActive", "didBecomActive"), ("save draft", "sav draft")],
      ["unknownName didBecomActive", "unknownVerb sav"]
    ),
    (
      [("didBecomeActive", "didBecomActive"), ("save draft", "sav draft"), ("  }\n  on didE", "  on didE")],
      ["unclosedBlock ", "unknownName didBecomActive", "unknownVerb sav"]
    ),
    (
      [("didBecomeActive", "didBecomActive"), ("save draft", "sav draft"), ("  }\n}", "  }")],
      ["unclosedBlock ", "unknownName didBecomActive", "unknownVerb sav"]
    ),
    (
      [("didBecomeActive {", "didBecomActive"), ("didEnterBackground", "didEnterBackgroud")],
      ["missingBrace ", "unknownName didBecomActive", "unknownName didEnterBackgroud"]
    ),
    // A value that is declared nowhere follows from the line before.
    (
      [("saved draft", "savd draft"), ("didBecomeActive", "didBecomActive")],
      ["unknownName didBecomActive", "unknownVerb savd"]
    ),
  ]

  @Test(arguments: rows) func `mistakes are told at once, whatever brace is missing`(
    _ row: (changes: [(String, String)], told: [String])
  ) {
    let text = row.changes.reduce(Self.app) { $0.replacing($1.0, with: $1.1) }
    let source = SourceText(name: "notes.life", text: text)
    let file = CheckedScenario(source)
    let found = file.diagnostics + file.misspeltCalls(knowing: Library.plugins)
    #expect(found.map { "\($0.id) \(source.text(in: $0.range))" }.sorted() == row.told, "\(text)")
  }
}
