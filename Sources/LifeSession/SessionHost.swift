/// What came of reading a file.
public enum FileContent: Sendable {
  case bytes([UInt8])
  case notFound
  case isDirectory
  /// A pipe, a device or a socket.
  case notRegular
  /// Its name does not end in `.life`, so it was not opened.
  case notLife
  /// It lies outside the folder that may be read, so it was not opened.
  case outside(folder: String)
  case tooLarge(limit: Int)
  case unreadable(reason: String)

  /// Why it cannot be read, or nil if it can.
  public var fault: String? {
    switch self {
    case .bytes: nil
    case .notFound: "there is no such file"
    case .isDirectory: "it is a folder, not a file"
    case .notRegular: "it is a pipe, a device or a socket; `-` is standard input"
    case .notLife: "only files whose names end in .life are read"
    case .outside(let folder): "it lies outside \(folder), and what is checked or graded stays there"
    case .tooLarge(let limit): "it is larger than \(limit >> 20) MB"
    case .unreadable(let reason): reason
    }
  }
}

/// What a session sees of the outside: it reads files, and can change nothing.
public struct SessionHost: Sendable {
  /// Reads a file by its path.
  public var readFile: @Sendable (String) -> FileContent

  /// The one name of a file that may have several paths.
  public var identity: @Sendable (String) -> String = { $0 }
  /// The names in a folder, those of folders with a slash behind; for completion.
  public var fileNames: @Sendable (_ folder: String) -> [String] = { _ in [] }
  /// Whether the person wants what is being done to stop; asked again and again while something runs.
  public var isInterrupted: @Sendable () -> Bool = { false }

  /// A host that reads files in this way.
  public init(readFile: @escaping @Sendable (String) -> FileContent) { self.readFile = readFile }

  /// A host without files.
  public static let none = SessionHost(readFile: { _ in .notFound })
}

/// Why a file is not written.
public enum WriteFault: Sendable, Equatable {
  /// Its name does not end in `.life`.
  case notLife
  /// It lies outside the folder in which files are written; what lets it be written all the same.
  case outside(folder: String, wayOut: String)
  /// The system refuses, for this reason.
  case failed(reason: String)
}

/// What a person's session may change outside.
///
/// Only a prompt has one. What runs, checks or grades files has none, and so has nothing to write with.
public struct SessionWriter: Sendable {
  /// Why a file may not be written, whatever stands in it, or nil.
  public var refusal: @Sendable (_ path: String) -> WriteFault?
  /// Writes a file as a whole; answers why that failed, or nil.
  public var writeFile: @Sendable (_ path: String, _ text: String) -> WriteFault?
  /// Appends lines to the learner's progress log; answers why that failed, or nil once they are safe.
  public var keepProgress: @Sendable (String) -> String?
  /// The learner's progress log as it is now, with what other prompts have written; nil where none is kept.
  public var readProgress: @Sendable () -> [UInt8]? = { nil }
  /// Where the progress log is, in words for the learner; nil where none is kept.
  public var progressPlace: String?

  /// A writer that writes files and keeps progress in these ways.
  public init(
    refusal: @escaping @Sendable (_ path: String) -> WriteFault? = { _ in nil },
    writeFile: @escaping @Sendable (_ path: String, _ text: String) -> WriteFault?,
    keepProgress: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    self.refusal = refusal
    self.writeFile = writeFile
    self.keepProgress = keepProgress
  }
}
