package import LessonModel
package import LifecycleEngine
package import LifeLanguage
import LifeSyntax
import QuestionKinds

/// One question, ready to be asked in worlds of beliefs.
///
/// An object that never changes, not a value: it is large, and a grader makes one for each wrong answer.
package final class BelievedQuestion: Sendable {
  private let question: Question
  private let environment: RunEnvironment
  private let truth: any AnswerKey
  /// The run at its start, in truth.
  package let start: Simulation
  /// The run up to the end of what the question asks about, in truth.
  private let stage: Stage
  /// What is known of the question's run before it is run in a world.
  private let run: BeliefWorld.Run

  /// Prepares a question; nil where no run decides its key.
  package init?(_ question: Question, in environment: RunEnvironment, truth: any AnswerKey) {
    guard question.form.keyOrigin != .author, var start = try? environment.simulation(for: question.setup) else {
      return nil
    }
    start.keepSignalNames()
    guard
      let stage = try? Stage(start, given: question.given, when: question.when)
    else { return nil }
    (self.question, self.environment, self.truth) = (question, environment, truth)
    (self.start, self.stage) = (start, stage)
    let scripts = question.given + question.when + question.form.decidedOptions.flatMap { $0.run }
    let stimuli = scripts.compactMap { StimulusVocabulary.kind(of: $0) }
    run = BeliefWorld.Run(stimuli, on: start.engine, passesTime: question.form.keyOrigin == .time)
  }

  /// What the engine of the question's run is compiled from in truth.
  package var recipe: EngineRecipe { start.engine.recipe }

  /// Returns whether a belief is about the frameworks that are in use, and about what the app has.
  ///
  /// An app that is the answer may have anything.
  func concerns(_ belief: Belief) -> Bool {
    belief.isAbout(recipe.plugins) && (question.kind.answer == .app || belief.concerns(start.engine.program))
  }

  /// Returns a test of an answer that is wrong in truth: whether the key of a world accepts it.
  ///
  /// Stimuli are run in truth once: where a world changes nothing in that run, they are wrong there, too.
  func test(of given: GivenAnswer) -> (BeliefWorld, any AnswerKey) -> Bool {
    guard case .stimuli(let stimuli) = given, let run = run(of: stimuli) else { return { $1.accepts(given) } }
    return { world, key in world.mayChange(run) && key.accepts(given) }
  }

  /// Returns whether stimuli that are right in a world are right already where its numbers are larger than in truth by a little alone.
  ///
  /// Who waits for half a minute takes that for granted, and need not take the background for unlimited.
  func fits(_ given: GivenAnswer, milderThan world: BeliefWorld) -> Bool {
    guard question.form.keyOrigin == .answer, let milder = world.milder(beside: recipe.limits) else { return false }
    return key(in: milder)?.accepts(given) ?? false
  }

  /// Returns what is known of the run of stimuli before they are run in a world; nil where one of them is impossible in
  /// truth, as worlds pass over such a one.
  private func run(of stimuli: [StimulusCommand]) -> BeliefWorld.Run? {
    var attempt = stage.after
    for stimulus in stimuli {
      guard case .happened = attempt.run(stimulus) else { return nil }
    }
    let before = (question.given + question.when).compactMap { StimulusVocabulary.kind(of: $0) }
    return BeliefWorld.Run(before + stimuli.map { $0.kind }, on: start.engine, passesTime: false)
  }

  /// Returns the right answers in a world; nil where they are those of the truth, or where the question cannot be asked.
  ///
  /// It cannot be asked where a time never comes, or where no option of a choice holds any more. Where the run of an answer
  /// decides, the key of a world is another one wherever the world may change a run. A world that changes a framework says
  /// nothing where that is not in use.
  package func key(in world: BeliefWorld) -> (any AnswerKey)? {
    let origin = question.form.keyOrigin
    guard world.isAbout(start.engine.plugins) else { return nil }
    if origin != .answer, !world.mayChange(run) { return nil }
    var believed = start
    believed.adopt(world)
    if origin == .run, isSame(from: believed) { return nil }
    // Each option may ask for names.
    if origin == .options { believed.keepSignalNames() }
    let place = environment.starting(from: believed)
    guard let key = (try? question.form.believedKey(of: question, in: place)) ?? nil else { return nil }
    return origin == .answer || differs(key) ? key : nil
  }

  /// Returns whether the right answers in a world are others than in truth; where the run of an answer decides, whether the
  /// author's own is none there.
  package func isChanged(in world: BeliefWorld) -> Bool {
    guard let key = key(in: world) else { return false }
    guard question.form.keyOrigin == .answer else { return true }
    return truth.right.map { !key.accepts($0) } ?? false
  }

  /// The ids of the rules that act in the runs that decide the key.
  package var rules: [String] {
    var walk = RuleWalk(start)
    walk.perform(question.given + question.when)
    switch question.form.keyOrigin {
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

  /// Returns whether a run goes the same way from a start in a world, so that nothing has to be asked of it.
  private func isSame(from start: Simulation) -> Bool {
    guard let other = try? Stage(start, given: question.given, when: question.when) else { return false }
    return stage.after.world == other.after.world && stage.after.isTold(as: other.after)
  }

  /// Returns whether what is right in a world is wrong in truth; what no answer can say is neither.
  private func differs(_ key: any AnswerKey) -> Bool {
    key.right.map { truth.input.admits($0) && !truth.accepts($0) } ?? false
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
