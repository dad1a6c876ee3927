import GradeResults
package import LessonModel

/// What the results of a class say: of each question, each belief and each learner, and what to teach next.
///
/// Everything is in an order that follows from names, so that the same results give the same report in any order.
package struct ClassReport: Sendable {
  /// A wrong answer that several learners gave.
  package struct WrongAnswer: Sendable, Hashable {
    /// The answer as it was written, with single blanks.
    package let text: String
    /// The number of learners.
    package let count: Int
    /// The titles of the beliefs that it fits.
    package let beliefs: [String]
  }

  /// A belief by its place in the report, with how often it was counted.
  package struct BeliefCount: Sendable, Hashable {
    /// The place of the belief in the report.
    package let belief: Int
    /// The number of learners.
    package let count: Int
  }

  /// What is counted of a question.
  package struct Question: Sendable {
    /// The name of the question inside its lesson.
    package let id: String
    /// The number of the question as its lesson shows it, such as `2.1`.
    package let number: String
    /// The title of the question on one line; its name where it has none.
    package let title: String
    /// The place of its lesson in the report.
    package let lesson: Int
    /// A Boolean value that indicates whether learners must not see its result.
    package let isHidden: Bool
    /// The number of learners who were asked it.
    package var asked = 0
    /// The number of learners who answered it.
    package var answered = 0
    /// The number of learners whose answer is right in full.
    package var right = 0
    /// The number of learners whose answer is right in part.
    package var partly = 0
    /// The sum of the shares of those who answered, in ten-thousandths.
    var shares = 0
    /// How the answers go with the rest of the lesson; nil where nothing can be said.
    package var discrimination: Discrimination?
    /// The number of learners of whom it is known how often they tried.
    package var tried = 0
    /// The number of those learners who were right at their first attempt.
    package var rightAtOnce = 0
    /// The number of learners who were right, and not at once.
    var rightLate = 0
    /// The commonest wrong answers; rare ones may be missing, which `sureFrom` tells.
    package var wrong: [WrongAnswer] = []
    /// The number of different wrong answers.
    package var differentWrong = 0
    /// The least number of learners of an answer that is sure to be listed.
    package var sureFrom = 1
    /// The beliefs that answers fit, the commonest first.
    package var beliefs: [BeliefCount] = []
    /// The sets of beliefs that wrong answers fit, with their numbers.
    var wrongSets: [Int: Int] = [:]

    /// The number of learners whose answer earns nothing.
    package var failed: Int { answered - right - partly }
    /// The mean share of those who answered, in percent; nil where nobody did.
    package var percent: Int? { answered == 0 ? nil : (shares * 100 / answered + 5_000) / ResultRecord.full }
    /// The share of those who were right at once, in percent; nil where nothing is known of tries.
    package var firstTryPercent: Int? { tried == 0 ? nil : (rightAtOnce * 100 + tried / 2) / tried }
  }

  /// What is counted of a belief.
  package struct Belief: Sendable {
    /// The name of the belief.
    package let name: String
    /// What is believed, in a sentence.
    package let title: String
    /// The number of learners whose answers show it.
    package var holders = 0
    /// The number of learners who do not show it, and of whom one answer is a sign of it.
    package var signs = 0
    /// The places of the questions whose answers fit it, each with the number of learners, the commonest first.
    package var questions: [(question: Int, count: Int)] = []
  }

  /// A lesson with its questions.
  package struct Lesson: Sendable {
    /// The name of the lesson.
    package let name: String
    /// The title of the lesson.
    package let title: String
    /// The versions that results name, the newest last.
    package let versions: [String]
    /// The places of its questions.
    package var questions: [Int] = []
    /// The number of learners with a result, and the points of all of them, in ten-thousandths and as full answers.
    package var learners = 0
    var earned = 0
    var points = 0

    /// The share of the points, in percent; nil where there are none.
    package var percent: Int? { points == 0 ? nil : (earned / 100 + points / 2) / points }
  }

  /// What one learner has done.
  package struct Learner: Sendable {
    /// What is earned in one lesson.
    package struct Part: Sendable {
      /// The place of the lesson in the report.
      package let lesson: Int
      /// The points that were earned in questions whose result learners may see.
      package let earned: Score
      /// The points of full answers to those questions.
      package let points: Int
      /// The points that were earned in hidden questions.
      package let hiddenEarned: Score
      /// The points of full answers to hidden questions.
      package let hiddenPoints: Int
      /// The number of different results.
      package let handIns: Int
      /// A Boolean value that indicates whether it was graded.
      package let isGraded: Bool
      /// The points of each question by its place in the report; nil for one without an answer.
      package let items: [(question: Int, earned: Score?)]
    }

    /// The name, or what hides it.
    package let name: String
    /// A Boolean value that indicates whether a roster is there and does not name the learner.
    package let isUnlisted: Bool
    /// The lessons with a result, in their order.
    package let parts: [Part]
    /// The number of lessons whose result was not graded, since its file could not be read.
    var lostHandIns: Int { parts.count { !$0.isGraded } }
    /// The places of questions that were answered and not right in full, the lowest share first.
    package let stuck: [Int]
    /// The number of questions without an answer.
    package let unanswered: Int
    /// The places of the beliefs that the answers show.
    package let beliefs: [Int]
    /// The places of the beliefs that are not shown, and of which one answer is a sign.
    package let signs: [Int]

    /// The points that were earned, hidden questions included.
    package var earned: Score { parts.reduce(.zero) { $0 + $1.earned + $1.hiddenEarned } }
    /// The points of full answers, hidden questions included.
    package var points: Int { parts.reduce(0) { $0 + $1.points + $1.hiddenPoints } }
    /// The share that was earned, in whole percent; nil where there is nothing to earn.
    package var percent: Int? { points == 0 ? nil : earned.roundedPercent(of: points) }
  }

  /// The results from which it is made, with the places of what is in the report.
  let results: ClassResults
  let order: Order
  /// How names are shown.
  package let names: NameDisplay
  /// The lessons, the questions and the beliefs.
  package internal(set) var lessons: [Lesson]
  package internal(set) var questions: [Question]
  package internal(set) var beliefs: [Belief]
  /// The questions that can show each belief, by the places in the results.
  var revealing: [Set<Int>]
  /// The places of learners in the results, by their names.
  private let learnerOrder: [UInt32]
  /// The names of those on the roster who have not handed in, in order; nil without a roster.
  package let missing: [String]?
  /// The number of learners whom the roster does not name.
  package let strangers: Int
  /// Groups of learners with the same unexplained wrong answers.
  package internal(set) var alike = LikeAnswers.Result()
  /// What to teach next, the most urgent first.
  package internal(set) var next: [TeachingPoint] = []

  /// The number of learners with a result.
  package var learnerCount: Int { learnerOrder.count }
  /// The number of different results that were read.
  package var resultCount: Int { results.added }
  /// The number of results that were left out because they had been read before.
  package var repeatedCount: Int { results.repeated }
  /// The number of submissions that were not graded.
  package var ungradedCount: Int { results.ungraded }
  /// The number of lines of streams that were not graded.
  package var faultCount: Int { results.faults }
  /// The number of learners whose name others have, too.
  package var namesakeCount: Int { results.namesakes }
  /// The number of learners on the roster; nil without one.
  package var rosterCount: Int? { results.roster?.entries.count }

  /// The fewest learners of whom a class says anything.
  package static let leastLearners = 10
  /// The wrong answers that are listed of a question.
  static let listedAnswers = 3

  /// Counts the results of a class.
  package init(_ results: ClassResults, guide: TeachingGuide, names: NameDisplay = .shown) {
    var results = results
    results.joinNamesakes()
    self.results = results
    self.names = names
    order = Order(results, guide)
    lessons = order.lessons.map { place in
      let info = results.lessons[place]
      return Lesson(
        name: info.name, title: guide.title(of: info.name) ?? (info.title.isEmpty ? info.name : info.title),
        versions: info.versions.sorted { (Int($0) ?? 0, $0.utf8.count) < (Int($1) ?? 0, $1.utf8.count) })
    }
    let order = order
    questions = order.questions.map { place in
      let info = results.questions[place]
      return Question(
        id: info.id, number: info.number, title: info.title.isEmpty ? info.id : info.title,
        lesson: order.lessonPlaces[info.lesson], isHidden: info.isHidden)
    }
    for place in questions.indices { lessons[questions[place].lesson].questions.append(place) }
    beliefs = order.beliefs.map { place in
      let info = results.beliefs[place]
      return Belief(name: info.name, title: guide.belief(info.name)?.title ?? info.title)
    }
    revealing = results.beliefs.map { _ in [] }
    let shown = names
    let all = results.firstRows.indices.filter { results.firstRows[$0] != 0 }
      .map { (UInt32($0), shown.name(results.name(of: $0))) }
    learnerOrder = all.sorted { $0.1 == $1.1 ? $0.0 < $1.0 : $0.1.isBefore($1.1) }.map { $0.0 }
    missing = results.roster.map { roster in
      let there = Set(results.rosterPlaces).union(results.faultyRosterPlaces)
      let absent = roster.entries.indices.filter { !there.contains(Int32($0)) }.map { roster.entries[$0].name }
      return absent.map { shown.name($0) }.sorted { $0.isBefore($1) }
    }
    strangers = results.roster == nil ? 0 : results.learnerCount - results.rosterPlaces.count { $0 >= 0 }
    countResults()
    alike = LikeAnswers(self).found()
    next = TeachingPoint.next(for: self, guide)
  }

  /// The places of lessons, questions and beliefs of results in the order of a report.
  struct Order: Sendable {
    let lessons: [Int]
    let questions: [Int]
    let beliefs: [Int]
    /// The other way round: the place in a report of each.
    let lessonPlaces: [Int]
    let questionPlaces: [Int]
    let beliefPlaces: [Int]

    init(_ results: ClassResults, _ guide: TeachingGuide) {
      let lessons = results.lessons.indices.sorted { one, two in
        let (name, other) = (results.lessons[one].name, results.lessons[two].name)
        let (rank, otherRank) = (guide.rank(of: name), guide.rank(of: other))
        return rank == otherRank ? name.isBefore(other) : rank < otherRank
      }
      let lessonPlaces = Self.inverse(lessons)
      let questions = results.questions.indices.sorted { one, two in
        let (info, other) = (results.questions[one], results.questions[two])
        if info.lesson != other.lesson { return lessonPlaces[info.lesson] < lessonPlaces[other.lesson] }
        let (number, otherNumber) = (Self.numbers(info.number), Self.numbers(other.number))
        return number == otherNumber ? info.id.isBefore(other.id) : number.lexicographicallyPrecedes(otherNumber)
      }
      let beliefs = results.beliefs.indices.sorted { results.beliefs[$0].name.isBefore(results.beliefs[$1].name) }
      (self.lessons, self.questions, self.beliefs) = (lessons, questions, beliefs)
      self.lessonPlaces = lessonPlaces
      questionPlaces = Self.inverse(questions)
      beliefPlaces = Self.inverse(beliefs)
    }

    private static func inverse(_ places: [Int]) -> [Int] {
      var inverse = [Int](repeating: 0, count: places.count)
      for (new, old) in places.enumerated() { inverse[old] = new }
      return inverse
    }

    /// Returns the numbers in a number such as `2.1`.
    private static func numbers(_ number: String) -> [Int] { number.split(separator: ".").map { Int($0) ?? .max } }
  }

  // MARK: - Learners

  /// Returns what the learner at a place has done.
  package func learner(at place: Int) -> Learner {
    let learner = Int(learnerOrder[place])
    let rows = results.rows(of: learner).sorted {
      order.lessonPlaces[lesson(of: $0)] < order.lessonPlaces[lesson(of: $1)]
    }
    var stuck: [(share: Int, question: Int)] = []
    var unanswered = 0
    for row in rows where row.status > 0 {
      for (item, entry) in zip(results.layouts[Int(row.layout)].items, results.entries(of: row)) {
        if entry.isWrong { stuck.append((entry.share, order.questionPlaces[item.question])) }
        if !entry.isAnswered { unanswered += 1 }
      }
    }
    let held = beliefs(of: learner)
    return Learner(
      name: name(of: learner), isUnlisted: results.roster != nil && results.rosterPlaces[learner] < 0,
      parts: rows.map { part(of: $0) },
      stuck: stuck.sorted { ($0.share, $0.question) < ($1.share, $1.question) }.map { $0.question },
      unanswered: unanswered, beliefs: held.shown.map { order.beliefPlaces[$0] }.sorted(),
      signs: held.signs.map { order.beliefPlaces[$0] }.sorted())
  }

  /// Returns which beliefs a learner of the results shows.
  func beliefs(of learner: Int) -> HeldBeliefs {
    var answers: [HeldBeliefs.Answered] = []
    var hasBeliefs = false
    for row in results.rows(of: learner) where row.status > 0 {
      for (item, entry) in zip(results.layouts[Int(row.layout)].items, results.entries(of: row))
      where entry.isAnswered {
        hasBeliefs = hasBeliefs || entry.beliefs != 0
        answers.append(
          HeldBeliefs.Answered(
            question: item.question, beliefs: results.beliefSets[entry.beliefs], isRight: !entry.isWrong))
      }
    }
    return HeldBeliefs(hasBeliefs ? answers : [], revealing: revealing)
  }

  /// Returns the share of the points of the learner at a place, in hundredths of a percent.
  func hundredthsOfPercent(at place: Int) -> Int {
    var (earned, points) = (0, 0)
    for row in results.rows(of: Int(learnerOrder[place])) {
      let layout = results.layouts[Int(row.layout)]
      earned += Int(row.earned) + Int(row.hiddenEarned)
      points += layout.points + layout.hiddenPoints
    }
    return points == 0 ? 0 : earned / points
  }

  /// Returns the name of a learner of the results as it is shown.
  func name(of learner: Int) -> String { names.name(results.name(of: learner)) }

  private func lesson(of row: ClassResults.Row) -> Int { results.layouts[Int(row.layout)].lesson }

  private func part(of row: ClassResults.Row) -> Learner.Part {
    let layout = results.layouts[Int(row.layout)]
    return Learner.Part(
      lesson: order.lessonPlaces[layout.lesson], earned: Score(Int(row.earned), ResultRecord.full),
      points: layout.points, hiddenEarned: Score(Int(row.hiddenEarned), ResultRecord.full),
      hiddenPoints: layout.hiddenPoints, handIns: Int(row.handIns), isGraded: row.status > 0,
      items: zip(layout.items, results.entries(of: row)).map { item, entry in
        (
          order.questionPlaces[item.question],
          entry.isAnswered ? Score(entry.share * item.points, ResultRecord.full) : nil
        )
      })
  }
}

extension ClassResults {
  /// Returns the answers of a row.
  func entries(of row: Row) -> ArraySlice<Entry> {
    entries[Int(row.firstEntry)..<Int(row.firstEntry) + layouts[Int(row.layout)].items.count]
  }
}
