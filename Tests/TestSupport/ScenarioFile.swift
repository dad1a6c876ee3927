public import Testing

/// One scenario among the tests' real input.
public struct ScenarioFile: Sendable, CustomTestStringConvertible {
  /// Where it is.
  public let path: String
  /// The folder that groups it and its name: `returning/from-suspended.life`.
  public let name: String

  /// What a test's report calls it.
  public var testDescription: String { name }

  /// The folder with all of them.
  public static let folder = "\(TextFiles.parent(of: TextFiles.parent(of: #filePath)))/LifelabCLITests/Scenarios"

  /// All scenarios, by group and name.
  public static let all: [ScenarioFile] = files(in: "")

  /// The first scenarios of each group, or in a long run all.
  public static func first(_ count: Int) -> [ScenarioFile] {
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
  public var text: String { TextFiles.text(of: path) ?? "" }
}
