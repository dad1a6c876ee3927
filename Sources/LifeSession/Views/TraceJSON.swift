package import JSONText
package import LifecycleEngine
import LifeLanguage

/// The trace as JSON Lines: one record for each entry.
///
///     record      = { "v": 1, "kind": kind, "id": number, "t": milliseconds, members… , [ "rule": id ], [ "cause": id ] }
///     stimulus    = "name"
///     transition  = "from", "to"
///     moment      = "name", "state"
///     signal      = "plugin", "name", "state"
///     moment and signal: [ "window": name ], for the second window of an app
///     moment and signal: [ "unordered": true ], where no source settles their order relative to the one before
///     action      = "name", "state"
///     effect      = "name", "text", [ "subject" ], [ "ms" ]
///     termination = "reason", [ "code" ], "text"
///
/// Readers ignore kinds and members that they do not know.
package struct TraceJSON {
  private let engine: Engine
  private let trace: Trace

  /// The records of a trace that an engine has made.
  package init(engine: Engine, trace: Trace) {
    self.engine = engine
    self.trace = trace
  }

  /// The records of some entries, a line each; `first` is the place of the first.
  package func text(_ entries: ArraySlice<TraceEntry>) -> String {
    var writer = JSONWriter()
    for index in entries.indices {
      write(index, to: &writer)
      writer.endLine()
    }
    return writer.text
  }

  /// Writes the records of some entries one after the other.
  package func write(_ entries: ArraySlice<TraceEntry>, to writer: inout JSONWriter) {
    for index in entries.indices { write(index, to: &writer) }
  }

  /// Writes the record of the entry at a place of the trace.
  private func write(_ index: Int, to writer: inout JSONWriter) {
    let entry = trace.entries[index]
    writer.object { record in
      record.member("v", 1)
      record.member("kind", entry.kind.name)
      record.member("id", index + 1)
      record.member("t", Int(entry.time))
      members(of: entry, &record)
      if let window = engine.window(of: entry) { record.member("window", window) }
      if engine.isUnordered(index + 1, in: trace) { record.member("unordered", true) }
      if let rule = engine.rule(of: entry), entry.kind != .signal { record.member("rule", rule.id) }
      if entry.cause > 0 { record.member("cause", Int(entry.cause)) }
    }
  }

  /// Writes the members of an entry.
  private func members(of entry: TraceEntry, _ record: inout JSONWriter) {
    switch entry.kind {
    case .stimulus: record.member("name", engine.name(of: entry))
    case .transition:
      record.member("from", engine.stateLeft(by: entry)?.name ?? "")
      record.member("to", entry.state.name)
    case .moment, .action:
      record.member("name", engine.name(of: entry))
      record.member("state", entry.state.name)
    case .signal:
      record.member("plugin", engine.plugin(of: entry) ?? "")
      record.member("name", engine.shownName(of: entry))
      record.member("state", entry.state.name)
    case .effect: effectMembers(of: entry, &record)
    case .termination:
      record.member("reason", engine.name(of: entry))
      if let code = engine.reason(of: entry)?.reportCode { record.member("code", code) }
      record.member("text", engine.reason(of: entry)?.words ?? "")
    }
  }

  private func effectMembers(of entry: TraceEntry, _ record: inout JSONWriter) {
    record.member("name", engine.name(of: entry))
    if let effect = Effect(rawValue: entry.code) {
      let subject = engine.subject(of: effect, entry)
      if !subject.isEmpty { record.member("subject", subject) }
    }
    if entry.argument != 0 { record.member("ms", Int(entry.argument)) }
    record.member("text", engine.words(of: entry))
  }
}
