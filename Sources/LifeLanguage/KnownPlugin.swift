package import LifecycleEngine

/// A plugin that may be used by name; its table may be made when it is first asked for.
package struct KnownPlugin: Sendable {
  /// The name that `use` takes.
  package let name: String
  /// The styles of lessons in its words.
  package let styles: [LessonStyle]
  private let read: @Sendable () -> PluginTable
  private let readNotes: @Sendable () -> [SignalNote]
  private var readNames: (@Sendable () -> SignalNames)?

  /// Returns what gives a value that is made once, when it is first asked for.
  package typealias NameKeeper = (@escaping @Sendable () -> SignalNames) -> @Sendable () -> SignalNames

  /// The name of the plugin that is used where none is chosen: the style of today's template.
  package static let usualName = "uikit"

  /// A plugin whose table is there.
  package init(_ table: PluginTable, styles: [LessonStyle] = [], notes: [SignalNote] = []) {
    self.init(name: table.name, styles: styles, reading: { table }, notesReading: { notes })
  }

  /// A plugin whose table and whose notes are read when they are asked for; every time the same ones, of this name.
  package init(
    name: String, styles: [LessonStyle], reading read: @escaping @Sendable () -> PluginTable,
    notesReading readNotes: @escaping @Sendable () -> [SignalNote]
  ) {
    (self.name, self.styles, self.read, self.readNotes) = (name, styles, read, readNotes)
  }

  /// The table that the engine steps.
  package var table: PluginTable { read() }

  /// What it tells of its signals and states, in the order of the manifest.
  package var notes: [SignalNote] { readNotes() }

  /// The names of its signals in every form, without an app; made anew each time where no keeper was given.
  package var signalNames: SignalNames { readNames?() ?? SignalNames([table]) }

  /// Returns the same plugin with a keeper of the names of its signals: every app in its words looks them up.
  package func keepingNames(_ keep: NameKeeper) -> KnownPlugin {
    let read = read
    var kept = self
    kept.readNames = keep { SignalNames([read()]) }
    return kept
  }
}

extension [KnownPlugin] {
  /// Returns the table of the plugin with this name, or nil; no other one is asked for its table.
  func table(named name: String) -> PluginTable? { first { $0.name == name }?.table }
}
