package import LifecycleEngine

/// The rules of a book, those that do the same together: what is learnt of one stimulus holds for the others.
///
/// What counts are the states that are entered, the moments that are announced, and the end; what only the simulator keeps
/// in mind, such as which cover is there, does not. Rules that do nothing of that are told apart by their states.
///
/// A family bears the id of its first rule. Any of its rules leads to it, so that what was noted of a family is found again
/// after the book has changed.
package struct RuleFamilies: Sendable {
  /// Rules with the same steps.
  package struct Family: Sendable, Hashable {
    /// The id of its first rule.
    package let name: String
    /// The ids of its rules, in the order of the book.
    package fileprivate(set) var rules: [String]
    /// What it is about, in a few words, such as “leave for the home screen”.
    package let title: String
  }

  /// The families, in the order of their first rules.
  package private(set) var families: [Family] = []
  /// The place of the family of each rule, by the id of the rule.
  private var places: [String: Int] = [:]

  /// The families of the platform's rules.
  package static let standard = RuleFamilies(.standard)

  /// Groups the rules of a book.
  package init(_ book: RuleBook) {
    var bySteps: [RuleAction: Int] = [:]
    for rule in book.rules {
      let action = RuleAction(rule)
      if let place = bySteps[action] {
        families[place].rules.append(rule.id)
        places[rule.id] = place
      } else {
        bySteps[action] = families.count
        places[rule.id] = families.count
        families.append(Family(name: rule.id, rules: [rule.id], title: rule.trigger.title))
      }
    }
  }

  /// Returns the name of the family of a rule; nil for an id that no rule has.
  package func name(ofRule id: String) -> String? { family(ofRule: id)?.name }

  /// Returns the family of a rule; nil for an id that no rule has.
  package func family(ofRule id: String) -> Family? { places[id].map { families[$0] } }

  /// Returns what a rule is about, in a few words; nil for an id that no rule has.
  package static func title(ofRule id: String) -> String? { RuleBook.standard.rule(id)?.trigger.title }

  /// Returns the names of the families of some rules, each once.
  package func names(ofRules ids: [String]) -> [String] {
    var names: [String] = []
    for id in ids {
      if let name = name(ofRule: id), !names.contains(name) { names.append(name) }
    }
    return names
  }
}

/// What a rule does, as far as code or a person can notice it.
private struct RuleAction: Hashable {
  let actions: [LifecycleEngine.Step.Action]
  let states: [ProcessState]
  let platforms: [Platform]

  init(_ rule: Rule) {
    actions = rule.steps.map { $0.action }.filter { action in
      switch action {
      case .enter, .announce, .announceInSecond, .terminate, .expireTasks: true
      default: false
      }
    }
    states = actions.isEmpty ? ProcessState.allCases.filter { rule.states.contains($0) } : []
    platforms = rule.platforms
  }
}

extension Trigger {
  /// What a learner calls it.
  fileprivate var title: String {
    if index < StimulusKind.count { return StimulusKind.forms[index].summary }
    switch index {
    case Trigger(.suspension).index: return "the freeze, once nothing keeps the app running"
    case Trigger(.expiration).index: return "background time that is nearly up"
    case Trigger(.allowanceEnd).index: return "background time that is up"
    case Trigger(.wakeEnd).index: return "the time for a background event that is up"
    default: return "a main thread that is busy for too long"
    }
  }
}
