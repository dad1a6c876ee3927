import LessonModel

/// What a progress log says of a learner's memory: a function of the set of its records, whatever their order, so that
/// logs of two machines can be put together.
package struct RecallLog: Sendable {
  /// One thing to be remembered.
  package struct Card: Sendable {
    /// The family of rules, or LESSON.QUESTION.
    package let name: String
    /// How well it is remembered after all answers so far.
    package fileprivate(set) var memory: MemoryCard
    /// The answers, in their order.
    package fileprivate(set) var recalls: [Recall] = []

    /// The worst grade of a day; nil where nothing was answered.
    package func worst(on day: Int) -> ReviewGrade? {
      recalls.filter { $0.day == day }.map { $0.grade }.min { $0.rawValue < $1.rawValue }
    }

    /// Returns how often practice and reviews asked about it on a day.
    package func practised(on day: Int) -> Int { recalls.count { $0.day == day && $0.isOfPractice } }

    /// A Boolean value that indicates whether it counts as known: the last three answers right at the first try, on more
    /// than one day, to more than one question.
    package var isKnown: Bool {
      let last = recalls.suffix(3)
      guard last.count == 3, last.allSatisfy({ $0.grade == .good || $0.grade == .easy }) else { return false }
      return last.contains { $0.day != last.last?.day } && last.contains { $0.question != last.last?.question }
    }
  }

  /// A question of a lesson that went wrong, and what of it was not right since.
  package struct Missed: Sendable, Hashable {
    /// The question, as LESSON.QUESTION.
    package let question: String
    /// The families of rules behind it or, where it has none, the question itself: those that were not right since.
    package fileprivate(set) var cards: [String]
  }

  /// How well remembering agrees with what the model says.
  package struct Retention: Sendable, Hashable {
    /// The answers at least a day after the one before.
    package var count = 0
    /// The number of them that were right at the first try and without a paid hint.
    package var remembered = 0
    /// The mean chance of remembering that the model gave, in percent; to it a later try counts, too.
    package var predicted = 0
  }

  /// The cards, by name.
  package private(set) var cards: [Card] = []
  /// The answers, in their order.
  package private(set) var recalls: [Recall] = []
  /// How well remembering agrees with the model.
  package private(set) var retention = Retention()
  private var places: [String: Int] = [:]

  /// Reads the records of a log.
  package init(_ log: ProgressLog, families: RuleFamilies = .standard) {
    var known: Set<Recall> = []
    for record in log.records where record.event == .recalled {
      guard let grade = record.grade, let day = record.day else { continue }
      let name = families.name(ofRule: record.lesson) ?? record.lesson
      known.insert(
        Recall(card: name, grade: grade, day: day, question: record.answer ?? "", number: record.number))
    }
    recalls = known.sorted { $0.precedes($1) }
    var predicted = 0.0
    for recall in recalls { predicted += add(recall) }
    if retention.count > 0 { retention.predicted = Int((predicted * 100 / Double(retention.count)).rounded()) }
    cards.sort { $0.name.comesBefore($1.name) }
    places = [:]
    for (place, card) in cards.enumerated() { places[card.name] = place }
  }

  /// Returns whether a question of a lesson, given as LESSON.QUESTION, was answered wrongly or skipped on a day.
  package func wentWrong(_ question: String, on day: Int) -> Bool {
    recalls.contains { $0.day == day && $0.question == question && $0.grade == .again }
  }

  /// The questions of lessons that went wrong there, each with what of it was not right since: at the first try in practice or a
  /// review, on the same day or later, or wherever on a later day.
  package var missed: [Missed] {
    var right: [String: Int] = [:]
    var rightInPractice: [String: Int] = [:]
    // Of two answers to a question of a lesson on one day the better is the later one.
    var rightThere: [String: Int] = [:]
    for recall in recalls where recall.isRight {
      right[recall.card] = recall.day
      if recall.isOfPractice { rightInPractice[recall.card] = recall.day }
      rightThere[recall.question] = recall.day
    }
    var found: [Missed] = []
    var places: [String: Int] = [:]
    for recall in recalls where recall.grade == .again && !PracticeToken.isGenerated(recall.question) {
      guard !recall.question.isEmpty, right[recall.card] ?? -1 <= recall.day,
        rightInPractice[recall.card] ?? -1 < recall.day, rightThere[recall.question] ?? -1 < recall.day
      else { continue }
      if let place = places[recall.question] {
        if !found[place].cards.contains(recall.card) { found[place].cards.append(recall.card) }
      } else {
        places[recall.question] = found.count
        found.append(Missed(question: recall.question, cards: [recall.card]))
      }
    }
    return found
  }

  /// Returns the questions of lessons that practice or a review asked again on a day, as LESSON.QUESTION.
  package func repeated(on day: Int) -> Set<String> {
    Set(recalls.filter { $0.day == day && $0.number != nil }.map { $0.question })
  }

  /// Returns when a question of a lesson was asked again, and as which question of its day.
  package func repetitions(of question: String) -> [(day: Int, number: Int)] {
    let all = recalls.filter { $0.question == question }.compactMap { recall in
      recall.number.map { (day: recall.day, number: $0) }
    }
    // A question may be about several families.
    return all.sorted { $0 < $1 }.reduce(into: []) { found, time in
      if found.last.map({ $0 != time }) ?? true { found.append(time) }
    }
  }

  /// Adds an answer; returns the chance of remembering where it is measured, and 0 elsewhere.
  private mutating func add(_ recall: Recall) -> Double {
    let place = places[recall.card] ?? cards.count
    if place == cards.count {
      places[recall.card] = place
      cards.append(Card(name: recall.card, memory: MemoryCard(due: recall.day, learningSteps: Self.learningSteps)))
    }
    var chance = 0.0
    if let last = cards[place].memory.last, recall.day > last {
      chance = cards[place].memory.retrievability(on: recall.day)
      retention.count += 1
      if recall.isRight { retention.remembered += 1 }
    }
    cards[place].memory.review(recall.grade, on: recall.day)
    cards[place].recalls.append(recall)
    return chance
  }

  /// A question comes right behind what teaches it: to be right at the first try is enough for the first day.
  private static let learningSteps = 1

  /// Returns the card of this name; nil for what was never answered.
  package func card(_ name: String) -> Card? { places[name].map { cards[$0] } }

  /// Returns the cards that are due on a day, the weakest memory first.
  package func due(on day: Int) -> [Card] {
    cards.filter { $0.memory.due <= day }
      .sorted { one, other in
        let (first, second) = (one.memory.retrievability(on: day), other.memory.retrievability(on: day))
        return first != second ? first < second : one.name.comesBefore(other.name)
      }
  }

  /// Returns the questions that were generated and answered on a day, each with whether it was right at the first try and without
  /// a paid hint.
  package func answers(on day: Int) -> [(question: String, isRight: Bool)] {
    practised(on: day).map { question in
      (
        question,
        recalls.allSatisfy { $0.day != day || $0.question != question || $0.isRight }
      )
    }
  }

  /// Returns the questions that were generated and answered on a day, each once.
  package func practised(on day: Int) -> [String] {
    var known: Set<String> = []
    return recalls.filter { $0.day == day && PracticeToken.isGenerated($0.question) }.map { $0.question }
      .filter { known.insert($0).inserted }
  }

  /// Returns the number of questions that practice, reviews and the ends of lessons asked on a day and that were answered,
  /// generated ones and those of lessons: that of the last, or more where logs were put together.
  package func askedCount(on day: Int) -> Int {
    let generated = practised(on: day)
    let numbers =
      generated.compactMap { PracticeToken.number(in: $0) }
      + recalls.filter { $0.day == day }.compactMap { $0.number }
    return max(numbers.max() ?? 0, generated.count + repeated(on: day).count)
  }

  /// Returns the families that were answered rightly at the first try on a day.
  package func familiesRight(on day: Int) -> Set<String> {
    Set(recalls.filter { $0.day == day && $0.isRight }.map { $0.card })
  }

  /// The families and questions that were answered rightly at the first try the last time.
  package var known: Set<String> {
    Set(cards.filter { $0.recalls.last?.isRight ?? false }.map { $0.name })
  }

  /// Returns the questions that were answered on a day or later, generated ones and those of lessons.
  package func questions(since day: Int) -> Set<String> {
    Set(recalls.filter { $0.day >= day }.map { $0.question })
  }
}

extension Recall {
  /// A Boolean value that indicates whether it was right at the first try and without a paid hint.
  fileprivate var isRight: Bool { grade == .good || grade == .easy }

  /// A Boolean value that indicates whether practice, a review or the end of a lesson asked the question.
  fileprivate var isOfPractice: Bool { number != nil || PracticeToken.isGenerated(question) }

  /// The order of answers: by day, then by question; one in its lesson before one when it was asked again, of two others the worse
  /// first.
  fileprivate func precedes(_ other: Recall) -> Bool {
    if day != other.day { return day < other.day }
    if question != other.question { return question.comesBefore(other.question) }
    if card != other.card { return card.comesBefore(other.card) }
    if number != other.number { return (number ?? 0) < (other.number ?? 0) }
    return grade.rawValue < other.grade.rawValue
  }
}
