import JSONText
import LifecycleEngine
import LifeLanguage
import LifeSession

/// Runs side by side, in one grid whose rows belong together.
struct ComparedView {
  /// The runs.
  let runs: ComparedRuns

  /// The most rows that are shown.
  private static let rowLimit = 200

  /// Writes the members.
  func write(to grid: inout JSONWriter) {
    grid.member("titles", texts: runs.titles)
    grid.member("ends", texts: runs.ends)
    grid.member("cut", max(0, runs.rows.count - Self.rowLimit))
    grid.member(
      "rows", array: { list in for row in runs.rows.prefix(Self.rowLimit) { list.object { write(row, to: &$0) } } })
  }

  private func write(_ row: ComparedRuns.Row, to entry: inout JSONWriter) {
    if row.isStimulus { entry.member("stimulus", true) }
    if !row.clock.isEmpty { entry.member("clock", row.clock) }
    if !row.state.isEmpty { entry.member("state", row.state) }
    entry.member("differs", row.differs)
    // Nothing is an empty text.
    entry.member("cells", texts: row.cells.map { $0 ?? "" })
  }
}

/// A run that a search has found, with the moments at which it can be looked at.
struct FoundView {
  /// What was found.
  let run: ExplorationResult.Finding

  /// Writes some of them.
  static func write(_ runs: [ExplorationResult.Finding], to list: inout JSONWriter) {
    for run in runs { list.object { FoundView(run: run).write(to: &$0) } }
  }

  /// Writes the members: the property, and the start of the run and each stimulus with the clock and the state behind it.
  func write(to found: inout JSONWriter) {
    let lines = [""] + (run.schedule ?? []).suffix(run.moments.count - 1)
    found.member("title", run.property)
    found.member(
      "stops",
      array: { stops in
        for (text, moment) in zip(lines, run.moments) {
          stops.object { stop in
            stop.member("text", text)
            stop.member("clock", clockText(milliseconds: moment.world.clock))
            stop.member("state", moment.world.state.name)
          }
        }
      })
  }
}
