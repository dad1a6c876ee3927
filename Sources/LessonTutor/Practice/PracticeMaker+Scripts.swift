import LessonModel
import LifecycleEngine
import LifeLanguage
import LifeSyntax
import QuestionKinds

// Questions about a script: what is called, where it leads, what is wrong in its run, and who is told.

extension PracticeMaker {
  /// Returns what draws scripts for a request, of rules that the learner has met.
  package func draw(_ request: PracticeRequest, for app: PracticeApp? = nil) -> ScriptDraw {
    ScriptDraw(
      met: met, declares: app?.body.contains { $0.hasPrefix("modes") } ?? false,
      sells: app?.sells ?? true, worn: request.worn, known: stimuli)
  }

  /// Returns a question about the calls, the path or the state of a script.
  func scriptDraft(
    _ kind: PracticeKind, _ wanted: Set<String>, _ request: PracticeRequest, _ random: inout SeededRandom
  ) -> PracticeDraft? {
    let chosen = app(for: wanted, &random)
    guard var start = chosen?.start ?? plain else { return nil }
    var drawing = draw(request, for: chosen?.app)
    drawing.mayAskOfTwo = kind == .path || kind == .state
    guard let script = drawing.draw(from: start.run, wanting: wanted, &random) else { return nil }
    let situation = PracticeSituation.Asked(kind).map { script.situation($0, from: start.run, app: chosen?.app.name) }
    // What was asked lately needs no other run.
    if let situation, request.hasAsked(situation) { return nil }
    let isOneStep = chosen == nil && script.kinds.count == 2 && script.kinds.first == .launch
    if request.isTooLittle(kind, about: script.rules.last, afterOneStep: isOneStep)
      || kind == .state && chosen == nil && script.isLaunchAlone
    {
      return nil
    }
    // Who is thrown out while the watchdog waits is ended by one of two, which no reason takes apart.
    if script.isThrownOut, script.rules.contains(where: Self.isOfWatchdog) { return nil }
    let counts = counting(in: start.run)
    let shown = script.observed(kind, from: script.asked, of: script.walk.run, counting: counts)
    switch kind {
    case .order: guard shown.count <= 7 else { return nil }
    case .spot: guard shown.count >= 3 && shown.count <= 8 && Set(shown).count == shown.count else { return nil }
    default: break
    }
    // An app that changes nothing is no part of the question; a silent push needs one that declares it.
    if let plain, chosen != nil, !script.kinds.contains(.pushSilent),
      let other = DrawnScript.run(script.stimuli, given: script.givenCount, from: plain.run),
      script.observed(.path, from: 0, of: other.run, counting: counts)
        == script.observed(.path, from: 0, of: script.walk.run, counting: counts)
    {
      return nil
    }
    let guess = Self.guess(kind, script, shown)
    let isWanted = guess.map { request.wanted($0.topic, of: PracticeGuess.tellings) == $0.key } ?? true
    guard isWanted, isSourced(script.rules),
      script.isSettled(
        kind, from: start, counting: counts, believed: { believed($0, kind, from: start).map { $0.shown } })
    else { return nil }
    start = start.ready(in: worlds(changing: script, from: start))
    let predicted = kind == .order ? believed(script, kind, from: start).flatMap { $0.shown } : []
    var made = draft(kind, script, shown, chosen?.app, in: predicted, request, &random)
    if kind == .order, let items = made?.items {
      made?.lines += callMistakes(script, shown, among: items, from: start)
      made?.lines += launchMistakes(kind, script, shown, among: items, before: script.before(from: start.run))
    }
    let told = memoryMistakes(kind, script)
    made?.lines += told.isEmpty ? quietMistakes(kind, script, shown, from: start) : told
    made?.lines += lockMistakes(kind, script, from: start.run) + coverMistakes(kind, script, from: start.run)
    made?.lines += wakingMistakes(kind, script, from: start.run)
    made?.hints.insert((ObservationHint.hint(at: script, kind, from: start.run), 0), at: 0)
    let offered = made?.items ?? []
    made?.because = reason(kind, of: script, shown, among: offered, after: request, &random)
    made?.situation = situation
    made?.guess = guess ?? (kind == .order ? self.guess(shown, among: offered, request) : nil)
    if chosen == nil { made?.start = start.run }
    return made
  }

  private static func isOfWatchdog(_ rule: String) -> Bool {
    RuleBook.standard.rule(rule)?.trigger == Trigger(exceeding: .backgroundCallback)
  }

  /// Returns the app of a script that should run one of some rules: where few apps can, mostly one that can, and otherwise none in most
  /// scripts.
  private func app(
    for wanted: Set<String>, _ random: inout SeededRandom
  ) -> (app: PracticeApp, start: PracticeStart)? {
    let triggers = Set(wanted.compactMap { RuleBook.standard.rule($0)?.trigger })
    let able = appStarts.filter { $0.app.isAbout(oneOf: triggers) }
    if !able.isEmpty, random.below(3) > 0 { return random.one(of: able) }
    return random.below(3) == 0 ? random.one(of: appStarts) : nil
  }

  /// Returns whether anybody is told of what happens where memory is short; nil for other questions.
  private static func guess(_ kind: PracticeKind, _ script: DrawnScript, _ shown: [String]) -> PracticeGuess? {
    guard kind == .order, script.kinds.last.map({ StimulusFamily($0) }) == .memory else { return nil }
    return PracticeGuess(.memory, PracticeGuess.tellings[shown.isEmpty ? 1 : 0])
  }

  /// Returns which signals count in an order: of a plugin with two parts, those of one.
  func counting(in run: Simulation) -> (Int) -> Bool {
    let part = style.counted.flatMap { name in
      try? PluginPart(Name(text: name, range: ByteRange(start: 0, end: 0)), in: run.engine)
    }
    return { signal in part.map { $0.has(signal, run.engine) } ?? true }
  }

  /// Writes a question about a script; `predicted` are the calls that beliefs would make of it.
  func draft(
    _ kind: PracticeKind, _ script: DrawnScript, _ shown: [String], _ app: PracticeApp?, in predicted: [String],
    _ request: PracticeRequest, _ random: inout SeededRandom
  ) -> PracticeDraft? {
    guard let last = script.stimuli.last, let prose = story(of: script, app, request, &random) else { return nil }
    if kind == .order || kind == .spot, !hasHandlers(of: shown, in: script.walk.run.engine.program) { return nil }
    var lines = app?.lines ?? []
    var ask: String
    var hints: [(text: String, cost: Int)]
    var items: [String] = []
    switch kind {
    case .order:
      let isOfCode = shown.contains { Self.handlers.contains($0) }
      ask = "\(isOfCode ? Self.codeGets : told(last.kind, asking: true)) then, and in which order?"
      items = decoyed(shown, in: script.walk.run, predicted, mixes: mayMixSides(beside: shown, request), &random)
      if items.count > 1 { lines.append("items [\(items.joined(separator: ", "))]") }
      hints = [(shown.count > 1 ? "It begins with `\(shown[0])`." : "It is one \(style.words.call.one) at most.", 50)]
    case .spot:
      let isOfCode = shown.contains { Self.handlers.contains($0) }
      let said = isOfCode ? Self.codeGot : told(last.kind, asking: false)
      ask = "\(said) then, with one line that is wrong. Which, and what belongs there?"
      if let counted = style.counted { lines.append("only \(counted)") }
      // A line of another listener would be seen at once, so that the wrong one is named here.
      let strangers = decoyed(shown, in: script.walk.run, predicted, mixes: false, &random).filter {
        !shown.contains($0)
      }
      // Two lines that have changed places would be two wrong ones.
      if let stranger = strangers.first { lines.append("foreign \(stranger)") }
      hints = []
    case .path:
      let isOfSeveral = script.givenCount > 0 && script.stimuli.count > script.givenCount + 1
      ask = "Through which states does the app go \(Story.span(of: prose, isOfSeveral: isOfSeveral))?"
      hints = [("It ends in `\(script.walk.run.world.state.name)`.", 50)]
    default:
      // The watchdog waits for some seconds, in which the app is where it was.
      let takesTime = script.rules.contains(where: Self.isOfWatchdog)
      ask = "In which state is the app \(takesTime ? "a minute later" : "then")?"
      hints = ruledOut(for: script.walk.run.world.state).map { [($0, 50)] } ?? []
    }
    let engine = script.walk.run.engine
    let texts = script.stimuli.map { engine.text(of: $0) }
    if script.givenCount > 0 { lines.append("given { \(texts[..<script.givenCount].joined(separator: "; ")) }") }
    lines.append("when { \(texts[script.givenCount...].joined(separator: "; ")) }")
    if shown.isEmpty, kind == .order || kind == .path { lines.append("key nothing") }
    lines += endMistakes(kind, script, app)
    let word = kind == .spot ? SpotQuestion.row.word : kind.rawValue
    return PracticeDraft(
      word: word, title: StimulusStory.of(last.kind).title, prose: prose + [ask], lines: lines, hints: hints,
      stimuli: script.kinds, app: app?.name, items: items)
  }

  /// Returns a hint which two states it is not: those beside the right one.
  private func ruledOut(for state: ProcessState) -> String? {
    let ladder: [ProcessState] = [.active, .inactive, .background, .suspended, .notRunning]
    guard let place = ladder.firstIndex(of: state) else { return nil }
    let others = [place - 1, place + 1, place + 2, place - 2].filter { ladder.indices.contains($0) }.prefix(2)
    let names = others.map { "`\(ladder[$0].name)`" }
    return "It is neither \(names.joined(separator: " nor "))."
  }

  /// The beginning of a question, or of a statement, about what is told; in an app with scenes two delegates are.
  func told(_ kind: StimulusKind, asking: Bool) -> String {
    asking ? "What \(told(kind))" : "This is what \(listener(kind)) \(isTwo ? "were" : "was") told"
  }

  /// What is called in an app without being a method of a delegate.
  private static let handlers: Set<String> = [expiration, "launchHandler"]

  /// Indicates whether an app has the handlers that are called: a task without an expiration handler calls nothing at its end.
  private func hasHandlers(of calls: [String], in program: AppProgram) -> Bool {
    !calls.contains(Self.expiration) || program.hasExpirationHandler
  }

  private static let expiration = "expirationHandler"
  /// The beginning of a question, and of a statement, about calls of which some are such.
  private static let codeGets = "What is called in the app's code"
  private static let codeGot = "This is what was called in the app's code"

  /// A Boolean value that indicates whether several are told, such as the two delegates of an app with scenes.
  private var isTwo: Bool { style.words.listeners != nil }

  /// Who is told of a stimulus.
  private func listener(_ kind: StimulusKind) -> String {
    let words = style.words
    if let all = words.listeners { return all }
    return StimulusFamily(kind) == .memory ? words.memoryListener ?? "{listener}" : "{listener}"
  }

  /// The middle of a question what somebody is told of a stimulus.
  func told(_ kind: StimulusKind) -> String { "\(isTwo ? "are" : "is") \(listener(kind)) told" }

  /// The items to choose from: what is right, and one to three that this run never says; the most where nothing is right.
  ///
  /// Of those, the ones that beliefs predict come first, then others that the app knows; of the other delegate only where that
  /// may be mixed with the one that is told.
  private func decoyed(
    _ right: [String], in run: Simulation, _ predicted: [String], mixes: Bool, _ random: inout SeededRandom
  ) -> [String] {
    var items: [String] = []
    for name in right where !items.contains(name) { items.append(name) }
    let counts = counting(in: run)
    let told = sides(of: right)
    func mayCome(_ name: String) -> Bool { mixes || sides(of: [name]).isSubset(of: told) }
    var others: [String] = []
    for entry in run.trace.entries where entry.kind == .signal && counts(Int(entry.name)) {
      let name = run.engine.name(of: entry)
      if mayCome(name), !items.contains(name), !others.contains(name) { others.append(name) }
    }
    let usual: [Moment] = [
      .didEnterBackground, .willResignActive, .didBecomeActive, .willEnterForeground, .willTerminate,
    ]
    let words = usual.compactMap { style.name(of: $0)?.lastNamePart }
    for (place, signal) in run.engine.allSignals.enumerated() where words.contains(signal.name.lastNamePart) {
      guard counts(place), mayCome(signal.name) else { continue }
      if !items.contains(signal.name), !others.contains(signal.name) { others.append(signal.name) }
    }
    for _ in 0..<(right.isEmpty ? 3 : right.count < 3 ? 2 : 1) {
      let believed = predicted.filter { !items.contains($0) && mayCome($0) }
      guard let decoy = random.one(of: believed.isEmpty ? others : believed) else { break }
      items.append(decoy)
      others.removeAll { $0 == decoy }
    }
    return items.sorted { $0.comesBefore($1) }
  }

  /// Tells a situation: what is given, and from “Now” on what is asked about; nil where it cannot be told.
  func story(of script: DrawnScript, _ app: PracticeApp?, _ request: PracticeRequest, _ random: inout SeededRandom)
    -> [String]?
  {
    story(of: script.stimuli, given: script.givenCount, app, request, &random)
  }

  /// Tells a situation; nil where a stimulus has no words.
  func story(
    of stimuli: [Stimulus], given: Int, _ app: PracticeApp?, _ request: PracticeRequest, _ random: inout SeededRandom
  ) -> [String]? {
    let isOpen = stimuli.first?.kind == .launch && given > 0
    var actions: [StoryAction] = []
    for place in stimuli.indices.dropFirst(isOpen ? 1 : 0) {
      let edit = stimuli[place].kind == .edit ? app?.held?.edit : nil
      guard let action = edit ?? ScriptProse.action(of: stimuli[place], isFirst: place == 0, unlike: actions, &random)
      else {
        return nil
      }
      actions.append(action)
    }
    // One after the other, so that neighbours are about somebody else who does something else.
    let isPaid = stimuli.contains { $0.kind == .paymentSheetShow }
    let uses = isPaid ? ScriptProse.purchases : ScriptProse.uses
    let use = uses[request.number % uses.count]
    // Now and then an app is just in front.
    let does = app == nil && (isPaid || random.below(4) > 0) ? use.does : nil
    var story = Story(
      of: request.person(of: ScriptProse.persons), noun: app?.noun ?? use.noun, use: does,
      about: app?.about, isOpen: isOpen, &random)
    return story.told(actions, given: max(0, given - (isOpen ? 1 : 0)), &random)
  }

  // MARK: - Who hears

  /// The lines with which some listeners listen.
  static func setup(of listeners: [Listener], _ style: LessonStyle) -> [String] {
    let plugins = listeners.map { $0.plugin }.joined(separator: ", ")
    return ["use [\(plugins)]", "scenes \(style.usesScenes ? "yes" : "no")"]
  }

  /// Returns a question which of several frameworks tell their app of something.
  func hearingDraft(
    _ wanted: Set<String>, _ request: PracticeRequest, _ random: inout SeededRandom
  ) -> PracticeDraft? {
    guard let start = hearing, let script = draw(request).draw(from: start.run, wanting: wanted, &random),
      script.stimuli.count > 1,
      isSourced(script.rules)
    else { return nil }
    let asking = script.situation(.listeners, from: start.run)
    guard !request.hasAsked(asking) else { return nil }
    let run = script.walk.run
    var options: [String] = []
    var heard = 0
    let texts = script.stimuli.map { run.engine.text(of: $0) }.joined(separator: "; ")
    for listener in listeners {
      let name = Name(text: listener.part, range: ByteRange(start: 0, end: 0))
      guard let part = try? PluginPart(name, in: run.engine) else { return nil }
      let title = listener.text
      let entries = run.trace.entries[run.lastStart...].filter {
        $0.kind == .signal && part.has(Int($0.name), run.engine)
      }
      guard let first = entries.first else {
        options.append("wrong \(quoted(title)) because: \"Nothing of this reaches it.\"")
        continue
      }
      heard += 1
      let names = entries.map { run.engine.name(of: $0) }
      let because = "It is told `\(shortName(ofSignal: run.engine.name(of: first)))`."
      options.append(
        "right \(quoted(title)) because: \(quoted(because)) "
          + "{ \(texts); expect heard \(names.joined(separator: " -> ")) from: \(listener.plugin) }")
    }
    guard heard > 0, heard < listeners.count,
      let prose = story(of: script.stimuli, given: script.stimuli.count - 1, nil, request, &random)
    else { return nil }
    guard script.isSettled(.whoHears, from: start, counting: { _ in true }) else { return nil }
    return PracticeDraft(
      word: ChoiceQuestion.row.word, title: StimulusStory.of(run.history.last?.kind ?? .wait).title,
      prose: prose + ["The same app could be written in each of these. Who is told of the last thing that happens?"],
      lines: situation(of: script) + options, hints: [(ObservationHint.hint(atListeners: script, from: start.run), 0)],
      because: CaseReason(run, from: run.lastStart).text(after: request.lastForms.map { $0.reason }, &random) ?? "",
      setup: Self.setup(of: listeners, style), start: start.run, stimuli: script.kinds, situation: asking)
  }
}
