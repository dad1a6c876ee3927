import PlatformKit

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

private func onEndingSignal(_ number: Int32) {
  let wasRaw = rawState.pointee.mode != .cooked
  restoreTerminal()
  if number != SIGTSTP { TemporaryFile.removePresent() }
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

/// What the program hears of while it has the terminal.
enum Signals {
  /// Something that happened to the terminal while a line was read.
  enum Notice {
    case resized, continued, interrupted
  }

  static func installHandlers() {
    // A stop has ended the raw mode without this being told.
    removeHandlers()
    rawState.pointee.hasHandlers = true
    for number in endingSignals where number != SIGINT || !rawState.pointee.watchesInterrupts {
      install(onEndingSignal, for: number)
    }
    for number in notices { install(onNotice, for: number) }
  }

  static func removeHandlers() {
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
    guard Descriptors.firstReadable(of: [noticeDescriptor], milliseconds: 0) != nil,
      case .bytes(let bytes) = Descriptors.read(noticeDescriptor, atMost: 256)
    else { return [] }
    return bytes.map { byte in
      switch Int32(byte) {
      case SIGCONT: .continued
      case SIGINT: .interrupted
      default: .resized
      }
    }
  }

  private static func install(_ handler: @escaping @convention(c) (Int32) -> Void, for number: Int32) {
    let previous = previousActions + Int(number)
    var action = sigaction()
    action.sa_flags = SA_ONSTACK | SA_RESTART
    sigemptyset(&action.sa_mask)
    action.setHandler(handler)
    sigaction(number, &action, previous)
    if previous.pointee.isIgnoring { sigaction(number, previous, nil) }
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

  /// Indicates whether Ctrl-C was pressed since this was last set to false.
  static var isInterrupted: Bool {
    get { rawState.pointee.isInterrupted }
    set { rawState.pointee.isInterrupted = newValue }
  }

  /// A pipe from the handlers to the loop, a stack for them (the program's own may be what overflowed), and
  /// `atexit`.
  static func prepareOnce() {
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
