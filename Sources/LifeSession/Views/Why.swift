import LifeLanguage
import LifecycleEngine

/// The causes of an entry: from it back to the stimulus that began it, with the rules, their reasons and sources.
struct Why {
  /// The run.
  let simulation: Simulation
  /// The style of its entries.
  let traceText: TraceText

  /// Returns the causes of the entry of this number.
  func lines(for id: Int) -> [OutputLine] {
    let engine = simulation.engine
    var lines: [OutputLine] = []
    var told: [UInt16] = []
    var speakers: [UInt8] = []
    var text = traceText
    text.showsMoments = true
    var shown: Int64?
    var link: String?
    for group in FoldedEntries(simulation.trace.causes(of: id).map { $0 - 1 }, of: simulation).groups {
      for place in group.shown {
        let entry = simulation.trace.entries[place]
        if !lines.isEmpty { lines.append(OutputLine("      \(link ?? "because of")", .dim)) }
        link = putOff(place + 1)
        lines += text.lines(place...place, of: simulation, after: shown)
        shown = entry.time
        if entry.kind == .signal && !speakers.contains(entry.plugin) {
          speakers.append(entry.plugin)
          lines += pluginLines(engine.plugins[Int(entry.plugin)])
        }
        if entry.kind == .termination, let name = engine.reason(of: entry)?.reportName {
          lines.append(OutputLine("      in reports: \(name)", .dim))
        }
        if let rule = simulation.rule(of: entry), !told.contains(entry.rule) {
          told.append(entry.rule)
          lines += ruleLines(rule, ofEntry: place + 1)
        }
      }
      lines += [group.line(in: simulation)].compactMap { $0 }
    }
    return lines
  }

  /// Returns the rules behind some entries that the causes of one of them do not tell, the first few in a row each; behind stimuli
  /// since a start, those that left no entry, too.
  func otherRules(behind entries: some Sequence<Int>, besidesThoseOf id: Int, since start: Simulation?) -> [OutputLine]
  {
    let told = simulation.trace.causes(of: id).compactMap { simulation.trace.entry(id: $0) }
      .compactMap { simulation.rule(of: $0)?.id }
    let silent = start.map { silentRules(since: $0) } ?? [:]
    var others: [(entry: Int, rule: Rule)] = []
    for index in entries {
      guard let rule = simulation.rule(of: simulation.trace.entries[index]) ?? silent[index],
        !told.contains(rule.id), !others.contains(where: { $0.rule.id == rule.id })
      else { continue }
      others.append((index + 1, rule))
    }
    guard !others.isEmpty else { return [] }
    let lines = others.prefix(Self.otherLimit).map { entry, rule in
      OutputLine(
        [OutputLine.Span("  \(entry)  rule \(rule.id): ", .strong), OutputLine.Span(rule.words)], hangingIndent: 6)
    }
    let more = others.count - lines.count
    let rest = more > 0 ? "and \(countText(more, "rule")) more. " : ""
    return [OutputLine("Before that:", .dim)] + lines
      + [OutputLine("  \(rest)`why` with the number of an entry tells its reason in full.", .dim)]
  }

  /// Returns the rules that changed conditions alone, which leaves no entry, by the index of the stimulus that each answered; none
  /// where another world or other settings came on the way.
  private func silentRules(since start: Simulation) -> [Int: Rule] {
    guard simulation.beginnings == start.beginnings, simulation.engine.settings == start.engine.settings,
      simulation.history.starts(with: start.history)
    else { return [:] }
    var run = start
    run.takeTexts(of: simulation)
    var found: [Int: Rule] = [:]
    for stimulus in simulation.history.dropFirst(start.history.count) {
      let rule = run.engine.rule(answering: stimulus, in: run.world)
      guard run.apply(stimulus) == .applied else { break }
      guard run.lastEntries.count == 1, let rule else { continue }
      found[run.lastEntries.lowerBound] = run.isApartFromUIKit ? RuleBook.apartFromUIKit(rule) : rule
    }
    return found
  }

  /// The most rules that are told beside the causes of an entry.
  private static let otherLimit = 3

  /// Returns how long after its cause a plugin says an entry, in words; `nil` for one that it has not put off.
  private func putOff(_ id: Int) -> String? {
    guard let entry = simulation.trace.entry(id: id), entry.kind == .signal, entry.code == TraceEntry.delayedSignal,
      let cause = simulation.trace.entry(id: Int(entry.cause))
    else { return nil }
    return "\(durationText(milliseconds: entry.time - cause.time)) after"
  }

  private func pluginLines(_ plugin: PluginTable) -> [OutputLine] {
    let head = [OutputLine.Span("      plugin \(plugin.name): ", .strong), OutputLine.Span(plugin.title)]
    return [OutputLine(head, hangingIndent: 8)]
      + plugin.sources.map { OutputLine("        \($0)", .dim, hangingIndent: 10) }
  }

  private func ruleLines(_ rule: Rule, ofEntry id: Int) -> [OutputLine] {
    var lines = [
      OutputLine(
        [OutputLine.Span("      rule \(rule.id): ", .strong), OutputLine.Span(rule.words)], hangingIndent: 8)
    ]
    for (setting, value) in simulation.choices(behind: rule, ofEntry: id) {
      lines.append(
        OutputLine(
          "        but here: \(setting.name) \(value.name) (\(setting.form.disagreement)): \(setting.form.question) \(value.words)",
          .warning, hangingIndent: 10))
    }
    lines += SourceLines.lines(rule.sources, indentation: 8, ofRule: rule.id)
    lines.append(OutputLine("        confidence: \(rule.confidence.name)", .dim))
    return lines
  }
}
