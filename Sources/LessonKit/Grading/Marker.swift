package import LifeLanguage
import LifeSyntax
import LifecycleEngine

/// Judges answers to one question; the key is computed once.
package struct Marker: Sendable {
  /// The question.
  package let question: Question
  /// Its right answers.
  package let key: any AnswerKey
  /// The messages about each misconception that an answer may show.
  private let beliefs: [Belief]
  /// The patterns of mistakes in canonical words.
  private let mistakes: [Pattern]
  /// The reasons why the right answer is right: the rules, and the author's words.
  package let reasons: [Feedback]
  /// The app that runs in the question, for the learner to read; empty where it does not matter.
  package let app: [OutputLine]

  private struct Pattern: Sendable {
    var misconception: String
    var form: Mistake.Form
    var words: [String]
  }

  /// Runs what the question asks about; the fault is the author's.
  package init(_ question: Question, in lesson: Lesson) throws(StageFault) {
    self.question = question
    beliefs = lesson.misconceptions.filter { question.canShow($0.name.text) }
      .map { Belief($0, of: question, in: lesson) }
    key = try question.form.key(of: question, in: lesson)
    app = AppText(question, in: lesson).lines
    let because = question.because.isEmpty ? [] : [Feedback(.reason, question.because)]
    reasons = key.reasons + because
    var mistakes: [Pattern] = []
    for mistake in question.mistakes {
      do {
        let words = try key.words(ofPattern: mistake.pattern)
        mistakes.append(Pattern(misconception: mistake.misconception.text, form: mistake.form, words: words))
      } catch {
        throw StageFault(error.diagnostic.moved(by: mistake.pattern.offset))
      }
    }
    self.mistakes = mistakes
  }

  /// Returns the judgement on an answer; what cannot be read is a fault, not a wrong answer.
  ///
  /// `earlier` tells of the schedules that broke earlier answers of the same learner.
  package func verdict(on answer: Answer, knowing earlier: [KnownBreach] = []) throws(AnswerFault) -> Verdict {
    do {
      return verdict(on: earlier.isEmpty ? try key.mark(answer) : try key.mark(answer, knowing: earlier))
    } catch {
      throw AnswerFault(error.diagnostic.moved(by: answer.offset))
    }
  }

  /// Returns what an answer leaves open that is never left open on purpose; nil where there is nothing.
  func gap(in answer: Answer) throws(AnswerFault) -> Diagnostic? {
    do {
      return try key.gap(in: answer)?.moved(by: answer.offset)
    } catch {
      throw AnswerFault(error.diagnostic.moved(by: answer.offset))
    }
  }

  /// Returns the judgement on a marked answer, with what there is to say besides.
  private func verdict(on marked: Marking) -> Verdict {
    var marking = marked
    var shown: [String] = []
    if marking.score == .full {
      marking.feedback += reasons
    } else {
      shown = misconceptions(in: marking)
      if !shown.isEmpty { marking.feedback += feedback(on: shown, beside: marking.feedback.first { $0.kind == .run }) }
      marking.feedback.append(Feedback(.solution, marking.solution ?? key.solution))
      // A rule that the first fault has named is not said twice.
      for reason in reasons where !marking.feedback.contains(reason) {
        marking.feedback.append(Feedback(.solution, reason.text, topic: reason.topic))
      }
    }
    return Verdict(
      score: marking.score, feedback: marking.feedback, misconceptions: shown, kept: marking.kept,
      evidence: marking.evidence)
  }

  /// The feedback of `skip`: a right answer, and why it is right.
  package var solution: [Feedback] { [Feedback(.solution, key.solution)] + reasons }

  // MARK: - Misconceptions

  /// Returns what is said about the misconceptions that an answer shows.
  private func feedback(on shown: [String], beside own: Feedback?) -> [Feedback] {
    shown.flatMap { name in beliefs.first { $0.name == name }?.feedback(beside: own) ?? [] }
  }

  /// Returns the names of the misconceptions that an answer shows.
  private func misconceptions(in marking: Marking) -> [String] {
    var shown: [String] = []
    for name in marking.shown where !shown.contains(name) { shown.append(name) }
    guard !mistakes.isEmpty else { return shown }
    let words = marking.words
    // Of several patterns the author's first speaks: one belief at a time.
    let pattern = mistakes.first { $0.form.matches($0.words, in: words) }
    if let name = pattern?.misconception, !shown.contains(name) { shown.append(name) }
    return shown
  }
}

/// The message about a misconception: the belief, the run that shows what holds, and why.
private struct Belief: Sendable {
  let name: String
  private let title: String
  /// In this question: at another one, the run is worth another look.
  private let id: String
  private let lines: [String]
  private let prose: String

  init(_ misconception: Misconception, of question: Question, in lesson: Lesson) {
    name = misconception.name.text
    id = "\(question.name.text) \(name)"
    let title = misconception.title
    self.title = "This answer assumes: " + (title.hasSuffix(".") ? String(title.dropLast()) : title)
    lines = CounterexampleText(misconception, in: lesson).lines
    prose = Prose(misconception.prose).lines.map { $0.text }.joined(separator: "\n")
  }

  /// Returns the words for a learner who has perhaps just seen a run of their own; the same run is not shown twice.
  func feedback(beside own: Feedback?) -> [Feedback] {
    let seen = own.map { $0.text.split(separator: "\n").map { String($0.drop { $0 == " " }) } } ?? []
    let isSeen = own != nil && lines.dropFirst().allSatisfy { seen.contains($0) }
    let rows = rowsText(isSeen ? [] : lines, below: title + ".")
    let run = Feedback(.misconception, rows, topic: Feedback.Topic(id: id, again: title + ", as before."))
    let reason = Feedback(.misconception, prose, topic: Feedback.Topic(id: id, again: ""))
    return prose.isEmpty ? [run] : [run, reason]
  }
}

extension Mistake.Form {
  /// Returns whether an answer, in canonical words, shows the pattern.
  func matches(_ pattern: [String], in answer: [String]) -> Bool {
    switch self {
    case .whole: return answer == pattern
    case .contains: return pattern.allSatisfy { answer.contains($0) }
    case .lacks: return pattern.allSatisfy { !answer.contains($0) }
    case .order:
      var rest = answer[...]
      for word in pattern {
        guard let place = rest.firstIndex(of: word) else { return false }
        rest = rest[(place + 1)...]
      }
      return true
    }
  }
}
