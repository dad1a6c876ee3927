package import LifecycleEngine

// Which choices at disputed points have made a run what it is.

extension Simulation {
  /// Returns the settings behind the rule of an entry that are not as they are by default, and of which the default would have told
  /// something else at the stimulus of the entry, in the words of the plugins in use.
  ///
  /// The run is tried again up to that stimulus, under the settings at hand with one of them at its default.
  package func choices(behind rule: Rule, ofEntry id: Int) -> [Setting] {
    let settings = engine.settingsAgainstDefault(in: rule)
    let stimuli = trace.entries.prefix(id).count { $0.kind == .stimulus }
    guard !settings.isEmpty, stimuli > 0, stimuli <= history.count else { return settings }
    let told = told(atStimulus: stimuli, under: engine.settings)
    return settings.filter { setting in
      var others = engine.settings
      others[setting] = 0
      return self.told(atStimulus: stimuli, under: others) != told
    }
  }

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

  /// Returns what a stimulus leads to, the first counted as 1, in a run under other settings; nil where it is impossible there.
  private func told(atStimulus number: Int, under settings: Settings) -> [Told]? {
    var run = self
    run.reset()
    run.adopt(settings)
    var outcome = Engine.Outcome.applied
    for stimulus in history.prefix(number) { outcome = run.apply(stimulus) }
    guard outcome == .applied else { return nil }
    return run.trace.entries[run.lastEntries].filter { $0.kind != .moment && $0.kind != .stimulus }.map { Told($0) }
  }
}
