import LifecycleEngine
import Testing

@Suite struct `Rule coverage` {
  private static let rows =
    `Callback order by scenario`.launchRows + `Callback order by scenario`.leaveRows
    + `Callback order by scenario`.lockRows + `Callback order by scenario`.callRows
    + `Callback order by scenario`.coverRows + `Events that open or wake the app`.openRows
    + `Events that open or wake the app`.wakeRows + `Events that open or wake the app`.noticeRows
    + `Scenes`.rows + `Two windows`.rows + `Today's app`.orders
    + `Today's app`.ends + `Today's app`.openings + `Every end of a process`.forceQuitRows
    + `Every end of a process`.endRows
    + `Corrections`.rows + `Rules by version and platform`.rows

  @Test func `every rule fires in some scenario`() throws {
    var fired: Set<String> = []
    let faults = `Every end of a process`.faults.map { Row($0.ends, app: $0.app, when: $0.when, path: "") }
    for row in Self.rows + Self.unfinished + faults {
      let lab = Lab(row.app, settings: row.settings, plugins: [.delegate])
      let script = row.given.isEmpty ? row.when : "\(row.given); \(row.when)"
      var stimuli = try lab.stimuli(of: script)[...]
      fired.formUnion(Self.rules(lab) { _, _ in stimuli.popFirst() })
    }
    for (index, settings) in Self.variations.enumerated() {
      for (place, app) in Self.apps.enumerated() {
        var script = RandomScript(seed: UInt64(index * 10 + place))
        var left = 600
        let lab = Lab(app, settings: settings, plugins: [.delegate])
        let known = fired
        let found = Self.rules(lab) { world, found in
          left -= 1
          guard left >= 0 else { return nil }
          // A rule that has not fired goes first: what luck alone reaches, a new stimulus could take away from it.
          return Self.stimulus(in: world, of: lab.engine) { !known.contains($0) && !found.contains($0) }
            ?? script.next(for: lab.engine, in: world)
        }
        fired.formUnion(found)
      }
    }
    #expect(RuleBook.standard.rules.map { $0.id }.filter { !fired.contains($0) } == [])
  }

  /// Background events that take their time.
  private static let unfinished: [Row] = [
    Row(
      "an event that is finished later", app: AppProgram([("performFetch", [.finishWake(20_000)])]),
      when: "fetch; wait 1min", path: ""),
    Row(
      "a processing task that waits for a charger", Settings("processingNeeds idleAndCharging"),
      when: "device idle; processing", path: ""),
    Row("a processing task that takes too long", app: endless, when: "device idle; processing; wait 5min", path: ""),
    Row(
      "a long task that is cancelled", Settings(version: 26), when: "launch; longTask start; longTask cancel", path: ""),
    Row(
      "a long task that is done", Settings(version: 26), when: "launch; longTask start; longTask finish", path: ""),
    Row("an app that plays is told to", app: player, when: "launch; audio play", path: ""),
    Row(
      "on Android, home from the recents screen", Settings(platform: .android), when: "launch; switcher open; home",
      path: ""),
    Row(
      "on Android, a lock at the recents screen", Settings(platform: .android), when: "launch; switcher open; lock",
      path: ""),
    Row("an app that the platform does not start", Settings.sdk27, when: "launch", path: ""),
    Row("a processing task that is cut off", app: endless, when: "device idle; processing; device inUse", path: ""),
  ]
  private static let player = AppProgram([("didBecomeActive", [.log(0)])], declares: [.hasApp, .audioMode])
  private static let endless = AppProgram([("handleBackgroundTask", [.finishWake(-1)])])

  /// The settings that decide whether a rule exists at all, not only what it does.
  private static let variations = [
    Settings(), Settings("bannerInterrupts yes"), Settings("processingNeeds idleAndCharging"),
    Settings(platform: .android), Settings(version: 26), Settings(version: 9),
    Settings("forceQuitLocation blocked"), Settings("callInterrupts yes"),
  ]

  private static let apps: [AppProgram] = [
    AppProgram(), .scened, .busy, .busy.declaring([.restoresState, .needsCharging]).usingScenes,
    AppProgram().lacking(.declarations),
  ]

  /// The first stimulus that is possible and answered by a rule like this, or nil.
  private static func stimulus(in world: World, of engine: Engine, _ isWanted: (String) -> Bool) -> Stimulus? {
    StimulusKind.allCases.lazy.map { Stimulus($0) }.first { stimulus in
      engine.allows(stimulus.kind, in: world)
        && engine.rule(answering: stimulus, in: world).map { isWanted($0.id) } ?? false
    }
  }

  /// The rules that answer these stimuli, and those that answer the deadlines on the way.
  ///
  /// What comes next may depend on the rules that have answered so far.
  private static func rules(_ lab: Lab, next: (World, Set<String>) -> Stimulus?) -> Set<String> {
    var (world, trace) = (lab.world, Trace())
    var fired: Set<String> = []
    while let stimulus = next(world, fired) {
      if let rule = lab.engine.rule(answering: stimulus, in: world) { fired.insert(rule.id) }
      _ = lab.engine.apply(stimulus, to: &world, recordingTo: &trace)
    }
    return fired.union(trace.entries.compactMap { lab.engine.rule(of: $0)?.id })
  }
}

extension Settings {
  /// Today's system, for an app that was built with its SDK.
  fileprivate static let sdk27: Settings = {
    var settings = Settings(version: 27)
    settings.chosenSDK = 27
    return settings
  }()
}
