import LifeLanguage

/// Where a value is that a person has typed, and what decided that last: memory, the disk, or neither.
struct TypedCourse: Sendable {
  /// What became of the value, last.
  enum Turn: Sendable {
    /// Nothing: memory holds it, and no code has read the disk.
    case kept
    /// Code read it from the disk where memory held it already, after an action that had saved it.
    case same(HeldReason.Deed, saver: HeldReason.Deed?)
    /// Code of a new process read it back, after an action that had saved it before the old one ended.
    case read(HeldReason.Deed, saver: HeldReason.Deed?, end: HeldReason.Happening)
    /// Code read the old value over it.
    case overwritten(HeldReason.Deed)
    /// The process ended that knew it, with the action that had saved it before, where the disk held it then; or before the call in
    /// which it would have been saved. Code may have read the old value since.
    case ended(HeldReason.Happening, saver: HeldReason.Deed?, isUntold: Bool, reader: HeldReason.Deed?)
  }

  private(set) var turn = Turn.kept
  /// A Boolean value that indicates whether memory holds what was typed.
  private var isHeld = false
  /// A Boolean value that indicates whether the disk holds it.
  private(set) var isOnDisk = false
  /// The action that saved it last, and the calls since it was typed.
  private var saver: HeldReason.Deed?
  private var calls: Set<String> = []

  /// Notes that a person has typed the value.
  mutating func type() { (isHeld, calls, turn, saver) = (true, [], .kept, nil) }

  /// Notes a call.
  mutating func hear(_ call: String) { calls.insert(call) }

  /// Notes that an action has saved what memory holds.
  mutating func save(by deed: HeldReason.Deed) {
    isOnDisk = isHeld
    if isHeld { saver = deed }
  }

  /// Notes that an action has read what the disk holds.
  mutating func restore(by deed: HeldReason.Deed) {
    switch (isHeld, isOnDisk, turn) {
    case (true, true, .kept): turn = .same(deed, saver: saver)
    case (false, true, .ended(let end, _, _, _)): turn = .read(deed, saver: saver, end: end)
    case (true, false, _): turn = .overwritten(deed)
    case (false, false, .ended(let end, .none, let isUntold, .none)):
      turn = .ended(end, saver: nil, isUntold: isUntold, reader: deed)
    // What was read back before, or lost before, is so still.
    case (true, true, _), (false, _, _): break
    }
    isHeld = isOnDisk
  }

  /// Notes that the process has ended, of an app that saves the value in a call; nil where no call saves it.
  mutating func end(at stimulus: HeldReason.Happening, saving call: String?) {
    guard isHeld else { return }
    isHeld = false
    turn = .ended(
      stimulus, saver: isOnDisk ? saver : nil, isUntold: call.map { !calls.contains($0) } ?? false, reader: nil)
  }

  /// The stimulus at which memory lost the value last; nil where it did not.
  var loss: HeldReason.Happening? {
    switch turn {
    case .kept, .same: nil
    case .read(_, _, let end): end
    case .overwritten(let deed): deed.stimulus
    case .ended(let end, _, _, _): end
    }
  }
}
