import LifeLanguage
import LifecycleEngine

/// A question that a run decides, to be asked in other worlds than the true one.
struct BelievedQuestion: Sendable {
  /// The question.
  let question: Question
  /// The run at its start, in truth.
  let start: Simulation
  /// What decides its key.
  let origin: KeyOrigin
  private let lesson: Lesson
  /// The right answers in truth.
  private let truth: any AnswerKey
  /// The run of the question in truth.
  private let stage: Stage

  /// Runs a question in truth; `nil` where no run decides its key, or where it cannot be run.
  init?(_ question: Question, in lesson: Lesson, truth: any AnswerKey) {
    guard question.form.keyOrigin != .author, let start = try? lesson.simulation(for: question.setup),
      let stage = try? Stage(start, given: question.given, when: question.when)
    else { return nil }
    self.question = question
    self.start = start
    origin = question.form.keyOrigin
    self.lesson = lesson
    self.truth = truth
    self.stage = stage
  }

  /// The parts of the engine of the question's run in truth.
  var parts: EngineParts { EngineParts(settings: start.engine.settings, plugins: start.engine.plugins) }

  /// The question's own stimuli, with those of its options.
  var stimuli: [StimulusKind] {
    let scripts = question.given + question.when + question.form.decidedOptions.flatMap { $0.run }
    return scripts.compactMap { StimulusVocabulary.kind(of: $0) }
  }

  /// Returns the right answers in a world where they are others than in truth; where the run of an answer decides, in every
  /// world.
  ///
  /// In some worlds the question cannot be asked: a time that never comes, a choice of which no option holds any more.
  func key(in world: BeliefWorld) -> (any AnswerKey)? {
    var believed = start
    believed.adopt(world)
    if origin == .run, isSame(from: believed) { return nil }
    let place = lesson.believing(world, from: believed)
    guard let key = (try? question.form.believedKey(of: question, in: place)) ?? nil, origin == .answer || differs(key)
    else { return nil }
    return key
  }

  /// Returns whether the right answers in a world are others than in truth; where the run of an answer decides, whether the
  /// author's own is none there.
  func isChanged(in world: BeliefWorld) -> Bool {
    guard let key = key(in: world) else { return false }
    guard origin == .answer else { return true }
    return question.solution.map { (try? key.mark($0).score) != .full } ?? false
  }

  /// Returns whether a run goes the same way from a start in a world, so that nothing has to be asked of it.
  private func isSame(from start: Simulation) -> Bool {
    guard let other = try? Stage(start, given: question.given, when: question.when) else { return false }
    return stage.after.world == other.after.world && stage.after.isTold(as: other.after)
  }

  /// Returns whether what is right in a world is wrong in truth; what no answer can say is neither.
  private func differs(_ key: any AnswerKey) -> Bool {
    guard let score = try? truth.mark(Answer(key.modelAnswer)).score else { return false }
    return score != .full
  }

  /// The ids of the rules that act in the runs that decide the key.
  var rules: [String] {
    var walk = RuleWalk(start)
    walk.perform(question.given + question.when)
    switch origin {
    case .author, .run: break
    case .time: _ = walk.apply(.wait(milliseconds: LessonLimits.horizon))
    case .answer: walk.perform((try? question.solution?.stimuli()) ?? [])
    case .options:
      for option in question.form.decidedOptions {
        var other = RuleWalk(start)
        other.perform(option.run)
        walk.take(other.rules)
      }
    }
    return walk.rules
  }
}

extension Simulation {
  /// Returns whether another run's entries tell the same, whatever rules and causes stand behind them.
  fileprivate func isTold(as other: Simulation) -> Bool {
    guard trace.count == other.trace.count else { return false }
    return zip(trace.entries, other.trace.entries).allSatisfy { one, two in
      one.time == two.time && one.kind == two.kind && one.code == two.code && one.state == two.state
        && one.plugin == two.plugin && one.argument == two.argument
        && (one.name == two.name && one.kind != .signal || engine.name(of: one) == other.engine.name(of: two))
    }
  }
}
