import JSONText
import LifecycleEngine
import LifeLanguage

/// A run as a page shows it: the last entries, the stops, and the way through the states.
struct RunView {
  /// The run, at the moment that is shown.
  let run: Simulation
  /// The moments between its stimuli.
  let stops: Stops

  /// The most entries that a reply holds.
  static let entryLimit = 80
  /// The most stops that a reply holds.
  private static let stopLimit = 100

  /// Writes what is new of the run: its entries and its stops, at most the last ones.
  func write(_ news: Stops.News, to view: inout JSONWriter) {
    let first = news.entries
    let rows = EntryRows(of: run)
    let count = run.trace.count
    let start = max(first, count - Self.entryLimit)
    view.member("lanes", texts: rows.lanes)
    view.member(
      "run",
      object: { window in
        window.member("first", first + 1)
        window.member("sent", start + 1)
        window.member("count", count)
        window.member("entries", array: { rows.write(start..<count, atMost: Self.entryLimit, to: &$0) })
      })
    write(stopsFrom: news.stops, to: &view)
  }

  /// Writes the stops from one on, or the last of them; the page drops those that it has from there on.
  private func write(stopsFrom known: Int, to view: inout JSONWriter) {
    let first = max(known, stops.all.count - Self.stopLimit)
    view.member("knownStops", known)
    view.member("firstStop", first)
    view.member(
      "stops",
      array: { list in
        for stop in stops.all[first...] {
          list.object { entry in
            stop.write(to: &entry)
            entry.member("entries", stop.entries)
          }
        }
      })
  }

  /// Writes the states that the run has been in up to a stop, and the way of the last stimulus before it.
  func write(pathUpTo stop: Int?, to graph: inout JSONWriter) {
    let end = stop.map { stops.all[$0].entries } ?? run.trace.count
    let start = stop.map { stops.all[max(0, $0 - 1)].entries } ?? run.lastStart
    let changes = run.trace.entries[..<end].filter { $0.kind == .transition }
    let last = run.trace.entries[min(start, end)..<end].filter { $0.kind == .transition }
    let visited = ProcessState.allCases.filter { state in
      state == .notRunning || changes.contains { $0.state == state }
    }
    graph.member("visited", texts: visited.map { $0.name })
    graph.member(
      "steps",
      array: { steps in
        for (place, entry) in last.enumerated() {
          steps.object { step in
            step.member("from", run.engine.stateLeft(by: entry)?.name ?? "")
            step.member("to", entry.state.name)
            step.member("number", place + 1)
          }
        }
      })
  }
}

extension String {
  /// The text, or its beginning where it is longer than a line of a list.
  var shortened: String { utf8.count <= 120 ? self : String(prefix(100)) + "…" }
}
