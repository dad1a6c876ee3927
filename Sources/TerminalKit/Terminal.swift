import PlatformKit

/// A terminal, or what stands in its place: the descriptors to read from and to write to.
package struct Terminal: Hashable, Sendable {
  /// The descriptor to read from.
  package let input: Int32
  /// The descriptor to write to.
  package let output: Int32

  /// A terminal at these descriptors.
  package init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  /// Standard input, with standard output or else standard error to show what is typed.
  package static var standard: Terminal {
    let showsOnError = !Self.isTerminal(1) && Self.isTerminal(2)
    return Terminal(input: 0, output: showsOnError ? 2 : 1)
  }

  /// Indicates whether the input is a terminal.
  package var inputIsTerminal: Bool {
    Self.isTerminal(input)
  }

  /// Indicates whether the output is a terminal.
  package var outputIsTerminal: Bool {
    Self.isTerminal(output)
  }

  private static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The size of the screen at this moment.
  package var size: TerminalSize {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0 else { return TerminalSize(columns: 0, rows: 0) }
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Writes text; `Output` remembers where that fails.
  package func write(_ text: String) { Output.write(text.utf8, to: output) }

  /// How a stream shows text: by the choice of the person, by what the stream is, and by the locale.
  package static func styler(for descriptor: Int32, choice: ColourChoice) -> Styler {
    Styler(
      isEnabled: choice.allowsStyles(
        onTerminal: isTerminal(descriptor), noColour: Files.environment("NO_COLOR"),
        term: Files.environment("TERM")),
      isASCII: isTerminal(descriptor) && !LocaleCharacters.areUnicode(Files.environment))
  }
}

/// The keys that were read but not handled yet; they outlive a line, because people type ahead.
package struct KeyQueue: Sendable {
  var decoder = KeyDecoder()
  private var keys: [Key] = []
  private var next = 0

  /// An empty queue.
  package init() {}

  /// Indicates whether a key is there without reading.
  package var isEmpty: Bool {
    next == keys.count
  }

  /// Forgets what was typed ahead.
  package mutating func clear() { self = KeyQueue() }

  mutating func append(_ more: [Key]) {
    keys += more
  }

  mutating func takeFirst() -> Key? {
    guard next < keys.count else { return nil }
    defer {
      next += 1
      if isEmpty { (keys, next) = ([], 0) }
    }
    return keys[next]
  }
}

/// What a terminal reports while it is raw.
package enum TerminalEvent: Hashable, Sendable {
  case key(Key)
  case resized(TerminalSize)
  /// The process was stopped and goes on; the screen may show anything.
  case resumed
  /// Nothing has happened for the time that was given.
  case idle
  case closed
}

/// A terminal that is raw between two lines, too, for as long as this value lives: what is typed there waits, unseen.
package struct TerminalHold: ~Copyable {
  /// Holds a terminal; nil if that cannot be done here.
  package init?(_ terminal: Terminal) {
    guard RawMode.hold(input: terminal.input, output: terminal.output) else { return nil }
  }

  deinit {
    RawMode.release()
  }
}

/// Ctrl-C as a request that the program handles, in place of ending it.
package enum Interrupts {
  /// From now on Ctrl-C does not end the process.
  package static func watch() { Signals.watchInterrupts() }

  /// Indicates whether Ctrl-C asked for what runs to stop.
  package static var isPending: Bool { Signals.isInterrupted }

  /// Forgets what was pressed, so that something else may run.
  package static func clear() {
    Signals.isInterrupted = false
    _ = Signals.takeNotices()
  }

  /// Does something that Ctrl-C may stop; elsewhere it is a key like any other.
  package static func listening<Result>(_ body: () -> Result) -> Result {
    RawMode.listen(true)
    defer { RawMode.listen(false) }
    return body()
  }
}

/// A terminal in raw mode, for as long as this value lives.
///
/// Its end restores the terminal, or leaves it to the hold. So do `exit()`, the signals that end or stop a process,
/// and a crash, none of which runs a `deinit`.
package struct RawSession: ~Copyable {
  /// The terminal that is in raw mode.
  package let terminal: Terminal

  /// How long a lone Escape waits for the rest of a sequence.
  private static let escapeTimeout: Int32 = 50

  /// Enters raw mode; nil if that cannot be done here.
  package init?(_ terminal: Terminal) {
    guard RawMode.beginReading(input: terminal.input, output: terminal.output) else { return nil }
    self.terminal = terminal
    // Notices from before belong to an earlier session.
    _ = Signals.takeNotices()
  }

  deinit {
    RawMode.endReading()
  }

  /// Waits for the next thing to happen, and at most for a time in milliseconds if one is given.
  package borrowing func nextEvent(_ queue: inout KeyQueue, within time: Int32? = nil) -> TerminalEvent {
    while true {
      if let key = queue.takeFirst() { return .key(key) }
      let timeout = queue.decoder.isPending ? Self.escapeTimeout : time ?? -1
      switch Descriptors.firstReadable(of: [Signals.noticeDescriptor, terminal.input], milliseconds: timeout) {
      case nil where !queue.decoder.isPending: return .idle
      case nil:
        queue.append(queue.decoder.flush())
      case Signals.noticeDescriptor:
        if let event = noticed() { return event }
      default:
        switch Descriptors.read(terminal.input) {
        case .bytes(let bytes): queue.append(queue.decoder.decode(bytes))
        case .interrupted: continue
        case .end, .failed: return .closed
        }
      }
    }
  }

  /// Takes what was painted away after the window has changed its size; it must be painted anew.
  ///
  /// Returns false where the size has changed once more: that is the next event, and nothing may be painted before it.
  package borrowing func resize(_ painter: inout Painter, to size: TerminalSize, _ queue: inout KeyQueue) -> Bool {
    let column = cursorColumn(&queue)
    let hasNotice = Descriptors.firstReadable(of: [Signals.noticeDescriptor], milliseconds: 0) != nil
    guard !hasNotice, terminal.size == size else { return false }
    terminal.write(painter.resize(to: size, cursorColumn: column))
    return true
  }

  /// How long a terminal may take to report its cursor, in milliseconds.
  private static let reportTime = 200

  /// The column in which the terminal says that the cursor stands, from zero; nil where it does not answer in time.
  ///
  /// Keys that come before the answer stay in the queue.
  private borrowing func cursorColumn(_ queue: inout KeyQueue) -> Int? {
    queue.decoder.expectReport()
    terminal.write(EscapeSequence.reportCursor)
    let clock = ContinuousClock()
    let end = clock.now.advanced(by: .milliseconds(Self.reportTime))
    while queue.decoder.expectedReports > 0 {
      guard clock.now < end else { return nil }
      guard Descriptors.firstReadable(of: [terminal.input], milliseconds: 10) != nil else { continue }
      guard case .bytes(let bytes) = Descriptors.read(terminal.input) else { return nil }
      queue.append(queue.decoder.decode(bytes))
    }
    return queue.decoder.reportedColumn
  }

  /// Stops the process until the shell continues it.
  package borrowing func suspend() {
    RawMode.leave()
    Signals.stopJob()
    _ = RawMode.enter(.editing, input: terminal.input, output: terminal.output)
    // The loop learns of it here, not from the signal.
    _ = Signals.takeNotices()
  }

  /// So long no other size comes once a window has its last one, in milliseconds.
  private static let quietTime: Int32 = 30
  /// So often another size is waited for; a window that changes for longer is painted in between.
  private static let mostWaits = 30

  private borrowing func noticed() -> TerminalEvent? {
    var notices = Signals.takeNotices()
    // A window that is dragged has many sizes, and only the last one counts.
    var waits = 0
    while !notices.isEmpty, notices.allSatisfy({ $0 == .resized }), waits < Self.mostWaits,
      Descriptors.firstReadable(of: [Signals.noticeDescriptor], milliseconds: Self.quietTime) != nil
    {
      notices += Signals.takeNotices()
      waits += 1
    }
    if notices.contains(.continued) {
      RawMode.leave()
      _ = RawMode.enter(.editing, input: terminal.input, output: terminal.output)
      return .resumed
    }
    if notices.contains(.interrupted) { return .key(.control("c")) }
    return notices.isEmpty ? nil : .resized(terminal.size)
  }
}
