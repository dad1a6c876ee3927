import PlatformKit

/// A process that a test has started; it is killed where it outlives its object.
package final class ChildProcess {
  /// Where one of the standard streams goes.
  enum Stream {
    case read(String)
    case write(String)
    case terminal(String)
    case closed
  }

  let id: pid_t
  private var status: Int32?
  /// The seconds of the processor that it took; 0 until it has ended.
  private(set) var seconds = 0.0

  /// Starts a program; nil where that fails.
  init?(
    _ program: String, _ arguments: [String], environment: [String: String], folder: String, streams: [Stream],
    inNewSession: Bool = false
  ) {
    var actions = Self.actions(streams)
    var attributes = Self.attributes(inNewSession: inNewSession)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    var identifier: pid_t = 0
    let variables = environment.map { "\($0.key)=\($0.value)" }.sorted()
    // The shell changes the folder and becomes the program; the C library's own call for that is not everywhere.
    let words = ["sh", "-c", "cd \"$0\" && exec \"$@\"", folder, program] + arguments
    let fault = Self.withStrings(words) { words in
      Self.withStrings(variables) { posix_spawn(&identifier, "/bin/sh", &actions, &attributes, words, $0) }
    }
    guard fault == 0 else { return nil }
    id = identifier
  }

  deinit {
    guard end == nil else { return }
    kill(id, SIGKILL)
    var ignored: Int32 = 0
    waitpid(id, &ignored, 0)
  }

  /// The exit status if the process has ended, or nil; 128 and more for a signal.
  package var end: Int32? {
    if let status { return status }
    var found: Int32 = 0
    var usage = rusage()
    if wait4(id, &found, WNOHANG, &usage) == id {
      status = exitStatus(ofWait: found)
      seconds = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    }
    return status
  }

  /// Returns the exit status once the process ends, or nil if it is still running after this long.
  @discardableResult package func waitForEnd(seconds: Int) -> Int32? {
    for _ in 0..<(seconds * 500) {
      if let end { return end }
      pause(milliseconds: 2)
    }
    return end
  }

  /// Sends a signal to the process if it is running.
  package func send(_ signal: Int32) { if end == nil { kill(id, signal) } }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000 }

  private static func actions(_ streams: [Stream]) -> SpawnActions {
    var actions = makeSpawnActions()
    posix_spawn_file_actions_init(&actions)
    for (descriptor, stream) in zip(Int32(0)..., streams) {
      switch stream {
      case .read(let path): posix_spawn_file_actions_addopen(&actions, descriptor, path, O_RDONLY, 0)
      case .write(let path):
        posix_spawn_file_actions_addopen(&actions, descriptor, path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
      case .closed: posix_spawn_file_actions_addclose(&actions, descriptor)
      case .terminal(let path): posix_spawn_file_actions_addopen(&actions, descriptor, path, O_RDWR, 0)
      }
    }
    return actions
  }

  private static func attributes(inNewSession: Bool) -> SpawnAttributes {
    var attributes = makeSpawnAttributes()
    posix_spawnattr_init(&attributes)
    // The threads of a test block most signals; the program shall hear them.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, inNewSession ? flags | spawnInNewSession : flags)
    return attributes
  }

  private static func withStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}
