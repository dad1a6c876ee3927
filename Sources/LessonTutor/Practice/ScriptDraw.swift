package import LessonModel
package import LifecycleEngine
package import LifeLanguage
package import QuestionKinds

/// A script that was drawn: what is given, and what is asked about.
package struct DrawnScript: Sendable {
  /// All stimuli.
  var stimuli: [Stimulus] = []
  /// The number of those that are given.
  var givenCount = 0
  /// The run of all of them.
  package var walk: RuleWalk
  /// The entries before what is asked about.
  package var asked = 0

  /// The rules of what is asked about.
  package var rules: [String] { walk.since(asked) }

  /// The kinds of its stimuli.
  var kinds: [StimulusKind] { stimuli.map { $0.kind } }

  /// Returns the state before what is asked about; without a given part, before the last stimulus.
  func before(from start: Simulation) -> ProcessState {
    state(before: givenCount > 0 ? givenCount : stimuli.count - 1, from: start)
  }

  /// Returns the state before the stimulus at a place.
  func state(before place: Int, from start: Simulation) -> ProcessState {
    var run = start
    for stimulus in stimuli.prefix(place) { _ = run.apply(stimulus) }
    return run.world.state
  }

  /// A Boolean value that indicates whether an app was left before, and whether all that is asked about is that, or time.
  var isLeftAlone: Bool {
    kinds.contains { Self.leaving.contains($0) }
      && kinds.suffix(from: givenCount).allSatisfy { $0 == .wait || Self.leaving.contains($0) }
  }

  /// What takes an app from the screen, and nothing else.
  private static let leaving: Set<StimulusKind> = [.home, .lock, .goBack, .switcherOther]

  /// A Boolean value that indicates whether a process lives before what is asked about, and in all of it.
  var isAlive: Bool {
    let states = walk.run.trace.entries.enumerated().filter { $0.element.kind == .transition }
    let before = states.last { $0.offset < asked }?.element.state ?? .notRunning
    return before != .notRunning && !states.contains { $0.offset >= asked && $0.element.state == .notRunning }
  }

  /// A Boolean value that indicates whether a plugin says something in what is asked about that it had put off before: an answer to
  /// nothing that is asked about.
  var saysPutOff: Bool {
    walk.run.trace.entries[asked...].contains {
      $0.kind == .signal && $0.code == TraceEntry.delayedSignal && $0.cause <= asked
    }
  }

  /// A Boolean value that indicates whether nothing happens but that an app is opened that was never open.
  var isLaunchAlone: Bool { kinds == [.launch] }

  /// A Boolean value that indicates whether a person throws the app out in what is asked about.
  var isThrownOut: Bool {
    kinds.suffix(from: min(givenCount, kinds.count)).contains { StimulusFamily($0) == .thrownOut }
  }

  /// A Boolean value that indicates whether what is asked about takes an app from the screen whose code still runs at the end.
  var endsUnfrozen: Bool {
    walk.run.world.state == .background && kinds.last.map { Self.leaving.contains($0) } ?? false
      && walk.run.trace.entries[asked...].contains { $0.kind == .transition }
  }

  /// A Boolean value that indicates whether the phone was locked last, and not unlocked.
  var isLocked: Bool { stimuli.last { [.lock, .unlock, .reboot].contains($0.kind) }?.kind == .lock }
}

/// Draws scripts of stimuli that a learner knows.
package struct ScriptDraw: Sendable {
  /// Stimuli that are drawn as one.
  private enum Group: Equatable {
    case opening, leaving, switcher, cover, call, ending, notice, link, time, work

    init(_ kind: StimulusKind) {
      switch kind.form.verb {
      case "launch", "unlock": self = .opening
      case "home", "lock": self = .leaving
      case "switcher": self = .switcher
      case "alert", "notificationCenter", "controlCenter", "siri", "faceID", "paymentSheet", "cover": self = .cover
      case "call": self = .call
      case "forceQuit", "crash", "reboot", "memory": self = .ending
      case "push", "open": self = .link
      case "wait": self = .time
      case "fetch", "location", "download", "audio": self = .work
      default: self = .notice
      }
    }
  }

  /// The rules that the learner has met.
  var met: Set<String>
  /// A Boolean value that indicates whether the app declares background modes.
  var declares = false
  /// A Boolean value that indicates whether somebody may pay in the app.
  var sells = true
  /// What came too lately to come again.
  var worn = RecentStimuli()
  /// The kinds of stimuli that may come; nil for all.
  var known: Set<StimulusKind>?
  /// A Boolean value that indicates whether two stimuli may be asked about at once.
  var mayAskOfTwo = false

  /// A Boolean value that indicates whether the last stimulus has to bring the app to the front.
  var endsInFront = false

  /// The stimuli that practice draws; what ends the process by brute force comes only where a request asks for it.
  private static let plain: [StimulusKind] = [
    .launch, .home, .switcherOpen, .switcherReturn, .switcherOther, .switcherSwipe, .forceQuit, .lock, .unlock,
    .alertShow, .alertDismiss, .notificationCenterOpen, .notificationCenterClose, .controlCenterOpen,
    .controlCenterClose, .siriOpen, .siriClose, .faceIDShow, .faceIDDismiss, .paymentSheetShow, .paymentSheetDismiss,
    .callRing, .callDecline, .callAnswer, .callEnd, .memoryWarning, .memoryPressure, .pushAlert, .pushTap, .openURL,
    .openLink, .openQuickAction, .rotate, .timeChange, .midnight,
  ]
  /// What only an app gets that declares it.
  private static let declared: [StimulusKind] = [
    .pushSilent, .fetch, .locationUpdate, .significantLocationChange, .downloadFinished, .audioPlay, .audioStop,
  ]
  private static let ends: [StimulusKind] = [.crash, .reboot]
  /// Everything that may be drawn.
  static let drawn = plain + declared + ends
  /// What a person does on the screen of a phone that is unlocked.
  private static let needsUnlocked: [Group] = [.opening, .switcher, .link]
  /// Times that no limit of the model is near.
  static let waits: [Int64] = [1_200_000, 3_600_000, 10_800_000]

  /// Returns a script of a few stimuli, the last of which run one of the wanted rules; nil where the draw leads nowhere.
  ///
  /// Where it has begun with some, a few more follow.
  package func draw(
    from start: Simulation, after begun: [Stimulus] = [], wanting rules: Set<String>, _ random: inout SeededRandom
  ) -> DrawnScript? {
    guard rules.isEmpty || rules.contains(where: { !isWorn($0) }) else { return nil }
    var length = begun.count + (random.below(8) == 0 ? 1 : 2 + random.below(3))
    var whenLength = mayAskOfTwo && length > begun.count + 2 && random.below(3) == 0 ? 2 : 1
    // Most scripts begin with the app on the screen; what starts an app unseen may begin one.
    let startsUnseen = begun.isEmpty && rules.contains { Self.unseenStarts.contains($0) }
    let mayBeginElsewhere = random.below(startsUnseen ? 2 : 8) == 0
    if startsUnseen, mayBeginElsewhere { (length, whenLength) = (1, 1) }
    var script = DrawnScript(stimuli: begun, walk: RuleWalk(start))
    for stimulus in begun where !script.walk.apply(stimulus) { return nil }
    // Nothing is asked about how it begins.
    var drawing = self
    drawing.met.formUnion(script.walk.rules)
    let needsEnd = !rules.isDisjoint(with: Self.endRules)
    let triggers = Set(rules.compactMap { RuleBook.standard.rule($0)?.trigger })
    for place in begun.count..<length {
      if place == length - whenLength {
        script.givenCount = place
        script.asked = script.walk.run.trace.count
      }
      let isLast = place == length - 1
      let isOpening = place == 0 && !mayBeginElsewhere
      guard
        let next = drawing.step(
          script, isFirst: place == 0, isOpening: isOpening, isLast: isLast, isLast ? rules : [], of: triggers,
          withEnds: needsEnd, &random)
      else { return nil }
      script.stimuli.append(next.stimulus)
      script.walk = next.walk
    }
    return script.saysPutOff ? nil : script
  }

  /// The rules of what only an app gets that declares it, and that find no process.
  private static let unseenStarts: Set<String> = {
    let triggers = declared.map { Trigger($0) }
    let rules = RuleBook.standard.rules.filter { $0.states == .notRunning && triggers.contains($0.trigger) }
    return Set(rules.map { $0.id })
  }()

  /// The rules of a crash and a restart.
  private static let endRules: Set<String> = {
    let triggers = ends.map { Trigger($0) }
    return Set(RuleBook.standard.rules.filter { triggers.contains($0.trigger) }.map { $0.id })
  }()

  /// Returns one more stimulus, and the run with it; of the wanted rules these are the triggers.
  private func step(
    _ script: DrawnScript, isFirst: Bool, isOpening: Bool, isLast: Bool, _ wanted: Set<String>,
    of triggers: Set<Trigger>, withEnds: Bool, _ random: inout SeededRandom
  ) -> (stimulus: Stimulus, walk: RuleWalk)? {
    let isLocked = script.isLocked
    // What costs most is asked last.
    let menu = menu(script, withEnds: withEnds).filter { stimulus in
      if isFirst && stimulus.kind == .wait || script.stimuli.last == stimulus { return false }
      if isOpening, stimulus.kind != .launch { return false }
      // Nobody sees an icon, or the switcher, on a locked phone.
      if isLocked, stimulus.kind != .unlock, Self.needsUnlocked.contains(Group(stimulus.kind)) { return false }
      return !worn.holds(stimulus.kind, isLast: isLast)
        && script.walk.run.engine.allows(stimulus, in: script.walk.run.world) && script.makesPlausible(stimulus)
    }
    // What there are many of, such as covers, comes as often as what there is one of.
    var groups: [Group] = []
    for stimulus in menu where !groups.contains(Group(stimulus.kind)) { groups.append(Group(stimulus.kind)) }
    for group in random.shuffled(groups) {
      for stimulus in random.shuffled(menu.filter { Group($0.kind) == group })
      where wanted.isEmpty || triggers.contains(where: { $0.mayFollow(stimulus.kind) }) {
        var walk = script.walk
        guard walk.apply(stimulus), isKnown(walk.rules) else { continue }
        if isLast, endsInFront, walk.run.world.state != .active || script.walk.run.world.state == .active { continue }
        let found = wanted.isEmpty ? [] : walk.since(script.walk.run.trace.count)
        if wanted.isEmpty || found.contains(where: { wanted.contains($0) }) { return (stimulus, walk) }
      }
    }
    return nil
  }

  /// Returns whether a rule answers a stimulus that came too lately to come again.
  private func isWorn(_ rule: String) -> Bool {
    guard let trigger = RuleBook.standard.rule(rule)?.trigger, trigger.index < StimulusKind.count,
      let kind = StimulusKind.allCases.first(where: { Trigger($0) == trigger })
    else { return false }
    return worn.holds(kind, isLast: true)
  }

  /// Returns whether a learner may be asked about a run of these rules.
  func isKnown(_ rules: [String]) -> Bool { rules.allSatisfy { met.contains($0) } }

  /// The stimuli to choose from, in a fixed order.
  private func menu(_ script: DrawnScript, withEnds: Bool) -> [Stimulus] {
    var menu = (Self.plain + (declares ? Self.declared : []) + (withEnds ? Self.ends : [])).map { Stimulus($0) }
    if let known { menu.removeAll { !known.contains($0.kind) } }
    if !sells { menu.removeAll { $0.kind.form.verb == "paymentSheet" } }
    // A wait behind a wait is a longer wait.
    if script.stimuli.last?.kind != .wait { menu += Self.waits.map { .wait(milliseconds: $0) } }
    return menu
  }
}

extension DrawnScript {
  /// What of a run a kind of question asks about, as one comparable value.
  func observed(_ kind: PracticeKind, from asked: Int, of run: Simulation, counting isCounted: (Int) -> Bool)
    -> [String]
  {
    let engine = run.engine
    switch kind {
    case .order, .spot, .whoHears, .worlds:
      return run.trace.entries[asked...].filter { $0.kind == .signal && isCounted(Int($0.name)) }.map {
        engine.name(of: $0)
      }
    case .path: return run.trace.entries[asked...].filter { $0.kind == .transition }.map { $0.state.name }
    case .reads:
      return run.trace.entries[asked...].filter { $0.kind == .signal && isCounted(Int($0.name)) }.map {
        "\(engine.name(of: $0)) \($0.state.name)"
      }
    case .holds:
      let app = run.world.app
      let places = engine.program.values.indices
      let values = places.map { engine.text(ofValue: $0, in: run.world) }
      // What is saved, and where the app is, makes the difference for the next time that code reads it.
      let saved = places.map { engine.valueText(app.disk[$0]) }
      return run.world.state == .notRunning
        ? [] : values + saved + [run.world.state.name, "\(app.connected)", "\(app.dead)"]
    case .state, .duration, .reach, .breakApp: return [run.world.state.name]
    }
  }

  /// Returns the run of stimuli from a start, and the entries before those that are asked about; nil where one of them is
  /// impossible.
  static func run(_ stimuli: [Stimulus], given: Int, from start: Simulation) -> (run: Simulation, asked: Int)? {
    var run = start
    var asked = 0
    for (place, stimulus) in stimuli.enumerated() {
      if place == given { asked = run.trace.count }
      guard run.apply(stimulus) == .applied else { return nil }
    }
    // Nothing is asked about where only what is given is left.
    return (run, given >= stimuli.count ? run.trace.count : asked)
  }

  /// Returns whether each stimulus but the first few is needed, for the truth or for what beliefs make of it, no time is near a
  /// limit, and nothing decides that sources dispute or leave open, or that happened before the story.
  func isSettled(
    _ kind: PracticeKind, from start: PracticeStart, counting isCounted: (Int) -> Bool, besides begun: Int = 0,
    believed: (DrawnScript) -> [[String]] = { _ in [] }
  ) -> Bool {
    if kind.asksForCalls,
      holdsOpenCalls(from: start.run) || dependsOnEarlierDay(kind, from: start.run, counting: isCounted)
    {
      return false
    }
    let truth = observed(kind, from: asked, of: walk.run, counting: isCounted)
    // It is seldom asked for, and takes longest.
    var predicted: [[String]]?
    func differs(_ stimuli: [Stimulus], _ given: Int, from start: Simulation) -> Bool {
      guard let other = Self.run(stimuli, given: given, from: start) else { return true }
      return observed(kind, from: other.asked, of: other.run, counting: isCounted) != truth
    }
    for place in stimuli.indices {
      var fewer = stimuli
      fewer.remove(at: place)
      let given = place < givenCount ? givenCount - 1 : givenCount
      if place >= begun, !differs(fewer, given, from: start.run) {
        var shorter = self
        (shorter.stimuli, shorter.givenCount) = (fewer, given)
        predicted = predicted ?? believed(self)
        guard believed(shorter) != predicted else { return false }
      }
      guard stimuli[place].kind == .wait else { continue }
      for percent in [60, 180] as [Int64] {
        var other = stimuli
        other[place].argument = stimuli[place].argument * percent / 100
        if differs(other, givenCount, from: start.run) { return false }
      }
    }
    return !start.isDisputed(among: Set(kinds)) { differs(stimuli, givenCount, from: $0) }
  }
}

extension Trigger {
  /// Returns whether rules of this trigger may answer in a run of a stimulus: its own ones, and those of what comes by itself.
  package func mayFollow(_ kind: StimulusKind) -> Bool { index >= StimulusKind.count || self == Trigger(kind) }
}
