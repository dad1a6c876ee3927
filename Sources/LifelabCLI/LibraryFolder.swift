import GradeResults
import LessonModel
import LessonReading
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

/// A folder with `Lessons`, `Plugins` or both, or a course in one file, that the command line or the environment names.
struct LibraryFolder: Sendable {
  /// Its path, without links and dots.
  let path: String
  /// The option or variable that names it.
  let origin: String
  /// A Boolean value that indicates whether it replaces what is built in; otherwise it adds to that.
  let isHome: Bool
  let lessons: [SourceText]
  let plugins: [SourceText]
  /// A Boolean value that indicates whether it is a course in one file that leaves answers out.
  private(set) var isForLearners = false
  /// The folder below which its lessons stand, when that has another name than `Lessons`.
  private var lessonRoot: String?

  /// The word for a course that an operand names.
  private static let courseOrigin = "course"

  /// The options that name folders, for every subcommand.
  static let options = [
    Option(
      name: "--home", value: "FOLDER",
      summary:
        "its Lessons and Plugins, or those of a packed course, take the place of the built-in ones (LIFELAB_HOME)"),
    Option(
      name: "--with", value: "FOLDER",
      summary: "its Lessons and Plugins, or those of a packed course, are added (LIFELAB_WITH)", isRepeated: true),
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
      throw LibraryFault(
        Files.complaint("there is no folder '\(path)' (\(origin))", aboutMissing: path), .notFound)
    }
    (self.path, self.origin, self.isHome) = (real, origin, isHome)
    guard Files.isFolder(real) else {
      if let pack = try Self.pack(in: real, named: path) {
        lessons = pack.files(in: .lessons, of: real)
        plugins = pack.files(in: .plugins, of: real)
        isForLearners = pack.isForLearners
        if pack.files.isEmpty { throw LibraryFault("'\(path)' (\(origin)) is a pack without files", .badInput) }
        return
      }
      guard try Self.holdsCourse(real, named: path) else {
        let wanted = "a folder that holds Lessons or Plugins, or a course, packed or with its lessons below it"
        throw origin == Self.courseOrigin
          ? LibraryFault(Self.noCourse(path), .badInput)
          : LibraryFault("'\(path)' is a file; \(origin) names \(wanted)", .usage)
      }
      (lessonRoot, lessons, plugins) = try Self.course(below: Files.parent(of: real))
      return
    }
    lessons = try Self.texts(below: "\(real)/Lessons")
    plugins = try Self.texts(below: "\(real)/Plugins")
    guard !lessons.isEmpty || !plugins.isEmpty else {
      throw LibraryFault(
        "'\(path)' (\(origin)) holds no .life files in Lessons or Plugins; these folders belong inside it", .usage)
    }
  }

  /// The course that a file or a folder holds: packed, beside its course file, or in the folders `Lessons` and `Plugins`.
  init(course path: String) throws(LibraryFault) {
    guard let real = Files.realPath(path) else {
      throw LibraryFault(Files.complaint("there is nothing at '\(path)'", aboutMissing: path), .notFound)
    }
    guard Files.isFolder(real), !Files.isFolder("\(real)/Lessons"), !Files.isFolder("\(real)/Plugins") else {
      self = try LibraryFolder(path, named: Self.courseOrigin, isHome: false)
      return
    }
    (self.path, origin, isHome) = (real, Self.courseOrigin, false)
    (lessonRoot, lessons, plugins) = try Self.course(below: real)
    guard course != nil else { throw LibraryFault(Self.noCourse(path), .badInput) }
  }

  /// The lessons below the folder of a course file; where it is called `Lessons`, the folder `Plugins` beside it counts.
  private static func course(
    below folder: String
  ) throws(LibraryFault) -> (root: String, lessons: [SourceText], plugins: [SourceText]) {
    let isPart = folder.hasSuffix("/Lessons")
    return (
      folder, try texts(below: folder), isPart ? try texts(below: "\(Files.parent(of: folder))/Plugins") : []
    )
  }

  private static func noCourse(_ path: String) -> String {
    "'\(path)' holds no course: course \"A title\" { unit … }, with its lessons below it"
  }

  /// Indicates whether a file begins as a course does.
  private static func holdsCourse(_ real: String, named path: String) throws(LibraryFault) -> Bool {
    if case .course = LessonOutline(of: try text(of: real, named: path)).kind { true } else { false }
  }

  /// The pack in a file, nil where it is none; what is wrong with a pack is thrown, with the place of the first fault.
  private static func pack(in real: String, named path: String) throws(LibraryFault) -> CoursePack? {
    let source = try text(of: real, named: path)
    guard case .pack = LessonOutline(of: source).kind else { return nil }
    let loaded = CoursePack.load(source)
    if let pack = loaded.pack { return pack }
    let first = loaded.diagnostics.first { $0.diagnostic.severity == .error }
    let place = first.map { item -> String in
      let position = item.source.position(at: item.diagnostic.range.start)
      return "\(item.source.name):\(position.line):\(position.column): \(item.diagnostic.summary)"
    }
    throw LibraryFault("\(place ?? path); `lifelab check \(path)` tells more", .badInput)
  }

  private static func text(of real: String, named path: String) throws(LibraryFault) -> SourceText {
    let content = Files.read(real)
    guard case .bytes(let bytes) = content else {
      throw LibraryFault("cannot read '\(path)': \(content.fault ?? "")", content.status)
    }
    return SourceText(name: real, bytes: bytes)
  }

  /// The course of the folder: of several the first; nil where there is none.
  var course: Course? {
    for text in lessons {
      if case .course = LessonOutline(of: text).kind { return LessonLoader.loadCourse(text).course }
    }
    return nil
  }

  /// The names of the lessons that stand in it, in the order of the course.
  var ownLessonNames: [String] {
    let own = lessons.flatMap { LessonOutline(of: $0).lessons.map { $0.name } }
    return lessonNames.filter { own.contains($0) }
  }

  /// The names of the lessons, those of the course first.
  var lessonNames: [String] {
    let own = lessons.flatMap { LessonOutline(of: $0).lessons.map { $0.name } }
    let named = course?.lessons.map { $0.text } ?? []
    return named + own.filter { !named.contains($0) }
  }

  /// Returns a text of the folder under its path in a pack.
  func packed(_ text: SourceText, in place: CoursePack.Folder) -> SourceText {
    let root =
      switch (place, lessonRoot) {
      case (.lessons, let root?): "\(root)/"
      case (.plugins, let root?): "\(Files.parent(of: root))/\(place.rawValue)"
      case (_, nil): "\(path)/\(place.rawValue)"
      }
    return SourceText(name: place.rawValue + text.name.dropFirst(root.count), bytes: text.bytes)
  }

  private static func texts(below folder: String) throws(LibraryFault) -> [SourceText] {
    guard Files.isFolder(folder) else { return [] }
    let walk = FolderWalk([folder], suffix: Files.lifeSuffix)
    if let fault = walk.faults.first {
      throw LibraryFault("cannot read '\(fault.path)': \(fault.reason)", .inputOutput)
    }
    var texts: [SourceText] = []
    for path in walk.files.map({ $0.path }) { texts.append(try text(of: path, named: path)) }
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
    return Stamp(
      kind: isHome ? "home" : origin == Self.courseOrigin ? "course" : "with", name: path, version: contents,
      hash: ContentHash(of: bytes))
  }
}
