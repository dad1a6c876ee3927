package import LifecycleEngine

/// A plugin that may be used by name; its table may be made when it is first asked for.
package struct KnownPlugin: Sendable {
  /// The name that `use` takes.
  package let name: String
  /// The styles of lessons in its words.
  package let styles: [LessonStyle]
  private let read: @Sendable () -> PluginTable

  /// The name of the plugin that is used where none is chosen: the style of today's template.
  package static let usualName = "uikit"

  /// A plugin whose table is there.
  package init(_ table: PluginTable, styles: [LessonStyle] = []) {
    self.init(name: table.name, styles: styles) { table }
  }

  /// A plugin whose table is read when it is asked for; every time the same one, which has this name.
  package init(name: String, styles: [LessonStyle] = [], reading read: @escaping @Sendable () -> PluginTable) {
    (self.name, self.styles, self.read) = (name, styles, read)
  }

  /// The table that the engine steps.
  package var table: PluginTable { read() }
}

extension [KnownPlugin] {
  /// Returns the table of the plugin with this name, or nil; no other one is asked for its table.
  func table(named name: String) -> PluginTable? { first { $0.name == name }?.table }
}
