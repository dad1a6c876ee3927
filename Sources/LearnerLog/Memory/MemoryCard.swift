/// The grade of one review, as spaced repetition counts them.
package enum ReviewGrade: Int, Sendable, CaseIterable {
  /// The answer was wrong, or shown.
  case again = 1
  /// It was right with a paid hint, or at a second try.
  case hard
  /// It was right at the first try.
  case good
  /// It was right at once, and the learner was sure.
  case easy
}

/// What is known of a learner's memory of one thing: FSRS-6 with its published parameters, without fuzz.
///
/// Days are whole numbers that the caller counts. A review that should follow on the same day is due on that day.
/// [open-spaced-repetition/py-fsrs, scheduler of version 6]
package struct MemoryCard: Sendable, Hashable {
  /// How far a thing is learnt.
  package enum Phase: Sendable, Hashable {
    /// It is new, and seen again on the same day for this many more times.
    case learning(step: Int)
    /// It comes back after days.
    case review
    /// It was forgotten, and is seen again on the same day.
    case relearning
  }

  /// How far it is learnt.
  package private(set) var phase = Phase.learning(step: 0)
  /// The days until the chance of remembering is 90 %; nil before the first review.
  package private(set) var stability: Double?
  /// The difficulty, from 1 to 10; nil before the first review.
  package private(set) var difficulty: Double?
  /// The day of the next review.
  package private(set) var due: Int
  /// The day of the last review; nil before the first.
  package private(set) var last: Int?

  /// The number of times that it is seen right on its first day before it comes back after days.
  private let learningSteps: Int

  /// A thing that was never reviewed, to be seen on a day; the published scheduler shows it twice on its first day.
  package init(due day: Int, learningSteps: Int = 2) {
    due = day
    self.learningSteps = learningSteps
  }

  /// Returns the chance of remembering on a day, from 0 to 1; 0 for what was never reviewed.
  package func retrievability(on day: Int) -> Double {
    guard let stability, let last else { return 0 }
    return Exponential.power(1 + Self.factor * Double(max(0, day - last)) / stability, Self.decay)
  }

  /// Takes over a review on a day; one from before the last review counts as of the day of that.
  package mutating func review(_ grade: ReviewGrade, on day: Int) {
    let day = max(day, last ?? day)
    update(grade, on: day)
    last = day
    switch (phase, grade) {
    case (.learning(let step), .again), (.learning(let step), .hard):
      phase = .learning(step: grade == .again ? 0 : step)
      due = day
    case (.learning(let step), .good) where step + 1 < learningSteps:
      phase = .learning(step: step + 1)
      due = day
    case (.review, .again):
      phase = .relearning
      due = day
    case (.relearning, .again), (.relearning, .hard): due = day
    case (.learning, .good), (.learning, .easy), (.relearning, .good), (.relearning, .easy), (.review, .hard),
      (.review, .good), (.review, .easy):
      phase = .review
      due = day + Self.days(for: stability ?? Self.leastStability)
    }
  }

  // MARK: - The model

  /// The parameters as they are published; the last one is the decay.
  private static let weights = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483,
    0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ]
  private static let decay = -weights[20]
  private static let factor = Exponential.power(0.9, 1 / decay) - 1
  private static let leastStability = 0.001
  /// The longest interval, in days.
  private static let longest = 36_500

  /// Returns the days until the chance of remembering is 90 %, at least one.
  private static func days(for stability: Double) -> Int {
    // The chance that is wanted is the one that stability is measured by.
    min(max(Int(stability.rounded(.toNearestOrEven)), 1), longest)
  }

  /// Updates stability and difficulty by a review.
  private mutating func update(_ grade: ReviewGrade, on day: Int) {
    guard let stability, let difficulty, let last else {
      stability = Self.weights[grade.rawValue - 1]
      difficulty = Self.clamped(Self.firstDifficulty(grade))
      return
    }
    let next =
      day == last
      ? Self.sameDayStability(stability, grade)
      : Self.stability(after: grade, stability, difficulty, retrievability(on: day))
    self.stability = max(next, Self.leastStability)
    self.difficulty = Self.difficulty(after: grade, difficulty)
  }

  private static func firstDifficulty(_ grade: ReviewGrade) -> Double {
    weights[4] - Exponential.exp(weights[5] * Double(grade.rawValue - 1)) + 1
  }

  private static func clamped(_ difficulty: Double) -> Double { min(max(difficulty, 1), 10) }

  private static func difficulty(after grade: ReviewGrade, _ difficulty: Double) -> Double {
    let change = -weights[6] * Double(grade.rawValue - 3)
    let damped = difficulty + (10 - difficulty) * change / 9
    return clamped(weights[7] * firstDifficulty(.easy) + (1 - weights[7]) * damped)
  }

  private static func sameDayStability(_ stability: Double, _ grade: ReviewGrade) -> Double {
    let growth =
      Exponential.exp(weights[17] * (Double(grade.rawValue - 3) + weights[18]))
      * Exponential.power(stability, -weights[19])
    return stability * (grade == .good || grade == .easy ? max(growth, 1) : growth)
  }

  private static func stability(
    after grade: ReviewGrade, _ stability: Double, _ difficulty: Double, _ chance: Double
  ) -> Double {
    if grade == .again {
      let long =
        weights[11] * Exponential.power(difficulty, -weights[12])
        * (Exponential.power(stability + 1, weights[13]) - 1) * Exponential.exp((1 - chance) * weights[14])
      return min(long, stability / Exponential.exp(weights[17] * weights[18]))
    }
    let growth =
      Exponential.exp(weights[8]) * (11 - difficulty) * Exponential.power(stability, -weights[9])
      * (Exponential.exp((1 - chance) * weights[10]) - 1) * (grade == .hard ? weights[15] : 1)
      * (grade == .easy ? weights[16] : 1)
    return stability * (1 + growth)
  }
}
