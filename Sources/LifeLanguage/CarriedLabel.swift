import LifecycleEngine

/// A label of a call whose value the code of a handler can ask for: `isActive` in `on change(isActive:)`.
struct CarriedLabel: Hashable, Sendable {
  /// What stands at the label.
  enum Value: Hashable, Sendable {
    /// A word, a number or a time, always the same for one signal.
    case written(String)
    /// A value of the event, which is known when the call comes.
    case ofEvent
  }

  /// The label, without its colon.
  let name: String
  /// The value that the signal carries there.
  let value: Value
  /// All that calls of this name may carry there.
  let words: [String]

  /// The labels of a signal that carry something, by the place of the signal in its plugin.
  static func all(of place: Int, in plugin: PluginTable) -> [CarriedLabel] {
    let own = Selector(plugin.signals[place])
    let written = (own?.parts ?? []).filter { !$0.value.isEmpty }.map { part in
      CarriedLabel(name: part.label, value: .written(part.value), words: words(at: part.label, of: own, in: plugin))
    }
    let carried = plugin.carrier(ofSignal: place).map {
      CarriedLabel(name: $0.label, value: .ofEvent, words: [EventValue.none])
    }
    return written + (carried.map { [$0] } ?? [])
  }

  /// What calls of one name carry at a label, each once.
  private static func words(at label: String, of own: Selector?, in plugin: PluginTable) -> [String] {
    let same = plugin.signals.compactMap { Selector($0) }.filter { $0.bare == own?.bare }
    let values = same.flatMap { $0.parts }.filter { $0.label == label && !$0.value.isEmpty }.map { $0.value }
    return values.indices.filter { !values[..<$0].contains(values[$0]) }.map { values[$0] }
  }
}
