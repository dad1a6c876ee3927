/// A share as a small bar and a number, complete without colour.
package struct ShareBar {
  /// The share, in percent.
  package let percent: Int
  /// A Boolean value that indicates whether marks keep to ASCII.
  package let isPlain: Bool

  /// The columns of a bar with its number.
  package static let columns = width + 6
  /// The columns of a bar.
  private static let width = 10

  /// A bar for a share.
  package init(percent: Int, isPlain: Bool) {
    self.percent = percent
    self.isPlain = isPlain
  }

  /// The bar and the number, as wide as `columns`.
  package var spans: [OutputLine.Span] {
    let filled = min(Self.width, max(percent > 0 ? 1 : 0, (percent * Self.width + 50) / 100))
    let number = String(percent)
    return [
      OutputLine.Span(String(repeating: isPlain ? "#" : "█", count: filled), .good),
      OutputLine.Span(String(repeating: isPlain ? "." : "░", count: Self.width - filled), .dim),
      OutputLine.Span(String(repeating: " ", count: max(1, 4 - number.utf8.count)) + number + " %"),
    ]
  }
}
