import LifeExplorer
import LifeLanguage
import LifeSyntax
import LifecycleEngine

// `explore`: every schedule up to a bound against the app at hand. The run at hand stays as it is.

/// The last search, for `explore next`.
struct LastExploration: Sendable {
  /// The search.
  let exploration: Exploration
  /// The kinds of stimuli that decided the schedules which were found.
  var decisive: [StimulusKind] = []
}

extension Scenario {
  /// Searches for schedules that break the app at hand.
  mutating func explore(
    _ command: ExploreCommand, at site: CommandSite, in context: SessionContext, _ reply: inout Reply
  ) {
    do throws(Exploration.Fault) {
      guard !command.isNext else { return exploreFurther(at: site, in: context, &reply) }
      let exploration = try Exploration(command, of: simulation, in: site.source)
      lastExploration = LastExploration(exploration: exploration)
      show(exploration, in: context, &reply)
    } catch {
      reply.fail(error.diagnostic, in: site.source)
    }
  }

  /// Searches again without the stimuli that decided the schedules which were found.
  private mutating func exploreFurther(at site: CommandSite, in context: SessionContext, _ reply: inout Reply) {
    guard let last = lastExploration, !last.decisive.isEmpty else {
      return reply.fail(
        DiagnosticRule.nothingToExplore.broken(
          at: site.range, "no schedule was found before", label: "`explore` looks for the first one"), in: site.source)
    }
    var exploration = last.exploration
    exploration.forbid(last.decisive)
    let names = last.decisive.map { "`\($0.form.text)`" }
    reply.lines.append(OutputLine("Without \(names.joined(separator: ", ")):", .dim, hangingIndent: 2))
    show(exploration, in: context, &reply)
  }

  private mutating func show(_ exploration: Exploration, in context: SessionContext, _ reply: inout Reply) {
    let report = exploration.run(stoppingIf: context.files.host.isInterrupted)
    let text = ExplorationText(
      exploration: exploration, report: report, setup: settingLines, presentation: context.presentation)
    reply.lines += text.lines
    for (_, breach) in text.breaches {
      guard let place = breach.decisiveStimulus ?? breach.schedule.indices.last else { continue }
      let kind = breach.schedule[place].kind
      if lastExploration?.decisive.contains(kind) == false { lastExploration?.decisive.append(kind) }
    }
    if !text.isGood { reply.failure = .expectation }
    if report.isStopped { reply.failure = .interrupted }
  }

  /// The statements that a scenario needs to have the settings of the run at hand, where they are not the usual ones.
  var settingLines: [String] {
    let settings = simulation.engine.settings
    let usual = Settings()
    var lines: [String] = []
    if settings.platform != usual.platform || settings.version != usual.version || settings.chosenSDK != nil {
      let sdk = settings.chosenSDK.map { " sdk: \($0)" } ?? ""
      lines.append("platform \(settings.platform.name) version: \(settings.version)\(sdk)")
    }
    if let scenes = settings.chosenScenes { lines.append("scenes \(scenes ? "yes" : "no")") }
    for setting in Setting.allCases where settings[setting] != 0 {
      lines.append("set \(setting.name) = \(settings.valueName(of: setting))")
    }
    return lines
  }
}
