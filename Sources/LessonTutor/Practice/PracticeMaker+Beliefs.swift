import LessonModel
import LifecycleEngine
import LifeLanguage
import LifeSyntax
import QuestionKinds

// What beliefs make of a script: items and options that somebody would choose.

extension PracticeMaker {
  /// What a script leads to in the world of a belief.
  typealias Believed = (belief: Belief, shown: [String])

  /// Returns what a script leads to in the worlds of beliefs, where that is something else than in truth.
  ///
  /// Of signals those count that are told, or where nothing is told those of the style.
  func believed(
    _ script: DrawnScript, _ kind: PracticeKind, from start: PracticeStart, counting told: ((Int) -> Bool)? = nil
  ) -> [Believed] {
    let counts = told ?? counting(in: start.run)
    let truth = shown(script, kind, from: start.run, counting: counts)
    return worlds(changing: script, from: start).compactMap { item in
      let shown = shown(script, kind, from: start.start(in: item), counting: counts)
      return shown == truth ? nil : (item.belief, shown)
    }
  }

  /// Returns the worlds of beliefs in which a script may go another way than in truth.
  func worlds(changing script: DrawnScript, from start: PracticeStart) -> [PracticeStart.Believed] {
    let used = start.run.engine.plugins
    let run = BeliefWorld.Run(script.stimuli.map { $0.kind }, on: start.run.engine, passesTime: false)
    return start.worlds(of: beliefs).filter {
      $0.belief.isAbout(used) && $0.world.isAbout(used) && $0.world.mayChange(run)
    }
  }

  /// Returns what a script leads to from a start; what is impossible there is passed over.
  ///
  /// A path begins with the state before it.
  func shown(
    _ script: DrawnScript, _ kind: PracticeKind, from start: Simulation, counting counts: (Int) -> Bool
  ) -> [String] {
    let (run, asked) = believedRun(of: script, from: start)
    let before = run.trace.entries[..<asked].last { $0.kind == .transition }?.state ?? start.world.state
    let shown = script.observed(kind, from: asked, of: run, counting: counts)
    return kind == .path ? [before.name] + shown : shown
  }

  /// Returns the beliefs in whose worlds a script leads to another answer than in truth, by the places of these answers: of several
  /// the one that the learner is suspected of.
  ///
  /// An answer is read in the run of a world, given the number of entries before what is asked about. A world in which a process
  /// lives on that has ended in truth says nothing of what comes after that end.
  func misled(
    by script: DrawnScript, from start: PracticeStart, _ request: PracticeRequest, reading: (Simulation, Int) -> Int?
  ) -> [Int: String] {
    let ends = script.walk.run.trace.entries.count { $0.kind == .termination }
    var found: [Int: String] = [:]
    for item in suspectedFirst(worlds(changing: script, from: start), request, { $0.belief }) {
      let name = item.belief.name.text
      let (run, asked) = believedRun(of: script, from: start.start(in: item))
      guard book[name] != nil, run.trace.entries.count(where: { $0.kind == .termination }) >= ends,
        let answer = reading(run, asked), found[answer] == nil
      else { continue }
      found[answer] = name
    }
    return found
  }

  /// Returns some things about beliefs, those of beliefs that the learner is suspected of first.
  private func suspectedFirst<Item>(
    _ items: [Item], _ request: PracticeRequest, _ belief: (Item) -> Belief
  ) -> [Item] {
    func rank(_ item: Item) -> Int { request.suspects.firstIndex(of: belief(item).name.text) ?? .max }
    return items.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
      .map { $0.element }
  }

  /// Returns the run of a script from a start, and the entries before what is asked about; what is impossible there is passed over.
  private func believedRun(of script: DrawnScript, from start: Simulation) -> (run: Simulation, asked: Int) {
    var (run, asked) = (start, 0)
    for (place, stimulus) in script.stimuli.enumerated() {
      if place == script.givenCount { asked = run.trace.count }
      _ = run.apply(stimulus)
    }
    return (run, asked)
  }

  /// Returns a question which of several runs is the real one; the others are those of beliefs, suspected ones first.
  func worldsDraft(
    _ wanted: Set<String>, _ request: PracticeRequest, _ random: inout SeededRandom
  ) -> PracticeDraft? {
    guard let start = plain, let script = draw(request).draw(from: start.run, wanting: wanted, &random),
      script.stimuli.count == script.givenCount + 1, script.givenCount > 0, isSourced(script.rules)
    else { return nil }
    let areCallsKnown = namesCalls && script.walk.rules.allSatisfy { met.contains($0) }
    let kind = areCallsKnown && style.counted == nil && random.below(2) == 0 ? PracticeKind.order : .path
    let asking = script.situation(kind == .order ? .calls : .states, from: start.run)
    guard !request.hasAsked(asking) else { return nil }
    let counts = counting(in: start.run)
    let truth = shown(script, kind, from: start.run, counting: counts)
    guard truth.count <= Self.longestRun, kind == .order || truth.count > 1,
      script.isSettled(kind, from: start, counting: counts),
      kind == .path || hasOneOrder(script, truth, from: start, request, &random)
    else { return nil }
    let mixes = kind == .path || mayMixSides(beside: truth, request)
    let believed = believed(script, kind, from: start).filter { item in
      mixes || sides(of: item.shown).isSubset(of: sides(of: truth))
    }
    let others = wrongRuns(of: believed, beside: truth, kind, request)
    guard others.count == Self.wrongRunLimit, let prose = story(of: script, nil, request, &random) else { return nil }
    let texts = script.stimuli.map { script.walk.run.engine.text(of: $0) }.joined(separator: "; ")
    func runOption(_ shown: [String], of belief: Belief?) -> String {
      let names = shown.isEmpty ? "nothing" : shown.joined(separator: " -> ")
      let proof = kind == .path ? "expect path \(names)" : "expect heard \(names) from: \(style.plugin)"
      let text = quoted(Self.text(of: shown, kind))
      let start = belief.map { "wrong \(text) shows: \($0.name.text)" } ?? "right \(text)"
      return "\(start) { \(texts); \(proof) }"
    }
    let lines = [runOption(truth, of: nil)] + others.map { runOption($0.shown, of: $0.belief) }
    let last = script.stimuli.last?.kind ?? .wait
    let offered = truth + others.flatMap { $0.shown }
    let because =
      kind == .path
      ? nil
      : reason(
        ofCalls: truth, among: offered, end: CaseReason(script.walk.run, from: script.asked).ending, request, &random)
    let ask = kind == .path ? "How does the app's state change then?" : "What \(told(last)) then? Choose one."
    return PracticeDraft(
      word: ChoiceQuestion.row.word, title: StimulusStory.of(last).title, prose: prose + [ask],
      lines: situation(of: script) + lines, hints: [(parting(truth, others.map { $0.shown }), 0)],
      because: because ?? reason(of: script, after: request, &random), start: start.run, stimuli: script.kinds,
      situation: asking, guess: kind == .path ? nil : guess(truth, among: offered, request))
  }

  /// Returns an option with the run that decides whether it is right; one that is wrong has a reason, and may show a belief.
  func option(_ because: String?, _ text: String, _ run: String, showing belief: String? = nil) -> String {
    let shows = belief.map { " shows: \($0)" } ?? ""
    let start = because.map { "wrong \(quoted(text))\(shows) because: \(quoted($0))" } ?? "right \(quoted(text))"
    return "\(start) { \(run) }"
  }

  /// Returns where runs part first, in a sentence that names none of them.
  private func parting(_ truth: [String], _ others: [[String]]) -> String {
    let runs = [truth] + others
    let length = runs.map { $0.count }.max() ?? 0
    let place = (0..<length).first { at in runs.contains { $0.dropFirst(at).first != truth.dropFirst(at).first } } ?? 0
    let words = ["first", "second", "third", "fourth", "fifth", "sixth"]
    let nth = words.indices.contains(place) ? words[place] : "last"
    let isEnd = runs.contains { $0.count == place }
    return
      "They part at the \(nth) place: \(isEnd ? "does anything come there, and what?" : "what comes there?")"
  }

  /// The longest run that an option shows.
  private static let longestRun = 5
  /// The runs of beliefs beside the real one: of two options in all, the longer one would be guessed.
  private static let wrongRunLimit = 2

  /// Returns the runs of beliefs that differ, each once; a run of a suspected belief comes first.
  private func wrongRuns(
    of believed: [Believed], beside truth: [String], _ kind: PracticeKind, _ request: PracticeRequest
  ) -> [Believed] {
    var found: [Believed] = []
    for item in suspectedFirst(believed, request, { $0.belief }) {
      // The question says in which state it begins.
      guard item.shown.count <= Self.longestRun, kind != .path || item.shown.first == truth.first else { continue }
      if !found.contains(where: { $0.shown == item.shown }) { found.append(item) }
    }
    return Array(found.prefix(Self.wrongRunLimit))
  }

  /// Returns a run as an option shows it.
  private static func text(of shown: [String], _ kind: PracticeKind) -> String {
    shown.isEmpty
      ? "nothing"
      : kind == .path && shown.count == 1
        ? "\(shown[0]), and it stays so"
        : shown.map { kind == .path ? $0 : shortName(ofSignal: $0) }.joined(
          separator: kind == .path ? " → " : ", then ")
  }

  /// Returns whether only one order of the calls of a script is right.
  private func hasOneOrder(
    _ script: DrawnScript, _ shown: [String], from start: PracticeStart, _ request: PracticeRequest,
    _ random: inout SeededRandom
  ) -> Bool {
    guard var draft = draft(.order, script, shown, nil, in: [], request, &random) else { return false }
    draft.start = start.run
    guard let made = read(draft, 1) else { return false }
    return hasOneOrder(made.question, made.lesson)
  }
}
