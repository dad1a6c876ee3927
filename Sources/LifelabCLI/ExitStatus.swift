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
