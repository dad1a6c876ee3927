import LifeLanguage
import LifeSyntax
import LifecycleEngine

/// One script in two worlds, cut at its first difference: what would happen if a belief were true, and what does.
struct BothWorlds: Sendable {
  /// What happens in the world of the belief, up to and with the first difference.
  let then: String
  /// What happens in fact, as far.
  let inFact: String
  /// What happens in fact, up to the first difference and without it.
  let covered: String
  /// The states in both worlds, one row for each stimulus; empty where they are the same.
  let timeline: [String]

  /// Runs what an answer is about; nil where both worlds go the same way.
  init?(_ world: BeliefWorld, of question: Question, in lesson: Lesson, answering answer: Answer, by key: any AnswerKey)
  {
    guard let script = Self.script(of: question, answer, key) else { return nil }
    let truth = Self.happenings(script, question, lesson)
    let believed = Self.happenings(script, question, lesson.believing(world))
    let count = question.form.keyOrigin == .run || question.form.keyOrigin == .time ? script.given : 0
    // A run that is told by its states has no calls that could be missing.
    let silence = question.form.asksForStates ? "" : "no call"
    guard
      let found = Self.difference(believed, truth, from: count, silence)
        ?? Self.difference(believed, truth, from: 0, silence)
    else {
      return nil
    }
    (then, inFact, covered) = found
    timeline = Self.timeline(believed, truth)
  }

  /// What is run, and how many stimuli of it come before what the question asks about.
  private typealias Script = (commands: [BoundCommand], given: Int)

  /// What happened at each stimulus, by the number of the command that it stands for.
  private typealias Happening = (command: Int, stimulus: String, items: [String])

  /// Returns the script of the question's run, of the chosen option that is wrong, or of the answer.
  private static func script(of question: Question, _ answer: Answer, _ key: any AnswerKey) -> Script? {
    switch question.form.keyOrigin {
    case .author: return nil
    case .run, .time: return (question.given + question.when, question.given.count)
    case .answer:
      guard let commands = try? answer.stimuli() else { return nil }
      return (question.given + question.when + commands, 0)
    case .options:
      guard let chosen = (try? key.mark(answer))?.words else { return nil }
      let option = question.form.decidedOptions.first { !$0.isRight && chosen.contains($0.text) }
      return option.map { ($0.run, 0) }
    }
  }

  private static func happenings(_ script: Script, _ question: Question, _ lesson: Lesson) -> [Happening] {
    guard var run = try? lesson.simulation(for: question.setup) else { return [] }
    var text = RunText(hidesLaunch: false, tellsStates: question.form.asksForStates)
    // What is passed through on the way may be what a question for one state is about.
    let isOneState = question.form.asksForStates && question.kind.word == "state"
    var places: [Int] = []
    for (place, command) in script.commands.enumerated() where !command.isExpectation {
      if case .happened(let entries) = run.run(command) {
        text.add(entries, of: run)
        places.append(place)
      }
    }
    return zip(places, text.happenings).map { place, happening in
      (place, happening.stimulus, (isOneState ? [] : happening.said) + [happening.state])
    }
  }

  /// Returns the first row that differs, from a command on, in both worlds.
  private static func difference(
    _ believed: [Happening], _ truth: [Happening], from start: Int, _ silence: String
  ) -> (then: String, inFact: String, covered: String)? {
    for row in truth where row.command >= start {
      guard let believed = believed.first(where: { $0.command == row.command }) else {
        return ("\(row.stimulus): not possible", line(row, upTo: row.items.count - 1, silence), "\(row.stimulus): …")
      }
      let (other, row) = (tellingReads(believed, beside: row), tellingReads(row, beside: believed))
      guard other.items != row.items else { continue }
      let common = zip(other.items, row.items).prefix { $0 == $1 }.count
      let covered = "\(row.stimulus): " + (row.items.prefix(common) + ["…"]).joined(separator: ", ")
      return (line(other, upTo: common, silence), line(row, upTo: common, silence), covered)
    }
    return nil
  }

  /// Returns a row whose calls say what is read in them wherever those of the other world do.
  ///
  /// What is not said is the state at the end.
  private static func tellingReads(_ row: Happening, beside other: Happening) -> Happening {
    var told = row
    for place in row.items.indices.dropLast() where place < other.items.count {
      guard other.items[place].hasPrefix(row.items[place] + " (while ") else { continue }
      told.items[place] += " (while \(row.items[row.items.count - 1]))"
    }
    return told
  }

  /// Returns the states after each stimulus in both worlds, side by side, with a mark where they part.
  private static func timeline(_ believed: [Happening], _ truth: [Happening]) -> [String] {
    let pairs = truth.map { row in
      (row.stimulus, believed.first { $0.command == row.command }?.items.last ?? "not possible", row.items.last ?? "")
    }
    guard pairs.count > 1, pairs.count <= LessonLimits.shownStimuli, let parting = pairs.firstIndex(where: { $1 != $2 })
    else { return [] }
    let rows = [("", "then", "in fact")] + pairs
    let first = rows.map { $0.0.count }.reduce(0, max) + 2
    let second = rows.map { $0.1.count }.reduce(0, max) + 2
    return rows.enumerated().map { place, row in
      (place == parting + 1 ? "* " : "  ") + padded(row.0, to: first) + padded(row.1, to: second) + row.2
    }
  }

  /// Returns a row up to and with one of its items; the last item of a row is the state afterwards, and `silence` says
  /// that nothing else happened.
  private static func line(_ row: Happening, upTo last: Int, _ silence: String) -> String {
    let shown = row.items.prefix(last + 1)
    let isWhole = shown.count == row.items.count
    let said = isWhole ? shown.dropLast() : shown
    let calls = said.isEmpty ? silence : list(Array(said))
    let end = isWhole ? row.items[row.items.count - 1] : "…"
    return "\(row.stimulus): \(calls)" + (calls.isEmpty ? "" : isWhole ? "; " : " ") + end
  }
}
