/// An app with drafts, a timer, a socket, notifications and a background task, as one word of bits.
///
/// It follows no platform closely; other checkers have the same model.
package struct ToyModel: Sendable {
  /// A configuration: what is there, and whether the app has its fault.
  package struct Configuration: Sendable {
    /// The number of drafts, of versions of each, of notifications that wait, of retries, and of steps of a task.
    package var drafts, versions, notifications, retries, phases: UInt64
    /// Indicates whether the app saves only when it is told that it ends.
    package var savesLate = false

    /// The small one with the fault.
    package static let faulty = Configuration(
      drafts: 1, versions: 2, notifications: 0, retries: 0, phases: 3, savesLate: true)
    /// The usual one, without a fault.
    package static let usual = Configuration(drafts: 3, versions: 4, notifications: 1, retries: 3, phases: 5)

    /// The numbers as other programs take them: the fault first.
    package var arguments: [UInt64] { [savesLate ? 1 : 0, drafts, versions, notifications, retries, phases] }
  }

  /// The names of the stimuli; from the last one on, one for each draft.
  package static let names = [
    "launch", "foreground", "home", "lock", "wait, the task runs", "wait, the task expires", "wait", "alert", "dismiss",
    "lowMemory, a warning", "lowMemory", "forceQuit", "forceQuit while suspended", "tick", "netDrop", "netRetry",
    "notify", "openNotification", "edit",
  ]

  /// The number of stimuli.
  package let stimulusCount: Int
  private let configuration: Configuration

  /// A model of this configuration.
  package init(_ configuration: Configuration) {
    self.configuration = configuration
    stimulusCount = 18 + Int(configuration.drafts)
  }

  /// A part of the word.
  private struct Field {
    var shift, mask: UInt64

    init(_ shift: UInt64, bits: UInt64) {
      self.shift = shift
      mask = (1 << bits - 1) << shift
    }

    @inline(__always)
    func callAsFunction(_ word: UInt64) -> UInt64 { (word & mask) &>> shift }

    @inline(__always)
    func setting(_ value: UInt64, in word: UInt64) -> UInt64 { word & ~mask | value &<< shift }
  }

  private static let life = Field(0, bits: 3)
  private static let timer = Field(3, bits: 2)
  private static let socket = Field(5, bits: 1)
  private static let retry = Field(6, bits: 3)
  private static let waiting = Field(9, bits: 3)
  private static let task = Field(12, bits: 2)
  private static let phase = Field(14, bits: 4)
  private static let lost = Field(18, bits: 1)
  private static let memory = Field(20, bits: 8)
  private static let disk = Field(28, bits: 8)

  /// Indicates whether a draft was lost on the way to a situation.
  @inline(__always)
  package static func isLost(_ word: UInt64) -> Bool { word & lost.mask != 0 }

  private static func saved(_ word: UInt64) -> UInt64 { disk.setting(memory(word), in: word) }

  private static func killed(_ word: UInt64) -> UInt64 {
    let loss = memory(word) == disk(word) ? 0 : lost.mask
    let gone = life.mask | memory.mask | timer.mask | socket.mask | retry.mask | task.mask | phase.mask
    return word & ~gone | loss
  }

  /// Saving as the app leaves the screen, which the faulty one does not.
  private func savedOnLeaving(_ word: UInt64) -> UInt64 { configuration.savesLate ? word : Self.saved(word) }

  /// The situation in the background, with a task that runs or none.
  private func left(_ word: UInt64, task: UInt64) -> UInt64 {
    Self.life.setting(3, in: Self.task.setting(task, in: savedOnLeaving(word) & ~Self.phase.mask))
  }

  /// Returns what a stimulus makes of a situation, or `nil` where it is impossible.
  package func next(_ word: UInt64, after stimulus: Int) -> UInt64? {
    let life = Self.life(word)
    let isVisible = life == 1 || life == 2
    switch stimulus {
    case 0:
      return life == 0 ? word & ~Self.memory.mask | Self.disk(word) &<< Self.memory.shift | 2 | Self.socket.mask : nil
    case 1: return life >= 3 ? Self.life.setting(2, in: word & ~(Self.task.mask | Self.phase.mask)) : nil
    case 2: return isVisible ? left(word, task: Self.socket(word)) : nil
    case 3: return isVisible ? left(word, task: 0) : nil
    case 7: return life == 2 ? Self.life.setting(1, in: savedOnLeaving(word)) : nil
    case 8: return life == 1 ? Self.life.setting(2, in: word) : nil
    case 9: return (1...3).contains(life) && Self.timer(word) > 0 ? word & ~Self.timer.mask : nil
    case 10, 12: return life == 4 ? Self.killed(word) : nil
    case 11: return (1...3).contains(life) ? Self.killed(Self.saved(word)) : nil
    case 4, 5, 6: return life == 3 ? waited(word, stimulus) : nil
    case 14: return isVisible && Self.socket(word) == 1 ? word & ~Self.socket.mask : nil
    case 16:
      return Self.waiting(word) < configuration.notifications ? word &+ 1 &<< Self.waiting.shift : nil
    default: return life == 2 ? used(word, stimulus) : nil
    }
  }

  /// What passing time makes of the background.
  private func waited(_ word: UInt64, _ stimulus: Int) -> UInt64? {
    let runs = Self.task(word) == 1
    let isDone = Self.phase(word) == configuration.phases
    switch stimulus {
    case 4: return runs && !isDone ? word &+ 1 &<< Self.phase.shift : nil
    case 5: return runs && isDone ? Self.task.setting(2, in: word) : nil
    default:
      return runs ? nil : Self.life.setting(4, in: word & ~(Self.socket.mask | Self.task.mask | Self.phase.mask))
    }
  }

  /// What happens only while the app is active.
  private func used(_ word: UInt64, _ stimulus: Int) -> UInt64? {
    switch stimulus {
    case 13: return Self.timer(word) < 3 ? word &+ 1 &<< Self.timer.shift : nil
    case 15:
      let canRetry = Self.socket(word) == 0 && Self.retry(word) < configuration.retries
      return canRetry ? (word | Self.socket.mask) &+ 1 &<< Self.retry.shift : nil
    case 17: return Self.waiting(word) > 0 ? word &- 1 &<< Self.waiting.shift : nil
    default:
      let draft = Field(Self.memory.shift + UInt64(stimulus - 18) * 2, bits: 2)
      let version = draft(word) + 1
      return draft.setting(version == configuration.versions ? 0 : version, in: word)
    }
  }
}
