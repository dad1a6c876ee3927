import LessonModel
package import LifecycleEngine
package import PluginKit

/// What a plugin does when the engine runs it: every stimulus in each situation that is met, with scenes and without, under each
/// value of the disputed points that it asks about, and random scripts behind that.
///
/// The same plugin always gives the same record. Situations and scripts are bounded, so that no plugin takes long.
package struct PluginTrial: Sendable {
  /// What apps are like in some of the runs, and the platform that they run on.
  package struct Surroundings: Hashable, Sendable {
    /// The settings, with the answer whether apps use scenes.
    package let settings: Settings

    /// The platform of the runs.
    package var platform: Platform { settings.platform }

    /// Indicates whether apps use scenes.
    package var usesScenes: Bool { settings.usesScenes(declared: nil) }
  }

  /// What was seen under each of the surroundings, in the order of the runs.
  package private(set) var records: [(surroundings: Surroundings, record: TrialRecord)] = []
  /// The number of stimuli that were applied.
  package private(set) var stimuli = 0

  /// The most situations in which every stimulus is tried, under all surroundings together.
  static let situationLimit = 600
  /// The random scripts under all surroundings together, and the stimuli that are drawn for each.
  static let (scriptCount, scriptLength) = (48, 50)
  /// The most situations in each look for a moment that has not come.
  static let lookLimit = 12
  /// The most signals that are read and answers that are looked at, under all surroundings together, and in each look for a moment: a
  /// plugin that says thousands of signals is tried less long.
  static let (workLimit, lookWorkLimit) = (300_000, 20_000)

  /// Runs a plugin.
  package init(_ plugin: Plugin) {
    let all = Self.surroundings(of: plugin.table)
    let answers = TrialAnswers(plugin)
    for surroundings in all {
      var runs = TrialRuns(plugin.table, answers, surroundings.settings, workLimit: Self.workLimit / all.count)
      runs.search(situations: max(1, Self.situationLimit / all.count))
      runs.draw(scripts: max(1, Self.scriptCount / all.count), of: Self.scriptLength)
      records.append((surroundings, runs.record))
      stimuli += runs.stimuli
    }
    lookForMissingMoments(of: plugin.table, answers)
  }

  /// Some moments come under one value of a disputed point alone: those that the plugin answers and that have not come are looked for
  /// under each other value, until all have.
  private mutating func lookForMissingMoments(of table: PluginTable, _ answers: TrialAnswers) {
    let beginnings = Self.surroundings(of: table, under: [])
    let isOnAndroid = beginnings.contains { $0.platform == .android }
    var missing = Moment.allCases.filter { moment in
      !table.signals(at: moment).isEmpty && (isOnAndroid || !moment.isOfAndroid)
        && !records.contains { $0.record.moments[Int(moment.rawValue)] }
    }
    for setting in Setting.allCases {
      for value in setting.form.values.indices.dropFirst() {
        for beginning in beginnings where !missing.isEmpty {
          let surroundings = beginning.with(setting, value)
          var runs = TrialRuns(table, answers, surroundings.settings, workLimit: Self.lookWorkLimit)
          runs.search(situations: Self.lookLimit)
          stimuli += runs.stimuli
          let found = missing.filter { runs.record.moments[Int($0.rawValue)] }
          guard !found.isEmpty else { continue }
          missing.removeAll { found.contains($0) }
          records.append((surroundings, runs.record))
        }
      }
    }
  }

  /// The surroundings in which the plugin's framework exists: each platform, with scenes and without, once as the evidence favours
  /// it, and once with each other value of a disputed point that the plugin asks about.
  private static func surroundings(of table: PluginTable) -> [Surroundings] {
    var choices: [SettingChoice] = []
    for choice in table.deliveries.flatMap({ $0.choices }) + table.initial.map({ $0.choice })
    where choice.value != 0 && !choices.contains(choice) {
      choices.append(choice)
    }
    return surroundings(of: table, under: choices)
  }

  private static func surroundings(of table: PluginTable, under choices: [SettingChoice]) -> [Surroundings] {
    var found: [Surroundings] = []
    for platform in Platform.allCases where table.framework.platform ?? platform == platform {
      for usesScenes in platform == .ios ? [true, false] : [false] {
        var settings = Settings()
        settings.platform = platform
        settings.chosenScenes = usesScenes
        let usual = Surroundings(settings: settings)
        found += [usual] + choices.map { usual.with($0.setting, $0.value) }
      }
    }
    return found
  }
}

extension PluginTrial.Surroundings {
  /// The same with another value of a setting.
  fileprivate func with(_ setting: Setting, _ value: Int) -> Self {
    var settings = settings
    settings[setting] = value
    return Self(settings: settings)
  }
}

/// Runs of one plugin under one choice of settings.
private struct TrialRuns {
  private let engine: Engine
  /// The work after which nothing more is tried.
  private let workLimit: Int
  private let choices: [Stimulus]
  /// The times for which the plugin asks, as far as situations are told apart by them.
  private let times: [FactTest]
  private(set) var record: TrialRecord
  private(set) var stimuli = 0
  private var trace = Trace()

  init(_ table: PluginTable, _ answers: TrialAnswers, _ settings: Settings, workLimit: Int) {
    self.workLimit = workLimit
    var program = AppProgram()
    program.declares.formUnion([.restoresState, .completeProtection])
    engine = Engine(
      EngineRecipe(settings: settings, plugins: [table], program: program, texts: ["second"]))
    times = Self.times(of: table)
    let named = times.map { $0.number + 1 }.filter { $0 > 0 && $0 < Self.longestWait }
    choices = Self.choices(waits: table.delays.map { $0.length } + named)
    let beginning = engine.pluginState(0, in: engine.makeWorld()).flatMap { table.states.firstIndex(of: $0) }
    record = TrialRecord(table, answers, beginning: beginning ?? 0)
  }

  /// Every stimulus, those to windows for each window, and waits: a moment, until the app is suspended, until tasks are over, a day,
  /// as long as the plugin puts things off, and past each time that it asks for.
  private static func choices(waits: [Int64]) -> [Stimulus] {
    StimulusKind.allCases.flatMap { kind -> [Stimulus] in
      switch kind.form.argument {
      case .value, .control, .connection: []
      case .duration: ([1000, 10_000, 60_000, 86_400_000] + waits).map { .wait(milliseconds: $0) }
      // The second window has the name at place 0 of the texts, which is 2 as an argument.
      case .window: [0, 1, 2].map { Stimulus(kind, argument: $0) }
      case .none, .text, .observer: [Stimulus(kind)]
      }
    }
  }

  /// The most times that situations are told apart by, and the longest that is waited past: a year.
  private static let (timeLimit, longestWait) = (8, 365 * 86_400_000 as Int64)

  /// The times for which a plugin asks, each once.
  private static func times(of table: PluginTable) -> [FactTest] {
    var found: [FactTest] = []
    for fact in table.deliveries.flatMap({ $0.facts }) where fact.event == nil && !found.contains(fact) {
      found.append(fact)
      if found.count == timeLimit { break }
    }
    return found
  }

  /// A situation as far as a plugin can tell it from another one; of the clock and what the device does, only the times that it asks
  /// for.
  private struct Situation: Hashable {
    let conditions: Condition
    let plugins: PluginStates
    let times: [Bool]
  }

  private func situation(_ world: World) -> Situation {
    Situation(
      conditions: world.conditions, plugins: world.plugins, times: times.map { engine.holds($0, in: world) })
  }

  /// Tries every stimulus in each situation that stimuli lead to, the nearest ones first.
  mutating func search(situations limit: Int) {
    var queue = [engine.makeWorld()]
    var known: Set = [situation(queue[0])]
    var next = 0
    while next < queue.count {
      for stimulus in choices {
        guard record.work < workLimit else { return }
        var world = queue[next]
        guard apply(stimulus, to: &world), queue.count < limit else { continue }
        if known.insert(situation(world)).inserted { queue.append(world) }
      }
      next += 1
    }
  }

  /// Runs scripts of stimuli that are drawn; what is impossible where it is drawn is passed over.
  mutating func draw(scripts count: Int, of length: Int) {
    var random = SeededRandom("plugin trial")
    for _ in 0..<count {
      var world = engine.makeWorld()
      for _ in 0..<length {
        guard let stimulus = random.one(of: choices), record.work < workLimit else { return }
        _ = apply(stimulus, to: &world)
      }
    }
  }

  /// Applies a stimulus and records what the plugin does; false where it is impossible.
  private mutating func apply(_ stimulus: Stimulus, to world: inout World) -> Bool {
    trace.truncate(to: 0)
    // Entries of earlier stimuli are gone, so that no deadline has one for its cause.
    trace.deadlineCauses = .zero
    let before = (state: world.state, plugins: world.plugins)
    guard engine.apply(stimulus, to: &world, recordingTo: &trace) == .applied else { return false }
    stimuli += 1
    record.read(trace, of: engine, from: before.state, before.plugins, to: world)
    return true
  }
}
