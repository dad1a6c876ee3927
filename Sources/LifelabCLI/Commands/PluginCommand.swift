import LifeLanguage
import LifeSession
import LifeSyntax
import PlatformKit
import PluginKit

/// `lifelab plugin`: the plugins, shown, checked and compared.
enum PluginCommand {
  static let command = Command(
    name: "plugin",
    operands: "list | show NAME | check NAME|FILE… | compare NAME NAME [SCENARIO…] | docs NAME",
    summary: "the plugins: which there are, what they say, whether a manifest holds, where two differ",
    options: [
      Option.json, Option(name: "--all", value: nil, summary: "of plugin check: every note, whole"),
    ], recordsDiagnostics: true,
    run: run)

  private static func run(_ invocation: Invocation) throws(UsageFault) -> ExitStatus {
    switch try PluginRequest(invocation.arguments) {
    case .list: listPlugins(invocation)
    case .show(let name):
      withPlugins([name], invocation) { plugins in
        invocation.console.write(PluginPage(plugins[0], screen: invocation.console.width).lines)
        return .done
      }
    case .check(let operands, let isWhole): PluginChecking(operands, isWhole: isWhole, invocation).run()
    case .compare(let left, let right, let scenarios):
      withPlugins([left, right], invocation) { plugins in
        guard scenarios.isEmpty else { return compare(plugins[0], plugins[1], over: scenarios, invocation) }
        let console = invocation.console
        console.write(PluginComparison(plugins[0], plugins[1], isPlain: console.isASCII, screen: console.width).lines)
        return .done
      }
    case .docs(let name):
      withPlugins([name], invocation) { plugins in
        let text = PluginDocument(plugins[0]).text
        invocation.console.write(file: invocation.console.isPlain ? PlainCharacters.ascii(text) : text)
        return .done
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
        return invocation.noPlugin(name, among: plugins)
      }
      found.append(plugin)
    }
    return body(found)
  }

  /// Runs scenarios, and shows side by side what two plugins say to each.
  private static func compare(
    _ left: Plugin, _ right: Plugin, over paths: [String], _ invocation: Invocation
  ) -> ExitStatus {
    let library = invocation.library.plugins().plugins
    return invocation.forEachFile(paths) { source, item in
      let session = Session(plugins: library, using: [], host: .files(in: Files.parent(of: item.path)))
      return compare(left, right, in: session, running: CheckedScenario(source), invocation.console)
    }
  }

  /// Runs one scenario in a new session, and shows side by side what two plugins say to it.
  private static func compare(
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
    let comparison = PluginComparison(left, right, isPlain: console.isASCII, screen: console.width)
    console.write(comparison.lines(of: session.simulation, title: scenario.source.name))
    return .done
  }
}

/// What `lifelab plugin` is asked for.
private enum PluginRequest {
  /// The names of all plugins.
  case list
  /// The page of a plugin, by its name or file.
  case show(String)
  /// A check of plugins, by names, files and folders; every note of it, or those of one plugin.
  case check([String], isWhole: Bool)
  /// Two plugins side by side: in standard runs and by their tables, or in scenarios.
  case compare(String, String, scenarios: [String])
  /// A document about a plugin.
  case docs(String)

  init(_ arguments: Arguments) throws(UsageFault) {
    let operands = arguments.operands
    if operands.first != "check", let option = ["--json", "--all"].first(where: { arguments.has($0) }) {
      throw UsageFault("\(option) goes with plugin check")
    }
    switch operands.first {
    case nil, "list": self = .list
    case "show" where operands.count == 2: self = .show(operands[1])
    case "check" where operands.count >= 2:
      self = .check(Array(operands.dropFirst()), isWhole: arguments.has("--all"))
    case "compare" where operands.count >= 3:
      if let name = operands[3...].first(where: { LifeOperand.isName($0) && Files.realPath($0) == nil }) {
        throw UsageFault("plugin compare takes two plugins, and behind them files of scenarios; '\(name)' is none")
      }
      self = .compare(operands[1], operands[2], scenarios: Array(operands[3...]))
    case "docs" where operands.count == 2: self = .docs(operands[1])
    case "diff":
      throw UsageFault("plugin diff is called plugin compare now: lifelab plugin compare NAME NAME [SCENARIO…]")
    case let word?:
      let words = ["list", "show", "check", "compare", "docs"]
      let usage = "write: lifelab plugin list, show NAME, check NAME|FILE…, compare NAME NAME [SCENARIO…] or docs NAME"
      guard !words.contains(word) else { throw UsageFault(usage) }
      throw UsageFault(
        NearMiss.complaint("plugin does not know '\(word)'", about: word, among: words, otherwise: usage))
    }
  }
}
