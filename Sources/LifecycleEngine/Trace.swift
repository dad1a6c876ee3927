/// One thing that happened in a run, with its cause and its rule.
///
/// Names are looked up in the engine.
public struct TraceEntry: Hashable, Sendable, BitwiseCopyable {
  /// What an entry records; it decides what `code`, `name` and `argument` mean.
  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    case stimulus, transition, moment, signal, action, effect, termination
  }

  /// Virtual time in milliseconds.
  public var time: Int64
  /// A second number: the stimulus's argument, an amount, an index into the app's names, the second window's name with what a
  /// signal carries of the event.
  public var argument: Int64
  /// The id of the entry that caused this one; 0 for a stimulus.
  public var cause: UInt32
  /// The rule that produced it, by its place in the rule book; `noRule` for none.
  public var rule: UInt16
  /// The raw value of what happened: stimulus kind, moment, effect, reason, the state left by a transition.
  public var code: UInt8
  /// What kind of entry this is.
  public var kind: Kind
  /// The signal or action, by its place in the engine's tables.
  public var name: UInt16
  /// The plugin that gives the signal, by its place in the engine; `noPlugin` for none.
  public var plugin: UInt8
  /// What code would read at that instant, as a process state.
  public var state: ProcessState

  /// The `rule` of an entry that no rule produced.
  public static let noRule = UInt16.max
  /// The `code` of a signal that a plugin has put off; other signals have 0.
  public static let delayedSignal: UInt8 = 1
  /// The `plugin` of an entry that is no signal.
  public static let noPlugin = UInt8.max

  /// The same entry for this signal.
  @inline(__always)
  func naming(_ signal: DeliveryTable.SignalReference) -> TraceEntry {
    var entry = self
    entry.plugin = signal.plugin
    entry.name = signal.name
    return entry
  }
}

extension TraceEntry {
  /// Where the number of what a signal carries begins in `argument`; the window stands below it.
  private static let carriedShift: Int64 = 32

  /// The second window's name, by its place among the texts of the engine plus 2; 0 for the first.
  ///
  /// Only moments and signals have one.
  @inline(__always)
  var window: Int64 { argument & (1 << Self.carriedShift - 1) }

  /// The number of what the signal carries of the event; 0 for nothing.
  @inline(__always)
  var carried: Int64 { argument >> Self.carriedShift }

  /// Returns a window and a number that is carried, in one.
  @inline(__always)
  static func argument(window: Int64, carrying number: Int64) -> Int64 { window | number << carriedShift }
}

/// The entries of a run, in order.
///
/// The id of an entry is its place, counted from 1.
public struct Trace: Sendable {
  /// All entries.
  public internal(set) var entries: [TraceEntry] = []
  /// The entry that set each deadline, so that what happens by itself has a cause.
  public var deadlineCauses = SIMD16<UInt32>(repeating: 0)

  /// An empty trace.
  public init() {}

  /// The number of entries, which is the id of the last one.
  public var count: Int { entries.count }

  /// Returns the entry with an id; nil beyond the last, and for 0.
  public func entry(id: Int) -> TraceEntry? {
    id >= 1 && id <= entries.count ? entries[id - 1] : nil
  }

  /// The ids from this entry back to the stimulus that began it, this entry first.
  public func causes(of id: Int) -> [Int] {
    var chain: [Int] = []
    var next = id
    while let entry = entry(id: next) {
      chain.append(next)
      guard entry.cause < next else { break }
      next = Int(entry.cause)
    }
    return chain
  }

  /// Forgets every entry behind the first `count`; for undo.
  public mutating func truncate(to count: Int) {
    entries.removeLast(max(0, entries.count - count))
  }

  /// Puts entries back that `truncate` took off.
  public mutating func append(_ entries: [TraceEntry]) { self.entries += entries }
}
