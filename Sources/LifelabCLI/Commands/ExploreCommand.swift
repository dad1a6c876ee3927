import JSONText
import LifecycleEngine
import LifeLanguage
import LifeSession
import PlatformKit
import PluginKit

/// `lifelab explore`: a search for the shortest schedule that breaks an app.
enum ExploreCommand {
  static let command = Command(
    name: "explore", operands: "FILE",
    summary: "try every schedule up to a bound against the app of a file, and show the shortest that breaks it",
    options: [
      Option(name: "--within", value: "N", summary: "try schedules of up to N stimuli (12)"), Option.scenes,
      Option(name: "--json", value: nil, summary: "JSON Lines, one record for each property and each diagnostic"),
      Option(name: "--trace", value: nil, summary: "with --json, the trace of each schedule"),
    ],
    recordsDiagnostics: true, run: run)

  private static func run(_ invocation: Invocation) throws(UsageFault) -> ExitStatus {
    let options = try ExploreOptions(invocation.arguments)
    let file = invocation.source(options.path)
    guard let source = file.source else { return file.status }
    let scenario = CheckedScenario(source)
    invocation.console.write(scenario.diagnostics.map { Reply.Report(diagnostic: $0, source: source) })
    guard !scenario.hasErrors else { return .badInput }
    let plugins = invocation.library.plugins()
    invocation.console.write(plugins.reports)
    var session = Session(
      plugins: plugins.plugins, using: [KnownPlugin.usualName], host: .files(in: options.folder))
    session.showsStimuli = true
    if let scenes = options.scenes { session.fixScenes(scenes) }
    let failure = scenario.explore(in: &session, depth: options.depth) { reply, found in
      invocation.console.write(reply.reports)
      if options.isJSON, let found {
        invocation.console.write(
          file: ExplorationJSON(found: found, withTrace: options.withTrace).text)
      } else if !options.isJSON {
        invocation.console.write(reply.lines)
      }
      return !invocation.console.isLost
    }
    return failure?.status ?? .done
  }
}

/// What the arguments of `explore` ask for.
private struct ExploreOptions {
  let path: String
  /// The most stimuli of a schedule; nil for the usual bound.
  let depth: Int?
  let scenes: Bool?
  let isJSON: Bool
  let withTrace: Bool

  init(_ arguments: Arguments) throws(UsageFault) {
    guard let path = arguments.operands.first, arguments.operands.count == 1 else {
      throw UsageFault("explore needs one file: lifelab explore FILE")
    }
    self.path = path
    let text = arguments.value("--within")
    depth = text.flatMap { Int($0) }
    if text != nil {
      guard let depth, (1...60).contains(depth) else {
        throw UsageFault("--within is a number of stimuli from 1 to 60")
      }
    }
    (isJSON, withTrace) = (arguments.has("--json"), arguments.has("--trace"))
    if withTrace, !isJSON {
      throw UsageFault("--trace needs --json: a schedule's trace is for programs; `lifelab run` prints one")
    }
    scenes = try arguments.scenes()
  }

  /// The folder beside which the file names others.
  var folder: String { path == "-" ? "" : Files.parent(of: path) }
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
