import LearnerLog
import LessonGrading
package import LessonModel
import LessonReading
package import LifecycleEngine
package import LifeLanguage
import LifeSyntax
package import PluginKit
import QuestionKinds

/// Makes questions to practise with: what a learner knows, in the learner's style, decided by a seed.
package struct PracticeMaker: Sendable {
  /// The style in which questions are asked.
  let style: LessonStyle
  /// The plugins that may be used.
  let library: [Plugin]
  /// The rules that the learner has met.
  let met: Set<String>
  /// The beliefs that can be run and that the learner has met.
  let beliefs: [Belief]
  /// All beliefs that the learner has met, for texts that name one.
  let book: BeliefBook
  /// The wrong answers of which the lessons say what they show.
  let patterns: [AuthorPattern]
  /// A Boolean value that indicates whether the learner was taught the names of calls, so that a text may hold them.
  let namesCalls: Bool
  /// A Boolean value that indicates whether the learner was taught what code reads while an app is launched.
  let asksReadsAtLaunch: Bool
  /// The kinds of stimuli that the learner has met; nil for all.
  let stimuli: Set<StimulusKind>?
  /// The starts of runs: without an app, and with each app to practise with that the style has.
  package let plain: PracticeStart?
  /// The listeners that a question may offer: those of frameworks that the learner has met.
  let listeners: [Listener]
  /// The start without an app where all of them listen; nil where there are not two.
  let hearing: PracticeStart?
  /// The starts with apps to practise with.
  package let appStarts: [(app: PracticeApp, start: PracticeStart)]

  /// The numbers that decide a guessable answer: as many for each of two or three answers.
  package static let leanings = 6

  /// Prepares to ask about rules and beliefs that a learner has met.
  ///
  /// Of the apps come those whose statements the learner has met, and all of them where nothing is said. Of the listeners come
  /// those whose plugins were in use, and those that have a place in lists where nothing is said. Apps have handlers, so that
  /// none comes before the names of calls were taught.
  package init(
    style: LessonStyle, library: [Plugin], met: Set<String>, beliefs: [Belief] = [],
    patterns: [AuthorPattern] = [], appVerbs: Set<String>? = nil, plugins: Set<String>? = nil, namesCalls: Bool = true,
    asksReadsAtLaunch: Bool = true, stimuli: Set<StimulusKind>? = nil
  ) {
    (self.namesCalls, self.asksReadsAtLaunch, self.stimuli) = (namesCalls, asksReadsAtLaunch, stimuli)
    self.beliefs = beliefs.filter { $0.isRunnable }
    var book = BeliefBook()
    for belief in beliefs { book.add(belief) }
    (self.book, self.patterns) = (book, patterns)
    self.style = style
    self.library = library
    self.met = met
    func start(
      _ setup: String, begun: String = "", isKept: Bool = false, knowing other: PracticeStart? = nil
    ) -> PracticeStart? {
      let text = "lesson practice \"Practice\" {\nversion 1\n\(setup)\n}\n"
      return LessonLoader.load(SourceText(name: "practice", text: text), library: library, style: style).lessons.first
        .flatMap { PracticeStart($0, begun: begun, isKept: isKept, knowing: other) }
    }
    let own = "styles [\(style.name)]"
    let plain = start(own, isKept: true)?.believing(self.beliefs)
    self.plain = plain
    listeners = Listener.all(in: style, among: library.lessonStyles).filter { listener in
      listener.plugin == style.plugin || (plugins.map { $0.contains(listener.plugin) } ?? listener.hasPlace)
    }
    let isHeard = listeners.count > 1
    hearing = isHeard ? start(Self.setup(of: listeners, style).joined(separator: "\n")) : nil
    // What is compiled for an empty app serves all that declare nothing, as most do.
    let empty = start(own + "\napp Empty {\n}", isKept: true, knowing: plain)?.believing(self.beliefs)
    appStarts = PracticeApps.apps.filter { app in
      namesCalls && app.isOffered(in: style) && (appVerbs.map { app.verbs.isSubset(of: $0) } ?? true)
    }.compactMap { app in
      start(own + "\n" + app.statement(seconds: app.taskSeconds.first), begun: app.held?.begin ?? "", knowing: empty)
        .map { (app, $0.compiled(like: empty)) }
    }
  }

  /// The number of apps to practise with that the style has.
  package var appCount: Int { appStarts.count }

  /// Returns a question that grants a request, or nil where none is found; the same for the same seed.
  package func question(_ request: PracticeRequest, number: Int, seed: String) -> PracticeQuestion? {
    var random = SeededRandom("\(style.name) \(seed) \(number)")
    var request = request.prepared()
    request.number = number
    let drawn = random.below(Self.leanings)
    request.leaning = request.leaning ?? drawn
    let families = request.families.compactMap { RuleFamilies.standard.family(ofRule: $0) }
    let wanted = request.rules.isEmpty ? Set(families.flatMap { $0.rules }) : request.rules
    guard wanted.isEmpty || wanted.contains(where: canRun) else { return nil }
    // A way is searched for long, and seldom leads through one of some rules; it has turns of its own in a sitting.
    let others = request.kinds.filter { !PracticeKind.tasks.contains($0) }
    if !wanted.isEmpty, !others.isEmpty { request.kinds = others }
    // Kinds that often fail get as many turns as the others.
    for _ in 0..<request.turns {
      guard let kind = kind(request, &random) else { return nil }
      for _ in 0..<kind.draws {
        // What was asked lately needs no run.
        guard let draft = draft(kind, wanted, request, &random), request.allows(draft, kind),
          let question = question(draft, kind, number)
        else { continue }
        if grants(question, request) { return question }
      }
    }
    return nil
  }

  /// Returns whether a script of what the learner has met may run a rule.
  private func canRun(_ rule: String) -> Bool {
    guard met.contains(rule), let trigger = RuleBook.standard.rule(rule)?.trigger else { return false }
    return trigger.index >= StimulusKind.count
      || ScriptDraw.drawn.contains { Trigger($0) == trigger && stimuli?.contains($0) ?? true }
  }

  /// Tries the varieties in their order, and returns the first question that is found.
  package func freshest(
    _ request: PracticeRequest, of varieties: [PracticeVariety] = PracticeVariety.allCases, number: Int, seed: String
  ) -> PracticeQuestion? {
    for variety in varieties where variety == .full || !request.lastForms.isEmpty {
      var request = request
      request.variety = variety
      if let question = question(request, number: number, seed: seed) { return question }
    }
    return nil
  }

  /// Draws a kind: the plain ones more often.
  private func kind(_ request: PracticeRequest, _ random: inout SeededRandom) -> PracticeKind? {
    let weights: [(PracticeKind, Int)] = [
      (.order, 6), (.state, 4), (.path, 3), (.spot, 1), (.whoHears, 2), (.reach, 1), (.breakApp, 4), (.duration, 1),
      (.worlds, beliefs.isEmpty ? 0 : 3), (.reads, style.readsState ? 3 : 0), (.holds, 3),
    ]
    let open = weights.filter {
      request.kinds.contains($0.0) && !request.isWornOut($0.0) && (namesCalls || !$0.0.namesCalls)
    }
    let kinds = open.flatMap { [PracticeKind](repeating: $0.0, count: $0.1) }
    return random.one(of: kinds)
  }

  private func draft(
    _ kind: PracticeKind, _ wanted: Set<String>, _ request: PracticeRequest, _ random: inout SeededRandom
  ) -> PracticeDraft? {
    switch kind {
    case .order, .path, .state, .spot: return scriptDraft(kind, wanted, request, &random)
    case .whoHears: return hearingDraft(wanted, request, &random)
    case .duration: return durationDraft(&random)
    case .reach: return reachDraft(request, &random)
    case .breakApp: return breakDraft(request, &random)
    case .worlds: return worldsDraft(wanted, request, &random)
    case .reads: return readsDraft(wanted, request, &random)
    case .holds: return holdsDraft(wanted, request, &random)
    }
  }

  /// Returns whether a question is about what is requested, and not about what has just been asked.
  package func grants(_ question: PracticeQuestion, _ request: PracticeRequest) -> Bool {
    if !request.families.isEmpty, !question.families.contains(where: { request.families.contains($0) }) { return false }
    if request.wasSilent && question.isSilent || !request.isUnasked(question.content) { return false }
    if request.isWornOut(question.form) { return false }
    if request.isTooLittle(question.kind, about: question.about, afterOneStep: question.form.isOneStep) { return false }
    if request.families.isEmpty, !question.families.isEmpty,
      question.families.allSatisfy({ request.lastFamilies.contains($0) })
    {
      return false
    }
    return !request.recentKeys.suffix(request.variety.keyMemory).contains(question.key)
  }

  // MARK: - From a draft to a question

  /// Reads the text of a draft as any lesson is read; nil where it is no good question.
  private func question(_ draft: PracticeDraft, _ kind: PracticeKind, _ number: Int) -> PracticeQuestion? {
    var draft = draft
    guard var made = read(draft, number) else { return nil }
    let rules = QuestionRules(made.question, in: made.lesson.environment)
    guard !rules.key.isEmpty, isSourced(rules.key) else { return nil }
    if draft.because.isEmpty, made.marker.reasons.isEmpty || kind.takesReason {
      draft.because = reason(of: rules.key)
      // The app stands before the reason, at the same place.
      draft.start = made.start
      guard let again = read(draft, number) else { return nil }
      made = again
    }
    let key = made.marker.key.modelAnswer
    for pattern in patterns where pattern.word == draft.word && pattern.key == key {
      guard draft.app == nil, pattern.last == draft.stimuli.last, !draft.lines.contains(pattern.statement) else {
        continue
      }
      var named = draft
      named.lines.append(pattern.statement)
      // A pattern may hold what is not offered here.
      if let again = read(named, number) { (draft, made) = (named, again) }
    }
    if kind == .order || kind == .spot, !hasOneOrder(made.question, made.lesson) { return nil }
    if kind == .worlds || kind == .reads || kind == .holds {
      guard let faults = try? made.question.form.faults(of: made.question, in: made.lesson.environment), faults.isEmpty
      else {
        return nil
      }
    }
    return PracticeQuestion(
      kind: kind, text: made.text, lesson: made.lesson, families: RuleFamilies.standard.names(ofRules: rules.key),
      about: rules.key.last ?? "",
      key: "\(draft.word) \(key)", content: draft.content,
      form: PracticeForm(kind, of: draft, reason: made.marker.shownReason),
      token: PracticeToken.token(
        number: number, content: draft.content, situation: draft.situation?.code,
        guess: draft.guess?.code))
  }

  func read(
    _ draft: PracticeDraft, _ number: Int
  ) -> (text: String, lesson: Lesson, question: Question, marker: Marker, start: Simulation)? {
    let tree = SyntaxTree(parsing: SourceText(name: "practice.life", text: draft.text(style, number)))
    guard let text = Formatter.format(tree) else { return nil }
    let surroundings = LessonSurroundings(plugins: library, beliefs: book)
    let loaded = LessonLoader.load(SourceText(name: "practice.life", text: text), in: surroundings, style: style)
    guard let alone = loaded.lessons.first, let question = alone.questions.first,
      var start = draft.start ?? (try? alone.environment.simulation(for: question.setup))
    else { return nil }
    start.keepSignalNames(of: plain?.run)
    let lesson = alone.running(in: alone.environment.starting(from: start))
    guard let marker = try? Marker(question, in: lesson)
    else { return nil }
    return (text, lesson, question, marker, start)
  }

  /// Returns whether documents stand behind the rules of a key, not this simulator alone.
  package func isSourced(_ rules: [String]) -> Bool {
    guard let book = plain?.run.engine.ruleBook else { return false }
    return rules.allSatisfy { id in book.rule(id).map { $0.confidence != .low } ?? false }
  }

  /// The words of the last rule of a key, with the way to its sources.
  func reason(of rules: [String]) -> String {
    guard let rule = rules.last.flatMap({ plain?.run.engine.ruleBook.rule($0) }) else { return "" }
    return "\(told(rule).words) (`explain \(rule.id)`)"
  }

  /// Returns a rule with its reason in the words of the style.
  private func told(_ rule: Rule) -> Rule {
    plain?.run.isApartFromUIKit ?? false ? RuleBook.apartFromUIKit(rule) : rule
  }

  /// The first sentence of each rule of a key, without sources.
  func reasons(of rules: [String]) -> String {
    var found: [String] = []
    for rule in rules {
      let first = ShownText(beginningOf: words(of: rule)).now ?? ""
      if !first.isEmpty, !found.contains(first) { found.append(first) }
    }
    return found.joined(separator: " ")
  }

  /// The words of a rule, without its sources.
  func words(of rule: String) -> String { plain?.run.engine.ruleBook.rule(rule).map { told($0).words } ?? "" }

  func hasOneOrder(_ question: Question, _ lesson: Lesson) -> Bool {
    guard let stage = try? Stage(question, in: lesson.environment) else { return false }
    let only = style.counted.map { [Name(text: $0, range: question.name.range)] } ?? []
    let order = try? RunOrder(of: stage, only: only, Symbols(signalsOf: stage.after), at: question.name.range)
    return order?.order.rightOrders == 1
  }
}

extension Marker {
  /// Why the right answer is right, in its author's words or the first rule's; empty where nothing says it.
  var shownReason: String {
    for reason in reasons { if case .because(let reason) = reason { return reason.whole } }
    return reasons.lazy.compactMap { $0.asRule }.first?.words ?? ""
  }
}

extension PracticeKind {
  /// A Boolean value that indicates whether the last rule of the run is the reason, as the question has none of its own.
  fileprivate var takesReason: Bool {
    switch self {
    case .reach, .breakApp, .whoHears, .worlds, .reads, .holds: true
    case .order, .path, .state, .spot, .duration: false
    }
  }

  /// The draws that one turn of a kind has.
  fileprivate var draws: Int {
    switch self {
    case .order, .path, .state, .spot, .whoHears, .worlds, .reads, .holds: 20
    case .duration: 1
    // What was asked lately is not drawn, and a way is searched in each draw.
    case .reach, .breakApp: 2
    }
  }
}
