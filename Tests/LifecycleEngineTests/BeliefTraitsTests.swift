import Testing

@testable import LifecycleEngine

/// What is kept of the platform's book, so that worlds of beliefs are made quickly, says what the book itself does.
@Suite struct BeliefTraitsTests {
  static let settings: [Settings] = {
    var android = Settings()
    android.platform = .android
    var old = Settings()
    old.version = 13
    var disputed = Settings()
    for setting in Setting.allCases { disputed[setting] = setting.form.values.count - 1 }
    return [Settings(), android, old, disputed]
  }()

  @Test(arguments: settings, RuleTraits.named.map { $0.group })
  func `a change of a group meets the rules that are in it under the settings at hand`(
    _ settings: Settings, _ group: RuleTraits
  ) {
    let change = BeliefChange.stay(RuleScope([.group(group)]))
    let rules = RuleBook.standard.rules
    var kept = RuleDraft(rules, under: settings, for: [change], isStandard: true)
    var computed = RuleDraft(rules, under: settings, for: [change])
    #expect(kept.apply(change) == computed.apply(change))
    #expect(kept.rules.map { $0.steps } == computed.rules.map { $0.steps })
  }

  /// A change of each member on which it depends what a rule does.
  static let changes: [(name: String, body: @Sendable (inout Rule) -> Void)] = [
    ("states", { $0.states = $0.states == .running ? .foreground : .running }),
    ("trigger", { $0.trigger = $0.trigger == Trigger(.home) ? Trigger(.lock) : Trigger(.home) }),
    ("test", { $0.test = $0.test == .always ? Guard(when: .locked, unless: []) : .always }),
    ("choices", { $0.choices.append(.extraActivation(.on)) }),
    ("platforms", { $0.platforms.append(.android) }),
    ("since", { $0.since += 1 }),
    ("before", { $0.before -= 1 }),
    ("steps", { $0.steps.append(.read(.active)) }),
  ]

  @Test(arguments: changes.indices)
  func `a book in which one member of a rule is another one is told from the platform's, at its place`(_ row: Int)
    throws
  {
    var book = RuleBook.standard
    let place = book.rules.count / 2
    try book.change(book.rules[place].id, Self.changes[row].body)
    #expect(!book.behaves(like: .standard), "\(Self.changes[row].name)")
    #expect(RuleBook.standard.changedPlaces(in: book) == [place], "\(Self.changes[row].name)")
  }
}
