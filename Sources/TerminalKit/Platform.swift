// All that differs between platforms, and every call into the C library, is in this file.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The C library, as far as a terminal and a history file need it.
enum Platform {
  /// How a read ended.
  enum ReadResult {
    case bytes([UInt8])
    case end
    case interrupted
  }

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  static func size(of descriptor: Int32) -> TerminalSize {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return TerminalSize(columns: 0, rows: 0) }
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  static func readBytes(_ descriptor: Int32, atMost count: Int = 65_536) -> ReadResult {
    while true {
      var failure: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        let result = read(descriptor, buffer.baseAddress, count)
        failure = result < 0 ? errno : 0
        filled = max(result, 0)
      }
      switch failure {
      case EAGAIN: _ = isReadable([descriptor], milliseconds: -1)
      case EINTR: return .interrupted
      default: return bytes.isEmpty ? .end : .bytes(bytes)
      }
    }
  }

  /// Writes all bytes and says whether that worked.
  @discardableResult
  static func writeBytes(_ bytes: some Collection<UInt8>, to descriptor: Int32) -> Bool {
    Array(bytes).withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let written = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if written >= 0 {
          rest = rest.dropFirst(written)
        } else if errno == EAGAIN {
          waitUntilWritable(descriptor)
        } else if errno != EINTR {
          return false
        }
      }
      return true
    }
  }

  private static func waitUntilWritable(_ descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }

  /// The first descriptor that has something to read, or nil when the time is over; a negative time never
  /// ends.
  static func isReadable(_ descriptors: [Int32], milliseconds: Int32) -> Int32? {
    var requests = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let count = poll(&requests, nfds_t(requests.count), milliseconds)
    guard count > 0 else { return nil }
    return requests.first { $0.revents != 0 }?.fd
  }
}

// MARK: - Files

extension Platform {
  /// The bytes of a file, or nil if it cannot be read.
  static func contents(ofFile path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    while true {
      switch readBytes(descriptor) {
      case .bytes(let more): bytes += more
      case .interrupted: continue
      case .end: return bytes
      }
    }
  }

  /// Appends to a file that only its owner may read, and says whether that worked.
  static func append(_ bytes: [UInt8], toFile path: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return writeBytes(bytes, to: descriptor)
  }

  /// Makes a folder that only its owner may enter, and the folders above it.
  static func makeFolder(_ path: String) {
    for (index, character) in zip(path.indices, path) where character == "/" && index > path.startIndex {
      mkdir(String(path[..<index]), 0o700)
    }
    mkdir(path, 0o700)
  }
}

// MARK: - Raw mode

/// How the keys of a terminal reach the program.
enum TerminalMode {
  /// The kernel edits lines and echoes, as a shell expects.
  case cooked
  /// Keys wait unseen until somebody reads them; only Ctrl-C, Ctrl-Z and Ctrl-\ act at once.
  case running
  /// Keys wait unseen until somebody reads them, every one of them.
  case editing
}

/// What the terminal must be given back, at a fixed address where a signal handler may read it.
///
/// A pointer and not a variable: a signal may arrive in the middle of an access, and exclusive access is
/// checked only for variables. A handler may use nothing but what is in here, `tcsetattr`, `write`,
/// `sigaction` and `raise`.
private struct RawState {
  var mode = TerminalMode.cooked
  /// Whether a line is being read.
  var isReading = false
  /// Whether the terminal is not given back between two lines.
  var isHeld = false
  var hasHandlers = false
  var input: Int32 = -1
  var output: Int32 = -1
  var original = termios()
  var noticeReader: Int32 = -1
  var noticeWriter: Int32 = -1
  var isPrepared = false
  /// Whether Ctrl-C is a wish to be heard, and not the end.
  var watchesInterrupts = false
  var isInterrupted = false
}

nonisolated(unsafe) private let rawState: UnsafeMutablePointer<RawState> = {
  let pointer = UnsafeMutablePointer<RawState>.allocate(capacity: 1)
  pointer.initialize(to: RawState())
  return pointer
}()

/// What each signal did before raw mode, indexed by its number.
nonisolated(unsafe) private let previousActions: UnsafeMutablePointer<sigaction> = {
  let pointer = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
  pointer.initialize(repeating: sigaction(), count: 65)
  return pointer
}()

/// Signals that end or stop the process: the terminal is restored first, then the signal takes its course.
private let endingSignals = [
  SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGPIPE, SIGALRM, SIGTERM,
  SIGUSR1, SIGUSR2, SIGSYS, SIGXCPU, SIGTSTP,
]

/// Signals that the loop which reads keys must hear of.
private let notices = [SIGWINCH, SIGCONT]

private func restoreTerminal() {
  guard rawState.pointee.mode != .cooked else { return }
  rawState.pointee.mode = .cooked
  tcsetattr(rawState.pointee.input, TCSANOW, &rawState.pointee.original)
  let sequence = EscapeSequence.endPasteMode
  _ = write(rawState.pointee.output, sequence.utf8Start, sequence.utf8CodeUnitCount)
}

private func onEndingSignal(_ number: Int32) {
  let wasRaw = rawState.pointee.mode != .cooked
  restoreTerminal()
  if wasRaw { _ = write(rawState.pointee.output, ("\r\n" as StaticString).utf8Start, 2) }
  sigaction(number, previousActions + Int(number), nil)
  raise(number)
}

private func onNotice(_ number: Int32) {
  let saved = errno
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(rawState.pointee.noticeWriter, &byte, 1)
  errno = saved
}

private func onInterrupt(_ number: Int32) {
  // A reader hears of it by the notice, which cannot come too early; whatever runs looks at the mark.
  if rawState.pointee.mode != .editing { rawState.pointee.isInterrupted = true }
  if rawState.pointee.mode != .running { onNotice(number) }
}

extension Platform {
  /// Something that happened to the terminal while a line was read.
  enum Notice {
    case resized, continued, interrupted
  }

  /// Leaves the cooked mode until `leaveRawMode`, or until the process ends in any way but SIGKILL.
  ///
  /// Returns false if it is no terminal.
  static func enter(_ mode: TerminalMode, input: Int32, output: Int32) -> Bool {
    let wasCooked = rawState.pointee.mode == .cooked
    guard rawState.pointee.mode != mode else { return true }
    if wasCooked {
      guard tcgetattr(input, &rawState.pointee.original) == 0 else { return false }
      prepareOnce()
      rawState.pointee.input = input
      rawState.pointee.output = output
      installHandlers()
    }
    var raw = rawState.pointee.original
    makeRaw(&raw, listensToKeys: mode == .running)
    rawState.pointee.mode = mode
    guard tcsetattr(input, wasCooked ? TCSADRAIN : TCSANOW, &raw) == 0 else {
      leaveRawMode()
      return false
    }
    if wasCooked { writeBytes(EscapeSequence.beginPasteMode.utf8, to: output) }
    return true
  }

  /// Gives the terminal and the signals back as they were.
  static func leaveRawMode() {
    restoreTerminal()
    removeHandlers()
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
    if !rawState.pointee.isHeld { leaveRawMode() }
  }

  /// Keeps the terminal from being given back between two lines; false if that cannot be done here.
  static func hold(input: Int32, output: Int32) -> Bool {
    rawState.pointee.isHeld = enter(.editing, input: input, output: output)
    return rawState.pointee.isHeld
  }

  /// Gives a held terminal back.
  static func release() {
    rawState.pointee.isHeld = false
    leaveRawMode()
  }

  /// Lets Ctrl-C, Ctrl-Z and Ctrl-\ act at once on a held terminal, or not.
  static func listen(_ isListening: Bool) {
    guard rawState.pointee.isHeld else { return }
    _ = enter(isListening ? .running : .editing, input: rawState.pointee.input, output: rawState.pointee.output)
  }

  private static func installHandlers() {
    // A stop has ended the raw mode without this being told.
    removeHandlers()
    rawState.pointee.hasHandlers = true
    for number in endingSignals where number != SIGINT || !rawState.pointee.watchesInterrupts {
      install(onEndingSignal, for: number)
    }
    for number in notices { install(onNotice, for: number) }
  }

  private static func removeHandlers() {
    guard rawState.pointee.hasHandlers else { return }
    rawState.pointee.hasHandlers = false
    for number in endingSignals + notices where number != SIGINT || !rawState.pointee.watchesInterrupts {
      sigaction(number, previousActions + Int(number), nil)
    }
  }

  /// Stops the process and all others of its job, as Ctrl-Z does, until the shell continues them.
  static func stopJob() {
    kill(0, SIGTSTP)
  }

  /// The descriptor that becomes readable when there is a notice.
  static var noticeDescriptor: Int32 {
    rawState.pointee.noticeReader
  }

  /// The notices since the last call.
  static func takeNotices() -> [Notice] {
    guard isReadable([noticeDescriptor], milliseconds: 0) != nil,
      case .bytes(let bytes) = readBytes(noticeDescriptor, atMost: 256)
    else { return [] }
    return bytes.map { byte in
      switch Int32(byte) {
      case SIGCONT: .continued
      case SIGINT: .interrupted
      default: .resized
      }
    }
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

  private static func install(_ handler: @escaping @convention(c) (Int32) -> Void, for number: Int32) {
    let previous = previousActions + Int(number)
    var action = sigaction()
    action.sa_flags = SA_ONSTACK | SA_RESTART
    sigemptyset(&action.sa_mask)
    setHandler(handler, of: &action)
    sigaction(number, &action, previous)
    if isIgnoring(previous.pointee) { sigaction(number, previous, nil) }
  }

  // MARK: - Ctrl-C

  /// From now on Ctrl-C is heard and does not end the process.
  static func watchInterrupts() {
    guard !rawState.pointee.watchesInterrupts else { return }
    if rawState.pointee.hasHandlers { sigaction(SIGINT, previousActions + Int(SIGINT), nil) }
    prepareOnce()
    rawState.pointee.watchesInterrupts = true
    install(onInterrupt, for: SIGINT)
  }

  /// Whether Ctrl-C was pressed since this was last set to false.
  static var isInterrupted: Bool {
    get { rawState.pointee.isInterrupted }
    set { rawState.pointee.isInterrupted = newValue }
  }

  /// A pipe from the handlers to the loop, a stack for them (the program's own may be what overflowed), and
  /// `atexit`.
  private static func prepareOnce() {
    guard !rawState.pointee.isPrepared else { return }
    rawState.pointee.isPrepared = true
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 {
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
      rawState.pointee.noticeReader = ends[0]
      rawState.pointee.noticeWriter = ends[1]
    }
    var stack = stack_t()
    stack.ss_size = 65_536
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: 65_536, alignment: 16)
    sigaltstack(&stack, nil)
    atexit { restoreTerminal() }
  }
}

// MARK: - Differences

#if canImport(Darwin)
  private func setHandler(_ handler: @escaping @convention(c) (Int32) -> Void, of action: inout sigaction) {
    action.__sigaction_u.__sa_handler = handler
  }

  private func isIgnoring(_ action: sigaction) -> Bool {
    unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self) == 1
  }
#elseif canImport(Musl)
  private func setHandler(_ handler: @escaping @convention(c) (Int32) -> Void, of action: inout sigaction) {
    action.__sa_handler.sa_handler = handler
  }

  private func isIgnoring(_ action: sigaction) -> Bool {
    unsafeBitCast(action.__sa_handler.sa_handler, to: Int.self) == 1
  }
#else
  private func setHandler(_ handler: @escaping @convention(c) (Int32) -> Void, of action: inout sigaction) {
    action.__sigaction_handler.sa_handler = handler
  }

  private func isIgnoring(_ action: sigaction) -> Bool {
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
#endif
