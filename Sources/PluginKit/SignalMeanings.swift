import LifeLanguage

/// The signals that names mean, for who looks up several names among many signals.
package struct SignalMeanings: Sendable {
  /// The places of the signals of one name: nearly always one, for which no list is made.
  private struct Places: Sendable {
    let first: Int
    private(set) var others: [Int] = []

    mutating func add(_ place: Int) {
      if place != others.last ?? first { others.append(place) }
    }
  }

  private var places: [String: Places] = [:]

  /// The meanings of the names of these signals.
  package init(of signals: [String]) {
    // Nearly all signals have two names.
    places.reserveCapacity(signals.count * 2)
    for (place, signal) in signals.enumerated() {
      for name in signal.meanings { places[name, default: Places(first: place)].add(place) }
    }
  }

  /// The places of the signals that a name means; empty for one that means none.
  package subscript(name: String) -> [Int] { places[name].map { [$0.first] + $0.others } ?? [] }
}

extension String {
  /// The names that mean this signal: the whole, the whole without its values, its base, and of each what stands behind a dot of
  /// the base.
  fileprivate var meanings: [String] {
    let base = SignalNames.baseName(of: self)
    let hasDots = base.withBytes { $0.contains(UInt8(ascii: ".")) }
    guard base.utf8.count != utf8.count || hasDots else { return [self] }
    var names = [self, base]
    if withBytes({ $0.contains(UInt8(ascii: " ")) }) { names.append(withoutCarriedValues) }
    guard hasDots else { return names }
    // All of them begin with the base, and have its dots at the same places.
    let dots = base.utf8.enumerated().filter { $0.element == UInt8(ascii: ".") }.map { $0.offset }.suffix(Self.dotLimit)
    return names
      + names.flatMap { name in dots.map { String(decoding: name.utf8.dropFirst($0 + 1), as: UTF8.self) } }
  }

  /// How many parts of a dotted name a name may leave out at the end of it.
  private static let dotLimit = 8

  /// Indicates whether a name means this signal.
  package func isMeant(by name: String) -> Bool { meanings.contains(name) }
}
