import JSONText
import LessonAuthoring
import LifeLanguage
import LifeSession
import LifeSyntax
import LifecycleEngine
import PlatformKit
import PluginKit
import TerminalKit

/// `lifelab plugin check`: manifests are read, and the plugins that hold are run.
struct PluginChecking {
  private let operands: [String]
  private let isWhole: Bool
  private let invocation: Invocation

  /// A check of plugins by names, files and folders; with every note, or with those of a single plugin.
  init(_ operands: [String], isWhole: Bool, _ invocation: Invocation) {
    (self.operands, self.isWhole, self.invocation) = (operands, isWhole, invocation)
  }

  private var console: Console { invocation.console }

  /// A manifest that was read.
  private struct Manifest {
    let source: SourceText
    let plugins: [Plugin]
    let hasErrors: Bool
    /// Indicates whether something is told of its text.
    let isFaulty: Bool
    /// Indicates whether it was named by its path or its folder, and not by the name of a plugin.
    let isFile: Bool
  }

  /// Checks manifests; of a folder, files that hold something else are passed over, and counted.
  ///
  /// A word that is no path is the name of a plugin, built in or added.
  func run() -> ExitStatus {
    var manifests: [Manifest] = []
    var others = 0
    let names = operands.filter { LifeOperand.isName($0) && Files.realPath($0) == nil }
    var status = ExitStatus.done
    for name in names {
      if let text = invocation.library.text(ofPlugin: name) {
        manifests.append(read(text, isFile: false))
      } else {
        let missing = invocation.noPlugin(name, among: invocation.library.plugins().plugins)
        if status == .done { status = missing }
      }
    }
    let paths = operands.filter { !names.contains($0) }
    if !paths.isEmpty {
      let found = invocation.forEachFile(paths) { source, item in
        guard item.isNamed || Self.holdsPlugin(source) else {
          others += 1
          return .done
        }
        if let refusal = invocation.refusal(ofPack: source) { return refusal }
        manifests.append(read(source, isFile: true))
        return .done
      }
      if found != .done { status = found }
    }
    let told = tell(manifests)
    if others > 0 {
      let files = others == 1 ? "1 file is" : "\(others) files are"
      console.complain("lifelab: \(files) passed over: no plugin stands there; `lifelab check` reads all kinds")
    }
    return status == .done ? told : status
  }

  /// Returns whether a file holds a plugin and no lesson that brings it along, or cannot be read well enough to tell.
  private static func holdsPlugin(_ source: SourceText) -> Bool {
    let verbs = SyntaxTree(parsing: source).statements.compactMap { $0.clauses.first?.verb.text }
    return verbs.isEmpty || verbs.contains("plugin") && !verbs.contains("lesson")
  }

  /// Reads a manifest, and tells what is wrong in its text.
  private func read(_ source: SourceText, isFile: Bool) -> Manifest {
    var loaded = PluginLoader.load(source)
    if isFile { loaded.diagnostics += PluginLoader.takenNames(in: source, beside: others(than: source)) }
    loaded.diagnostics += PluginLoader.likeFaults(in: source, among: invocation.library.styles)
    // States that are never entered and steps that are never taken are among the findings.
    let parts = IdleParts(of: source, loaded.plugins)
    let idle = parts.diagnostics.filter { !parts.inTrials.contains($0) }
    let told = loaded.diagnostics + idle
    console.write(told.map { Reply.Report(diagnostic: $0, source: source) })
    return Manifest(
      source: source, plugins: loaded.plugins, hasErrors: loaded.diagnostics.hasErrors,
      isFaulty: told.contains { $0.severity != .note }, isFile: isFile)
  }

  /// The plugins of the library that come from other texts.
  private func others(than source: SourceText) -> [KnownPlugin] {
    let own = invocation.library.pluginTexts().filter { $0.bytes == source.bytes }
      .flatMap { PluginHead.all(in: $0) }.map { $0.name }
    return invocation.library.plugins().plugins.map { $0.known }.filter { !own.contains($0.name) }
  }

  /// Runs the plugins that hold, and tells what was found.
  private func tell(_ manifests: [Manifest]) -> ExitStatus {
    let isOne = manifests.reduce(0) { $0 + $1.plugins.count } == 1
    let detail: PluginReport.Detail = isWhole ? .all : isOne ? .usual : .serious
    var hasErrors = false
    var isShort = false
    for manifest in manifests {
      hasErrors = hasErrors || manifest.hasErrors
      for plugin in manifest.plugins where !console.isLost && !Interrupts.isPending {
        let report = PluginReport(plugin)
        hasErrors = hasErrors || report.findings.contains { $0.severity == .error }
        guard !console.recordsDiagnostics else {
          console.write(file: Self.record(of: report, plugin, in: manifest.source))
          continue
        }
        let shown = report.lines(
          detail, in: manifests.count > 1 && manifest.isFile ? manifest.source.name : nil,
          behindFaults: manifest.isFaulty)
        console.write(shown.lines)
        isShort = isShort || shown.isShort
      }
    }
    if isShort { console.write([OutputLine("With --all every note is shown, whole.", .dim)]) }
    return hasErrors ? .fallsShort : .done
  }

  /// Returns a plugin that holds, with what was found, as a line of JSON.
  ///
  ///     record  = { "v": 1, "kind": "plugin", "file": string, "name": string, "answers": integer, "stimuli": integer,
  ///                 "findings": [finding*] }
  ///     finding = { "id": string, "severity": "error" | "warning" | "note", "text": string, ["style": string],
  ///                 ["signals": [string+]], ["states": [string+]], ["moments": [string+]] }
  private static func record(of report: PluginReport, _ plugin: Plugin, in source: SourceText) -> String {
    JSONWriter.file { record in
      record.member("v", 1)
      record.member("kind", "plugin")
      record.member("file", source.name)
      record.member("name", plugin.name)
      record.member("answers", plugin.answers.count)
      record.member("stimuli", report.stimuli)
      record.member(
        "findings",
        array: { list in
          for finding in report.findings {
            list.object { write(finding, on: plugin.table.framework.platform, to: &$0) }
          }
        })
    }
  }

  private static func write(_ finding: PluginFinding, on platform: Platform?, to object: inout JSONWriter) {
    let names = finding.names
    object.member("id", finding.kind)
    object.member("severity", finding.severity.rawValue)
    object.member("text", finding.words(on: platform))
    if let style = names.style { object.member("style", style) }
    for (name, values) in [
      ("signals", names.signals), ("states", names.states), ("moments", names.moments.map { $0.name }),
    ] where !values.isEmpty {
      object.member(name, array: { list in for value in values { list.value(value) } })
    }
  }
}

extension Invocation {
  /// Tells that no plugin has a name, and which one may be meant.
  func noPlugin(_ name: String, among plugins: [Plugin]) -> ExitStatus {
    console.complain(
      NearMiss.complaint(
        "lifelab: no plugin is called '\(name)'", about: name, among: plugins.map { $0.name },
        otherwise: Library.remedy(for: "plugin")))
    return .notFound
  }

  /// Does something with each file at and below paths; the status is that of one that cannot be read, or else
  /// of the first that something is wrong with.
  func forEachFile(
    _ paths: [String], _ body: (SourceText, FolderWalk.File) -> ExitStatus
  ) -> ExitStatus {
    let found = lifeFiles(paths)
    var status = found.status
    if found.files.isEmpty, status == .done {
      console.complain("lifelab: there is no .life file in \(paths.map { "'\($0)'" }.joined(separator: ", "))")
      status = .notFound
    }
    for item in found.files {
      let file = self.source(item.path, staysInFolder: item.isNamed)
      guard let source = file.source else {
        status = file.status
        continue
      }
      let result = body(source, item)
      if status == .done { status = result }
    }
    return status
  }
}
