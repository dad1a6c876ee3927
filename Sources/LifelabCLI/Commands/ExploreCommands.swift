import JSONText
import LifecycleEngine
import LifeLanguage
import LifeSession
import PlatformKit
import PluginKit

extension CommandLineTool {
  static let exploreCommand = Command(
    name: "explore", operands: "FILE",
    summary: "try every schedule up to a bound against the app of a file, and show the shortest that breaks it",
    options: [
      Option(name: "--within", value: "N", summary: "try schedules of up to N stimuli (12)"), Option.scenes,
      Option(name: "--json", value: nil, summary: "JSON Lines, one record for each property and each diagnostic"),
      Option(name: "--trace", value: nil, summary: "with --json, the trace of each schedule"),
    ],
    recordsDiagnostics: true
  ) { invocation in
    guard let path = invocation.arguments.operands.first, invocation.arguments.operands.count == 1 else {
      return invocation.usage("explore needs one file: lifelab explore FILE")
    }
    var depth: Int?
    if let text = invocation.arguments.value("--within") {
      guard let number = Int(text), (1...60).contains(number) else {
        return invocation.usage("--within is a number of stimuli from 1 to 60")
      }
      depth = number
    }
    if invocation.arguments.has("--trace"), !invocation.arguments.has("--json") {
      return invocation.usage("--trace needs --json: a schedule's trace is for programs; `lifelab run` prints one")
    }
    let file = invocation.source(path)
    guard let source = file.source else { return file.status }
    let scenario = CheckedScenario(source)
    invocation.console.write(scenario.diagnostics.map { Reply.Report(diagnostic: $0, source: source) })
    guard !scenario.hasErrors else { return .badInput }
    let plugins = invocation.library.plugins()
    invocation.console.write(plugins.reports)
    var session = Session(
      plugins: plugins.plugins, using: ["uikit"], host: .files(in: path == "-" ? "" : Files.parent(of: path)))
    session.showsStimuli = true
    if let status = invocation.fixScenes(of: &session) { return status }
    let isJSON = invocation.arguments.has("--json")
    let failure = scenario.explore(in: &session, depth: depth) { reply, found in
      invocation.console.write(reply.reports)
      if isJSON, let found {
        invocation.console.write(
          file: ExplorationJSON(found: found, withTrace: invocation.arguments.has("--trace")).text)
      } else if !isJSON {
        invocation.console.write(reply.lines)
      }
      return !invocation.console.isLost
    }
    return failure?.status ?? .done
  }
}

/// What a search has found as JSON Lines: one record for each property.
///
///     { "v": 1, "kind": "property", "property", "verdict", "bound", "situations", "whole", [ "schedule": [ lines ] ],
///       [ "trace": [ records of the trace ] ] }
///
/// `verdict` is `broken`, `none`, `bounded`, `unreached` or `untested`.
struct ExplorationJSON {
  let found: ExplorationResult
  let withTrace: Bool

  /// The records, a line each.
  var text: String {
    var writer = JSONWriter()
    for finding in found.findings {
      writer.object { record in
        record.member("v", 1)
        record.member("kind", "property")
        record.member("property", finding.property)
        record.member("verdict", finding.verdict)
        record.member("bound", found.bound)
        record.member("situations", found.situations)
        record.member("whole", found.isWhole)
        if let schedule = finding.schedule {
          record.member("schedule", array: { list in for line in schedule { list.value(line) } })
        }
        if withTrace, let run = finding.run {
          let trace = TraceJSON(engine: run.engine, trace: run.trace)
          record.member("trace", array: { list in trace.write(run.trace.entries[...], to: &list) })
        }
      }
      writer.endLine()
    }
    return writer.text
  }
}
