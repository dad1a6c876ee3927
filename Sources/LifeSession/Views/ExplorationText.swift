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
  var isGood: Bool { report.findings.allSatisfy { $0.verdict == .none || $0.verdict == .bounded } }

  /// The lines of all findings.
  var lines: [OutputLine] {
    var lines: [OutputLine] = []
    for (place, finding) in report.findings.enumerated() {
      if !lines.isEmpty, finding.verdict == .broken { lines.append(OutputLine("")) }
      if let found = breaches.first(where: { $0.property == place }) {
        lines += self.lines(of: found.breach, exploration.wordings[place])
      } else {
        lines += success(finding, place)
      }
      if report.held[place] == 0, finding.verdict != .broken {
        lines.append(
          OutputLine("  No schedule led to a situation that this is about, so that it says nothing.", .warning))
      }
    }
    if report.isStopped {
      lines.append(
        OutputLine(
          "Stopped after \(Self.count(report.situations, "situation")): what is above was found until then.", .warning))
    }
    return lines
  }

  // MARK: - Nothing found

  private func success(_ finding: Report.Finding, _ place: Int) -> [OutputLine] {
    let wording = exploration.wordings[place]
    guard !wording.isGoal else { return goal(finding, wording) }
    let text =
      report.isWhole && finding.verdict == .none
      ? "\(wording.title): no breach in all \(Self.count(report.situations, "situation"))."
      : "\(wording.title): no breach \(bound)."
    return [OutputLine(text, .good, hangingIndent: 2)]
  }

  /// How far the search went.
  private var bound: String {
    "up to \(Self.count(report.depth, "stimulus", "stimuli")) (\(Self.count(report.situations, "situation"))"
      + (report.isWhole ? ")" : "; longer schedules were not tried)")
  }

  private func goal(_ finding: Report.Finding, _ wording: Exploration.Wording) -> [OutputLine] {
    guard let schedule = finding.schedule else {
      let text =
        finding.verdict == .unreached
        ? "\(wording.title): nothing leads there, in all \(Self.count(report.situations, "situation"))."
        : "\(wording.title): nothing leads there \(bound)."
      return [OutputLine(text, .bad, hangingIndent: 2)]
    }
    let engine = exploration.start.engine
    let lines = schedule.map { engine.text(of: $0) }
    return [OutputLine("\(wording.title): it is reached.", .good, hangingIndent: 2)] + script(lines)
  }

  // MARK: - A breach

  private func lines(of breach: Breach, _ wording: Exploration.Wording) -> [OutputLine] {
    let count = Self.count(breach.schedule.count, "stimulus", "stimuli")
    var lines = [
      OutputLine("\(wording.failure). The shortest way, \(count):", .bad, hangingIndent: 2)
    ]
    if !exploration.stored.isEmpty { lines.append(OutputLine("  \(exploration.startText)", .dim, hangingIndent: 4)) }
    lines += script(setup + breach.lines)
    for item in breach.expected {
      lines.append(
        OutputLine(
          [OutputLine.Span("  \(item.line)"), OutputLine.Span(item.found.isEmpty ? "" : "    # \(item.found)", .dim)],
          hangingIndent: 4))
    }
    return lines + reasons(for: breach, wording)
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

  private func reasons(for breach: Breach, _ wording: Exploration.Wording) -> [OutputLine] {
    var lines: [OutputLine] = []
    if let id = breach.decisiveEntry, let entry = breach.run.trace.entry(id: id) {
      var text = "Why: \(presentation.traceText.what(entry, breach.run.engine))"
      if let stimulus = stimulus(behind: id, in: breach) { text += ", at `\(stimulus)`" }
      if breach.wasSaved == false, let value = wording.value {
        let name = breach.run.engine.program.values[value].name
        text += "; `save \(name)` had not run since the edit"
      }
      lines.append(OutputLine(text + ".", hangingIndent: 2))
    }
    if breach.decisiveEntry == nil, breach.isOtherProcess == true, let value = wording.value {
      let name = breach.run.engine.program.values[value].name
      lines.append(OutputLine("Why: it is a new process, and no handler has loaded `\(name)` in it.", hangingIndent: 2))
    }
    if let place = breach.decisiveStimulus {
      lines.append(
        OutputLine("Without `\(breach.lines[place])` it holds. Nothing shorter breaks it.", hangingIndent: 2))
    } else {
      lines.append(OutputLine("Nothing shorter breaks it.", hangingIndent: 2))
    }
    return lines
  }

  /// The stimulus that an entry goes back to, as it is typed.
  private func stimulus(behind id: Int, in breach: Breach) -> String? {
    guard let first = breach.run.trace.causes(of: id).last, let entry = breach.run.trace.entry(id: first),
      entry.kind == .stimulus
    else { return nil }
    return breach.run.engine.name(of: entry)
  }

  /// A number with its noun, and a blank between thousands.
  private static func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
    var digits = String(number)
    var groups: [Substring] = []
    while digits.count > 3 {
      groups.insert(digits.suffix(3), at: 0)
      digits = String(digits.dropLast(3))
    }
    let text = ([digits[...]] + groups).joined(separator: " ")
    return "\(text) \(number == 1 ? noun : plural ?? noun + "s")"
  }
}
