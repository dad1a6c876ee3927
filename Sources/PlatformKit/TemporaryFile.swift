/// A file that is there while another is written, and gone on every way out but SIGKILL.
///
/// There is one at a time in a process; its name stands at a fixed address, where a signal handler may read it.
package struct TemporaryFile {
  /// Its name in its folder, which cannot be guessed.
  let name: String
  private let folder: Int32

  /// Returns a hidden name that cannot be guessed.
  static func newName() -> String { ".lifelab-\(String(UInt64.random(in: 0 ... .max), radix: 16)).tmp" }

  /// Prepares a file in an open folder; the caller has to call `end`.
  init(in folder: Int32) {
    pthread_mutex_lock(turn)
    installHandlers()
    name = Self.newName()
    self.folder = folder
    for (index, byte) in name.utf8.enumerated() { present.pointee.name[index] = CChar(bitPattern: byte) }
    present.pointee.name[name.utf8.count] = 0
    present.pointee.folder = folder
  }

  /// Creates the file and opens it for writing; negative where that fails, as it does where the name is taken.
  func open(mode: mode_t) -> Int32 {
    openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
  }

  /// Removes the file, unless it has another name by now.
  func end() {
    let saved = errno
    unlinkat(folder, name, 0)
    present.pointee.folder = -1
    pthread_mutex_unlock(turn)
    errno = saved
  }

  /// Removes the file that is there at the moment, if any; a signal handler may call it before the process ends.
  package static func removePresent() {
    let folder = present.pointee.folder
    if folder >= 0 { unlinkat(folder, present.pointee.name, 0) }
  }
}

/// What a handler must know of the file.
private struct Present {
  /// The open folder; negative while there is no file.
  var folder: Int32 = -1
  var name: UnsafeMutablePointer<CChar>
}

// Pointers and not variables: a signal may arrive in the middle of an access, and exclusive access is checked only for
// variables.
nonisolated(unsafe) private let present: UnsafeMutablePointer<Present> = {
  let name = UnsafeMutablePointer<CChar>.allocate(capacity: 64)
  name.initialize(repeating: 0, count: 64)
  let pointer = UnsafeMutablePointer<Present>.allocate(capacity: 1)
  pointer.initialize(to: Present(name: name))
  return pointer
}()

nonisolated(unsafe) private let turn: UnsafeMutablePointer<pthread_mutex_t> = {
  let pointer = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  pointer.initialize(to: pthread_mutex_t())
  pthread_mutex_init(pointer, nil)
  return pointer
}()

/// The signals that end a process from outside, or at a limit.
private let endingSignals = [
  SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGALRM, SIGTERM, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ,
]

/// Handles every ending signal that has no other handler and is not ignored; other handlers call `removePresent`.
private func installHandlers() {
  for number in endingSignals {
    var current = sigaction()
    guard sigaction(number, nil, &current) == 0, current.isDefault else { continue }
    var action = sigaction()
    action.sa_flags = SA_RESTART
    sigemptyset(&action.sa_mask)
    action.setHandler(onEnding)
    sigaction(number, &action, nil)
  }
}

private func onEnding(_ number: Int32) {
  TemporaryFile.removePresent()
  var systems = sigaction()
  sigaction(number, &systems, nil)
  raise(number)
}
