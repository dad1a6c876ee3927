package import LifeLanguage
package import PluginKit

/// The whole language on one page: its grammar, every word of every context, and every name that files may use.
///
/// It is made from the vocabularies and tables that the language is read with.
package struct Reference: Sendable {
  private let blocks: [HelpBlock]

  /// A reference with the words of these plugins.
  package init(plugins: [Plugin]) {
    blocks = ReferenceGrammar.blocks + ReferenceGrammar.prose + ReferenceWords().chapters + Self.lists(plugins)
  }

  /// The reference as a screen shows it.
  package var lines: [OutputLine] { ([.text(Self.introduction)] + blocks).lines }

  /// The reference as a document.
  package var markdown: String { "# The language of Lifelab\n\n" + ([.text(Self.introduction)] + blocks).markdown }

  private static let introduction =
    "Scenarios, apps, lessons and plugins are texts in one language. `lifelab check FILE` says what is wrong with a file, "
    + "`lifelab help WORD` shows one word of this page, `lifelab explain ID` tells more about an error, and `lifelab manual` "
    + "tells how everything is used."

  private static func lists(_ plugins: [Plugin]) -> [HelpBlock] {
    let session = HelpTopics.sampleSession(plugins: plugins)
    return ReferenceLists.states + ReferenceLists.moments + ReferenceLists.conditions(of: session.simulation)
      + [.note(HelpTopics.sampleNote(plugins: plugins))]
      + ReferenceLists.effects + ReferenceLists.endings + ReferenceLists.settings
      + ReferenceLists.styles(plugins.lessonStyles)
      + [.title("What the plugins say", level: 1)] + ReferenceLists.signals(of: plugins.map { $0.table }, level: 2)
  }
}
