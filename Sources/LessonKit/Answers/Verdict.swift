import LifeLanguage
import LifeSyntax
package import LifecycleEngine

/// One thing to tell a learner about an answer.
package struct Feedback: Sendable, Hashable {
  /// The purpose of a message.
  package enum Kind: Sendable, Hashable {
    /// The first fault of the answer, and what is missing or extra in it.
    case fault
    /// The rule behind it.
    case reason
    /// The run of the answer, a line for each stimulus.
    case run
    /// The misconception that the answer shows, and a run against it.
    case misconception
    /// A remark on a right answer.
    case remark
    /// Gives the answer away, or says why it is right; kept back while there are attempts left.
    case solution
  }

  /// The purpose of the message.
  package let kind: Kind
  /// The words, a line or several.
  package let text: String
  /// The rule or misconception that is explained, where that is said once in a lesson.
  package let topic: Topic?

  /// Something that is told in full once, and in brief to a learner who has read it.
  package struct Topic: Sendable, Hashable {
    /// The id that distinguishes it from others.
    package let id: String
    /// The text of later mentions; empty for none.
    package let again: String
  }

  /// Something to tell.
  package init(_ kind: Kind, _ text: String, topic: Topic? = nil) {
    self.kind = kind
    self.text = text
    self.topic = topic
  }

  /// A rule in words, with one of its sources and the way to the others.
  package init(reason rule: Rule) {
    self.init(
      .reason, "\(rule.words) (\(Self.evidence(of: rule)))",
      topic: Topic(id: rule.id, again: "(As before: `explain \(rule.id)`.)"))
  }

  /// Returns the source of a rule that its platform's maker wrote, or else the first, and how many there are besides.
  private static func evidence(of rule: Rule) -> String {
    let keys = rule.sources.filter { $0 != Source.model }
    let own = keys.first { $0.hasPrefix("A:") || $0.hasPrefix("AOSP:") } ?? keys.first
    guard let source = own.flatMap({ Source.named($0) }) else {
      return "the sandbox's own choice: `explain \(rule.id)`"
    }
    let others = keys.count > 1 ? ", and \(keys.count - 1) more" : ""
    return "\(source.reference)\(others): `explain \(rule.id)`"
  }
}

/// The marking of an answer by a kind of question.
package struct Marking: Sendable {
  /// The share of a full answer.
  package let score: Score
  /// The feedback on this answer; the marker adds the solution and the reasons.
  package var feedback: [Feedback]
  /// The right answer that is nearest to this one, where that differs from answer to answer.
  package let solution: String?
  /// The misconception that a chosen option shows by itself.
  package let shown: [String]
  /// The number of words of a sequence that are right from its start, where it is not right as a whole.
  package let kept: Int?
  /// The runs in which the answer fails; nil for an answer that is no app, or does not fail.
  package var evidence: TrialEvidence?
  /// The answer as places in `names`.
  private let given: [Int]
  private let names: [String]

  /// The answer in canonical words, for patterns of mistakes.
  package var words: [String] { given.map { names[$0] } }

  init(
    score: Score, words: [String], feedback: [Feedback], solution: String? = nil, shown: [String] = []
  ) {
    self.score = score
    self.feedback = feedback
    self.solution = solution
    self.shown = shown
    kept = nil
    given = Array(words.indices)
    names = words
  }

  /// A marking of an answer that names a few of many; no list of them is made before it is read.
  init(
    score: Score, given: [Int], of names: [String], feedback: [Feedback], solution: String? = nil, kept: Int? = nil
  ) {
    self.score = score
    self.feedback = feedback
    self.solution = solution
    shown = []
    self.kept = kept
    self.given = given
    self.names = names
  }
}

/// The judgement on one answer.
package struct Verdict: Sendable {
  /// The share of a full answer.
  package let score: Score
  /// The messages for the learner, in order.
  package let feedback: [Feedback]
  /// The misconceptions that this answer shows.
  package let misconceptions: [String]
  /// The number of words of a sequence that may stay as they are; nil for other answers.
  package let kept: Int?

  /// The runs in which the answer fails; nil for an answer that is no app, or does not fail.
  package var evidence: TrialEvidence?

  /// A Boolean value that indicates whether the answer is right in full.
  package var isRight: Bool { score == .full }
}
