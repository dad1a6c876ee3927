import LearnerLog
import LessonGrading
import LessonModel
import LessonTutor
import LifecycleEngine
import LifeSyntax

/// Learners who hold beliefs at random and answer by the engine of all of them together: after how many questions each
/// belief is named, and how often one that nobody held.
package struct SimulatedClass: Sendable {
  /// A way to choose the next question.
  package enum Choice: Sendable, Hashable {
    /// As they stand in the pool.
    case inOrder
    /// At random.
    case random
    /// As practice does: of those of the course, of so many that are made, drawn at random, and of those that were made before,
    /// the one whose answer tells most; one that tells nothing of beliefs is asked all the same where it is made first.
    case telling(of: Int)
    /// The one of all whose answer tells most.
    case best
  }

  /// The facts that decide a class.
  package struct Setup: Sendable {
    /// The number of learners.
    package var learners = 500
    /// The number of beliefs that each holds.
    package var beliefs = 3
    /// The number of common beliefs, of which each learner holds one; 0 where all are drawn alike.
    package var common = 0
    /// The most questions that each is asked.
    package var questions = 100
    /// The answers of a hundred that are slips or lucky guesses.
    package var slips = 0
    /// How the next question is chosen.
    package var choice = Choice.inOrder
    /// What decides everything that is drawn.
    package var seed = "class"

    /// The usual facts.
    package init() {}
  }

  /// What came of a class.
  package struct Result: Sendable {
    /// For each learner, the questions until the first belief was named, and until all were; nil where that never happened.
    package internal(set) var first: [Int?] = []
    package internal(set) var all: [Int?] = []
    /// The names that were given, each counted once for a learner, and those of beliefs that the learner never held.
    package internal(set) var names = 0
    package internal(set) var wrongNames = 0
    /// The number of beliefs that were named within so many questions.
    fileprivate var namedAfter: [Int] = []

    /// Returns the median of the learners; those to whom it never happened count as the last.
    package static func median(_ counts: [Int?]) -> Int? {
      let sorted = counts.sorted { ($0 ?? .max) < ($1 ?? .max) }
      return sorted.isEmpty ? nil : sorted[sorted.count / 2]
    }

    /// Returns the number of questions within which half of the beliefs were named; nil where fewer were.
    package func half(of beliefs: Int) -> Int? {
      Self.median(namedAfter + [Int?](repeating: nil, count: max(0, first.count * beliefs - namedAfter.count)))
    }

    /// Returns the percentage of the beliefs that were named within a number of questions.
    package func percent(within questions: Int, of beliefs: Int) -> Int {
      namedAfter.count { $0 <= questions } * 100 / max(1, first.count * beliefs)
    }
  }

  let pool: ClassPool
  let setup: Setup

  /// A class that is asked the questions of a pool.
  package init(_ pool: ClassPool, _ setup: Setup) {
    self.pool = pool
    self.setup = setup
  }

  /// Asks every learner.
  package func run() -> Result {
    var result = Result()
    for number in 0..<setup.learners {
      var learner = Learner(of: pool, setup, SeededRandom("\(setup.seed) \(number)"))
      while learner.asked < setup.questions, !learner.isDone, learner.askNext() {}
      learner.report(to: &result)
    }
    return result
  }
}

/// A learner while being asked.
struct Learner {
  private let pool: ClassPool
  private let setup: SimulatedClass.Setup
  private var random: SeededRandom
  /// The beliefs at the beginning, each with one of its worlds; those that are still held.
  let held: [(name: String, world: BeliefWorld)]
  private var rest: [(name: String, world: BeliefWorld)]
  /// The world of what is still held; nil where nothing is.
  private var world: BeliefWorld?
  /// The questions that were not asked.
  private var open: [Int]
  private(set) var asked = 0
  private var observations: [BeliefObservation] = []
  private var evidence = BeliefEvidence([])
  /// The questions that were drawn, tell of beliefs, and were not asked.
  private var kept: [Int] = []
  /// The number of questions after which each belief was named first.
  private var named: [(name: String, after: Int)] = []

  /// Days have so many questions.
  private var day: Int { 1 + asked / PracticePlan.dayCount }

  init(of pool: ClassPool, _ setup: SimulatedClass.Setup, _ random: SeededRandom) {
    (self.pool, self.setup, self.random) = (pool, setup, random)
    var left = pool.revealed
    var drawn: [(name: String, world: BeliefWorld)] = []
    while drawn.count < setup.beliefs, !left.isEmpty {
      let isCommon = drawn.isEmpty && setup.common > 0
      // The common ones are spread over the course.
      let place = isCommon ? self.random.below(setup.common) * left.count / setup.common : self.random.below(left.count)
      let belief = left.remove(at: place)
      if let world = self.random.one(of: belief.worlds) { drawn.append((belief.name.text, world)) }
    }
    held = drawn.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    rest = held
    open = Array(pool.questions.indices)
    kept = open.filter { pool.questions[$0].tellsBeliefs && !pool.questions[$0].isGenerated }
    world = Self.together(rest)
  }

  private static func together(_ beliefs: [(name: String, world: BeliefWorld)]) -> BeliefWorld? {
    beliefs.isEmpty ? nil : BeliefWorld(beliefs.flatMap { $0.world.changes })
  }

  /// A Boolean value that indicates whether every belief was named.
  var isDone: Bool { held.allSatisfy { belief in named.contains { $0.name == belief.name } } }

  /// Asks one question; false where none is left.
  mutating func askNext() -> Bool {
    guard let place = choose() else { return false }
    open.removeAll { $0 == place }
    let question = pool.questions[place]
    let today = day
    asked += 1
    guard question.tellsBeliefs else { return true }
    let observation = observe(answer(to: question), to: question, on: today)
    observations.append(observation)
    evidence = BeliefEvidence(observations)
    let hypotheses = BeliefHypotheses(evidence, among: pool.revealed.count, on: today)
    for name in hypotheses.named where !named.contains(where: { $0.name == name }) { give(up: name) }
    return true
  }

  /// Names a belief, which the learner then drops.
  private mutating func give(up name: String) {
    named.append((name, asked))
    rest.removeAll { $0.name == name }
    world = Self.together(rest)
  }

  // MARK: - Choosing

  private mutating func choose() -> Int? {
    switch setup.choice {
    case .inOrder: return open.first
    case .random: return random.one(of: open)
    case .telling(let count):
      let drawn = draw(asked == 0 ? max(count, PracticePlan.firstCandidates) : count)
      if let first = drawn.first, !pool.questions[first].tellsBeliefs { return first }
      kept += drawn.filter { pool.questions[$0].tellsBeliefs }
      let chosen = best(of: kept)
      kept.removeAll { $0 == chosen }
      let made = kept.filter { pool.questions[$0].isGenerated }
      let old = Set(made.dropLast(PracticePlan.keptCandidates))
      kept.removeAll { old.contains($0) }
      return chosen
    case .best: return best(of: open)
    }
  }

  /// Returns the question whose answer tells most of what is believed.
  private func best(of places: [Int]) -> Int? {
    let split = BeliefSplit(pool.revealed.map { $0.name.text }, by: evidence, on: day)
    var best: (place: Int, information: Double)?
    for place in places where pool.questions[place].tellsBeliefs {
      let share = pool.questions[place].isGenerated ? 1 : PracticePlan.repeatShare
      let information = split.information(of: pool.questions[place].answers) * share
      if information > best?.information ?? -1 { best = (place, information) }
    }
    return best?.place
  }

  /// Returns some questions that were not asked, at random.
  private mutating func draw(_ count: Int) -> [Int] {
    var left = open.filter { pool.questions[$0].isGenerated && !kept.contains($0) }
    guard count < left.count else { return left }
    return (0..<count).map { _ in left.remove(at: random.below(left.count)) }
  }

  // MARK: - Answering

  /// Returns the answer in the world of what is still believed, or a slip; nil for one that nothing leads to.
  ///
  /// A slip of who would be wrong is a lucky guess as often as another mistake.
  mutating func answer(to question: ClassPool.Question) -> String? {
    let own = world.flatMap { question.believed.key(in: $0)?.modelAnswer } ?? question.right
    guard random.below(100) < setup.slips else { return own }
    return own != question.right && random.below(2) == 0 ? question.right : slip(from: own, at: question)
  }

  /// Returns another answer: another word of those that there are, or a sequence with two neighbours swapped, one left out
  /// or one said twice.
  private mutating func slip(from own: String, at question: ClassPool.Question) -> String? {
    let form = question.marker.question.form
    let options = form.decidedOptions.map { "\"\($0.text)\"" }
    if !options.isEmpty { return random.one(of: options.filter { $0 != own }) }
    var parts = own.split(separator: ">").map { part in String(part.drop { $0 == " " }.prefix { $0 != " " }) }
    guard parts.count > 1 else {
      return random.one(of: (question.marker.key.input.words ?? []).filter { $0 != own })
    }
    let place = random.below(parts.count - 1)
    switch random.below(3) {
    case 0: parts.swapAt(place, place + 1)
    case 1: parts.remove(at: place)
    default: parts.insert(parts[place + 1], at: place)
    }
    return parts.joined(separator: " -> ")
  }

  /// Returns what an answer tells; nil is one that nothing leads to.
  private func observe(_ text: String?, to question: ClassPool.Question, on day: Int) -> BeliefObservation {
    var shown: [String] = []
    var contradicted: [String] = []
    if let answer = text.flatMap({ try? question.marker.read(Answer($0)).given }) {
      let isRight = question.marker.key.accepts(answer)
      if isRight {
        contradicted = question.predictions.contradicted(by: answer)
      } else {
        shown = question.predictions.fitting(answer, own: []).map { $0.belief.name.text }
      }
      if !isRight, !shown.isEmpty {
        contradicted = question.predictions.contradicted(by: answer).filter { !shown.contains($0) }
      }
      if !isRight, shown.isEmpty {
        let suspects = Array(evidence.suspects(on: day).prefix(6))
        shown = question.predictions.pair(of: suspects, fitting: answer)?.beliefs.map { $0.name.text } ?? []
      }
    }
    return BeliefObservation(
      question: question.name, day: day, shown: shown.map { pool.name(of: $0) },
      contradicted: contradicted.map { pool.name(of: $0) })
  }

  // MARK: - Reporting

  /// Adds what came of the learner to that of the class.
  func report(to result: inout SimulatedClass.Result) {
    let names = held.map { $0.name }
    let right = named.filter { names.contains($0.name) }.map { $0.after }
    result.first.append(right.first)
    result.all.append(right.count == held.count ? right.last : nil)
    result.names += named.count
    result.wrongNames += named.count - right.count
    result.add(right)
  }
}

extension SimulatedClass.Result {
  fileprivate mutating func add(_ places: [Int]) { namedAfter += places }
}
