import LifecycleEngine

// What the properties say of the situations that the search meets.

extension Explorer {
  /// Asks the open properties about a new situation.
  mutating func checkAtRest(_ situation: inout Situation, number: Int) {
    if situation.world.state == .active { active += 1 }
    for place in properties.indices where isOpen[place] {
      guard engine.holds(properties[place].condition.operations, in: &situation.world) else { continue }
      if case .after(let stimuli, let formula) = properties[place].claim {
        guard var world = world(after: stimuli, from: situation.world) else { continue }
        held[place] += 1
        if !engine.holds(formula.operations, in: &world) { found(place, at: number) }
      } else {
        if isTested(place, in: &situation) { held[place] += 1 }
        if isDecided(place, in: &situation) { found(place, at: number) }
      }
    }
  }

  /// Asks the open properties about an instant on the way through a wait.
  mutating func checkOnTheWay(_ situation: inout Situation, _ parent: Int, _ entry: Int, _ passed: Int64) {
    for place in properties.indices where isOpen[place] {
      guard engine.holds(properties[place].condition.operations, in: &situation.world),
        isDecided(place, in: &situation)
      else { continue }
      found(place, at: parent, then: (entry, passed))
    }
  }

  /// Indicates whether a situation in which the condition of a property holds puts it to the test.
  ///
  /// A value is kept where an active app holds it after somebody has typed; what it began with says nothing.
  private func isTested(_ place: Int, in situation: inout Situation) -> Bool {
    guard let keeping = keepingPlaces.firstIndex(of: place) else { return true }
    return situation.world.state == .active && situation.expected[keeping] != keptValues[keeping].initial
  }

  /// Indicates whether a situation at rest breaks a property, or is the one that shall be possible; its condition holds.
  func isDecided(_ place: Int, in situation: inout Situation) -> Bool {
    switch properties[place].claim {
    case .always(let formula): return !engine.holds(formula.operations, in: &situation.world)
    case .never(let formula), .possible(let formula): return engine.holds(formula.operations, in: &situation.world)
    case .keeps(let slot, _):
      guard situation.world.state == .active, let keeping = keepingPlaces.firstIndex(of: place) else { return false }
      return situation.world.app.memory[Int(slot)] != situation.expected[keeping]
    case .after: return false
    }
  }

  /// The world after these stimuli, or `nil` if they are not possible one after the other.
  func world(after stimuli: [Stimulus], from world: World) -> World? {
    var world = world
    for stimulus in stimuli {
      guard engine.apply(stimulus, to: &world) == .applied else { return nil }
    }
    return world
  }

  /// Takes what the watch has found inside a stimulus.
  mutating func reportFound(_ parent: Int, _ entry: Int, _ passed: Int64?) {
    let bits = watch.found
    for (bit, place) in neverPlaces.enumerated() where bits & 1 &<< UInt64(bit) != 0 && isOpen[place] {
      found(place, at: parent, then: (entry, passed))
    }
  }

  /// Takes a property as decided by the way to a situation and one entry more, once the engine has shown it again.
  private mutating func found(_ place: Int, at number: Int, then last: (entry: Int, passed: Int64?)? = nil) {
    guard let schedule = confirmedSchedule(place, at: number, then: last) else { return doubted[place] = true }
    findings[place].schedule = schedule
    findings[place].verdict = .broken
    if case .possible = properties[place].claim { findings[place].verdict = .none }
    isOpen[place] = false
    if let keeping = keepingPlaces.firstIndex(of: place) { keptValues[keeping].isOpen = false }
    if let bit = neverPlaces.firstIndex(of: place) {
      // A formula that holds nowhere: nobody asks any more.
      watch.formulas[bit] = [.jump(AppProgram.none)]
    }
  }
}

extension Property {
  /// The formula that shall hold at no instant: condition and claim.
  var strictly: Formula {
    if case .never(let formula) = claim { return condition.and(formula) }
    return condition
  }
}
