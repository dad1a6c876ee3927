import LifeLanguage
import LifecycleEngine

/// Entries of a run in the order in which they are shown, of which the same few come again and again.
struct FoldedEntries {
  /// Entries that are shown once, and how often they come.
  struct Group {
    /// The places of those that are shown.
    let shown: [Int]
    /// The places of all; the same where nothing is repeated.
    let all: [Int]
    /// The number of times that they come.
    var count: Int { all.count / max(1, shown.count) }
  }

  /// The groups, in order.
  let groups: [Group]

  /// Folds what comes at least three times in a row: one entry, or a few after each other.
  init(_ places: [Int], of run: Simulation) {
    let entries = places.map { run.trace.entries[$0] }
    var groups: [Group] = []
    var start = 0
    while start < places.count {
      let found = (1...Self.longest).lazy.map { (period: $0, count: Self.count(of: $0, in: entries[start...])) }
        .first { $0.count >= Self.fewest }
      let (period, count) = found ?? (1, 1)
      let all = Array(places[start..<start + period * count])
      groups.append(Group(shown: Array(all.prefix(period)), all: all))
      start += period * count
    }
    self.groups = groups
  }

  /// The most entries that come again together, and the fewest times that are folded.
  private static let longest = 4
  private static let fewest = 3

  /// Returns how often the first entries, so many of them, stand at the beginning; once where one of them is a stimulus: each command is
  /// shown.
  private static func count(of period: Int, in entries: ArraySlice<TraceEntry>) -> Int {
    guard entries.count >= period * fewest, !entries.prefix(period).contains(where: { $0.kind == .stimulus }) else {
      return 1
    }
    let rest = entries.dropFirst(period)
    return (zip(entries, rest).prefix { isSame($0, $1) }.count + period) / period
  }

  /// Returns whether two entries read the same but for their number and time.
  private static func isSame(_ one: TraceEntry, _ other: TraceEntry) -> Bool {
    (one.kind, one.code, one.name, one.argument) == (other.kind, other.code, other.name, other.argument)
      && (one.plugin, one.rule, one.state) == (other.plugin, other.rule, other.state)
  }
}

extension FoldedEntries.Group {
  /// Returns the line that stands below what is shown: how often it comes, and from when to when; nil where it comes once.
  func line(in run: Simulation) -> OutputLine? {
    let times = all.map { run.trace.entries[$0].time }
    guard count > 1, let first = times.min(), let last = times.max() else { return nil }
    return OutputLine(
      "      … \(count) times, from \(clockText(milliseconds: first)) to \(clockText(milliseconds: last))", .dim)
  }
}
