/// A copy of this program, with a pipe to it and one from it.
final class WorkerProcess {
  /// What it has been given and not answered whole, the batch at hand first.
  var batches: [LineTask] = []
  /// The end of the pipe that leads to it.
  let input: Int32
  /// The end of the pipe that leads from it.
  let output: Int32
  private let id: pid_t
  /// What is still to be written to it.
  private var outgoing: [UInt8] = []
  private var written = 0
  /// What it has written and is no whole reply yet.
  private var incoming: [UInt8] = []

  /// Starts a copy; nil where the system has no room for one.
  init?() {
    guard let path = executablePath else { return nil }
    var (to, from) = ([Int32](repeating: -1, count: 2), [Int32](repeating: -1, count: 2))
    guard pipe(&to) == 0 else { return nil }
    guard pipe(&from) == 0 else {
      for descriptor in to { close(descriptor) }
      return nil
    }
    for descriptor in to + from { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    (input, output) = (to[1], from[0])
    let process = Self.start(path, reading: to[0], writing: from[1])
    close(to[0])
    close(from[1])
    id = process ?? 0
    guard process != nil else {
      close(input)
      close(output)
      return nil
    }
    for descriptor in [input, output] { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
  }

  private static func start(_ path: String, reading input: Int32, writing output: Int32) -> pid_t? {
    var actions = makeSpawnActions()
    var attributes = makeSpawnAttributes()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    // What there is to say of arguments and files, this process says.
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let others = environmentEntries.filter { !$0.hasPrefix("\(LineWorker.variable)=") }
    var environment = (others + ["\(LineWorker.variable)=\(getpid())"]).map { strdup($0) }
    defer { for entry in environment { free(entry) } }
    environment.append(nil)
    var process = pid_t()
    let fault = posix_spawn(&process, path, &actions, &attributes, CommandLine.unsafeArgv, environment)
    return fault == 0 ? process : nil
  }

  /// A Boolean value that indicates whether something is still to be written to it.
  var hasOutgoing: Bool { written < outgoing.count }

  /// Gives it a batch.
  func give(_ task: LineTask) {
    batches.append(task)
    outgoing.append(number: UInt32(task.batch.bytes.count))
    outgoing.append(number: task.isFaulty ? 1 : 0)
    outgoing += task.batch.bytes
    writeOn()
  }

  /// Writes what its pipe takes at the moment.
  func writeOn() {
    while hasOutgoing {
      let count = outgoing.withUnsafeBytes { buffer in
        write(input, UnsafeRawBufferPointer(rebasing: buffer[written...]).baseAddress, buffer.count - written)
      }
      if count > 0 { written += count }
      if count < 0, errno != EINTR { break }
    }
    guard !hasOutgoing else { return }
    outgoing.removeAll(keepingCapacity: outgoing.capacity <= 1 << 20)
    written = 0
  }

  /// Reads what it has written and returns the whole replies; false where it has ended.
  func readOn() -> (replies: [LineReply], isAlive: Bool) {
    var isAlive = true
    switch Descriptors.read(output, atMost: 1 << 18) {
    case .bytes(let bytes): incoming += bytes
    case .interrupted: break
    case .end, .failed: isAlive = false
    }
    var replies: [LineReply] = []
    while let reply = LineReply(takenFrom: &incoming) { replies.append(reply) }
    return (replies, isAlive)
  }

  /// Waits for its end, which comes once its input is closed, and returns the signal that has ended it; 0 for none.
  @discardableResult func end(atOnce: Bool = false) -> Int32 {
    close(input)
    if atOnce { kill(id, SIGKILL) }
    close(output)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F
  }
}
