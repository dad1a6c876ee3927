package import LifeLanguage
import LifeSyntax
import LifecycleEngine

/// Through which states does it go? Of the process, or of a plugin that has states of its own.
package struct PathQuestion: QuestionForm {
  /// The plugin whose states are asked for; nil for the process.
  let plugin: BoundValue?

  package static let verbs: [VerbSchema] = [
    VerbSchema(
      "of", "ask for the states of a plugin instead of those of the process", examples: ["of flutter"],
      parameters: [Parameter("plugin", .name(.plugin))])
  ]

  package init(_ body: inout QuestionBody) {
    plugin = body.first("of")?["plugin"]
    body.require("when", .path)
  }

  package func key(of question: Question, in lesson: Lesson) throws(StageFault) -> PathKey {
    let stage = try Stage(question, in: lesson)
    let states = try StateNames(plugin, in: stage.after.engine)
    let entries = stage.entries.filter { states.isEntered(by: stage.after.trace.entries[$0], stage.after.engine) }
    let path = entries.map { states.place(after: stage.after.trace.entries[$0], stage.after.engine) }
    do {
      let order = try PartialOrder(totalOrder: path)
      let key = SequenceKey(
        subject: .states, symbols: Symbols(words: states.names, what: states.what), order: order,
        // Rules speak of the process; what a plugin makes of it is for the author to say.
        origins: plugin != nil && !question.because.isEmpty
          ? [] : entries.map { SequenceKey.Origin(stage.rule(behind: $0)) })
      return PathKey(sequence: key, start: states.current(in: stage.before))
    } catch {
      throw StageFault(.badOrder(error, at: question.name.range) { states.names[path[$0]] })
    }
  }
}

/// The states that are entered; an answer may begin with the state before, or leave it out.
package final class PathKey: AnswerKey {
  let sequence: SequenceKey
  let start: String

  init(sequence: SequenceKey, start: String) {
    self.sequence = sequence
    self.start = start
  }

  package func mark(_ answer: Answer) throws(AnswerFault) -> Marking {
    let words = try answer.words()
    let first = sequence.order.symbols.first.map { sequence.symbols.label($0) }
    guard words.count > 1 || first == nil, let given = words.first?.text.lastNamePart.foldedLetters,
      given == start.foldedLetters, first != start
    else { return try sequence.mark(answer) }
    return try sequence.mark(words: Array(words.dropFirst()), after: 1)
  }

  package var modelAnswer: String { sequence.modelAnswer }
  package var solution: String { sequence.solution }
  package var reasons: [Feedback] { sequence.reasons }
  package var offer: [OutputLine] { [OutputLine("It begins in: \(start)", .dim)] }
  package var manner: String { sequence.manner }
  package var words: [String]? { sequence.words }
}

/// The states of the process, or of one plugin.
struct StateNames: Sendable {
  let names: [String]
  let what: String
  private let plugin: Int?

  init(_ value: BoundValue?, in engine: Engine) throws(StageFault) {
    guard let value else {
      names = ProcessState.names
      what = "process state"
      plugin = nil
      return
    }
    guard let index = engine.pluginIndex(value.string ?? ""), !engine.plugins[index].states.isEmpty else {
      throw StageFault(.notInUse(value, engine.plugins.filter { !$0.states.isEmpty }.map { $0.name }))
    }
    names = engine.plugins[index].states
    what = "state of \(engine.plugins[index].name)"
    plugin = index
  }

  /// The state in a run's world.
  func current(in simulation: Simulation) -> String {
    guard let plugin else { return simulation.world.state.name }
    return simulation.engine.pluginState(plugin, in: simulation.world) ?? ""
  }

  func isEntered(by entry: TraceEntry, _ engine: Engine) -> Bool {
    guard let plugin else { return entry.kind == .transition }
    return entry.kind == .signal && Int(entry.plugin) == plugin
      && names.contains(engine.name(of: entry).lastNamePart)
  }

  func place(after entry: TraceEntry, _ engine: Engine) -> Int {
    let name = plugin == nil ? entry.state.name : engine.name(of: entry).lastNamePart
    return names.firstIndex(of: name) ?? 0
  }
}
