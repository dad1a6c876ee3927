import LifelabPlugins
import LifeSyntax
import LifecycleEngine
import PlatformKit
import PluginKit

/// The plugins of the embedded manifests, each of which is read when it is first asked for: a command uses few of them.
///
/// That none of the manifests has a fault is held by a test, so that none needs to be read in order to be told of.
enum BuiltInPlugins {
  /// The texts of the manifests.
  static let texts = LifelabPlugins.files.map { SourceText(name: $0.path, text: $0.text) }

  /// All plugins, in the order of their manifests.
  static let all = zip(texts, LifelabPlugins.outlines).flatMap { text, outline in
    let read = Late { PluginLoader.load(text).plugins }
    return PluginLoader.names(in: SourceText(name: text.name, text: outline)).map { name in
      Plugin(name: name) { read.value.first { $0.name == name } ?? silent(name) }
    }
  }

  /// Returns what stands for a plugin whose manifest has a fault.
  private static func silent(_ name: String) -> Plugin {
    let title = "a manifest with a fault, which `lifelab check` tells"
    let table = PluginTable(name: name, title: title, role: .observer, signals: [], states: [], deliveries: [])
    return Plugin(table: table, version: 0, text: "", answers: [], steps: [])
  }
}
