import PlatformKit

/// The exit status of a process that ended with this wait status; 128 and the signal's number for a signal.
func exitStatus(ofWait status: Int32) -> Int32 {
  let signal = status & 0x7F
  return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
}

func closeDescriptor(_ descriptor: Int32) { close(descriptor) }

/// Lets some milliseconds of real time pass.
package func pause(milliseconds: UInt32) { usleep(milliseconds * 1000) }
