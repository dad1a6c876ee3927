// The C library, under one name, and the few calls that differ between the systems.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

#if canImport(Darwin)
  typealias SpawnActions = posix_spawn_file_actions_t?
  typealias SpawnAttributes = posix_spawnattr_t?
  let spawnInNewSession = Int16(POSIX_SPAWN_SETSID)
#else
  typealias SpawnActions = posix_spawn_file_actions_t
  typealias SpawnAttributes = posix_spawnattr_t
  /// `POSIX_SPAWN_SETSID`, which glibc shows to C sources that ask for GNU extensions only.
  let spawnInNewSession: Int16 = 0x80
#endif

/// The exit status of a process that ended with this wait status; 128 and the signal's number for a signal.
func exitStatus(ofWait status: Int32) -> Int32 {
  let signal = status & 0x7F
  return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
}

func closeDescriptor(_ descriptor: Int32) { close(descriptor) }

/// Lets some milliseconds of real time pass.
func pause(milliseconds: UInt32) { usleep(milliseconds * 1000) }
