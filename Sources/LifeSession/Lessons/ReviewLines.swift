import LessonKit
import LifeLanguage
import LifecycleEngine

/// The part of a lesson that is over, as lines.
struct ReviewLines {
  /// The largest number of entries that are shown.
  private static let entryLimit = 40

  /// The part.
  let review: Review
  /// The style of its entries.
  let traceText: TraceText

  /// The entries that the review is about, the last ones of many.
  var entries: [OutputLine] {
    guard let run = review.simulation else { return [] }
    let first = max(review.entries.lowerBound, review.entries.upperBound - Self.entryLimit)
    let lines = traceText.lines(first..<review.entries.upperBound, of: run)
    return (first > review.entries.lowerBound ? [OutputLine("      …", .dim)] : []) + lines
  }

  /// The title, the entries and the reasons, with the causes of the last entry.
  var overview: [OutputLine] {
    let title = OutputLine("Looking back at \(review.title)", .heading)
    guard let run = review.simulation, !review.entries.isEmpty else {
      return [title] + (review.because.isEmpty ? [OutputLine("Nothing ran in it.", .dim)] : review.because)
    }
    let lines = [title] + entries + review.because
    let last = review.entries.last { ![.moment, .stimulus].contains(run.trace.entries[$0].kind) }
    return last.map { lines + [OutputLine("")] + Why(simulation: run, traceText: traceText).lines(for: $0 + 1) }
      ?? lines
  }
}
