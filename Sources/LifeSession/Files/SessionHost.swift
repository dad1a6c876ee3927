package import LifeSyntax

/// The content of a file, or why it cannot be read.
package enum FileContent: Sendable {
  /// The bytes of the file.
  case bytes([UInt8])
  /// There is no such file.
  case notFound
  /// The path leads to a folder.
  case isDirectory
  /// A pipe, a device or a socket.
  case notRegular
  /// Its name does not end in `.life`, so it was not opened.
  case notLife
  /// It lies outside the folder that may be read, so it was not opened.
  case outside(folder: String)
  /// It has more bytes than this limit.
  case tooLarge(limit: Int)
  /// The system does not read it, for this reason.
  case unreadable(reason: String)

  /// The reason why it cannot be read; `nil` if it can.
  package var fault: String? {
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

/// Reading access to what is outside a session; it changes nothing.
package struct SessionHost: Sendable {
  /// Reads a file by its path.
  package var readFile: @Sendable (String) -> FileContent

  /// Returns the canonical name of a file that may have several paths.
  package var identity: @Sendable (String) -> String = { $0 }
  /// Reads a file that the lesson in another file names by a path from there; it has to lie in that one's folder.
  package var readBeside: @Sendable (_ name: String, _ file: String) -> FileContent = { _, _ in .notFound }
  /// Returns the course file and the files of beliefs of the course that a lesson's file is part of by its place.
  package var courseFiles: @Sendable (_ file: String) -> [SourceText] = { _ in [] }
  /// Returns the names in a folder, those of folders with a slash behind; for completion.
  package var fileNames: @Sendable (_ folder: String) -> [String] = { _ in [] }
  /// Returns whether the input at hand was interrupted; asked again and again while something runs.
  package var isInterrupted: @Sendable () -> Bool = { false }
  /// Told again and again while the next question of practice is searched.
  package var goesOn: @Sendable () -> Void = {}

  /// Creates a host that reads files in this way.
  package init(readFile: @escaping @Sendable (String) -> FileContent) { self.readFile = readFile }

  /// A host without files.
  package static let none = SessionHost(readFile: { _ in .notFound })
}

/// The reason why a file is not written.
package enum WriteFault: Sendable, Equatable {
  /// Its name does not end in `.life`.
  case notLife
  /// It lies outside the folder in which files are written; `remedy` names what lets it be written all the same.
  case outside(folder: String, remedy: String)
  /// The system refuses, for this reason.
  case failed(reason: String)
}

extension WriteFault {
  /// The fault as the end of a sentence.
  var reason: String {
    switch self {
    case .notLife: "its name does not end in .life"
    case .outside(let folder, let remedy): "it lies outside \(folder); \(remedy)"
    case .failed(let reason): reason
    }
  }

  /// The rule that it breaks.
  var rule: DiagnosticRule {
    switch self {
    case .notLife: .notLifeFile
    case .outside: .outsideFolder
    case .failed: .fileUnreadable
    }
  }
}

/// What became of lines for the learner's progress log.
package enum KeptProgress: Sendable, Equatable {
  /// They are safe.
  case kept
  /// They are not written: the log has gone on in another prompt, so that they do not hold any more.
  case overtaken
  /// They could not be written, for this reason.
  case failed(reason: String)
}

/// Writing access to what is outside a session.
///
/// Only a prompt has one. What runs, checks or grades files has none, and so has nothing to write with.
package struct SessionWriter: Sendable {
  /// Returns why a file may not be written, whatever stands in it, or `nil`.
  package var refusal: @Sendable (_ path: String) -> WriteFault?
  /// Writes a file as a whole; returns why that failed, or `nil`.
  package var writeFile: @Sendable (_ path: String, _ text: String) -> WriteFault?
  /// Appends lines to the learner's progress log; returns why that failed, or `nil` once they are safe.
  package var keepProgress: @Sendable (String) -> String?
  /// Does the same where a condition still holds of the log, behind which no other prompt writes until this returns; `nil`
  /// where no other prompt can have it.
  package var keepProgressWhile: (@Sendable (_ lines: String, _ holds: ([UInt8]) -> Bool) -> KeptProgress)?
  /// Returns the progress log as it is now, with what other prompts have written; `nil` where none is kept.
  package var readProgress: @Sendable () -> [UInt8]? = { nil }
  /// The place of the progress log, in words for the learner; `nil` where none is kept.
  package var progressPlace: String?

  /// Creates a writer that writes files and keeps progress in these ways.
  package init(
    refusal: @escaping @Sendable (_ path: String) -> WriteFault? = { _ in nil },
    writeFile: @escaping @Sendable (_ path: String, _ text: String) -> WriteFault?,
    keepProgress: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    self.refusal = refusal
    self.writeFile = writeFile
    self.keepProgress = keepProgress
  }
}
