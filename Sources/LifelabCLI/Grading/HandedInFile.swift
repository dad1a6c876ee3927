import LessonModel
import LifeSession
import LifeSyntax
import PlatformKit

/// A file that somebody has handed in.
struct HandedInFile: Sendable {
  /// The options that name such files.
  enum Origin: Sendable {
    /// `--submission`.
    case submission
    /// `--log`: the log of an exam.
    case exam
  }

  /// Where it is; `-` is standard input.
  let path: String
  let origin: Origin
  /// Its path in the folder that was named, or its name.
  let name: String

  /// The names that it may have of its learner: its own without the ending, and those of the folders that it lies in.
  var learnerNames: [String] {
    name.split(separator: "/").reversed().enumerated().map { place, part in
      place == 0 ? Self.stem(of: String(part)) : String(part)
    }
  }

  /// Its path in the folder that was named, without the ending.
  var stem: String { path == "-" ? "standard input" : Self.stem(of: name) }

  private static func stem(of name: String) -> String {
    name.hasSuffix(Files.lifeSuffix) ? String(name.dropLast(Files.lifeSuffix.count)) : name
  }
}

extension HandedInFile {
  /// What was found at the paths of an option.
  struct Search {
    /// The files, in the order of the paths, those of a folder sorted.
    private(set) var files: [HandedInFile] = []
    /// What is passed over, in words.
    private(set) var complaints: [String] = []
    private(set) var status = ExitStatus.done

    /// Looks for files; a folder stands for the `.life` files at and below it, but for hidden ones.
    init(_ paths: [String], _ origin: Origin) {
      for path in paths { add(path, origin) }
    }

    private mutating func add(_ path: String, _ origin: Origin) {
      guard path != "-", Files.isFolder(path) else {
        let name = path.split(separator: "/").last.map { String($0) } ?? path
        return files.append(HandedInFile(path: path, origin: origin, name: name))
      }
      var folder = path
      while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
      let walk = FolderWalk([folder], suffix: Files.lifeSuffix, nameLimit: Self.nameLimit, keepingEveryName: true)
      files += walk.files.map { file in
        HandedInFile(
          path: file.path, origin: origin, name: String(file.path.dropFirst(folder.count).drop { $0 == "/" }))
      }
      for other in walk.others {
        complaints.append("'\(other)' is passed over: its name does not end in \(Files.lifeSuffix)")
      }
      for fault in walk.faults {
        complaints.append("'\(fault.path)' is passed over: \(fault.reason)")
        status.raise(to: .inputOutput)
      }
      if walk.files.isEmpty {
        complaints.append("there is no \(Files.lifeSuffix) file in '\(folder)'")
        status.raise(to: .notFound)
      }
    }

    /// The most names in a folder that are looked at.
    static let nameLimit = 1_000_000
  }
}

extension HandedInFile {
  /// Returns the content of the file, or of standard input, which can be read once only.
  func content(standardInput: FileContent?) -> FileContent {
    path == "-" ? standardInput ?? .notFound : Files.readStaying(path, atMost: limit)
  }

  /// The most bytes that are read.
  private var limit: Int {
    switch origin {
    case .submission: LessonLimits.submissionFile.bytes
    case .exam: Files.limit
    }
  }
}
