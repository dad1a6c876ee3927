import LifecycleEngine

/// An operation of an app in a run: the stimulus and the call in which it ran.
struct AppDeed: Sendable {
  var operation: AppProgram.Operation
  var stimulus: Happening
  var call: String
}

/// One of the stimuli of a run.
struct Happening: Sendable, Equatable {
  /// The stimulus, as it is written.
  var text = ""
  /// Its place among those of the same text, from 1 on.
  var number = 1
  /// A Boolean value that indicates whether it opened an app whose process lived already.
  var isReturn = false
  /// A Boolean value that indicates whether a process that did not live before heard of it.
  var isStart = false
  /// A Boolean value that indicates whether a person changed a value just then.
  var isEdit = false
}

/// Where a value is that a person has typed, and what decided that last: memory, the disk, or neither.
struct TypedCourse: Sendable {
  /// What became of the value, last.
  enum Turn: Sendable {
    /// Nothing: memory holds it, and no code has read the disk.
    case kept
    /// Code read it from the disk where memory held it already, after an action that had saved it.
    case same(AppDeed, saver: AppDeed?)
    /// Code of a new process read it back, after an action that had saved it before the old one ended.
    case read(AppDeed, saver: AppDeed?, end: Happening)
    /// Code read the old value over it.
    case overwritten(AppDeed)
    /// The process ended that knew it, with the action that had saved it before, where the disk held it then; or before the call in
    /// which it would have been saved. Code may have read the old value since.
    case ended(Happening, saver: AppDeed?, isUntold: Bool, reader: AppDeed?)
  }

  private(set) var turn = Turn.kept
  /// A Boolean value that indicates whether memory holds what was typed.
  private var isHeld = false
  /// A Boolean value that indicates whether the disk holds it.
  private(set) var isOnDisk = false
  /// The action that saved it last, and the calls since it was typed.
  private var saver: AppDeed?
  private var calls: Set<String> = []

  /// Notes that a person has typed the value.
  mutating func type() { (isHeld, calls, turn, saver) = (true, [], .kept, nil) }

  /// Notes a call.
  mutating func hear(_ call: String) { calls.insert(call) }

  /// Notes that an action has saved what memory holds.
  mutating func save(by deed: AppDeed) {
    isOnDisk = isHeld
    if isHeld { saver = deed }
  }

  /// Notes that an action has read what the disk holds.
  mutating func restore(by deed: AppDeed) {
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
  mutating func end(at stimulus: Happening, saving call: String?) {
    guard isHeld else { return }
    isHeld = false
    turn = .ended(
      stimulus, saver: isOnDisk ? saver : nil, isUntold: call.map { !calls.contains($0) } ?? false, reader: nil)
  }

  /// The stimulus at which memory lost the value last; nil where it did not.
  var loss: Happening? {
    switch turn {
    case .kept, .same: nil
    case .read(_, _, let end): end
    case .overwritten(let deed): deed.stimulus
    case .ended(let end, _, _, _): end
    }
  }
}
