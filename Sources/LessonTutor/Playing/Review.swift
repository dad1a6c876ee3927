import LessonGrading
import LessonModel
import LifecycleEngine
package import LifeLanguage
import LifeSyntax
import QuestionKinds

/// A part of a lesson that is over, with the run behind it, so that a learner may ask why.
package struct Review: Sendable {
  /// The name of the item: a step by its title, a question by its number in the lesson, and its title if it has one.
  package let title: String
  /// The name of the question; nil for a step.
  let question: Name?
  /// A Boolean value that indicates whether it is a step, whose run was in sight.
  package var isStep: Bool { question == nil }
  /// The run of the item; nil where nothing ran.
  package let simulation: Simulation?
  /// The run before its first stimulus; nil where nothing ran.
  package let start: Simulation?
  /// The entries that it was about, as indices into the trace of the run.
  package let entries: Range<Int>
  /// The value of the app whose content it asked for, with its place in the app; nil where it asked for something else.
  package let value: (name: String, slot: Int)?
  /// The reason why the right answer is right, in the author's words.
  package let because: [OutputLine]
  /// The plugins whose calls it was about; empty for all.
  private let plugins: [String]

  /// The places of the entries that are told: without calls of plugins that were not asked about.
  package var told: [Int] {
    guard let run = simulation else { return [] }
    return entries.filter { index in
      let entry = run.trace.entries[index]
      guard entry.kind == .signal, !plugins.isEmpty else { return true }
      return run.engine.plugin(of: entry).map { plugins.contains($0) } ?? false
    }
  }

  /// A step, with the world in which it ended.
  init(_ step: LessonStep, _ simulation: Simulation, from start: Simulation?) {
    title = "“\(step.title)”"
    question = nil
    self.simulation = simulation
    self.start = start
    entries = (start?.trace.count ?? 0)..<simulation.trace.count
    (value, because, plugins) = (nil, [], [])
  }

  /// A question that was answered or shown; where nothing ran in it, with the reasons that a right answer is told.
  ///
  /// In practice it has no number. What its maker says of a way of theirs is no reason of another one.
  init(_ question: Question, number: Int?, _ run: QuestionRun?, _ marker: Marker, isOwnWay: Bool = false) {
    title = Self.title(of: question, number: number)
    self.question = question.name
    (simulation, start) = (run?.simulation, run?.start)
    entries = run?.entries ?? 0..<0
    value = run?.value
    let words = question.because.isEmpty || isOwnWay ? [] : Prose(question.because).lines
    because = run == nil ? Self.reasons(of: marker) : words
    plugins = question.form.countedPlugins
  }

  /// Returns what a question is called in a sentence, by its number where it has one.
  static func title(of question: Question, number: Int?) -> String {
    (number.map { "question \($0)" } ?? "the question") + (question.title.map { ", “\($0)”" } ?? "")
  }

  /// Returns the reasons of a question in paragraphs.
  private static func reasons(of marker: Marker) -> [OutputLine] {
    marker.reasons.allMessages.flatMap { Prose($0.text).lines }
  }
}

/// The run of a question, to look back at.
struct QuestionRun: Sendable {
  let simulation: Simulation
  /// The run before the first stimulus that is looked back at.
  let start: Simulation
  private(set) var entries: Range<Int>
  /// The value of the app whose content is asked for, with its place in the app; nil where something else is.
  private(set) var value: (name: String, slot: Int)?

  /// The run that a question asks about, or that of an answer which is a script; nil where there is none.
  init?(_ question: Question, of lesson: Lesson, answer: Answer?, by key: any AnswerKey) {
    guard let stage = try? Stage(question, in: lesson.environment) else { return nil }
    switch question.kind.answer {
    case .app: return nil
    case .stimuli:
      let goal = question.form is FindQuestion ? question.form.task?.goal : nil
      self.init(answer ?? question.solution, from: stage.after) { run in
        goal.map { GoalCheck($0, on: run, lesson.source).isReached } ?? false
      }
    case .words:
      // A time that was measured ends behind what was given.
      let end = question.form.keyOrigin == .time ? (key as? DurationKey)?.time : nil
      // What a value holds, or a connection is, may have been decided long before the last stimulus.
      let program = stage.after.engine.program
      let isOfKept = !question.form.proofs.isEmpty && !(program.values.isEmpty && program.connections.isEmpty)
      self.init(stage, until: end.map { stage.before.world.clock + $0 }, isOfKept: isOfKept)
      let named = (question.form as? TextQuestion)?.value.flatMap { name in
        program.values.firstIndex { $0.name == name.text }
      }
      let asked = question.form.proofs.lazy.joined().compactMap { stage.after.value(askedBy: $0) }.first
      if let slot = named ?? asked { lookBack(atValue: slot) }
    }
    if entries.isEmpty { return nil }
  }

  /// Creates the run of `when`, or else of the last stimulus that was given, up to the end of a time that was asked for; all of
  /// it where that is asked which an app keeps from one stimulus to the next.
  private init(_ stage: Stage, until end: Int64?, isOfKept: Bool) {
    var run = stage.after
    let first = isOfKept ? 0 : (stage.entries.isEmpty ? run.lastEntries : stage.entries).lowerBound
    if let end, end > run.world.clock { _ = run.apply(.wait(milliseconds: end - run.world.clock)) }
    (simulation, start) = (run, stage.before)
    entries = first..<run.trace.count
  }

  /// Looks back as far as the stimulus that was the first to touch a value of the app.
  private mutating func lookBack(atValue slot: Int) {
    let run = simulation
    guard run.engine.program.values.indices.contains(slot) else { return }
    value = (run.engine.program.values[slot].name, slot)
    guard let touched = run.trace.entries.firstIndex(where: { run.value(touchedBy: $0) == slot }) else { return }
    let first = (run.trace.causes(of: touched + 1).last ?? touched + 1) - 1
    entries = min(first, entries.lowerBound)..<entries.upperBound
  }

  /// Creates the run of the stimuli of an answer, up to the first that is impossible or after which it is over.
  private init(_ answer: Answer?, from start: Simulation, until isOver: (Simulation) -> Bool) {
    var run = start
    for command in (try? answer?.stimuli()) ?? [] {
      if case .failed = run.run(command) { break }
      if isOver(run) { break }
    }
    (simulation, self.start) = (run, start)
    entries = start.trace.count..<run.trace.count
  }
}
