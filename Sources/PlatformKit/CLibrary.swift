// The C library for all who import this module, and all that differs between the systems.

#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Glibc
#endif

// MARK: - Starting programs

#if canImport(Darwin)
  /// What a new program does with its descriptors.
  package typealias SpawnActions = posix_spawn_file_actions_t?
  /// What a new program inherits.
  package typealias SpawnAttributes = posix_spawnattr_t?
  /// The flag that starts a program in a session of its own, for tests.
  package let spawnInNewSession = Int16(POSIX_SPAWN_SETSID)

  /// Actions before they are initialised.
  package func makeSpawnActions() -> SpawnActions { nil }

  /// Attributes before they are initialised.
  package func makeSpawnAttributes() -> SpawnAttributes { nil }
#else
  /// What a new program does with its descriptors.
  package typealias SpawnActions = posix_spawn_file_actions_t
  /// What a new program inherits.
  package typealias SpawnAttributes = posix_spawnattr_t
  /// The flag that starts a program in a session of its own, for tests; glibc shows it only to those who ask for GNU
  /// extensions.
  package let spawnInNewSession: Int16 = 0x80

  /// Actions before they are initialised.
  package func makeSpawnActions() -> SpawnActions { SpawnActions() }

  /// Attributes before they are initialised.
  package func makeSpawnAttributes() -> SpawnAttributes { SpawnAttributes() }
#endif

// MARK: - Files

#if canImport(Darwin)
  /// Waits until what was written is on the disk; the drive's own cache is asked to write, too.
  func synchronise(_ descriptor: Int32) -> Bool { fcntl(descriptor, F_FULLFSYNC) == 0 || fsync(descriptor) == 0 }
#else
  /// Waits until what was written is on the disk.
  func synchronise(_ descriptor: Int32) -> Bool { fdatasync(descriptor) == 0 }
#endif

extension stat {
  /// When the content of a file was written: seconds and nanoseconds.
  var writingTime: (seconds: Int64, nanoseconds: Int64) {
    #if canImport(Darwin)
      (Int64(st_mtimespec.tv_sec), Int64(st_mtimespec.tv_nsec))
    #else
      (Int64(st_mtim.tv_sec), Int64(st_mtim.tv_nsec))
    #endif
  }
}

// MARK: - Signals

extension sigaction {
  #if canImport(Darwin)
    /// Sets the function that is called.
    package mutating func setHandler(_ handler: @escaping @convention(c) (Int32) -> Void) {
      __sigaction_u.__sa_handler = handler
    }

    /// Indicates whether the signal is ignored.
    package var isIgnoring: Bool { unsafeBitCast(__sigaction_u.__sa_handler, to: Int.self) == 1 }

    /// Indicates whether the signal does what the system has it do.
    package var isDefault: Bool { unsafeBitCast(__sigaction_u.__sa_handler, to: Int.self) == 0 }
  #elseif canImport(Musl)
    /// Sets the function that is called.
    package mutating func setHandler(_ handler: @escaping @convention(c) (Int32) -> Void) {
      __sa_handler.sa_handler = handler
    }

    /// Indicates whether the signal is ignored.
    package var isIgnoring: Bool { unsafeBitCast(__sa_handler.sa_handler, to: Int.self) == 1 }

    /// Indicates whether the signal does what the system has it do.
    package var isDefault: Bool { unsafeBitCast(__sa_handler.sa_handler, to: Int.self) == 0 }
  #else
    /// Sets the function that is called.
    package mutating func setHandler(_ handler: @escaping @convention(c) (Int32) -> Void) {
      __sigaction_handler.sa_handler = handler
    }

    /// Indicates whether the signal is ignored.
    package var isIgnoring: Bool { unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) == 1 }

    /// Indicates whether the signal does what the system has it do.
    package var isDefault: Bool { unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) == 0 }
  #endif
}

// MARK: - Processors

extension rusage {
  /// The most memory that was in use at once, in MB.
  package var peakMegabytes: Double {
    #if canImport(Darwin)
      Double(ru_maxrss) / 1_048_576
    #else
      Double(ru_maxrss) / 1_024
    #endif
  }
}

/// The number of cores that this process may use: a batch system may leave only some of them.
package var availableCores: Int {
  #if canImport(Darwin)
    max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  #else
    allowedCores ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  #endif
}

#if !canImport(Darwin)
  /// The number of cores in the mask that the kernel shows, in hexadecimal digits; nil where it shows none.
  private var allowedCores: Int? {
    let head = "Cpus_allowed:"
    guard let status = try? Files.contents(of: "/proc/self/status"),
      let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first(where: { $0.hasPrefix(head) })
    else { return nil }
    let count = line.dropFirst(head.count).reduce(0) { $0 + ($1.hexDigitValue?.nonzeroBitCount ?? 0) }
    return count > 0 ? count : nil
  }
#endif

// MARK: - The program itself

/// The path of the program that runs; nil where the system does not tell.
package var executablePath: String? {
  #if canImport(Darwin)
    var size: UInt32 = 4096
    let buffer = UnsafeMutablePointer<CChar>.allocate(capacity: Int(size))
    defer { buffer.deallocate() }
    return _NSGetExecutablePath(buffer, &size) == 0 ? String(cString: buffer) : nil
  #else
    // The link itself, so that it works although the file was replaced meanwhile.
    return "/proc/self/exe"
  #endif
}

/// The entries of the environment, each a name, `=` and a value.
package var environmentEntries: [String] {
  #if canImport(Darwin)
    var next = _NSGetEnviron().pointee
  #else
    var next = environ
  #endif
  var entries: [String] = []
  while let entry = next.pointee {
    entries.append(String(cString: entry))
    next += 1
  }
  return entries
}
