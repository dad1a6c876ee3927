package import LifeLanguage
import LifeSyntax
import LifecycleEngine
package import PluginKit

/// The topics of `help` away from the prompt: there, a sample app stands for the one at hand.
package enum HelpTopics {
  /// Every word that has a page, with its meaning, each once.
  package static let all: [Choice] = HelpPages.topics.reduce(into: []) { topics, topic in
    if !topics.contains(where: { $0.word == topic.word }) { topics.append(topic) }
  }

  /// The topics that are no words of the language, with their titles.
  package static let general: [Choice] = HelpTopic.all.map { Choice($0.name, $0.title) }

  /// Every word and name that has a page, those of these plugins included.
  package static func words(plugins: [Plugin]) -> [String] {
    all.map { $0.word } + NamePages.names(for: sampleSession(plugins: plugins).simulation)
  }

  /// Returns the page of a word; `nil` for a word without one.
  package static func page(_ name: String, plugins: [Plugin]) -> [OutputLine]? {
    let page = HelpPages.page(name, for: sampleSession(plugins: plugins).simulation, to: .atShell)
    guard name == "conditions" else { return page }
    return page.map { $0 + [OutputLine("  " + sampleNote(plugins: plugins), .dim, hangingIndent: 2)] }
  }

  /// Returns when plugins say a signal of a name, for a name without another page; `nil` where none does.
  package static func signalPage(_ name: String, plugins: [Plugin]) -> [OutputLine]? {
    NamePages.signals(name, of: sampleSession(plugins: plugins).simulation.library)?.lines
  }

  /// Returns what the names of the sample app stand for.
  static func sampleNote(plugins: [Plugin]) -> String {
    let plugin = pluginWithStates(among: plugins).map { ", and `\($0)` for a plugin with states" } ?? ""
    return "Here `draft` stands for any value of an app, `chat` for a connection\(plugin)."
  }

  /// Returns the name of the plugin with states that comes first in lists.
  private static func pluginWithStates(among plugins: [Plugin]) -> String? {
    let placed = plugins.filter { $0.place != nil }.sorted { ($0.place ?? .max, $0.name) < ($1.place ?? .max, $1.name) }
    return (placed + plugins).first { !$0.table.states.isEmpty }?.name
  }

  /// A session with an app that has a value, a connection and a plugin with states of its own.
  static func sampleSession(plugins: [Plugin]) -> Session {
    let names = [KnownPlugin.usualName] + (pluginWithStates(among: plugins).map { [$0] } ?? [])
    var session = Session(plugins: plugins, using: names)
    session.keepsTranscript = false
    _ = session.submit(SourceText(name: "sample", text: sampleApp))
    return session
  }

  private static let sampleApp = """
    app Notes {
      saved draft = ""
      on didBecomeActive { connect chat; if age.draft > 5min { refresh draft } }
    }
    """
}
