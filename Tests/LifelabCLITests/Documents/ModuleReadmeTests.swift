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
}
