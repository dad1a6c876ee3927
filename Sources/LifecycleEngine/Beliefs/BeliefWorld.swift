/// A world in which something is believed: the changes that a belief makes to the true world.
public struct BeliefWorld: Sendable {
  /// The changes, in the order in which they are made.
  public let changes: [BeliefChange]
  /// The platform's book with the changes made in it, kept because making it takes longer than many runs.
  private let book: RuleBook
  /// Indicates whether that book holds whatever is chosen at disputed points, and not only under the usual choices.
  private let isOfAllChoices: Bool
  /// What is other in this world than in the true one.
  private let difference: WorldDifference

  /// A world of changes; what selects nothing is left out.
  public init(_ changes: [BeliefChange]) {
    self.changes = changes
    book = EngineRecipe().changed(by: changes).book
    isOfAllChoices = false
    difference = WorldDifference(from: .standard, to: book, by: changes)
  }

  /// A world with one change in one rule of the platform's book.
  ///
  /// The rule is named, so that choices at disputed points have no say in what the change is about.
  init(_ change: BeliefChange, of rule: Rule) {
    changes = [change]
    var book = RuleBook.standard
    if let changed = Mutant.changed(rule, by: change).rule {
      try? book.change(rule.id) { $0.steps = changed.steps }
    } else {
      try? book.remove(rule.id)
    }
    self.book = book
    isOfAllChoices = true
    difference = WorldDifference(of: rule)
  }

  /// Returns the recipe of an engine of this world, from that of an engine of the true one.
  public func changing(_ truth: EngineRecipe) -> EngineRecipe {
    guard truth.book.isStandard, isOfAllChoices || truth.settings.takesUsualSides else {
      return truth.changed(by: changes)
    }
    var copy = truth.changedBesideRules(by: changes)
    copy.book = book
    return copy
  }

  /// Indicates whether an engine of this world does what one of another world does.
  public func isSame(as other: BeliefWorld, in truth: EngineRecipe) -> Bool {
    changing(truth).isSame(as: other.changing(truth))
  }

  /// Indicates whether the other world changes the rules for the same stimuli and times, and the same plugins.
  ///
  /// Worlds that do the same always pass this test, which is quicker than `isSame`; those that pass it may still differ.
  public func changesAlike(_ other: BeliefWorld) -> Bool { difference.isAlike(other.difference) }

  /// Indicates whether this world changes a part of what the other one changes: fewer stimuli and times, numbers or plugins.
  public func isNarrower(than other: BeliefWorld) -> Bool { difference.isNarrower(than: other.difference) }

  /// Returns the world in which the numbers that are larger here than in truth are larger by a tenth alone; nil where none is larger
  /// by more.
  ///
  /// Whoever takes such a number for what it is, to the last second and a little beyond, comes as far as this world goes.
  public func milder(beside truth: Limits) -> BeliefWorld? {
    var isMilder = false
    let milder = changes.map { change -> BeliefChange in
      guard case .limit(let name, let time) = change else { return change }
      let little = truth[name] + truth[name] / 10
      guard time > little else { return change }
      isMilder = true
      return .limit(name, little)
    }
    return isMilder ? BeliefWorld(milder) : nil
  }

  /// Indicates whether one of these plugins is changed, or no plugin at all: of a framework that is not in use nothing is
  /// believed.
  public func isAbout(_ used: [PluginTable]) -> Bool {
    difference.plugins.isEmpty || difference.changesOne(of: used)
  }

  /// Indicates whether a run may go another way in this world than in truth; where it cannot, it need not be run again.
  public func mayChange(_ run: Run) -> Bool { difference.mayChange(run) }
}

extension Settings {
  /// Indicates whether every disputed point has the value that the evidence favours.
  var takesUsualSides: Bool { Setting.allCases.allSatisfy { self[$0] == 0 } }
}
