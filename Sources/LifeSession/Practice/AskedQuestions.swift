import LearnerLog
import LessonModel
import LessonTutor
import LifecycleEngine

/// What practice has asked, in a session and before it: what the next question may not repeat.
struct AskedQuestions: Sendable {
  /// The day, in days since 1970, as the shell has told; nil where it has not, and nothing is kept then.
  var day: Int?
  /// What decides the questions besides the day.
  var seed = ""
  /// The number of families that what happens last can be of.
  var familyCount = StimulusFamily.allCases.count
  /// The texts of the generated questions so far.
  private(set) var texts: [String] = []
  /// The number of questions that are answered: those of the day before the session, and those of the session.
  private(set) var answered = 0
  /// The same number with the questions that were chosen and not answered; it decides what is drawn, and is shown nowhere.
  private(set) var drawn = 0
  /// The answers of the last questions, each with its kind.
  private(set) var recentKeys: [String] = []
  /// The forms of the last questions.
  private(set) var lastForms: [PracticeForm] = []
  /// The families that the last question was about.
  private(set) var lastFamilies: [String] = []
  /// What was asked.
  private(set) var contents: Set<ContentHash> = []
  /// The codes of the situations that the session asked about, and those of the same day before; nil until the first question.
  private var situations: Set<String> = []
  private var situationsBefore: Set<String>?
  /// The answer that the last question of each topic had; nil until the first question.
  private var guesses: [PracticeGuess.Topic: PracticeGuess]?
  /// What happened last in the questions of the same day before the session; nil until the first question.
  private var lastBefore: [StimulusKind]?
  /// The questions of lessons that were asked again on the day.
  private var repeated: Set<String> = []
  /// The number of questions to come that are not one of a lesson again.
  private var questionsBeforeRepeat = 0
  /// The number of questions to come whose answer may not be that nothing happens.
  private var questionsBeforeSilence = 0
  /// What each question of the session asked about, by its token, and what is known well enough to be asked otherwise.
  private var matters: [String: PracticeForm.Matter] = [:]
  private var mastered: Set<PracticeForm.Matter> = []
  /// What was asked of late before this session; nil until the first question.
  private var earlier: Set<String>?
  /// What is remembered, with the number of records from which that was read.
  private var keptRecalls: (count: Int, log: RecallLog)?

  // MARK: - What is remembered

  /// Reads what is remembered, for as long as the log does not grow.
  mutating func keepRecalls(of learner: LearnerRecord) {
    keptRecalls = (learner.catalog.progress.records.count, recalls(of: learner))
  }

  /// Lets go of what was read.
  mutating func rest() { keptRecalls = nil }

  /// Returns what is remembered, read anew where the log has grown.
  func recalls(of learner: LearnerRecord) -> RecallLog {
    guard let kept = keptRecalls, kept.count == learner.catalog.progress.records.count else {
      return RecallLog(learner.catalog.progress)
    }
    return kept.log
  }

  /// Goes on behind what the log says of the day: another session may have asked.
  mutating func goOn(_ learner: LearnerRecord) {
    keepRecalls(of: learner)
    guard let day else { return }
    let recalls = recalls(of: learner)
    answered = max(answered, recalls.askedCount(on: day))
    drawn = max(drawn, answered)
    repeated.formUnion(recalls.repeated(on: day))
    // What the session itself asks stands among the last forms.
    if lastBefore == nil { lastBefore = Self.last(of: recalls.practised(on: day)) }
  }

  /// Notes that the question at hand is over.
  mutating func noteAnswered() { answered += 1 }

  /// The number on its day of the question that is asked now.
  var number: Int { answered + 1 }

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

  // MARK: - What the next question may not be

  /// A Boolean value that indicates whether a question of a lesson may come again now.
  var isRepeatOpen: Bool { questionsBeforeRepeat == 0 }

  /// Returns whether a question of a lesson, given as LESSON.QUESTION, was asked again on the day.
  func wasRepeated(_ question: String) -> Bool { repeated.contains(question) }

  /// Returns a request that leaves out what was asked: contents and answers of late, forms of the last questions, situations of the
  /// day, and states of rules that were answered rightly then.
  mutating func request(of learner: LearnerRecord) -> PracticeRequest {
    var request = PracticeRequest()
    (request.recentKeys, request.lastForms, request.asked) = (recentKeys, lastForms, contents)
    request.familyCount = familyCount
    request.askedEarlier = askedEarlier(of: learner)
    request.situationsToday = situations
    request.lastGuesses = guesses ?? [:]
    guard let day else { return request }
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
    request.lastBefore = lastBefore ?? []
    (request.familiesRightToday, request.familiesKnown) = (recalls.familiesRight(on: day), recalls.known)
    return request
  }

  /// Returns what happened last in the last generated questions of a day, as far as their tokens tell it.
  private static func last(of tokens: [String]) -> [StimulusKind] {
    let numbered = tokens.compactMap { token in PracticeToken.number(in: token).map { (number: $0, token: token) } }
    let last = numbered.sorted { ($0.number, $0.token) < ($1.number, $1.token) }.suffix(StimulusFamily.window - 1)
    return last.compactMap { item in
      PracticeToken.situation(in: item.token).flatMap { PracticeSituation.last(ofCode: $0) }
    }
  }

  /// Returns whether a question of a lesson asks what one of the last questions did, or ends with what came too often; false for one of
  /// which no form is known.
  func isLate(_ form: PracticeForm?) -> Bool {
    guard let form else { return false }
    var request = PracticeRequest()
    (request.lastForms, request.lastBefore, request.familyCount) = (lastForms, lastBefore ?? [], familyCount)
    return request.isWornOut(title: form.title) || form.asked.map(request.isWornOut) ?? false
      || form.situation.map { new in lastForms.contains { $0.situation == new } } ?? false
  }

  /// Returns such a request that leaves out what the last question was about, too, and what is known well enough.
  mutating func changingRequest(of learner: LearnerRecord) -> PracticeRequest {
    var request = request(of: learner)
    (request.lastFamilies, request.mastered) = (lastFamilies, mastered)
    request.wasSilent = questionsBeforeSilence > 0
    return request
  }

  /// Returns the hashes of what was asked of late before this session, once it is known.
  private mutating func askedEarlier(of learner: LearnerRecord) -> Set<String> {
    if let earlier { return earlier }
    let tokens = day == nil ? [] : recalls(of: learner).questions(since: firstFreshDay)
    let found = Set(tokens.map { PracticeToken.hash(in: $0) })
    earlier = found
    return found
  }

  /// Returns the questions of lessons that were answered of late, in their lesson or again, as LESSON.QUESTION.
  func lateQuestions(of learner: LearnerRecord) -> Set<String> {
    let records = learner.catalog.progress.records.filter { $0.day.map { $0 >= firstFreshDay } ?? false }
    return Set(
      records.compactMap { record in
        record.event == .answered ? "\(record.lesson).\(record.item)" : record.answer
      })
  }

  /// The first day of which nothing is asked again.
  private var firstFreshDay: Int { (day ?? 0) - Self.daysBeforeRepeat + 1 }

  /// The number of days in which nothing is asked a second time.
  private static let daysBeforeRepeat = 7

  // MARK: - What is asked now

  /// Returns a question that was made, with its number on the day: the one at which it is asked, not that at which it was made.
  mutating func numbered(_ made: PracticeQuestion) -> PracticeQuestion {
    let question = made.numbered(number)
    matters[question.token] = question.form.matter
    return question
  }

  /// Notes a question that was made and chosen.
  mutating func take(_ question: PracticeQuestion) {
    drawn += 1
    note(key: question.key, question.form)
    lastFamilies = question.families
    questionsBeforeSilence = question.isSilent ? PracticeRequest.silenceMemory : max(0, questionsBeforeSilence - 1)
    texts.append(question.text)
    contents.insert(question.content)
    if let situation = question.form.situation { situations.insert(situation.code) }
    if let guess = question.form.guess, !guess.topic.keys.isEmpty { guesses?[guess.topic] = guess }
    questionsBeforeRepeat = max(0, questionsBeforeRepeat - 1)
  }

  /// Notes a question of a lesson that is asked again: its families, its right answer with its kind, and its form.
  mutating func takeAgain(_ question: String, _ families: [String], key: String?, _ form: PracticeForm?) {
    questionsBeforeRepeat = Self.questionsPerRepeat - 1
    drawn += 1
    repeated.insert(question)
    lastFamilies = families
    note(key: key, form)
  }

  /// One question of so many may be one of a lesson again.
  private static let questionsPerRepeat = 3

  /// Notes the answer and the form of a question that is asked.
  private mutating func note(key: String?, _ form: PracticeForm?) {
    recentKeys = Array((recentKeys + [key].compactMap { $0 }).suffix(PracticeVariety.full.keyMemory))
    lastForms = Array((lastForms + [form].compactMap { $0 }).suffix(PracticeForm.memory))
  }

}
