package import LifeLanguage
public import LifeSyntax

/// Something to answer, with everything that its author wrote.
public struct Question: Sendable {
  /// The name inside the lesson.
  public let name: Name
  /// The title, as results show it, or `nil` where its author gave none.
  public let title: String?
  /// The names that it had before.
  package let formerly: [Name]
  /// The text of the question.
  public let prose: String
  /// The range of the statement.
  public let range: ByteRange
  /// The points of a full answer.
  public let points: Int
  /// The number of attempts at the prompt; nil for as many as the learner wants.
  public let attempts: Int?
  /// What an answer earns of its share at each attempt, in percent; the last entry holds for all that follow.
  package let shares: [Int]
  /// A Boolean value that indicates whether the result is kept from the learner.
  public let isHidden: Bool
  /// Help, the first stage first.
  public let hints: [Hint]
  /// The reason why the right answer is right, in the author's words; may be empty.
  public let because: String
  /// The setup of the question, in addition to that of the lesson.
  package let setup: Setup
  /// The commands that are run before the situation of the question.
  package let given: [BoundCommand]
  /// The commands that the question is about.
  package let when: [BoundCommand]
  /// An answer that the author takes for right; the checker compares.
  package let pinned: Answer?
  /// The author's own answer, for kinds that have no computed one.
  package let solution: Answer?
  /// The patterns in answers that show a misconception.
  package let mistakes: [Mistake]
  /// The part of the question that is special to its kind.
  package let form: any QuestionForm

  /// The kind of the question.
  public var kind: QuestionKind { form.kind }

  /// Returns what an answer earns of its share at an attempt, counted from 1, in percent.
  package func share(ofAttempt attempt: Int) -> Int {
    shares.isEmpty ? 100 : shares[min(max(attempt, 1), shares.count) - 1]
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

  /// The names of the misconceptions that its answers show.
  package var shownMisconceptions: [Name] { mistakes.map { $0.misconception } + form.misconceptions }

  /// The place of the stimuli that the question is about, or its name where there are none.
  var whenRange: ByteRange {
    guard let first = when.first, let last = when.last else { return name.range }
    return ByteRange(start: first.range.start, end: last.range.end)
  }

  /// A Boolean value that indicates whether the braces of its solution are empty, as a pack for learners leaves them.
  package var leavesSolutionOut: Bool { solution?.isEmptyBlock ?? false }

  /// Returns whether some answer to the question shows a misconception.
  package func canShow(_ misconception: String) -> Bool {
    shownMisconceptions.contains { $0.text == misconception }
  }
}

/// A pattern in an answer, and the misconception that it shows.
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

  /// The misconception that it shows.
  package let misconception: Name
  /// The way in which the pattern is compared.
  package let form: Form
  /// The pattern.
  package let pattern: Answer
}

extension String {
  /// The sentences of a paragraph; a full stop behind a capital alone, as in a name, ends none.
  var sentences: [String] {
    var found: [String] = []
    var start = utf8.startIndex
    // The last bytes, the latest last.
    var last: (UInt8, UInt8, UInt8) = (0, 0, 0)
    for place in utf8.indices {
      let isInitial =
        last.2 == UInt8(ascii: ".") && last.1 &- UInt8(ascii: "A") < 26 && !(last.0.isLetter || last.0.isDigit)
      if utf8[place] == UInt8(ascii: " "), [UInt8(ascii: "."), UInt8(ascii: "?")].contains(last.2), !isInitial {
        found.append(String(self[start..<place]))
        start = utf8.index(after: place)
      }
      last = (last.1, last.2, utf8[place])
    }
    return start < endIndex ? found + [String(self[start...])] : found
  }
}
