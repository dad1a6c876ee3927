package import LessonModel
import LifecycleEngine
package import LifeLanguage
package import LifeSyntax
import QuestionKinds

/// Judges answers to one question; the key is computed once.
///
/// An object that never changes, not a value: a grader asks it for each answer, and would copy a dozen lists each time.
package final class Marker: Sendable {
  /// The question whose answers are marked.
  package let question: Question
  /// The right answers of the question, computed once from its run.
  package let key: any AnswerKey
  /// The lesson, in whose worlds an answer may be run.
  let lesson: Lesson
  /// Where the question is run.
  var environment: RunEnvironment { lesson.environment }
  /// The beliefs that an answer may show by its author's word, each with a run against it, a line for each stimulus.
  let beliefs: [(name: String, finding: BeliefFinding)]
  /// The patterns of mistakes in canonical words.
  let mistakes: [Pattern]
  /// The reasons why the right answer is right: the rules, and the author's words.
  package let reasons: [Finding]
  /// What a right answer is told of its case, and the rules behind it.
  private let rightReasons: [Finding]
  /// The same for a question that was not answered right: a rule where its author says nothing.
  private let wrongReasons: [Finding]
  /// A Boolean value that indicates whether an answer is made of words, in which a mistake may be told.
  private let takesWords: Bool
  /// The app that runs in the question, for the learner to read; empty where it does not matter.
  package let app: [OutputLine]

  /// The number of attempts at the prompt; nil for as many as the learner wants.
  ///
  /// Where one of a few options is right, the last of them is no choice any more.
  package var attempts: Int? { question.attempts.map { min($0, key.input.attemptLimit ?? .max) } }

  /// A pattern of mistakes in canonical words, as the key compares them.
  struct Pattern: Sendable {
    var belief: String?
    var because: String?
    var form: Mistake.Form
    var words: [String]
  }

  /// Runs what the question asks about; the fault is the author's.
  package init(_ question: Question, in lesson: Lesson) throws(StageFault) {
    self.question = question
    self.lesson = lesson
    takesWords = question.kind.answer == .words
    beliefs = lesson.beliefs.named.filter { question.canShow($0.name.text) }
      .map { belief in
        let run = CounterexampleRun.shown(of: belief, at: question, in: lesson.environment)
        return (belief.name.text, BeliefFinding(belief, run.map { .counterexample($0.rows) } ?? .none))
      }
    let key = try question.form.key(of: question, in: lesson.environment)
    self.key = key
    app = AppText(question, in: lesson.environment).lines
    reasons = (question.because.isEmpty ? [] : [.because(AuthorReason(question.because))]) + key.reasons
    (rightReasons, wrongReasons) = Self.arranged(reasons, RunSummary(question, in: lesson.environment))
    var mistakes: [Pattern] = []
    for mistake in question.mistakes {
      do {
        let words = try mistake.words(at: question, key)
        mistakes.append(
          Pattern(
            belief: mistake.belief?.text, because: mistake.because, form: mistake.form,
            words: words.map { key.compared($0) }))
      } catch {
        throw StageFault(error.diagnostic.moved(by: mistake.pattern.offset))
      }
    }
    self.mistakes = mistakes
  }

  /// Returns what people answer who hold a belief that the lesson knows, to hold answers against.
  ///
  /// It takes milliseconds, so that a caller who marks many answers keeps it.
  package func predictions() -> BeliefPredictions {
    if lesson.beliefs.held.isEmpty { return .none }
    return BeliefPredictions(question, in: environment, of: lesson.beliefs.held, truth: key)
  }

  /// Returns the canonical words of a pattern of mistakes; the fault is the author's.
  package func words(of mistake: Mistake) throws(AnswerFault) -> [String] {
    try mistake.words(at: question, key)
  }

  /// Returns whether an answer is right, or has what a pattern of mistakes names; a pattern of what it lacks fits nearly all.
  package func foresees(_ given: GivenAnswer) -> Bool {
    if key.accepts(given) { return true }
    let words = key.written(given).map { key.compared($0) }
    return mistakes.contains { $0.form != .lacks && $0.form.matches($0.words, in: words) }
  }

  /// Returns what an answer means; what cannot be read is a fault, not a wrong answer.
  package func read(_ answer: Answer) throws(AnswerFault) -> ReadAnswer {
    do throws(AnswerFault) {
      if let excess = answer.excess { throw AnswerFault(excess) }
      return ReadAnswer(answer: answer, given: try key.read(answer))
    } catch {
      throw error.moved(by: answer.offset)
    }
  }

  /// Returns the judgement on an answer; what cannot be read is a fault, not a wrong answer.
  ///
  /// `earlier` tells of the schedules that broke earlier answers of the same learner, `suspects` of the beliefs that these
  /// fitted.
  package func verdict(
    on answer: Answer, knowing earlier: [KnownBreach] = [], suspecting suspects: EarlierBeliefs = .none
  ) throws(AnswerFault) -> Verdict {
    try verdict(on: try read(answer), knowing: earlier, suspecting: suspects) { predictions() }
  }

  /// Returns the same, and takes what beliefs predict from a caller, who is asked where an answer is wrong.
  package func verdict(
    on read: ReadAnswer, knowing earlier: [KnownBreach] = [], suspecting suspects: EarlierBeliefs = .none,
    foreseeing predictions: () -> BeliefPredictions
  ) throws(AnswerFault) -> Verdict {
    do throws(AnswerFault) {
      let marking = earlier.isEmpty ? try key.judge(read.given) : try key.judge(read.given, knowing: earlier)
      guard marking.score != .full else { return verdict(onRight: marking) }
      return verdict(onWrong: marking, diagnosis(of: read, marking, predictions(), suspects))
    } catch {
      throw error.moved(by: read.answer.offset)
    }
  }

  /// Returns what an answer leaves open that is never left open on purpose; nil where there is nothing.
  package func gap(in read: ReadAnswer) -> Diagnostic? {
    key.gap(in: read.answer, meaning: read.given)?.moved(by: read.answer.offset)
  }

  /// Returns reasons as a right answer and as a wrong one is told them at its end: one that is said at once, and the others for
  /// whoever asks for more.
  private static func arranged(_ reasons: [Finding], _ run: RunSummary?) -> (right: [Finding], wrong: [Finding]) {
    let rules = reasons.filter { $0.asRule != nil }
    let words = reasons.filter { if case .because = $0 { true } else { false } }
    if let first = words.first {
      let others: [Finding] = words.dropFirst().map { other in
        guard case .because(var reason) = other else { return other }
        reason.isForMore = true
        return .because(reason)
      }
      return ([first] + others + rules, [first] + others + rules)
    }
    let happened = run.map { [Finding.happened($0)] } ?? []
    guard case .rule(let rule)? = rules.first else { return (happened, happened) }
    return (
      happened.isEmpty ? [.reason(rule)] + rules.dropFirst() : happened + rules, [.reason(rule)] + rules.dropFirst()
    )
  }

  /// Returns the judgement on a right answer, with the reasons: the author's words come first, before what its kind remarks.
  private func verdict(onRight marked: Marking) -> Verdict {
    if case .because? = rightReasons.first {
      let remarks = marked.findings.filter { !$0.tellsEnd }
      return Verdict(
        score: marked.score, findings: rightReasons.prefix(1) + remarks + rightReasons.dropFirst(), beliefs: [],
        kept: marked.kept, evidence: marked.evidence)
    }
    // Where its kind tells of the case, the run is not told once more.
    let tells = marked.findings.contains { $0.isOfCase }
    let reasons = tells ? rightReasons.filter { if case .happened = $0 { false } else { true } } : rightReasons
    return Verdict(
      score: marked.score, findings: marked.findings + reasons, beliefs: [], kept: marked.kept,
      evidence: marked.evidence)
  }

  /// Returns the judgement on a wrong answer, with the beliefs that it fits and the solution.
  private func verdict(onWrong marked: Marking, _ diagnosis: FittingBeliefs) -> Verdict {
    let own = diagnosis.item.map { marked.findings.telling($0) } ?? marked.findings
    let leading = own.lazy.compactMap { $0.asRule }.first
    var findings = leading == nil ? own : own.filter { $0.asRule == nil }
    findings.reserveCapacity(findings.count + wrongReasons.count + 3)
    let believed = self.findings(on: diagnosis, beside: marked.findings)
    // Of the run of an answer whose value says nothing the row is shown at which it goes another way than a belief has it.
    if let row = believed.isEmpty ? nil : believed.lazy.compactMap({ $0.partingRow }).first {
      findings = findings.map { $0.deciding(row) }
    }
    if diagnosis.because != nil || !believed.isEmpty { findings = findings.besideReason }
    if let because = diagnosis.because { findings.append(.mistake(because)) }
    if !believed.isEmpty { findings += believed }
    findings.append(.solution(marked.solution ?? key.solution))
    findings += leading.map { wrongReasons(ledBy: $0) } ?? unledReasons(beside: own)
    var verdict = Verdict(
      score: marked.score, findings: findings, beliefs: diagnosis.names, kept: marked.kept,
      rightPositions: marked.rightPositions,
      given: takesWords ? key.written(diagnosis.read.given) : [],
      evidence: marked.evidence)
    verdict.rightParts = marked.rightParts
    return verdict
  }

  /// Returns the reasons that come at the end where no rule stands behind the first fault.
  ///
  /// What does not belong into an order has no rule in its run, and where its author says why, those of the other items are beside
  /// the point.
  private func unledReasons(beside own: [Finding]) -> [Finding] {
    guard !wrongReasons.isEmpty, !question.because.isEmpty else { return wrongReasons }
    let isOrder = own.contains { if case .sequence = $0 { true } else { false } }
    return isOrder ? wrongReasons.filter { $0.asRule == nil } : wrongReasons
  }

  /// Returns the reasons that come at the end, the rule behind the first fault before the others.
  private func wrongReasons(ledBy rule: RuleReason) -> [Finding] {
    let words = wrongReasons.filter { $0.asRule == nil }
    let others = wrongReasons.compactMap { $0.asRule }.filter { $0 != rule }
    let isTold = words.contains { if case .because = $0 { true } else { false } }
    return words + [isTold ? .rule(rule) : .reason(rule)] + others.map { .rule($0) }
  }

  /// What is said after `skip`: a right answer, and why it is right.
  package var solution: [Finding] { [.solution(key.solution)] + wrongReasons }
}

extension RunSummary {
  /// The run that a question asks about; nil where no run decides it.
  fileprivate init?(_ question: Question, in environment: RunEnvironment) {
    var (given, when) = (question.given, question.when)
    switch question.form.keyOrigin {
    case .answer: return nil
    case .author where when.isEmpty: return nil
    case .author, .run, .time: break
    case .options:
      given = question.form.decidedOptions.first { $0.isRight }?.run.filter { !$0.isExpectation } ?? []
      when = []
    }
    if when.isEmpty { when = given.popLast().map { [$0] } ?? [] }
    guard let stage = try? Stage(environment.simulation(for: question.setup), given: given, when: when) else {
      return nil
    }
    let commands = when.filter { !$0.isExpectation }.map { environment.source.text(in: $0.range) }
    self.init(commands, from: stage.before, to: stage.after)
  }
}
