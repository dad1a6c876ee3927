/// An alignment of several columns of cells: cells that they share stand in one row.
package struct RowAlignment<Cell: Equatable> {
  /// A row holds a cell, or nothing, for each column.
  package typealias Row = [Cell?]

  /// Returns whether to stop; asked now and then.
  private let isStopped: () -> Bool

  /// Creates an alignment that goes on until it is stopped.
  package init(isStopped: @escaping () -> Bool = { false }) { self.isStopped = isStopped }

  /// Columns are compared in pieces of so many cells, so that long ones take time in proportion to their length.
  private static var piece: Int { 400 }

  /// Lines the columns up on their longest common subsequence with the first.
  package func rows(of columns: [[Cell]]) -> [Row] {
    var rows: [Row] = []
    for (index, column) in columns.enumerated() { rows = adding(column, to: rows, at: index, of: columns.count) }
    return rows
  }

  private func adding(_ column: [Cell], to rows: [Row], at index: Int, of count: Int) -> [Row] {
    let left = rows.map { cells in cells.prefix(index).compactMap { $0 }.first }
    let empty = Row(repeating: nil, count: count)
    var merged: [Row] = []
    var (i, j) = (0, 0)
    func takeLeft() {
      merged.append(rows[i])
      i += 1
    }
    func takeRight(into row: Row) {
      var cells = row
      cells[index] = column[j]
      merged.append(cells)
      j += 1
    }
    while i < left.count || j < column.count, !isStopped() {
      let ends = (left: min(left.count, i + Self.piece), right: min(column.count, j + Self.piece))
      let start = (i, j)
      let shared = Self.sharedCounts(left[i..<ends.left], column[j..<ends.right])
      // A piece ends where either side does, so that the other side's rest may still find its match.
      repeat {
        if i < ends.left, j < ends.right, left[i] == column[j] {
          takeRight(into: rows[i])
          i += 1
        } else if j == ends.right
          || i < ends.left && shared[i - start.0 + 1][j - start.1] >= shared[i - start.0][j - start.1 + 1]
        {
          takeLeft()
        } else {
          takeRight(into: empty)
        }
      } while i < ends.left && j < ends.right
    }
    return merged
  }

  /// Returns the number of cells that two pieces share from each pair of places on.
  private static func sharedCounts(_ left: ArraySlice<Cell?>, _ right: ArraySlice<Cell>) -> [[Int]] {
    var counts = [[Int]](repeating: [Int](repeating: 0, count: right.count + 1), count: left.count + 1)
    for (i, one) in left.enumerated().reversed() {
      for (j, other) in right.enumerated().reversed() {
        counts[i][j] = one == other ? counts[i + 1][j + 1] + 1 : max(counts[i + 1][j], counts[i][j + 1])
      }
    }
    return counts
  }
}
