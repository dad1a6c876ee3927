import LifeLanguage
import LifeSession
import LifeSyntax
import TestSupport
import Testing

/// Every rule of the sources has its page in `explain`, once.
@Suite struct DiagnosticPageTests {
  private static let entries = Explanation.entries

  @Test func `every rule that a file declares is in the list of its module`() {
    let package = TextFiles.parent(of: TextFiles.parent(of: TextFiles.parent(of: #filePath)))
    var declared: [String] = []
    for (file, text) in TextFiles.tree("\(package)/Sources") where file.hasSuffix(".swift") {
      declared += text.split(separator: "DiagnosticRule(").dropFirst().compactMap { part in
        // The id stands first, on the same line or on the next.
        let rest = part.drop { $0.isWhitespace }
        return rest.first == "\"" ? String(rest.dropFirst().prefix { $0 != "\"" }) : nil
      }
    }
    #expect(declared.count > 80)
    let listed = Self.entries.map { $0.id }
    #expect(Set(declared).subtracting(listed) == [])
    #expect(Set(declared).count == declared.count)
  }

  @Test func `an id has one page, and the page says something`() {
    let ids = Self.entries.map { $0.id }
    #expect(Set(ids).count == ids.count)
    for entry in Self.entries {
      #expect(!entry.title.isEmpty && !entry.explanation.isEmpty && entry.wrong != entry.right, "\(entry.id)")
      #expect(!Explanation.lines(of: entry.id, isPlain: false)!.isEmpty)
    }
  }

  @Test func `every right example can be read`() {
    for entry in Self.entries {
      // An ellipsis stands for what is left out.
      let text = entry.right.replacing("…", with: "")
      let tree = SyntaxTree(parsing: SourceText(name: entry.id, text: text))
      #expect(!tree.hasErrors, "\(entry.id): \(entry.right)\n\(tree.diagnostics.map { $0.summary })")
    }
  }

  @Test func `a page shows the backslashes that a string takes`() throws {
    let lines = try #require(Explanation.lines(of: "unclosedString", isPlain: false)).map { $0.text }
    #expect(lines.contains { $0.contains(#"write \" and for a line break write \n."#) })
  }
}
