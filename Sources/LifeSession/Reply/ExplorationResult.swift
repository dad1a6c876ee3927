import LifeExplorer
package import LessonModel
package import LifeLanguage
import LifecycleEngine

/// What a search has found, for a reader that is a program.
package struct ExplorationResult: Sendable {
  /// What is known of one property.
  package struct Finding: Sendable {
    /// The property, as it is called or written.
    package let property: String
    /// `broken`, `none`, `bounded` or `unreached`; `untested` where the search shows nothing.
    package let verdict: String
    /// The schedule that breaks it or, of `possible`, leads there, as it is typed; `nil` where there is none.
    package let schedule: [String]?
    /// The run of that schedule; `nil` where there is none.
    package let tried: TriedRun?

    /// The same run at its end.
    package var run: Simulation? { tried?.run }
  }

  /// What is known of each property, in their order.
  package let findings: [Finding]
  /// The length up to which all schedules were tried.
  package let bound: Int
  /// How many different situations were met.
  package let situations: Int
  /// Indicates whether every situation that can be reached was met.
  package let isWhole: Bool

  /// Creates the result of a search.
  init(_ exploration: Exploration, _ report: Report, setup: [String]) {
    findings = report.findings.enumerated().map { place, finding in
      let property = exploration.properties[place]
      let isUntested = !exploration.wordings[place].isGoal && report.gap(of: place) != nil
      return Finding(
        property: property.name, verdict: isUntested ? "untested" : Self.name(of: finding.verdict),
        schedule: finding.schedule.map { schedule in
          setup + schedule.map { exploration.start.engine.text(of: $0) }
        }, tried: finding.schedule.map { TriedRun(exploration.replay($0), from: exploration.replay([])) })
    }
    bound = report.depth
    situations = report.situations
    isWhole = report.isWhole
  }

  private static func name(of verdict: Report.Verdict) -> String {
    switch verdict {
    case .broken: "broken"
    case .none: "none"
    case .bounded: "bounded"
    case .unreached: "unreached"
    }
  }
}
