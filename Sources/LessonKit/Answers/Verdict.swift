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

  /// What is told of a message while attempts are left.
  package enum Early: Sendable, Hashable {
    /// All of it.
    case whole
    /// This, which gives nothing away.
    case brief(String)
    /// Nothing.
    case nothing
  }

  /// What a learner has tried: what they are told grows with it.
  package enum Rung: Sendable, Hashable {
    /// One wrong answer: the place in it where it first goes wrong, and the belief that it fits.
    case place
    /// Another wrong answer, or one of the few that there are: both worlds up to their first difference.
    case worlds
    /// The last answer, or a right one: everything.
    case all
  }

  /// The purpose of the message.
  package let kind: Kind
  /// The words, a line or several.
  package let text: String
  /// The rule or misconception that is explained, where that is said once in a lesson.
  package let topic: Topic?
  /// What is told of it after the first wrong attempt, and after later ones.
  private let first: Early
  private let later: Early

  /// Something that is told in full once, and in brief to a learner who has read it.
  package struct Topic: Sendable, Hashable {
    /// The id that distinguishes it from others.
    package let id: String
    /// The text of later mentions; empty for none.
    package let again: String
  }

  /// Something to tell; where nothing is said of it, reasons and solutions are kept back while attempts are left.
  package init(_ kind: Kind, _ text: String, topic: Topic? = nil, first: Early? = nil, later: Early? = nil) {
    self.kind = kind
    self.text = text
    self.topic = topic
    let isKeptBack = kind == .reason || kind == .solution
    self.first = first ?? (isKeptBack ? .nothing : .whole)
    self.later = later ?? first ?? (isKeptBack ? .nothing : .whole)
  }

  /// Returns what is told of it on a rung; nil for nothing.
  package func told(on rung: Rung) -> Feedback? {
    let early =
      switch rung {
      case .place: first
      case .worlds: later
      case .all: Early.whole
      }
    return switch early {
    case .whole: self
    case .brief(let text): Feedback(kind, text)
    case .nothing: nil
    }
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

/// How much a grader tells learners about their answers.
package enum FeedbackAmount: String, CaseIterable, Sendable {
  /// Everything, with the right answers.
  case all
  /// What the first wrong attempt is told at the prompt: the place and the belief, and nothing that gives an answer away.
  case ladder
  /// Nothing but the score.
  case none

  /// Returns what is told of a verdict.
  package func texts(of verdict: Verdict) -> [String] {
    switch self {
    case .all: verdict.feedback.map { $0.text }
    case .ladder:
      verdict.isRight
        ? verdict.feedback.map { $0.text } : verdict.feedback.compactMap { $0.told(on: .place) }.map { $0.text }
    case .none: []
    }
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
  /// A wrong answer in the words of the question: of a choice that was answered by number, the option; empty for others.
  package var given: [String] = []

  /// The runs in which the answer fails; nil for an answer that is no app, or does not fail.
  package var evidence: TrialEvidence?

  /// A Boolean value that indicates whether the answer is right in full.
  package var isRight: Bool { score == .full }
}
