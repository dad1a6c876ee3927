/// How much a grader tells learners about their answers.
package enum FeedbackAmount: String, CaseIterable, Sendable {
  /// Everything, with the right answers.
  case all
  /// What the first wrong attempt is told at the prompt: the place and the belief, and nothing that gives an answer away.
  case firstAttempt = "ladder"
  /// Nothing but the score.
  case none

  /// Returns what is told of a verdict.
  package func texts(of verdict: Verdict) -> [String] {
    switch self {
    case .all: verdict.feedback.map { $0.text }
    case .firstAttempt:
      verdict.isRight
        ? verdict.feedback.map { $0.text } : verdict.findings.messages(on: .place).map { $0.text }
    case .none: []
    }
  }
}

/// How many parts of an answer are right that are judged one by one, such as pairs.
package struct RightParts: Hashable, Sendable {
  /// The parts that are right, and all that are asked for.
  package let count: Int, total: Int

  /// So many of so many.
  package init(_ count: Int, of total: Int) { (self.count, self.total) = (count, total) }
}

/// The marking of an answer by a kind of question.
package struct Marking: Sendable {
  /// The share of a full answer.
  package let score: Score
  /// What was found in this answer; the marker adds the solution and the reasons.
  package var findings: [Finding]
  /// The right answer that is nearest to this one, where that differs from answer to answer.
  package let solution: Solution?
  /// The belief that a chosen option shows by itself.
  package let shown: [String]
  /// The number of words of a wrong sequence that stay in the line where it goes on from them; nil where nothing would be left to add.
  package let kept: Int?
  /// The position up to which a wrong sequence is right, 0 where its first item is wrong; nil for what is no sequence.
  package let rightPositions: Int?
  /// How many parts of a wrong answer are right; nil where its parts have no judgement of their own.
  package var rightParts: RightParts?
  /// The runs in which the answer was tried; nil where it is neither an app that fails nor a script.
  package var evidence: TrialEvidence?

  /// A marking without evidence, which the marking of an app adds.
  package init(
    score: Score, findings: [Finding] = [], solution: Solution? = nil, shown: [String] = [], kept: Int? = nil,
    rightPositions: Int? = nil
  ) {
    self.score = score
    self.findings = findings
    self.solution = solution
    self.shown = shown
    self.kept = kept
    self.rightPositions = rightPositions
  }

  /// The marking of an answer that earns nothing, and of which there is nothing to say.
  package static let nothing = Marking(score: .zero)
}

/// The judgement on one answer.
package struct Verdict: Sendable {
  /// The share of a full answer.
  package let score: Score
  /// What there is to say of the answer, in order.
  package var findings: [Finding]
  /// The beliefs that this answer shows.
  package let beliefs: [String]
  /// The number of words of a sequence that may stay as they are; nil for other answers.
  package let kept: Int?
  /// The position up to which a wrong sequence is right, 0 where its first item is wrong; nil for what is no sequence.
  package let rightPositions: Int?
  /// A wrong answer in the words of the question: of a choice that was answered by number, the option; empty for others.
  package var given: [String] = []
  /// How many parts of a wrong answer are right; nil where its parts have no judgement of their own.
  package var rightParts: RightParts?

  /// The runs in which the answer was tried; nil where it is neither an app that fails nor a script.
  package var evidence: TrialEvidence?

  /// A judgement on an answer.
  package init(
    score: Score, findings: [Finding], beliefs: [String], kept: Int?, rightPositions: Int? = nil, given: [String] = [],
    evidence: TrialEvidence?
  ) {
    self.score = score
    self.findings = findings
    self.beliefs = beliefs
    self.kept = kept
    self.rightPositions = rightPositions
    self.given = given
    self.evidence = evidence
  }

  /// A Boolean value that indicates whether the answer is right in full.
  package var isRight: Bool { score == .full }

  /// All that can be said to the learner, in order.
  package var feedback: [Feedback] { findings.allMessages }
}
