package import LessonAuthoring
package import LifeLanguage
import LifeSyntax
package import LifecycleEngine
package import PluginKit
import TextMetrics

/// What the check of a plugin has found, as lines: a headline, and a line for each finding that matters.
package struct PluginReport {
  /// How much is shown.
  package enum Detail: Sendable {
    /// Errors and warnings; notes are counted.
    case serious
    /// Notes, too, of which long ones are cut short.
    case usual
    /// Everything.
    case all
  }

  private let plugin: Plugin
  private let trial: PluginTrial
  /// The findings, errors first, notes last.
  package let findings: [PluginFinding]

  /// Runs a plugin.
  package init(_ plugin: Plugin) {
    self.plugin = plugin
    trial = PluginTrial(plugin)
    let found = trial.findings(of: plugin)
    findings = Self.order.flatMap { severity in found.filter { $0.severity == severity } }
  }

  private static let order: [Diagnostic.Severity] = [.error, .warning, .note]

  /// The number of stimuli that were tried.
  package var stimuli: Int { trial.stimuli }

  /// The most findings of one plugin that are shown unless all are asked for.
  private static let limit = 12

  /// Returns the lines, and whether something is left out of them; where several files are told of, with the one of the plugin.
  ///
  /// Where faults of the text are told before them, it is not said that there are no warnings.
  package func lines(
    _ detail: Detail, in file: String? = nil, behindFaults: Bool = false
  ) -> (lines: [OutputLine], isShort: Bool) {
    let wanted = detail == .serious ? findings.filter { $0.severity != .note } : findings
    let shown = detail == .all ? wanted[...] : wanted.prefix(Self.limit)
    var lines = [headline(file, behindFaults: behindFaults)] + shown.map { line(of: $0, isWhole: detail == .all) }
    let rest = wanted.count - shown.count
    if rest > 0 { lines.append(OutputLine("  … and \(rest) more", .dim)) }
    let isShort = detail != .all && (shown.count < findings.count || findings.contains { $0.isLong })
    return (lines, isShort)
  }

  /// Returns the name, and the file if one is given, with how it was tried, and the number of findings.
  private func headline(_ file: String?, behindFaults: Bool) -> OutputLine {
    let isFaulty = behindFaults || findings.contains { $0.severity == .error }
    let counts = Self.order.compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      if count == 0 { return severity == .warning && !isFaulty ? "no warnings" : nil }
      return countText(count, severity.rawValue)
    }
    let tried = "\(countText(plugin.answers.count, "answer")), tried by \(countText(stimuli, "stimulus", "stimuli"))"
    return OutputLine(
      [
        OutputLine.Span(VisibleText.of(plugin.name), .strong),
        OutputLine.Span((file.map { " in \(VisibleText.of($0))" } ?? "") + ": \(tried): ", .dim),
        OutputLine.Span(counts.isEmpty ? "nothing else" : counts.joined(separator: ", ")),
      ], hangingIndent: 2)
  }

  private func line(of finding: PluginFinding, isWhole: Bool) -> OutputLine {
    let style: OutputStyle =
      switch finding.severity {
      case .error: .bad
      case .warning: .warning
      case .note: .dim
      }
    let text = finding.words(on: plugin.table.framework.platform)
    let words = isWhole ? text + finding.whole : text
    return OutputLine(
      [OutputLine.Span("  \(finding.severity.rawValue): ", style), OutputLine.Span(VisibleText.of(words))],
      hangingIndent: 4)
  }
}

// MARK: - Words

extension PluginFinding {
  /// What was found, in one sentence without a full stop.
  ///
  /// The platform is the one on which the framework of the plugin exists; nil for all.
  package func words(on platform: Platform?) -> String {
    switch self {
    case .unheard(let found):
      "says \(found.signal) at \(found.moment.name) while \(found.state.words)"
    case .unsaidSignal(let signal, let moments):
      "never says \(signal): what 'on \(moments.map { $0.name }.joined(separator: "', 'on "))' asks for never holds"
    case .unenteredState(let state): "never enters the state \(state): let an 'on' go there, or leave it out"
    case .unleftState(let state): "never leaves the state \(state) once it is there, although a line leads out of it"
    case .keptState(let state): "stays in the state \(state) once it is there: no line leads out of it"
    case .toldTwice(let twins):
      "says \(twins.signal ?? "") twice, at \(twins.scene.name) and \(twins.app.name): "
        + "write where: !scenes at \(twins.app.name), or leave one out"
    case .styleNeverStarts(let style): "style \(style.name): its app never comes to the front"
    case .silentStyle(let style): "style \(style.name): nothing is ever said \(style.surroundings(on: platform))"
    case .speaksWithScenes(let style, let moments):
      "style \(style.name): it has 'scenes never', and in an app with scenes something is said at "
        + moments.map { $0.name }.joined(separator: ", ")
    case .unsaidWord(let style, let moment, let word):
      "style \(style.name): the word \(word) for \(moment.name) is never said \(style.surroundings(on: platform))"
    case .wordElsewhere(let style, let moment, let word, let others):
      "style \(style.name): the word \(word) is not said at \(moment.name) \(style.surroundings(on: platform)), but at "
        + "\(others.map { $0.name }.joined(separator: ", "))"
    case .styleHearsNoStart(let style):
      "style \(style.name): nothing is said while a process starts, so that no code can restore then"
    case .twins(let pairs):
      "says something of both the app and its scene at "
        + "\(pairs.map { $0.app.name }.joined(separator: ", "))"
    case .skippedStates(let step, let past):
      "goes from \(step.from) to \(step.to), past \(past.joined(separator: ", "))"
    case .untakenSteps(let steps):
      "never takes the \(steps.count == 1 ? "step" : "steps") \(steps.map { "\($0.from) -> \($0.to)" }.joined(separator: ", "))"
    case .ambiguousSignal(let found):
      "says \(found.signal) at \(found.moments.map { $0.name }.joined(separator: ", ")): code cannot tell which it was"
    case .twoPlatforms(let ios, let android):
      "answers moments of iOS, such as \(ios.name), and of Android, such as \(android.name); a run has one of them"
    case .undocumentedSignals(let signals, let all):
      "tells what \(all - signals.count) of its \(countText(all, "signal")) \(all - signals.count == 1 ? "means" : "mean")"
    case .unsourcedSignals(let signals, let all):
      "has no source, and gives none for \(signals.count) of the \(countText(all, "signal")) that it explains"
    case .silentMoments(let moments, let all):
      "says nothing at \(moments.count) of the \(countText(all, "moment")) that came"
    }
  }

  /// What follows the words where everything is wanted; empty for most.
  fileprivate var whole: String {
    switch self {
    case .silentMoments(let moments, _): ": \(moments.map { $0.name }.joined(separator: ", "))"
    case .unsourcedSignals(let signals, _): ": \(signals.joined(separator: ", "))"
    case .undocumentedSignals(let signals, _): ", not what these do: \(signals.joined(separator: ", "))"
    case .unheard, .unsaidSignal, .unenteredState, .unleftState, .keptState, .toldTwice, .styleNeverStarts,
      .silentStyle,
      .speaksWithScenes, .unsaidWord,
      .wordElsewhere, .styleHearsNoStart, .twins, .skippedStates, .untakenSteps, .ambiguousSignal, .twoPlatforms:
      ""
    }
  }

  /// Indicates whether the words alone do not say everything.
  fileprivate var isLong: Bool { !whole.isEmpty }
}

extension LessonStyle {
  /// The kind of app in which lessons of this style run.
  fileprivate func surroundings(on platform: Platform?) -> String {
    StandardRun.surroundings(on: platform ?? .ios, usesScenes: usesScenes)
  }
}
