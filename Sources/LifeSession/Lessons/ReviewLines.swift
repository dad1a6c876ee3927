import LessonTutor
import LifecycleEngine
import LifeLanguage

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
    func happens(_ index: Int) -> Bool { ![.moment, .stimulus].contains(run.trace.entries[index].kind) }
    let why = Why(simulation: run, traceText: traceText)
    if let last = review.entries.last(where: happens) {
      return lines + [OutputLine("")] + why.lines(for: last + 1)
        + why.otherRules(behind: review.entries, besidesThoseOf: last + 1)
    }
    // Where nothing happened, what happened last still holds.
    guard let before = run.trace.entries.indices.prefix(review.entries.lowerBound).last(where: happens) else {
      return lines
    }
    return lines + [OutputLine(""), OutputLine("Nothing changed then. What was so before:", .dim)]
      + why.lines(for: before + 1)
  }
}
