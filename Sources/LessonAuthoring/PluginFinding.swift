package import LifeLanguage
package import LifeSyntax
package import LifecycleEngine
package import PluginKit

/// Something that a check of a plugin has found, with its values; the text is made where it is shown.
package enum PluginFinding: Hashable, Sendable {
  /// A signal came while no code of the app ran.
  case unheard(TrialRecord.Unheard)
  /// A signal never came, although the manifest says it at these moments.
  case unsaidSignal(String, at: [Moment])
  /// A state was never entered.
  case unenteredState(String)
  /// A state was entered and never left, although the process lived on, a line leads out of it, and nothing is said from it alone.
  case unleftState(String)
  /// A state was entered that no line leads out of.
  case keptState(String)
  /// An app and its scene were told of the same in one stimulus, and a signal was said at both.
  case toldTwice(TrialRecord.Twins)
  /// In runs of a style the app was never in front.
  case styleNeverStarts(LessonStyle)
  /// In runs of a style nothing was said.
  case silentStyle(LessonStyle)
  /// A style says that nothing is told in an app with scenes, and something was said there at these moments.
  case speaksWithScenes(LessonStyle, at: [Moment])
  /// In runs of a style its word for a moment was not said at all.
  case unsaidWord(LessonStyle, Moment, word: String)
  /// In runs of a style its word for a moment was said at other moments alone.
  case wordElsewhere(LessonStyle, Moment, word: String, at: [Moment])
  /// In runs of a style nothing was said while a process started.
  case styleHearsNoStart(LessonStyle)
  /// Moments of an app and of its scene were both told of, in different words.
  case twins([TrialRecord.Twins])
  /// A step led past states that lie between the two.
  case skippedStates(PluginStep, past: [String])
  /// Steps that the manifest describes were never taken.
  case untakenSteps([PluginStep])
  /// A plugin without states says a signal at several moments, so that it does not tell which one it was.
  case ambiguousSignal(PluginCheck.Ambiguity)
  /// Moments of two platforms are answered, of which a run has one.
  case twoPlatforms(ios: Moment, android: Moment)
  /// A plugin says what some of its signals mean, and not what these do, of so many.
  case undocumentedSignals([String], of: Int)
  /// A plugin without a source of its own says what these signals mean, of so many, and not where that is from.
  case unsourcedSignals([String], of: Int)
  /// Moments came at which nothing was said, of so many that came.
  case silentMoments([Moment], of: Int)

  /// How much it matters: what contradicts the platform, what the manifest says in vain, and what may be meant.
  package var severity: Diagnostic.Severity {
    switch self {
    case .unheard: .error
    case .unsaidSignal, .unenteredState, .unleftState, .toldTwice, .styleNeverStarts, .silentStyle, .unsaidWord:
      .warning
    case .keptState, .speaksWithScenes, .wordElsewhere, .styleHearsNoStart, .twins, .skippedStates, .untakenSteps,
      .ambiguousSignal, .twoPlatforms, .undocumentedSignals, .unsourcedSignals, .silentMoments:
      .note
    }
  }

  /// The name of its kind, for records.
  package var kind: String {
    switch self {
    case .unheard: "unheard"
    case .unsaidSignal: "unsaidSignal"
    case .unenteredState: "unenteredState"
    case .unleftState: "unleftState"
    case .keptState: "keptState"
    case .toldTwice: "toldTwice"
    case .styleNeverStarts: "styleNeverStarts"
    case .silentStyle: "silentStyle"
    case .speaksWithScenes: "speaksWithScenes"
    case .unsaidWord: "unsaidWord"
    case .wordElsewhere: "wordElsewhere"
    case .styleHearsNoStart: "styleHearsNoStart"
    case .twins: "twins"
    case .skippedStates: "skippedStates"
    case .untakenSteps: "untakenSteps"
    case .ambiguousSignal: "ambiguousSignal"
    case .twoPlatforms: "twoPlatforms"
    case .undocumentedSignals: "undocumentedSignals"
    case .unsourcedSignals: "unsourcedSignals"
    case .silentMoments: "silentMoments"
    }
  }

  /// The names that it holds: the style that it is about, signals and words, states in their order, moments.
  package var names: (style: String?, signals: [String], states: [String], moments: [Moment]) {
    switch self {
    case .unheard(let found): (nil, [found.signal], [], [found.moment])
    case .unsaidSignal(let signal, let moments): (nil, [signal], [], moments)
    case .unenteredState(let state), .unleftState(let state), .keptState(let state): (nil, [], [state], [])
    case .toldTwice(let twins): (nil, twins.signal.map { [$0] } ?? [], [], [twins.scene, twins.app])
    case .styleNeverStarts(let style), .silentStyle(let style), .styleHearsNoStart(let style): (style.name, [], [], [])
    case .speaksWithScenes(let style, let moments): (style.name, [], [], moments)
    case .unsaidWord(let style, let moment, let word): (style.name, [word], [], [moment])
    case .wordElsewhere(let style, let moment, let word, let others): (style.name, [word], [], [moment] + others)
    case .twins(let pairs): (nil, [], [], pairs.flatMap { [$0.scene, $0.app] })
    case .skippedStates(let step, let past): (nil, [], [step.from] + past + [step.to], [])
    case .untakenSteps(let steps): (nil, [], steps.flatMap { [$0.from, $0.to] }, [])
    case .ambiguousSignal(let found): (nil, [found.signal], [], found.moments)
    case .twoPlatforms(let ios, let android): (nil, [], [], [ios, android])
    case .undocumentedSignals(let signals, _), .unsourcedSignals(let signals, _): (nil, signals, [], [])
    case .silentMoments(let moments, _): (nil, [], [], moments)
    }
  }
}

extension PluginTrial {
  /// Returns what the runs of a plugin have shown: of signals, states, styles, and then what may be meant.
  package func findings(of plugin: Plugin) -> [PluginFinding] {
    unheard + twins + signals(of: plugin) + states(of: plugin) + plugin.styles.flatMap { style($0, of: plugin) }
      + notes(on: plugin)
  }

  private var unheard: [PluginFinding] { each { $0.unheard }.map { .unheard($0) } }

  private var twins: [PluginFinding] {
    let found = each { $0.twins }
    // A pair with a signal at both is told of by that alone.
    let others = found.filter { twins in
      twins.signal == nil && !found.contains { $0.app == twins.app && $0.signal != nil }
    }
    return found.filter { $0.signal != nil }.map { .toldTwice($0) } + (others.isEmpty ? [] : [.twins(others)])
  }

  private func signals(of plugin: Plugin) -> [PluginFinding] {
    let table = plugin.table
    let answers = TrialAnswers(plugin)
    var allPlaces = [[Int]](repeating: [], count: table.signals.count)
    for (place, delivery) in table.deliveries.enumerated() {
      for signal in delivery.signals where allPlaces[Int(signal)].last != place { allPlaces[Int(signal)].append(place) }
    }
    return table.signals.indices.compactMap { signal in
      guard !isSeen({ $0.isSaid(signal) }) else { return nil }
      let places = allPlaces[signal]
      // A state that is never entered explains what is said on the way to it.
      let isOfState = places.allSatisfy { place in
        answers.paths[place].contains { state in !isSeen { $0.entered[state] } }
      }
      guard !places.isEmpty, !isOfState else { return nil }
      var moments: [Moment] = []
      for place in places where !moments.contains(table.deliveries[place].moment) {
        moments.append(table.deliveries[place].moment)
      }
      return .unsaidSignal(table.signals[signal], at: moments)
    }
  }

  private func states(of plugin: Plugin) -> [PluginFinding] {
    let table = plugin.table
    // In the first state a plugin may begin without entering it.
    let beginnings = [0] + table.initial.map { Int($0.state) }
    return table.states.indices.compactMap { state in
      if !isSeen({ $0.entered[state] }) {
        return beginnings.contains(state) ? nil : .unenteredState(table.states[state])
      }
      let name = table.states[state]
      let isStuck = isSeen { $0.rested[state] } && !isSeen { $0.left[state] || $0.spokeFrom[state] }
      guard isStuck else { return nil }
      let hasWayOut = plugin.answers.contains { ($0.from ?? name) == name && ($0.path.last ?? name) != name }
      return hasWayOut ? .unleftState(name) : .keptState(name)
    }
  }

  // MARK: - Styles

  private func style(_ style: LessonStyle, of plugin: Plugin) -> [PluginFinding] {
    let records = records.filter { $0.surroundings.isOf(style, plugin.table) }.map { $0.record }
    guard records.contains(where: { $0.wasActive }) else { return [.styleNeverStarts(style)] }
    guard records.contains(where: { record in Moment.allCases.contains { record.speaks(at: $0) } }) else {
      return [.silentStyle(style)]
    }
    let told = style.lacksScenes ? momentsWithScenes : []
    let scenes = told.isEmpty ? [] : [PluginFinding.speaksWithScenes(style, at: told)]
    let words = (style.words.names + style.words.launchNames).compactMap { moment, word -> PluginFinding? in
      // A moment of the app stands for its scene's, too.
      let own = [moment, moment.sceneCounterpart]
      let all = Moment.allCases.filter { moment in
        records.contains { $0.signals(at: moment).contains { $0.isMeant(by: word) } }
      }
      if all.isEmpty { return .unsaidWord(style, moment, word: word) }
      return all.contains { own.contains($0) } ? nil : .wordElsewhere(style, moment, word: word, at: all)
    }
    let canStart = style.words.restoresAtStart || records.contains { $0.tellsStart }
    return scenes + words + (canStart ? [] : [.styleHearsNoStart(style)])
  }

  /// The moments at which something was said in an app with scenes.
  private var momentsWithScenes: [Moment] {
    let records = records.filter { $0.surroundings.platform == .ios && $0.surroundings.usesScenes }
    return Moment.allCases.filter { moment in records.contains { $0.record.speaks(at: moment) } }
  }

  // MARK: - Notes

  private func notes(on plugin: Plugin) -> [PluginFinding] {
    let table = plugin.table
    let taken = each { $0.steps }
    var found: [PluginFinding] = taken.compactMap { step in
      table.ladder?.statesPassed(by: step).map { .skippedStates(step, past: $0) }
    }
    let untaken = plugin.steps.filter { !taken.contains($0) }
    if !untaken.isEmpty { found.append(.untakenSteps(untaken)) }
    let check = PluginCheck(plugin)
    found += check.ambiguities.map { .ambiguousSignal($0) }
    if let ios = check.mixed.first(where: { !$0.isOfAndroid }),
      let android = check.mixed.first(where: { $0.isOfAndroid })
    {
      found.append(.twoPlatforms(ios: ios, android: android))
    }
    let meanings = SignalMeanings(of: table.signals)
    let texts = plugin.notes.filter { $0.text != nil }
    let documented = Set(texts.flatMap { meanings[$0.name] })
    let undocumented = table.signals.indices.filter { !documented.contains($0) }.map { table.signals[$0] }
    if !documented.isEmpty, !undocumented.isEmpty {
      found.append(.undocumentedSignals(undocumented, of: table.signals.count))
    }
    let unsourced = table.sources.isEmpty ? texts.filter { $0.sources.isEmpty }.map { $0.name } : []
    if !unsourced.isEmpty { found.append(.unsourcedSignals(unsourced, of: texts.count)) }
    // Moments of a platform of which it does not speak are no affair of the plugin's.
    let spoken = Moment.allCases.filter { !table.signals(at: $0).isEmpty }
    let came = Moment.allCases.filter { moment in
      isSeen { $0.moments[Int(moment.rawValue)] } && spoken.contains { $0.isOfAndroid == moment.isOfAndroid }
    }
    let silent = came.filter { moment in !isSeen { $0.speaks(at: moment) } }
    if !silent.isEmpty { found.append(.silentMoments(silent, of: came.count)) }
    return found
  }

  // MARK: - All surroundings together

  private func isSeen(_ holds: (TrialRecord) -> Bool) -> Bool { records.contains { holds($0.record) } }

  /// Returns what the records hold, each once, in the order of the runs.
  private func each<Element: Equatable>(_ part: (TrialRecord) -> [Element]) -> [Element] {
    var found: [Element] = []
    for element in records.flatMap({ part($0.record) }) where !found.contains(element) { found.append(element) }
    return found
  }
}

extension PluginTrial.Surroundings {
  /// Indicates whether apps of a style are like this.
  fileprivate func isOf(_ style: LessonStyle, _ table: PluginTable) -> Bool {
    guard platform == .ios else { return table.framework.platform == platform }
    return usesScenes == style.usesScenes
  }
}

extension PluginTable.Ladder {
  /// Returns the states between the two sides of a step; nil where they are next to one another, or one of them has no place.
  fileprivate func statesPassed(by step: PluginStep) -> [String]? {
    guard let from = states.firstIndex(of: step.from), let to = states.firstIndex(of: step.to), from != to,
      !steps.contains(where: { $0.from == from && $0.to == to })
    else { return nil }
    // From its bottom a ring goes on at its top.
    if from == states.count - 1, steps.contains(where: { $0.from == from && $0.to == 0 }) {
      return Array(states[..<to])
    }
    return from < to ? Array(states[(from + 1)..<to]) : states[(to + 1)..<from].reversed()
  }
}
