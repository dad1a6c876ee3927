import LifeLanguage

/// The signals that names mean, for who looks up several names among many signals.
package struct SignalMeanings: Sendable {
  private var places: [String: [Int]] = [:]

  /// The meanings of the names of these signals.
  package init(of signals: [String]) {
    // Nearly all signals have two names.
    places.reserveCapacity(signals.count * 2)
    for (place, signal) in signals.enumerated() {
      for name in signal.meanings { places[name, default: []].appendOnce(place) }
    }
  }

  /// The places of the signals that a name means; empty for one that means none.
  package subscript(name: String) -> [Int] { places[name] ?? [] }
}

extension [Int] {
  /// Adds a place, unless it is the last already.
  fileprivate mutating func appendOnce(_ place: Int) {
    if last != place { append(place) }
  }
}

extension String {
  /// The names that mean this signal: the whole, the whole without its values, its base, and of each what stands behind a dot of
  /// the base.
  fileprivate var meanings: [String] {
    let base = SignalNames.baseName(of: self)
    let hasDots = base.utf8.contains(UInt8(ascii: "."))
    guard base != self || hasDots else { return [self] }
    var names = [self, base]
    if utf8.contains(UInt8(ascii: " ")) { names.append(withoutCarriedValues) }
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
