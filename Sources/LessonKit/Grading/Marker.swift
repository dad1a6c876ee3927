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
  /// Where the question is run.
  private var environment: RunEnvironment { lesson.environment }
  /// The misconceptions that an answer may show by its author's word, each with a run against it, a line for each stimulus.
  private let beliefs: [(name: String, finding: BeliefFinding)]
  /// The patterns of mistakes in canonical words.
  private let mistakes: [Pattern]
  /// The reasons why the right answer is right: the rules, and the author's words.
  package let reasons: [Finding]
  /// What a right answer is told of its case, and the rules behind it.
  private let rightReasons: [Finding]
  /// The same for a question that was not answered right: a rule where its author says nothing.
  private let wrongReasons: [Finding]
  /// The app that runs in the question, for the learner to read; empty where it does not matter.
  package let app: [OutputLine]

  /// The number of attempts at the prompt; nil for as many as the learner wants.
  ///
  /// Where one of a few options is right, the last of them is no choice any more.
  package var attempts: Int? { question.attempts.map { min($0, key.attemptLimit ?? .max) } }

  private struct Pattern: Sendable {
    var misconception: String
    var form: Mistake.Form
    var words: [String]
  }

  /// Runs what the question asks about; the fault is the author's.
  package init(_ question: Question, in lesson: Lesson) throws(StageFault) {
    self.question = question
    self.lesson = lesson
    beliefs = lesson.beliefs.named.filter { question.canShow($0.name.text) }
      .map { belief in
        let run = CounterexampleText(belief, in: lesson.environment, tellsStates: question.form.asksForStates).lines
        return (belief.name.text, BeliefFinding(belief, .counterexample(run)))
      }
    key = try question.form.key(of: question, in: lesson.environment)
    app = AppText(question, in: lesson.environment).lines
    reasons = (question.because.isEmpty ? [] : [.because(Telling(beginningOf: question.because))]) + key.reasons
    (rightReasons, wrongReasons) = Self.arranged(reasons, RunSummary(question, in: lesson.environment))
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
  package func predictions() -> BeliefPredictions {
    BeliefPredictions(question, in: environment, of: lesson.beliefs.held, truth: key)
  }

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
    do throws(AnswerFault) {
      if let excess = answer.excess { throw AnswerFault(excess) }
      let marking = earlier.isEmpty ? try key.mark(answer) : try key.mark(answer, knowing: earlier)
      guard marking.score != .full else { return verdict(onRight: marking) }
      return verdict(onWrong: marking, diagnosis(of: answer, marking, predictions(), suspects))
    } catch {
      throw AnswerFault(error.diagnostic.moved(by: answer.offset))
    }
  }

  /// Returns what an answer leaves open that is never left open on purpose; nil where there is nothing.
  func gap(in answer: Answer) throws(AnswerFault) -> Diagnostic? {
    do throws(AnswerFault) {
      if let excess = answer.excess { throw AnswerFault(excess) }
      return try key.gap(in: answer)?.moved(by: answer.offset)
    } catch {
      throw AnswerFault(error.diagnostic.moved(by: answer.offset))
    }
  }

  /// Returns reasons as a right answer and as a wrong one is told them at its end: one that is said at once, and the others for
  /// whoever asks for more.
  private static func arranged(_ reasons: [Finding], _ run: RunSummary?) -> (right: [Finding], wrong: [Finding]) {
    let rules = reasons.filter { $0.asRule != nil }
    let words = reasons.filter { if case .because = $0 { true } else { false } }
    if let first = words.first {
      let others: [Finding] = words.dropFirst().map { other in
        guard case .because(let telling) = other else { return other }
        return .because(Telling(now: nil, more: telling.whole))
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
      let remarks = marked.findings.filter { if case .script(.reached) = $0 { false } else { true } }
      return Verdict(
        score: marked.score, findings: rightReasons.prefix(1) + remarks + rightReasons.dropFirst(), misconceptions: [],
        kept: marked.kept, evidence: marked.evidence)
    }
    // Where its kind tells of the case, the run is not told once more.
    let tells = marked.findings.contains { $0.isOfCase }
    let reasons = tells ? rightReasons.filter { if case .happened = $0 { false } else { true } } : rightReasons
    return Verdict(
      score: marked.score, findings: marked.findings + reasons, misconceptions: [], kept: marked.kept,
      evidence: marked.evidence)
  }

  /// Returns the judgement on a wrong answer, with the beliefs that it fits and the solution.
  private func verdict(onWrong marked: Marking, _ diagnosis: Diagnosis) -> Verdict {
    let leading = marked.findings.lazy.compactMap { $0.asRule }.first
    var findings = leading == nil ? marked.findings : marked.findings.filter { $0.asRule == nil }
    findings += self.findings(on: diagnosis, beside: marked.findings)
    findings.append(.solution(marked.solution ?? key.solution))
    findings += leading.map { wrongReasons(ledBy: $0) } ?? wrongReasons
    return Verdict(
      score: marked.score, findings: findings, misconceptions: diagnosis.names, kept: marked.kept,
      given: question.kind.answer == .words ? marked.words : [], evidence: marked.evidence)
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
    let fitting = self.fitting(answer, marking, predictions)
    if !isExact { named = named.filter { concerns($0) } }
    // The run of an option may begin with settings of its own, so that a pair of worlds says nothing of what is chosen.
    if named.isEmpty, fitting.isEmpty, question.form.keyOrigin != .options,
      let pair = predictions.pair(of: suspects, fitting: answer)
    {
      return Diagnosis(names: pair.beliefs.map { $0.name.text }, pair: pair, answer: answer)
    }
    let own = fitting.filter { named.contains($0.belief.name.text) }
    if isExact || !own.isEmpty || fitting.isEmpty {
      return Diagnosis(names: named, predictions: own, answer: answer)
    }
    return Diagnosis(names: fitting.map { $0.belief.name.text }, predictions: fitting, answer: answer)
  }

  /// Returns the predictions that an answer fits and that explain it better than a slip does.
  ///
  /// Not naming anything, and choosing one of a few options, happens without any belief, so that there the author alone says what
  /// it shows. Elsewhere a belief is about the question where its world goes as in truth up to what is asked; and whoever holds it
  /// would not go on with stimuli after those that lead to the goal in its world alone.
  private func fitting(_ answer: Answer, _ marking: Marking, _ predictions: BeliefPredictions) -> [BeliefPredictions
    .Prediction]
  {
    let origin = question.form.keyOrigin
    guard !marking.isEmpty, origin != .author else { return [] }
    let fitting = predictions.fitting(answer, own: lesson.beliefs.named)
    switch origin {
    case .author, .options: return fitting.filter { item in marking.shown.contains(item.belief.name.text) }
    case .run, .time: return fitting.filter { !BothWorlds.partsElsewhere($0.world, of: question, in: environment) }
    case .answer:
      guard let stimuli = try? ScriptStart.stimuli(of: answer), stimuli.count > 1 else { return fitting }
      let beginning = Array(stimuli.dropLast())
      return fitting.filter { !$0.key.accepts(beginning) || key.accepts(beginning) }
    }
  }

  /// Returns whether a belief that is named by a part of an answer is about what the question asks; one without a world always is.
  private func concerns(_ name: String) -> Bool {
    guard question.form.keyOrigin == .run,
      let belief = lesson.beliefs[name], belief.isRunnable
    else { return true }
    return belief.worlds.contains { !BothWorlds.partsElsewhere($0, of: question, in: environment) }
  }

  /// Returns what was found of the beliefs that an answer fits, beside what its kind has found.
  private func findings(on diagnosis: Diagnosis, beside own: [Finding]) -> [Finding] {
    func evidence(_ world: BeliefWorld) -> BeliefFinding.Evidence {
      BothWorlds(world, of: question, in: environment, answering: diagnosis.answer, by: key).map { .worlds($0) }
        ?? .none
    }
    if let pair = diagnosis.pair {
      return [.belief(BeliefFinding((pair.beliefs[0], pair.beliefs[1]), areTogether: true, evidence(pair.world)))]
    }
    let (names, predictions) = (diagnosis.names, diagnosis.predictions)
    // What no author names, and several worlds predict, is one thing to tell; what an author names is told by itself.
    let isOfWorlds = predictions.count == names.count
    if isOfWorlds, names.count > BeliefFinding.namedBeliefs { return [] }
    guard isOfWorlds, names.count == BeliefFinding.namedBeliefs else {
      return names.prefix(1).compactMap { name in
        if let item = predictions.first(where: { $0.belief.name.text == name }) {
          return .belief(BeliefFinding(item.belief, evidence(item.world)))
        }
        guard var finding = beliefs.first(where: { $0.name == name })?.finding else { return nil }
        if case .counterexample(let run) = finding.evidence, isSeen(run, in: own) { finding.evidence = .none }
        return .belief(finding)
      }
    }
    let both = predictions.map { evidence($0.world) }
    return [
      .belief(
        BeliefFinding(
          (predictions[0].belief, predictions[1].belief), areTogether: false, both[0] == both[1] ? both[0] : .none))
    ]
  }

  /// Returns whether the run of an answer shows all of another run but its first line, which may be told in short.
  private func isSeen(_ run: [String], in findings: [Finding]) -> Bool {
    for case .script(.run(let rows)) in findings where run.dropFirst().allSatisfy({ rows.contains($0) }) { return true }
    return false
  }
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

extension Mistake.Form {
  /// Returns whether an answer, in canonical words, shows the pattern.
  package func matches(_ pattern: [String], in answer: [String]) -> Bool {
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
