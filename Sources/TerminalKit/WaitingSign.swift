import PlatformKit

/// A sign that something takes a while: it comes after half a second, and goes before anything else is written.
package struct WaitingSign {
  /// The sign, in one row, with its style.
  private let text: String
  /// When the waiting began, in milliseconds of a clock that only goes forward.
  private let start: Int64
  /// A Boolean value that indicates whether it stands on the screen.
  private var isShown = false

  /// The milliseconds after which it comes.
  static let delay: Int64 = 500

  /// Begins to wait at a time.
  package init(_ text: String, at start: Int64) {
    self.text = text
    self.start = start
  }

  /// Returns what to send at a time: the sign, once it is due.
  package mutating func goOn(at time: Int64) -> String {
    guard !isShown, time - start >= Self.delay else { return "" }
    isShown = true
    return text
  }

  /// Returns what to send at the end: the cursor goes back to where it was, and the row is empty.
  package mutating func end() -> String {
    defer { isShown = false }
    return isShown ? "\r" + EscapeSequence.eraseLine : ""
  }
}

// MARK: - At the terminal

extension WaitingSign {
  /// Does something with this sign on standard output; nil shows none.
  ///
  /// The cursor is at the beginning of a row.
  package static func shown<Result>(_ text: String?, during body: () -> Result) -> Result {
    present.pointee = text.map { WaitingSign($0, at: MonotonicClock.milliseconds) }
    defer {
      send(present.pointee?.end() ?? "")
      present.pointee = nil
    }
    return body()
  }

  /// Shows the sign that waits, once it is due; does nothing where none does.
  ///
  /// What takes long tells it again and again.
  package static func goOn() {
    guard present.pointee != nil else { return }
    send(present.pointee?.goOn(at: MonotonicClock.milliseconds) ?? "")
  }

  private static func send(_ text: String) { if !text.isEmpty { Output.write(text.utf8, to: 1) } }
}

/// The sign that waits, used by the thread that reads lines only.
nonisolated(unsafe) private let present: UnsafeMutablePointer<WaitingSign?> = {
  let pointer = UnsafeMutablePointer<WaitingSign?>.allocate(capacity: 1)
  pointer.initialize(to: nil)
  return pointer
}()
