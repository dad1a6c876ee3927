/// One script in two worlds, cut at its first difference: what would happen if a belief were true, and what does.
package struct BothWorlds: Hashable, Sendable {
  /// What comes where both worlds part.
  package enum End: Hashable, Sendable {
    /// A call, or something else that is said.
    case said(String)
    /// Nothing more: the state afterwards.
    case state(String)
    /// The stimulus is not possible.
    case impossible
  }

  /// The stimulus at which both worlds part.
  package let stimulus: String
  /// What both say last before they part; nil where they part at once.
  package let common: String?
  /// A Boolean value that indicates whether both say more before that.
  package let isCut: Bool
  /// What comes then in the world of the belief.
  package let thought: End
  /// What comes then in fact.
  package let fact: End
  /// A Boolean value that indicates whether calls are told, so that none is worth a word.
  package let tellsCalls: Bool
  /// A Boolean value that indicates whether what comes before the difference names something of the key that the answer does not.
  package let tellsKey: Bool
  /// The states in both worlds, one row for each stimulus; empty where they are the same.
  package let timeline: [String]

  /// Two runs that part at a stimulus.
  package init(
    stimulus: String, common: String?, isCut: Bool, thought: End, fact: End, tellsCalls: Bool, tellsKey: Bool,
    timeline: [String]
  ) {
    self.stimulus = stimulus
    self.common = common
    self.isCut = isCut
    self.thought = thought
    self.fact = fact
    self.tellsCalls = tellsCalls
    self.tellsKey = tellsKey
    self.timeline = timeline
  }
}
