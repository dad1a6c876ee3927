/// Everything that an engine is compiled from.
///
/// What an engine does is decided by its recipe alone, whether it was compiled anew or took parts of another engine over.
public struct EngineRecipe: Sendable {
  /// The rules from which transitions and deadlines are compiled.
  public var book: RuleBook
  /// The values of the disputed points, the platform and its version.
  public var settings: Settings
  /// The numbers of the platform that are other ones than the settings give, in milliseconds.
  public var changedLimits: [Limits.Name: Int64]
  /// The plugins, in the order of their signing up.
  ///
  /// An engine takes delegates before observers, and at most `PluginTable.limit` plugins; the registry refuses more before.
  public var plugins: [PluginTable]
  /// The app whose handlers run.
  public var program: AppProgram
  /// The texts that stimuli carry, such as URLs, by their index.
  public var texts: [String]
  /// What freezing and the end of the process leave alone; nothing in truth.
  public var persistence: Persistence

  /// The recipe of an engine as the facts state it, unless something else is said.
  public init(
    book: RuleBook = .standard, settings: Settings = Settings(), changedLimits: [Limits.Name: Int64] = [:],
    plugins: [PluginTable] = [], program: AppProgram = AppProgram(), texts: [String] = [],
    persistence: Persistence = []
  ) {
    (self.book, self.settings, self.changedLimits) = (book, settings, changedLimits)
    (self.plugins, self.program, self.texts, self.persistence) = (plugins, program, texts, persistence)
  }

  /// The numbers of the platform: those of the settings, but for the changed ones.
  public var limits: Limits {
    var limits = Limits(for: settings)
    for (name, time) in changedLimits { limits.set(name, to: time) }
    return limits
  }

  /// Indicates whether engines of the two recipes do the same with one app.
  ///
  /// Words, sources and ids of rules do not count, and neither do the programs and texts of the recipes.
  public func isSame(as other: EngineRecipe) -> Bool {
    settings == other.settings && limits == other.limits && persistence == other.persistence
      && book.behaves(like: other.book) && plugins.behave(like: other.plugins)
  }
}

// What the parts of an engine depend on. Whoever lets one of them depend on more says so here; `EngineRecipeTests` compare
// engines that were compiled anew with those that took parts over.

extension EngineRecipe {
  /// The recipe as an engine holds it: the program with what the settings decide about it, the plugins in the order in which
  /// they receive a moment.
  var resolved: EngineRecipe {
    var copy = self
    copy.program = program.resolved(under: settings)
    let ordered = plugins.filter { $0.role == .delegate } + plugins.filter { $0.role == .observer }
    copy.plugins = Array(ordered.prefix(PluginTable.limit))
    return copy
  }

  /// Indicates whether the deliveries of another resolved recipe are compiled to the same table.
  ///
  /// They depend on plugins and settings, and of the program on its declarations, the plugin in whose words it is written and
  /// the observers that it adds or removes.
  /// Plugins that put something off take the timers that the program leaves free.
  func sharesDeliveries(with other: EngineRecipe) -> Bool {
    settings == other.settings && program.declares == other.program.declares && program.plugin == other.program.plugin
      && program.observers == other.program.observers && plugins.behave(like: other.plugins)
      && (program.timers.count == other.program.timers.count || plugins.allSatisfy { $0.delays.isEmpty })
  }

  /// Indicates whether the handlers of another resolved recipe begin at the same places, where both share deliveries.
  func sharesHandlers(with other: EngineRecipe) -> Bool {
    program.handlers.elementsEqual(other.program.handlers) { $0 == $1 }
      && program.momentHandlers.elementsEqual(other.program.momentHandlers) { $0 == $1 }
  }

  /// Indicates whether a rule of another resolved recipe is compiled to the same steps, but for which moments are audible.
  func sharesSteps(with other: EngineRecipe) -> Bool {
    settings == other.settings && program.declares == other.program.declares
  }
}

extension Rule {
  /// Indicates whether a rule does the same in the same situations.
  @inline(__always)
  func behaves(like other: Rule) -> Bool { answers(as: other) && steps == other.steps }

  /// Indicates whether a rule answers the same situations, whatever it does in them.
  @inline(__always)
  func answers(as other: Rule) -> Bool {
    states == other.states && trigger == other.trigger && test == other.test && choices == other.choices
      && platforms == other.platforms && since == other.since && before == other.before
  }
}

extension UnsafeBufferPointer<Rule> {
  /// Indicates whether the rule at a place does what a rule of another list does.
  ///
  /// It is `Rule.behaves(like:)` member by member: two rules as arguments would be copied, with a reference counted for each of
  /// their lists, which took a third of the time of making a world.
  @inline(__always)
  func behaves(at place: Int, like others: Self, at other: Int) -> Bool {
    self[place].trigger == others[other].trigger && self[place].states == others[other].states
      && self[place].test == others[other].test && self[place].choices == others[other].choices
      && self[place].platforms == others[other].platforms && self[place].since == others[other].since
      && self[place].before == others[other].before && self[place].steps == others[other].steps
  }
}

extension RuleBook {
  /// Indicates whether the rules of two books do the same, each in its place.
  func behaves(like other: RuleBook) -> Bool {
    withRules(of: other) { own, others in
      own.count == others.count && own.indices.allSatisfy { own.behaves(at: $0, like: others, at: $0) }
    }
  }

  /// Returns the places of the rules that do something else in another book; nil where it has more rules or fewer.
  func changedPlaces(in other: RuleBook) -> [Int]? {
    withRules(of: other) { own, others in
      guard own.count == others.count else { return nil }
      if own.baseAddress == others.baseAddress { return [] }
      return own.indices.filter { !own.behaves(at: $0, like: others, at: $0) }
    }
  }

  /// Indicates whether this is the platform's book, of which nothing was changed.
  var isStandard: Bool {
    withRules(of: .standard) { own, others in own.count == others.count && own.baseAddress == others.baseAddress }
  }

  /// Lends the rules of two books in place: a copy of a rule would count a reference to each of its lists.
  ///
  /// Rules that nobody has changed hold the same lists in memory, so that comparing them is quick.
  func withRules<Result>(
    of other: RuleBook, _ body: (UnsafeBufferPointer<Rule>, UnsafeBufferPointer<Rule>) -> Result
  ) -> Result {
    rules.withUnsafeBufferPointer { own in other.rules.withUnsafeBufferPointer { body(own, $0) } }
  }
}

extension PluginTable {
  /// Indicates whether a plugin says the same in the same situations.
  public func behaves(like other: PluginTable) -> Bool {
    name == other.name && role == other.role && signals == other.signals && states == other.states
      && deliveries == other.deliveries && carriers == other.carriers && signUps == other.signUps
      && isPerWindow == other.isPerWindow
      && initial.elementsEqual(other.initial) { $0 == $1 }
  }
}

extension [PluginTable] {
  /// Indicates whether the plugins of two lists say the same, each in its place.
  func behave(like other: [PluginTable]) -> Bool { elementsEqual(other) { $0.behaves(like: $1) } }
}
