package import LifeLanguage
package import LifecycleEngine

/// One thing that a plugin does at a moment, in names: a row of the table that `plugin show` prints.
package struct PluginAnswer: Hashable, Sendable {
  /// The moment at which the plugin answers.
  package let moment: Moment
  /// The plugin's state in which this applies, or nil for any.
  package let from: String?
  /// How long after the moment it is done, in milliseconds, or nil for at the moment itself.
  package let delay: Int64?
  /// The condition that must hold, as a manifest would write it; empty for none.
  package let condition: String
  /// The signals that are said, in order.
  package let signals: [String]
  /// The states that are delivered on the way; the last one is the state afterwards.
  package let path: [String]
  /// A Boolean value that indicates whether what the plugin has put off is dropped.
  package let dropsDelays: Bool

  /// When this applies besides the state, as a manifest would write it; empty for always.
  package var conditionText: String {
    let after = delay.map { "after: \(durationText(milliseconds: $0))" } ?? ""
    return after + (after.isEmpty || condition.isEmpty ? "" : " ") + (condition.isEmpty ? "" : "where: \(condition)")
  }

  /// The signals that are said, in one line.
  package var said: String {
    let parts = (dropsDelays ? ["cancel"] : []) + signals
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }
}

/// What a plugin tells lessons and readers: its styles, and notes on its signals.
package struct PluginTexts: Sendable {
  /// The name of the plugin.
  package let plugin: String
  /// The styles of lessons in its words.
  package let styles: [LessonStyle]
  /// What it tells of its signals and states.
  package let notes: [SignalNote]

  /// The texts of a plugin; without others it has none.
  package init(plugin: String, styles: [LessonStyle] = [], notes: [SignalNote] = []) {
    (self.plugin, self.styles, self.notes) = (plugin, styles, notes)
  }
}

/// A plugin: its table for the engine, and its description for readers.
///
/// Its manifest may be read when something but the name is first asked for.
package struct Plugin: Sendable {
  /// What was read of a manifest.
  private struct Content: Sendable {
    let table: PluginTable
    let version: Int
    /// The manifest as it is written, as far as this is asked for.
    let text: @Sendable () -> String
    let answers: [PluginAnswer]
    let steps: [PluginStep]
  }

  /// The plugin as runs know it.
  package private(set) var known: KnownPlugin
  /// Its place in lists; nil behind those that have one.
  package let place: Int?
  /// A Boolean value that indicates whether a session has come by it from a file: one of its name that comes later takes its place,
  /// and so does one that a lesson brings along.
  package var isOfSession = false
  private let content: @Sendable () -> Content

  /// Creates a plugin of the parts that the loader has compiled and checked.
  package init(
    table: PluginTable, version: Int, text: @escaping @Sendable () -> String, answers: [PluginAnswer],
    steps: [PluginStep], place: Int? = nil, texts: PluginTexts? = nil
  ) {
    let content = Content(table: table, version: version, text: text, answers: answers, steps: steps)
    known = KnownPlugin(table, styles: texts?.styles ?? [], notes: texts?.notes ?? [])
    self.place = place
    self.content = { content }
  }

  /// Creates a plugin that is read when something but its head is asked for; every time the same one, which has this head.
  ///
  /// Its texts are read apart: most who use a plugin read no lesson in its words, and nothing about it.
  package init(
    _ head: PluginHead, reading read: @escaping @Sendable () -> Plugin,
    textsReading readTexts: @escaping @Sendable () -> PluginTexts
  ) {
    let styles = head.styles.map { style in
      LessonStyle(style, of: head.name) {
        readTexts().styles.first { $0.name == style.name }?.words ?? LessonStyle.Words()
      }
    }
    known = KnownPlugin(name: head.name, styles: styles) {
      read().table
    } notesReading: {
      readTexts().notes
    }
    place = head.place
    content = { read().content() }
  }

  /// The name that `use` takes.
  package var name: String { known.name }

  /// The styles of lessons in its words.
  package var styles: [LessonStyle] { known.styles }

  /// What it tells of its signals and states, in the order of the manifest.
  package var notes: [SignalNote] { known.notes }

  /// The table that the engine steps.
  package var table: PluginTable { known.table }

  /// The version that the manifest gives.
  package var version: Int { content().version }

  /// The manifest as it is written.
  package var text: String { content().text() }

  /// The answers, moment by moment; of those for one moment, the first that applies is done.
  package var answers: [PluginAnswer] { content().answers }

  /// The single steps between states at which it says more than the state.
  package var steps: [PluginStep] { content().steps }

  /// The title: what the plugin shows, in a few words.
  package var title: String { table.title }

  /// The sources of the mapping.
  package var sources: [String] { table.sources }

  /// The moments after the first of which it hears what comes, by name; empty for a plugin that hears everything.
  package var signUps: [String] { table.signUps.map { $0.name } }

  /// Returns the same plugin with a keeper of the names of its signals.
  package func keepingNames(_ keep: KnownPlugin.NameKeeper) -> Plugin {
    var kept = self
    kept.known = known.keepingNames(keep)
    return kept
  }

  /// Returns the answers at one moment, in the order of trying.
  package func answers(to moment: Moment) -> [PluginAnswer] { answers.filter { $0.moment == moment } }
}

extension [Plugin] {
  /// The styles of lessons that these plugins have.
  package var lessonStyles: LessonStyles { LessonStyles(of: map { $0.known }) }

  /// Those whose names no other plugin may have, nor a style those of their styles.
  package var lasting: [Plugin] { filter { !$0.isOfSession } }

  /// Returns these plugins with others, which take the places of those of their names.
  package func replaced(by others: [Plugin]) -> [Plugin] {
    others.isEmpty ? self : filter { known in !others.contains { $0.name == known.name } } + others
  }
}

/// A single step between two states of a plugin.
package struct PluginStep: Hashable, Sendable {
  /// The state before.
  package let from: String
  /// The state after.
  package let to: String

  /// Creates a step.
  package init(from: String, to: String) { (self.from, self.to) = (from, to) }
}
