package import LifeLanguage
import LifeSyntax
import LifecycleEngine

/// Which stimuli lead there? An answer is run; the goal has to hold at its end.
package struct ScriptQuestion: QuestionForm {
  let goal: [BoundCommand]
  let forbidden: ForbiddenStimuli
  let par: Int?

  package static let verbs: [VerbSchema] = [
    VerbSchema(
      "goal", "what has to hold at the end", examples: ["goal { expect state == suspended }"],
      block: .required("goal")),
    solution, forbid, parVerb,
  ]

  static let solution = VerbSchema(
    "solution", "the author's own answer; `check` runs it", examples: ["solution { launch; home; wait 6s }"],
    block: .required("script"))
  static let forbid = VerbSchema(
    "forbid", "stimuli that must not be used; what a stimulus leaves out may be any",
    examples: ["forbid { kill; memory limit; wait }"], block: .required("stimulus-pattern"))
  static let parVerb = VerbSchema(
    "par", "how many stimuli a short answer takes", examples: ["par 3"],
    parameters: [Parameter("count", .integer)])

  package init(_ body: inout QuestionBody) { self.init(goal: "goal", .script, &body) }

  init(goal verb: String, _ kind: QuestionKind, _ body: inout QuestionBody) {
    goal = body.first(verb)?.commands ?? []
    forbidden = ForbiddenStimuli(body.first("forbid"), in: body.source)
    par = body.first("par")?["count"]?.number.map { Int($0) }
    body.require(verb, kind)
    body.require("solution", kind)
  }

  package func key(of question: Question, in lesson: Lesson) throws(StageFault) -> ScriptKey {
    try ScriptKey(self, of: question, in: lesson)
  }
}

/// The world that an answer starts from, and the goal.
package final class ScriptKey: AnswerKey {
  let start: Simulation
  let question: ScriptQuestion
  let source: SourceText
  /// The author's own answer, as a submission would write it.
  let solutionBlock: String

  init(_ content: ScriptQuestion, of question: Question, in lesson: Lesson) throws(StageFault) {
    start = try Stage(question, in: lesson).after
    self.question = content
    source = lesson.source
    solutionBlock = question.solution?.text ?? "{ }"
  }

  package func mark(_ answer: Answer) throws(AnswerFault) -> Marking {
    let attempt = try ScriptAttempt(answer, of: self)
    if let fault = attempt.fault { return attempt.marking(.zero, [Feedback(.fault, fault)]) }
    let end = GoalCheck(question.goal, on: attempt.run, source)
    let failures = end.failures.map { Feedback(.fault, "Not reached: \($0)") }
    guard failures.isEmpty else {
      let outset = GoalCheck(question.goal, on: start, source)
      return attempt.marking(end.progress(since: outset), failures)
    }
    return attempt.marking(.full, attempt.surplus)
  }

  /// A pattern names stimuli: `home`, "alert show".
  package func words(ofPattern pattern: Answer) throws(AnswerFault) -> [String] {
    let known = StimulusKind.allCases.map { $0.form.text }
    var found: [String] = []
    for word in try pattern.words() {
      guard known.contains(word.text) else { throw AnswerFault(.unknownWord(word, what: "stimulus", among: known)) }
      found.append(word.text)
    }
    return found
  }

  package var modelAnswer: String { solutionBlock }
  package var solution: String { BlockText(solutionBlock).text(after: "One way:") }
  package var offer: [OutputLine] { [] }
  package var manner: String { "write stimuli, joined by `;`" }
  package var words: [String]? { nil }
  package var isSolvedAtStart: Bool { GoalCheck(question.goal, on: start, source).isReached }
}

/// A learner's stimuli, run up to the one that cannot be done.
struct ScriptAttempt: Sendable {
  /// The run at its end.
  private(set) var run: Simulation
  /// Why a stimulus was not done, or nil.
  private(set) var fault: String?
  /// The stimuli in canonical words.
  let words: [String]
  private let par: Int?
  private var text = RunText(hidesLaunch: false)

  /// Runs stimuli until one cannot be done, or until something holds after one.
  init(
    _ answer: Answer, of key: ScriptKey, until isOver: (Simulation) -> Bool = { _ in false }
  ) throws(AnswerFault) {
    let commands = try key.stimuli(of: answer)
    words = commands.map { StimulusVocabulary.kind(of: $0)?.form.text ?? $0.name }
    par = key.question.par
    run = key.start
    for (index, command) in commands.enumerated() {
      if let name = key.question.forbidden.name(covering: command) {
        fault = "Stimulus \(index + 1): `\(name)` is not allowed here."
        return
      }
      switch run.run(command) {
      case .done: continue
      case .happened(let entries): text.add(entries, of: run)
      case .failed(let diagnostic):
        guard diagnostic.id == "impossible" || diagnostic.id == "simulationLimit" else { throw AnswerFault(diagnostic) }
        fault = "Stimulus \(index + 1): \(diagnostic.summary)."
        return
      }
      if isOver(run) { return }
    }
  }

  /// How many stimuli were done.
  var count: Int { text.count }

  /// What is worth knowing about an answer that is right, but longer than it has to be.
  var surplus: [Feedback] {
    guard let par, words.count > par else { return [] }
    return [Feedback(.remark, "It can be done with \(par) stimuli; this takes \(words.count).")]
  }

  /// A marking that shows the run where the answer is not right.
  func marking(_ score: Score, _ feedback: [Feedback]) -> Marking {
    let shown = score == .full || text.lines.isEmpty ? [] : [Feedback(.run, rowsText(text.lines, below: "Your run:"))]
    return Marking(score: score, words: words, feedback: feedback + shown)
  }
}

extension AnswerKey {
  /// The stimuli in an answer's block.
  func stimuli(of answer: Answer) throws(AnswerFault) -> [BoundCommand] {
    guard answer.block != nil else { throw AnswerFault(.answerMissing(answer, manner)) }
    return try answer.stimuli()
  }
}

extension Answer {
  /// The stimuli in the block, none without one.
  func stimuli() throws(AnswerFault) -> [BoundCommand] {
    let block = block ?? []
    guard block.count <= LessonLimits.stimuli else {
      throw AnswerFault(.tooMany("stimuli", LessonLimits.stimuli, at: block[LessonLimits.stimuli].range))
    }
    var binder = Binder(VocabularySet([LessonVocabulary.stimuli]))
    let bound = binder.bind(block, in: LessonVocabulary.stimuli)
    if let fault = binder.diagnostics.first(where: { $0.severity == .error }) { throw AnswerFault(fault) }
    return bound.compactMap { if case .command(let command) = $0 { command } else { nil } }
  }
}

/// Which parts of a goal hold in a run.
struct GoalCheck: Sendable {
  let holds: [Bool]
  /// What does not hold, in words.
  let failures: [String]

  init(_ goal: [BoundCommand], on simulation: Simulation, _ source: SourceText) {
    var holds: [Bool] = []
    var failures: [String] = []
    for command in goal {
      var run = simulation
      if case .failed(let diagnostic) = run.run(command) {
        failures.append(Self.text(of: command, diagnostic, source))
        holds.append(false)
      } else {
        holds.append(true)
      }
    }
    self.holds = holds
    self.failures = failures
  }

  init(holds: [Bool], failures: [String]) {
    self.holds = holds
    self.failures = failures
  }

  var isReached: Bool { failures.isEmpty }

  /// The share of what was to be done that is done, what has been undone counted against it.
  func progress(since outset: GoalCheck) -> Score {
    let open = holds.indices.filter { !outset.holds[$0] }
    let undone = holds.indices.count { outset.holds[$0] && !holds[$0] }
    guard !isReached else { return .full }
    return Score(open.count { holds[$0] }, open.count + undone)
  }

  /// The expectation as it is written, with what is found instead.
  static func text(of command: BoundCommand, _ diagnostic: Diagnostic, _ source: SourceText) -> String {
    let found =
      switch command["how"]?.string {
      // Of several names, it is this one; and the last stimulus is not all that the learner did.
      case "order": "`\(source.text(in: diagnostic.range))` \(diagnostic.label.afterFirstWord)"
      case "effect": diagnostic.summary
      default: diagnostic.label
      }
    return found.isEmpty ? "\(text(of: command, source))." : "\(text(of: command, source)); \(found)."
  }

  /// The expectation as it is written; an effect in the words of a trace.
  static func text(of command: BoundCommand, _ source: SourceText) -> String {
    if command["how"]?.string == "effect", let what = command["what"], case .expression(let value) = what.content,
      let words = try? Answer(values: [value], text: "", range: value.range).words()
    {
      let effects = words.compactMap { word in Effect.allCases.first { $0.name == word.text }?.words() }
      return effects.isEmpty ? "no effect" : list(effects.map { "“\($0)”" })
    }
    let start = min(command.verbRange.end + 1, command.range.end)
    return "`\(source.text(in: ByteRange(start: start, end: command.range.end)))`"
  }
}

extension String {
  /// `never came` of `it never came`.
  fileprivate var afterFirstWord: String {
    String(decoding: utf8.drop { $0 != UInt8(ascii: " ") }.dropFirst(), as: UTF8.self)
  }
}
