import PlatformKit

/// The built `lifelab` on a pseudo-terminal of its own, with a person's hands and eyes.
package final class PseudoTerminal {
  private let keyboard: Int32
  private let screen: Int32
  private let child: ChildProcess
  private let scratch: TemporaryFolder
  /// Everything that it has written so far.
  private var received: [UInt8] = []
  /// Where the text begins that nobody has waited for yet.
  private var place = 0

  /// The screen that shows what is received and answers for the terminal; without one, nothing answers.
  package var display: ReflowingScreen?

  /// How long a person waits before they give up; only a test that fails takes so long.
  package static let patience = 120

  /// Starts the tool; nil where there are no pseudo-terminals.
  package init?(
    _ arguments: [String] = [], environment: [String: String] = [:], columns: UInt16 = 100, rows: UInt16 = 30
  ) {
    var (master, slave): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    // `ttyname` keeps one name for all threads, and tests run in several.
    var name = [CChar](repeating: 0, count: 128)
    guard openpty(&master, &slave, nil, nil, &size) == 0, ttyname_r(slave, &name, name.count) == 0 else { return nil }
    for descriptor in [master, slave] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    let scratch = TemporaryFolder()
    let path = name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } } ?? ""
    // The first stream that opens the terminal in a new session makes it the session's own.
    let child = ChildProcess(
      Tool.path, arguments, environment: Tool.environment(home: scratch.path).merging(environment) { $1 },
      folder: scratch.path, streams: [.terminal(path), .terminal(path), .terminal(path)], inNewSession: true)
    guard let child else {
      closeDescriptor(master)
      closeDescriptor(slave)
      return nil
    }
    (keyboard, screen, self.child, self.scratch) = (master, slave, child, scratch)
  }

  deinit {
    child.send(SIGKILL)
    closeDescriptor(keyboard)
    closeDescriptor(screen)
  }

  // MARK: - Hands

  /// Types a text; `\r` is Enter, `\u{3}` is Ctrl-C.
  package func type(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(keyboard, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Makes the window larger or smaller.
  package func resize(columns: UInt16, rows: UInt16) {
    // What was written for the old size is shown at the old size.
    while display != nil, receive(milliseconds: 0) {}
    display?.resize(columns: Int(columns), rows: Int(rows))
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(keyboard, UInt(TIOCSWINSZ), &size)
  }

  /// Takes the terminal away, as a window that is closed does; the exit status once the tool has left.
  package func hangUp() -> Int32? {
    let nothing = open("/dev/null", O_RDONLY)
    dup2(nothing, keyboard)
    closeDescriptor(nothing)
    return child.waitForEnd(seconds: Self.patience)
  }

  /// Sends a signal to the tool.
  package func send(_ signal: Int32) { child.send(signal) }

  // MARK: - Eyes

  /// Reads until a text appears behind what was waited for before; false if it does not come.
  package func waits(for text: String, seconds: Int = patience) -> Bool {
    let wanted = Array(text.utf8)
    // What was looked at once is not looked at again, but for a beginning at its end.
    var start = place
    for _ in 0..<(seconds * 10) {
      if let found = Self.first(wanted, in: received[start...]) {
        place = found + wanted.count
        return true
      }
      start = max(place, received.count - wanted.count + 1)
      if !receive(milliseconds: 100) && child.end != nil && !receive(milliseconds: 100) { break }
    }
    return false
  }

  /// The exit status once the tool has left, or nil if it stays.
  package func waitsForEnd(seconds: Int = patience) -> Int32? {
    for _ in 0..<(seconds * 200) {
      _ = receive(milliseconds: 5)
      if let end = child.end {
        // It has written all: whoever asks the terminal makes it pass on what it still holds.
        while receive(milliseconds: 5) {}
        return end
      }
    }
    return nil
  }

  /// Everything that has appeared, without escape sequences.
  package var text: String { Self.withoutEscapes(received) }

  /// Everything that was sent to the terminal, escape sequences and all.
  package var bytes: String { String(decoding: received, as: UTF8.self) }

  /// Whether the kernel edits lines and echoes, as a shell expects to find it.
  package var isCooked: Bool {
    var settings = termios()
    tcgetattr(screen, &settings)
    return settings.c_lflag & tcflag_t(ICANON) != 0 && settings.c_lflag & tcflag_t(ECHO) != 0
  }

  /// Takes what has been written in the meantime; false if there was nothing.
  private func receive(milliseconds: Int32) -> Bool {
    var request = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, milliseconds) == 1, request.revents & Int16(POLLIN) != 0 else { return false }
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = read(keyboard, &chunk, chunk.count)
    guard count > 0 else { return false }
    received += chunk[..<count]
    if let answer = display?.receive(chunk[..<count]), !answer.isEmpty { type(answer) }
    return true
  }

  private static func first(_ wanted: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    guard let head = wanted.first, bytes.count >= wanted.count else { return nil }
    return bytes.withUnsafeBufferPointer { given in
      for start in 0...(given.count - wanted.count) where given[start] == head {
        if given[start..<(start + wanted.count)].elementsEqual(wanted) { return bytes.startIndex + start }
      }
      return nil
    }
  }

  /// Drops `ESC [ … letter` and the lone control characters of a line editor.
  private static func withoutEscapes(_ bytes: [UInt8]) -> String {
    var kept: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0x1B, index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "[") {
        index += 2
        while index < bytes.count, !(0x40...0x7E).contains(bytes[index]) { index += 1 }
      } else if bytes[index] != UInt8(ascii: "\r") {
        kept.append(bytes[index])
      }
      index += 1
    }
    return String(decoding: kept, as: UTF8.self)
  }
}
