import LifeLanguage
import LifeSyntax
import LifecycleEngine
import PluginKit

// The plugins that are known here: those of the tool, and those that were read from files.

extension Workspace {
  /// The plugins that are known by name.
  var plugins: [Plugin] { learner.plugins }

  /// Makes plugins of files known in this session, with their styles.
  mutating func know(_ plugins: [Plugin]) {
    scenario.know(plugins)
    learnPlugins()
  }

  /// Lets lessons and practice know the plugins of files that the session knows.
  mutating func learnPlugins() { learner.know(scenario.loadedPlugins) }

  /// Tells which plugins there are, what one says, or how two differ; the last two not in an exam, which asks for that.
  func plugin(_ request: PluginRequest, at site: CommandSite, in context: SessionContext, _ reply: inout Reply) {
    let screen = context.presentation
    switch request {
    case .list:
      let used = scenario.simulation.engine.plugins.map { $0.name }
      reply.lines += PluginList(plugins, inUse: used, isPlain: screen.isPlain).lines
    case .show where isExamAtHand, .compare where isExamAtHand, .docs where isExamAtHand:
      reply.lines.append(Self.noExplanation)
    case .show(let operand):
      guard let found = plugins(operand, at: site, in: context, &reply) else { return }
      reply.lines += found.map { PluginPage($0, screen: screen.width).lines }.joined(separator: [OutputLine("")])
    case .docs(let operand):
      guard let found = plugins(operand, at: site, in: context, &reply) else { return }
      reply.lines += found.flatMap { PluginDocument($0).text.split(separator: "\n", omittingEmptySubsequences: false) }
        .map { OutputLine(String($0), hangingIndent: nil) }
    case .compare(let first, let second):
      guard let left = plugins(first, at: site, in: context, &reply)?.first,
        let right = plugins(second, at: site, in: context, &reply)?.first
      else { return }
      let comparison = PluginComparison(left, right, isPlain: screen.isPlain, screen: screen.width)
      reply.lines += looked { run in
        run.history.isEmpty ? comparison.lines : comparison.lines(of: run, title: "The run so far")
      }
    }
  }

  /// Returns the plugin of a name, or those of a file, at least one; nil after telling that there is none.
  private func plugins(
    _ operand: PluginRequest.Operand, at site: CommandSite, in context: SessionContext, _ reply: inout Reply
  ) -> [Plugin]? {
    switch operand {
    case .name(let name):
      guard let plugin = plugins.first(where: { $0.name == name.value }) else {
        reply.fail(.unknownPlugin(name, among: plugins.map { $0.name }), in: site.source)
        return nil
      }
      return [plugin]
    case .file(let file):
      guard let text = context.files.read(file, in: site.source, &reply) else { return nil }
      let loaded = PluginLoader.load(text)
      for diagnostic in loaded.diagnostics { reply.tell(diagnostic, in: text) }
      return loaded.plugins.isEmpty ? nil : loaded.plugins
    }
  }
}
