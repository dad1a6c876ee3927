import LifeExplorer
import LifeLanguage
import LifecycleEngine

/// What a search has found, in lines: the shortest schedule that breaks each property, or how far none does.
struct ExplorationText {
  /// The search.
  let exploration: Exploration
  /// What it has found.
  let report: Report
  /// The lines that a scenario needs before the schedule: settings that are not the usual ones.
  let setup: [String]
  /// The layout.
  let presentation: Presentation
  /// The schedules that were found, with the property that each breaks.
  let breaches: [(property: Int, breach: Breach)]

  /// Creates the text of what a search has found, and replays each schedule once.
  init(exploration: Exploration, report: Report, setup: [String], presentation: Presentation) {
    self.exploration = exploration
    self.report = report
    self.setup = setup
    self.presentation = presentation
    breaches = report.findings.enumerated().compactMap { place, finding in
      guard finding.verdict == .broken, let schedule = finding.schedule else { return nil }
      return (place, Breach(of: exploration, property: place, schedule: schedule))
    }
  }

  /// A Boolean value that indicates whether nothing is broken and everything that has to be possible is.
  var isGood: Bool {
    report.findings.enumerated().allSatisfy { place, finding in
      (finding.verdict == .none || finding.verdict == .bounded) && gap(of: place) == nil
    }
  }

  /// The reason why the search shows nothing of a property; of what shall be possible it tells in any case.
  private func gap(of place: Int) -> Report.Gap? {
    guard let gap = report.gap(of: place), !report.isStopped else { return nil }
    return exploration.wordings[place].isGoal && gap != .unconfirmed ? nil : gap
  }

  /// The lines of all findings.
  var lines: [OutputLine] {
    var lines: [OutputLine] = []
    for (place, finding) in report.findings.enumerated() {
      if !lines.isEmpty, finding.verdict == .broken { lines.append(OutputLine("")) }
      if let found = breaches.first(where: { $0.property == place }) {
        lines += self.lines(of: found.breach, exploration.wordings[place])
      } else if let gap = gap(of: place) {
        let text = "\(exploration.wordings[place].title.words): not known, as \(SearchGap(gap, in: report).words)."
        lines.append(OutputLine(text, .warning, hangingIndent: 2))
      } else {
        lines += success(finding, place)
      }
    }
    if report.findings.contains(where: { $0.schedule == nil }) {
      let tried = exploration.triedStimuli(report).joined(separator: ", ")
      let step = durationText(milliseconds: report.step)
      lines.append(OutputLine("Tried: \(tried) (waits in steps of \(step)).", .dim, hangingIndent: 2))
    }
    if report.isStopped {
      lines.append(
        OutputLine(
          "Stopped after \(countText(report.situations, "situation")): what is above was found until then.", .warning))
    }
    return lines
  }

  // MARK: - Nothing found

  private func success(_ finding: Report.Finding, _ place: Int) -> [OutputLine] {
    let wording = exploration.wordings[place]
    guard !wording.isGoal else { return goal(finding, wording) }
    let text =
      report.isWhole && finding.verdict == .none
      ? "\(wording.title.words): no breach in all \(countText(report.situations, "situation")) that these commands lead to."
      : "\(wording.title.words): no breach \(bound)."
    return [OutputLine(text, .good, hangingIndent: 2)] + forgiven(place)
  }

  /// What a loss was not counted for, and how to ask for it, too.
  private func forgiven(_ place: Int) -> [OutputLine] {
    guard case .keeps(_, .front) = exploration.properties[place].claim, let slot = exploration.wordings[place].value
    else { return [] }
    let name = exploration.start.engine.program.values[slot].name
    let text = "An end in front is forgiven; `explore { keeps \(name) forgives: nothing }` forgives none."
    return [OutputLine(text, .dim, hangingIndent: 2)]
  }

  /// How far the search went.
  private var bound: String {
    "up to \(countText(report.depth, "stimulus", "stimuli")) (\(countText(report.situations, "situation"))"
      + (report.isWhole ? ")" : "; longer schedules were not tried)")
  }

  private func goal(_ finding: Report.Finding, _ wording: Exploration.Wording) -> [OutputLine] {
    guard let schedule = finding.schedule else {
      let text =
        finding.verdict == .unreached
        ? "\(wording.title.words): nothing leads there, in all \(countText(report.situations, "situation"))."
        : "\(wording.title.words): nothing leads there \(bound)."
      return [OutputLine(text, .bad, hangingIndent: 2)]
    }
    let engine = exploration.start.engine
    let lines = schedule.map { engine.text(of: $0) }
    return [OutputLine("\(wording.title.words): it is reached.", .good, hangingIndent: 2)] + script(lines)
  }

  // MARK: - A breach

  private func lines(of breach: Breach, _ wording: Exploration.Wording) -> [OutputLine] {
    let count = countText(breach.schedule.count, "stimulus", "stimuli")
    let headline =
      wording.value.map { value in
        "`\(exploration.start.engine.program.values[value].name)` is lost. The shortest way, \(count):"
      } ?? "\(wording.title.words) does not hold. The shortest way, \(count):"
    var lines = [OutputLine(headline, .bad, hangingIndent: 2)]
    if let texts = exploration.earlierTexts { lines.append(OutputLine("  \(texts.comment)", .dim, hangingIndent: 4)) }
    lines += script(setup + breach.lines)
    for item in breach.expected {
      lines.append(
        OutputLine(
          [OutputLine.Span("  \(item.line)"), OutputLine.Span(item.found.map { "    # \($0.words)" } ?? "", .dim)],
          hangingIndent: 4))
    }
    return lines + reasons(for: breach)
  }

  /// Lines that `run` takes as they are, several stimuli beside each other.
  private func script(_ statements: [String]) -> [OutputLine] {
    var lines: [String] = []
    for statement in statements {
      let width = min(presentation.tableWidth, 76)
      if let last = lines.last, last.count + statement.count + 2 <= width {
        lines[lines.count - 1] = "\(last); \(statement)"
      } else {
        lines.append("  \(statement)")
      }
    }
    return lines.map { OutputLine($0, .stimulus, hangingIndent: 4) }
  }

  private func reasons(for breach: Breach) -> [OutputLine] {
    let reason = breach.reason.map { [OutputLine("Why: \($0.words)", hangingIndent: 2)] } ?? []
    let way = breach.decisiveLine.map { "Without `\($0)` it holds. " } ?? ""
    return reason + [OutputLine(way + "Nothing shorter breaks it.", hangingIndent: 2)]
  }
}
