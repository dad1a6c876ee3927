package import LearnerLog
import LessonModel
import LifecycleEngine

/// Why a question is asked now.
///
/// It is read before the question, so that it names nothing that could be the answer. A belief, which an option may show, is
/// named after it.
package enum PracticeReason: Sendable, Hashable {
  /// A family of rules is due; the days since it was asked about last, and how that day went.
  case due(days: Int, worst: ReviewGrade)
  /// The learner has met a family of rules, and no question has asked about it.
  case new
  /// An answer of the learner fitted a belief.
  case belief(title: String)
  /// No due family has a question, and none is new. Carries the number of due families.
  case early(due: Int)

  /// What a sitting says once, whatever numbers stand in it.
  package enum Kind: Hashable, Sendable {
    case wrong, hard, due, new, early
    /// A belief, by its title.
    case belief(String)
  }

  /// The kind of reason: two of one are no news.
  package var kind: Kind {
    switch self {
    case .due(0, let worst): worst == .again ? .wrong : .hard
    case .due: .due
    case .new: .new
    case .belief(let title): .belief(title)
    case .early: .early
    }
  }

  /// A Boolean value that indicates whether it is told once the question is over.
  package var comesAfter: Bool { if case .belief = self { true } else { false } }

  /// The reason in a sentence; nil where it is not worth one.
  package var text: String? {
    switch self {
    case .due(0, .again): "Asked because a question with the same rule behind it went wrong or was skipped today."
    case .due(0, _): "Asked because a question with the same rule behind it took a hint or a second try today."
    case .due(1, _): "Asked because the rule behind it is due, a day after the last time."
    case .due(let days, _): "Asked because the rule behind it is due, \(days) days after the last time."
    case .new: "Asked because you have met it, and no question has asked quite this yet."
    case .belief(let title): "This was asked because earlier you answered as if this were so: “\(title)”."
    case .early(0): "Nothing is due; this keeps it fresh."
    case .early: nil
    }
  }
}

/// What to practise next: half of it due, some of it what beliefs get wrong, some of it new; decided by a seed.
package struct PracticePlan: Sendable {
  /// What is remembered.
  package let recalls: RecallLog
  /// The day for which is planned, in days since 1970.
  package let day: Int
  /// The families that the learner has met.
  package let met: [String]
  /// The ids of the rules behind what the learner has met, in the order in which lessons ask about them.
  package let metRules: [String]
  /// The questions of the lessons that were begun, as LESSON.QUESTION.
  package let questions: [String]
  /// The beliefs that answers of the learner have fitted, the most frequent first, each with its title.
  package let suspects: [(name: String, title: String)]

  /// Plans a day.
  package init(
    recalls: RecallLog, day: Int, met: [String], metRules: [String] = [], questions: [String] = [],
    suspects: [(name: String, title: String)] = []
  ) {
    self.recalls = recalls
    self.day = day
    self.met = met
    self.metRules = metRules
    self.questions = questions
    self.suspects = suspects
  }

  /// The families that are due and that a question can be made of, the weakest memory first.
  package var due: [String] { recalls.due(on: day).map { $0.name }.filter { met.contains($0) } }

  /// What can be asked and is due on a day, families and questions, the weakest memory first.
  package func askable(dueOn day: Int) -> [String] {
    recalls.due(on: day).map { $0.name }.filter { met.contains($0) || questions.contains($0) }
  }

  /// The questions of lessons that went wrong and that can be asked about, each with the families or the question itself that were not
  /// right since: what was asked least on the day first, in an order that a seed decides.
  package func missed(seed: String) -> [RecallLog.Missed] {
    let askable = Set(met).union(questions)
    let known = Set(questions)
    let open = recalls.missed.filter { known.contains($0.question) && $0.cards.contains { askable.contains($0) } }
    var random = SeededRandom("missed \(seed) \(day)")
    let counted = random.shuffled(Array(open.indices)).enumerated().map { turn, place in
      let asked = open[place].cards.map { recalls.card($0)?.practised(on: day) ?? 0 }.min() ?? 0
      return (asked: asked, turn: turn, item: open[place])
    }
    return counted.sorted { ($0.asked, $0.turn) < ($1.asked, $1.turn) }.map { $0.item }
  }

  /// The families that were met and never asked about.
  package var new: [String] { met.filter { recalls.card($0) == nil } }

  /// The number of questions that fill about ten minutes.
  package static let dayCount = 15
  /// The number of questions that are made for one that is asked.
  package static let candidates = 6
  /// The number of questions that are made before the first one of a session, so that there is a choice from the start.
  package static let firstCandidates = 8
  /// The most questions that were made and not asked, and may be asked later.
  package static let keptCandidates = 48
  /// The searches for one question after which what is found is taken, whatever else might tell more or be more unlike the last ones.
  package static let searches = 12
  /// So many due families leave no room for new ones.
  private static let dueLimit = 10
  /// The number of lesson questions whose believed answers are computed per question asked.
  package static let predictedAtOnce = 4
  /// The weight of a lesson question's information, relative to that of a generated one.
  package static let repeatShare = 0.75
  /// The families that are tried one after the other, and those of which the most telling question may be about any.
  private static let width = 3
  private static let breadth = 8

  /// What a question may be about, the best first; each with the belief that it should tell from the truth.
  ///
  /// Skips the families of the last question, and those in `exhausted`.
  package func requests(
    number: Int, seed: String, after last: [String] = [], except exhausted: Set<[String]> = []
  ) -> [(families: [String], reason: PracticeReason, belief: String?)] {
    var random = SeededRandom("plan \(seed) \(day) \(number)")
    let roll = random.below(10)
    var found: [(families: [String], reason: PracticeReason, belief: String?)] = []
    let due = due.filter { !exhausted.contains([$0]) }
    // What was asked less often today comes first.
    let counts = due.enumerated().map { (place: $0, name: $1, count: recalls.card($1)?.practised(on: day) ?? 0) }
    let byTurn = counts.sorted { ($0.count, $0.place) < ($1.count, $1.place) }.map { $0.name }
    let turns = byTurn.filter { !last.contains($0) } + byTurn.filter { last.contains($0) }
    func choices(_ names: [String]) -> [(families: [String], reason: PracticeReason, belief: String?)] {
      let broad = Array(names.prefix(Self.breadth))
      let single = names.prefix(Self.width).map { [$0] }
      return ((broad.count > 1 ? [broad] : []) + single).compactMap { families in
        families.first.map { (families, reason($0), nil) }
      }
    }
    let dueFound = choices(turns)
    let fresh = new.filter { !exhausted.contains([$0]) }
    let isOpenToNew = due.count < Self.dueLimit && !fresh.isEmpty
    // The new ones from a place on that the seed decides.
    let start = random.below(fresh.count)
    let newFound = choices(Array(fresh[min(start, fresh.count)...] + fresh.prefix(start)))
    let beliefs = suspects.prefix(2).map {
      (families: [String](), reason: PracticeReason.belief(title: $0.title), belief: String?.some($0.name))
    }
    switch roll {
    case 0..<5: found = dueFound + beliefs + (isOpenToNew ? newFound : [])
    case 5..<8: found = beliefs + dueFound + (isOpenToNew ? newFound : [])
    default: found = (isOpenToNew ? newFound : []) + dueFound + beliefs
    }
    // What will be due first.
    let rest = recalls.cards.filter { met.contains($0.name) && $0.memory.due > day }
      .sorted { ($0.memory.due, $0.recalls.count) < ($1.memory.due, $1.recalls.count) }
    found += rest.prefix(Self.width).map { ([$0.name], early, nil) }
    return found
  }

  /// Returns why a family is asked about.
  package func reason(_ family: String) -> PracticeReason {
    guard let card = recalls.card(family), let last = card.memory.last else { return .new }
    return card.memory.due <= day
      ? .due(days: max(0, day - last), worst: card.worst(on: last) ?? .again) : early
  }

  /// Why a family is asked about that is not due.
  private var early: PracticeReason { .early(due: askable(dueOn: day).count) }

  /// Returns why a question about some families is asked where one about others was wished for.
  package func reason(_ families: [String], of requested: [String]) -> PracticeReason? {
    (requested.first { families.contains($0) } ?? requested.first).map { reason($0) }
  }

  /// Returns what a family of rules is about, in a few words: that of its rules that the learner has met first.
  package func title(_ family: String) -> String {
    guard let found = RuleFamilies.standard.family(ofRule: family) else { return family }
    return metRules.first { found.rules.contains($0) }.flatMap { RuleFamilies.title(ofRule: $0) } ?? found.title
  }

  /// Returns what families of rules are about: those of one stimulus are told apart by the states in which it comes.
  package func titles(_ families: [String]) -> [String] {
    let titles = families.map { title($0) }
    return zip(families, titles).map { family, title in
      guard titles.count(where: { $0 == title }) > 1, let found = RuleFamilies.standard.family(ofRule: family),
        let rule = (metRules.first { found.rules.contains($0) } ?? found.rules.first).flatMap(RuleBook.standard.rule)
      else { return title }
      let states = ProcessState.allCases.filter { rule.states.contains($0) }.map { $0.name }
      let list = [states.dropLast().joined(separator: ", "), states.last ?? ""].filter { !$0.isEmpty }
      return "\(title), when \(list.joined(separator: " or "))"
    }
  }
}

/// What comes at a place among the questions of a day, so that not all of them read alike.
package enum PracticeTurn: Sendable {
  /// What the plan asks for.
  case anything
  /// A new question about what went wrong in a lesson, as long as that was not right since.
  case missed
  /// A question of a lesson again that went wrong there, or of which something is due that no new question can be made of.
  case again
  /// A question that asks for stimuli, if there is one.
  case task
  /// A question what code finds, whether or not it tells of beliefs: what tells of them has the answer that they do not expect.
  case value

  /// What comes one after the other: a third of a day's questions are about what went wrong, beginning with the first of them.
  private static let turns: [PracticeTurn] = [
    .missed, .anything, .again, .task, .value, .missed, .anything, .task, .anything, .missed, .value, .task, .again,
    .anything, .anything,
  ]

  /// What comes after so many questions of the day.
  package init(number: Int) { self = Self.turns[number % Self.turns.count] }
}

/// What `practice stats` tells.
package struct PracticeStatistics: Sendable {
  /// What was counted, each with the term that it stands under.
  package let lines: [(term: String, text: String)]

  /// Counts what is due, known and remembered.
  package init(_ plan: PracticePlan) {
    let (recalls, day) = (plan.recalls, plan.day)
    let week = plan.askable(dueOn: day + 7).count
    let today = plan.askable(dueOn: day).count
    let known = recalls.cards.count { $0.isKnown }
    let asked = recalls.answers(on: day)
    let retention = recalls.retention
    let memory =
      retention.count == 0
      ? "nothing has come back on a later day yet"
      : "\(retention.remembered) of \(retention.count) that came back on a later day, at the first try; the model of "
        + "memory expected \((retention.predicted * retention.count + 50) / 100)"
    lines = [
      ("due today", "\(today) (rules, and questions that no rule decides)"),
      ("due within 7 days", "\(week)"), ("rules not asked yet", "\(plan.new.count)"),
      ("rules known", "\(known) of \(recalls.cards.count): right three times in a row, on more than one day"),
      ("remembered", memory),
      (
        "questions today",
        "\(recalls.askedCount(on: day)), \(asked.count) of them new, \(asked.count { $0.isRight }) of these "
          + "right at once; \(PracticePlan.dayCount) take about ten minutes"
      ),
    ]
  }
}
