import LessonKit
import LifeLanguage
import LifeSession
import LifeSyntax
import LifecycleEngine
import PluginKit
import PlatformKit

extension CommandLineTool {
  static let pluginCommand = Command(
    name: "plugin", operands: "list | show NAME | check FILE… | diff NAME NAME",
    summary: "the plugins: which there are, what they say, whether a manifest holds, where two differ",
    options: [Option.json], recordsDiagnostics: true
  ) { invocation in
    let operands = invocation.arguments.operands
    guard operands.first == "check" || !invocation.arguments.has("--json") else {
      return invocation.usage("--json goes with plugin check")
    }
    switch operands.first {
    case nil, "list": return listPlugins(invocation)
    case "show" where operands.count == 2:
      return withPlugins(Array(operands.dropFirst()), invocation) { invocation.console.write(PluginPage($0[0]).lines) }
    case "check" where operands.count >= 2: return checkPlugins(Array(operands.dropFirst()), invocation)
    case "diff" where operands.count == 3:
      return withPlugins(Array(operands.dropFirst()), invocation) { diff($0[0], $0[1], invocation.console) }
    default:
      return invocation.usage("write: lifelab plugin list, show NAME, check FILE… or diff NAME NAME")
    }
  }

  private static func listPlugins(_ invocation: Invocation) -> ExitStatus {
    let plugins = invocation.library.plugins().plugins
    let width = (plugins.map { $0.name.count }.max() ?? 0) + 2
    invocation.console.write(
      plugins.map { plugin in
        OutputLine(
          term: [OutputLine.Span(plugin.name, .strong)], columns: width,
          [OutputLine.Span("\(plugin.title), version \(plugin.version)")])
      })
    return .done
  }

  /// Finds plugins by name or file and does something with them.
  private static func withPlugins(
    _ names: [String], _ invocation: Invocation, _ body: ([Plugin]) -> Void
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
        invocation.console.complain(
          NearMiss.complaint(
            "lifelab: no plugin is called '\(name)'", about: name, among: plugins.map { $0.name }))
        return .notFound
      }
      found.append(plugin)
    }
    body(found)
    return .done
  }

  private static func diff(_ left: Plugin, _ right: Plugin, _ console: Console) {
    let differences = PluginDiff(left, right).differences
    guard !differences.isEmpty else {
      console.write([OutputLine("\(left.name) and \(right.name) say the same.")])
      return
    }
    for difference in differences {
      console.write([OutputLine(difference.subject, .strong)])
      console.write(difference.left.map { OutputLine("  - \($0)", .bad, hangingIndent: 4) })
      console.write(difference.right.map { OutputLine("  + \($0)", .good, hangingIndent: 4) })
    }
  }

  private static func checkPlugins(_ paths: [String], _ invocation: Invocation) -> ExitStatus {
    let console = invocation.console
    let found = invocation.lifeFiles(paths)
    var status = found.status
    for item in found.files {
      let file = invocation.source(item.path, staysInFolder: item.isNamed)
      guard let source = file.source else {
        status = file.status
        continue
      }
      let loaded = PluginLoader.load(source)
      console.write(loaded.diagnostics.map { Reply.Report(diagnostic: $0, source: source) })
      let isWrong = loaded.diagnostics.contains { $0.severity == .error }
      if isWrong, status == .done { status = .fallsShort }
      for plugin in loaded.plugins {
        guard !console.recordsDiagnostics else {
          console.write(file: record(of: plugin, in: source))
          continue
        }
        console.write([OutputLine("\(plugin.name): \(plugin.answers.count) answers", .strong)])
        console.write(PluginCheck(plugin).findings.map { OutputLine("  \($0)", hangingIndent: 4) })
      }
    }
    return status
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
