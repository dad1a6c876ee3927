import LifecycleEngine

// What was found is run again from the start by the ordinary engine, before anybody hears of it.

extension Explorer {
  /// The schedule to a situation and one entry more, with its waits merged where that shows the same; `nil` if the engine
  /// does not show again that it decides the property.
  mutating func confirmedSchedule(
    _ place: Int, at number: Int, then last: (entry: Int, passed: Int64?)?
  ) -> [Stimulus]? {
    let single = stimuli(to: number, then: last)
    var way: [Stimulus] = []
    for stimulus in single {
      if stimulus.kind == .wait, let before = way.last, before.kind == .wait {
        way[way.count - 1].argument += stimulus.argument
      } else {
        way.append(stimulus)
      }
    }
    let rest = properties[place].stimuli
    if decides(place, way) { return way + rest }
    return decides(place, single) ? single + rest : nil
  }

  /// The stimuli to a situation and one entry more; waits have the lengths that they have on this way.
  private mutating func stimuli(to number: Int, then last: (entry: Int, passed: Int64?)?) -> [Stimulus] {
    var entries = met.way(to: number)
    if let last { entries.append(last.entry) }
    var world = start.world
    var result: [Stimulus] = []
    for (index, entry) in entries.enumerated() {
      let stimulus: Stimulus
      if index == entries.count - 1, let passed = last?.passed {
        stimulus = .wait(milliseconds: passed)
      } else if case .stimulus(let one) = menu.entries[entry] {
        stimulus = one
      } else {
        stimulus = .wait(milliseconds: menu.entries[entry].length(in: &world, step: menu.step) ?? 0)
      }
      result.append(stimulus)
      _ = engine.apply(stimulus, to: &world)
    }
    return result
  }

  /// Indicates whether the last situation of a schedule decides a property, in the ordinary engine and with a trace.
  mutating func decides(_ place: Int, _ schedule: [Stimulus]) -> Bool {
    var situation = start
    var world = start.world
    var trace = Trace()
    watch.reset()
    for stimulus in schedule {
      guard engine.apply(stimulus, to: &world, recordingTo: &trace) == .applied, apply(stimulus, to: &situation),
        situation.world == world
      else { return false }
    }
    if let bit = neverPlaces.firstIndex(of: place), watch.found & 1 &<< UInt64(bit) != 0 { return true }
    guard engine.holds(properties[place].condition.operations, in: &world) else { return false }
    if case .after(let stimuli, let formula) = properties[place].claim {
      guard var end = self.world(after: stimuli, from: world) else { return false }
      return !engine.holds(formula.operations, in: &end)
    }
    return isDecided(place, in: &situation)
  }
}
