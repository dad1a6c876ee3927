package import LifeExplorer
package import LifeSyntax
package import LifecycleEngine

// What an author has to know of the statements themselves: whether they ask anything at all.

extension Exploration {
  /// What the search over an app that is right shows about the statements.
  package struct Audit: Sendable {
    /// The properties of which the search shows nothing, by their places, each with the reason.
    package var gaps: [(place: Int, gap: Report.Gap)] = []
    /// The entries of `allow` and `edits` that were never possible.
    package var unused: [ByteRange] = []
    /// The number of situations that were met.
    package var situations = 0
    /// The length up to which all schedules were tried; `nil` where these are all situations.
    package var depth: Int?
  }

  /// Searches with an app that keeps every property, and returns what the statements asked in vain.
  ///
  /// Where a short search has found a use for everything, there is no need for a long one.
  package func audit(of command: ExploreCommand) -> Audit {
    let short = asking(only: Array(properties.indices), depth: 6, applied: 20_000).boundedAudit(of: command)
    return short.gaps.isEmpty && short.unused.isEmpty ? short : boundedAudit(of: command)
  }

  /// Returns what the statements asked in vain within the bounds.
  private func boundedAudit(of command: ExploreCommand) -> Audit {
    let report = run { false }
    // A search that is decided early has not tried everything.
    let isSearched = report.findings.contains { $0.schedule == nil }
    guard isSearched else { return Audit(situations: report.situations, depth: report.depth) }
    var audit = Audit(situations: report.situations, depth: report.isWhole ? nil : report.depth)
    audit.gaps = properties.indices.compactMap { place in report.gap(of: place).map { (place, $0) } }
    func isUsed(_ isMeant: (Stimulus) -> Bool) -> Bool { report.uses.contains { $0.count > 0 && isMeant($0.stimulus) } }
    for allowed in command.allowed {
      guard let stimulus = meant(by: allowed), !isUsed({ $0 == stimulus }) else { continue }
      audit.unused.append(allowed.range)
    }
    for name in command.edits ?? [] {
      let slot = start.engine.program.values.firstIndex { $0.name == name.text }
      if !isUsed({ $0.kind == .edit && Int($0.argument & 0xFF) == slot }) { audit.unused.append(name.range) }
    }
    return audit
  }

  /// The stimulus that a command means, as the menu has it; waits of any length are one.
  private func meant(by command: BoundCommand) -> Stimulus? {
    var run = start
    guard let stimulus = StimulusCommand(command),
      let found = try? run.stimulus(of: stimulus)
    else { return nil }
    return found.kind == .wait ? .wait(milliseconds: 0) : found
  }

  /// Searches, and returns what breaks each property under the settings in force, whatever others would say.
  package func breaches() -> [Breach?] {
    let report = run { false }
    return properties.indices.map { place in
      let schedule = report.findings[place].schedule
      if case .possible = properties[place].claim {
        return schedule == nil ? Breach(of: self, property: place, schedule: []) : nil
      }
      return schedule.map { Breach(of: self, property: place, schedule: $0) }
    }
  }

  /// Returns the same search for some of its properties only, within smaller bounds where they are smaller.
  package func asking(only places: [Int], depth: Int = .max, applied: Int = .max) -> Self {
    var other = self
    other.properties = places.map { properties[$0] }
    other.wordings = places.map { wordings[$0] }
    other.places = places.map { self.places[$0] }
    other.bounds.depth = min(bounds.depth, depth)
    other.bounds.applied = min(bounds.applied, applied)
    return other
  }
}

// MARK: - Examples

extension Exploration {
  /// Returns a short schedule of this app behind which a property holds, one that makes its condition matter.
  ///
  /// Where the property is about every situation, it is the schedule that breaks another app, if it is possible here.
  package func example(of place: Int, breakingOther breach: [Stimulus]) -> [Stimulus]? {
    var property = properties[place]
    switch property.claim {
    case .possible: break
    case .keeps(let slot, _): return returning(with: slot, at: place) ?? survived(breach)
    case .after(let stimuli, _): property.claim = .after(stimuli, then: .never)
    case .always, .never:
      guard case .always = property.claim, !property.condition.operations.isEmpty else { return survived(breach) }
      property.claim = .always(.never)
    }
    guard let way = schedule(deciding: property) else { return nil }
    return way.isEmpty ? survived(breach) ?? way : way
  }

  /// The shortest schedule with something typed, a way out, an end and a return, behind which a value is as it was typed.
  private func returning(with slot: UInt8, at place: Int) -> [Stimulus]? {
    let initial = Int64(start.engine.program.values[Int(slot)].initial)
    // With nothing on the disk, what differs was typed on the way.
    var fresh = self
    if menu.edited.contains(slot) { fresh.stored = [] }
    let states = [ProcessState.suspended, .background].map { Int64($0.rawValue) }
    for state in states {
      let condition = Formula([
        .jumpUnless(.processState, .equal, .constant(state), AppProgram.none),
        .jumpUnless(.typed(slot), .notEqual, .constant(initial), AppProgram.none),
      ])
      let property = Property(name: "", condition: condition, claim: .always(.never))
      guard let way = fresh.schedule(deciding: property) else { continue }
      for end in [StimulusKind.memoryPressure, .kill] where !menu.forbidden.contains(end) {
        let whole = way + [Stimulus(end), Stimulus(.launch)]
        let run = replay(whole)
        if run.history.count == whole.count, holds(wordings[place], in: run) { return whole }
      }
    }
    return nil
  }

  /// A schedule that broke another app, if it is possible here; without one, a launch.
  private func survived(_ breach: [Stimulus]) -> [Stimulus]? {
    let way = breach.isEmpty ? [Stimulus(.launch)] : breach
    return replay(way).history.count == way.count ? way : nil
  }

  /// The shortest schedule that decides a property.
  private func schedule(deciding property: Property) -> [Stimulus]? {
    var explorer = Explorer(engine: start.engine, menu: menu, properties: [property], bounds: bounds, stored: stored)
    return explorer.run { false }.findings[0].schedule
  }

  /// Returns a schedule as it is typed.
  package func text(of schedule: [Stimulus]) -> String {
    schedule.map { start.engine.text(of: $0) }.joined(separator: "; ")
  }
}

extension Formula {
  /// The formula that never holds.
  fileprivate static let never = Formula([.jump(AppProgram.none)])
}
