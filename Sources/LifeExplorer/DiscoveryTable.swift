/// The situations that a search has met, by their number, which is the order of their discovery: of each its fingerprint, the
/// situation from which it was found, and by which entry of the menu.
public struct DiscoveryTable: Sendable {
  private(set) var known = FingerprintTable()
  private var parents: [UInt32] = []
  private var causes: [UInt16] = []

  /// A table of a search that has met nothing.
  public init() {}

  /// The number of situations.
  public var count: Int {
    @inline(__always) get { parents.count }
  }
  /// The bytes for all situations, without what the lists hold in reserve.
  public var bytes: Int { known.bytes + parents.count * 4 + causes.count * 2 }

  /// Adds a situation; false if it was met before.
  ///
  /// The first one has no origin.
  @inline(__always)
  public mutating func insert(_ fingerprint: UInt64, from parent: Int, by cause: Int) -> Bool {
    guard known.insert(fingerprint) else { return false }
    parents.append(UInt32(truncatingIfNeeded: parent))
    causes.append(UInt16(truncatingIfNeeded: cause))
    return true
  }

  /// Returns the entries of the menu that lead from the first situation to this one.
  public func way(to number: Int) -> [Int] {
    var way: [Int] = []
    var next = number
    while next != 0 {
      way.append(Int(causes[next]))
      next = Int(parents[next])
    }
    return way.reversed()
  }
}
