/// A table of bounded size: what was asked for lately stays, and the rest goes.
///
/// It has two generations. Where the younger one is full, it becomes the older one, and the older one is dropped; what is
/// found in the older one moves to the younger one.
struct RecentTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var younger: [Key: Value] = [:]
  private var older: [Key: Value] = [:]
  /// The most entries of a generation.
  private let limit: Int

  /// An empty table that holds at most twice as many entries as the limit says.
  init(limit: Int) { self.limit = limit }

  /// The number of entries.
  var count: Int { younger.count + older.count }

  /// Returns the value of a key; nil where there is none, or none any more.
  mutating func value(of key: Key) -> Value? {
    if let value = younger[key] { return value }
    guard let value = older.removeValue(forKey: key) else { return nil }
    keep(value, of: key)
    return value
  }

  /// Keeps the value of a key that is not in the table.
  mutating func keep(_ value: Value, of key: Key) {
    if younger.count >= limit {
      older = younger
      younger = [:]
    }
    younger[key] = value
  }
}
