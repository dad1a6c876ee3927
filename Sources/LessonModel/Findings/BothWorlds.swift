package import LifeLanguage
package import LifecycleEngine

/// One script in two worlds, cut at its first difference: what would happen if a belief were true, and what does.
package struct BothWorlds: Hashable, Sendable {
  /// What comes where both worlds part.
  package enum End: Hashable, Sendable {
    /// A call, or something else that is said.
    case said(RunItem)
    /// Nothing more: the state afterwards.
    case state(ProcessState)
    /// The stimulus is not possible.
    case impossible
  }

  /// What happens at one stimulus.
  package struct Step: Hashable, Sendable {
    /// The place of the stimulus in the script, by which the steps of both worlds belong together.
    package let command: Int
    /// The stimulus as it is typed.
    package let stimulus: CodeText
    /// What is said, in order.
    package let said: [RunItem]
    /// The state afterwards.
    package let state: ProcessState

    /// What happens at a stimulus.
    package init(command: Int, stimulus: String, said: [RunItem], state: ProcessState) {
      (self.command, self.stimulus, self.said, self.state) = (command, stimulus, said, state)
    }
  }

  /// The stimulus at which both worlds part.
  package let stimulus: CodeText
  /// The place of that stimulus among those that are asked about.
  private let place: Int
  /// What both say last before they part; nil where they part at once.
  package let common: RunItem?
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
  /// A Boolean value that indicates whether what comes in the world of the belief is named in the answer.
  package let isThoughtGiven: Bool
  /// A Boolean value that indicates whether the states belong to what is asked.
  package let tellsStates: Bool
  /// The steps that are asked about in the world of the belief; one lacks a step that is not possible there.
  package let believed: [Step]
  /// The same steps in fact.
  package let real: [Step]

  /// Two runs that part at a stimulus.
  package init(
    stimulus: String, at place: Int = 0, common: RunItem?, isCut: Bool, thought: End, fact: End, tellsCalls: Bool,
    tellsKey: Bool, isThoughtGiven: Bool = false, tellsStates: Bool, believed: [Step], real: [Step]
  ) {
    self.stimulus = stimulus
    self.place = place
    self.common = common
    self.isCut = isCut
    self.thought = thought
    self.fact = fact
    self.tellsCalls = tellsCalls
    self.tellsKey = tellsKey
    self.isThoughtGiven = isThoughtGiven
    self.tellsStates = tellsStates
    self.believed = believed
    self.real = real
  }
}

extension BothWorlds {
  /// The row at which both part, in the run of what is asked about.
  package var partingRow: DecisiveRow {
    DecisiveRow(place, telling: { if case .said(let item) = fact { item } else { nil } }())
  }

  /// A Boolean value that indicates whether both rows tell all that a drawing shows: one stimulus, and only its end differs.
  package var isWholeInRows: Bool {
    if case .said = thought { return false }
    if case .said = fact { return false }
    return real.count < 2 && !isCut
  }

  /// The states after each stimulus in both worlds, side by side, with a mark where they part; empty where they are the same, where one
  /// stimulus is all, and where there are too many.
  var timeline: [String] {
    let pairs = real.map { step in
      (step.stimulus, believed.first { $0.command == step.command }?.state.name ?? "not possible", step.state.name)
    }
    guard tellsStates, pairs.count > 1, pairs.count <= LessonLimits.shownStimuli,
      let parting = pairs.firstIndex(where: { $1 != $2 })
    else { return [] }
    let rows = [("", "expected", "in fact")] + pairs
    let first = rows.map { $0.0.count }.reduce(0, max) + 2
    let second = rows.map { $0.1.count }.reduce(0, max) + 2
    return rows.enumerated().map { place, row in
      (place == parting + 1 ? "* " : "  ") + padded(row.0, to: first) + padded(row.1, to: second) + row.2
    }
  }
}
