package import LifeLanguage
package import LifeSyntax

/// Something to answer, with everything that its author wrote.
package struct Question: Sendable {
  /// The name inside the lesson.
  package let name: Name
  /// The title, as results show it, or `nil` where its author gave none.
  package let title: String?
  /// The names that it had before.
  package let formerly: [Name]
  /// The text of the question.
  package let prose: String
  /// The range of the statement.
  package let range: ByteRange
  /// The points of a full answer.
  package let points: Int
  /// The number of attempts at the prompt; nil for as many as the learner wants.
  package let attempts: Int?
  /// What an answer earns of its share at each attempt, in percent; the last entry holds for all that follow.
  package let shares: [Int]
  /// A Boolean value that indicates whether the result is kept from the learner.
  package let isHidden: Bool
  /// Help, the first stage first.
  package let hints: [Hint]
  /// The reason why the right answer is right, in the author's words; may be empty.
  package let because: String
  /// The setup of the question, in addition to that of the lesson.
  package let setup: Setup
  /// The commands that are run before the situation of the question.
  package private(set) var given: [BoundCommand]
  /// The commands that the question is about.
  package private(set) var when: [BoundCommand]
  /// An answer that the author takes for right; the checker compares.
  package let pinned: Answer?
  /// The author's own answer, for kinds that have no computed one.
  package let solution: Answer?
  /// The patterns in answers that show a belief.
  package let mistakes: [Mistake]
  /// The part of the question that is special to its kind.
  package let form: any QuestionForm
  /// What the seed of its shuffles ends with where it is asked again, so that what is shown stands in another order.
  package var mix = ""

  /// A question as it was read.
  package init(
    name: Name, title: String?, formerly: [Name], prose: String, range: ByteRange, points: Int, attempts: Int?,
    shares: [Int], isHidden: Bool, hints: [Hint], because: String, setup: Setup, given: [BoundCommand],
    when: [BoundCommand], pinned: Answer?, solution: Answer?, mistakes: [Mistake], form: any QuestionForm
  ) {
    self.name = name
    self.title = title
    self.formerly = formerly
    self.prose = prose
    self.range = range
    self.points = points
    self.attempts = attempts
    self.shares = shares
    self.isHidden = isHidden
    self.hints = hints
    self.because = because
    self.setup = setup
    self.given = given
    self.when = when
    self.pinned = pinned
    self.solution = solution
    self.mistakes = mistakes
    self.form = form
  }

  /// Returns the same question about a run that ends behind so many of its commands.
  package func endingBehind(_ count: Int) -> Question {
    var question = self
    question.given = Array(given.prefix(count))
    question.when = Array(when.prefix(max(0, count - given.count)))
    return question
  }

  /// The row of the registry to which its form belongs.
  package var kind: QuestionKind { form.kind }

  /// Returns what an answer earns of its share at an attempt, counted from 1, in percent.
  package func share(ofAttempt attempt: Int) -> Int {
    shares.isEmpty ? 100 : shares[min(max(attempt, 1), shares.count) - 1]
  }

  /// Returns the same after a hint of this cost, in whole percent, so that what is promised is what is given; something stays something.
  package func share(ofAttempt attempt: Int, afterHintOf cost: Int) -> Int {
    let exact = share(ofAttempt: attempt) * max(0, 100 - cost)
    return exact == 0 ? 0 : max(1, (exact + 50) / 100)
  }

  /// What most questions earn at the first, the second and each later attempt, so that a wrong attempt costs more than
  /// the hint that would have saved it.
  package static let standardShares = [100, 60, 30]

  /// The name of the question in a list of results, on one line: its title, or else its text.
  package var heading: String {
    if let title, !title.isEmpty { return title }
    return asking ?? name.text
  }

  /// The sentence of the prose that asks, or its first sentences as far as a heading holds them; `nil` without prose.
  private var asking: String? {
    let sentences = Prose(prose).lines.flatMap { $0.text.sentences }
    if let asking = sentences.first(where: { $0.utf8.last == UInt8(ascii: "?") }) { return asking }
    guard var text = sentences.first else { return nil }
    for sentence in sentences.dropFirst() {
      guard text.utf8.count + sentence.utf8.count < 120 else { break }
      text += " " + sentence
    }
    return text
  }

  /// The names of the beliefs that its answers show.
  package var shownBeliefs: [Name] { mistakes.compactMap { $0.belief } + form.shownBeliefs }

  /// The place of the stimuli that the question is about, or its name where there are none.
  package var whenRange: ByteRange {
    guard let first = when.first, let last = when.last else { return name.range }
    return ByteRange(start: first.range.start, end: last.range.end)
  }

  /// A Boolean value that indicates whether the braces of its solution are empty, as a pack for learners leaves them.
  package var leavesSolutionOut: Bool { solution?.isEmptyBlock ?? false }

  /// Returns whether some answer to the question shows a belief.
  package func canShow(_ belief: String) -> Bool {
    shownBeliefs.contains { $0.text == belief }
  }
}

/// A pattern in an answer, and what is told of it: the belief that it shows, or why it is wrong, or both.
package struct Mistake: Sendable {
  /// The way in which the pattern is compared with an answer.
  package enum Form: String, Sendable, CaseIterable {
    /// The answer is exactly this.
    case whole = "is"
    /// All of this is in the answer.
    case contains
    /// None of this is in the answer.
    case lacks
    /// These stand in the answer in this order.
    case order
  }

  /// The belief that it shows; nil for a slip or a thought that no belief stands behind.
  package let belief: Name?
  /// The reason why it is wrong, in the author's words; nil where the belief tells.
  package let because: String?
  /// The way in which the pattern is compared.
  package let form: Form
  /// What is compared, written as an answer to the question.
  package let pattern: Answer

  /// A pattern as it was read.
  package init(belief: Name?, because: String?, form: Form, pattern: Answer) {
    self.belief = belief
    self.because = because
    self.form = form
    self.pattern = pattern
  }
}
