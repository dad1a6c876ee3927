import LearnerLog

/// Learners whose wrong answers are the same more often than chance makes them, where no known belief explains the answers.
///
/// Two learners are compared over the questions that both have answered wrongly and unlike any belief. That both give one and
/// the same wrong answer happens by chance as often as two of the class’s wrong answers to that question, drawn without putting
/// back, are that answer. Each common answer counts as much as it is rare (−ln of that chance), and the chance of so much or
/// more is summed up exactly. Times the number of pairs in the class it is the number of such pairs that chance alone makes.
///
/// Only pairs that share two answers which few have given are looked at, so that a large class needs no square of its size.
package struct LikeAnswers: Sendable {
  /// Learners with the same answers.
  package struct Group: Sendable, Hashable {
    /// The names of the learners, in order.
    package let learners: [String]
    /// The number of wrong answers that the least likely pair of them shares.
    package let shared: Int
    /// The number of questions over which that pair was compared: wrongly answered by both, unlike any belief.
    package let compared: Int
    /// One class of so many shows two learners as much alike by chance.
    package let oneIn: Int
    /// The places of the questions with a shared answer, in order.
    package let questions: [Int]
  }

  /// What was found.
  package struct Result: Sendable {
    /// The groups, the least likely first.
    package internal(set) var groups: [Group] = []
    /// The number of further groups.
    package internal(set) var more = 0
    /// A Boolean value that indicates whether so many answers are shared by few that not all pairs were looked at.
    package internal(set) var isCut = false
    /// A Boolean value that indicates whether there are enough learners to say anything.
    package internal(set) var isJudged = false
  }

  /// The answers of which a pair shares at least so many.
  package static let leastShared = 3
  /// One class of so many at least: what chance does more often is not told.
  package static let leastOneIn = 20
  /// The learners with one answer among whom pairs are looked for, the pairs, and those that are judged exactly.
  private static let rarest = 32
  private static let pairLimit = 1 << 20
  private static let judgedPairs = 1_000
  private static let listedGroups = 10
  /// The weights of answers: so many steps for each factor of e, and the largest.
  private static let weightSteps = 4.0
  private static let largestWeight = 60

  /// How often the wrong answers to a question were given, as far as several learners have given them.
  private struct Answers {
    var total = 0
    var counts: [UInt64: Int] = [:]

    /// The chance that two of the answers are this one.
    func chance(_ count: Int) -> Double {
      Double(count) * Double(count - 1) / (Double(total) * Double(total - 1))
    }
  }

  private let report: ClassReport
  private let results: ClassResults
  private var answers: [Answers] = []

  init(_ report: ClassReport) {
    self.report = report
    results = report.results
  }

  // MARK: - Searching

  /// Returns the groups.
  func found() -> Result {
    guard results.learnerCount >= ClassReport.leastLearners else { return Result() }
    var search = self
    return search.search()
  }

  private mutating func search() -> Result {
    var result = Result()
    result.isJudged = true
    countAnswers()
    let (pairs, isCut) = candidates()
    result.isCut = isCut || pairs.count > Self.judgedPairs
    var judged: [(one: Int, two: Int, likeness: Likeness)] = []
    for pair in pairs.prefix(Self.judgedPairs) {
      let likeness = likeness(of: pair.one, pair.two)
      if likeness.shared.count >= Self.leastShared, likeness.oneIn >= Self.leastOneIn {
        judged.append((pair.one, pair.two, likeness))
      }
    }
    let groups = grouped(judged)
    result.groups = Array(groups.prefix(Self.listedGroups))
    result.more = max(0, groups.count - Self.listedGroups)
    return result
  }

  /// Calls a closure with each answer of a learner that is wrong and fits no belief.
  private func eachAnswer(of learner: Int, _ body: (_ question: Int, _ hash: UInt64) -> Void) {
    for row in results.rows(of: learner) where row.status > 0 {
      for (item, entry) in zip(results.layouts[Int(row.layout)].items, results.entries(of: row))
      where entry.isWrong && entry.beliefs == 0 && entry.hash != TextHash.of("") { body(item.question, entry.hash) }
    }
  }

  /// Counts wrong answers, question by question, and lets go of those that one learner alone gave.
  private mutating func countAnswers() {
    answers = results.questions.map { _ in Answers() }
    var hashes = [[UInt64]](repeating: [], count: answers.count)
    for learner in results.firstRows.indices { eachAnswer(of: learner) { hashes[$0].append($1) } }
    for question in hashes.indices {
      hashes[question].sort()
      answers[question].total = hashes[question].count
      var start = 0
      while start < hashes[question].count {
        var end = start
        while end < hashes[question].count, hashes[question][end] == hashes[question][start] { end += 1 }
        if end - start > 1 { answers[question].counts[hashes[question][start]] = end - start }
        start = end
      }
      hashes[question] = []
    }
  }

  /// Returns the pairs that share two answers which few have given, most of them first, and whether some were left out.
  private func candidates() -> (pairs: [(one: Int, two: Int)], isCut: Bool) {
    /// A wrong answer: its question and the hash of its text.
    struct Key: Hashable {
      let question: Int
      let hash: UInt64
    }
    var givers: [Key: [UInt32]] = [:]
    for learner in results.firstRows.indices {
      eachAnswer(of: learner) { question, hash in
        let count = answers[question].counts[hash] ?? 0
        if 2...Self.rarest ~= count { givers[Key(question: question, hash: hash), default: []].append(UInt32(learner)) }
      }
    }
    let keys = givers.keys.sorted {
      let (count, other) = (givers[$0]?.count ?? 0, givers[$1]?.count ?? 0)
      if count != other { return count < other }
      let (place, otherPlace) = (report.order.questionPlaces[$0.question], report.order.questionPlaces[$1.question])
      return place == otherPlace ? $0.hash < $1.hash : place < otherPlace
    }
    var shared: [UInt64: UInt8] = [:]
    var work = 0
    var isCut = false
    for key in keys {
      let learners = givers[key] ?? []
      work += learners.count * (learners.count - 1) / 2
      if work > Self.pairLimit {
        isCut = true
        break
      }
      for (place, one) in learners.enumerated() {
        for two in learners[(place + 1)...] {
          let pair = UInt64(min(one, two)) << 32 | UInt64(max(one, two))
          shared[pair] = min(254, shared[pair] ?? 0) + 1
        }
      }
    }
    let pairs = shared.filter { $0.value > 1 }.map {
      (one: Int($0.key >> 32), two: Int($0.key & 0xFFFF_FFFF), $0.value)
    }
    let named = pairs.map { pair -> (one: Int, two: Int, count: UInt8, name: String) in
      let names = [results.name(of: pair.one), results.name(of: pair.two)].sorted { $0.isBefore($1) }
      return (pair.one, pair.two, pair.2, names[0] + "\n" + names[1])
    }
    let sorted = named.sorted { $0.count == $1.count ? $0.name.isBefore($1.name) : $0.count > $1.count }
    return (sorted.map { ($0.one, $0.two) }, isCut)
  }

  // MARK: - Judging

  /// How much two learners are alike.
  private struct Likeness {
    var shared: [Int] = []
    var compared = 0
    var oneIn = 0
  }

  private func likeness(of one: Int, _ two: Int) -> Likeness {
    var own: [Int: UInt64] = [:]
    eachAnswer(of: one) { own[$0] = $1 }
    var likeness = Likeness()
    var weight = 0
    var chances: [[(weight: Int, chance: Double)]] = []
    eachAnswer(of: two) { question, hash in
      guard let other = own[question], answers[question].total > 1 else { return }
      likeness.compared += 1
      chances.append(weights(of: question))
      guard other == hash else { return }
      likeness.shared.append(report.order.questionPlaces[question])
      weight += Self.weight(answers[question].chance(answers[question].counts[hash] ?? 2))
    }
    likeness.shared.sort()
    guard weight > 0 else { return likeness }
    let pairs = Double(results.learnerCount) * Double(results.learnerCount - 1) / 2
    let expected = max(Self.chance(of: weight, chances) * pairs, 1e-9)
    likeness.oneIn = Int((1 / expected).rounded(.down))
    return likeness
  }

  /// Returns how much an answer counts that two share by such a chance.
  private static func weight(_ chance: Double) -> Int {
    min(largestWeight, Int((-Exponential.log(chance) * weightSteps).rounded()))
  }

  /// Returns what two learners may share at a question, by its weight.
  private func weights(of question: Int) -> [(weight: Int, chance: Double)] {
    var chances = [Double](repeating: 0, count: Self.largestWeight + 1)
    for count in answers[question].counts.values.sorted() {
      let chance = answers[question].chance(count)
      chances[Self.weight(chance)] += chance
    }
    return chances.enumerated().filter { $0.element > 0 }.map { ($0.offset, $0.element) }
  }

  /// Returns the chance that what is shared at some questions counts at least so much.
  private static func chance(of weight: Int, _ questions: [[(weight: Int, chance: Double)]]) -> Double {
    var below = [Double](repeating: 0, count: weight)
    below[0] = 1
    var reached = 0.0
    for question in questions {
      let none = max(0, 1 - question.reduce(0) { $0 + $1.chance })
      var next = below.map { $0 * none }
      for item in question {
        for (sum, chance) in below.enumerated() where chance > 0 {
          if sum + item.weight >= weight {
            reached += chance * item.chance
          } else {
            next[sum + item.weight] += chance * item.chance
          }
        }
      }
      below = next
    }
    return reached
  }

  // MARK: - Groups

  /// Returns pairs that hang together as groups.
  private func grouped(_ pairs: [(one: Int, two: Int, likeness: Likeness)]) -> [Group] {
    var leader: [Int: Int] = [:]
    func root(_ learner: Int) -> Int {
      var learner = learner
      while let next = leader[learner], next != learner { learner = next }
      return learner
    }
    for pair in pairs {
      for learner in [pair.one, pair.two] where leader[learner] == nil { leader[learner] = learner }
      leader[root(pair.one)] = root(pair.two)
    }
    var members: [Int: [Int]] = [:]
    for learner in leader.keys { members[root(learner), default: []].append(learner) }
    let groups = members.map { root, learners -> Group in
      let own = pairs.filter { learners.contains($0.one) }.map { $0.likeness }
      let best = own.max { ($0.oneIn, $0.shared.count, $1.compared) < ($1.oneIn, $1.shared.count, $0.compared) }
      return Group(
        learners: learners.map { report.name(of: $0) }.sorted { $0.isBefore($1) },
        shared: best?.shared.count ?? 0, compared: best?.compared ?? 0, oneIn: best?.oneIn ?? 0,
        questions: Set(own.flatMap { $0.shared }).sorted())
    }
    return groups.sorted { one, two in
      one.oneIn == two.oneIn
        ? one.learners.joined(separator: "\n").isBefore(two.learners.joined(separator: "\n")) : one.oneIn > two.oneIn
    }
  }
}
