import Testing

@testable import LifeSyntax

/// The pages of `explain` keep their promises.
struct SyntaxDiagnosticsTests {
  /// Rules whose wrong example is described in words: bytes that no page can show, and limits.
  static let described: Set<String> = [
    "controlCharacter", "invalidUTF8", "fileTooLarge", "nestingTooDeep", "tooManyStatements",
    "tooManyOperands",
    "tooManyDiagnostics",
  ]

  static let shown = SyntaxDiagnostics.entries.map { $0.id }.filter { !described.contains($0) }

  @Test(arguments: shown)
  func `the wrong example breaks the rule and the right one keeps it`(_ id: String) throws {
    let entry = try #require(SyntaxDiagnostics.entry(for: id))
    let wrong = SyntaxTree(parsing: SourceText(name: "wrong", text: entry.wrong))
    let right = SyntaxTree(parsing: SourceText(name: "right", text: entry.right))
    #expect(wrong.diagnostics.map { $0.id } == [id])
    #expect(right.diagnostics.isEmpty)
  }

  @Test func `each id of the parser has one page, with a title and an explanation`() {
    let ids = SyntaxDiagnostics.entries.map { $0.id }
    #expect(ids.sorted() == FaultKind.allCases.map { $0.rawValue }.sorted())
    #expect(Self.described.isSubset(of: Set(ids)))
    for entry in SyntaxDiagnostics.entries {
      #expect(!entry.title.isEmpty && !entry.title.hasSuffix("."))
      #expect(entry.explanation.count > 60 && entry.explanation.hasSuffix("."), "\(entry.id)")
    }
  }
}
