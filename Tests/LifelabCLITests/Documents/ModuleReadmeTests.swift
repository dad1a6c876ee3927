import TestSupport
import Testing

/// What the README promises of modules: each has a README, and the page on how it is built names each.
@Suite struct ModuleReadmeTests {
  @Test func `each module has a README, and a row in the table of modules`() {
    let sources = Document.root + "/Sources"
    let table = Document("Sources/LifelabManual/architecture.md").prose
    let modules = TextFiles.names(in: sources)
    #expect(modules.count > 25)
    for module in modules {
      #expect(TextFiles.text(of: "\(sources)/\(module)/README.md") != nil, "\(module)")
      let row =
        module == "LifelabManual" ? "[`Sources/\(module)`](README.md)" : "[`Sources/\(module)`](../\(module)/README.md)"
      #expect(table.contains { $0.hasPrefix("| ") && $0.contains(row) }, "\(module)")
    }
  }

  @Test(arguments: ["Tests", ".ci"]) func `the table of a folder names all that lies in it, and nothing else`(
    folder: String
  ) {
    let rows = Document("\(folder)/README.md").prose.filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") }.dropFirst()
    let named = rows.flatMap { row in
      String(row.split(separator: "|")[0]).split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }
        .map { String($0.element) }
    }
    let found = TextFiles.names(in: "\(Document.root)/\(folder)").filter { $0 != "README.md" && !$0.hasPrefix("__") }
    #expect(named.sorted() == found.sorted())
  }
}
