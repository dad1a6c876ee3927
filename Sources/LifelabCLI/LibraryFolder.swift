import LessonKit
import LifeSession
import LifeSyntax
import PlatformKit

/// The reason why there is no library: a message, and the status with which the tool ends.
struct LibraryFault: Error {
  let text: String
  let status: ExitStatus

  init(_ text: String, _ status: ExitStatus) {
    self.text = text
    self.status = status
  }
}

/// A folder with `Lessons`, `Plugins` or both that the command line or the environment names.
struct LibraryFolder: Sendable {
  /// Its path, without links and dots.
  let path: String
  /// The option or variable that names it.
  let origin: String
  /// A Boolean value that indicates whether it replaces what is built in; otherwise it adds to that.
  let isHome: Bool
  let lessons: [SourceText]
  let plugins: [SourceText]

  /// The options that name folders, for every subcommand.
  static let options = [
    Option(
      name: "--home", value: "FOLDER",
      summary: "its Lessons and Plugins take the place of the built-in ones (LIFELAB_HOME)"),
    Option(
      name: "--with", value: "FOLDER", summary: "its Lessons and Plugins are added (LIFELAB_WITH)", isRepeated: true),
  ]

  /// The folders that the command line and the environment name, each once.
  ///
  /// `--home` goes before `LIFELAB_HOME`; `--with` and `LIFELAB_WITH`, a list with colons, both count.
  static func named(by arguments: Arguments) throws(LibraryFault) -> [LibraryFolder] {
    var folders: [LibraryFolder] = []
    let homeVariable = (Files.environment("LIFELAB_HOME") ?? "").isEmpty ? nil : Files.environment("LIFELAB_HOME")
    if let home = arguments.value("--home") {
      folders.append(try LibraryFolder(home, named: "--home", isHome: true))
    } else if let homeVariable {
      folders.append(try LibraryFolder(homeVariable, named: "LIFELAB_HOME", isHome: true))
    }
    let variable = (Files.environment("LIFELAB_WITH") ?? "").split(separator: ":").map(String.init)
    let additions = variable.map { ("LIFELAB_WITH", $0) } + arguments.files("--with").map { ("--with", $0) }
    for (origin, path) in additions {
      let folder = try LibraryFolder(path, named: origin, isHome: false)
      if !folders.contains(where: { $0.path == folder.path }) { folders.append(folder) }
    }
    return folders
  }

  private init(_ path: String, named origin: String, isHome: Bool) throws(LibraryFault) {
    guard let real = Files.realPath(path) else {
      throw LibraryFault("there is no folder '\(path)' (\(origin))", .notFound)
    }
    guard Files.isFolder(real) else {
      throw LibraryFault("'\(path)' is a file; \(origin) names a folder that holds Lessons or Plugins", .usage)
    }
    (self.path, self.origin, self.isHome) = (real, origin, isHome)
    lessons = try Self.texts(below: "\(real)/Lessons")
    plugins = try Self.texts(below: "\(real)/Plugins")
    guard !lessons.isEmpty || !plugins.isEmpty else {
      throw LibraryFault(
        "'\(path)' (\(origin)) holds no .life files in Lessons or Plugins; these folders belong inside it", .usage)
    }
  }

  private static func texts(below folder: String) throws(LibraryFault) -> [SourceText] {
    guard Files.isFolder(folder) else { return [] }
    let walk = FolderWalk([folder], suffix: Files.lifeSuffix)
    if let fault = walk.faults.first {
      throw LibraryFault("cannot read '\(fault.path)': \(fault.reason)", .inputOutput)
    }
    var texts: [SourceText] = []
    for path in walk.files.map({ $0.path }) {
      let content = Files.read(path)
      guard case .bytes(let bytes) = content else {
        throw LibraryFault("cannot read '\(path)': \(content.fault ?? "")", content.status)
      }
      texts.append(SourceText(name: path, bytes: bytes))
    }
    return texts
  }

  // MARK: - Evidence

  /// Such as `3 lesson files, 1 plugin file`.
  private var contents: String {
    [(lessons.count, "lesson"), (plugins.count, "plugin")].filter { $0.0 > 0 }
      .map { count, kind in "\(count) \(kind) \(count == 1 ? "file" : "files")" }.joined(separator: ", ")
  }

  /// The line about it that is written when the tool starts.
  var notice: String {
    "\(contents) from \(path) (\(origin)), \(isHome ? "in place of" : "besides") what is built in"
  }

  /// The identity of the folder in a result: its path, and a hash of all its names and texts.
  var stamp: Stamp {
    var bytes: [UInt8] = []
    for text in lessons + plugins {
      bytes += Array("\(text.name.dropFirst(path.count)) \(text.bytes.count)\n".utf8)
      bytes += text.bytes
    }
    return Stamp(kind: isHome ? "home" : "with", name: path, version: contents, hash: ContentHash(of: bytes))
  }
}
