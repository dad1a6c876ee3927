/// What a progress log says of challenges: a function of the set of its records, whatever their order.
package struct ChallengeLog: Sendable {
  /// One challenge in one style.
  private struct Key: Hashable {
    let style: String
    let number: Int
  }

  /// The best results.
  private var best: [Key: ChallengeResult] = [:]
  /// The days on which a challenge was reached.
  private var days: Set<Int> = []

  /// Reads the records of a log.
  package init(_ log: ProgressLog) {
    for record in log.records {
      guard let result = record.challenge else { continue }
      let key = Key(style: record.lesson, number: result.number)
      if best[key].map({ result.commands < $0.commands }) ?? true { best[key] = result }
      if let day = record.day { days.insert(day) }
    }
  }

  /// Returns the best result of a challenge; nil where it was never reached.
  package func best(_ number: Int, in style: String) -> ChallengeResult? {
    best[Key(style: style, number: number)]
  }

  /// The number of challenges that were reached.
  package var reached: Int { best.count }
  /// The number of those that were reached with as few commands as there can be.
  package var atPar: Int { best.values.count { $0.commands <= $0.par } }

  /// Returns on how many days in a row, up to this one or the one before, a challenge was reached.
  package func streak(on day: Int) -> Int {
    var last = days.contains(day) ? day : day - 1
    var count = 0
    while days.contains(last) {
      count += 1
      last -= 1
    }
    return count
  }

  /// Returns how it stands with challenges, in a sentence; nil where none was reached.
  package func summary(on day: Int?) -> String? {
    guard reached > 0 else { return nil }
    let row = day.map { streak(on: $0) } ?? 0
    return "Challenges: \(reached) reached, \(atPar) of them at par" + (row > 1 ? ", \(row) days in a row." : ".")
  }
}
