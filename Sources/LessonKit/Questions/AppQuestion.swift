package import LifeLanguage
import LifeSyntax
import PluginKit

/// Write or repair an app: every scenario has to hold with it.
package struct AppQuestion: QuestionForm {
  /// A scenario in which the app is tried.
  struct Scenario: Sendable {
    let title: String
    let commands: [BoundCommand]
  }

  let scenarios: [Scenario]
  /// The app that the learner starts from, as it is written; empty if there is none.
  let text: String

  package static let verbs: [VerbSchema] = [
    VerbSchema(
      "scenario", "a scenario that has to hold with the app", examples: ["scenario \"killed\" { launch; home }"],
      parameters: [Parameter("title", .text)], block: .required("script")),
    VerbSchema(
      "solution", "the author's own app; `check` runs it", examples: ["solution { app Notes uses: uikit { … } }"],
      block: .required("answer-app")),
  ]

  package init(_ body: inout QuestionBody) {
    scenarios = body.all("scenario").map { Scenario(title: $0["title"]?.string ?? "", commands: $0.commands) }
    text = body.first("app").map { body.source.dedented($0.range) } ?? ""
    body.require("scenario", .app)
    body.require("solution", .app)
  }

  package func key(of question: Question, in lesson: Lesson) throws(StageFault) -> AppKey {
    let setup = question.setup.inside(lesson.setup)
    // With no app at all, nothing holds at the outset; with one, its faults are the author's.
    let key = AppKey(
      question: self, setup: setup, library: lesson.library, source: lesson.source,
      solution: question.solution?.text ?? "{ }",
      outset: GoalCheck(holds: scenarios.map { _ in false }, failures: []))
    guard setup.app != nil else { return key }
    do {
      return AppKey(
        question: self, setup: setup, library: lesson.library, source: lesson.source, solution: key.solution,
        outset: try key.check(setup))
    } catch { throw StageFault(error.diagnostic) }
  }
}

/// The scenarios, and what holds with the app that the learner starts from.
package struct AppKey: AnswerKey {
  let question: AppQuestion
  let setup: Setup
  let library: [Plugin]
  let source: SourceText
  let solution: String
  let outset: GoalCheck

  package func mark(_ answer: Answer) throws(AnswerFault) -> Marking {
    guard let block = answer.block else { throw AnswerFault(.answerMissing(answer.range, manner)) }
    var binder = Binder(LessonVocabulary.blocks)
    let bound = binder.bind(block, in: LessonVocabulary.answerApp)
    if let fault = binder.diagnostics.first { throw AnswerFault(fault) }
    guard bound.count == 1, case .command(let app) = bound[0] else {
      throw AnswerFault(.answerMissing(answer.range, manner))
    }
    var mine = setup
    mine.app = app
    let end = try check(mine)
    var feedback = end.failures.map { Feedback(.fault, $0) }
    if !feedback.isEmpty { feedback.append(Feedback(.solution, "One way: \(solution)")) }
    return Marking(score: end.progress(since: outset), words: [], feedback: feedback)
  }

  /// Runs every scenario with the app of a setup; only the app can be at fault.
  func check(_ setup: Setup) throws(AnswerFault) -> GoalCheck {
    var holds: [Bool] = []
    var failures: [String] = []
    let start: Simulation
    do { start = try setup.simulation(library: library) } catch { throw AnswerFault(error.diagnostic) }
    for scenario in question.scenarios {
      var run = start
      var failure: String?
      for command in scenario.commands where failure == nil { failure = run.failure(of: command, source) }
      holds.append(failure == nil)
      if let failure { failures.append("Scenario “\(scenario.title)”: \(failure)") }
    }
    return GoalCheck(holds: holds, failures: failures)
  }

  /// An app shows what it does in its scenarios; there is no pattern to look for.
  package func words(ofPattern pattern: Answer) throws(AnswerFault) -> [String] {
    throw AnswerFault(.noPatterns(pattern.range))
  }

  package var modelAnswer: String { solution }

  package var offer: [OutputLine] {
    let lines = question.text.split(separator: "\n", omittingEmptySubsequences: false)
    return question.text.isEmpty ? [] : lines.map { OutputLine("  " + $0, hangingIndent: nil) }
  }

  package var manner: String { "write the whole app: `app Name uses: plugin { … }`" }
}

extension Simulation {
  /// Why a command fails, in words, or nil after carrying it out.
  fileprivate mutating func failure(of command: BoundCommand, _ source: SourceText) -> String? {
    guard case .failed(let diagnostic) = run(command) else { return nil }
    return command.name == "expect"
      ? GoalCheck.text(of: command, diagnostic, source) : "\(diagnostic.summary)."
  }
}
