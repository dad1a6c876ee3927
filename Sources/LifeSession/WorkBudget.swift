/// The work that one input may do, in entries that are made, shown or run again.
struct WorkBudget: Sendable {
  /// The limit for one input at the prompt.
  static let inputLimit = 2_000_000
  /// The limit for all statements of a file that runs by itself.
  static let fileLimit = 10_000_000
  /// The weight of a statement that makes the engine anew.
  static let engineWeight = 200

  /// The largest number of entries.
  var limit = WorkBudget.inputLimit
  /// The number of entries that were used.
  private(set) var used = 0

  /// The number of entries that are left.
  var left: Int { max(0, limit - used) }

  /// Starts counting anew.
  mutating func reset() { used = 0 }

  /// Counts so many entries.
  mutating func use(_ entries: Int) { used += entries }
}
