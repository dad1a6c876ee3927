/// What freezing and the end of the process leave alone in a world of beliefs; on the platform nothing of it does.
public struct Persistence: OptionSet, Hashable, Sendable {
  /// One bit for each of them, in the order of `named`.
  public let rawValue: UInt8

  /// A set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Timers fire in a frozen process.
  public static let timers = Self(rawValue: 1)
  /// Ticks that fell due in a frozen process all come when it runs again.
  public static let missedTicks = Self(rawValue: 2)
  /// Connections live through the freeze.
  public static let connections = Self(rawValue: 4)
  /// Values in memory are there in the next process, unless a person threw the app out.
  public static let memory = Self(rawValue: 8)
  /// Values are loaded anew when a frozen process runs again.
  public static let freshness = Self(rawValue: 16)

  /// The names that a belief uses, with their words.
  public static let named: [(name: String, value: Persistence, words: String)] = [
    ("timers", .timers, "timers fire in a frozen process"),
    ("missedTicks", .missedTicks, "ticks that a frozen process missed all come when it runs again"),
    ("connections", .connections, "connections live through the freeze"),
    ("memory", .memory, "what is in memory is there in the next process, unless the person threw the app out"),
    ("values", .freshness, "values are as fresh after the freeze as if they were loaded again"),
  ]
}
