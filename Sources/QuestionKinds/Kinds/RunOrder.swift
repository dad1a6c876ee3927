package import LessonModel
package import LifecycleEngine
import LifeLanguage
package import LifeSyntax

/// The signals of a question's run, and the orders of them that the facts allow.
package struct RunOrder: Sendable {
  /// The verb that names the plugins whose signals count.
  static let onlyVerb = LessonVerb(
    VerbSchema(
      "only", "count the signals of these plugins only",
      detail: "A plugin with states of its own has two parts: `flutter.states` and `flutter.calls`.",
      examples: ["only uikit", "only flutter.calls"], parameters: [Parameter("plugins", .names(.plugin))],
      isSingle: true)
  ) { $0["plugins"]?.items.compactMap { $0.name } }

  /// The signals as indices into the trace, in the order of the run.
  let signals: [Int]
  /// The right orders; each item is a signal, its symbol the place of the signal's name in the engine.
  package let order: PartialOrder

  /// Takes the signals of a run.
  ///
  /// Where `only` is not empty, they are those of these plugins or parts of plugins; where `shown` is not empty, those
  /// with one of these symbols.
  package init(
    of stage: Stage, only: [Name] = [], among shown: [Int] = [], _ symbols: Symbols, at range: ByteRange
  ) throws(StageFault) {
    let entries = stage.after.trace.entries
    let parts = try only.map { name throws(StageFault) in try PluginPart(name, in: stage.after.engine) }
    let signals = stage.signals.filter { index in
      let signal = Int(entries[index].name)
      return (shown.isEmpty || shown.contains(signal))
        && (parts.isEmpty || parts.contains { $0.has(signal, stage.after.engine) })
    }
    var pairs: [(Int, Int)] = []
    for later in signals.indices {
      for earlier in 0..<later where stage.isOrderSettled(signals[earlier], signals[later]) {
        pairs.append((earlier, later))
      }
    }
    self.signals = signals
    order = try PartialOrder(signals.map { Int(entries[$0].name) }, pairs, at: range) {
      symbols.label(Int(entries[signals[$0]].name))
    }
  }
}

extension PartialOrder {
  /// Makes the order of a question; what makes none is its author's fault.
  convenience init(
    _ symbols: [Int], _ pairs: [(Int, Int)], at range: ByteRange, label: (Int) -> String
  ) throws(StageFault) {
    do {
      try self.init(symbols: symbols, pairs: pairs)
    } catch {
      throw StageFault(.badOrder(error, at: range, label: label))
    }
  }
}

/// The signals of a plugin, or only its states, or only its other signals.
package struct PluginPart: Sendable {
  /// Which signals of the plugin count.
  private enum Part: Sendable {
    case all, states, calls
  }

  private let plugin: Int
  private let part: Part

  /// Reads `PLUGIN`, `PLUGIN.states` or `PLUGIN.calls`; fails for a plugin that is not in use.
  package init(_ written: Name, in engine: Engine) throws(StageFault) {
    let text = written.text
    let name = Self.plugin(in: text)
    let parts: [(suffix: String, part: Part)] = [("", .all), (".states", .states), (".calls", .calls)]
    guard let index = engine.pluginIndex(name), let found = parts.first(where: { text == name + $0.suffix }) else {
      throw StageFault(.notInUse(written, engine.plugins.map { $0.name }))
    }
    plugin = index
    part = found.part
  }

  /// Returns the name of the plugin in the name of a part of it.
  static func plugin(in text: String) -> String {
    String(decoding: text.utf8.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
  }

  /// Returns whether a signal, by its place among all, is one of these.
  package func has(_ signal: Int, _ engine: Engine) -> Bool {
    let all = engine.allSignals
    guard all[signal].plugin == plugin else { return false }
    let isState = engine.plugins[plugin].states.contains(all[signal].name.lastNamePart)
    return part == .all || isState == (part == .states)
  }
}
