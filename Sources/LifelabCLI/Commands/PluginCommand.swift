import LessonAuthoring
import JSONText
import LifecycleEngine
import LifeLanguage
import LifeSession
import LifeSyntax
import PlatformKit
import PluginKit

/// `lifelab plugin`: the plugins, shown, checked and compared.
enum PluginCommand {
  static let command = Command(
    name: "plugin", operands: "list | show NAME | check NAME|FILE… | diff NAME NAME [SCENARIO…]",
    summary: "the plugins: which there are, what they say, whether a manifest holds, where two differ",
    options: [Option.json], recordsDiagnostics: true,
    run: run)

  private static func run(_ invocation: Invocation) throws(UsageFault) -> ExitStatus {
    switch try PluginRequest(invocation.arguments) {
    case .list: listPlugins(invocation)
    case .show(let name):
      withPlugins([name], invocation) { plugins in
        invocation.console.write(PluginPage(plugins[0], screen: invocation.console.width).lines)
        return .done
      }
    case .check(let operands): checkPlugins(operands, invocation)
    case .diff(let left, let right, let scenarios):
      withPlugins([left, right], invocation) { plugins in
        scenarios.isEmpty
          ? diff(plugins[0], plugins[1], invocation.console)
          : diff(plugins[0], plugins[1], over: scenarios, invocation)
      }
    }
  }

  private static func listPlugins(_ invocation: Invocation) -> ExitStatus {
    invocation.console.write(PluginList(invocation.library.plugins().plugins).lines)
    return .done
  }

  /// Finds plugins by name or file and does something with them.
  private static func withPlugins(
    _ names: [String], _ invocation: Invocation, _ body: ([Plugin]) -> ExitStatus
  ) -> ExitStatus {
    var found: [Plugin] = []
    for name in names {
      let texts: [SourceText]
      if name.hasSuffix(".life") {
        let file = invocation.source(name)
        guard let source = file.source else { return file.status }
        texts = [source]
      } else {
        texts = invocation.library.pluginTexts()
      }
      let loaded = texts.map { (text: $0, result: PluginLoader.load($0)) }
      let plugins = loaded.flatMap { $0.result.plugins }
      guard let plugin = name.hasSuffix(".life") ? plugins.first : plugins.first(where: { $0.name == name }) else {
        invocation.console.write(
          loaded.flatMap { item in
            item.result.diagnostics.map { Reply.Report(diagnostic: $0, source: item.text) }
          })
        if loaded.contains(where: { $0.result.diagnostics.hasErrors }) { return .badInput }
        return noPlugin(name, among: plugins, invocation)
      }
      found.append(plugin)
    }
    return body(found)
  }

  /// Tells that no plugin has a name, and which one may be meant.
  private static func noPlugin(_ name: String, among plugins: [Plugin], _ invocation: Invocation) -> ExitStatus {
    invocation.console.complain(
      NearMiss.complaint(
        "lifelab: no plugin is called '\(name)'", about: name, among: plugins.map { $0.name },
        otherwise: Library.remedy(for: "plugin")))
    return .notFound
  }

  private static func diff(_ left: Plugin, _ right: Plugin, _ console: Console) -> ExitStatus {
    let differences = PluginDiff(left, right).differences
    guard !differences.isEmpty else {
      console.write([OutputLine("\(left.name) and \(right.name) say the same.")])
      return .done
    }
    for difference in differences {
      console.write([OutputLine(difference.subject, .strong)])
      console.write(difference.left.map { OutputLine("  - \($0)", .bad, hangingIndent: 4) })
      console.write(difference.right.map { OutputLine("  + \($0)", .good, hangingIndent: 4) })
    }
    return .done
  }

  /// Runs scenarios and shows where two plugins do not say the same.
  private static func diff(
    _ left: Plugin, _ right: Plugin, over paths: [String], _ invocation: Invocation
  ) -> ExitStatus {
    let library = invocation.library.plugins().plugins
    return forEachFile(paths, invocation) { source, item in
      let session = Session(plugins: library, using: [], host: .files(in: Files.parent(of: item.path)))
      return diff(left, right, in: session, running: CheckedScenario(source), invocation.console)
    }
  }

  /// Does something with each file at and below paths; the status is that of one that cannot be read, or else
  /// of the first that something is wrong with.
  private static func forEachFile(
    _ paths: [String], _ invocation: Invocation, _ body: (SourceText, FolderWalk.File) -> ExitStatus
  ) -> ExitStatus {
    let found = invocation.lifeFiles(paths)
    var status = found.status
    for item in found.files {
      let file = invocation.source(item.path, staysInFolder: item.isNamed)
      guard let source = file.source else {
        status = file.status
        continue
      }
      let result = body(source, item)
      if status == .done { status = result }
    }
    return status
  }

  /// Runs one scenario in a new session and shows where two plugins do not say the same.
  private static func diff(
    _ left: Plugin, _ right: Plugin, in session: Session, running scenario: CheckedScenario, _ console: Console
  ) -> ExitStatus {
    console.write(scenario.diagnostics.map { Reply.Report(diagnostic: $0, source: scenario.source) })
    guard !scenario.hasErrors else { return .badInput }
    var session = session
    session.layout = Transcript.Layout(columns: console.width, isPlain: console.isASCII)
    let failure = scenario.run(in: &session) { _, reply in
      console.write(reply.reports)
      return !console.isLost
    }
    if let failure { return failure.status }
    let comparison = session.compare(left, right)
    console.write([OutputLine("\(scenario.source.name): \(comparison.words)", .strong)])
    if comparison.differing > 0 { console.write(comparison.lines) }
    return .done
  }

  /// Checks manifests; of a folder, files that hold something else are passed over, and counted.
  ///
  /// A word that is no path is the name of a plugin, built in or added.
  private static func checkPlugins(_ operands: [String], _ invocation: Invocation) -> ExitStatus {
    var others = 0
    let names = operands.filter { LifeOperand.isName($0) && Files.realPath($0) == nil }
    var named = ExitStatus.done
    for name in names {
      let text = invocation.library.text(ofPlugin: name)
      let result =
        text.map { check($0, invocation.console) }
        ?? noPlugin(name, among: invocation.library.plugins().plugins, invocation)
      if named == .done { named = result }
    }
    let paths = operands.filter { !names.contains($0) }
    guard !paths.isEmpty else { return named }
    let status = forEachFile(paths, invocation) { source, item in
      guard item.isNamed || holdsPlugin(source) else {
        others += 1
        return .done
      }
      return invocation.refusal(ofPack: source) ?? check(source, invocation.console)
    }
    if others > 0 {
      let files = others == 1 ? "1 file is" : "\(others) files are"
      invocation.console.complain(
        "lifelab: \(files) passed over: no plugin stands there; `lifelab check` reads all kinds")
    }
    return status == .done ? named : status
  }

  /// Returns whether a file holds a plugin and no lesson that brings it along, or cannot be read well enough to tell.
  private static func holdsPlugin(_ source: SourceText) -> Bool {
    let verbs = SyntaxTree(parsing: source).statements.compactMap { $0.clauses.first?.verb.text }
    return verbs.isEmpty || verbs.contains("plugin") && !verbs.contains("lesson")
  }

  private static func check(_ source: SourceText, _ console: Console) -> ExitStatus {
    let loaded = PluginLoader.load(source)
    // States and steps that never come are among the findings.
    let idle = IdleParts(of: source, loaded.plugins).diagnostics.filter { $0.id != "idleState" }
    console.write((loaded.diagnostics + idle).map { Reply.Report(diagnostic: $0, source: source) })
    for plugin in loaded.plugins {
      guard !console.recordsDiagnostics else {
        console.write(file: record(of: plugin, in: source))
        continue
      }
      console.write([OutputLine("\(plugin.name): \(plugin.answers.count) answers", .strong)])
      console.write(PluginCheck(plugin).findings.map { OutputLine("  \($0)", hangingIndent: 4) })
    }
    return loaded.diagnostics.hasErrors ? .fallsShort : .done
  }

  /// A plugin that holds, as a line of JSON: `{ "v": 1, "kind": "plugin", "file", "name", "answers", "findings" }`.
  private static func record(of plugin: Plugin, in source: SourceText) -> String {
    var writer = JSONWriter()
    writer.object { record in
      record.member("v", 1)
      record.member("kind", "plugin")
      record.member("file", source.name)
      record.member("name", plugin.name)
      record.member("answers", plugin.answers.count)
      record.member("findings", array: { list in for line in PluginCheck(plugin).findings { list.value(line) } })
    }
    writer.endLine()
    return writer.text
  }
}

/// What `lifelab plugin` is asked for.
private enum PluginRequest {
  /// The names of all plugins.
  case list
  /// The page of a plugin, by its name or file.
  case show(String)
  /// A check of plugins, by names, files and folders.
  case check([String])
  /// The differences between two plugins: of their tables, or in scenarios.
  case diff(String, String, scenarios: [String])

  init(_ arguments: Arguments) throws(UsageFault) {
    let operands = arguments.operands
    guard operands.first == "check" || !arguments.has("--json") else {
      throw UsageFault("--json goes with plugin check")
    }
    switch operands.first {
    case nil, "list": self = .list
    case "show" where operands.count == 2: self = .show(operands[1])
    case "check" where operands.count >= 2: self = .check(Array(operands.dropFirst()))
    case "diff" where operands.count >= 3: self = .diff(operands[1], operands[2], scenarios: Array(operands[3...]))
    case let word?:
      let words = ["list", "show", "check", "diff"]
      let usage = "write: lifelab plugin list, show NAME, check NAME|FILE… or diff NAME NAME [SCENARIO…]"
      guard !words.contains(word) else { throw UsageFault(usage) }
      throw UsageFault(
        NearMiss.complaint("plugin does not know '\(word)'", about: word, among: words, otherwise: usage))
    }
  }
}
