/// The columns at which instants lie: the distances between them are to scale, but for long ones, which are broken.
struct TrackScale {
  /// The column of each instant.
  let columns: [Int]
  /// Indicates of each distance whether it is drawn shorter than it is.
  let isBroken: [Bool]

  /// The fewest columns of a distance, so that two instants stay apart.
  static let leastGap = 3
  /// The columns of a broken distance: the sign of the break with a part of the bar on both sides.
  static let leastBroken = 6

  /// Creates the scale of some times, which grow, on so many columns; the names of the states between them are given
  /// room where that breaks no more distances.
  ///
  /// Returns `nil` where the times are too many.
  init?(_ times: [Int64], names: [Int], width: Int) {
    let gaps = zip(times, times.dropFirst()).map { $1 - $0 }
    guard !gaps.isEmpty else {
      (columns, isBroken) = ([Int](repeating: 0, count: times.count), [])
      return
    }
    let wanted = gaps.indices.map { names[$0] + 2 }
    let broken = gaps.indices.map { max(names[$0] + 5, Self.leastBroken) }
    let narrow = [Int](repeating: Self.leastGap, count: gaps.count)
    let short = [Int](repeating: Self.leastBroken, count: gaps.count)
    let choices = [(wanted, broken), (narrow, broken), (narrow, short)].map { Self.widths(gaps, $0, $1, width) }
    let fewest = choices.compactMap { $0.map { $0.isBroken.count { $0 } } }.min()
    guard let best = choices.compactMap({ $0 }).first(where: { $0.isBroken.count { $0 } == fewest }) else { return nil }
    isBroken = best.isBroken
    columns = best.widths.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
  }

  /// Returns a width for each distance with as few of them broken as possible, the longest first; equal ones are treated
  /// alike.
  private static func widths(
    _ gaps: [Int64], _ least: [Int], _ broken: [Int], _ width: Int
  ) -> (widths: [Int], isBroken: [Bool])? {
    for limit in Set(gaps).sorted(by: >) {
      let isBroken = gaps.map { $0 > limit }
      let taken = gaps.indices.reduce(0) { $0 + (isBroken[$1] ? broken[$1] : 0) }
      let length = gaps.indices.reduce(Int64(0)) { $0 + (isBroken[$1] ? 0 : gaps[$1]) }
      let free = Int64(width - taken)
      guard free > 0, length > 0 else { continue }
      var widths = broken
      for gap in gaps.indices where !isBroken[gap] { widths[gap] = Int(columns(gaps[gap], free, length)) }
      if gaps.indices.allSatisfy({ isBroken[$0] || widths[$0] >= least[$0] }) { return (widths, isBroken) }
    }
    return nil
  }

  /// Returns the columns of a distance, where a length takes so many; long times do not overflow.
  private static func columns(_ gap: Int64, _ free: Int64, _ length: Int64) -> Int64 {
    length > 1 << 40 ? (gap >> 20) * free / (length >> 20) : gap * free / length
  }
}
