import LearnerLog
import LessonGrading
package import LessonModel
package import LifecycleEngine
import LifeLanguage
import LifeSyntax

/// What the next question should be about.
package struct PracticeRequest: Sendable {
  /// The families of rules that it should ask about, one of them; empty for any.
  package var families: [String] = []
  /// The rules of these families that it should ask about, one of them; empty for any.
  package var rules: Set<String> = []
  /// The most kinds that are tried.
  package var turns = 12
  /// The number of the question, which decides who is told of and what they do.
  var number = 0
  /// The kinds that it may have.
  package var kinds = PracticeKind.allCases
  /// The beliefs that answers have fitted, the likeliest first: a question that shows runs of beliefs shows theirs.
  package var suspects: [String] = []
  /// The answers of the last questions, which it must not have.
  package var recentKeys: [String] = []
  /// What was asked in this session, which does not come again.
  package var asked: Set<ContentHash> = []
  /// What was asked earlier on the same day, in another session, by the short forms of its hashes.
  package var askedEarlier: Set<String> = []
  /// The codes of the situations that were asked about on the same day, in whatever session; none comes again.
  package var situationsToday: Set<String> = []
  /// The families that were answered rightly on the same day: where the app is then is no question any more.
  package var familiesRightToday: Set<String> = []
  /// The families that were answered rightly the last time: where the app is a single step after its launch is known of them.
  package var familiesKnown: Set<String> = []
  /// The families that the last question asked about.
  package var lastFamilies: [String] = []
  /// The forms of the last questions, the latest last.
  package var lastForms: [PracticeForm] = []
  /// What happened last in the last questions of the same day in earlier sessions, the latest last.
  package var lastBefore: [StimulusKind] = []
  /// What was answered at once often enough, and is asked in another kind of question now.
  package var mastered: Set<PracticeForm.Matter> = []
  /// The number of families that what happens last can be of: of few, each comes oftener.
  package var familyCount = StimulusFamily.allCases.count
  /// How unlike the last questions it has to be.
  package var variety = PracticeVariety.full
  /// The answer that the last question of each topic had, in whatever session.
  package var lastGuesses: [PracticeGuess.Topic: PracticeGuess] = [:]
  /// A number that decides which of its answers a question has that could be guessed; it has no other use.
  package var leaning: Int?
  /// A Boolean value that indicates whether a question of late had the answer that nothing happens.
  package var wasSilent = false

  /// Told with each draft: a search goes on.
  package var goesOn: @Sendable () -> Void = {}

  /// A request for anything.
  package init() {}

  /// Returns whether a draft, before anything of it is run, may be what is asked for.
  func allows(_ draft: PracticeDraft, _ kind: PracticeKind) -> Bool {
    goesOn()
    return isUnasked(draft.content) && !isWornOut(PracticeForm(kind, of: draft, reason: ""))
  }

  /// Returns whether this was not asked yet, in this session or earlier on the day.
  func isUnasked(_ content: ContentHash) -> Bool {
    !asked.contains(content) && (askedEarlier.isEmpty || !askedEarlier.contains(content.short))
  }

  /// What happens in the last questions and shall not happen again so soon; kept for as long as many drafts are made.
  var worn: RecentStimuli { keptWorn ?? wornNow }
  private var keptWorn: RecentStimuli?

  /// Returns the same request for many drafts, which does not ask each time what the last questions were about.
  func prepared() -> PracticeRequest {
    var request = self
    request.keptWorn = wornNow
    return request
  }

  private var wornNow: RecentStimuli {
    switch variety {
    case .full:
      RecentStimuli(
        titles: Set(lastForms.suffix(2).map { $0.title }).union(titlesUsedUp), asked: familiesUsedUp,
        anywhere: (lastForms.last?.themes ?? []).union(usedUp { !$1.isEveryday && $0.themes.contains($1) }))
    case .little: RecentStimuli(titles: Set(lastForms.suffix(1).map { $0.title }), asked: familiesUsedUp)
    case .apart, .bare, .last: RecentStimuli(asked: familiesUsedUp)
    case .none: RecentStimuli()
    }
  }

  /// The families that what happens last may not be of: that of the last question, and those that came as often as they may.
  private var familiesUsedUp: Set<StimulusFamily> { Set(StimulusFamily.allCases.filter { isWornOut($0) }) }

  /// Returns whether what happened last in the last question was of a family, or came as often of late as its quota allows, in
  /// whatever session of the day.
  package func isWornOut(_ family: StimulusFamily) -> Bool {
    let all = lastBefore.map { StimulusFamily($0) } + lastForms.compactMap { $0.asked }
    let last = all.suffix(StimulusFamily.window - 1)
    return last.last == family || last.count { $0 == family } >= family.quota(among: familyCount)
  }

  /// The titles that came as often in the last questions as they may.
  private var titlesUsedUp: Set<String> {
    let last = lastForms.suffix(PracticeForm.memory - 1)
    return Set(last.map { $0.title }.filter { title in last.count { $0.title == title } >= PracticeForm.titleQuota })
  }

  /// Returns whether a title was that of the last question, or came as often among the last ones as it may.
  package func isWornOut(title: String) -> Bool {
    let last = (lastBefore.map { StimulusStory.of($0).title } + lastForms.map { $0.title })
      .suffix(PracticeForm.titleWindow - 1)
    return last.last == title || last.count { $0 == title } >= PracticeForm.titleQuota
  }

  /// Returns the families that came as often in the last questions as their quota allows.
  private func usedUp(_ holds: (PracticeForm, StimulusFamily) -> Bool) -> Set<StimulusFamily> {
    let last = lastForms.suffix(StimulusFamily.window - 1)
    return Set(
      StimulusFamily.allCases.filter { family in
        last.count { holds($0, family) } >= family.quota(among: familyCount)
      })
  }

  /// Returns whether the same was asked of the same happening among the last questions.
  func hasAsked(_ situation: PracticeSituation) -> Bool {
    hasAskedToday(situation)
      || lastForms.suffix(variety.situationMemory).contains { $0.situation == situation }
  }

  private func hasAskedToday(_ situation: PracticeSituation) -> Bool {
    !situationsToday.isEmpty && situationsToday.contains(situation.code)
  }

  /// Returns whether a kind of question about a rule asks for too little: the state alone, where it was answered rightly that day or,
  /// after a single step of an app in front, the last time.
  func isTooLittle(_ kind: PracticeKind, about rule: String?, afterOneStep isOneStep: Bool) -> Bool {
    guard kind == .state, let family = rule.flatMap(RuleFamilies.standard.name) else { return false }
    return familiesRightToday.contains(family) || isOneStep && familiesKnown.contains(family)
  }

  /// Returns which of some answers a question of a topic should have: not that of the last question of the topic.
  func wanted(_ topic: PracticeGuess.Topic, of keys: [String]) -> String? {
    let last = lastGuess(topic)
    let open = keys.filter { $0 != last?.key }
    return open.isEmpty ? nil : open[(leaning ?? 0) % open.count]
  }

  /// Returns whether the last question of the same topic had the same answer.
  private func isGuessable(_ guess: PracticeGuess) -> Bool { lastGuess(guess.topic) == guess }

  /// Returns the answer that the last question of a topic had; nil where it was never asked about.
  func lastGuess(_ topic: PracticeGuess.Topic) -> PracticeGuess? {
    lastForms.last { $0.guess?.topic == topic }?.guess ?? lastGuesses[topic]
  }

  /// Returns whether a kind came twice in a row or, where full variety is to be had, as often as its quota allows.
  func isWornOut(_ kind: PracticeKind) -> Bool {
    switch variety {
    case .apart, .bare, .last, .none: return false
    case .full where lastForms.suffix(PracticeForm.memory - 1).count(where: { $0.kind == kind }) >= kind.quota:
      return true
    case .full, .little: return lastForms.count > 1 && lastForms.suffix(2).allSatisfy { $0.kind == kind }
    }
  }

  /// Returns whether one form was asked in of late, as far as variety is wanted: its title was; the same happens last, or in the same
  /// words; more of it than its quota; the same kind comes a third time; the same person, stimuli, app or reason come again.
  func isWornOut(_ form: PracticeForm) -> Bool {
    if form.situation.map(hasAskedToday) ?? false { return true }
    guard variety != .none else { return false }
    if form.asked.map(isWornOut) ?? false { return true }
    if form.person.map(lastPersons.contains) ?? false { return true }
    if let app = form.app, lastForms.last?.app == app { return true }
    if variety == .last { return false }
    if variety != .bare, isWornOut(title: form.title) { return true }
    if mastered.contains(form.matter) || form.situation.map(hasAsked) ?? false { return true }
    if form.guess.map(isGuessable) ?? false { return true }
    if variety == .apart || variety == .bare { return false }
    if isWornOut(form.kind) { return true }
    let worn = worn
    if worn.titles.contains(form.title) || !worn.anywhere.isDisjoint(with: form.themes) { return true }
    let appMemory = variety == .full ? PracticeForm.memory - 1 : Self.shortAppMemory
    if form.app.map({ app in lastForms.suffix(appMemory).contains { $0.app == app } }) ?? false { return true }
    if form.opening.map({ opening in lastForms.contains { $0.opening == opening } }) ?? false { return true }
    if variety == .little { return false }
    return lastForms.suffix(Self.formMemory).contains { old in
      old.kind == form.kind && old.title == form.title
    } || !form.stimuli.isEmpty && lastForms.contains { $0.stimuli == form.stimuli }
      || lastForms.suffix(Self.reasonMemory).contains { $0.sharesReason(with: form) }
  }

  /// The number of questions before the same kind asks about the same stimulus again; the same stimuli come once in a sitting.
  private static let formMemory = 5
  /// The number of questions before the same reason comes again.
  package static let reasonMemory = 10
  /// The number of questions before the same person comes again: questions that were kept tell of those of their time.
  private static let personMemory = 5

  /// The names of the persons of the last questions.
  private var lastPersons: [String] { lastForms.suffix(Self.personMemory).compactMap { $0.person } }

  /// Returns whom a new story tells of: one after the other, and nobody of the last questions.
  func person(of all: [(name: String, pronoun: String)]) -> (name: String, pronoun: String) {
    let turn = number % all.count
    return (all[turn...] + all[..<turn]).first { !lastPersons.contains($0.name) } ?? all[turn]
  }
  /// The number of questions before the same app comes again where full variety is not to be had.
  private static let shortAppMemory = 5
  /// The number of questions before the answer is again that nothing happens.
  package static let silenceMemory = 3
}

/// How unlike the last questions the next one has to be.
package enum PracticeVariety: Sendable, CaseIterable {
  /// In its stimuli, its app, its kind and its reason.
  case full
  /// In what is asked of which happening, in what happens last, and in its kind.
  case little
  /// In what happens last, and in what is asked of which happening, for a few questions.
  case apart
  /// In what is asked of which happening, for a few questions, and in the family of what happens last.
  case bare
  /// In the family of what happens last.
  case last
  /// In nothing.
  case none

  /// A Boolean value that indicates whether it is only wished for: it is not searched for as long as one that has to be had.
  package var isSpared: Bool {
    switch self {
    case .full, .little: true
    case .apart, .bare, .last, .none: false
    }
  }

  /// The number of questions before the same answer comes again in the same kind.
  package var keyMemory: Int {
    switch self {
    case .full, .little, .apart: 10
    case .bare, .last, .none: 3
    }
  }

  /// The number of questions before the same is asked of the same happening again.
  var situationMemory: Int {
    switch self {
    case .full, .little: PracticeForm.memory
    case .apart, .bare: 6
    case .last, .none: 0
    }
  }
}

/// The form of a question: two that have the same one read alike.
package struct PracticeForm: Hashable, Sendable {
  /// What the question asks for.
  package let kind: PracticeKind
  /// The title, which stands for what happens last.
  package let title: String
  /// The stimuli, without the launch at the start.
  package let stimuli: [StimulusKind]
  /// The name of the app; nil where there is none.
  package let app: String?
  /// The name of the person that it tells of; nil where it tells of none.
  package let person: String?
  /// Its reason; empty where it has none.
  package let reason: String
  /// The sentence of its story that says what the person does in the app; nil where none does.
  package let opening: String?

  /// What a reader takes it for; nil where that is not known.
  package let situation: PracticeSituation?

  /// What is asked about: the family of the last stimulus; nil where there is none.
  package let asked: StimulusFamily?

  /// The answer that its topic lets a reader guess; nil where there is nothing to guess.
  package let guess: PracticeGuess?

  /// What a kind of question asks about: what happens last.
  package struct Matter: Hashable, Sendable {
    /// What is asked for, since one story may end in questions of several kinds.
    package let kind: PracticeKind
    /// The title, which stands for what happens last.
    package let title: String
  }

  /// What it asks about.
  package var matter: Matter { Matter(kind: kind, title: title) }

  /// A form.
  init(
    kind: PracticeKind, title: String, stimuli: [StimulusKind] = [], app: String? = nil, person: String? = nil,
    reason: String = "", asked: StimulusFamily? = nil, opening: String? = nil, situation: PracticeSituation? = nil,
    guess: PracticeGuess? = nil
  ) {
    (self.opening, self.situation, self.guess) = (opening, situation, guess)
    (self.kind, self.title, self.stimuli, self.app, self.reason) = (kind, title, stimuli, app, reason)
    (self.person, self.asked) = (person, asked)
  }

  /// The form of a draft.
  init(_ kind: PracticeKind, of draft: PracticeDraft, reason: String) {
    let stimuli = draft.stimuli.first == .launch ? Array(draft.stimuli.dropFirst()) : draft.stimuli
    self.init(
      kind: kind, title: draft.title, stimuli: stimuli, app: draft.app, person: ScriptProse.person(in: draft.prose),
      reason: reason, asked: draft.stimuli.last.map { StimulusFamily($0) },
      opening: draft.app == nil ? ScriptProse.opening(of: draft.prose) : nil, situation: draft.situation,
      guess: draft.guess)
  }

  /// The form of a question of a lesson about a run that begins in a state, where that is known; nil for one of a kind that
  /// practice does not make.
  package init?(_ question: Question, before: ProcessState? = nil) {
    let kinds = (question.given + question.when).compactMap { StimulusVocabulary.kind(of: $0) }
    guard let kind = PracticeKind(rawValue: question.kind.word), let last = kinds.last else { return nil }
    self.init(
      kind: kind, title: StimulusStory.of(last).title,
      stimuli: kinds.first == .launch ? Array(kinds.dropFirst()) : kinds,
      asked: StimulusFamily(last),
      situation: before.flatMap { state in
        let happening = question.when.compactMap { StimulusVocabulary.kind(of: $0) }
        return PracticeSituation.Asked(kind).map { PracticeSituation($0, of: happening, before: state) }
      })
  }

  /// Returns whether a sentence of its reason is one of another's, at whatever place.
  func sharesReason(with other: PracticeForm) -> Bool {
    !Set(reason.sentences).isDisjoint(with: other.reason.sentences)
  }

  /// The number of questions of a sitting whose forms are looked back at.
  package static let memory = PracticePlan.dayCount
  /// The most questions that have one title, of all of `memory` where full variety is to be had, and else of so many in a row.
  static let titleQuota = 2
  package static let titleWindow = 8

  /// A Boolean value that indicates whether it asks about the first thing that happens to an app that nothing depends on.
  var isOneStep: Bool { app == nil && stimuli.count == 1 }

  /// What a reader sees happen, without what hardly any situation is told without: opening, leaving and time.
  package var themes: Set<StimulusFamily> { Set(stimuli.map { StimulusFamily($0) }.filter { !$0.isEveryday }) }
}
