package import LessonModel
import LifecycleEngine
package import LifeLanguage
package import LifeSyntax

/// The verbs of the kinds whose answers are stimuli.
package enum ScriptVerbs {
  /// Those that follow the verb of the goal.
  static let all = [solution.schema, forbid.schema, par.schema]

  /// The author's own answer, which is read as answers are.
  static let solution = LessonVerb(
    VerbSchema(
      "solution", "the author's own answer; `check` runs it", examples: ["solution { launch; home; wait 6s }"],
      block: .required("script"), isSingle: true)
  ) { $0.commands }

  /// The verb for stimuli that must not be used.
  package static let forbid = LessonVerb(
    VerbSchema(
      "forbid", "stimuli that must not be used; what a stimulus leaves out may be any",
      examples: ["forbid { kill; memory limit; wait }"], block: .required("stimulus-pattern"),
      isSingle: true)
  ) { $0.commands }

  /// The length of a short answer.
  package static let par = LessonVerb(
    VerbSchema(
      "par", "how many commands a short answer takes", examples: ["par 3"],
      parameters: [Parameter("count", .integer)], isSingle: true,
      check: { command in
        command["count"].flatMap { count in
          (1...LessonLimits.points).contains(count.number ?? 0) ? nil : .countOutOfRange(count.range)
        }
      })
  ) { $0["count"]?.number.map { Int(clamping: $0) } }
}

extension ScriptTask {
  /// Reads a task whose goal has this verb.
  init(goal verb: LessonVerb<[BoundCommand]>, _ kind: QuestionKind, _ body: inout QuestionBody) {
    self.init(
      goal: body.first(verb) ?? [], forbidden: ForbiddenStimuli(body.first(ScriptVerbs.forbid) ?? [], in: body.source),
      par: body.first(ScriptVerbs.par))
    body.require(verb, kind)
    body.require(ScriptVerbs.solution, kind)
  }
}

/// The world that stimuli start from, and what they are to bring about.
package struct ScriptStart: Sendable {
  /// The run before the first stimulus.
  let run: Simulation
  /// The task of the question.
  let task: ScriptTask
  /// The text of the lesson.
  let source: SourceText
  /// The author's own answer, as a submission would write it.
  let solutionBlock: String
  /// The stimuli of the author's own answer; nil where it cannot be read.
  let solution: GivenAnswer?
  /// The goal, with its names looked up once.
  private let prepared: PreparedGoal

  /// Runs what the question gives.
  init(_ task: ScriptTask, of question: Question, in environment: RunEnvironment) throws(StageFault) {
    var run = try Stage(question, in: environment).after
    run.keepSignalNames(askedBy: task.goal)
    self.run = run
    self.task = task
    source = environment.source
    solutionBlock = question.solution?.text ?? "{ }"
    solution = question.solution.flatMap { try? Self.stimuli(of: $0) }.map { .stimuli($0) }
    prepared = PreparedGoal(task.goal, on: run)
    if let fault = goal(in: run).unreadable { throw StageFault(fault) }
  }

  /// Returns which parts of the goal hold in a run.
  func goal(in run: Simulation) -> GoalCheck { GoalCheck(task.goal, on: run, source) }

  /// The parts of the goal as they are written.
  var expectations: [BoundCommand] { task.goal.filter { ExpectCommand($0) != nil } }

  /// The parts of the goal.
  var parts: [GoalCheck.Expected] { expectations.map { GoalCheck.expected(of: $0, in: run, source) } }

  /// Returns the places of the parts of the goal that do not hold in a run.
  func open(in run: Simulation) -> [Int] { prepared.open(in: run) }

  /// Returns whether all parts of the goal hold in a run.
  func isReached(in run: Simulation) -> Bool { prepared.holds(in: run) }

  /// Returns the run of some stimuli up to the first after which something holds; nil where one is not allowed or cannot be
  /// done.
  func run(of stimuli: [StimulusCommand], until isOver: (Simulation) -> Bool = { _ in false }) -> Simulation? {
    var run = run
    for stimulus in stimuli {
      guard task.forbidden.name(covering: stimulus) == nil, case .happened = run.run(stimulus) else { return nil }
      if isOver(run) { break }
    }
    return run
  }

  /// Returns the stimuli of an answer; none only where it says so in braces.
  static func stimuli(of answer: Answer) throws(AnswerFault) -> [StimulusCommand] {
    guard !answer.isQuoted else { throw AnswerFault(.answerMissing(answer, manner)) }
    let commands = try answer.stimuli()
    guard !commands.isEmpty || answer.isBraced else { throw AnswerFault(.answerMissing(answer, manner)) }
    var stimuli: [StimulusCommand] = []
    for command in commands {
      guard let stimulus = StimulusCommand(command) else { throw AnswerFault(.unreadable(command)) }
      stimuli.append(stimulus)
    }
    return stimuli
  }

  /// Returns stimuli as a run would write them, without what stands behind their names.
  static func words(of given: GivenAnswer) -> [String] {
    guard case .stimuli(let stimuli) = given else { return [] }
    return stimuli.map { $0.kind.form.text }
  }

  /// Returns the stimuli that a pattern names: `home`, "alert show".
  static func words(ofPattern pattern: Answer) throws(AnswerFault) -> [String] {
    let known = StimulusKind.allCases.map { $0.form.text }
    var found: [String] = []
    for word in try pattern.words() {
      guard known.contains(word.text) else { throw AnswerFault(.unknownWord(word, what: "command", among: known)) }
      found.append(word.text)
    }
    return found
  }

  /// The form of an answer, in a few words.
  static let manner = "write commands, joined by `;`"
}

/// A key whose answers are stimuli, started in a world.
package protocol StimuliKey: AnswerKey {
  /// The world that the stimuli start from.
  var start: ScriptStart { get }
}

extension StimuliKey {
  /// Returns the stimuli of an answer.
  package func read(_ answer: Answer) throws(AnswerFault) -> GivenAnswer {
    .stimuli(try ScriptStart.stimuli(of: answer))
  }

  /// Returns the stimuli as a run would write them.
  package func written(_ given: GivenAnswer) -> [String] { ScriptStart.words(of: given) }

  /// The author's own script.
  package var right: GivenAnswer? { start.solution }

  /// Returns the diagnostic for stimuli that are not allowed: at the prompt they are given back, in a file they are wrong.
  package func gap(in answer: Answer, meaning given: GivenAnswer) -> Diagnostic? {
    guard case .stimuli(let stimuli) = given else { return nil }
    return start.task.forbidden.fault(in: stimuli)
  }

  /// The author's own script, in braces.
  package var modelAnswer: String { start.solutionBlock }
  /// The author's own script as one way of several.
  package var solution: Solution { .block(start.solutionBlock) }
  /// The instruction that all kinds with scripts share.
  package var manner: String { ScriptStart.manner }
  /// Stimuli.
  package var input: AnswerInput { .script }
  /// True if the goal is reached before any stimulus.
  package var isSolvedAtStart: Bool { start.goal(in: start.run).isReached }
}

/// A learner's stimuli, run up to the one that cannot be done.
struct ScriptAttempt: Sendable {
  /// The run at its end.
  private(set) var run: Simulation
  /// The reason why a stimulus was not done, or nil.
  private(set) var fault: ScriptFinding?
  /// The run before the first stimulus.
  private let start: Simulation
  /// The stimuli in canonical words.
  let words: [String]
  private let par: Int?
  private var text = RunText(hidesLaunch: false)

  /// Runs stimuli until one cannot be done, or until something holds after one.
  init(
    _ stimuli: [StimulusCommand], of start: ScriptStart, until isOver: (Simulation) -> Bool = { _ in false }
  ) throws(AnswerFault) {
    words = stimuli.map { $0.kind.form.text }
    par = start.task.par
    (self.start, run) = (start.run, start.run)
    for (index, stimulus) in stimuli.enumerated() {
      if let name = start.task.forbidden.name(covering: stimulus) {
        fault = .forbidden(command: index + 1, name)
        return
      }
      do throws(StimulusFault) {
        guard let entries = try run.perform(stimulus) else {
          // A world of beliefs passes over what cannot be done there; who holds the belief would not do it either.
          fault = .impossible(command: index + 1, nil)
          return
        }
        text.add(entries, of: run)
      } catch {
        if case .lacks = error { throw AnswerFault(run.diagnostic(of: error, in: stimulus, at: stimulus.range)) }
        fault = .impossible(command: index + 1, error)
        return
      }
      if isOver(run) { return }
    }
  }

  /// The number of stimuli that were done.
  var count: Int { text.count }

  /// A remark on an answer that is right, but longer than it has to be.
  var surplus: [Finding] {
    guard let par, words.count > par else { return [] }
    return [.script(.surplus(par: par, took: words.count))]
  }

  /// The last of its run, as a remark on an answer that is right.
  var end: [Finding] {
    text.all.last.map { [.script(.reached(last: $0.stimulus, state: $0.state.name))] } ?? []
  }

  /// Returns a marking that shows the run where the answer is not right; `goal` is the part that does not hold and is told.
  func marking(_ score: Score, _ findings: [ScriptFinding], of goal: BoundCommand? = nil) -> Marking {
    let decisive = text.decisiveRow(for: goal.flatMap { run.value(askedBy: $0) })
    let shown = score == .full || text.all.isEmpty ? [] : [ScriptFinding.run(text.rows, deciding: decisive)]
    var marking = Marking(score: score, findings: (findings + shown).map { .script($0) })
    if count > 0 { marking.evidence = TrialEvidence(TriedRun(run, from: start)) }
    return marking
  }
}
