import LifeSyntax
package import LifecycleEngine

/// What a plugin tells readers of one of its signals or states; no run depends on it.
package struct SignalNote: Hashable, Sendable {
  /// The name of the signal or the state as the note has it.
  package let name: String
  /// What the signal means.
  package var text: String?
  /// Where that is from.
  package var sources: [String] = []
  /// The version from which on it is said: numbers of the framework, or a name of something else before them.
  package var since: String?
  /// Other spellings of its name that answers and handlers may use.
  package var synonyms: [String] = []

  /// A note that tells nothing yet.
  package init(name: String) { self.name = name }

  /// The version from which on a plugin says it, with what has that version; nil where the note does not tell.
  package func version(in plugin: PluginTable) -> String? {
    since.map { text in
      let isNumber = text.utf8.first?.isDigit ?? false
      return isNumber ? "\(plugin.familyName) \(text)" : text
    }
  }
}
