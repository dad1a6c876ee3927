package import LifeLanguage
import LifecycleEngine

/// The beliefs that an answer fits, with what speaks against them.
package struct BeliefFinding: Hashable, Sendable {
  /// What is believed, in the titles of the beliefs.
  package enum Claim: Hashable, Sendable {
    case one(AuthorText)
    /// One of two, which this answer does not tell apart.
    case either(AuthorText, AuthorText)
    /// Two at once.
    case together(AuthorText, AuthorText)
  }

  /// What shows that it is not so.
  package enum Evidence: Hashable, Sendable {
    /// The run of the question in the world of the belief and in fact.
    case worlds(BothWorlds)
    /// A run that contradicts it, a line for each stimulus.
    case counterexample(RunRows)
    /// Nothing, or a run that the learner has just seen.
    case none
  }

  /// The most beliefs that are named; of more, an answer tells too little.
  package static let namedBeliefs = 2

  /// What is believed, so far as the answer tells it.
  package let claim: Claim
  /// What is shown against the claim; a caller empties it where the learner has just seen it.
  package var evidence: Evidence
  /// What holds instead, as its author wrote it; nil where they say nothing.
  private let truth: AuthorText?

  /// What holds instead, a line for each paragraph; nil where its author says nothing.
  package var correction: String? { truth.map { ShownText(beginningOf: $0).whole } }

  /// A claim with what speaks against it, and what holds instead.
  package init(_ claim: Claim, _ evidence: Evidence, truth: String?) {
    (self.claim, self.evidence, self.truth) = (claim, evidence, truth)
  }
}

// MARK: - Words

extension BeliefFinding {
  /// Returns what is said on a stage: the belief, then what it leads to, then what happens in fact.
  func shownText(on stage: FeedbackStage) -> ShownText {
    let details = [correction].compactMap { $0 }
    switch (stage, evidence) {
    case (.place, _): return .now(claim.sentence)
    case (.worlds, .worlds(let both)): return .now(rowsText(both.coveredRows, below: claim.sentence))
    case (.worlds, _): return .now(claim.sentence)
    case (.all, .worlds(let both)):
      let more =
        details + (both.timeline.isEmpty ? [] : [rowsText(both.timeline, below: "The states, stimulus by stimulus:")])
      return ShownText(now: rowsText(both.rows, below: claim.sentence), more: Self.paragraphs(more))
    case (.all, .counterexample(let rows)):
      let run = rowsText(rows.lines, below: "A run that contradicts what you seem to assume:")
      return refutation(besides: [run])
    case (.all, .none): return refutation(besides: [])
    }
  }

  /// Returns the belief and what holds instead, as much of it as fits; the rest and other texts are for whoever asks.
  private func refutation(besides texts: [String]) -> ShownText {
    let inTwo = truth.map { ShownText(beginningOf: $0) }
    let more = Self.paragraphs([inTwo?.more].compactMap { $0 } + texts)
    return ShownText(now: inTwo?.now.map { "\(claim.sentence)\nIn fact: \($0)" } ?? claim.sentence, more: more)
  }

  private static func paragraphs(_ texts: [String]) -> String? { texts.isEmpty ? nil : texts.joined(separator: "\n") }
}

extension BeliefFinding.Claim {
  /// What the learner seems to believe.
  package var sentence: String {
    switch self {
    case .one(let title): "You seem to assume: \(title)."
    case .either(let first, let second): "You seem to assume one of these: \(first); or: \(second)."
    case .together(let first, let second): "You seem to assume two things: \(first). \(second)."
    }
  }
}

extension BothWorlds {
  /// The heads of both worlds: that of a belief is no learner's own answer, so that it is not said to be what they expect.
  package static let heads = (thought: "If it were so", fact: "In fact")

  /// Both runs at the stimulus at which they part.
  package var rows: [String] {
    let (thoughtHead, factHead) = Self.heads
    let gap = String(repeating: " ", count: max(0, thoughtHead.utf8.count - factHead.utf8.count))
    return ["\(thoughtHead): \(row(thought, beside: fact))", "\(factHead): \(gap)\(row(fact, beside: thought))"]
  }

  /// The run that is expected; nothing where both worlds part at once, or where only the one in fact goes on.
  ///
  /// What happens in fact is the answer, and nothing is said of it, not even that there is more.
  fileprivate var coveredRows: [String] {
    isCovered ? [] : ["Then it would go: \(row(thought, beside: fact))"]
  }

  /// A Boolean value that indicates whether not even what is expected may be shown while attempts are left.
  package var isCovered: Bool {
    common == nil || tellsKey || (fact.isSaid && !thought.isSaid)
  }

  /// What happens at the stimulus, up to the first difference.
  ///
  /// Where only one of both goes on, the state says nothing: that nothing more comes is what differs.
  private func row(_ end: End, beside other: End) -> String {
    let said = common.map { isCut ? "…, \($0.text)" : $0.text }
    return switch (end, said) {
    case (.said(let item), nil): "\(stimulus): \(item.text), …"
    case (.said(let item), let said?): "\(stimulus): \(said), \(item.text), …"
    case (.state(let state), nil):
      tellsCalls ? "\(stimulus): nothing; \(state.name)" : "\(stimulus): \(state.name)"
    case (.state(let state), let said?):
      other.isSaid ? "\(stimulus): \(said), and nothing more" : "\(stimulus): \(said); \(state.name)"
    case (.impossible, _): "\(stimulus): not possible"
    }
  }
}

extension BothWorlds.End {
  /// A Boolean value that indicates whether something is said there.
  fileprivate var isSaid: Bool { if case .said = self { true } else { false } }
}
