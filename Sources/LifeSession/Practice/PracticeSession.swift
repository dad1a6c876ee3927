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
  /// The day, in days since 1970, as the shell has told; nil where it has not, and nothing is kept then.
  var day: Int?
  /// What decides the questions besides the day.
  var seed = ""
  /// The texts and the tokens of the generated questions so far.
  private(set) var texts: [String] = []
  /// The number of the next generated question of the day.
  private var number = 0
  /// The answers of the last questions, each with its kind.
  private var recentKeys: [String] = []
  /// The families of which no question could be made; they are not tried again in this session.
  private(set) var exhausted: Set<[String]> = []
  /// The families of which a question could be made, though none unlike the last ones.
  private var makeable: Set<[String]> = []
  /// What is remembered, with the number of records from which that was read.
  private var keptRecalls: (count: Int, log: RecallLog)?
  /// The questions of lessons that were asked again.
  private var repeated: Set<String> = []
  /// The number of questions to come that are not one of a lesson again.
  private var questionsBeforeRepeat = 0
  /// What was asked.
  private var contents: Set<ContentHash> = []
  /// The codes of the situations that the session asked about, and those of the same day before; nil until the first question.
  private var situations: Set<String> = []
  private var situationsBefore: Set<String>?
  /// The answer that the last question of each topic had; nil until the first question.
  private var guesses: [PracticeGuess.Topic: PracticeGuess]?
  /// The number of questions of the day that are answered, as far as the session knows.
  private(set) var answered = 0
  /// The challenges of which a way was shown, by style and number.
  private var looks: Set<String> = []
  /// What was asked of late before this session; nil until the first question.
  private var earlier: Set<String>?
  /// The families that the last question was about.
  private(set) var lastFamilies: [String] = []
  /// The number of questions to come whose answer may not be that nothing happens.
  private var questionsBeforeSilence = 0
  private var known: PracticeKnowledge?
  /// Makes questions about what is known; nil until one is made.
  private var maker: PracticeMaker?
  /// The forms of the last questions.
  private(set) var lastForms: [PracticeForm] = []
  /// What each question of the session asked about, by its token, and what is known well enough to be asked otherwise.
  private var matters: [String: PracticeForm.Matter] = [:]
  private var mastered: Set<PracticeForm.Matter> = []
  /// The questions that were made and not asked: the next may be one of them.
  private var kept: [Candidate] = []
  /// What beliefs answer to questions of lessons, by LESSON.QUESTION, as far as it was needed.
  private var predicted: [String: [BeliefAnswer]] = [:]

  /// A question that may be asked, and what beliefs answer to it.
  private struct Candidate: Sendable {
    let question: PracticePick
    let predictions: [BeliefAnswer]
  }

  /// Prepares for what a learner has met by now, in a style.
  mutating func prepare(_ learner: LearnerRecord, _ style: LessonStyle) {
    let progress = learner.catalog.progress
    keepRecalls(of: learner)
    // Another session may have asked on the same day.
    if let day { number = max(number, recalls(of: learner).lastNumber(on: day)) }
    let begun = learner.catalog.entries.map { $0.name }.filter { progress.extent(of: $0) != .new }
    let done = begun.filter { (progress.standing(in: $0)?.timesFinished ?? 0) > 0 }
    if known?.style != style || known?.begun != begun || known?.done != done
      || known?.textsOfSession != learner.textsOfSession
    {
      rest()
      known = PracticeKnowledge(learner, style, begun: begun, done: done)
    }
  }

  /// Lets go of what is needed only while questions are asked: what was read, compiled and predicted, and questions that were
  /// made and not asked.
  mutating func rest() {
    (known, maker, kept, predicted, keptRecalls) = (nil, nil, [], [:], nil)
  }

  /// Returns the maker of questions, made when the first one is.
  private mutating func maker(_ known: PracticeKnowledge) -> PracticeMaker {
    let maker = self.maker ?? known.makeMaker()
    self.maker = maker
    return maker
  }

  /// What the learner has met; nil before `prepare`.
  var knowledge: PracticeKnowledge? { known }

  /// Returns the plan of the day.
  func plan(_ learner: LearnerRecord) -> PracticePlan {
    PracticePlan(
      recalls: recalls(of: learner), day: day ?? 0, met: known?.families ?? [],
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
    varieties: [PracticeVariety] = PracticeVariety.allCases, after asked: Int, of learner: LearnerRecord
  ) -> PracticePick? {
    guard let known, !exhausted.contains(families) else { return nil }
    number = max(number, asked)
    var request = PracticeRequest()
    (request.families, request.recentKeys, request.lastFamilies) = (families, recentKeys, lastFamilies)
    (request.wasSilent, request.asked) = (questionsBeforeSilence > 0, contents)
    request.lastForms = lastForms
    (request.askedEarlier, request.mastered) = (askedEarlier(of: learner), mastered)
    restrict(&request, of: learner)
    let maker = maker(known)
    let evidence = known.evidence(in: learner.catalog.progress)
    request.suspects = evidence.suspects(on: day ?? 0)
    if belief != nil { request.kinds = Self.tellingKinds }
    let split = known.split(by: evidence, on: day ?? 0)
    let late = lateQuestions(of: learner)
    request.variety = varieties.first ?? .full
    var candidates = kept.filter { $0.question.made.map { maker.grants($0, request) } ?? false }
    let count = kept.isEmpty && asked == 0 ? PracticePlan.firstCandidates : PracticePlan.candidates
    for turn in 0..<(split.isEmpty ? 1 : count) {
      let seed = "\(day ?? 0) \(self.seed) \(turn)"
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
    if repeats, !split.isEmpty, questionsBeforeRepeat == 0 { candidates += lessonCandidates(families, of: learner) }
    if let belief { candidates.removeAll { item in !item.predictions.contains { $0.belief == belief } } }
    // What is fresh comes before what was asked before, unless that tells much more.
    let values = candidates.map { item in
      split.information(of: item.predictions) * (item.question.made == nil ? PracticePlan.repeatShare : 1)
    }
    guard let most = values.max(), let place = values.firstIndex(of: most) else { return nil }
    return take(candidates[place].question)
  }

  /// Leaves out of a request what was asked of the same situation on the day, and states of rules that were answered rightly then.
  private mutating func restrict(_ request: inout PracticeRequest, of learner: LearnerRecord) {
    request.situationsToday = situations
    request.lastGuesses = guesses ?? [:]
    guard let day else { return }
    let recalls = recalls(of: learner)
    if guesses == nil {
      let told = recalls.recalls.compactMap { PracticeToken.guess(in: $0.question).flatMap { PracticeGuess(code: $0) } }
      // Where a topic was never asked about, the day decides with which answer it begins.
      var random = SeededRandom("topics \(day) \(seed)")
      let first = PracticeGuess.Topic.allCases.compactMap { topic in
        random.one(of: topic.keys).map { PracticeGuess(topic, $0) }
      }
      var found: [PracticeGuess.Topic: PracticeGuess] = [:]
      for guess in first + told where !guess.topic.keys.isEmpty { found[guess.topic] = guess }
      guesses = found
      request.lastGuesses = found
    }
    let before = situationsBefore ?? Set(recalls.practised(on: day).compactMap { PracticeToken.situation(in: $0) })
    situationsBefore = before
    request.situationsToday = situations.union(before)
    request.familiesRightToday = recalls.familiesRight(on: day)
  }

  /// Reads what is remembered, for as long as the log does not grow.
  mutating func keepRecalls(of learner: LearnerRecord) {
    keptRecalls = (learner.catalog.progress.records.count, recalls(of: learner))
  }

  /// Returns what is remembered, read anew where the log has grown.
  private func recalls(of learner: LearnerRecord) -> RecallLog {
    guard let kept = keptRecalls, kept.count == learner.catalog.progress.records.count else {
      return RecallLog(learner.catalog.progress)
    }
    return kept.log
  }

  /// Returns whether a question of a lesson went wrong on the day.
  func wentWrong(_ question: String, of learner: LearnerRecord) -> Bool {
    recalls(of: learner).wentWrong(question, on: day ?? 0)
  }

  /// Returns a question of some kinds, whatever it tells of beliefs; nil where none is found at once.
  mutating func question(_ kinds: [PracticeKind], after asked: Int, of learner: LearnerRecord) -> PracticeQuestion? {
    guard let known else { return nil }
    number = max(number, asked)
    var request = PracticeRequest()
    (request.recentKeys, request.lastForms, request.asked) = (recentKeys, lastForms, contents)
    (request.askedEarlier, request.kinds, request.turns) = (askedEarlier(of: learner), kinds, Self.shortTurns)
    restrict(&request, of: learner)
    let maker = maker(known)
    let (late, number) = (lateQuestions(of: learner), number)
    let seed = "\(day ?? 0) \(self.seed) kind"
    let made = firstMade(&request, exceptWhere: { known.asks($0, oneOf: late) }) { request in
      maker.freshest(request, of: [.full, .little], number: number + 1, seed: seed)
    }
    return made.flatMap { take(.made(known.believing($0))).made }
  }

  /// The most turns of such a question: a task takes long to find.
  private static let shortTurns = 2

  /// Returns the questions of lessons of which something is due that no new question can be made of, those that were missed first;
  /// each once in a session.
  func oldQuestions(_ plan: PracticePlan, of learner: LearnerRecord) -> [(lesson: String, name: String)] {
    let progress = learner.catalog.progress
    let due = plan.askable(dueOn: plan.day)
    func isMissed(_ question: PracticeKnowledge.Known) -> Bool {
      progress.standing(in: question.lesson)?.item(question.name)?.isMissed ?? false
    }
    let old = (known?.questions ?? []).filter { question in
      let name = "\(question.lesson).\(question.name)"
      // An app takes too long to be written between others.
      guard !repeated.contains(name), !(known?.asksForApp(question) ?? false) else { return false }
      return due.contains(name)
        || isMissed(question) && question.families.contains { due.contains($0) && exhausted.contains([$0]) }
    }
    return (old.filter(isMissed) + old.filter { !isMissed($0) }).map { ($0.lesson, $0.name) }
  }

  /// Notes that a question of practice was answered, by its number on the day.
  mutating func noteAnswered(_ number: Int) { answered = max(answered, number) }

  /// Notes a question of a lesson that is asked again.
  mutating func noteRepeated(_ lesson: String, _ name: String) {
    if !repeated.contains("\(lesson).\(name)") { _ = take(.repeated(lesson: lesson, name: name)) }
  }

  /// Returns whether a question can be made for a request that none was made for, if it may be like any other; what was found once
  /// is not tried again.
  private mutating func canMake(_ request: PracticeRequest, _ varieties: [PracticeVariety], number: Int) -> Bool {
    guard let maker, !varieties.contains(.none) else { return false }
    guard !makeable.contains(request.families) else { return true }
    let seed = "\(day ?? 0) \(seed) 0"
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

  /// The number of days in which nothing is asked a second time.
  private static let daysBeforeRepeat = 7
  /// One question of so many may be one of a lesson again.
  private static let questionsPerRepeat = 3

  /// The first day of which nothing is asked again.
  private var firstFreshDay: Int { (day ?? 0) - Self.daysBeforeRepeat + 1 }

  /// Returns the hashes of what was asked of late before this session, once it is known.
  private mutating func askedEarlier(of learner: LearnerRecord) -> Set<String> {
    if let earlier { return earlier }
    let tokens = day == nil ? [] : recalls(of: learner).questions(since: firstFreshDay)
    let found = Set(tokens.map { PracticeToken.hash(in: $0) })
    earlier = found
    return found
  }

  /// Notes which questions of the session were right at once: what was so twice is asked in another kind of question then.
  mutating func note(_ answers: [(question: String, isRight: Bool)]) {
    var counts: [PracticeForm.Matter: Int] = [:]
    for answer in answers where answer.isRight {
      if let matter = matters[answer.question] { counts[matter, default: 0] += 1 }
    }
    mastered = Set(counts.filter { $0.value >= Self.enough && $0.key.kind.tellsBeliefs }.keys)
  }

  /// The number of answers that were right at once after which a kind of question asks no more about the same.
  private static let enough = 2

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
    request.recentKeys = recentKeys
    request.asked = contents
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
        guard let found = maker.question(request, number: number + 1, seed: "\(day ?? 0) \(seed) again") else { break }
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

  /// Returns the questions of lessons that were answered of late, in their lesson or again, as LESSON.QUESTION.
  func lateQuestions(of learner: LearnerRecord) -> Set<String> {
    let records = learner.catalog.progress.records.filter { $0.day.map { $0 >= firstFreshDay } ?? false }
    return Set(
      records.compactMap { record in
        record.event == .answered ? "\(record.lesson).\(record.item)" : record.answer
      })
  }

  /// Returns the questions of lessons that are over there and were not asked of late, as far as what beliefs answer to them is
  /// known; a few more are asked of each time.
  private mutating func lessonCandidates(_ families: [String], of learner: LearnerRecord) -> [Candidate] {
    guard let known else { return [] }
    let progress = learner.catalog.progress
    let late = lateQuestions(of: learner)
    var found: [Candidate] = []
    var rest = PracticePlan.predictedAtOnce
    for question in known.questions {
      let name = "\(question.lesson).\(question.name)"
      guard !repeated.contains(name), !late.contains(name),
        families.isEmpty || question.families.contains(where: { families.contains($0) }),
        progress.standing(in: question.lesson)?.item(question.name)?.isDone ?? false,
        !(known.key(of: question).map { recentKeys.contains($0) } ?? false),
        !(known.form(of: question)?.situation.map { new in lastForms.contains { $0.situation == new } } ?? false)
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

  /// Returns the questions of the lessons that were begun whose author says what reveals a belief; each once in a session, and
  /// none that was asked of late.
  func lessonQuestions(revealing belief: String, of learner: LearnerRecord) -> [(lesson: String, name: String)] {
    let late = lateQuestions(of: learner)
    return (known?.lessons ?? []).flatMap { lesson in
      lesson.questions.filter { $0.canShow(belief) && $0.kind.answer != .app }.map { (lesson.name, $0.name.text) }
    }.filter { lesson, name in !late.contains("\(lesson).\(name)") && !repeated.contains("\(lesson).\(name)") }
  }

  /// The kinds of questions whose answers tell of beliefs.
  private static let tellingKinds = PracticeKind.allCases.filter { $0.tellsBeliefs }

  /// Notes the answer and the form of a question that is asked.
  private mutating func note(key: String?, _ form: PracticeForm?) {
    recentKeys = Array((recentKeys + [key].compactMap { $0 }).suffix(Self.keyMemory))
    lastForms = Array((lastForms + [form].compactMap { $0 }).suffix(PracticeForm.memory))
  }

  /// The number of questions before the same answer comes again in the same kind.
  private static let keyMemory = 10

  /// Notes a question that is asked.
  private mutating func take(_ pick: PracticePick) -> PracticePick {
    switch pick {
    case .made(let made):
      kept.removeAll { $0.question.made?.token == made.token }
      kept = kept.suffix(PracticePlan.keptCandidates)
      number += 1
      // One that was kept has the number at which it was made.
      let question = made.numbered(number)
      note(key: question.key, question.form)
      lastFamilies = question.families
      matters[question.token] = question.form.matter
      questionsBeforeSilence = question.isSilent ? PracticeRequest.silenceMemory : max(0, questionsBeforeSilence - 1)
      texts.append(question.text)
      contents.insert(question.content)
      if let situation = question.form.situation { situations.insert(situation.code) }
      if let guess = question.form.guess, !guess.topic.keys.isEmpty { guesses?[guess.topic] = guess }
      questionsBeforeRepeat = max(0, questionsBeforeRepeat - 1)
      return .made(question)
    case .repeated(let lesson, let name):
      questionsBeforeRepeat = Self.questionsPerRepeat - 1
      number += 1
      repeated.insert("\(lesson).\(name)")
      let asked = known?.questions.first { $0.lesson == lesson && $0.name == name }
      lastFamilies = asked?.families ?? []
      note(key: asked.flatMap { known?.key(of: $0) }, asked.flatMap { known?.form(of: $0) })
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
