import PlatformKit

/// Times of several contestants that ran in turn, round after round, in one process.
///
/// The machine may be shared and noisy. Contestants of one round meet about the same noise, so a ratio is the median over
/// the rounds of the ratio within one round.
struct Measurement {
  /// One thing that is measured.
  struct Contestant {
    let name: String
    /// What one run does so many times.
    let units: Int
    let run: () -> Void

    init(_ name: String, units: Int, run: @escaping () -> Void) {
      self.name = name
      self.units = units
      self.run = run
    }
  }

  let contestants: [Contestant]
  /// Nanoseconds per unit, by contestant and round.
  private(set) var times: [[Double]]

  /// Runs each contestant once in each round, after one round that does not count.
  init(rounds: Int, _ contestants: [Contestant]) {
    self.contestants = contestants
    times = contestants.map { _ in [] }
    for round in 0...rounds {
      for (index, contestant) in contestants.enumerated() {
        let start = MonotonicClock.nanoseconds
        contestant.run()
        let time = Double(MonotonicClock.nanoseconds - start) / Double(contestant.units)
        if round > 0 { times[index].append(time) }
      }
    }
  }

  /// The median over the rounds, in nanoseconds per unit.
  func median(_ index: Int) -> Double { Self.quantile(0.5, times[index]) }

  /// The median over the rounds of the ratio to the first contestant in the same round.
  func ratio(_ index: Int) -> Double { ratio(index, to: 0) }

  /// The median over the rounds of the ratio to another contestant in the same round.
  func ratio(_ index: Int, to base: Int) -> Double {
    Self.quantile(0.5, zip(times[index], times[base]).map { $0 / $1 })
  }

  /// The middle half of the rounds, as a share of the median.
  func spread(_ index: Int) -> Double {
    (Self.quantile(0.75, times[index]) - Self.quantile(0.25, times[index])) / median(index)
  }

  private static func quantile(_ share: Double, _ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted[Int((Double(sorted.count - 1) * share).rounded())]
  }
}
