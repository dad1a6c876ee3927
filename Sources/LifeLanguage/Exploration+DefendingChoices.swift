package import LifeExplorer
package import LifecycleEngine

extension Exploration {
  /// What grading makes of a property: the shortest schedule that breaks it whatever is chosen at disputed points, and the
  /// choices that defendingChoice others.
  package struct Verdict: Sendable {
    /// The schedule that counts; `nil` where none was found.
    package var breach: Breach?
    /// A schedule that does not count, with a choice under which nothing breaks the property.
    package var defendingChoice: (breach: Breach, unless: DefendingChoice)?
    /// The reason why a search without a breach shows nothing; `nil` where it shows something.
    package var gap: Report.Gap?
  }

  /// Searches for schedules that break a property, and for choices at disputed points under which none does.
  ///
  /// A choice counts only where the whole search finds nothing under it, and where it is admitted. Not counted is a choice under
  /// which the app fails another check, or under which a handler is never called.
  package func undisputedVerdict(
    admitting isAdmitted: (Settings) -> Bool = { _ in true }
  ) -> (verdicts: [Verdict], report: Report) {
    let report = run { false }
    return (verdicts(on: report, admitting: isAdmitted), report)
  }

  private func verdicts(on report: Report, admitting isAdmitted: (Settings) -> Bool) -> [Verdict] {
    var others: [(settings: Settings, report: Report?)] = []
    return properties.indices.map { place in
      let finding = report.findings[place]
      var verdict = Verdict(breach: nil)
      if case .possible = properties[place].claim {
        if finding.schedule == nil { verdict.breach = Breach(of: self, property: place, schedule: []) }
        return verdict
      }
      guard finding.verdict == .broken, var schedule = finding.schedule else {
        verdict.gap = report.gap(of: place)
        return verdict
      }
      for dispute in defendingChoices(about: schedule, of: place) {
        let settings = dispute.settings
        if !others.contains(where: { $0.settings == settings }) {
          let counts = start.engine.handledMoments.isSubset(of: start.engine(under: settings).handledMoments)
          others.append((settings, counts && isAdmitted(settings) ? under(settings).run { false } : nil))
        }
        guard let report = others.first(where: { $0.settings == settings })?.report, report.gap(of: place) == nil
        else { continue }
        let other = report.findings[place]
        guard other.verdict == .broken, let found = other.schedule else {
          verdict.defendingChoice = (Breach(of: self, property: place, schedule: schedule), dispute.choice)
          return verdict
        }
        // What breaks the property both ways is the better example.
        if isBroken(place, by: found, under: start.engine.settings) { schedule = found }
      }
      verdict.breach = Breach(of: self, property: place, schedule: schedule)
      return verdict
    }
  }

  /// The same search under other settings.
  private func under(_ settings: Settings) -> Self {
    var other = self
    other.start.adopt(settings)
    return other
  }

  /// The choices at disputed points under which a schedule is harmless, and the settings with each.
  ///
  /// Each setting that a rule on the way depends on is changed alone, and each document's choices are taken together.
  private func defendingChoices(about schedule: [Stimulus], of property: Int) -> [(
    choice: DefendingChoice, settings: Settings
  )] {
    let run = replay(schedule)
    let rules = Set(run.trace.entries.map { $0.rule }).sorted().filter { $0 != TraceEntry.noRule }
      .map { run.engine.ruleBook.rules[Int($0)] }
    var found: [(choice: DefendingChoice, settings: Settings)] = []
    for setting in Setting.allCases where rules.contains(where: { $0.dependsOn(setting) }) {
      for value in setting.form.values.indices where value != start.engine.settings[setting] {
        var settings = start.engine.settings
        settings[setting] = value
        found.append((.setting(setting, value: setting.form.values[value].name), settings))
      }
    }
    for account in Account.all {
      var settings = start.engine.settings
      settings.adopt(account)
      found.append((.account(account.name), settings))
    }
    let deeds = deeds(in: run, of: property)
    return found.filter { choice in
      guard !isBroken(property, by: schedule, under: choice.settings) else { return false }
      let other = under(choice.settings).replay(schedule)
      return other.history.count < schedule.count || self.deeds(in: other, of: property) != deeds
    }
  }

  /// What the handlers of the app do in a run with the value that a property is about; all that they do where it is about none.
  ///
  /// A choice that changes nothing of it is about something else than what failed, and excuses nothing.
  private func deeds(in run: Simulation, of property: Int) -> [UInt16] {
    let slot = wordings[property].value ?? wordings[property].subject
    return run.trace.entries.filter { entry in
      entry.kind == .action && (slot.map { run.engine.program.uses($0, at: Int(entry.name)) } ?? true)
    }.map { UInt16(truncatingIfNeeded: $0.name) }
  }

  /// Indicates whether a schedule breaks a property; one that is not possible breaks none.
  package func isBroken(_ property: Int, by schedule: [Stimulus]) -> Bool {
    isBroken(property, by: schedule, under: start.engine.settings)
  }

  /// Indicates whether a schedule breaks a property under other settings.
  private func isBroken(_ property: Int, by schedule: [Stimulus], under settings: Settings) -> Bool {
    var explorer = Explorer(
      engine: start.engine(under: settings), menu: menu, properties: properties, bounds: bounds, stored: stored)
    return explorer.isBroken(property, by: schedule)
  }
}

extension Engine {
  /// The moments that some rule in force announces and a handler of the app answers.
  fileprivate var handledMoments: Set<Moment> {
    var moments: Set<Moment> = []
    for step in rulesInForce.flatMap({ $0.steps }) {
      switch step.action {
      case .announce(let moment), .announceInSecond(let moment): moments.insert(moment)
      default: break
      }
    }
    return moments.filter { isHandled($0) }
  }
}

extension AppProgram {
  /// Indicates whether the operation at a place saves, reads or changes a value.
  fileprivate func uses(_ slot: Int, at place: Int) -> Bool {
    guard operations.indices.contains(place) else { return false }
    return switch operations[place] {
    case .save(let value), .restore(let value), .set(let value, _), .copy(let value, _), .refresh(let value):
      Int(value) == slot
    default: false
    }
  }
}

/// A choice under which a schedule breaks nothing.
package enum DefendingChoice: Sendable {
  /// Another value of one setting.
  case setting(Setting, value: String)
  /// The choices of one document.
  case account(String)

  /// The choice as a statement.
  package var text: String {
    switch self {
    case .setting(let setting, let value): "set \(setting.name) = \(value)"
    case .account(let name): "account \(name)"
    }
  }
}
