import LifeLanguage
import LifeSyntax
import LifecycleEngine

/// Judges answers to one question; the key is computed once.
package struct Marker: Sendable {
  package let question: Question
  package let key: QuestionKey
  /// What is said about each misconception that an answer may show.
  private let beliefs: [(name: String, feedback: [Feedback])]
  /// The patterns of mistakes in canonical words.
  private let mistakes: [Pattern]

  private struct Pattern: Sendable {
    var misconception: String
    var form: Mistake.Form
    var words: [String]
  }

  /// Runs what the question asks about; the fault is the author's.
  package init(_ question: Question, in lesson: Lesson) throws(StageFault) {
    self.question = question
    beliefs = lesson.misconceptions.filter { question.canShow($0.name.text) }
      .map { ($0.name.text, Self.lines($0, in: lesson)) }
    key = try QuestionKey(question, in: lesson)
    var mistakes: [Pattern] = []
    for mistake in question.mistakes {
      do {
        let words = try key.words(ofPattern: mistake.pattern)
        mistakes.append(Pattern(misconception: mistake.misconception.text, form: mistake.form, words: words))
      } catch {
        throw StageFault(error.diagnostic)
      }
    }
    self.mistakes = mistakes
  }

  /// The judgement on an answer; what cannot be read is a fault, not a wrong answer.
  package func verdict(on answer: Answer) throws(AnswerFault) -> Verdict {
    let marking = try key.mark(answer)
    let isRight = marking.score == .full
    let shown = isRight ? [] : misconceptions(in: marking)
    var feedback = marking.feedback
    if isRight && !question.because.isEmpty { feedback.append(Feedback(.reason, question.because)) }
    for name in shown {
      let place = feedback.firstIndex { $0.kind == .solution } ?? feedback.count
      feedback.insert(contentsOf: beliefs.first { $0.name == name }?.feedback ?? [], at: place)
    }
    return Verdict(
      score: marking.score, points: marking.score * question.points, feedback: feedback, misconceptions: shown,
      kept: marking.kept)
  }

  // MARK: - Misconceptions

  private func misconceptions(in marking: Marking) -> [String] {
    var shown: [String] = []
    for name in marking.shown where !shown.contains(name) { shown.append(name) }
    guard !mistakes.isEmpty else { return shown }
    let words = marking.words
    // Of several patterns the author's first speaks: one belief at a time.
    let pattern = mistakes.first { $0.form.matches($0.words, in: words) }
    if let name = pattern?.misconception, !shown.contains(name) { shown.append(name) }
    return shown
  }

  /// The belief, what holds instead, and the run that shows it.
  private static func lines(_ misconception: Misconception, in lesson: Lesson) -> [Feedback] {
    var lines = [Feedback(.misconception, "This answer assumes: \(misconception.title).")]
    lines += CounterexampleText(misconception, in: lesson).lines.map { Feedback(.misconception, $0) }
    if !misconception.prose.isEmpty { lines.append(Feedback(.misconception, misconception.prose)) }
    return lines
  }
}

extension Mistake.Form {
  /// Whether an answer, in canonical words, shows the pattern.
  func matches(_ pattern: [String], in answer: [String]) -> Bool {
    switch self {
    case .whole: return answer == pattern
    case .contains: return pattern.allSatisfy { answer.contains($0) }
    case .lacks: return pattern.allSatisfy { !answer.contains($0) }
    case .order:
      var rest = answer[...]
      for word in pattern {
        guard let place = rest.firstIndex(of: word) else { return false }
        rest = rest[(place + 1)...]
      }
      return true
    }
  }
}

/// A counterexample as it runs: a line for each stimulus, with what is said and the state afterwards.
package struct CounterexampleText: Sendable {
  package private(set) var lines: [String] = []
  /// Why it does not run, or what does not hold in it; nil if all is well.
  package private(set) var fault: StageFault?

  package init(_ misconception: Misconception, in lesson: Lesson) {
    var parts: [(stimulus: String, said: [String], state: String)] = []
    do throws(StageFault) {
      var run = try lesson.simulation(for: misconception.setup)
      for command in misconception.counterexample {
        switch run.run(command) {
        case .done: continue
        case .happened(let entries): parts.append(Self.part(entries, of: run))
        case .failed(let diagnostic): throw StageFault(diagnostic)
        }
      }
    } catch {
      fault = error
    }
    // What brings the app to the front is not what the run is about.
    for (index, part) in parts.enumerated() {
      let said = part.said.isEmpty ? "no call" : list(part.said)
      let isOutset = index == 0 && parts.count > 1
      lines.append("\(part.stimulus): \(isOutset ? "" : said + "; ")\(part.state)")
    }
  }

  private static func part(
    _ entries: Range<Int>, of run: Simulation
  ) -> (stimulus: String, said: [String], state: String) {
    let stimulus = run.engine.name(of: run.trace.entries[entries.lowerBound])
    var said: [String] = []
    for entry in run.trace.entries[entries] {
      switch entry.kind {
      case .signal: said.append(shortName(ofSignal: run.engine.name(of: entry)))
      case .effect: said.append(run.engine.words(of: entry))
      case .termination: said.append(run.engine.reason(of: entry).map { "the process ends: \($0.words)" } ?? "")
      case .stimulus, .transition, .moment, .action: break
      }
    }
    return (stimulus, counted(said), run.world.state.name)
  }

  /// What is said many times in a row is said once, with its number.
  private static func counted(_ said: [String]) -> [String] {
    var rows: [(text: String, count: Int)] = []
    for text in said {
      if rows.last?.text == text { rows[rows.count - 1].count += 1 } else { rows.append((text, 1)) }
    }
    return rows.map { $0.count == 1 ? $0.text : "\($0.text) (\($0.count) times)" }
  }
}
