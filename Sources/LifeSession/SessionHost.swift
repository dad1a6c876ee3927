/// What came of reading a file.
public enum FileContent: Sendable {
  case bytes([UInt8])
  case notFound
  case isDirectory
  case tooLarge(limit: Int)
  case unreadable(reason: String)

  /// Why it cannot be read, or nil if it can.
  public var fault: String? {
    switch self {
    case .bytes: nil
    case .notFound: "there is no such file"
    case .isDirectory: "it is a folder, not a file"
    case .tooLarge(let limit): "it is larger than \(limit >> 20) MB"
    case .unreadable(let reason): reason
    }
  }
}

/// The only door to the outside: how a session reads and writes files.
public struct SessionHost: Sendable {
  /// Reads a file by its path.
  public var readFile: @Sendable (String) -> FileContent

  /// Writes a file as a whole; answers why that failed, or nil.
  public var writeFile: @Sendable (_ path: String, _ text: String) -> String?

  /// The names in a folder, those of folders with a slash behind; for completion.
  public var fileNames: @Sendable (_ folder: String) -> [String] = { _ in [] }
  /// Whether the person wants what is being done to stop; asked again and again while something runs.
  public var isInterrupted: @Sendable () -> Bool = { false }
  /// Appends lines to the learner's progress log; answers why that failed, or nil once they are safe.
  public var keepProgress: @Sendable (String) -> String?
  /// The learner's progress log as it is now, with what other prompts have written; nil where none is kept.
  public var readProgress: @Sendable () -> [UInt8]? = { nil }
  /// Where the progress log is, in words for the learner; nil where none is kept.
  public var progressPlace: String?

  /// A host that reads and writes files in this way.
  public init(
    readFile: @escaping @Sendable (String) -> FileContent,
    writeFile: @escaping @Sendable (_ path: String, _ text: String) -> String? = { _, _ in "nothing can be written here"
    },
    keepProgress: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    self.readFile = readFile
    self.writeFile = writeFile
    self.keepProgress = keepProgress
  }

  /// A host without files.
  public static let none = SessionHost(readFile: { _ in .notFound })
}
