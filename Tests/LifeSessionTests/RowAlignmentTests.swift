import LifeSession
import Testing

/// Columns lined up on what they share.
@Suite struct RowAlignmentTests {
  private static func numbers(_ range: Range<Int>) -> [String] { range.map { "\($0)" } }

  private static let cases: [(columns: [[String]], rows: [String])] = [
    ([], []), ([["a", "b"]], ["a", "b"]), ([["a", "b"], ["a", "b"]], ["a a", "b b"]),
    ([["a", "b", "c"], ["a", "c"]], ["a a", "b -", "c c"]), ([["a"], ["b"]], ["a -", "- b"]),
    ([[], ["a"]], ["- a"]), ([["a", "c"], ["a", "b", "c"], ["b", "c"]], ["a a -", "- b b", "c c c"]),
  ]

  @Test(arguments: cases)
  func `what is shared stands in one row`(columns: [[String]], rows: [String]) {
    let found = RowAlignment().rows(of: columns).map { row in row.map { $0 ?? "-" }.joined(separator: " ") }
    #expect(found == rows)
  }

  @Test func `long columns keep their texts, in time in proportion to their length`() {
    let left = Self.numbers(0..<1500)
    let right = Self.numbers(0..<10) + Self.numbers(150..<900) + ["new"] + Self.numbers(900..<1499)
    let rows = RowAlignment().rows(of: [left, right])
    #expect(rows.compactMap { $0[0] } == left)
    #expect(rows.compactMap { $0[1] } == right)
    #expect(rows.count { $0[0] != $0[1] } == 140 + 1 + 1)
  }

  @Test func `it can be stopped`() {
    #expect(RowAlignment(isStopped: { true }).rows(of: [["a"], ["b"]]).isEmpty)
  }
}
