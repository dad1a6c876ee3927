package import LessonModel
import LifeExplorer
import LifeLanguage
package import LifeSyntax
import QuestionKinds

/// The check of one question by its author's own answers.
package struct AnswerCheck {
  let question: Question
  let lesson: Lesson
  /// What was found so far.
  package private(set) var diagnostics: [Diagnostic] = []

  /// The check of a question in its lesson; `run` carries it out.
  package init(_ question: Question, in lesson: Lesson) { (self.question, self.lesson) = (question, lesson) }

  /// Checks that a question can be marked, and that its author's own answers are right; all but the solution where that is
  /// said.
  package mutating func run(besideSolution: Bool = false) throws(StageFault) -> (marker: Marker, isSolved: Bool) {
    diagnostics += try question.form.faults(of: question, in: lesson.environment)
    let marker = try Marker(question, in: lesson)
    checkPinned(marker)
    // A task that is done at the start has no solution to try.
    let isSolved = besideSolution || marker.key.isSolvedAtStart ? false : checkSolution(marker)
    checkStart(marker)
    return (marker, isSolved)
  }

  /// Checks that the pinned answer is right.
  private mutating func checkPinned(_ marker: Marker) {
    guard let pinned = question.pinned else { return }
    do {
      let verdict = try marker.verdict(on: pinned)
      if !verdict.isRight {
        let isOfRun = ![.author, .options].contains(question.form.keyOrigin)
        diagnostics.append(.pinnedAnswerWrong(pinned.place, marker.key.modelAnswer, isOfRun: isOfRun))
      }
    } catch {
      diagnostics.append(.quotedOrder(pinned) ?? error.diagnostic)
    }
  }

  /// Checks that the author's own answer is right; false if there is none that is.
  private mutating func checkSolution(_ marker: Marker) -> Bool {
    guard let solution = question.solution else { return false }
    do {
      let verdict = try marker.verdict(on: solution)
      guard !verdict.isRight else { return true }
      let gaps = gaps
      let first = verdict.findings.lazy.compactMap { $0.brief }.first ?? ""
      let start = solution.place.start
      let place = ByteRange(start: start, end: start + 1)
      diagnostics += gaps.isEmpty ? [.solutionFails(question.name, first, at: place)] : gaps
      return false
    } catch {
      diagnostics.append(error.diagnostic)
      return false
    }
  }

  /// Checks that there is something to do.
  private mutating func checkStart(_ marker: Marker) {
    if marker.key.isSolvedAtStart { diagnostics.append(.solvedAtStart(question.name)) }
  }

  /// What keeps the properties of the question from saying anything of its own solution.
  ///
  /// Such a solution earns nothing by them, which is no fault of the solution.
  private var gaps: [Diagnostic] {
    guard let solution = SolutionApp(question, in: lesson.environment) else { return [] }
    return question.form.explorations.flatMap { command -> [Diagnostic] in
      guard let exploration = try? Exploration(command, of: solution.run, in: lesson.source) else { return [] }
      let audit = exploration.audit(of: command)
      return audit.gaps.compactMap { place, gap in
        let wording = exploration.wordings[place]
        // What shall be possible and is not is a fault of the solution.
        return wording.isGoal && gap != .unconfirmed
          ? nil : Diagnostic.saysNothing(wording.range, wording.title.words, gap, audit)
      }
    }
  }
}

// MARK: - Rules

extension Diagnostic {
  /// Returns the diagnostic for an answer that is an order between quotes, and so one word; nil for others.
  fileprivate static func quotedOrder(_ answer: Answer) -> Diagnostic? {
    let bytes = answer.source.bytes
    let quote = UInt8(ascii: "\"")
    let quotes = bytes[answer.range.start..<answer.range.end].indices.filter { bytes[$0] == quote }
    guard quotes.count == 2, let first = quotes.first, let last = quotes.last else { return nil }
    let order = answer.source.text(in: ByteRange(start: first + 1, end: last))
    guard order.hasPart("->") else { return nil }
    let range = ByteRange(start: first, end: last + 1)
    return DiagnosticRule.unreadableAnswer.broken(
      at: range, "an order stands without quotes", label: "write: \(shortened(order))",
      fixIts: [replacement(of: range, by: order, as: "delete the quotes")])
  }

  /// Returns the diagnostic for a task whose goal holds before the first stimulus.
  package static func solvedAtStart(_ name: Name) -> Diagnostic {
    DiagnosticRule.solvedAtStart.broken(
      at: name.range, "'\(name.text)' is solved before anything is done", label: "its goal holds at the start")
  }

  /// The diagnostic for a solution at a place that fails, and what fails first, in a sentence.
  package static func solutionFails(_ name: Name, _ failure: String, at range: ByteRange) -> Diagnostic {
    DiagnosticRule.solutionFails.broken(
      at: range, "'\(shortened(name.text))' is not solved by its own solution",
      label: upToLimit(failure.withoutFullStop))
  }

  /// Returns a sentence as far as a line holds it.
  package static func upToLimit(_ text: String) -> String {
    let limit = 160
    return text.utf8.count > limit ? text.prefix(limit - 1) + "…" : text
  }

  static func saysNothing(
    _ range: ByteRange, _ title: String, _ gap: Report.Gap, _ audit: Exploration.Audit
  ) -> Diagnostic {
    let extent = audit.depth.map { "up to \($0) stimuli" } ?? "at all"
    let reason =
      switch gap {
      case .neverActive: "the app is active in none of \(audit.situations) situations \(extent)"
      case .untested: "its condition holds, or its value is typed, in none of \(audit.situations) situations \(extent)"
      case .unconfirmed: "a schedule was found that does not break it when it is run again: a fault of the sandbox"
      }
    return DiagnosticRule.saysNothing.broken(
      at: range, "\(Diagnostic.shortened(title)) says nothing of the solution", label: reason)
  }

  static func pinnedAnswerWrong(_ range: ByteRange, _ right: String, isOfRun: Bool) -> Diagnostic {
    isOfRun
      ? DiagnosticRule.pinnedAnswerWrong.broken(
        at: range, "the run contradicts the pinned answer", label: "the run: \(right)")
      : DiagnosticRule.pinnedAnswerWrong.broken(
        at: range, "the pinned answer is not what the question says is right", label: "it says: \(right)")
  }
}

extension DiagnosticRule {
  /// The rule that the goal of a task does not hold at the start.
  package static let solvedAtStart = DiagnosticRule(
    "solvedAtStart", "A task that is done before it begins",
    "The goal must not hold at the start.",
    wrong: "goal { expect state == notRunning }", right: "goal { expect state == background }")
  /// The rule that the author's solution reaches the goal within par, without what is forbidden.
  package static let solutionFails = DiagnosticRule(
    "solutionFails", "A solution that does not solve",
    "`check` runs the solution as an answer: it has to reach the goal, without what is forbidden and within par.",
    wrong: "solution { launch }", right: "solution { launch; home }")
  /// The rule that some schedule puts each property of an app question to the test.
  package static let saysNothing = DiagnosticRule(
    "saysNothing", "A property that is never put to the test",
    "No schedule that was tried leads to a situation that the property is about, or the app never becomes active, or nobody "
      + "types the value that is to be kept. So no app can break it, and none earns anything by it.",
    wrong: "while state == active && locked { expect login == \"in\" }",
    right: "while state == active { expect login == \"in\" }")
}
