import LifeSession
import LifeSyntax
import PlatformKit

/// The statuses with which the command ends, as BSD's sysexits name them.
package enum ExitStatus: Int32, Sendable {
  case done = 0
  /// The learner's work or the checked files fall short.
  case fallsShort = 1
  /// Wrong usage.
  case usage = 64
  /// Errors in a `.life` file.
  case badInput = 65
  /// A file or lesson was not found.
  case notFound = 66
  /// A fault of ours.
  case internalFault = 70
  /// A file cannot be read or written.
  case inputOutput = 74
  case interrupted = 130
}

extension ExitStatus: Comparable {
  /// Returns whether a status says less than another one.
  package static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }

  /// Becomes another status where that says more.
  mutating func raise(to other: ExitStatus) { self = max(self, other) }
}

extension FileContent {
  /// The exit status for a file that cannot be read.
  var status: ExitStatus { if case .notFound = self { .notFound } else { .inputOutput } }
}

extension Reply {
  /// The exit status for an option that was executed as a statement; nil where that went well.
  ///
  /// A wrong word on the command line is wrong usage; an error in a file that it names is an error in that file.
  var statusOfOption: ExitStatus? {
    guard let failure else { return nil }
    let isInFile = reports.contains { $0.source.name != "command line" }
    return failure == .input && !isInFile ? .usage : failure.status
  }
}

extension Reply.Failure {
  /// The exit status for an input that failed.
  var status: ExitStatus {
    switch self {
    case .input: .badInput
    case .expectation: .fallsShort
    case .fileNotFound: .notFound
    case .unreadable: .inputOutput
    case .interrupted: .interrupted
    }
  }
}
