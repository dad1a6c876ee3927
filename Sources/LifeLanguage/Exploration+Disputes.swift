import LifeExplorer
package import LifecycleEngine

extension Exploration {
  /// What grading makes of a property: the shortest schedule that breaks it whatever is chosen at disputed points, and the
  /// choices that excuse others.
  package struct Verdict: Sendable {
    /// The schedule that counts; `nil` where none was found.
    package var breach: Breach?
    /// The schedules that do not count, each with a choice under which it breaks nothing.
    package var excused: [(breach: Breach, unless: Dispute)] = []
    /// Indicates whether the whole space was searched.
    package var isWhole: Bool
  }

  /// Searches for schedules that break a property whatever is chosen at disputed points.
  ///
  /// Where a schedule is excused, the search goes on without the stimuli that decided it, a few times at most.
  package func undisputedVerdict() -> [Verdict] {
    var verdicts = properties.map { _ in Verdict(breach: nil, isWhole: true) }
    var search = self
    var open = Array(properties.indices)
    for _ in 0..<Self.searchLimit where !open.isEmpty {
      let report = search.run { false }
      var excused: [StimulusKind] = []
      for place in open {
        verdicts[place].isWhole = report.isWhole
        let finding = report.findings[place]
        if case .possible = properties[place].claim {
          if finding.schedule == nil { verdicts[place].breach = Breach(of: self, property: place, schedule: []) }
          open.removeAll { $0 == place }
          continue
        }
        guard finding.verdict == .broken, let schedule = finding.schedule else {
          open.removeAll { $0 == place }
          continue
        }
        let breach = Breach(of: self, property: place, schedule: schedule)
        guard let excuse = dispute(about: schedule, of: place) else {
          verdicts[place].breach = breach
          open.removeAll { $0 == place }
          continue
        }
        verdicts[place].excused.append((breach, excuse))
        if let kind = breach.decisiveKind, !excused.contains(kind) { excused.append(kind) }
      }
      guard !excused.isEmpty else { break }
      search.forbid(excused)
    }
    return verdicts
  }

  /// How often a search is made again after a schedule that a disputed point excuses.
  private static let searchLimit = 4

  /// The first disputed point whose other value makes a schedule harmless, with that value; `nil` where the schedule breaks
  /// the property whatever is chosen.
  ///
  /// Each setting that a rule on the way depends on is changed alone, and each document's choices are taken together.
  package func dispute(about schedule: [Stimulus], of property: Int) -> Dispute? {
    let run = replay(schedule)
    let rules = Set(run.trace.entries.map { $0.rule }).sorted().filter { $0 != TraceEntry.noRule }
      .map { run.engine.ruleBook.rules[Int($0)] }
    for setting in Setting.allCases where rules.contains(where: { $0.dependsOn(setting) }) {
      for value in setting.form.values.indices where value != start.engine.settings[setting] {
        var settings = start.engine.settings
        settings[setting] = value
        if !isBroken(property, by: schedule, under: settings) {
          return .setting(setting, value: setting.form.values[value].name)
        }
      }
    }
    for account in Account.all {
      var settings = start.engine.settings
      settings.adopt(account)
      if !isBroken(property, by: schedule, under: settings) { return .account(account.name) }
    }
    return nil
  }

  /// Indicates whether a schedule breaks a property under other settings.
  private func isBroken(_ property: Int, by schedule: [Stimulus], under settings: Settings) -> Bool {
    guard settings != start.engine.settings else { return true }
    let engine = Engine(
      rules: start.engine.ruleBook, settings: settings, plugins: start.engine.plugins, program: start.engine.program,
      texts: start.engine.texts)
    var explorer = Explorer(engine: engine, menu: menu, properties: properties, bounds: bounds, stored: stored)
    return explorer.isBroken(property, by: schedule)
  }
}

/// A choice under which a schedule breaks nothing.
package enum Dispute: Sendable {
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
