import LessonTutor
import LifecycleEngine
import LifeLanguage

/// The part of a lesson that is over, as lines.
struct ReviewLines {
  /// The largest number of groups of entries that are shown.
  private static let entryLimit = 40

  /// The part.
  let review: Review
  /// The style of its entries.
  let traceText: TraceText

  /// The entries that the review is about, the last ones of many; what comes again and again is shown once.
  var entries: [OutputLine] {
    guard let run = review.simulation else { return [] }
    let shown = review.told.filter { traceText.showsMoments || run.trace.entries[$0].kind != .moment }
    let groups = FoldedEntries(shown, of: run).groups
    var (lines, clock) = (groups.count > Self.entryLimit ? [OutputLine("      …", .dim)] : [], Int64?.none)
    for group in groups.suffix(Self.entryLimit) {
      lines += traceText.lines(group.shown, of: run, after: clock) + [group.line(in: run)].compactMap { $0 }
      clock = group.all.last.map { run.trace.entries[$0].time }
    }
    return lines
  }

  /// The title, the entries and the reasons, with the causes of the last entry.
  var overview: [OutputLine] {
    let title = OutputLine("Looking back at \(review.title)", .heading)
    guard let run = review.simulation, !review.entries.isEmpty else {
      let note = review.because.isEmpty ? "No run stands behind it." : "No run stands behind it. Its reason:"
      return [title, OutputLine(note, .dim)] + review.because
    }
    let lines = [title] + entries + review.because
    if let value = review.value { return lines + [OutputLine("")] + reasons(ofValue: value.name, value.slot, in: run) }
    func happens(_ index: Int) -> Bool { ![.moment, .stimulus].contains(run.trace.entries[index].kind) }
    let why = Why(simulation: run, traceText: traceText)
    // Where the last stimulus did nothing, what happened last still holds.
    let told = review.told
    if let last = told.last(where: { run.lastEntries.contains($0) && happens($0) }) {
      return lines + [OutputLine("")] + why.lines(for: last + 1)
        + why.otherRules(behind: told, besidesThoseOf: last + 1, since: review.start)
    }
    guard let before = run.trace.entries.indices.prefix(review.entries.upperBound).last(where: happens) else {
      return lines
    }
    return lines + [OutputLine(""), OutputLine("The last command changed nothing. What was so before:", .dim)]
      + why.lines(for: before + 1)
  }

  /// Returns what a value of the app holds at the end of a run, with the causes of the last entry that has to do with it.
  private func reasons(ofValue name: String, _ slot: Int, in run: Simulation) -> [OutputLine] {
    let content = "At the end `\(name)` is \(run.engine.text(ofValue: slot, in: run.world))."
    let touched = run.trace.entries.indices.last { run.value(touchedBy: run.trace.entries[$0]) == slot }
    guard let touched else { return [OutputLine("\(content) Nothing has changed it.", .dim)] }
    let entry = run.trace.entries[touched]
    let isLost = entry.kind == .effect && entry.code == Effect.valueLost.rawValue
    let way = isLost ? "What it held went with its process, and a new one begins with this:" : "This touched it last:"
    return [OutputLine("\(content) \(way)", .dim)]
      + Why(simulation: run, traceText: traceText).lines(for: touched + 1)
  }
}
