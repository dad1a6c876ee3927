package import LifecycleEngine

/// A plugin that may be used by name; its table may be made when it is first asked for.
package struct KnownPlugin: Sendable {
  /// The name that `use` takes.
  package let name: String
  private let read: @Sendable () -> PluginTable

  /// A plugin whose table is there.
  package init(_ table: PluginTable) { self.init(name: table.name) { table } }

  /// A plugin whose table is read when it is asked for; every time the same one, which has this name.
  package init(name: String, reading read: @escaping @Sendable () -> PluginTable) {
    (self.name, self.read) = (name, read)
  }

  /// The table that the engine steps.
  package var table: PluginTable { read() }
}

extension [KnownPlugin] {
  /// Returns the table of the plugin with this name, or nil; no other one is asked for its table.
  func table(named name: String) -> PluginTable? { first { $0.name == name }?.table }
}
