/// Runs side by side, or one run in the words of several styles, as values: rows of cells that belong together.
package struct ComparedRuns: Sendable {
  /// What happens in each of the runs at one place.
  package struct Row: Hashable, Sendable {
    /// The clock; empty for a stimulus, and where one run is told in several ways.
    package let clock: String
    /// The state that code reads then, where one run is told in several ways; otherwise empty.
    package let state: String
    /// A Boolean value that indicates whether it is a stimulus.
    package let isStimulus: Bool
    /// The text of each run; nil for one in which this does not happen.
    package let cells: [String?]
    /// A Boolean value that indicates whether the runs part here.
    package let differs: Bool
  }

  /// The titles of the runs.
  package let titles: [String]
  /// The rows, in order.
  package let rows: [Row]
  /// Why each run came to an end before its script did; empty for one that did not.
  package let ends: [String]
  /// The lines of the reply that say the same.
  package internal(set) var lines = 0..<0

  /// Returns the same behind so many other lines.
  func moved(by distance: Int) -> ComparedRuns {
    var copy = self
    copy.lines = lines.lowerBound + distance..<lines.upperBound + distance
    return copy
  }
}
