package import LifeLanguage
import LifeSyntax
import LifecycleEngine

/// Judges answers to one question; the key is computed once.
///
/// An object that never changes, not a value: a grader asks it for each answer, and would copy a dozen lists each time.
package final class Marker: Sendable {
  /// The question.
  package let question: Question
  /// Its right answers.
  package let key: any AnswerKey
  /// The lesson, in whose worlds an answer may be run.
  private let lesson: Lesson
  /// The messages about each misconception that an answer may show by its author's word.
  private let beliefs: [MisconceptionText]
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
    self.lesson = lesson
    beliefs = lesson.misconceptions.filter { question.canShow($0.name.text) }
      .map { MisconceptionText($0, of: question, in: lesson) }
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

  /// Returns what people answer who hold a belief that the lesson knows, to hold answers against.
  ///
  /// It takes milliseconds, so that a caller who marks many answers keeps it.
  package func predictions() -> BeliefPredictions { BeliefPredictions(question, in: lesson, truth: key) }

  /// Returns the judgement on an answer; what cannot be read is a fault, not a wrong answer.
  ///
  /// `earlier` tells of the schedules that broke earlier answers of the same learner, `suspects` of the beliefs that these
  /// fitted.
  package func verdict(
    on answer: Answer, knowing earlier: [KnownBreach] = [], suspecting suspects: [String] = []
  ) throws(AnswerFault) -> Verdict {
    try verdict(on: answer, knowing: earlier, suspecting: suspects) { predictions() }
  }

  /// Returns the same, and takes what beliefs predict from a caller, who is asked where an answer is wrong.
  func verdict(
    on answer: Answer, knowing earlier: [KnownBreach] = [], suspecting suspects: [String] = [],
    foreseeing predictions: () -> BeliefPredictions
  ) throws(AnswerFault) -> Verdict {
    do {
      let marking = earlier.isEmpty ? try key.mark(answer) : try key.mark(answer, knowing: earlier)
      guard marking.score != .full else { return verdict(onRight: marking) }
      return verdict(onWrong: marking, diagnosis(of: answer, marking, predictions(), suspects))
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

  /// Returns the judgement on a right answer, with the reasons.
  private func verdict(onRight marked: Marking) -> Verdict {
    Verdict(
      score: marked.score, feedback: marked.feedback + reasons, misconceptions: [], kept: marked.kept,
      evidence: marked.evidence)
  }

  /// Returns the judgement on a wrong answer, with the beliefs that it fits and the solution.
  private func verdict(onWrong marked: Marking, _ diagnosis: Diagnosis) -> Verdict {
    var marking = marked
    marking.feedback += feedback(on: diagnosis, beside: marking.feedback.first { $0.kind == .run })
    marking.feedback.append(Feedback(.solution, marking.solution ?? key.solution))
    // A rule that the first fault has named is not said twice.
    for reason in reasons where !marking.feedback.contains(reason) {
      marking.feedback.append(Feedback(.solution, reason.text, topic: reason.topic))
    }
    return Verdict(
      score: marking.score, feedback: marking.feedback, misconceptions: diagnosis.names, kept: marking.kept,
      given: question.kind.answer == .words ? marking.words : [], evidence: marking.evidence)
  }

  /// The feedback of `skip`: a right answer, and why it is right.
  package var solution: [Feedback] { [Feedback(.solution, key.solution)] + reasons }

  // MARK: - Misconceptions

  /// The beliefs that a wrong answer fits.
  private struct Diagnosis {
    /// The names, the author's first.
    var names: [String] = []
    /// The predictions that equal the answer.
    var predictions: [BeliefPredictions.Prediction] = []
    /// Two suspected beliefs that predict the answer together, where none does alone.
    var pair: BeliefPredictions.Pair?
    /// The answer.
    var answer: Answer
  }

  /// Returns the beliefs that a wrong answer fits.
  ///
  /// What the author says of this very answer counts; a pattern that only has to be in an answer yields to a belief that
  /// predicts the answer as a whole. Where nothing fits, two of the beliefs that the learner is suspected of may, both at
  /// once.
  private func diagnosis(
    of answer: Answer, _ marking: Marking, _ predictions: BeliefPredictions, _ suspects: [String]
  ) -> Diagnosis {
    var named: [String] = []
    for name in marking.shown where !named.contains(name) { named.append(name) }
    var isExact = !named.isEmpty
    if !mistakes.isEmpty {
      let words = marking.words
      // Of several patterns the author's first speaks: one belief at a time.
      let pattern = mistakes.first { $0.form.matches($0.words, in: words) }
      if let pattern, !named.contains(pattern.misconception) {
        named.append(pattern.misconception)
        isExact = isExact || pattern.form == .whole
      }
    }
    let fitting = predictions.fitting(answer, own: lesson.misconceptions)
    if named.isEmpty, fitting.isEmpty, let pair = predictions.pair(of: suspects, fitting: answer) {
      return Diagnosis(names: pair.beliefs.map { $0.name.text }, pair: pair, answer: answer)
    }
    let own = fitting.filter { named.contains($0.belief.name.text) }
    if isExact || !own.isEmpty || fitting.isEmpty {
      return Diagnosis(names: named, predictions: own, answer: answer)
    }
    return Diagnosis(names: fitting.map { $0.belief.name.text }, predictions: fitting, answer: answer)
  }

  /// Returns what is said about the beliefs that an answer fits; `own` is a run that the learner has just seen.
  private func feedback(on diagnosis: Diagnosis, beside own: Feedback?) -> [Feedback] {
    if let pair = diagnosis.pair {
      let both = BothWorlds(pair.world, of: question, in: lesson, answering: diagnosis.answer, by: key)
      return BeliefText(of: question, pair.beliefs, both, holdTogether: true).feedback
    }
    let (names, predictions) = (diagnosis.names, diagnosis.predictions)
    // What no author names, and several worlds predict, is one thing to tell; what an author names is told by itself.
    let isOfWorlds = predictions.count == names.count
    if isOfWorlds, names.count > BeliefText.namedBeliefs { return [Feedback(.misconception, BeliefText.several)] }
    guard isOfWorlds, names.count == BeliefText.namedBeliefs else {
      return names.flatMap { name -> [Feedback] in
        guard let item = predictions.first(where: { $0.belief.name.text == name }) else {
          return beliefs.first { $0.name == name }?.feedback(beside: own) ?? []
        }
        let both = BothWorlds(item.world, of: question, in: lesson, answering: diagnosis.answer, by: key)
        return BeliefText(of: question, [item.belief], both).feedback
      }
    }
    let both = predictions.map {
      BothWorlds($0.world, of: question, in: lesson, answering: diagnosis.answer, by: key)
    }
    let isOne = both.allSatisfy { $0?.then == both[0]?.then }
    return BeliefText(of: question, predictions.map { $0.belief }, isOne ? both[0] : nil).feedback
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
