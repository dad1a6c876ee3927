/// A second start of the program where a fault of its own would end it, so that an item at fault costs no other item.
///
/// A program that works through numbered items says which one is at hand. Where a trap, a bad access or an overflow of
/// the stack ends it, the signal handler starts the same program anew in the same process, with the same arguments and
/// streams; the second start learns from its environment which items to leave out. Items on which the program merely
/// takes long are none of this.
package enum FaultRestart {
  /// The most faults in one process; one more ends it as any other fault would.
  package static let limit = 100

  /// The items at which this process had a fault so far.
  package static var faults: [Int] {
    guard let text = Files.environment(variable) else { return [] }
    let numbers = text.split(separator: ",").map { Int($0) ?? -1 }
    // A new start has the number of the process that it began as; whatever else sets the variable has not.
    guard numbers.first == Int(getpid()) else { return [] }
    return Array(numbers.dropFirst())
  }

  /// Begins to restart the program at a fault.
  package static func arm() {
    guard restart.pointee.path == nil, faults.count < limit, let path = executablePath else { return }
    let known = ["\(variable)=\(getpid())"] + faults.map { "\($0)" }
    restart.pointee.prepare(path: path, entry: known.joined(separator: ","), variable: variable)
    for number in signals {
      var action = sigaction()
      action.sa_flags = SA_ONSTACK
      sigemptyset(&action.sa_mask)
      action.setHandler(onFault)
      sigaction(number, &action, nil)
    }
  }

  /// Says which item is at hand; a fault from now on is its fault.
  package static func begin(_ item: Int) { restart.pointee.item = Int32(clamping: item) }

  /// Writes the result of an item; a signal that comes meanwhile is taken for the fault of the next one.
  ///
  /// Otherwise one that comes between the writing and the next item would let the result be written twice.
  package static func finish(_ item: Int, _ write: () -> Void) {
    var mask = sigset_t()
    var before = sigset_t()
    sigemptyset(&mask)
    for number in signals { sigaddset(&mask, number) }
    sigprocmask(SIG_BLOCK, &mask, &before)
    write()
    begin(item + 1)
    sigprocmask(SIG_SETMASK, &before, nil)
  }

  /// The signals of a fault.
  static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  private static let variable = "LIFELAB_FAULTS"
}

/// What the handler needs, at a fixed address and prepared beforehand: it must not allocate.
private struct Restart {
  var path: UnsafeMutablePointer<CChar>?
  /// The environment of the next start, with `entry` in it.
  var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  /// The variable that tells of the faults, with room for one more number.
  var entry: UnsafeMutablePointer<CChar>?
  var length = 0
  var item: Int32 = 0

  mutating func prepare(path: String, entry text: String, variable: String) {
    length = text.utf8.count
    let entry = UnsafeMutablePointer<CChar>.allocate(capacity: length + 16)
    entry.initialize(repeating: 0, count: length + 16)
    for (place, byte) in text.utf8.enumerated() { entry[place] = CChar(bitPattern: byte) }
    self.entry = entry
    let others = environmentEntries.filter { !$0.hasPrefix("\(variable)=") }
    let pointers = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: others.count + 2)
    for (place, other) in others.enumerated() { (pointers + place).initialize(to: strdup(other)) }
    (pointers + others.count).initialize(to: entry)
    (pointers + others.count + 1).initialize(to: nil)
    environment = pointers
    var stack = stack_t()
    stack.ss_size = 65_536
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: 65_536, alignment: 16)
    sigaltstack(&stack, nil)
    self.path = strdup(path)
  }

  /// Writes a comma and the number of the item behind the entry.
  func note() {
    guard let entry else { return }
    var digits = 1
    var rest = item / 10
    while rest > 0 {
      digits += 1
      rest /= 10
    }
    entry[length] = 0x2C
    rest = item
    for place in stride(from: length + digits, to: length, by: -1) {
      entry[place] = CChar(0x30 + rest % 10)
      rest /= 10
    }
  }
}

nonisolated(unsafe) private let restart: UnsafeMutablePointer<Restart> = {
  let pointer = UnsafeMutablePointer<Restart>.allocate(capacity: 1)
  pointer.initialize(to: Restart())
  return pointer
}()

private func onFault(_ number: Int32) {
  var mask = sigset_t()
  sigemptyset(&mask)
  sigaddset(&mask, number)
  var standard = sigaction()
  sigaction(number, &standard, nil)
  // The next start must hear of its own faults: what is blocked stays blocked beyond it.
  sigprocmask(SIG_UNBLOCK, &mask, nil)
  restart.pointee.note()
  if let path = restart.pointee.path, let environment = restart.pointee.environment {
    execve(path, CommandLine.unsafeArgv, environment)
  }
  raise(number)
}
