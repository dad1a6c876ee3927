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
    "forbid", "stimuli that must not be used, as verbs or in full", examples: ["forbid [kill, \"memory limit\"]"],
    parameters: [Parameter("stimuli", .references(.name))])
  static let parVerb = VerbSchema(
    "par", "how many stimuli a short answer takes", examples: ["par 3"],
    parameters: [Parameter("count", .integer)])

  package init(_ body: inout QuestionBody) { self.init(goal: "goal", .script, &body) }

  init(goal verb: String, _ kind: QuestionKind, _ body: inout QuestionBody) {
    goal = body.first(verb)?.commands ?? []
    forbidden = ForbiddenStimuli(body.first("forbid"), &body.diagnostics)
    par = body.first("par")?["count"]?.number.map { Int($0) }
    body.require(verb, kind)
    body.require("solution", kind)
  }

  package func key(of question: Question, in lesson: Lesson) throws(StageFault) -> ScriptKey {
    let start = try Stage(question, in: lesson).after
    return ScriptKey(start: start, question: self, source: lesson.source, solution: question.solution?.text ?? "{ }")
  }
}

extension ForbiddenStimuli {
  /// The words of `forbid`; those that are no stimuli are reported.
  init(_ command: BoundCommand?, _ diagnostics: inout [Diagnostic]) {
    let items = command?["stimuli"]?.items ?? []
    names = items.compactMap { $0.string }
    let forms = StimulusKind.allCases.map { $0.form }
    for item in items where !forms.contains(where: { $0.verb == item.string || $0.text == item.string }) {
      diagnostics.append(.noStimulus(item, among: forms.map { $0.text }))
    }
  }
}

/// The world that an answer starts from, and the goal.
package struct ScriptKey: AnswerKey {
  let start: Simulation
  let question: ScriptQuestion
  let source: SourceText
  let solution: String

  package func mark(_ answer: Answer) throws(AnswerFault) -> Marking {
    let commands = try stimuli(of: answer)
    var run = start
    for (index, command) in commands.enumerated() {
      let kind = StimulusVocabulary.kind(of: command)
      if let name = kind.flatMap({ question.forbidden.name(covering: $0) }) {
        return failed(commands, "Stimulus \(index + 1): `\(name)` is not allowed here.")
      }
      if case .failed(let diagnostic) = run.run(command) {
        guard diagnostic.id == "impossible" || diagnostic.id == "simulationLimit" else { throw AnswerFault(diagnostic) }
        return failed(commands, "Stimulus \(index + 1): \(diagnostic.summary).")
      }
    }
    return mark(run, commands)
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

  private func mark(_ run: Simulation, _ commands: [BoundCommand]) -> Marking {
    let outset = GoalCheck(question.goal, on: start, source)
    let end = GoalCheck(question.goal, on: run, source)
    var feedback = end.failures.map { Feedback(.fault, "Not reached: \($0)") }
    if !feedback.isEmpty {
      feedback.append(Feedback(.solution, "One way: \(solution)"))
    } else if let par = question.par, commands.count > par {
      feedback.append(Feedback(.remark, "It can be done with \(par) stimuli; this takes \(commands.count)."))
    }
    return Marking(
      score: end.progress(since: outset), words: commands.map { words($0) }, feedback: feedback)
  }

  private func failed(_ commands: [BoundCommand], _ text: String) -> Marking {
    Marking(
      score: .zero, words: commands.map { words($0) },
      feedback: [Feedback(.fault, text), Feedback(.solution, "One way: \(solution)")])
  }

  private func words(_ command: BoundCommand) -> String {
    StimulusVocabulary.kind(of: command)?.form.text ?? command.name
  }

  package var modelAnswer: String { solution }
  package var offer: [OutputLine] { [] }
  package var manner: String { "write stimuli, joined by `;`" }
}

extension AnswerKey {
  /// The stimuli in an answer's block.
  func stimuli(of answer: Answer) throws(AnswerFault) -> [BoundCommand] {
    guard let block = answer.block else { throw AnswerFault(.answerMissing(answer.range, manner)) }
    guard block.count <= LessonLimits.stimuli else {
      throw AnswerFault(.tooMany("stimuli", LessonLimits.stimuli, at: block[LessonLimits.stimuli].range))
    }
    var binder = Binder(VocabularySet([LessonVocabulary.stimuli]))
    let bound = binder.bind(block, in: LessonVocabulary.stimuli)
    if let fault = binder.diagnostics.first { throw AnswerFault(fault) }
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
    let start = min(command.verbRange.end + 1, command.range.end)
    let text = source.text(in: ByteRange(start: start, end: command.range.end))
    return diagnostic.label.isEmpty ? "\(text)." : "\(text); \(diagnostic.label)."
  }
}
