import PlatformKit

/// What the benchmarks need of the operating system.
enum Platform {
  /// A program in the folder of this one; nil where it was not built.
  static func neighbour(_ name: String) -> String? {
    let own = CommandLine.arguments[0]
    let path = own.lastIndex(of: "/").map { own[...$0] + name } ?? "./\(name)"
    return isExecutable(path) ? path : nil
  }

  static func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 }

  /// The address of a symbol of this process, or nil.
  static func symbol(_ name: String) -> UnsafeMutableRawPointer? { dlsym(dlopen(nil, RTLD_NOW), name) }

  /// A new folder for temporary files, or nil.
  static func makeTemporaryFolder() -> String? {
    var template = Array("/tmp/lifelab-bench.XXXXXX".utf8CString)
    return template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
  }

  /// What a run has cost.
  struct Cost {
    /// The seconds from the start to the end.
    var seconds: Double
    /// The seconds of the processor, of all processes.
    var processor: Double
    /// The most memory of one of its processes, in MB.
    var megabytes: Double
  }

  /// Runs a program with input from a file and its output in another one, and returns what it has cost.
  static func cost(of path: String, _ arguments: [String], reading input: String, writingTo output: String) -> Cost {
    let start = MonotonicClock.nanoseconds
    var usage = rusage()
    _ = run(path, arguments, reading: input, writingTo: output, usage: &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000 }
    return Cost(
      seconds: Double(MonotonicClock.nanoseconds - start) / 1_000_000_000,
      processor: seconds(usage.ru_utime) + seconds(usage.ru_stime), megabytes: usage.peakMegabytes)
  }

  /// Runs a program with its output thrown away, or in a file, and waits for its end; its exit status, or nil if it cannot be
  /// started.
  static func run(_ path: String, _ arguments: [String], writingTo output: String? = nil) -> Int32? {
    var usage = rusage()
    return run(path, arguments, reading: "/dev/null", writingTo: output, usage: &usage)
  }

  private static func run(
    _ path: String, _ arguments: [String], reading input: String, writingTo output: String?, usage: inout rusage
  ) -> Int32? {
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var actions = makeSpawnActions()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, mode) in [(0, O_RDONLY), (1, O_WRONLY | O_CREAT | O_TRUNC), (2, O_WRONLY)] as [(Int32, Int32)] {
      let path = descriptor == 0 ? input : descriptor == 1 ? output ?? "/dev/null" : "/dev/null"
      posix_spawn_file_actions_addopen(&actions, descriptor, path, mode, 0o600)
    }
    var process = pid_t()
    guard posix_spawnp(&process, path, &actions, nil, &words, environ) == 0 else { return nil }
    var status: Int32 = 0
    while wait4(process, &status, 0, &usage) < 0 && errno == EINTR {}
    return status
  }
}
