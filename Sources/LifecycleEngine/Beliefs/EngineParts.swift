/// Everything that an engine is made of besides the app: what a belief changes.
package struct EngineParts: Sendable {
  /// The rules.
  package var rules: RuleBook
  /// The values of the disputed points, the platform and its version.
  package var settings: Settings
  /// The numbers of the platform.
  package var limits: Limits
  /// The plugins, in the order of their signing up.
  package var plugins: [PluginTable]
  /// What freezing and the end of the process leave alone.
  package var persistence: Persistence = []

  /// The parts of an engine as the facts state them.
  package init(rules: RuleBook = .standard, settings: Settings = Settings(), plugins: [PluginTable] = []) {
    self.rules = rules
    self.settings = settings
    limits = Limits(for: settings)
    self.plugins = plugins
  }

  /// Indicates whether an engine of these parts does what one of others does.
  ///
  /// Words and sources of rules do not count, and neither do their ids.
  package func isSame(as other: EngineParts) -> Bool {
    settings == other.settings && limits == other.limits && persistence == other.persistence
      && rules.rules.count == other.rules.rules.count
      && zip(rules.rules, other.rules.rules).allSatisfy { $0.behaves(like: $1) }
      && plugins.count == other.plugins.count && zip(plugins, other.plugins).allSatisfy { $0.behaves(like: $1) }
  }
}

extension Rule {
  /// Indicates whether a rule does the same in the same situations.
  @inline(__always)
  func behaves(like other: Rule) -> Bool {
    states == other.states && trigger == other.trigger && test == other.test && choices == other.choices
      && platforms == other.platforms && since == other.since && before == other.before && steps == other.steps
  }
}

extension PluginTable {
  /// Indicates whether a plugin says the same in the same situations.
  package func behaves(like other: PluginTable) -> Bool {
    name == other.name && role == other.role && signals == other.signals && states == other.states
      && deliveries == other.deliveries && initial.count == other.initial.count
      && zip(initial, other.initial).allSatisfy { $0 == $1 }
  }
}

extension Engine {
  /// An engine of these parts, for an app.
  package init(_ parts: EngineParts, program: AppProgram = AppProgram(), texts: [String] = []) {
    self.init(
      rules: parts.rules, settings: parts.settings, limits: parts.limits, plugins: parts.plugins, program: program,
      texts: texts, persistence: parts.persistence)
  }
}
