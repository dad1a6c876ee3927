import TestSupport
import Testing

/// A course that `new` writes, with two plugins, as files by their path: written once for all tests of a process.
enum NewCourse {
  /// The files below the folder `night`: the course and its lesson.
  static let course = written(["new", "course", "night"]).filter { $0.key.hasPrefix("night/") }

  /// What `new plugin` prints.
  static func plugin(_ name: String) -> String {
    plugins.value(for: name) { Tool.run(["new", "plugin", name]).output }
  }

  private static let plugins = SharedValues<String, String>()

  private static func written(_ arguments: [String]) -> [String: String] {
    let folder = TemporaryFolder()
    let made = Tool.run(arguments, in: folder.path)
    #expect(made.status == 0, "\(made.transcript)")
    return TextFiles.tree(folder.path)
  }

  /// Puts the course into a folder, with plugins at paths in it.
  static func add(to folder: TemporaryFolder, plugins: [(name: String, path: String)]) {
    for (path, text) in course { _ = folder.add(path, text) }
    for (name, path) in plugins { _ = folder.add("night/\(path)", plugin(name)) }
  }
}
