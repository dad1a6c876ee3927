import LessonModel
import LifecycleEngine
import LifeLanguage
import LifeSyntax
import QuestionKinds

// Questions about what code finds: the state that it reads in a call, and what a value holds in the end.

extension PracticeMaker {
  /// The states that code may read.
  private static let readStates: [ProcessState] = [.active, .inactive, .background]

  /// Returns a question which state code reads in one of the calls of a script.
  func readsDraft(
    _ wanted: Set<String>, _ request: PracticeRequest, _ random: inout SeededRandom
  ) -> PracticeDraft? {
    // No app changes what is read.
    guard let start = plain, let script = draw(request).draw(from: start.run, wanting: wanted, &random),
      script.stimuli.count == script.givenCount + 1, isSourced(script.rules)
    else { return nil }
    let before = script.before(from: start.run)
    let asking = script.situation(.reads, from: start.run)
    guard asksReadsAtLaunch || before != .notRunning, !request.hasAsked(asking) else { return nil }
    let counts = counting(in: start.run)
    let run = script.walk.run
    let entries = run.trace.entries
    let calls = entries.indices[script.asked...].filter { entries[$0].kind == .signal && counts(Int(entries[$0].name)) }
    let once = calls.filter { call in calls.count { entries[$0].name == entries[call].name } == 1 }
    // Few calls read another state than the last question's, so that any of those is welcome.
    let isFirst = request.lastGuess(.reads) == nil
    let open = Self.readStates.filter { state in isFirst || once.contains { entries[$0].state == state } }
    let wanted = request.wanted(.reads, of: open.map { $0.name })
    guard let place = random.one(of: once.filter { entries[$0].state.name == wanted }) else { return nil }
    let call = entries[place]
    guard Self.readStates.contains(call.state),
      !run.engine.leavesOpen(readIn: run.engine.name(of: call)),
      script.isSettled(
        .reads, from: start, counting: { $0 == Int(call.name) },
        believed: { believed($0, .reads, from: start, counting: { $0 == Int(call.name) }).map { $0.shown } }),
      let prose = story(of: script, nil, request, &random)
    else { return nil }
    let name = run.engine.name(of: call)
    let stimuli = script.stimuli.map { run.engine.text(of: $0) }.joined(separator: "; ")
    let reason = ReadReason(place, among: calls, from: script.asked, of: run, before: before)
    let shown = misled(by: script, from: start, request) { run, asked in
      let found = run.trace.entries[asked...].filter { $0.kind == .signal && $0.name == call.name }
      return found.count == 1 ? Self.readStates.firstIndex(of: found[0].state) : nil
    }
    let options = Self.readStates.enumerated().map { number, state in
      option(
        state == call.state ? nil : reason.against(state), state.name,
        "\(stimuli); expect reads \(state.name) at: \(name)", showing: state == call.state ? nil : shown[number])
    }
    let ask =
      "`\(shortName(ofSignal: name))` comes then. Code in it asks for the application's state. What does it read?"
    return PracticeDraft(
      word: ChoiceQuestion.row.word, title: StimulusStory.of(script.stimuli.last?.kind ?? .wait).title,
      prose: prose + [ask],
      lines: situation(of: script) + options, hints: [(reason.look, 0)],
      because: [
        reason.text(after: request.lastForms.map { $0.reason }, &random),
        Self.reading(calls.map { entries[$0] }, of: run),
      ].joined(separator: " "),
      start: start.run, stimuli: script.kinds, situation: asking, guess: PracticeGuess(.reads, call.state.name))
  }

  /// Returns a question what a value of an app to practise with holds in the end.
  func holdsDraft(
    _ wanted: Set<String>, _ request: PracticeRequest, _ random: inout SeededRandom
  ) -> PracticeDraft? {
    guard let chosen = random.one(of: appStarts.filter { $0.app.held != nil }), let held = chosen.app.held else {
      return nil
    }
    let (start, topic) = (chosen.start, PracticeGuess.Topic(held.matter))
    var drawing = draw(request, for: chosen.app)
    drawing.endsInFront = topic == .typed
    guard
      let script = drawing.draw(
        from: start.run, after: start.begun, wanting: wanted, &random),
      script.stimuli.count > start.begun.count,
      !request.hasAsked(script.situation(PracticeSituation.Asked(held.matter), from: start.run)),
      script.walk.run.world.state != .notRunning,
      isSourced(script.rules), HeldReason.isAskable(held.matter, script),
      let place = HeldReason.place(of: held, in: script.walk.run),
      "\(place)" == request.wanted(topic, of: held.answers.indices.map { "\($0)" }),
      script.isSettled(
        .holds, from: start, counting: { _ in true }, besides: start.begun.count,
        believed: { believed($0, .holds, from: start).map { $0.shown } }),
      let prose = story(of: script, chosen.app, request, &random)
    else { return nil }
    let run = script.walk.run
    let stimuli = script.stimuli.map { run.engine.text(of: $0) }.joined(separator: "; ")
    let reason = HeldReason(
      held.matter, holding: held.answers[place].text, in: run,
      foreground: style.name(of: .willEnterForeground).map { shortName(ofSignal: $0) })
    let shown = misled(by: script, from: start, request) { run, _ in
      run.world.state == .notRunning ? nil : HeldReason.place(of: held, in: run)
    }
    let options = held.answers.enumerated().map { number, answer in
      let belief = number == 0 ? belief(in: held.matter, behind: reason, run) ?? shown[0] : shown[number]
      return option(
        number == place ? nil : reason.against(number, right: place), answer.text, "\(stimuli); expect \(answer.holds)",
        showing: number == place ? nil : belief)
    }
    return PracticeDraft(
      word: ChoiceQuestion.row.word, title: StimulusStory.of(script.stimuli.last?.kind ?? .wait).title,
      prose: prose + ["\(Self.time(in: script, of: chosen.app)) \(held.ask)"],
      lines: chosen.app.lines + situation(of: script) + options, hints: [(held.look, 0)],
      because: reason.text(after: request.lastForms.map { $0.reason }, &random),
      stimuli: script.kinds, app: chosen.app.name,
      situation: script.situation(PracticeSituation.Asked(held.matter), from: start.run),
      guess: PracticeGuess(topic, "\(place)"))
  }

  /// Returns the name of the belief that the first answer is about: of whoever takes a connection that was opened for open, or relies on
  /// the call of an end, where that call never came; nil where the learner has not met it.
  private func belief(in matter: HeldReason.Matter, behind reason: HeldReason, _ run: Simulation) -> String? {
    if case .connection = matter {
      return run.world.app.connected != 0 && book[Self.beliefOfSockets] != nil ? Self.beliefOfSockets : nil
    }
    guard let call = reason.missedCall, call == style.name(of: .willTerminate).map({ shortName(ofSignal: $0) }),
      book[Self.beliefInWord] != nil
    else { return nil }
    return Self.beliefInWord
  }

  private static let beliefInWord = "willTerminateAlwaysComes"
  private static let beliefOfSockets = "socketSurvives"

  /// Returns how much time passes in a script, in a sentence: a value may depend on each second, also on those of the app's work.
  private static func time(in script: DrawnScript, of app: PracticeApp) -> String {
    switch (script.kinds.contains(.wait), app.works) {
    case (true, true): "Apart from that and its own work, nothing takes time."
    case (true, false): "Nothing else takes time."
    case (false, true): "Apart from its own work, nothing takes time."
    case (false, false): "Nothing of this takes time."
    }
  }

  /// The lines that show the script of a choice: what is given, and what is asked about.
  func situation(of script: DrawnScript) -> [String] {
    let texts = script.stimuli.map { script.walk.run.engine.text(of: $0) }
    let given = max(0, script.givenCount > 0 ? script.givenCount : texts.count - 1)
    let parts = [("given", texts[..<given]), ("when", texts[given...])]
    return parts.filter { !$0.1.isEmpty }.map { "\($0) { \($1.joined(separator: "; ")) }" }
  }

  /// Returns what some calls read, in a sentence: those in a row that read the same together.
  private static func reading(_ calls: [TraceEntry], of run: Simulation) -> String {
    var groups: [[TraceEntry]] = []
    for call in calls {
      if groups.last?.last?.state == call.state {
        groups[groups.count - 1].append(call)
      } else {
        groups.append([call])
      }
    }
    let texts = groups.compactMap { group -> String? in
      guard let first = group.first, let last = group.last else { return nil }
      let names = [first, last].map { "`\(shortName(ofSignal: run.engine.name(of: $0)))`" }
      return group.count == 1
        ? "\(names[0]) reads \(first.state.name)" : "\(names[0]) up to \(names[1]) read \(first.state.name)"
    }
    return calls.count > 1 ? "\(texts.joined(separator: ", then "))." : ""
  }
}
