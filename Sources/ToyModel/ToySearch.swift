import LifeExplorer

/// A search through a model, breadth-first, over the tables with which apps are explored.
package struct ToySearch: Sendable {
  /// The number of situations that were reached.
  package private(set) var situations = 0
  /// The number of stimuli that were possible in them, one counted for each situation.
  package private(set) var transitions = 0
  /// The stimuli of the shortest way to a loss; `nil` where there is none.
  package private(set) var loss: [Int]?

  /// Searches up to the first loss.
  package init(_ configuration: ToyModel.Configuration) {
    let model = ToyModel(configuration)
    var met = DiscoveryTable()
    var words: [UInt64] = [0]
    _ = met.insert(Self.fingerprint(of: 0), from: 0, by: 0)
    var number = 0
    search: while number < words.count {
      let word = words[number]
      for stimulus in 0..<model.stimulusCount {
        guard let next = model.next(word, after: stimulus) else { continue }
        transitions &+= 1
        guard met.insert(Self.fingerprint(of: next), from: number, by: stimulus) else { continue }
        words.append(next)
        if ToyModel.isLost(next) {
          loss = met.way(to: words.count - 1)
          break search
        }
      }
      number &+= 1
    }
    situations = words.count
  }

  private static func fingerprint(of word: UInt64) -> UInt64 {
    var hash = Fingerprint()
    hash.add(word)
    return hash.value
  }
}
