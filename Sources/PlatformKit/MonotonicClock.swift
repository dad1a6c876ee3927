/// A clock that only goes forward.
package enum MonotonicClock {
  /// The nanoseconds since some time before.
  package static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// The milliseconds since some time before.
  package static var milliseconds: Int64 { nanoseconds / 1_000_000 }
}
