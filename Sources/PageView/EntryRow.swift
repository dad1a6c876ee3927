import JSONText
import LifecycleEngine
import LifeLanguage

/// The entries of a run as rows for a list and for lanes.
struct EntryRows {
  /// The run.
  let run: Simulation
  private let text = TraceText()

  /// The names of the lanes: each plugin in use, the app, the system.
  var lanes: [String] { run.engine.plugins.map { $0.name } + [run.engine.program.name, Self.system] }

  private static let system = "system"

  /// The rows of a run.
  init(of run: Simulation) { self.run = run }

  /// Returns the indices of entries that are shown: moments are the platform's, and signals report them.
  func shown(_ range: Range<Int>) -> [Int] { range.filter { run.trace.entries[$0].kind != .moment } }

  /// Writes some entries, in order, at most so many: the last ones.
  func write(_ range: Range<Int>, atMost limit: Int, to list: inout JSONWriter) {
    for index in shown(range).suffix(limit) { write(index, to: &list) }
  }

  private func write(_ index: Int, to list: inout JSONWriter) {
    let entry = run.trace.entries[index]
    let engine = run.engine
    let who = text.who(entry, engine)
    list.object { row in
      row.member("id", index + 1)
      row.member("clock", clockText(milliseconds: entry.time))
      row.member("ms", Int(entry.time))
      row.member("kind", entry.kind.name)
      if !who.isEmpty { row.member("who", who) }
      row.member("lane", lane(of: entry))
      row.member("what", text.what(entry, engine).shortened)
      switch entry.kind {
      case .signal: row.member("state", entry.state.name)
      case .transition:
        row.member("from", engine.stateLeft(by: entry)?.name ?? "")
        row.member("to", entry.state.name)
      case .stimulus, .moment, .action, .effect, .termination: break
      }
      if engine.isUnordered(index + 1, in: run.trace) { row.member("unordered", true) }
    }
  }

  /// Returns the lane of an entry; that of the process and that of what was typed are the page's own.
  private func lane(of entry: TraceEntry) -> Int {
    let plugins = run.engine.plugins.count
    return switch entry.kind {
    case .signal: Int(entry.plugin)
    case .action: plugins
    case .stimulus, .transition, .moment, .effect, .termination: plugins + 1
    }
  }
}
