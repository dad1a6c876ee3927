package import LessonModel
import LifecycleEngine
package import LifeLanguage
import LifeSyntax

/// In which state is it now? The process, or a plugin that has states of its own.
package final class StateQuestion: QuestionForm {
  /// The plugin whose state is asked for; nil for the process.
  let plugin: Name?

  /// The row of this kind in the registry.
  package static let row = QuestionKind(
    "state", "name the state at a point", appDisclosure: .always, verbs: [StateNames.verb.schema],
    rulesBehindKey: .transitions, toldBy: .nothing, tellsOneState: true,
    sample: """
      question later state "A minute later" {
        | The person has pressed Home a minute ago. In which state is the app?
        given { launch; home; wait 1min }
        because "Nothing keeps it running for so long."
        hint "What could keep it running?"
      }
      """
  ) { StateQuestion(&$0) }

  /// The row of this kind.
  package var kind: QuestionKind { Self.row }
  /// Fewer attempts than most kinds have, because there are few states.
  package var attempts: Int? { 2 }

  init(_ body: inout QuestionBody) {
    plugin = body.first(StateNames.verb)
    if !body.has(QuestionVerbs.when) { body.require(QuestionVerbs.given, Self.row) }
  }

  /// Where no plugin is named.
  package var asksForStates: Bool { plugin == nil }
  /// The run decides the key.
  package var keyOrigin: KeyOrigin { .run }
  /// Returns a key with the state at the end of the run and the rule behind it.
  package func key(of question: Question, in environment: RunEnvironment) throws(StageFault) -> any AnswerKey {
    let stage = try Stage(question, in: environment)
    let states = try StateNames(plugin, in: stage.after.engine)
    return StateKey(
      states, isOfProcess: plugin == nil, atEndOf: stage.after, rule: rule(of: question, stage, states))
  }

  /// Returns the rule that explains the state: the one behind the last change, or behind what the last stimulus did
  /// instead.
  private func rule(of question: Question, _ stage: Stage, _ states: StateNames) -> Rule? {
    let run = stage.after
    // Rules speak of the process; what a plugin makes of it is for the author to say.
    if plugin != nil && !question.because.isEmpty { return nil }
    func entered(_ range: Range<Int>) -> Int? {
      range.last { states.isEntered(by: run.trace.entries[$0], run.engine) }
    }
    // Where the last stimulus changes nothing, the way there is no reason beside the author's.
    let asked = question.when.isEmpty || !question.because.isEmpty ? run.lastEntries : stage.entries
    // What happened before the situation explains nothing in it, unless no other entry has a rule.
    let found = entered(asked) ?? asked.last { run.engine.rule(of: run.trace.entries[$0]) != nil }
    let last = found ?? (question.because.isEmpty ? entered(run.trace.entries.indices) : nil)
    let rule = last.flatMap { stage.rule(behind: $0) }
    // No call is asked for, so that the reason of a process state names none.
    return plugin == nil ? rule.map { RuleBook.inPlainWords($0) } : rule
  }
}

/// The state that the run ends in.
package final class StateKey: AnswerKey {
  let symbols: Symbols
  /// A Boolean value that indicates whether the process is asked about, not a plugin.
  private let isOfProcess: Bool
  private let states: StateNames
  /// The run, which tells of a wrong state whether time alone would bring it.
  private let run: Simulation
  /// The name of the state.
  let state: String
  /// The rule that led there, where there is one.
  let rule: Rule?

  init(_ states: StateNames, isOfProcess: Bool, atEndOf run: Simulation, rule: Rule?) {
    (self.states, self.run, self.isOfProcess, self.rule) = (states, run, isOfProcess, rule)
    symbols = states.symbols
    state = states.current(in: run)
  }

  /// Returns the state that an answer names.
  package func read(_ answer: Answer) throws(AnswerFault) -> GivenAnswer {
    // “not running” is one state in two words.
    let words = try answer.words()
    guard let first = words.first, let last = words.last else {
      throw AnswerFault(.answerMissing(answer, manner))
    }
    let text = words.map { $0.text.lastNamePart }.joined(separator: " ")
    let range = ByteRange(start: first.range.start, end: last.range.end)
    let word = Answer.Word(text: text, range: range, isQuoted: false)
    do throws(AnswerFault) {
      return .items(try symbols.items(of: [word], shown: offered, marks))
    } catch {
      throw words.count > 1 && (answer.hasJoints || areStates(words))
        ? AnswerFault(.unreadableAnswer("one state is asked for, not several", range, manner: manner)) : error
    }
  }

  /// Returns whether each of several words names a state by itself.
  private func areStates(_ words: [Answer.Word]) -> Bool {
    words.allSatisfy { (try? symbols.items(of: [$0], shown: offered, marks)) != nil }
  }

  /// Returns the name of the state.
  package func written(_ given: GivenAnswer) -> [String] { state(of: given).map { [$0] } ?? [] }

  /// Judges a state; of a wrong one, says that it is too early for it, or what it would mean, or which calls tell of it.
  package func judge(_ given: GivenAnswer) throws(AnswerFault) -> Marking {
    if accepts(given) { return Marking(score: .full) }
    guard let state = state(of: given) else { return .nothing }
    if let place = states.names.firstIndex(of: state), states.later(than: run).contains(place) {
      return Marking(score: .zero, findings: [.state(.notYet(state, hasTimePassed: hasTimePassed))])
    }
    if isOfProcess, let state = ProcessState(name: state) {
      return Marking(score: .zero, findings: [.state(.means(state))])
    }
    let calls = states.calls(enteringState: state, run.engine)
    return calls.isEmpty ? .nothing : Marking(score: .zero, findings: [.state(.comes(state, with: calls))])
  }

  /// A Boolean value that indicates whether time has passed since the last stimulus began.
  private var hasTimePassed: Bool {
    run.trace.entries.indices.contains(run.lastStart) && run.world.clock > run.trace.entries[run.lastStart].time
  }

  /// Returns whether a state is the one at the end of the run.
  package func accepts(_ given: GivenAnswer) -> Bool { state(of: given) == state }

  /// The state.
  package var right: GivenAnswer? {
    var items = GivenItems()
    items.append(oneOf: symbols.labels.firstIndex(of: state).map { [$0] } ?? [])
    return .items(items)
  }

  private func state(of given: GivenAnswer) -> String? {
    guard case .items(let items) = given else { return nil }
    return items.symbols(expecting: []).first.map { symbols.label($0) }
  }

  /// The name of the state.
  package var modelAnswer: String { state }
  /// The state in a sentence.
  package var solution: Solution { .state(state) }
  /// The rule that led to the state, where there is one.
  package var reasons: [Finding] { rule.map { [.rule(RuleReason($0))] } ?? [] }
  /// The states to choose from, in one line.
  package func offer(width: Int) -> [OutputLine] {
    let texts = offered.enumerated().map { place, state in
      (marks[place].map { "\($0) " } ?? "") + symbols.label(state)
    }
    return [OutputLine("One of: \(list(texts))", .dim, hangingIndent: 8)]
  }

  /// The states that are offered; `none`, the state of a plugin that has heard nothing yet, is of no use as a distractor.
  private var offered: [Int] {
    symbols.labels.indices.filter { symbols.label($0) != StateNames.unheard || state == StateNames.unheard }
  }

  /// The numbers before them.
  private var marks: Marks { Marks(offered.map { symbols.label($0) }) }

  /// The form of an answer: one name.
  package var manner: String { "name the state, or type its number" }
  /// The states that are offered, among the names of all.
  package var input: AnswerInput { .name(offered.map { symbols.label($0) }, among: symbols.labels) }
}
