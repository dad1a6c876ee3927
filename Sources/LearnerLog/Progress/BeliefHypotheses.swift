import LessonModel

/// A belief that a learner may hold, and the answer that it gives to a question.
package struct BeliefAnswer: Sendable {
  /// The name of the belief.
  package let belief: String
  /// The answer that it gives.
  package let answer: String

  /// What a belief answers.
  package init(belief: String, answer: String) {
    self.belief = belief
    self.answer = answer
  }
}

/// What a learner may believe, as wholes: each set of a few suspected beliefs with its weight, and each other belief by
/// itself.
///
/// Beliefs hide behind each other: an answer that one of a set explains speaks for none of the others. A weight of one
/// belief at a time cannot say that, a weight of sets can. A set is the likelier the more answers are those that it leads
/// to; one answer in ten counts as a slip or a lucky guess.
package struct BeliefHypotheses: Sendable {
  /// One set of suspected beliefs, a bit for each, with its share of all.
  private struct Hypothesis: Sendable {
    var members: UInt32
    var share: Double
  }

  /// The suspected beliefs, the likeliest by itself first.
  private let suspects: [String]
  /// The likely sets of them, in a fixed order; their shares make 1.
  private var hypotheses: [Hypothesis] = []
  /// The chance of each belief that is in no set.
  private var others: [String: Double] = [:]
  /// The beliefs that at some time were as good as certain, in the order in which they became so; suspects that were given
  /// up since, or may have been, among them.
  package private(set) var named: [String] = []

  /// The chance that a learner holds a belief of which nothing is known.
  private let prior: Double

  /// Weighs what evidence tells on a day of a learner who may hold so many beliefs.
  package init(_ evidence: BeliefEvidence, among count: Int, on day: Int) {
    prior = min(Self.mostPrior, Self.usualCount / Double(max(1, count)))
    let unknown = Self.log(prior / (1 - prior))
    let occasions = evidence.occasions
    var odds: [String: Odds] = [:]
    for occasion in occasions {
      let chances = Chances(BeliefEvidence.force(ofDay: occasion.day, on: day))
      let fits = Self.log(chances.sure / chances.strayed) / Double(max(1, occasion.shown.count))
      let against = Self.log((occasion.shown.isEmpty ? chances.lucky : chances.mixed) / chances.sure)
      for name in occasion.shown { odds[name, default: Odds()].add(fits) }
      for name in occasion.contradicted { odds[name, default: Odds()].add(against) }
    }
    let ranked = odds.filter { $0.value.most > 0 }.sorted { one, other in
      one.value.most != other.value.most ? one.value.most > other.value.most : one.key.comesBefore(other.key)
    }
    suspects = ranked.prefix(Self.suspectLimit).map { $0.key }
    for (name, item) in odds where !suspects.contains(name) {
      others[name] = 1 / (1 + Exponential.exp(-unknown - item.sum))
    }
    replay(occasions, on: day)
  }

  /// Returns how likely it is that a learner holds, or held, a belief.
  package func chance(of name: String) -> Double {
    guard let place = suspects.firstIndex(of: name) else { return others[name] ?? prior }
    return hypotheses.reduce(0) { $1.members & 1 << place != 0 ? $0 + $1.share : $0 }
  }

  /// Returns whether it is still open whether a learner holds a belief.
  package func isOpen(_ name: String) -> Bool { !named.contains(name) && chance(of: name) >= Self.leastOpen }

  // MARK: - What an answer would tell

  /// Returns the entropy of the answers to a question of which beliefs lead to these; a belief of several worlds gives each
  /// of its answers an equal part.
  ///
  /// A belief without a prediction gives the right answer. One that was named is given up, and says nothing any more.
  package func information(of predictions: [BeliefAnswer]) -> Double {
    var question = Asked(predictions.count)
    var counts: [String: Double] = [:]
    for item in predictions { counts[item.belief, default: 0] += 1 }
    var isNone = 1.0
    var mean: [(answer: Int, part: Double)] = []
    var known: Set<String> = []
    for item in predictions where !named.contains(item.belief) {
      let answer = question.place(of: item.answer)
      let part = 1 / (counts[item.belief] ?? 1)
      if let place = suspects.firstIndex(of: item.belief) {
        question.mask |= 1 << place
        question.parts.append((1 << place, answer, part))
      } else {
        let chance = others[item.belief] ?? prior
        mean.append((answer, part * chance))
        if known.insert(item.belief).inserted { isNone *= 1 - chance }
      }
    }
    var shares = [Double](repeating: 0, count: question.answers.count)
    var right = 0.0
    // Sets that hold the same of these beliefs lead to the same answers.
    var groups: [UInt32: Double] = [:]
    for item in hypotheses { groups[item.members & question.mask, default: 0] += item.share }
    for (members, share) in groups.sorted(by: { $0.key < $1.key }) {
      let isRight = members == 0 ? isNone : 0
      right += share * isRight
      var own = [Double](repeating: 0, count: shares.count)
      for (answer, part) in mean { own[answer] += part }
      for (bit, answer, part) in question.parts where members & bit != 0 { own[answer] += part }
      let sum = own.reduce(0, +)
      guard sum > 0 else { continue }
      for place in own.indices { shares[place] += share * (1 - isRight) * own[place] / sum }
    }
    return Self.entropy(of: [right] + shares)
  }

  /// The answers to a question, and the suspects that lead to them.
  private struct Asked {
    var answers: [String] = []
    var mask: UInt32 = 0
    var parts: [(bit: UInt32, answer: Int, part: Double)] = []

    init(_ count: Int) { parts.reserveCapacity(count) }

    /// Returns the place of an answer, which is noted.
    mutating func place(of answer: String) -> Int {
      if let place = answers.firstIndex(of: answer) { return place }
      answers.append(answer)
      return answers.count - 1
    }
  }

  private static func entropy(of shares: [Double]) -> Double {
    shares.reduce(0) { sum, share in
      let part = share * sure
      return part > 1e-9 ? sum - part * log(part) : sum
    }
  }

  // MARK: - Weighing

  /// The beliefs that a learner is taken to hold, and the most that one of few counts.
  private static let usualCount = 3.0
  private static let mostPrior = 0.1
  /// The chance of the answer that a set leads to.
  private static let sure = 0.9
  /// From this chance on a belief is named; below that one it is ruled out.
  private static let nameable = 0.85
  private static let leastOpen = 0.02
  /// The most beliefs of which sets are made, the most members of one, and the least share of the likeliest that counts.
  private static let suspectLimit = 14
  private static let sizeLimit = 4
  private static let leastShare = 1e-4

  /// What one belief by itself has for it: the sum of the logarithms, and the highest that it ever was.
  private struct Odds {
    var sum = 0.0
    var most = 0.0

    mutating func add(_ part: Double) {
      sum += part
      most = max(most, sum)
    }
  }

  /// The chances of answers; old ones have lost a part of their force.
  private struct Chances {
    /// The answer that a set leads to; one of its beliefs leads there, and another one elsewhere.
    let sure, mixed: Double
    /// An answer that no belief of the set leads to; two of them lead elsewhere, and together they may lead anywhere.
    let strayed, joint: Double
    /// The right answer where one belief leads elsewhere, or two, which may cancel each other.
    let lucky, cancelled: Double

    init(_ force: Double) {
      func weakened(_ chance: Double) -> Double { Exponential.power(chance, force) }
      (sure, mixed) = (weakened(BeliefHypotheses.sure), weakened(0.45))
      (strayed, joint) = (weakened(0.02), weakened(0.12))
      (lucky, cancelled) = (weakened(0.05), weakened(0.09))
    }

    /// Returns the chance of what was answered, by a learner who holds a set and may have given up a part of it.
    func chance(of members: UInt32, given: UInt32, _ answer: (shown: UInt32, against: UInt32, isRight: Bool)) -> Double
    {
      let held = members & ~given
      let elsewhere = (held & answer.against).nonzeroBitCount
      if answer.isRight { return elsewhere == 0 ? sure : elsewhere == 1 ? lucky : cancelled }
      let explained = elsewhere == 0 ? sure : mixed
      let own = held & answer.shown != 0 ? explained : elsewhere < 2 ? strayed : joint
      // What was named may have been given up, or not.
      return members & given & answer.shown != 0 ? (own + explained) / 2 : own
    }
  }

  private static func log(_ value: Double) -> Double { Exponential.log(value) }

  /// Goes through what was answered, in its order; what was named says less of what comes after.
  private mutating func replay(_ occasions: [BeliefEvidence.Answered], on day: Int) {
    let sets = Self.sets(of: suspects.count)
    var shares = sets.map { Exponential.power(prior / (1 - prior), Double($0.nonzeroBitCount)) }
    var given: UInt32 = 0
    for occasion in occasions {
      let chances = Chances(BeliefEvidence.force(ofDay: occasion.day, on: day))
      let answer = (mask(of: occasion.shown), mask(of: occasion.contradicted), occasion.shown.isEmpty)
      guard answer.0 | answer.1 != 0 else { continue }
      var sum = 0.0
      for place in sets.indices {
        shares[place] *= chances.chance(of: sets[place], given: given, answer)
        sum += shares[place]
      }
      for place in sets.indices { shares[place] /= sum }
      for (place, name) in suspects.enumerated() where given & 1 << place == 0 {
        let chance = sets.indices.reduce(0) { sets[$1] & 1 << place != 0 ? $0 + shares[$1] : $0 }
        guard chance >= Self.nameable else { continue }
        given |= 1 << place
        named.append(name)
      }
    }
    let most = shares.max() ?? 1
    let total = shares.reduce(0, +)
    hypotheses = sets.indices.filter { shares[$0] >= most * Self.leastShare }
      .map { Hypothesis(members: sets[$0], share: shares[$0] / total) }
  }

  private func mask(of names: [String]) -> UInt32 {
    names.reduce(0) { sum, name in suspects.firstIndex(of: name).map { sum | 1 << $0 } ?? sum }
  }

  /// Returns the sets of so many beliefs, the small ones first.
  private static func sets(of count: Int) -> [UInt32] {
    var all: [UInt32] = [0]
    var last: [UInt32] = [0]
    for _ in 0..<min(sizeLimit, count) {
      last = last.flatMap { set in
        let next = UInt32.bitWidth - set.leadingZeroBitCount
        return (next..<max(count, next)).map { set | 1 << UInt32($0) }
      }
      all += last
    }
    return all
  }
}
