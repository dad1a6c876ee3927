/// Another program, which is given nothing to read, and writes both of its streams into one file.
package final class Program {
  private let id: pid_t
  private let output: String
  private var status: Int32?

  /// Starts a program that stands at a path, or in one of the folders of `PATH`; nil where there is none or the system refuses.
  package init?(_ name: String, _ arguments: [String], writingTo output: String) {
    var actions = makeSpawnActions()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    var words = ([name] + arguments).map { strdup($0) }
    var environment = environmentEntries.map { strdup($0) }
    defer { for word in words + environment { free(word) } }
    words.append(nil)
    environment.append(nil)
    var started = pid_t()
    guard posix_spawnp(&started, name, &actions, nil, words, environment) == 0 else { return nil }
    (id, self.output) = (started, output)
  }

  deinit {
    guard end == nil else { return }
    kill(id, SIGTERM)
    var ignored: Int32 = 0
    waitpid(id, &ignored, 0)
  }

  /// The status with which it has ended, 128 and more for a signal; nil while it runs.
  package var end: Int32? {
    if let status { return status }
    var found: Int32 = 0
    guard waitpid(id, &found, WNOHANG) == id else { return nil }
    let signal = found & 0x7F
    status = signal == 0 ? found >> 8 & 0xFF : 128 + signal
    return status
  }

  /// What it has written.
  package var said: [UInt8] { (try? Files.contents(of: output)) ?? [] }

  /// Waits for its end and returns the status.
  package func wait() -> Int32 {
    while true {
      if let end { return end }
      Descriptors.pause(milliseconds: 5)
    }
  }
}
