import LessonGrading
package import LessonModel
import LessonReading
import LifecycleEngine
import LifeLanguage
package import LifeSyntax
package import PluginKit
import QuestionKinds

/// Finds what is wrong with lessons before a learner does: everything is run.
package enum LessonChecker {
  /// Everything there is to say about a lesson file: reading it, running it, and its form.
  package static func check(_ source: SourceText, in surroundings: LessonSurroundings) -> [Diagnostic] {
    var found =
      EditionCheck(source, in: surroundings).diagnostics + braces(in: source) + articles(in: source)
      + nowhereRead(in: source, among: LessonLoader.styles(knownTo: source, in: surroundings))
    // A line of prose that is no prose yet may hold the second sign.
    if !found.contains(where: { $0.severity == .error }) { found += marks(in: source) }
    return (found + form(of: source, beside: found)).collected()
  }

  /// Everything there is to say about a lesson file that names nothing but plugins.
  package static func check(_ source: SourceText, library: [Plugin]) -> [Diagnostic] {
    check(source, in: LessonSurroundings(plugins: library))
  }

  /// Returns what is wrong with a lesson that could be read, in places of its file; with one that draws something, in each
  /// variant that is checked.
  package static func check(_ lesson: Lesson) -> [Diagnostic] { EditionCheck(lesson).diagnostics }
}

/// Runs whatever can be run of one lesson, and collects what was found.
struct LessonCheck {
  let lesson: Lesson
  /// What was found so far; once `run` is over, in places of the file.
  var diagnostics: [Diagnostic] = []
  /// A Boolean value that indicates whether nothing was left out of the lesson because of errors in it.
  private var isWhole = true

  init(_ lesson: Lesson, isWhole: Bool = true) {
    self.lesson = lesson.prepared()
    self.isWhole = isWhole
  }

  private init(prepared lesson: Lesson) { self.lesson = lesson }

  /// Checks every part of the lesson; of one that a memory knows, what was found is taken from there.
  mutating func run(remembering memory: inout CheckedParts) {
    if isWhole {
      if lesson.isEmpty { diagnostics.append(.emptyLesson(lesson.range)) }
      checkLengths()
      checkQuestions()
      checkPictures()
    }
    diagnostics = lesson.placed(diagnostics)
    for picture in lesson.pictures {
      check(picture.range, &memory) { check throws(StageFault) in try check.check(picture) }
    }
    for step in lesson.steps {
      check(step.range, &memory) { check throws(StageFault) in try check.check(step) }
    }
    for question in lesson.questions {
      check(question.range, &memory) { check throws(StageFault) in try check.check(question) }
    }
    let parts = diagnostics.count
    for belief in lesson.beliefs.defined { check(belief) }
    diagnostics = diagnostics[..<parts] + lesson.placed(Array(diagnostics[parts...]))
  }

  /// Runs a part of the check; a fault ends that part only.
  private mutating func check(
    _ range: ByteRange, _ memory: inout CheckedParts, _ part: (inout LessonCheck) throws(StageFault) -> Void
  ) {
    diagnostics += memory.found(at: range, of: lesson) {
      var check = LessonCheck(prepared: lesson)
      do throws(StageFault) { try part(&check) } catch { check.diagnostics.append(error.diagnostic) }
      return lesson.placed(check.diagnostics)
    }
  }

  // MARK: - Pictures

  /// Checks a picture by drawing it.
  private mutating func check(_ picture: LessonPicture) throws(StageFault) {
    let run = try picture.run(in: lesson.environment)
    let lines = picture.kind.lines(of: run, isPlain: false, width: LessonLimits.screenColumns, hidesLaunch: true)
    if lines.isEmpty { diagnostics.append(.emptyPicture(picture)) }
  }

  // MARK: - Steps

  /// Checks a step by running its solution.
  private mutating func check(_ step: LessonStep) throws(StageFault) {
    if step.prose.isEmpty { diagnostics.append(.missingProse(step.name)) }
    if step.hints.isEmpty { diagnostics.append(.missingHint(step.name)) }
    checkHints(step.hints)
    let start = try Stage(lesson.environment.simulation(for: step.setup), given: step.given, when: []).after
    let initial = GoalCheck(step.goal, on: start, lesson.source)
    if let fault = initial.unreadable { throw StageFault(fault) }
    if initial.isReached { diagnostics.append(.solvedAtStart(step.name)) }
    guard !step.solution.isEmpty else { return diagnostics.append(.missingSolution(step.name)) }
    var run = start
    for command in step.solution {
      if let name = StimulusCommand(command).flatMap({ step.forbidden.name(covering: $0) }) {
        diagnostics.append(.solutionForbidden(name, at: command.range))
      }
      try run.execute(command)
    }
    if let failure = GoalCheck(step.goal, on: run, lesson.source).open.first?.text {
      diagnostics.append(.solutionFails(step.name, failure, at: step.solution[0].range))
    }
    let count = step.solution.count { !$0.isExpectation }
    guard let par = step.par else { return }
    if count > par {
      diagnostics.append(.solutionOverPar(step.name, count, par))
    } else {
      checkPar(of: step.task, step.name, from: start)
    }
  }

  /// Checks that no answer is shorter than the par of a task; its solution is not longer.
  private mutating func checkPar(of task: ScriptTask, _ name: Name, from start: Simulation) {
    guard let par = task.par else { return }
    let shortest = ShortestAnswers(task, from: start, within: .ofCheck(upTo: par - 1))
    if let length = shortest.length, let answer = shortest.answers.first {
      diagnostics.append(.parTooHigh(name, par, length, answer))
    }
  }

  // MARK: - Questions

  /// Checks a question against its key.
  private mutating func check(_ question: Question) throws(StageFault) {
    var answers = AnswerCheck(question, in: lesson)
    defer { diagnostics = answers.diagnostics + diagnostics }
    let (marker, isSolved) = try answers.run()
    if question.prose.isEmpty { diagnostics.append(.missingProse(question.name)) }
    if question.hints.isEmpty { diagnostics.append(.missingHint(question.name)) }
    checkHints(of: question, marker.key)
    checkTitle(of: question, marker.key)
    // Where its author says nothing, the kind's own number is as good as any.
    if let attempts = question.attempts, attempts != question.form.attempts, let limit = marker.key.input.attemptLimit,
      attempts > limit
    {
      diagnostics.append(.surplusAttempts(question.name, attempts, limit))
    }
    checkProse(of: marker)
    for mistake in question.mistakes { checkMistake(mistake, marker) }
    checkPatterns(of: marker)
    try checkWorlds(at: question)
    guard isSolved, !marker.key.isSolvedAtStart else { return }
    if let task = question.form.task { try check(task, of: question) }
    for check in try ExplorationCheck.all(of: question, in: lesson) { report(check) }
  }

  /// Checks that no answer to a question is shorter than its author believes.
  private mutating func check(_ task: ScriptTask, of question: Question) throws(StageFault) {
    let start = try Stage(question, in: lesson.environment).after
    let count = question.solution.flatMap { try? $0.stimuli().count }
    if let par = task.par {
      if let count, count > par { return diagnostics.append(.solutionOverPar(question.name, count, par)) }
      return checkPar(of: task, question.name, from: start)
    }
    guard let count, count > 1 else { return }
    let shortest = ShortestAnswers(task, from: start, within: .ofCheck(upTo: 1))
    if !shortest.answers.isEmpty { diagnostics.append(.solvedAtOnce(question.name, shortest.answers, count)) }
  }

  /// Reports what the statements of an `explore` ask in vain.
  private mutating func report(_ check: ExplorationCheck) {
    let wordings = check.exploration.wordings
    diagnostics += check.audit.unused.map { .neverPossible($0, lesson.source) }
    for (place, wording) in wordings.enumerated() {
      if check.breaks[place] == nil {
        diagnostics.append(.idleProperty(wording.range, wording.title.words, changes: check.changeCount))
      }
    }
  }

  /// A pattern that the right answer matches would tell a learner nonsense about a partly right one.
  private mutating func checkMistake(_ mistake: Mistake, _ marker: Marker) {
    guard let right = marker.key.right.map({ marker.key.written($0) }),
      let pattern = try? marker.words(of: mistake),
      mistake.form.matches(pattern, in: right)
    else { return }
    diagnostics.append(.mistakeIsRight(mistake.pattern.place))
  }

  // MARK: - Misconceptions

  /// Checks a misconception by running its counterexample.
  private mutating func check(_ belief: Belief) {
    if belief.prose.isEmpty { diagnostics.append(.missingProse(belief.name)) }
    let fault = CounterexampleRun(belief, in: lesson.environment).fault?.diagnostic
    if let fault {
      // A name that is unknown, and a fault of the app, are told as they are everywhere else in the lesson.
      let isOfRun = belief.counterexample.contains { command in
        command.range.start <= fault.range.start && fault.range.end <= command.range.end
      }
      diagnostics.append(fault.cause == nil && isOfRun ? .counterexampleFails(belief.name, fault) : fault)
    }
    if !belief.counterexample.contains(where: { $0.isExpectation }) {
      diagnostics.append(.counterexampleProvesNothing(belief.name))
    } else if fault == nil, let start = try? lesson.environment.simulation(for: belief.setup),
      belief.isHeld(by: start)
    {
      diagnostics.append(.refutesNothing(belief.name))
    }
    // Whether an answer shows a belief that runs, a survey of the beliefs tells.
    guard isWhole, !lesson.questions.contains(where: { $0.canShow(belief.name.text) }),
      belief.worlds.isEmpty || !isRevealed(belief)
    else { return }
    diagnostics.append(.misconceptionNeverShown(belief.name))
  }

  /// Returns whether some question has another answer in a world of a belief of the lesson.
  private func isRevealed(_ belief: Belief) -> Bool {
    let believing = lesson.knowing(BeliefBook(), met: [])
    return believing.questions.contains { question in
      guard let marker = try? Marker(question, in: believing) else { return true }
      return marker.predictions().predictions.contains { $0.belief.name.text == belief.name.text }
    }
  }

  /// Checks that patterns and options fit what people answer who hold the beliefs that they show.
  ///
  /// That is asked where the lesson says itself what is believed: of the beliefs of a course an author knows more than
  /// their worlds tell.
  private mutating func checkWorlds(at question: Question) throws(StageFault) {
    let run = lesson.beliefs.named.filter { !$0.worlds.isEmpty }.map { $0.name.text }
    let mistakes = question.mistakes.compactMap { mistake in mistake.belief.map { (mistake: mistake, name: $0.text) } }
      .filter { run.contains($0.name) }
    let options = question.form.options.filter { !$0.isRight && $0.proof != nil }
      .compactMap { option in option.shows.map { (text: option.text, name: $0) } }
      .filter { run.contains($0.name.text) }
    guard !mistakes.isEmpty || !options.isEmpty, question.form.keyOrigin != .author else { return }
    let marker = try Marker(question, in: lesson.knowing(BeliefBook(), met: []))
    let predictions = marker.predictions().predictions
    for (mistake, name) in mistakes {
      guard let pattern = try? marker.words(of: mistake) else { continue }
      let own = predictions.filter { $0.belief.name.text == name }.map { $0.key }
      let fits = own.contains { key in
        key.right.map { mistake.form.matches(pattern, in: marker.key.written($0)) } ?? true
      }
      if !fits { diagnostics.append(.mistakeOfNoWorld(mistake, of: name, own.first?.modelAnswer)) }
    }
    for (text, name) in options {
      let own = predictions.filter { $0.belief.name.text == name.text }.map { $0.key }
      let fits = own.contains { key in key.right.map { key.written($0).contains(text) } ?? true }
      if !fits { diagnostics.append(.shownInNoWorld(name, own.first?.modelAnswer)) }
    }
  }
}
