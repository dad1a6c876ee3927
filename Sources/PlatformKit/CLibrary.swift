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
  /// The flag that starts a program in a session of its own.
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
  /// The flag that starts a program in a session of its own; glibc shows it only to those who ask for GNU extensions.
  package let spawnInNewSession: Int16 = 0x80

  /// Actions before they are initialised.
  package func makeSpawnActions() -> SpawnActions { SpawnActions() }

  /// Attributes before they are initialised.
  package func makeSpawnAttributes() -> SpawnAttributes { SpawnAttributes() }
#endif

// MARK: - Signals

extension sigaction {
  #if canImport(Darwin)
    /// Sets the function that is called.
    package mutating func setHandler(_ handler: @escaping @convention(c) (Int32) -> Void) {
      __sigaction_u.__sa_handler = handler
    }

    /// Whether the signal is ignored.
    package var isIgnoring: Bool { unsafeBitCast(__sigaction_u.__sa_handler, to: Int.self) == 1 }

    /// Whether the signal does what the system has it do.
    package var isDefault: Bool { unsafeBitCast(__sigaction_u.__sa_handler, to: Int.self) == 0 }
  #elseif canImport(Musl)
    /// Sets the function that is called.
    package mutating func setHandler(_ handler: @escaping @convention(c) (Int32) -> Void) {
      __sa_handler.sa_handler = handler
    }

    /// Whether the signal is ignored.
    package var isIgnoring: Bool { unsafeBitCast(__sa_handler.sa_handler, to: Int.self) == 1 }

    /// Whether the signal does what the system has it do.
    package var isDefault: Bool { unsafeBitCast(__sa_handler.sa_handler, to: Int.self) == 0 }
  #else
    /// Sets the function that is called.
    package mutating func setHandler(_ handler: @escaping @convention(c) (Int32) -> Void) {
      __sigaction_handler.sa_handler = handler
    }

    /// Whether the signal is ignored.
    package var isIgnoring: Bool { unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) == 1 }

    /// Whether the signal does what the system has it do.
    package var isDefault: Bool { unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) == 0 }
  #endif
}
