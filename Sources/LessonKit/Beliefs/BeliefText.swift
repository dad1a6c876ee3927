import LifeLanguage
import LifeSyntax

/// What is said of the beliefs that an answer fits: the world in which it is right, and the true one beside it.
struct BeliefText: Sendable {
  /// The most beliefs that are named; of more, an answer tells too little.
  static let namedBeliefs = 2

  /// The messages, in order; what happens in fact gives the answer away, and is covered while attempts are left.
  let feedback: [Feedback]

  /// Makes the messages on one belief or two, with a script in both worlds where it is the same for both.
  ///
  /// Of two beliefs one is meant, unless they hold together.
  init(of question: Question, _ beliefs: [Misconception], _ both: BothWorlds?, holdTogether: Bool = false) {
    let titles = beliefs.map { $0.title.hasSuffix(".") ? String($0.title.dropLast()) : $0.title }
    let names = beliefs.map { $0.name.text }.joined(separator: " ")
    let id = "\(question.name.text) \(names)"
    let (what, conjunction) =
      titles.count == 1
      ? ("this holds", "") : holdTogether ? ("both of these hold", "; and: ") : ("one of these holds", "; or: ")
    let start = "This answer fits a world in which \(what): \(titles.joined(separator: conjunction))"
    let worlds = both.map {
      rowsText(["Then:    \($0.then)", "In fact: \($0.inFact)"] + $0.timeline, below: start + ".")
    }
    let covered = both.map { rowsText(["Then:    \($0.then)", "In fact: \($0.covered)"], below: start + ".") }
    var messages = [
      Feedback(
        .misconception, worlds ?? start + ".", topic: Feedback.Topic(id: id, again: start + ", as before."),
        first: .brief(start + "."), later: .brief(covered ?? start + "."))
    ]
    if beliefs.count == 1, !beliefs[0].prose.isEmpty {
      let prose = Prose(beliefs[0].prose).lines.map { $0.text }.joined(separator: "\n")
      messages.append(
        Feedback(.misconception, prose, topic: Feedback.Topic(id: id, again: ""), first: .nothing))
    }
    feedback = messages
  }

  /// What is said of more beliefs than are named.
  static let several = "This answer fits several beliefs that this question does not tell apart."
}

/// The message about a misconception that its author names: the belief, the run that shows what holds, and why.
struct MisconceptionText: Sendable {
  /// The name of the misconception.
  let name: String
  private let title: String
  /// In this question: at another one, the run is worth another look.
  private let id: String
  private let lines: [String]
  private let prose: String

  /// Runs the counterexample of a misconception.
  init(_ misconception: Misconception, of question: Question, in lesson: Lesson) {
    name = misconception.name.text
    id = "\(question.name.text) \(name)"
    let title = misconception.title
    self.title =
      "This answer fits a world in which this holds: " + (title.hasSuffix(".") ? String(title.dropLast()) : title)
    lines = CounterexampleText(misconception, in: lesson, tellsStates: question.form.asksForStates).lines
    prose = Prose(misconception.prose).lines.map { $0.text }.joined(separator: "\n")
  }

  /// Returns the words for a learner who has perhaps just seen a run of their own; the same run is not shown twice.
  func feedback(beside own: Feedback?) -> [Feedback] {
    let seen = own.map { $0.text.split(separator: "\n").map { String($0.drop { $0 == " " }) } } ?? []
    let isSeen = own != nil && lines.dropFirst().allSatisfy { seen.contains($0) }
    let rows = isSeen ? title + "." : rowsText(lines, below: title + ". A run that contradicts it:")
    let run = Feedback(
      .misconception, rows, topic: Feedback.Topic(id: id, again: title + ", as before."), first: .brief(title + "."))
    let reason = Feedback(.misconception, prose, topic: Feedback.Topic(id: id, again: ""), first: .nothing)
    return prose.isEmpty ? [run] : [run, reason]
  }
}
