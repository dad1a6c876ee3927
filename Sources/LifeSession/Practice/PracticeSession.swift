import LearnerLog
import LessonGrading
import LessonModel
import LessonReading
import LessonTutor
import LifeLanguage
import LifeSyntax
import PluginKit
import QuestionKinds

/// What practice needs from one question to the next, in one session.
struct PracticeSession: Sendable {
  /// What was asked.
  var asked = AskedQuestions()
  /// The families of which no question could be made; they are not tried again in this session.
  private(set) var exhausted: Set<[String]> = []
  /// The families of which a question could be made, though none unlike the last ones.
  private var makeable: Set<[String]> = []
  /// The challenges of which a way was shown, by style and number.
  private var looks: Set<String> = []
  /// What is known of what the learner has met; nil before `prepare`.
  private var known: PracticeKnowledge?
  /// Makes questions about what is known; nil until one is made.
  private var maker: PracticeMaker?
  /// The questions that were made and not asked: the next may be one of them.
  private var kept: [Candidate] = []
  /// The searches that may still be made for the question to come.
  ///
  /// They are counted, and no clock is asked: the same day and seed give the same questions on any machine.
  private var searchesLeft = 0
  /// Told again and again while a question is searched.
  private var goesOn: @Sendable () -> Void = {}
  /// A Boolean value that indicates whether a sitting is over, so that the next command lets go of what it needed, unless that goes on
  /// with practice.
  private(set) var isOver = false
  /// What beliefs answer to questions of lessons, by LESSON.QUESTION, as far as it was needed.
  private var predicted: [String: [BeliefAnswer]] = [:]

  /// A question that may be asked, and what beliefs answer to it.
  private struct Candidate: Sendable {
    let question: PracticePick
    let predictions: [BeliefAnswer]
  }

  /// Prepares for what a learner has met by now, in a style.
  mutating func prepare(_ learner: LearnerRecord, _ style: LessonStyle) {
    isOver = false
    let progress = learner.catalog.progress
    asked.goOn(learner)
    let begun = learner.catalog.entries.compactMap { BegunLesson($0.name, in: progress) }
    if known?.style != style || known?.begun != begun || known?.textsOfSession != learner.textsOfSession {
      rest()
      let known = PracticeKnowledge(learner, style, begun: begun)
      asked.familyCount = known.familyCount
      self.known = known
    }
  }

  /// Lets go of what is needed only while questions are asked: what was read, compiled and predicted, and questions that were
  /// made and not asked.
  mutating func rest() {
    (known, maker, kept, predicted, isOver) = (nil, nil, [], [:], false)
    asked.rest()
  }

  /// Notes that a sitting is over: many go on with the next one at once, which is about the same.
  mutating func noteEnd() { isOver = true }

  /// Returns the maker of questions, made when the first one is.
  private mutating func maker(_ known: PracticeKnowledge) -> PracticeMaker {
    let maker = self.maker ?? known.makeMaker()
    self.maker = maker
    return maker
  }

  /// What the learner has met; nil before `prepare`.
  var knowledge: PracticeKnowledge? { known }

  /// The day, in days since 1970; nil where none was told.
  private var day: Int? { asked.day }

  /// Returns the plan of the day.
  func plan(_ learner: LearnerRecord) -> PracticePlan {
    PracticePlan(
      recalls: asked.recalls(of: learner), day: day ?? 0, met: known?.families ?? [],
      metRules: known?.askedRules ?? [],
      questions: (known?.questions ?? []).map { "\($0.lesson).\($0.name)" },
      suspects: known?.suspects(in: learner.catalog.progress, on: day ?? 0) ?? [])
  }

  /// Returns a question about one of these families, and for a belief one that tells it from the truth; nil where there is
  /// none.
  ///
  /// The candidates are new questions, kept ones and, with `repeats`, those of lessons. The one with the most information about
  /// beliefs is returned.
  mutating func question(
    _ families: [String], belief: String? = nil, repeats: Bool = false,
    varieties: [PracticeVariety] = PracticeVariety.allCases, of learner: LearnerRecord
  ) -> PracticePick? {
    guard let known, !exhausted.contains(families) else { return nil }
    let isFirst = kept.isEmpty && asked.answered == 0
    var request = asked.changingRequest(of: learner)
    (request.families, request.goesOn) = (families, goesOn)
    let maker = maker(known)
    let evidence = known.evidence(in: learner.catalog.progress)
    request.suspects = evidence.suspects(on: day ?? 0)
    if belief != nil { request.kinds = Self.tellingKinds }
    let split = known.split(by: evidence, on: day ?? 0)
    let (late, number) = (asked.lateQuestions(of: learner), asked.drawn)
    request.variety = varieties.first ?? .full
    if varieties.allSatisfy({ $0.isSpared }) { request.turns = Self.sparedTurns }
    var candidates = kept.filter { $0.question.made.map { maker.grants($0, request) } ?? false }
    let count = isFirst ? PracticePlan.firstCandidates : PracticePlan.candidates
    for turn in 0..<(split.isEmpty ? 1 : count) {
      // One question is searched in any case.
      if turn > 0, !maySearch { break }
      noteSearch()
      let seed = "\(day ?? 0) \(asked.seed) \(turn)"
      let made = firstMade(&request, exceptWhere: { known.asks($0, oneOf: late) }) { request in
        maker.freshest(request, of: varieties, number: number + 1, seed: seed)
      }
      guard let found = made else {
        if turn == 0, belief == nil, !families.isEmpty, !canMake(request, varieties, number: number + 1) {
          exhausted.insert(families)
        }
        break
      }
      let question = known.believing(found)
      // What is found by trying tells nothing of beliefs, and comes all the same.
      if belief == nil, turn == 0, split.isEmpty || !found.kind.tellsBeliefs { return take(.made(question)) }
      request.kinds = Self.tellingKinds
      let candidate = Candidate(question: .made(question), predictions: known.predictions(of: question))
      candidates.append(candidate)
      kept.append(candidate)
    }
    if repeats, !split.isEmpty, asked.isRepeatOpen { candidates += lessonCandidates(families, of: learner) }
    if let belief { candidates.removeAll { item in !item.predictions.contains { $0.belief == belief } } }
    // What is fresh comes before what was asked before, unless that tells much more.
    let values = candidates.map { item in
      split.information(of: item.predictions) * (item.question.made == nil ? PracticePlan.repeatShare : 1)
    }
    guard let most = values.max(), let place = values.firstIndex(of: most) else { return nil }
    return take(candidates[place].question)
  }

  /// Returns a question of some kinds, whatever it tells of beliefs; nil where none is found at once.
  mutating func question(_ kinds: [PracticeKind], of learner: LearnerRecord) -> PracticeQuestion? {
    guard let known else { return nil }
    noteSearch()
    var request = asked.request(of: learner)
    (request.kinds, request.turns, request.goesOn) = (kinds, Self.shortTurns, goesOn)
    let maker = maker(known)
    let (late, number) = (asked.lateQuestions(of: learner), asked.drawn)
    let seed = "\(day ?? 0) \(asked.seed) kind"
    let made = firstMade(&request, exceptWhere: { known.asks($0, oneOf: late) }) { request in
      maker.freshest(request, of: [.full, .little], number: number + 1, seed: seed)
    }
    return made.flatMap { take(.made(known.believing($0))).made }
  }

  /// The most turns of such a question: a task takes long to find.
  private static let shortTurns = 2
  /// The most turns of a search for what is only wished for.
  private static let sparedTurns = 6

  // MARK: - How long is searched

  /// Begins to search for a question; what is given is told again and again meanwhile.
  mutating func beginSearch(telling goesOn: @escaping @Sendable () -> Void) {
    (searchesLeft, self.goesOn) = (PracticePlan.searches, goesOn)
  }

  /// A Boolean value that indicates whether to search for a question that is more unlike the last ones, or tells more.
  var maySearch: Bool { searchesLeft > 0 }

  private mutating func noteSearch() { searchesLeft -= 1 }

  /// Notes a question of a lesson that is asked again.
  mutating func noteRepeated(_ lesson: String, _ name: String) {
    if !asked.wasRepeated("\(lesson).\(name)") { _ = take(.repeated(lesson: lesson, name: name)) }
  }

  /// Returns whether a question can be made for a request that none was made for, if it may be like any other; what was found once
  /// is not tried again.
  private mutating func canMake(_ request: PracticeRequest, _ varieties: [PracticeVariety], number: Int) -> Bool {
    guard let maker, !varieties.contains(.none) else { return false }
    guard !makeable.contains(request.families) else { return true }
    let seed = "\(day ?? 0) \(asked.seed) 0"
    guard maker.freshest(request, of: [.none], number: number, seed: seed) != nil else { return false }
    makeable.insert(request.families)
    return true
  }

  /// Returns the first question made for a request that a test does not leave out; the request leaves it out from then on, too.
  private func firstMade(
    _ request: inout PracticeRequest, exceptWhere isLeftOut: (PracticeQuestion) -> Bool,
    by make: (PracticeRequest) -> PracticeQuestion?
  ) -> PracticeQuestion? {
    for _ in 0..<Self.variantTries {
      guard let found = make(request) else { return nil }
      if !isLeftOut(found) { return found }
      request.asked.insert(found.content)
    }
    return nil
  }

  /// Notes that a way through a challenge was shown.
  mutating func noteLook(at number: Int, in style: LessonStyle) { looks.insert("\(style.name) \(number)") }

  /// Returns whether a way through a challenge was shown in this session.
  func hasSeen(_ number: Int, in style: LessonStyle) -> Bool { looks.contains("\(style.name) \(number)") }

  /// Returns a fresh question about what one of a lesson is about; nil where none can be made.
  ///
  /// Of those that can be made the first one that tells one of these beliefs from the truth, about the same rules or others; where
  /// there is none, the first of the same kind about the same rules. What another lesson has asked, too, may be left out of these.
  mutating func variant(
    of question: PracticeKnowledge.Known, telling beliefs: [String] = [], isOfLessonAlone: Bool = false
  ) -> PracticeQuestion? {
    guard let known, !question.rules.isEmpty else { return nil }
    var request = PracticeRequest()
    (request.recentKeys, request.asked) = (asked.recentKeys, asked.contents)
    let maker = maker(known)
    let kind = PracticeKind(rawValue: question.kind)
    let (all, own) = (Set(question.rules), known.ownRules(of: question))
    let (same, others) = (kind.map { [$0] } ?? [], known.plainKinds.filter { $0 != kind })
    // What no other lesson asks comes first, and at last the belief, whatever rule it is about.
    var turns = own.isEmpty ? [] : [(kinds: same, rules: own), (others, own)]
    if own != all, !isOfLessonAlone { turns += [(same, all), (others, all)] }
    if !beliefs.isEmpty { turns.append((known.plainKinds, [])) }
    var fallback: PracticeQuestion?
    for (kinds, rules) in turns where !kinds.isEmpty {
      (request.kinds, request.rules, request.families) = (kinds, rules, rules.isEmpty ? [] : question.families)
      for _ in 0..<(beliefs.isEmpty ? Self.variantTries : Self.tellingTries) {
        let seed = "\(day ?? 0) \(asked.seed) again"
        guard let found = maker.question(request, number: asked.drawn + 1, seed: seed) else { break }
        request.asked.insert(found.content)
        if known.holds(found, in: question.lesson) { continue }
        let made = known.believing(found)
        if beliefs.isEmpty || known.tells(made, oneOf: beliefs) { return take(.made(made)).made }
        if !rules.isEmpty { fallback = fallback ?? made }
      }
    }
    return fallback.flatMap { take(.made($0)).made }
  }

  /// The number of questions that are made for one that is no question of the lesson.
  private static let variantTries = 5
  /// The number of those that are made for one that tells a belief from the truth.
  private static let tellingTries = 12

  /// Returns the questions of lessons that are over there and were not asked of late, as far as what beliefs answer to them is
  /// known; a few more are asked of each time.
  private mutating func lessonCandidates(_ families: [String], of learner: LearnerRecord) -> [Candidate] {
    guard let known else { return [] }
    let progress = learner.catalog.progress
    let late = asked.lateQuestions(of: learner)
    var found: [Candidate] = []
    var rest = PracticePlan.predictedAtOnce
    for question in known.questions {
      let name = "\(question.lesson).\(question.name)"
      guard !asked.wasRepeated(name), !late.contains(name),
        families.isEmpty || question.families.contains(where: { families.contains($0) }),
        progress.standing(in: question.lesson)?.item(question.name)?.wasShown ?? false,
        !(known.key(of: question).map { asked.recentKeys.contains($0) } ?? false),
        !asked.isLate(known.form(of: question))
      else { continue }
      if predicted[name] == nil, rest > 0 {
        rest -= 1
        predicted[name] = known.predictions(of: question.lesson, question.name)
      }
      guard let predictions = predicted[name], !predictions.isEmpty else { continue }
      found.append(
        Candidate(question: .repeated(lesson: question.lesson, name: question.name), predictions: predictions))
    }
    return found
  }

  /// The kinds of questions whose answers tell of beliefs.
  private static let tellingKinds = PracticeKind.allCases.filter { $0.tellsBeliefs }

  /// Notes a question that is asked.
  private mutating func take(_ pick: PracticePick) -> PracticePick {
    switch pick {
    case .made(let made):
      kept.removeAll { $0.question.made?.token == made.token }
      kept = kept.suffix(PracticePlan.keptCandidates)
      asked.take(made)
    case .repeated(let lesson, let name):
      let found = known?.questions.first { $0.lesson == lesson && $0.name == name }
      asked.takeAgain(
        "\(lesson).\(name)", found?.families ?? [], key: found.flatMap { known?.key(of: $0) },
        found.flatMap { known?.form(of: $0) })
    }
    return pick
  }
}

/// A question that practice asks.
enum PracticePick: Sendable {
  /// One that was made for it.
  case made(PracticeQuestion)
  /// One of a lesson, asked again.
  case repeated(lesson: String, name: String)

  /// The question that was made; nil for one of a lesson.
  var made: PracticeQuestion? { if case .made(let question) = self { question } else { nil } }
}
