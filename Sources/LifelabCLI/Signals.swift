#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Signals that keys send.
enum Signals {
  /// Keeps Ctrl-C from ending the prompt between two lines.
  ///
  /// While a line is edited the key is read like any other; only in between would the kernel turn it into a signal.
  static func ignoreInterrupts() { signal(SIGINT, SIG_IGN) }
}
