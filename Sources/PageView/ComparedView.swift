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
