package import LessonModel
import LifecycleEngine
import LifeLanguage
import LifeSyntax

extension Marker {
  /// The beliefs that a wrong answer fits.
  struct FittingBeliefs {
    /// The names, the author's first.
    var names: [String] = []
    /// The predictions that equal the answer.
    var predictions: [BeliefPredictions.Prediction] = []
    /// Two suspected beliefs that predict the answer together, where none does alone.
    var pair: BeliefPredictions.Pair?
    /// The author's reason why an answer of this pattern is wrong; nil where none is given.
    var because: String?
    /// The wrong item of several that they are about; nil where they are about the answer, or about the first.
    var item: String?
    /// The answer.
    let read: ReadAnswer

    /// A Boolean value that indicates whether worlds alone predict the beliefs, and no author names one of them.
    var isOfWorlds: Bool { predictions.count == names.count }

    /// What is told of them: of beliefs that worlds alone predict those that are about no more than another one is.
    ///
    /// Who takes leaving for unlimited and who knows one number for all of the background may give one answer; where leaving
    /// alone decides, the other times are beside the point.
    var told: (names: [String], predictions: [BeliefPredictions.Prediction]) {
      guard isOfWorlds else { return (names, predictions) }
      let narrow = predictions.filter { item in !predictions.contains { $0.world.isNarrower(than: item.world) } }
      return (narrow.map { $0.belief.name.text }, narrow)
    }
  }

  /// Returns the beliefs that a wrong answer fits.
  ///
  /// What the author says of this very answer counts; a pattern that only has to be in an answer yields to a belief that
  /// predicts the answer as a whole. Where nothing fits, two of the beliefs that the learner is suspected of may, both at
  /// once; or the one that the question was chosen for, where the answer is nearer to its world than to the truth.
  func diagnosis(
    of read: ReadAnswer, _ marking: Marking, _ predictions: BeliefPredictions, _ suspects: EarlierBeliefs
  ) -> FittingBeliefs {
    let found = self.pattern(of: read, marking)
    var diagnosis = fittingBeliefs(of: read, marking, predictions, suspects, found?.pattern)
    diagnosis.because = found?.pattern.because
    // A belief that predicts the answer as a whole may be told instead of the pattern's.
    let isTold = found?.pattern.belief.map { diagnosis.names.contains($0) } ?? true
    diagnosis.item = isTold ? found?.item : nil
    return diagnosis
  }

  /// Returns the author's first pattern that fits an answer, with the wrong item of several that it is about; nil where none does.
  private func pattern(of read: ReadAnswer, _ marking: Marking) -> (pattern: Pattern, item: String?)? {
    guard !mistakes.isEmpty else { return nil }
    let words = key.written(read.given).map { key.compared($0) }
    let wrong = marking.findings.filter { $0.wrongItem != nil }
    // Where an option says by itself what choosing it shows, that one is told.
    let sought = marking.shown.isEmpty ? wrong : wrong.filter { $0.isToldFirst }
    for pattern in mistakes where pattern.form.matches(pattern.words, in: words) {
      if sought.isEmpty || pattern.form == .whole { return (pattern, nil) }
      if let finding = sought.first(where: { concerns(pattern, $0) }) { return (pattern, finding.wrongItem) }
    }
    return nil
  }

  /// Returns whether a pattern that fits an answer is about one of its wrong items.
  private func concerns(_ pattern: Pattern, _ finding: Finding) -> Bool {
    switch pattern.form {
    case .whole: return true
    case .contains, .order: return finding.wrongItem.map { pattern.words.contains($0) } ?? false
    case .lacks:
      // What lacks in an answer stands at no place of it, but for a pair, of which one side is there.
      guard let left = finding.wrongLeft, case .pairs(let pairs)? = key.right else { return true }
      return key.written(.pairs(pairs.filter { $0.left == left })).contains { pattern.words.contains($0) }
    }
  }

  /// Returns the same, knowing which pattern of the author speaks: one belief at a time.
  private func fittingBeliefs(
    of read: ReadAnswer, _ marking: Marking, _ predictions: BeliefPredictions, _ suspects: EarlierBeliefs,
    _ pattern: Pattern?
  ) -> FittingBeliefs {
    var named: [String] = []
    for name in marking.shown where !named.contains(name) { named.append(name) }
    var isExact = !named.isEmpty
    if let pattern, pattern.belief.map({ !named.contains($0) }) ?? true {
      if let name = pattern.belief { named.append(name) }
      isExact = isExact || pattern.form == .whole
    }
    if named.isEmpty, predictions.isOfNone { return FittingBeliefs(read: read) }
    let fitting = self.fitting(read.given, marking, predictions, suspects.names)
    if !isExact { named = named.filter { concerns($0) } }
    // What an author says of a whole answer explains it, with or without a belief.
    if named.isEmpty, isExact { return FittingBeliefs(read: read) }
    // The run of an option may begin with settings of its own, so that a pair of worlds says nothing of what is chosen.
    // Nor does a pair where one belief leads to the answer, even if it went wrong before the question already.
    if named.isEmpty, fitting.isEmpty, question.form.keyOrigin != .options,
      predictions.fitting(read.given, own: lesson.beliefs.named).isEmpty,
      let pair = predictions.pair(of: suspects.names, fitting: read.given)
    {
      return FittingBeliefs(names: pair.beliefs.map { $0.name.text }, pair: pair, read: read)
    }
    // Of two options the wrong one is near to whatever is not right.
    if named.isEmpty, fitting.isEmpty, !read.given.isEmpty, question.form.options.count != 2,
      let sought = suspects.sought, app.isEmpty || concerns(sought),
      let near = predictions.nearest(of: sought, to: read.given, than: marking.score)
    {
      return FittingBeliefs(names: [sought], predictions: [near], read: read)
    }
    let own = fitting.filter { named.contains($0.belief.name.text) }
    if isExact || !own.isEmpty || fitting.isEmpty {
      return FittingBeliefs(names: named, predictions: own, read: read)
    }
    return FittingBeliefs(names: fitting.map { $0.belief.name.text }, predictions: fitting, read: read)
  }

  /// Returns the predictions that an answer fits and that explain it better than a slip does.
  ///
  /// Not naming anything, and choosing one of a few options, happens without any belief, so that there the author alone says what
  /// it shows. Elsewhere a belief is about the question where its world goes as in truth up to what is asked, or where earlier
  /// answers fitted it; and whoever holds it would not go on with stimuli after those that lead to the goal in its world alone.
  private func fitting(
    _ given: GivenAnswer, _ marking: Marking, _ predictions: BeliefPredictions, _ suspects: [String]
  ) -> [BeliefPredictions.Prediction] {
    let origin = question.form.keyOrigin
    guard !given.isEmpty, origin != .author else { return [] }
    let fitting = predictions.fitting(given, own: lesson.beliefs.named)
    switch origin {
    case .author, .options: return fitting.filter { item in marking.shown.contains(item.belief.name.text) }
    case .run, .time:
      let about = fitting.filter { showsParting($0, given, marking) }
      guard let held = suspects.lazy.compactMap({ name in fitting.first { $0.belief.name.text == name } }).first else {
        return about
      }
      // What was held before speaks first; where it parts from the truth earlier, beside the one that is about this.
      let isAbout = about.contains { $0.belief.name.text == held.belief.name.text }
      // Where an app does something in a call, what follows from leaving the call out is nothing that anybody believes; and where
      // nothing is told, whoever names a call may only think that there is one.
      if !isAbout, !app.isEmpty || key.right?.isEmpty ?? false { return about }
      return isAbout || about.count != 1 ? [held] : [held] + about
    case .answer:
      guard case .stimuli(let stimuli) = given, stimuli.count > 1 else { return fitting }
      let beginning = GivenAnswer.stimuli(Array(stimuli.dropLast()))
      return fitting.filter { !$0.key.accepts(beginning) || key.accepts(beginning) }
    }
  }

  /// Returns whether a prediction parts from the truth in what the question asks, and where the answer shows it.
  ///
  /// An answer that breaks off is right as far as it goes. One that is right in truth up to the end of the stimulus at which both
  /// worlds part says nothing of that: what the world lacks afterwards is what anybody leaves out who does not go on. There the
  /// author alone knows what it shows.
  private func showsParting(_ item: BeliefPredictions.Prediction, _ given: GivenAnswer, _ marking: Marking) -> Bool {
    switch BothWorlds.parting(item.world, of: question, in: environment) {
    case .before: return false
    case .nowhere: return question.form.keyOrigin == .time
    case .asked(let command):
      guard case .items(let items) = given, marking.kept == items.count,
        !question.canShow(item.belief.name.text)
      else { return true }
      let truth = try? question.form.key(of: question.endingBehind(command + 1), in: environment)
      return truth.map { !$0.accepts(given) } ?? true
    }
  }

  /// Returns whether a belief that is named by a part of an answer is about what the question asks.
  ///
  /// One without a world always is, and one whose world goes no other way: in the words of a framework that is told of nothing
  /// there, its author alone knows what an answer shows.
  package func concerns(_ name: String) -> Bool {
    guard question.form.keyOrigin == .run,
      let belief = lesson.beliefs[name], belief.isRunnable
    else { return true }
    return belief.worlds.contains { BothWorlds.parting($0, of: question, in: environment) != .before }
  }

  /// Returns what was found of the beliefs that an answer fits, beside what its kind has found.
  func findings(on diagnosis: FittingBeliefs, beside own: [Finding]) -> [Finding] {
    func worlds(_ world: BeliefWorld) -> BeliefFinding.Evidence? {
      BothWorlds(world, of: question, in: environment, answering: diagnosis.read.answer, by: key).map { .worlds($0) }
    }
    func evidence(_ item: BeliefPredictions.Prediction) -> BeliefFinding.Evidence {
      worlds(item.world) ?? counterexample(to: item.belief, beside: own)
    }
    if let pair = diagnosis.pair {
      return [
        .belief(BeliefFinding((pair.beliefs[0], pair.beliefs[1]), areTogether: true, worlds(pair.world) ?? .none))
      ]
    }
    let (names, predictions) = diagnosis.told
    // What no author names, and several worlds predict, is one thing to tell; what an author names is told by itself.
    if diagnosis.isOfWorlds, names.count > BeliefFinding.namedBeliefs { return [] }
    guard diagnosis.isOfWorlds, names.count == BeliefFinding.namedBeliefs else {
      return names.prefix(1).compactMap { name in
        if let item = predictions.first(where: { $0.belief.name.text == name }) {
          return .belief(BeliefFinding(item.belief, evidence(item)))
        }
        guard var finding = beliefs.first(where: { $0.name == name })?.finding else { return nil }
        if case .counterexample(let run) = finding.evidence, isSeen(run, in: own) { finding.evidence = .none }
        return .belief(finding)
      }
    }
    let both = predictions.map { evidence($0) }
    return [
      .belief(
        BeliefFinding(
          (predictions[0].belief, predictions[1].belief), areTogether: false, both[0] == both[1] ? both[0] : .none))
    ]
  }

  /// Returns the author's run against a belief; none where it does not run in the question's lesson, or was shown already.
  private func counterexample(to belief: Belief, beside own: [Finding]) -> BeliefFinding.Evidence {
    guard !belief.counterexample.isEmpty,
      let run = CounterexampleRun.shown(of: belief, at: question, in: environment), run.fault == nil,
      !isSeen(run.rows, in: own)
    else { return .none }
    return .counterexample(run.rows)
  }

  /// Returns whether the run of an answer shows all of another run but its first line, which may be told in short.
  private func isSeen(_ run: RunRows, in findings: [Finding]) -> Bool {
    findings.contains { finding in finding.run.map { $0.shows(run) } ?? false }
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
