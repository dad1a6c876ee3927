import LifelabPlugins
package import LifeSyntax
import LifecycleEngine
package import PluginKit

/// The plugins of the embedded manifests, each of which is read when it is first asked for: few of them are used at once.
///
/// That none of the manifests has a fault is held by a test, so that none needs to be read in order to be told of.
package enum BuiltInPlugins {
  /// What was read of a manifest: its plugins without their texts, or the texts alone.
  package struct Part: Sendable {
    fileprivate var plugins: [Plugin] = []
    fileprivate var texts: [PluginTexts] = []
  }

  /// Returns what gives a part of a manifest, which is read once, when it is first asked for.
  package typealias Keeper = @Sendable (@escaping @Sendable () -> Part) -> @Sendable () -> Part

  /// The texts of the manifests, each under its path below `Plugins`.
  package static let texts = LifelabPlugins.files.map { SourceText(name: $0.path, text: $0.text) }

  /// The heads of all plugins, each with the path of its manifest.
  package static let heads: [(head: PluginHead, path: String)] = zip(texts, LifelabPlugins.outlines)
    .flatMap { text, outline in
      PluginHead.all(in: SourceText(name: text.name, text: outline)).map { ($0, text.name) }
    }

  /// Returns all plugins in the order of their manifests; the keeper decides how what was read is shared.
  package static func plugins(keeping keep: Keeper) -> [Plugin] {
    zip(texts, LifelabPlugins.outlines).flatMap { text, outline in
      let plugins = keep { Part(plugins: PluginLoader.load(text, withTexts: false).plugins) }
      let texts = keep { Part(texts: PluginLoader.texts(in: text)) }
      return PluginHead.all(in: SourceText(name: text.name, text: outline)).map { head in
        Plugin(head) {
          plugins().plugins.first { $0.name == head.name } ?? silent(head.name)
        } textsReading: {
          texts().texts.first { $0.plugin == head.name } ?? PluginTexts(plugin: head.name)
        }
      }
    }
  }

  /// Returns what stands for a plugin whose manifest has a fault.
  private static func silent(_ name: String) -> Plugin {
    let title = "a manifest with a fault, which `lifelab check` tells"
    let table = PluginTable(name: name, title: title, role: .observer, signals: [], states: [], deliveries: [])
    return Plugin(table: table, version: 0, text: { "" }, answers: [], steps: [])
  }
}
