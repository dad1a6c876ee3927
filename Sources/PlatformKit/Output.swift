/// What people and other programs are to get, and what became of it.
///
/// Whatever is shown goes through `write`, which remembers the first failure of each descriptor; the caller need not
/// look, because the end of the program does. After a failure nothing more is written there: half of a result is
/// not followed by its end.
package enum Output {
  /// A descriptor that failed, and why.
  package struct Fault: Sendable {
    /// Where writing failed.
    package let descriptor: Int32
    /// The reason in the system's words.
    package let reason: String
    /// A Boolean value that indicates whether the reader of a pipe went away.
    package let isClosedPipe: Bool

    /// A write that failed; a reader that went away is told from other reasons.
    package init(descriptor: Int32, reason: String, isClosedPipe: Bool = false) {
      self.descriptor = descriptor
      self.reason = reason
      self.isClosedPipe = isClosedPipe
    }

    /// Such as “standard output: No space left on device”.
    package var text: String { "\(Self.name(of: descriptor)): \(reason)" }

    private static func name(of descriptor: Int32) -> String {
      switch descriptor {
      case 1: "standard output"
      case 2: "standard error"
      default: "the terminal"
      }
    }
  }

  /// The standard streams that were closed when the program began; written by the main thread only.
  nonisolated(unsafe) private static var closed: [Int32] = []
  /// The failures so far, the first of each descriptor; written by the main thread only.
  nonisolated(unsafe) package private(set) static var faults: [Fault] = []

  /// Makes failures visible as such, before anything else opens a file.
  ///
  /// A standard stream that is closed gets a descriptor that can be neither read nor written, so that no file takes its
  /// number and is written to by mistake. A file that grows too large is a failure of a write, and ends nothing.
  package static func prepare() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is the one that is missing; its direction is the one that is never used.
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
      closed.append(descriptor)
    }
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Writes all bytes, unless writing to this descriptor has failed before.
  package static func write(_ bytes: some Collection<UInt8>, to descriptor: Int32) {
    guard !faults.contains(where: { $0.descriptor == descriptor }), !bytes.isEmpty else { return }
    guard !Descriptors.write(bytes, to: descriptor) else { return }
    let isClosedPipe = errno == EPIPE
    let reason = closed.contains(descriptor) ? "it is closed" : Descriptors.lastFault
    faults.append(Fault(descriptor: descriptor, reason: reason, isClosedPipe: isClosedPipe))
  }
}
