import TestSupport
import Testing

@testable import PagePacking

/// The list of the modules in a page says what the package's manifest says.
struct CoreModuleTests {
  private static let root = TextFiles.parent(of: TextFiles.parent(of: TextFiles.parent(of: #filePath)))
  private static let manifest = TextFiles.text(of: "\(root)/Package.swift") ?? ""

  /// The statement of the manifest that declares a target.
  private func declaration(of name: String) -> Substring? {
    guard let head = Self.manifest.firstRange(of: "name: \"\(name)\"") else { return nil }
    let rest = Self.manifest[head.upperBound...]
    let next = rest.firstRange(of: "arget(")?.lowerBound ?? rest.endIndex
    return rest[..<next]
  }

  private static let modules = CoreModule.all + CoreModule.besides

  @Test(arguments: modules.map { $0.name }) func imports(name: String) throws {
    let module = try #require(Self.modules.first { $0.name == name })
    let declaration = try #require(self.declaration(of: name))
    var names: [String] = []
    if let list = declaration.firstRange(of: "dependencies: ["),
      let end = declaration[list.upperBound...].firstIndex(of: "]")
    {
      names = declaration[list.upperBound..<end].split(separator: "\"").map(String.init)
        .filter { $0.contains { $0.isLetter } }
    }
    #expect(Set(names) == Set(module.imports))
    let path = declaration.firstRange(of: "path: \"").map { declaration[$0.upperBound...].prefix { $0 != "\"" } }
    #expect(module.folder == path.map(String.init) ?? "Sources/\(name)")
    #expect(module.hasTexts == declaration.contains("EmbedTexts"))
  }

  @Test func eachStandsBehindWhatItImports() {
    var known: Set<String> = []
    for module in Self.modules {
      #expect(known.isSuperset(of: module.imports), "\(module.name)")
      known.insert(module.name)
    }
    #expect(CoreModule.all.last?.name == "PageView")
  }

  /// A module that the last one does not need would be compiled for nothing.
  @Test func eachIsNeeded() {
    var needed: Set<String> = ["PageView"]
    for module in CoreModule.all.reversed() where needed.contains(module.name) { needed.formUnion(module.imports) }
    #expect(needed == Set(CoreModule.all.map { $0.name }))
  }

  @Test func featuresOfTheLanguage() {
    let features = Self.manifest.split(separator: "enableUpcomingFeature(\"").dropFirst().map {
      String($0.prefix { $0 != "\"" })
    }
    #expect(Set(features) == Set(CoreFlags.features))
  }
}
