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
  /// Searches for schedules that break the app at hand, and returns what was found; `nil` after reporting a fault.
  ///
  /// `depth` takes the place of the statement's own bound. In a lesson, whose settings are given, none are written.
  @discardableResult
  mutating func explore(
    _ command: ExploreCommand, depth: Int? = nil, isInLesson: Bool = false, at site: CommandSite,
    in context: SessionContext, _ reply: inout Reply
  ) -> ExplorationResult? {
    guard !command.isNext else { return exploreFurther(isInLesson: isInLesson, at: site, in: context, &reply) }
    do throws(Exploration.Fault) {
      var exploration = try Exploration(command, of: simulation, in: site.source)
      if let depth { exploration.bound(by: depth) }
      lastExploration = LastExploration(exploration: exploration)
      return show(exploration, isInLesson: isInLesson, in: context, &reply)
    } catch {
      reply.fail(error.diagnostic, in: site.source)
      return nil
    }
  }

  /// Searches again without the stimuli that decided the schedules which were found.
  private mutating func exploreFurther(
    isInLesson: Bool, at site: CommandSite, in context: SessionContext, _ reply: inout Reply
  ) -> ExplorationResult? {
    guard let last = lastExploration, !last.decisive.isEmpty else {
      reply.fail(
        DiagnosticRule.nothingToExplore.broken(
          at: site.range, "no schedule was found before", label: "`explore` looks for the first one"), in: site.source)
      return nil
    }
    var exploration = last.exploration
    exploration.forbid(last.decisive)
    let names = last.decisive.map { "`\($0.form.text)`" }
    reply.lines.append(OutputLine("Without \(names.joined(separator: ", ")):", .dim, hangingIndent: 2))
    return show(exploration, isInLesson: isInLesson, in: context, &reply)
  }

  private mutating func show(
    _ exploration: Exploration, isInLesson: Bool, in context: SessionContext, _ reply: inout Reply
  ) -> ExplorationResult {
    let report = exploration.run(stoppingIf: context.files.host.isInterrupted)
    let setup = Self.settingLines(of: exploration.start.engine.settings)
    let text = ExplorationText(
      exploration: exploration, report: report, setup: isInLesson ? [] : setup, presentation: context.presentation)
    reply.lines += text.lines
    for (_, breach) in text.breaches {
      guard let kind = breach.decisiveKind, lastExploration?.decisive.contains(kind) == false else { continue }
      lastExploration?.decisive.append(kind)
    }
    if !text.isGood { reply.failure = .expectation }
    if report.isStopped { reply.failure = .interrupted }
    let found = ExplorationResult(exploration, report, setup: setup)
    reply.exploration = found
    return found
  }

  /// Returns the statements that a scenario needs to have these settings, where they are not the usual ones.
  private static func settingLines(of settings: Settings) -> [String] {
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
