import LifeLanguage
import LifeSyntax
import LifecycleEngine
import PluginKit

// The plugins that are known here: those of the tool, and those that were read from files.

extension Workspace {
  /// The plugins that are known by name; one of a file takes the place of another one of its name.
  var plugins: [Plugin] {
    let loaded = scenario.loadedPlugins
    return learner.plugins.filter { known in !loaded.contains { $0.name == known.name } } + loaded
  }

  /// Tells which plugins there are, or what one says; not in an exam, which asks for that.
  func plugin(_ request: PluginRequest, at site: CommandSite, in context: SessionContext, _ reply: inout Reply) {
    let screen = context.presentation
    switch request {
    case .list:
      let used = scenario.simulation.engine.plugins.map { $0.name }
      reply.lines += PluginList(plugins, inUse: used, isPlain: screen.isPlain).lines
    case .show(let name):
      guard !isExamAtHand else { return reply.lines.append(Self.noExplanation) }
      guard let plugin = plugins.first(where: { $0.name == name.value }) else {
        return reply.fail(.unknownPlugin(name, among: plugins.map { $0.name }), in: site.source)
      }
      reply.lines += PluginPage(plugin, screen: screen.width).lines
    case .file(let file):
      guard !isExamAtHand else { return reply.lines.append(Self.noExplanation) }
      guard let text = context.files.read(file, in: site.source, &reply) else { return }
      let loaded = PluginLoader.load(text)
      for diagnostic in loaded.diagnostics { reply.tell(diagnostic, in: text) }
      let pages = loaded.plugins.map { PluginPage($0, screen: screen.width).lines }
      reply.lines += pages.joined(separator: [OutputLine("")])
    }
  }
}
