import LifeLanguage

/// The lines that were typed, each with its number.
struct InputListing {
  /// The number of lines that are shown where none is given.
  private static let defaultCount = 20

  /// The inputs, the latest last.
  let inputs: [String]

  /// Returns the last lines, or a note where none are kept.
  func lines(count: Int64?) -> [OutputLine] {
    guard !inputs.isEmpty else { return [OutputLine("No lines are kept here.", .dim)] }
    let count = count.map { max(0, Int(clamping: $0)) } ?? Self.defaultCount
    let first = max(0, inputs.count - count)
    let width = "\(inputs.count)".count
    return inputs[first...].enumerated().flatMap { index, input in
      let number = "\(first + index + 1)"
      let head = String(repeating: " ", count: width - number.count + 2) + number + "  "
      let rows = input.split(separator: "\n", omittingEmptySubsequences: false)
      return rows.enumerated().map { row, text in
        let start = row == 0 ? head : String(repeating: " ", count: head.count)
        return OutputLine([OutputLine.Span(start, .dim), OutputLine.Span(String(text))])
      }
    }
  }
}
