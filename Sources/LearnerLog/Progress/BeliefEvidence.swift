import LessonModel

/// What answers of a learner tell of beliefs: a function of the set of the records of a log, whatever their order, so that
/// logs of two machines can be put together.
///
/// What was answered to one question on one day is one occasion, however often it was tried; what was answered in its lesson and
/// when it was asked again are two. A wrong answer speaks for each
/// belief that it fits, and less the more there are; an answer speaks against those that lead to another one. With the
/// days both lose their force. [brownplt/LTLTutor, misconceptionmodel.py]
package struct BeliefEvidence: Sendable {
  /// The evidence on one belief.
  package struct Item: Sendable, Hashable {
    /// The name of the belief.
    package let name: String
    /// The number of occasions on which an answer fitted it.
    package fileprivate(set) var times = 0
    /// The day of the last of them; nil where there is none, or its day is not known.
    package fileprivate(set) var lastDay: Int?
    /// The number of occasions on later days on which another answer was given.
    package fileprivate(set) var timesNotSince = 0
    /// A Boolean value that indicates whether two of those occasions were later, one of them with another question than the
    /// last that showed it.
    package fileprivate(set) var isGone = false
    /// The question that showed it last, and a Boolean value that indicates whether another was answered otherwise since.
    fileprivate var lastQuestion = ""
    fileprivate var wasAnotherAsked = false
    /// The log-odds on the day of its last occasion, and that day.
    fileprivate var weight = 0.0
    fileprivate var weighed = 0

    /// Returns how likely it is that the learner holds the belief, from 0.05 to 0.95; 0.5 where nothing is known.
    ///
    /// It decides what is asked next, and is shown nowhere.
    package func chance(on day: Int) -> Double {
      BeliefEvidence.chance(ofWeight: BeliefEvidence.decayed(weight, days: day - weighed))
    }
  }

  /// The beliefs of which answers tell something, by name.
  package private(set) var items: [Item] = []
  private var places: [String: Int] = [:]
  /// What was answered on each occasion, in the order of the days.
  private(set) var occasions: [Answered] = []

  /// What was answered on one occasion.
  struct Answered: Sendable, Hashable {
    /// The day.
    let day: Int
    /// The beliefs that the narrowest wrong answer fits; empty where the answer was right.
    let shown: [String]
    /// The beliefs that lead to another answer.
    let contradicted: [String]
    /// The beliefs that each single answer fits.
    let together: Set<Set<String>>
  }

  /// Weighs observations; of several names of one belief `name` gives the one that counts.
  package init(_ observations: some Sequence<BeliefObservation>, name: (String) -> String = { $0 }) {
    var occasions: [Occasion.Key: Occasion] = [:]
    for observation in observations {
      occasions[Occasion.Key(observation), default: Occasion()].add(observation, name)
    }
    let ordered = occasions.sorted { $0.key.precedes($1.key) }
    for (key, occasion) in ordered { add(occasion, at: key) }
    for (key, occasion) in ordered { count(occasion, at: key) }
    self.occasions = ordered.map { $0.value.answered(on: $0.key.day) }
    items.sort { $0.name.comesBefore($1.name) }
    for (place, item) in items.enumerated() { places[item.name] = place }
  }

  /// Weighs what a log tells.
  package init(_ log: ProgressLog, name: (String) -> String = { $0 }) {
    self.init(Set(log.records.compactMap { BeliefObservation($0) }), name: name)
  }

  /// Weighs what a log tells of some questions that practice has asked, given as LESSON.QUESTION or by their tokens; what was answered
  /// in a lesson is left out.
  package init(_ log: ProgressLog, askedAgain isAsked: (String) -> Bool, name: (String) -> String = { $0 }) {
    let observations = log.records.compactMap { BeliefObservation($0) }
    self.init(Set(observations.filter { $0.isOfPractice && isAsked($0.question) }), name: name)
  }

  /// Returns the evidence on a belief; nil where no answer tells anything of it.
  package func item(_ name: String) -> Item? { places[name].map { items[$0] } }

  /// Returns how likely it is that the learner holds a belief, from 0.05 to 0.95.
  package func chance(of name: String, on day: Int) -> Double {
    item(name)?.chance(on: day) ?? Self.chance(ofWeight: 0)
  }

  /// Returns whether a belief has not been ruled out by right answers, two of them in a row for one that was never shown.
  package func isPossible(_ name: String, on day: Int) -> Bool { chance(of: name, on: day) >= Self.leastPossible }

  /// Returns the beliefs that answers fitted, that are not gone and not ruled out, the likeliest first.
  package func suspects(on day: Int) -> [String] {
    items.filter { $0.times > 0 && !$0.isGone && isPossible($0.name, on: day) }
      .map { ($0.name, $0.chance(on: day)) }
      .sorted { one, other in one.1 != other.1 ? one.1 > other.1 : one.0.comesBefore(other.0) }
      .map { $0.0 }
  }

  /// The beliefs of which a learner hears: two occasions, and no other belief that explains these and more.
  ///
  /// Beliefs that the same answers show stand together, the first by name first.
  package var suspected: [[Item]] {
    let names = items.filter { $0.times >= 2 }.map { $0.name }
    var occasions: [String: Set<Int>] = [:]
    for (place, occasion) in self.occasions.enumerated() {
      for name in occasion.shown { occasions[name, default: []].insert(place) }
    }
    func places(_ name: String) -> Set<Int> { occasions[name] ?? [] }
    func areOne(_ name: String, _ other: String) -> Bool {
      name == other
        || places(name) == places(other)
          && places(name).allSatisfy { place in
            self.occasions[place].together.contains { $0.contains(name) && $0.contains(other) }
          }
    }
    let uncovered = names.filter { name in !names.contains { places(name).isStrictSubset(of: places($0)) } }
    return uncovered.filter { name in
      uncovered.first { areOne($0, name) } == name
    }.map { name in uncovered.filter { areOne($0, name) }.compactMap { item($0) } }
  }

  /// Returns the beliefs that answers of a day fitted, each with the number of occasions, the most frequent first; an occasion
  /// that fits several counts for the first of them.
  package func shown(on day: Int) -> [(name: String, times: Int)] {
    var rest = occasions.filter { $0.day == day && !$0.shown.isEmpty }
    var found: [(name: String, times: Int)] = []
    while !rest.isEmpty {
      var counts: [String: Int] = [:]
      for name in rest.flatMap({ $0.shown }) { counts[name, default: 0] += 1 }
      guard let most = counts.min(by: { ($1.value, $0.key) < ($0.value, $1.key) }) else { break }
      found.append((most.key, most.value))
      rest.removeAll { $0.shown.contains(most.key) }
    }
    return found
  }

  /// Returns the beliefs that are gone, and against which answers of a day spoke.
  package func gone(on day: Int) -> [String] {
    let contradicted = Set(occasions.filter { $0.day == day }.flatMap { $0.contradicted })
    return items.filter { $0.isGone && contradicted.contains($0.name) }.map { $0.name }
  }

  // MARK: - Weighing

  /// The weight of an occasion that fits a belief, and of one that does not.
  private static let shownWeight = Exponential.log(3)
  private static let contradictedWeight = Exponential.log(0.4)
  /// The log-odds of 95 %.
  private static let mostWeight = Exponential.log(19)
  /// The days in which evidence loses half of its force.
  private static let halfLife = 30.0
  /// A belief below this chance is ruled out: two right answers take an unknown one there.
  private static let leastPossible = 0.2

  private static func chance(ofWeight weight: Double) -> Double { 1 / (1 + Exponential.exp(-weight)) }

  private static func decayed(_ weight: Double, days: Int) -> Double {
    days > 0 ? weight * Exponential.power(0.5, Double(days) / halfLife) : weight
  }

  /// Returns the part of its force that what was answered on one day still has on another.
  static func force(ofDay day: Int, on today: Int) -> Double { decayed(1, days: today - day) }

  private mutating func change(_ name: String, _ change: (inout Item) -> Void) {
    let place = places[name] ?? items.count
    if place == items.count {
      places[name] = place
      items.append(Item(name: name))
    }
    change(&items[place])
  }

  private mutating func add(_ occasion: Occasion, at key: Occasion.Key) {
    func weigh(_ item: inout Item, _ weight: Double) {
      let sum = Self.decayed(item.weight, days: key.day - item.weighed) + weight
      item.weight = min(max(sum, -Self.mostWeight), Self.mostWeight)
      item.weighed = key.day
    }
    for (name, share) in occasion.shares {
      change(name) { item in
        weigh(&item, Self.shownWeight / Double(share))
        item.times += 1
        item.lastQuestion = key.question
        if key.day > 0 { item.lastDay = key.day }
      }
    }
    for name in occasion.contradicted where occasion.shares[name] == nil {
      change(name) { weigh(&$0, Self.contradictedWeight) }
    }
  }

  /// Counts the occasions after a belief was shown last.
  private mutating func count(_ occasion: Occasion, at key: Occasion.Key) {
    for name in occasion.contradicted where occasion.shares[name] == nil {
      guard let place = places[name], items[place].times > 0, key.day > items[place].lastDay ?? 0 else { continue }
      items[place].timesNotSince += 1
      if key.question != items[place].lastQuestion { items[place].wasAnotherAsked = true }
      items[place].isGone = items[place].timesNotSince >= 2 && items[place].wasAnotherAsked
    }
  }
}

/// What was answered to one question on one day, in its lesson or when it was asked again.
private struct Occasion {
  /// The question, the day, and whether it was asked again.
  struct Key: Hashable {
    let day: Int
    let question: String
    let isAgain: Bool

    init(_ observation: BeliefObservation) {
      day = observation.day
      question = observation.question
      isAgain = observation.isAgain
    }

    func precedes(_ other: Key) -> Bool {
      if day != other.day { return day < other.day }
      return question != other.question ? question.comesBefore(other.question) : !isAgain && other.isAgain
    }
  }

  /// The beliefs that an answer fitted, each with the number of those that its narrowest answer fitted.
  private(set) var shares: [String: Int] = [:]
  /// The beliefs that lead to another answer than a right one.
  private(set) var contradicted: Set<String> = []
  /// The beliefs that each wrong answer fitted.
  private var together: Set<Set<String>> = []

  /// Returns what was answered; of two answers to one question the second fits fewer beliefs, or others.
  func answered(on day: Int) -> BeliefEvidence.Answered {
    let least = shares.values.min() ?? 0
    let narrowest = shares.filter { $0.value == least }.map { $0.key }.sorted { $0.comesBefore($1) }
    let others = contradicted.subtracting(shares.keys).sorted { $0.comesBefore($1) }
    return BeliefEvidence.Answered(day: day, shown: narrowest, contradicted: others, together: together)
  }

  mutating func add(_ observation: BeliefObservation, _ name: (String) -> String) {
    let shown = Set(observation.shown.map(name))
    if !shown.isEmpty { together.insert(shown) }
    for belief in shown { shares[belief] = min(shares[belief] ?? .max, shown.count) }
    contradicted.formUnion(observation.contradicted.map(name))
  }
}
