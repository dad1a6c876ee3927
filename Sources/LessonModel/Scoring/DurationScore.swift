/// The score of a duration: right within its tolerance, else wrong.
package enum DurationScore {
  /// Compares durations in any one unit; the ends of the tolerance are still right.
  package static func score(answer: Int64, expected: Int64, tolerance: Int64) -> Score {
    let (difference, overflow) = answer.subtractingReportingOverflow(expected)
    guard !overflow, tolerance >= 0 else { return .zero }
    return difference.magnitude <= tolerance.magnitude ? .full : .zero
  }
}
