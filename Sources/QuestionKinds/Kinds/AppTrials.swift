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

  /// Something that does not hold.
  struct Failure: Sendable {
    /// What it is, in a few rows; of a scenario without its run.
    var text: String
    /// The schedule that breaks a property, in a row or two; nil for scenarios.
    var brief: String?
    /// The run in which it shows; nil where there is none.
    var run: FailedRun?
  }

  /// The run of a scenario or of a schedule, a row for each stimulus.
  struct FailedRun: Sendable {
    /// What the run belongs to; it begins with “The run”.
    let title: String
    let rows: [String]
    /// The last rows, with a word about those before them; empty for a schedule, of which nothing is shown at once.
    let end: [String]

    init(title: String, rows: [String], showsEnd: Bool) {
      (self.title, self.rows) = (title, rows)
      end = showsEnd ? LastRows.of(rows, rows: LessonLimits.shownRows).lines : []
    }

    /// Returns the run below its title and those of other failures that have the same one.
    func whole(beside others: [String]) -> String { rowsText(rows, below: "\(titles(others)):") }

    /// Returns the rows that the end lacks, below the title and those of other failures; nil where there is nothing to say.
    func rest(beside others: [String]) -> String? {
      guard !end.isEmpty else { return whole(beside: others) }
      let shown = zip(rows.reversed(), end.reversed()).prefix { $0 == $1 }.count
      guard shown < rows.count else { return others.isEmpty ? nil : "\(titles(others)): it stands above." }
      // A last row that was cut is told in full.
      return shown == 0
        ? whole(beside: others) : rowsText(rows.dropLast(shown), below: "\(titles(others)) up to there:")
    }

    /// Returns the title with those of other failures behind it: “The run of “A” (also the run of “B”)”.
    private func titles(_ others: [String]) -> String {
      var names: [String] = []
      for other in others where other != title && !names.contains(other) { names.append(other) }
      guard !names.isEmpty else { return title }
      return "\(title) (also \(list(names.map { "t\($0.dropFirst())" })))"
    }
  }

  /// What became of an app.
  struct Outcome: Sendable {
    /// What holds: the scenarios, then the properties.
    var holds: [Bool]
    /// What does not hold: scenarios first.
    var failures: [Failure]
    /// What does not count, but is worth telling, in words.
    var remarks: [String]
    /// The runs in which it fails; nil where nothing fails.
    var evidence: TrialEvidence?
    /// The engine with the app, compiled.
    var engine: Engine

    /// The app, compiled.
    var program: AppProgram { engine.program }
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
    var failures = failed.map { $0.shown }
    var remarks: [String] = []
    var breaches: [KnownBreach] = []
    var reaches: [String] = []
    var run = failed.first?.run
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
      if let reach = found.reach { reaches.append(reach) }
      breaches += found.breaches.map { KnownBreach(place: $0.place + first, lines: $0.lines) }
      run = run ?? found.run
    }
    // A search that found nothing comforts nobody whose app fails otherwise.
    if failures.isEmpty { remarks += reaches }
    let evidence = failures.isEmpty ? nil : TrialEvidence(breaches: breaches, run: run)
    return Outcome(
      holds: holds, failures: failures, remarks: remarks, evidence: evidence, engine: start.engine)
  }
}

/// The connection whose life a subject of conditions is; nil for other subjects.
private func connection(of subject: String) -> String? {
  subject.hasSuffix(".alive") ? String(subject.dropLast(6)) : nil
}

/// What an app does not do, where a condition names a subject that it lacks.
private func lack(of subject: String) -> String {
  connection(of: subject).map { "opens no connection `\($0)`" } ?? "has no value `\(subject)`"
}

// MARK: - Schedules

/// A search for schedules that break a learner's app.
private struct ExplorationTrial {
  /// Which properties hold, in the order of the statements.
  private(set) var holds: [Bool]
  /// The schedules that break the others, in words.
  private(set) var failures: [AppTrials.Failure] = []
  /// What does not count, in words.
  private(set) var remarks: [String] = []
  /// How far a search went that found nothing, in words.
  private(set) var reach: String?
  /// The schedules that break properties, each with the place of its statement.
  private(set) var breaches: [KnownBreach] = []
  /// The run of the first of them.
  private(set) var run: Simulation?

  init(
    _ command: ExploreCommand, from start: Simulation, _ source: SourceText, knowing earlier: [KnownBreach],
    admitting isAdmitted: (Settings) -> Bool
  ) {
    holds = [Bool](repeating: false, count: command.count)
    do throws(Exploration.Fault) {
      let exploration = try Exploration(command, of: start, in: source, admittingGaps: true)
      tell(exploration.gaps.map { $0.diagnostic }, in: source)
      let judged = exploration.undisputedVerdict(admitting: isAdmitted)
      for (property, verdict) in judged.verdicts.enumerated() {
        let place = exploration.places[property]
        holds[place] = verdict.breach == nil && verdict.gap == nil
        if let breach = verdict.breach {
          let known = earlier.first { $0.place == place }
          let text = BreachText(breach, property, of: exploration, known: known)
          failures.append(text.shown)
          guard !text.lines.isEmpty else { continue }
          breaches.append(KnownBreach(place: place, lines: text.lines))
          run = run ?? text.run
        } else if let gap = verdict.gap {
          let title = exploration.wordings[property].title
          failures.append(
            AppTrials.Failure(text: "\(title) earns nothing: \(exploration.text(of: gap, judged.report))."))
        } else if let defendingChoice = verdict.defendingChoice {
          let text = BreachText(defendingChoice.breach, property, of: exploration, known: nil).text
          remarks.append(
            text + "\nIt does not count, as sources disagree: under `\(defendingChoice.unless.text)` it breaks nothing."
          )
        }
      }
      if failures.isEmpty { reach = Self.reach(judged.report, exploration) }
    } catch {
      tell([error.diagnostic], in: source)
    }
  }

  /// Says what keeps properties from being asked, each once.
  private mutating func tell(_ diagnostics: [Diagnostic], in source: SourceText) {
    for diagnostic in diagnostics {
      let isMissing = [DiagnosticRule.undeclared.id, DiagnosticRule.unknownSubject.id].contains(diagnostic.id)
      let subject = source.text(in: diagnostic.range)
      let name = subject.split(separator: ".").first ?? ""
      let lacking = connection(of: subject) == nil ? "has no `\(name)`" : lack(of: subject)
      let text = isMissing ? "Your app \(lacking)." : "\(diagnostic.summary)."
      if !failures.contains(where: { $0.text == text }) { failures.append(AppTrials.Failure(text: text)) }
    }
  }

  /// How far the search went, in a sentence; nil where it ended before, because nothing was left to ask.
  private static func reach(_ report: Report, _ exploration: Exploration) -> String? {
    let isOpen = zip(report.findings, exploration.wordings).contains { finding, wording in
      !wording.isGoal && finding.schedule == nil
    }
    guard isOpen else { return nil }
    let platform = exploration.platformText.map { " (`\($0)`)" } ?? ""
    let situations = countText(report.situations, "situation")
    let ways = exploration.isNarrowed ? "all that you may do here" : "every way of leaving and coming back"
    return report.isWhole
      ? "\(ways.capitalisedFirst) was tried\(platform), \(situations); nothing breaks it."
      : "Nothing of up to \(countText(report.depth, "command")) breaks it\(platform): \(situations) were tried, and more exist."
  }
}

/// A schedule that breaks a property of a learner's app, in words.
private struct BreachText {
  /// The stimuli as they are typed; empty where there is no schedule.
  let lines: [String]
  /// The run of the schedule.
  let run: Simulation
  /// The headline, the schedule, what is there instead, and why.
  let text: String
  /// The property and the schedule in a row or two; nil where there is none.
  private let brief: String?
  /// A line for each stimulus of the run.
  private let rows: [String]
  /// What is wrong with the property.
  private let failure: String

  /// The text, with the run for whoever asks.
  var shown: AppTrials.Failure {
    let title = "The run in which \(failure)"
    return AppTrials.Failure(
      text: text, brief: brief,
      run: rows.isEmpty ? nil : AppTrials.FailedRun(title: title, rows: rows, showsEnd: false))
  }

  /// Words a schedule; one that broke an earlier answer goes before a shorter one.
  init(_ found: Breach, _ property: Int, of exploration: Exploration, known: KnownBreach?) {
    let wording = exploration.wordings[property]
    let repeated = known.flatMap { known in Self.breach(known, property, of: exploration) }
    let breach = repeated ?? found
    (lines, run) = (breach.lines, breach.run)
    failure = wording.failure
    guard !wording.isGoal else {
      text = "\(wording.title): no schedule was found that leads there."
      (brief, rows) = (nil, [])
      return
    }
    let headline =
      repeated != nil
      ? "\(wording.failure) again, by the same schedule as before:"
      : known != nil
        ? "The schedule from before breaks nothing any more. \(wording.failure) by another:"
        : "\(wording.failure). The shortest way to break it:"
    let setup = [exploration.platformText, exploration.stored.isEmpty ? nil : exploration.startText].compactMap { $0 }
    let way = breach.lines.joined(separator: "; ")
    let lost = Self.lostValue(of: breach, wording).map { " (\($0))" } ?? ""
    brief = "\(wording.failure)\(lost). The shortest way to break it: `\(way)`."
    rows = Self.runLines(of: breach, in: exploration)
    let reason = breach.reason.map { "Why: \($0)" }
    let omission = breach.decisiveLine.map { "Without `\($0)` it holds." }
    let ends = Self.ends(of: breach, wording) + [reason, omission].compactMap { $0 }
    text = ends.reduce(rowsText(setup + [way], below: headline)) { "\($0)\n\($1)" }
  }

  /// The earlier schedule as a breach of this app; nil where it breaks nothing, or is not possible.
  private static func breach(_ known: KnownBreach, _ property: Int, of exploration: Exploration) -> Breach? {
    guard let commands = try? Answer("{ \(known.lines.joined(separator: "; ")) }").stimuli(),
      let schedule = exploration.stimuli(of: commands), exploration.isBroken(property, by: schedule)
    else { return nil }
    return Breach(of: exploration, property: property, schedule: schedule)
  }

  /// A line for each stimulus, with what it makes happen.
  private static func runLines(of breach: Breach, in exploration: Exploration) -> [String] {
    var text = RunText(hidesLaunch: true, hidesLaunches: true)
    _ = exploration.replay(breach.schedule) { run in text.add(run.lastEntries, of: run) }
    return text.lines
  }

  /// Which value is lost, where nobody has typed it: the one that was on the disk from the start; nil for other properties and
  /// schedules.
  private static func lostValue(of breach: Breach, _ wording: Exploration.Wording) -> String? {
    let isTyped = breach.schedule.contains { $0.kind == .edit }
    return wording.value == nil || isTyped ? nil : "the value that was on the disk from the start"
  }

  /// What is there instead of what has to hold.
  private static func ends(of breach: Breach, _ wording: Exploration.Wording) -> [String] {
    if let value = wording.value {
      let engine = breach.run.engine
      let typed = engine.valueText(breach.run.world.app.typed[value])
      let found = engine.text(ofValue: value, in: breach.run.world)
      let isTyped = breach.schedule.contains { $0.kind == .edit }
      let source = isTyped ? "as typed last" : "as on the disk"
      return ["Expected `\(engine.program.values[value].name)` to be \(typed), \(source); it is \(found)."]
    }
    return breach.expected.filter { !$0.found.isEmpty }.map { item in
      let expected = item.line.hasPrefix("expect ") ? String(item.line.dropFirst(7)) : item.line
      return "Expected `\(expected)`; \(item.found)."
    }
  }
}

// MARK: - Scenarios

/// A scenario as it runs with a learner's app, up to what fails in it.
private struct ScenarioTrial {
  /// The first failure, in words, or nil.
  private(set) var failure: String?
  /// The run up to there.
  private(set) var run: Simulation
  private let title: String
  private var text = RunText(hidesLaunch: true, hidesLaunches: true)

  init(_ scenario: AppQuestion.Scenario, from start: Simulation, _ source: SourceText) {
    title = scenario.title
    run = start
    for command in scenario.commands {
      switch run.run(command) {
      case .done: continue
      case .happened(let entries): text.add(entries, of: run)
      case .failed(let diagnostic):
        failure = Self.failure(of: command, diagnostic, in: run, source)
        return
      }
    }
  }

  /// Returns what is wrong at a command, in the words of the learner's app.
  private static func failure(
    of command: BoundCommand, _ diagnostic: Diagnostic, in run: Simulation, _ source: SourceText
  ) -> String {
    switch (command.name, diagnostic.id) {
    case ("expect", DiagnosticRule.unknownSubject.id):
      "your app \(lack(of: source.text(in: diagnostic.range)))."
    case ("expect", _): "expected: \(GoalCheck.text(of: command, diagnostic, in: run, source))"
    default: "\(diagnostic.summary)."
    }
  }

  private var headline: String { "Scenario “\(title)”: \(failure ?? "it holds.")" }

  /// The headline, and the run with its end.
  var shown: AppTrials.Failure {
    let run = AppTrials.FailedRun(title: "The run of “\(title)”", rows: text.lines, showsEnd: true)
    return AppTrials.Failure(text: LastRows.cut(headline, rows: 2), run: text.lines.isEmpty ? nil : run)
  }
}
