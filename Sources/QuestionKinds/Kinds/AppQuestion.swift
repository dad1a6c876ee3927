package import LessonModel
import LifecycleEngine
package import LifeLanguage
package import LifeSyntax

/// Write or repair an app: every scenario and every property has to hold with it.
package final class AppQuestion: QuestionForm {
  /// A scenario in which the app is tried.
  struct Scenario: Sendable {
    let title: String
    let commands: [BoundCommand]
  }

  let scenarios: [Scenario]
  /// What has to hold on every schedule, beside the scenarios; several where several platforms are meant.
  package let explorations: [ExploreCommand]
  /// What an answer must not change about the app.
  let protection: TaskProtection

  /// The row of this kind in the registry.
  package static let row = QuestionKind(
    "app", "complete or repair an app", answer: .app, appDisclosure: .never,
    verbs: [scenario.schema, explore.schema, must.schema, free.schema, solution.schema],
    solution: solution.schema,
    rulesBehindKey: .none, toldBy: .nothing,
    sample: """
      question keepIt app "Keep the draft" {
        | This app forgets the draft when its process ends. Let it save the draft in time.
        app Notes uses: uikit {
          saved draft = ""
          on didFinishLaunching { restore draft }
        }
        scenario "the system needs memory" { launch; edit draft = "milk"; home; wait 6s; memory pressure; launch; expect draft == "milk" }
        explore { keeps draft }
        solution {
          app Notes uses: uikit {
            saved draft = ""
            on didFinishLaunching { restore draft }
            on didEnterBackground { save draft }
          }
        }
        hint "Which is the last call before the process can end?"
      }
      """
  ) { AppQuestion(&$0) }

  /// The row of this kind.
  package var kind: QuestionKind { Self.row }
  /// As many attempts as a learner wants, because an app is repaired step by step: a run that fails is a step of the work.
  package var attempts: Int? { nil }

  private static let scenario = LessonVerb(
    VerbSchema(
      "scenario", "a scenario that has to hold with the app",
      examples: ["scenario \"home\" { launch; home; expect state == background }"],
      parameters: [Parameter("title", .text)], block: .required("script"),
      check: { command in
        command.commands.contains { $0.isExpectation }
          ? nil
          : DiagnosticRule.questionLacks.broken(
            at: command.verbRange, "this scenario expects nothing, so that every app passes it",
            label: "end it with an 'expect'")
      })
  ) { command in command["title"]?.string.map { Scenario(title: $0, commands: command.commands) } }

  private static let explore = LessonVerb(
    VerbSchema(
      "explore", "what has to hold on every schedule, beside the scenarios",
      detail:
        "Each of its statements is worth as much as a scenario. Counted are those that fail with the app to start from; what "
        + "holds without handlers, too, counts for an app that loses nothing. An app without handlers earns nothing, one that "
        + "fails a scenario at most half, and a property that nothing put to the test earns nothing. The answer may add to the "
        + "app, and must keep what the statements name. For a second platform, write a second block that begins with "
        + "`platform`.",
      examples: ["explore { keeps draft }"], block: .required("explore"))
  ) { ExploreCommand($0) }

  private static let must = LessonVerb(
    VerbSchema(
      "must", "what one handler of the answer has to do, in this order",
      detail:
        "It keeps an answer from leaving out the work that the task is about. The last of these statements may stand nowhere "
        + "without those before it.",
      examples: ["must { work 8s; set pictures = \"new\" }"], block: .required("handler"), isSingle: true)
  ) { $0.commands }

  private static let free = LessonVerb(
    VerbSchema(
      "free", "what the answer may change of what the app declares",
      detail:
        "Without it, an answer may add to the app, and must leave as they are: modes, flags, which values are saved and "
        + "what they begin with, the periods of timers, what tasks need, and the `idle:` of connections.",
      examples: ["free [modes]"], parameters: [Parameter("parts", .names(.name))],
      check: { command in
        let names = TaskProtection.Part.allCases.map { $0.rawValue }
        let unknown = command["parts"]?.items.compactMap { $0.name }.first { !names.contains($0.text) }
        return unknown.map {
          DiagnosticRule.unknownWord.unknown(
            $0, "'free' does not know '\(Diagnostic.shortened($0.text))'", among: names,
            label: "one of: \(names.joined(separator: ", "))")
        }
      })
  ) { command in
    (command["parts"]?.items ?? []).compactMap { $0.string.flatMap { TaskProtection.Part(rawValue: $0) } }
  }

  private static let solution = LessonVerb(
    VerbSchema(
      "solution", "the author's own app; `check` runs it",
      examples: ["solution { app Notes uses: uikit { saved draft = \"\" } }"],
      block: .required("answer-app"), isSingle: true)
  ) { $0.commands }

  init(_ body: inout QuestionBody) {
    scenarios = body.all(Self.scenario)
    let given = body.all(Self.explore)
    explorations = given.filter { $0.count > 0 }
    body.diagnostics += given.filter { $0.count == 0 }.map { .claimless($0.verbRange) }
    protection = TaskProtection(
      free: body.all(Self.free).flatMap { $0 },
      must: (body.first(Self.must) ?? []).map { body.source.text(in: $0.range) })
    var titles: [Name] = []
    for title in body.parts.filter({ $0.command.name == Self.scenario.schema.name })
      .compactMap({ $0.command.name(in: "title") })
    {
      if let first = titles.first(where: { $0.text == title.text }) {
        body.diagnostics.append(.repeatedName(title, first: first.range))
      }
      titles.append(title)
    }
    if explorations.isEmpty { body.require(Self.scenario, Self.row, or: Self.explore.schema.name) }
    body.require(Self.solution, Self.row)
  }

  /// Throws what keeps an expectation or a property from being asked of the author's own app, such as a value that it does not
  /// have, or a number that a text is compared with: no app could make it hold.
  package func faults(of question: Question, in environment: RunEnvironment) throws(StageFault) -> [Diagnostic] {
    guard let run = SolutionApp.run(of: question, in: environment) else { return [] }
    for scenario in scenarios {
      if let fault = scenario.unreadable(on: run) { throw StageFault(fault) }
    }
    for command in explorations {
      do throws(Exploration.Fault) { _ = try Exploration(command, of: run, in: environment.source) } catch {
        throw StageFault(error.diagnostic)
      }
    }
    return []
  }

  /// Returns a key with the scenarios; throws if the app to start from does not compile.
  package func key(of question: Question, in environment: RunEnvironment) throws(StageFault) -> any AnswerKey {
    try AppKey(self, of: question, in: environment)
  }
}

extension AppQuestion.Scenario {
  /// Returns the diagnostic of the first statement that names what there is not, or of the first expectation that says nothing which
  /// could hold; nil where each may be held against a run.
  fileprivate func unreadable(on start: Simulation) -> Diagnostic? {
    var run = start
    for command in commands {
      guard case .failed(let diagnostic) = run.run(command) else { continue }
      guard command.isExpectation else {
        // What is impossible with this app may be possible with another one; a name is unknown in each.
        return StimulusCommand(command) == nil && diagnostic.cause != nil ? diagnostic : nil
      }
      if diagnostic.id != DiagnosticRule.expectationFailed.id { return diagnostic }
    }
    return nil
  }
}

extension Diagnostic {
  fileprivate static func claimless(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.questionLacks.broken(
      at: range, "this 'explore' says nothing that has to hold", label: "add a property, such as: keeps draft")
  }
}

/// The scenarios, and what holds with the app that the learner starts from.
package final class AppKey: AnswerKey {
  /// The app that the learner starts from, as it is written; empty if there is none.
  private let text: String
  private let setup: Setup
  private let trials: AppTrials
  private let protection: TaskProtection
  /// The author's own app, as a submission would write it.
  private let solutionBlock: String
  private let ownApp: NamedApp?
  private let scale: AppScale
  /// A Boolean value that indicates whether the learner's style says which plugin is used.
  private let isStyled: Bool

  fileprivate init(_ content: AppQuestion, of question: Question, in environment: RunEnvironment) throws(StageFault) {
    text = question.setup.program.map { environment.source.dedented($0.command.range) } ?? ""
    setup = question.setup.inside(environment.setup)
    isStyled = environment.isStyled
    protection = content.protection
    trials = AppTrials(
      scenarios: content.scenarios, explorations: content.explorations, library: environment.library,
      source: environment.source)
    solutionBlock = question.solution?.text ?? "{ }"
    ownApp = question.solution.flatMap { try? $0.app() }
    scale = try AppScale(trials, setup, solution: question.solution, in: environment.source)
  }

  /// Returns the app of an answer.
  package func read(_ answer: Answer) throws(AnswerFault) -> GivenAnswer {
    guard !answer.isQuoted, let app = try answer.app() else { throw AnswerFault(.answerMissing(answer, manner)) }
    return .app(app)
  }

  /// Returns nothing: an app shows what it does in its scenarios.
  package func written(_ given: GivenAnswer) -> [String] { [] }

  /// Runs every scenario with an app, and searches for schedules that break it; earns by the scale of the question.
  package func judge(_ given: GivenAnswer) throws(AnswerFault) -> Marking { try judge(given, knowing: []) }

  /// Returns whether an app earns everything.
  package func accepts(_ given: GivenAnswer) -> Bool { (try? judge(given).score) == .full }

  /// The author's own app.
  package var right: GivenAnswer? { ownApp.map { .app($0) } }

  /// Judges an app, and tells of each schedule that broke an earlier one whether it breaks this one, too.
  package func judge(_ given: GivenAnswer, knowing earlier: [KnownBreach]) throws(AnswerFault) -> Marking {
    guard case .app(let app) = given else { return .nothing }
    var mine = setup
    mine.app = .app(app)
    if let fault = try fault(in: mine) {
      return Marking(score: .zero, findings: [.app(.otherTask(fault))])
    }
    let end = try trials.check(mine, knowing: earlier)
    var marking = Marking(score: scale.score(of: end), findings: findings(on: end, of: app).map { .app($0) })
    marking.evidence = end.evidence
    return marking
  }

  /// Returns what is found of an app: one failure and the shortest break at once, the rest for whoever asks.
  private func findings(on end: AppTrials.Outcome, of app: NamedApp) -> [AppFinding] {
    guard let first = end.failures.first else {
      return [scale.change(of: end.engine)].compactMap { $0 } + Self.remarks(end.remarks, isMore: false)
    }
    let others = Array(end.failures.dropFirst())
    var found = [AppFinding.first(first.finding, first.run)]
    if case .app(let command)? = ScenarioCommand(app.command) { found += [end.uncalled(in: command)].compactMap { $0 } }
    let different = others.filter { !$0.tellsTheSame(as: first) }
    let same = others.count - different.count
    // A schedule shows more than another scenario; one that leads to the first failure again shows nothing.
    let besides = different.first { $0.isBreach } ?? (same > 0 ? different.first : nil)
    var count = others.count
    if !first.isBreach, let besides {
      found.append(.besides(besides.finding))
      count -= 1
    }
    if count > 0 { found.append(.others(count, inFirstRun: !first.isBreach && count == same)) }
    return found + Self.limited(Self.kept(of: first, others)) + Self.remarks(end.remarks, isMore: true)
  }

  /// Returns what is kept of failures: the part of the first run that was not shown, and the others with their whole runs.
  ///
  /// Several properties may break on one schedule, and several scenarios fail in one run: it is told once, below all that it is.
  private static func kept(of first: TrialFailure, _ others: [TrialFailure]) -> [AppFinding] {
    var found: [AppFinding] = []
    var shown: [RunRows] = []
    if let run = first.run {
      let owners = others.compactMap { $0.run }.filter { $0.rows == run.rows }.map { $0.owner }
      let isShown = run.shownAtFirst == run.lines.count
      if !isShown || !owners.isEmpty { found.append(.run(run, others: owners, isWhole: run.end.isEmpty)) }
      shown.append(run.rows)
    }
    for (place, failure) in others.enumerated() {
      if !found.contains(.other(failure.finding)) { found.append(.other(failure.finding)) }
      guard let run = failure.run, !shown.contains(run.rows) else { continue }
      shown.append(run.rows)
      let same = others.dropFirst(place + 1).compactMap { $0.run }.filter { $0.rows == run.rows }
      found.append(.run(run, others: same.map { $0.owner }, isWhole: true))
    }
    return found
  }

  /// Returns findings as far as their words fit the feedback on a question; of a run that does not, the rows that do.
  private static func limited(_ findings: [AppFinding]) -> [AppFinding] {
    var left = LessonLimits.feedbackBytes
    var kept: [AppFinding] = []
    for finding in findings {
      let bytes = finding.shownText.whole.utf8.count
      guard bytes > left else {
        left -= bytes
        kept.append(finding)
        continue
      }
      guard case .run(let run, let others, _) = finding else { return kept + [.leftOut] }
      return kept + [.run(AppRun(run.owner, rows: run.rows, room: left), others: others, isWhole: true)]
    }
    return kept
  }

  private static func remarks(_ remarks: [AppTrials.Remark], isMore: Bool) -> [AppFinding] {
    remarks.map { remark in
      switch remark {
      case .defended(let failure, let choice): .defended(failure, choice: choice, isMore: isMore)
      case .reach(let reach): .reach(reach)
      }
    }
  }

  /// Returns what the app of an answer changes of the task; nil where it changes nothing, or nothing is given.
  private func fault(in mine: Setup) throws(AnswerFault) -> TaskFault? {
    guard setup.program != nil else { return nil }
    do {
      let task = try setup.simulation(library: trials.library).engine.program
      return protection.fault(in: try mine.simulation(library: trials.library).engine.program, of: task)
    } catch { throw AnswerFault(error.diagnostic) }
  }

  /// The author's own app, in braces.
  package var modelAnswer: String { solutionBlock }
  /// The author's own app as one way of several.
  package var solution: Solution { .block(solutionBlock) }
  /// The app to start from; empty if the app is to be written from nothing.
  package func offer(width: Int) -> [OutputLine] { text.isEmpty ? [] : AppText.lines(text) }

  /// The form of an app.
  package var manner: String { "write the whole app: `app Name\(isStyled ? "" : " uses: plugin") { … }`" }
  /// An app, from the one to start from on.
  package var input: AnswerInput { .app(draft: text) }
  /// True if every scenario holds with the app to start from.
  package var isSolvedAtStart: Bool { scale.startHolds.allSatisfy { $0 } }
}
