import Testing

/// One scenario among the tests' real input.
package struct ScenarioFile: Sendable, CustomTestStringConvertible {
  /// Where it is.
  package let path: String
  /// The folder that groups it and its name: `returning/from-suspended.life`.
  package let name: String

  /// What a test's report calls it.
  package var testDescription: String { name }

  /// The folder with all of them.
  package static let folder = "\(TextFiles.parent(of: TextFiles.parent(of: #filePath)))/LifelabCLITests/Scenarios"

  /// All scenarios, by group and name.
  package static let all: [ScenarioFile] = files(in: "")

  /// The first scenarios of each group, or in a long run all.
  package static func first(_ count: Int) -> [ScenarioFile] {
    if LongTests.areRequested { return all }
    return Dictionary(grouping: all) { $0.name.prefix { $0 != "/" } }
      .flatMap { $0.value.prefix(count) }.sorted { $0.name < $1.name }
  }

  private static func files(in group: String) -> [ScenarioFile] {
    TextFiles.names(in: folder + group).flatMap { entry -> [ScenarioFile] in
      let place = "\(group)/\(entry)"
      if !entry.hasSuffix(".life") { return files(in: place) }
      return [ScenarioFile(path: folder + place, name: String(place.dropFirst()))]
    }
  }

  /// The text of the file.
  package var text: String { TextFiles.text(of: path) ?? "" }
}
