import PlatformKit

/// How the keys of a terminal reach the program.
enum TerminalMode {
  /// The kernel edits lines and echoes, as a shell expects.
  case cooked
  /// Keys wait unseen until they are read; only Ctrl-C, Ctrl-Z and Ctrl-\ act at once.
  case running
  /// Keys wait unseen until they are read, every one of them.
  case editing
}

/// What the terminal must be given back, at a fixed address where a signal handler may read it.
///
/// A pointer and not a variable: a signal may arrive in the middle of an access, and exclusive access is
/// checked only for variables. A handler may use nothing but what is in here, `tcsetattr`, `write`,
/// `sigaction`, `raise` and `TemporaryFile.removePresent`.
struct RawState {
  var mode = TerminalMode.cooked
  /// Indicates whether a line is being read.
  var isReading = false
  /// Indicates whether the terminal is not given back between two lines.
  var isHeld = false
  var hasHandlers = false
  var input: Int32 = -1
  var output: Int32 = -1
  var original = termios()
  var noticeReader: Int32 = -1
  var noticeWriter: Int32 = -1
  var isPrepared = false
  /// Indicates whether Ctrl-C is handled and does not end the process.
  var watchesInterrupts = false
  var isInterrupted = false
}

nonisolated(unsafe) let rawState: UnsafeMutablePointer<RawState> = {
  let pointer = UnsafeMutablePointer<RawState>.allocate(capacity: 1)
  pointer.initialize(to: RawState())
  return pointer
}()

func restoreTerminal() {
  guard rawState.pointee.mode != .cooked else { return }
  rawState.pointee.mode = .cooked
  tcsetattr(rawState.pointee.input, TCSANOW, &rawState.pointee.original)
  let sequence = EscapeSequence.endPasteMode
  _ = write(rawState.pointee.output, sequence.utf8Start, sequence.utf8CodeUnitCount)
}

/// Taking the terminal from the kernel's line editing, and giving it back.
enum RawMode {
  /// Leaves the cooked mode until `leave`, or until the process ends in any way but SIGKILL.
  ///
  /// Returns false if it is no terminal.
  static func enter(_ mode: TerminalMode, input: Int32, output: Int32) -> Bool {
    let wasCooked = rawState.pointee.mode == .cooked
    guard rawState.pointee.mode != mode else { return true }
    if wasCooked {
      guard tcgetattr(input, &rawState.pointee.original) == 0 else { return false }
      Signals.prepareOnce()
      rawState.pointee.input = input
      rawState.pointee.output = output
      Signals.installHandlers()
    }
    var raw = rawState.pointee.original
    makeRaw(&raw, listensToKeys: mode == .running)
    rawState.pointee.mode = mode
    guard tcsetattr(input, wasCooked ? TCSADRAIN : TCSANOW, &raw) == 0 else {
      leave()
      return false
    }
    if wasCooked { Output.write(EscapeSequence.beginPasteMode.utf8, to: output) }
    return true
  }

  /// Gives the terminal and the signals back as they were.
  static func leave() {
    restoreTerminal()
    Signals.removeHandlers()
  }

  /// Begins to read a line; false if that cannot be done here, or if one is being read already.
  static func beginReading(input: Int32, output: Int32) -> Bool {
    guard !rawState.pointee.isReading, enter(.editing, input: input, output: output) else { return false }
    rawState.pointee.isReading = true
    return true
  }

  /// Ends the reading of a line; the terminal is given back unless it is held.
  static func endReading() {
    rawState.pointee.isReading = false
    if !rawState.pointee.isHeld { leave() }
  }

  /// Keeps the terminal from being given back between two lines; false if that cannot be done here.
  static func hold(input: Int32, output: Int32) -> Bool {
    rawState.pointee.isHeld = enter(.editing, input: input, output: output)
    return rawState.pointee.isHeld
  }

  /// Gives a held terminal back.
  static func release() {
    rawState.pointee.isHeld = false
    leave()
  }

  /// Lets Ctrl-C, Ctrl-Z and Ctrl-\ act at once on a held terminal, or not.
  static func listen(_ isListening: Bool) {
    guard rawState.pointee.isHeld else { return }
    _ = enter(isListening ? .running : .editing, input: rawState.pointee.input, output: rawState.pointee.output)
  }

  /// No line editing by the kernel, no echo; output is still processed as before.
  private static func makeRaw(_ settings: inout termios, listensToKeys: Bool) {
    settings.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON)
    settings.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN)
    if !listensToKeys { settings.c_lflag &= ~tcflag_t(ISIG) }
    settings.c_cflag = settings.c_cflag & ~tcflag_t(CSIZE | PARENB) | tcflag_t(CS8)
    withUnsafeMutableBytes(of: &settings.c_cc) { controls in
      controls[Int(VMIN)] = 1
      controls[Int(VTIME)] = 0
    }
  }
}
