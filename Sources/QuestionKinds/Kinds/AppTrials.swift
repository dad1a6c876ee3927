import LessonModel
import LifecycleEngine
import LifeExplorer
import LifeLanguage
import LifeSyntax
import PluginKit

/// The scenarios in which apps are tried, and what has to hold on every schedule.
struct AppTrials: Sendable {
  let scenarios: [AppQuestion.Scenario]
  let explorations: [ExploreCommand]
  let library: [Plugin]
  let source: SourceText

  /// What became of an app.
  struct Outcome: Sendable {
    /// What holds: the scenarios, then the properties.
    var holds: [Bool]
    /// What does not hold: scenarios first.
    var failures: [TrialFailure]
    /// Schedules that do not count, and how far a search went that found nothing.
    var remarks: [Remark]
    /// The runs in which it fails; nil where nothing fails.
    var evidence: TrialEvidence?
    /// The engine with the app, compiled.
    var engine: Engine
    /// The engines at the end of the scenarios, that of the first that fails before the others: a scenario may choose a version.
    var scenarioEngines: [Engine]

    /// The app, compiled.
    var program: AppProgram { engine.program }

    /// Returns the first handler that is never called where the app fails first; nil where each is called.
    func uncalled(in app: AppCommand) -> AppFinding? {
      let failing = scenarioEngines.first ?? engine
      guard let idle = failing.handlersNeverCalled(in: app).first else { return nil }
      let isCalled = scenarioEngines.contains { other in
        !other.handlersNeverCalled(in: app).contains { $0.name == idle.name }
      }
      let settings = failing.settings
      return .uncalled(
        handler: shortName(ofSignal: idle.name), usesScenes: idle.usesScenes,
        version: isCalled ? PlatformVersion(settings.platform, settings.version) : nil)
    }
  }

  /// What is worth telling and costs nothing.
  enum Remark: Sendable {
    /// A schedule that breaks a property, and the choice that defends the app.
    case defended(AppFailure, choice: String)
    /// How far a search went that found nothing.
    case reach(SearchReach)
  }

  /// The number of things that have to hold.
  var count: Int { scenarios.count + explorations.reduce(0) { $0 + $1.count } }

  /// Runs every scenario with the app of a setup, and searches for schedules that break it; only the app can be at fault.
  func check(_ setup: Setup, knowing earlier: [KnownBreach] = []) throws(AnswerFault) -> Outcome {
    let start: Simulation
    do { start = try setup.simulation(library: library) } catch { throw AnswerFault(error.diagnostic) }
    let trials = scenarios.map { ScenarioTrial($0, from: start, source) }
    var holds = trials.map { $0.failure == nil }
    let failed = trials.filter { $0.failure != nil }
    var failures = failed.compactMap { $0.shown }
    var remarks: [Remark] = []
    var breaches: [KnownBreach] = []
    var reaches: [Remark] = []
    var tried = failed.first.map { TriedRun($0.run, from: start) }
    let kept = zip(scenarios, holds).filter { $0.1 }.map { $0.0 }
    for command in explorations {
      let first = holds.count
      let known = earlier.filter { (first..<first + command.count).contains($0.place) }.map { breach in
        KnownBreach(place: breach.place - first, lines: breach.lines)
      }
      let found = ExplorationTrial(command, from: start, source, knowing: known) { settings in
        var other = start
        other.adopt(settings)
        return kept.allSatisfy { ScenarioTrial($0, from: other, source).failure == nil }
      }
      holds += found.holds
      failures += found.failures
      remarks += found.remarks
      if let reach = found.reach { reaches.append(.reach(reach)) }
      breaches += found.breaches.map { KnownBreach(place: $0.place + first, lines: $0.lines) }
      tried = tried ?? found.tried
    }
    // A search that found nothing comforts nobody whose app fails otherwise.
    if failures.isEmpty { remarks += reaches }
    // The first one is told at once; of the others a later answer cannot say “as before”.
    let evidence = failures.isEmpty ? nil : TrialEvidence(breaches: Array(breaches.prefix(1)), tried)
    let others = trials.filter { $0.failure == nil }
    return Outcome(
      holds: holds, failures: failures, remarks: remarks, evidence: evidence, engine: start.engine,
      scenarioEngines: (failed + others).map { $0.run.engine })
  }
}

/// The connection whose life a subject of conditions is; nil for other subjects.
private func connection(of subject: String) -> String? {
  subject.hasSuffix(".alive") ? String(subject.dropLast(6)) : nil
}

/// What an app lacks, where a condition names a subject that it does not have.
private func lack(of subject: String) -> AppLack {
  connection(of: subject).map { .connection($0) } ?? .value(subject)
}

extension AppMisfit {
  /// The reason behind what the language says of a statement.
  fileprivate init(_ diagnostic: Diagnostic) {
    switch diagnostic.id {
    case DiagnosticRule.scenesContradicted.id: self = .scenes
    case DiagnosticRule.versionLacks.id: self = .version
    case DiagnosticRule.pluginTimers.id, DiagnosticRule.simulationLimit.id: self = .room
    default: self = .unreadable
    }
  }
}

// MARK: - Schedules

/// A search for schedules that break a learner's app.
private struct ExplorationTrial {
  /// Which properties hold, in the order of the statements.
  private(set) var holds: [Bool]
  /// The schedules that break the others.
  private(set) var failures: [TrialFailure] = []
  /// What does not count.
  private(set) var remarks: [AppTrials.Remark] = []
  /// How far a search went that found nothing.
  private(set) var reach: SearchReach?
  /// The schedules that break properties, each with the place of its statement.
  private(set) var breaches: [KnownBreach] = []
  /// The run of the first of them.
  private(set) var tried: TriedRun?

  init(
    _ command: ExploreCommand, from start: Simulation, _ source: SourceText, knowing earlier: [KnownBreach],
    admitting isAdmitted: (Settings) -> Bool
  ) {
    holds = [Bool](repeating: false, count: command.count)
    do throws(Exploration.Fault) {
      let exploration = try Exploration(command, of: start, in: source, admittingGaps: true)
      for gap in exploration.gaps { tell(gap.diagnostic, of: command.range(ofProperty: gap.place), in: source) }
      let judged = exploration.undisputedVerdict(admitting: isAdmitted)
      for (property, verdict) in judged.verdicts.enumerated() {
        let place = exploration.places[property]
        holds[place] = verdict.breach == nil && verdict.gap == nil
        if let breach = verdict.breach {
          let known = earlier.first { $0.place == place }
          let broken = BrokenProperty(breach, property, of: exploration, known: known)
          failures.append(broken.failure)
          guard !broken.lines.isEmpty else { continue }
          breaches.append(KnownBreach(place: place, lines: broken.lines))
          tried = tried ?? TriedRun(broken.run, from: exploration.replay([]))
        } else if let gap = verdict.gap {
          leaveUntested(exploration.wordings[property].title, SearchGap(gap, in: judged.report))
        } else if let defendingChoice = verdict.defendingChoice {
          let broken = BrokenProperty(defendingChoice.breach, property, of: exploration, known: nil)
          remarks.append(.defended(broken.failure.finding, choice: defendingChoice.unless.text))
        }
      }
      if failures.isEmpty { reach = Self.reach(judged.report, exploration) }
    } catch {
      tell(error.diagnostic, of: command.rangeOfStart, in: source)
    }
  }

  /// Says that nothing has put a property to the test; those with one reason are told together.
  private mutating func leaveUntested(_ title: PropertyTitle, _ gap: SearchGap) {
    for (place, failure) in failures.enumerated() {
      guard case .untested(let titles, gap) = failure.finding else { continue }
      return failures[place].finding = .untested(titles + [title], gap)
    }
    failures.append(TrialFailure(finding: .untested([title], gap)))
  }

  /// Says what keeps a property from being asked, each cause once; the range is that of its statement.
  private mutating func tell(_ diagnostic: Diagnostic, of statement: ByteRange, in source: SourceText) {
    let isMissing = [DiagnosticRule.undeclared.id, DiagnosticRule.unknownSubject.id].contains(diagnostic.id)
    let subject = source.text(in: diagnostic.range)
    let finding: AppFailure =
      !isMissing
      ? .misfitForAll(statement: source.oneLine(in: statement), AppMisfit(diagnostic))
      : .lacksForAll(
        connection(of: subject).map { .connection($0) }
          ?? .name(subject.split(separator: ".").first.map { String($0) } ?? ""))
    if !failures.contains(where: { $0.finding == finding }) { failures.append(TrialFailure(finding: finding)) }
  }

  /// How far the search went; nil where it ended before, because nothing was left to ask.
  private static func reach(_ report: Report, _ exploration: Exploration) -> SearchReach? {
    let isOpen = zip(report.findings, exploration.wordings).contains { finding, wording in
      !wording.isGoal && finding.schedule == nil
    }
    guard isOpen else { return nil }
    return SearchReach(
      isWhole: report.isWhole, isNarrowed: exploration.isNarrowed, platform: exploration.platformText,
      situations: report.situations, depth: report.depth)
  }
}

/// A property of a learner's app that a schedule breaks, or a goal that none leads to.
private struct BrokenProperty {
  /// The stimuli as they are typed; empty where there is no schedule.
  let lines: [String]
  /// The run of the schedule.
  let run: Simulation
  /// What is broken, with the run for whoever asks.
  let failure: TrialFailure

  /// Tells of a schedule; one that broke an earlier answer goes before a shorter one.
  init(_ found: Breach, _ property: Int, of exploration: Exploration, known: KnownBreach?) {
    let wording = exploration.wordings[property]
    let repeated = known.flatMap { known in Self.breach(known, property, of: exploration) }
    let breach = repeated ?? found
    (lines, run) = (breach.lines, breach.run)
    guard !wording.isGoal else {
      failure = TrialFailure(finding: .noWay(wording.title))
      return
    }
    let program = breach.run.engine.program
    let property = wording.value.map { AppBreach.Broken.value(program.values[$0].name) } ?? .claim(wording.title)
    let broken = AppBreach(
      of: property, history: repeated != nil ? .same : known != nil ? .other : .none,
      platform: exploration.platformText,
      earlierTexts: exploration.earlierTexts, schedule: breach.lines, storedLoss: breach.storedLoss,
      ends: Self.ends(of: breach, wording), reason: breach.reason, decisive: breach.decisiveLine)
    let rows = Self.rows(of: breach, in: exploration)
    let subject = wording.subject.map { TrialFailure.Asked.Subject.value($0) }
    failure = TrialFailure(
      finding: .breach(broken), run: rows.isEmpty ? nil : AppRun(.breach(property), rows: rows),
      asked: exploration.platformText == nil && breach.storedLoss == nil
        ? .init(subject ?? .statement(breach.expected.first?.line ?? ""), behind: breach.schedule) : nil)
  }

  /// The earlier schedule as a breach of this app; nil where it breaks nothing, or is not possible.
  private static func breach(_ known: KnownBreach, _ property: Int, of exploration: Exploration) -> Breach? {
    guard let commands = try? Answer("{ \(known.lines.joined(separator: "; ")) }").stimuli(),
      let schedule = exploration.stimuli(of: commands), exploration.isBroken(property, by: schedule)
    else { return nil }
    return Breach(of: exploration, property: property, schedule: schedule)
  }

  /// A row for each stimulus, with what it makes happen.
  private static func rows(of breach: Breach, in exploration: Exploration) -> RunRows {
    var text = RunText(hidesLaunch: true, hidesLaunches: true)
    _ = exploration.replay(breach.schedule) { run in text.add(run.lastEntries, of: run) }
    return text.rows
  }

  /// What is there instead of what has to hold.
  private static func ends(of breach: Breach, _ wording: Exploration.Wording) -> [AppBreach.End] {
    if let value = wording.value {
      let engine = breach.run.engine
      return [
        .value(
          engine.program.values[value].name, expected: engine.valueText(breach.run.world.app.typed[value]),
          isTyped: breach.storedLoss == nil, found: engine.text(ofValue: value, in: breach.run.world))
      ]
    }
    return breach.expected.compactMap { item in
      let expected = item.line.hasPrefix("expect ") ? String(item.line.dropFirst(7)) : item.line
      return item.found.map { .expectation(expected, found: $0) }
    }
  }
}

// MARK: - Scenarios

/// A scenario as it runs with a learner's app, up to what fails in it.
private struct ScenarioTrial {
  /// The first failure, or nil.
  private(set) var failure: AppFailure?
  /// The run up to there.
  private(set) var run: Simulation
  /// What failed, and behind which stimuli; nil where that is no expectation.
  private var asked: TrialFailure.Asked?
  /// The value that was asked about, by its place.
  private var value: Int?
  private let title: String
  private var text = RunText(hidesLaunch: true, hidesLaunches: true)

  init(_ scenario: AppQuestion.Scenario, from start: Simulation, _ source: SourceText) {
    title = scenario.title
    run = start
    for command in scenario.commands where failure == nil {
      if let stimulus = StimulusCommand(command) {
        perform(stimulus)
      } else if case .failed(let diagnostic) = run.run(command) {
        failure = Self.failure(of: command, diagnostic, in: run, title, source)
        guard command.isExpectation else { continue }
        value = run.value(askedBy: command)
        asked = .init(
          value.map { .value($0) } ?? .statement(source.oneLine(in: command.range)),
          behind: run.history.dropFirst(start.history.count))
      }
    }
  }

  private mutating func perform(_ stimulus: StimulusCommand) {
    do throws(StimulusFault) {
      if let entries = try run.perform(stimulus) { text.add(entries, of: run) }
    } catch {
      failure = .impossible(scenario: title, error)
    }
  }

  /// Returns what is wrong at a statement that is no stimulus.
  private static func failure(
    of command: BoundCommand, _ diagnostic: Diagnostic, in run: Simulation, _ title: String, _ source: SourceText
  ) -> AppFailure {
    guard command.isExpectation else {
      return .misfit(scenario: title, statement: source.oneLine(in: command.range), AppMisfit(diagnostic))
    }
    let subject = source.text(in: diagnostic.range)
    switch diagnostic.id {
    case DiagnosticRule.unknownSubject.id: return .lacks(scenario: title, lack(of: subject))
    // What is compared with is a value; a stimulus may name anything else.
    case DiagnosticRule.undeclared.id:
      let isValue = diagnostic.cause?.scope == StimulusFault.Part.value.rawValue
      return .lacks(scenario: title, isValue ? lack(of: subject) : .name(subject))
    default: return .unexpected(scenario: title, GoalCheck.part(of: command, diagnostic, in: run, source))
    }
  }

  /// The failure, and the run up to it.
  var shown: TrialFailure? {
    failure.map { finding in
      let run = AppRun(.scenario(title), rows: text.rows, deciding: text.decisiveRow(for: value))
      return TrialFailure(finding: finding, run: text.all.isEmpty ? nil : run, asked: asked)
    }
  }
}
