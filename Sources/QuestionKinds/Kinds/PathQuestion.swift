package import LessonModel
import LifecycleEngine
package import LifeLanguage
package import LifeSyntax

/// Through which states does it go? Of the process, or of a plugin that has states of its own.
package final class PathQuestion: QuestionForm {
  /// The plugin whose states are asked for; nil for the process.
  let plugin: Name?

  /// The row of this kind in the registry.
  package static let row = QuestionKind(
    "path", "name the states that are passed through", appDisclosure: .own, verbs: [StateNames.verb.schema],
    rulesBehindKey: .transitions, toldBy: .names, namesInOrder: true,
    sample: """
      question underAnAlert path "An alert comes and goes" {
        | The app is in front. An alert appears, and the person dismisses it. Through which states does the app go?
        given { launch }
        when { alert show; alert dismiss }
        key inactive -> active
        hint "Can the app be touched while the alert is there?"
      }
      """
  ) { PathQuestion(&$0) }

  /// The row of this kind.
  package var kind: QuestionKind { Self.row }

  init(_ body: inout QuestionBody) {
    plugin = body.first(StateNames.verb)
    body.require(QuestionVerbs.when, Self.row)
  }

  /// Where no plugin is named.
  package var asksForStates: Bool { plugin == nil }
  /// The run decides the key.
  package var keyOrigin: KeyOrigin { .run }
  /// Returns a key with the states that the run enters, in their order.
  package func key(of question: Question, in environment: RunEnvironment) throws(StageFault) -> any AnswerKey {
    try pathKey(of: question, in: environment)
  }

  /// Returns a path on which nothing is entered.
  package func faults(of question: Question, in environment: RunEnvironment) throws(StageFault) -> [Diagnostic] {
    guard question.pinned == nil, try pathKey(of: question, in: environment).sequence.order.symbols.isEmpty else {
      return []
    }
    // Without a plugin the process changes its states all the same.
    let lack = question.given.isEmpty ? try Stage(question, in: environment).lack(of: question) : nil
    return [.nothingHappens("the state never changes in this run", at: question.whenRange, lacking: lack)]
  }

  private func pathKey(of question: Question, in environment: RunEnvironment) throws(StageFault) -> PathKey {
    let stage = try Stage(question, in: environment)
    let states = try StateNames(plugin, in: stage.after.engine)
    let entries = stage.entries.filter { states.isEntered(by: stage.after.trace.entries[$0], stage.after.engine) }
    let path = entries.map { states.place(after: stage.after.trace.entries[$0], stage.after.engine) }
    let (start, showsStart) = (states.current(in: stage.before), !stage.before.hasEnded)
    do {
      let order = try PartialOrder(totalOrder: path)
      let key = SequenceKey(
        subject: .states, symbols: states.symbols, order: order,
        // Rules speak of the process; what a plugin makes of it is for the author to say.
        origins: plugin != nil && !question.because.isEmpty
          ? [] : entries.map { SequenceKey.Origin(reason(behind: $0, stage)) },
        later: (states.later(than: stage.after), stage.after.world.clock > stage.before.world.clock),
        earlier: (showsStart ? Self.entered(in: stage.before, states) : [], start))
      return PathKey(sequence: key, start: start, showsStart: showsStart)
    } catch {
      throw StageFault(.badOrder(error, at: question.name.range) { states.names[path[$0]] })
    }
  }

  /// Returns the states that a run has entered since its app was last in use.
  private static func entered(in run: Simulation, _ states: StateNames) -> [Int] {
    let entries = run.trace.entries
    let use = entries.lastIndex { $0.kind == .transition && $0.state == .active } ?? entries.startIndex
    return entries[use...].dropFirst().filter { states.isEntered(by: $0, run.engine) }
      .map { states.place(after: $0, run.engine) }
  }

  /// Returns the rule behind an entry; for the process in words of no framework, since no call is asked for.
  private func reason(behind index: Int, _ stage: Stage) -> Rule? {
    let rule = stage.rule(behind: index)
    return plugin == nil ? rule.map { RuleBook.inPlainWords($0) } : rule
  }
}

/// The states that are entered; an answer may begin with the state before, or leave it out.
package final class PathKey: AnswerKey {
  let sequence: SequenceKey
  let start: String
  private let showsStart: Bool

  init(sequence: SequenceKey, start: String, showsStart: Bool) {
    self.sequence = sequence
    self.start = start
    self.showsStart = showsStart
  }

  /// Returns the states that an answer names.
  package func read(_ answer: Answer) throws(AnswerFault) -> GivenAnswer { try sequence.read(answer) }

  /// Returns the names of the states, without the one before the run.
  package func written(_ given: GivenAnswer) -> [String] {
    guard case .items(let items) = given else { return [] }
    return sequence.written(.items(items.dropFirst(startCount(of: items))))
  }

  /// Returns whether two answers name the same states; the state before the run does not count.
  package func isSame(_ given: GivenAnswer, as earlier: GivenAnswer) -> Bool {
    guard case .items(let given) = given, case .items(let earlier) = earlier else { return false }
    return sequence.isSame(
      .items(given.dropFirst(startCount(of: given))), as: .items(earlier.dropFirst(startCount(of: earlier))))
  }

  /// Judges the states that an answer names; the state before the run may stand first and does not count.
  package func judge(_ given: GivenAnswer) throws(AnswerFault) -> Marking {
    guard case .items(let items) = given else { return .nothing }
    let start = startCount(of: items)
    return sequence.judge(items.dropFirst(start), after: start)
  }

  /// Returns whether the states are those that the run enters.
  package func accepts(_ given: GivenAnswer) -> Bool {
    guard case .items(let items) = given else { return false }
    return sequence.accepts(items.dropFirst(startCount(of: items)))
  }

  /// Returns the number of states at the beginning of an answer that stand for the state before the run: one, or none.
  private func startCount(of items: GivenItems) -> Int {
    guard let place = sequence.symbols.labels.firstIndex(of: start), !items.isEmpty else { return 0 }
    return sequence.order.symbols.first != place && items.candidates(at: 0) == [place] ? 1 : 0
  }

  /// The entered states.
  package var right: GivenAnswer? { sequence.right }

  /// The entered states, joined by arrows.
  package var modelAnswer: String { sequence.modelAnswer }
  /// The entered states in a line.
  package var solution: Solution { sequence.solution }
  /// The rules behind the changes of state, each once.
  package var reasons: [Finding] { sequence.reasons }
  /// The state in which the run begins; nothing where a process has ended before, which would tell half of the answer.
  package func offer(width: Int) -> [OutputLine] { showsStart ? [OutputLine("It begins in: \(start)", .dim)] : [] }
  /// The form of a sequence of states.
  package var manner: String { sequence.manner }
  /// The names of all states, and the state in which the run begins.
  package var input: AnswerInput { .path(sequence.words, start: showsStart ? start : nil) }
}
