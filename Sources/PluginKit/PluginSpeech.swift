import LifeLanguage
import LifecycleEngine

/// What a plugin says, for a reader that looks up the names of many words among its signals.
///
/// An object: a table is a dozen lists, which a reader would copy for each word.
final class PluginSpeech {
  private let table: PluginTable
  /// The signals that names mean, once a line has asked.
  private lazy var meanings = SignalMeanings(of: table.signals)
  /// The places of the signals that carry values.
  private lazy var carriers = table.signals.indices.filter { table.signals[$0].carriesValues }

  init(_ table: PluginTable) { self.table = table }

  /// All its signals.
  var signals: [String] { table.signals }

  /// Its states.
  var states: [String] { table.states }

  /// Indicates whether a name means a signal or is a state.
  func says(_ name: String) -> Bool { !meanings[name].isEmpty || table.states.contains(name) }

  /// Returns the signals that a name means.
  func signals(meantBy name: String) -> [String] { meanings[name].map { table.signals[$0] } }

  /// Returns what may be said at a moment of the app, and at its scene's.
  func signals(atBothSidesOf moment: Moment) -> [String] { places(atBothSidesOf: moment).map { table.signals[$0] } }

  /// Returns what a name means of that.
  func signals(meantBy name: String, atBothSidesOf moment: Moment) -> [String] {
    let meant = meanings[name]
    return meant.isEmpty ? [] : places(atBothSidesOf: moment).filter { meant.contains($0) }.map { table.signals[$0] }
  }

  /// Returns the signals that a word without values means at a moment where they carry some, if it means others with other values;
  /// none where the word tells what it means.
  func otherValues(of word: String, at moment: Moment) -> [String] {
    guard !carriers.isEmpty, !word.carriesValues else { return [] }
    let named = meanings[word]
    let meant = places(atBothSidesOf: moment).filter { named.contains($0) && carriers.contains($0) }
      .map { table.signals[$0] }
    let isAmbiguous = table.signals.contains { other in
      !meant.contains(other) && meant.contains { $0.withoutCarriedValues == other.withoutCarriedValues }
    }
    return isAmbiguous ? meant : []
  }

  private func places(atBothSidesOf moment: Moment) -> [Int] {
    let own = table.places(at: moment)
    return (moment.sceneCounterpart.map { own + table.places(at: $0) } ?? own).map { Int($0) }
  }
}
