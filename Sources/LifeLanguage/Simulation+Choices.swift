package import LifecycleEngine

// Which choices at disputed points have made a run what it is.

extension Simulation {
  /// A choice at a disputed point that was in force.
  package typealias Choice = (setting: Setting, value: SettingForm.Value)

  /// Returns the choices behind the rule of an entry that were not as they are by default, and of which the default would have told
  /// something else at the stimulus of the entry, in the words of the plugins in use.
  ///
  /// The run is tried again up to that stimulus, each stimulus under the settings that it had, but for one of them.
  package func choices(behind rule: Rule, ofEntry id: Int) -> [Choice] {
    let stimuli = trace.entries.prefix(id).count { $0.kind == .stimulus }
    let held = turns.first { $0.stimuli >= stimuli }?.settings ?? engine.settings
    let chosen = Setting.allCases.filter { held[$0] != 0 && rule.dependsOn($0) }
    guard !chosen.isEmpty else { return [] }
    let isKnown = stimuli > 0 && stimuli <= history.count
    let told = isKnown ? told(atStimulus: stimuli, withDefaultOf: nil) : nil
    return chosen.filter { !isKnown || self.told(atStimulus: stimuli, withDefaultOf: $0) != told }
      .map { ($0, $0.form.values[held[$0]]) }
  }

  /// Returns the number of commands by which a run has gone on from another one: its stimuli, and the times that the settings, such as
  /// an account, were changed between them.
  package func commands(since start: Simulation) -> Int {
    let held = [start.engine.settings] + turns.dropFirst(start.earlierSettings.count).map { $0.settings }
    let changes = zip(held, held.dropFirst()).count { $0 != $1 }
    return history.count - start.history.count + changes
  }

  /// The settings of a run, each with the number of stimuli up to which they hold.
  private var turns: [(stimuli: Int, settings: Settings)] { earlierSettings + [(history.count, engine.settings)] }

  /// What is told of an entry.
  private struct Told: Equatable {
    let kind: TraceEntry.Kind
    let time, argument: Int64
    let code: UInt8
    let name: UInt16
    let plugin: UInt8
    let state: ProcessState

    init(_ entry: TraceEntry) {
      (kind, time, argument, code) = (entry.kind, entry.time, entry.argument, entry.code)
      (name, plugin, state) = (entry.name, entry.plugin, entry.state)
    }
  }

  /// Returns what a stimulus leads to, the first counted as 1, in a run with a choice at its default; nil where it is impossible there.
  private func told(atStimulus number: Int, withDefaultOf setting: Setting?) -> [Told]? {
    var run = self
    run.reset()
    var outcome = Engine.Outcome.applied
    var done = 0
    for turn in turns where done < number {
      var settings = turn.settings
      if let setting { settings[setting] = 0 }
      run.adopt(settings)
      let end = max(done, min(turn.stimuli, number))
      for stimulus in history[done..<end] { outcome = run.apply(stimulus) }
      done = end
    }
    guard outcome == .applied else { return nil }
    return run.trace.entries[run.lastEntries].filter { $0.kind != .moment && $0.kind != .stimulus }.map { Told($0) }
  }
}
