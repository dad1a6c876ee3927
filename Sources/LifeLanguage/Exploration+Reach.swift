package import LifeExplorer
import LifecycleEngine

// What a search that found nothing shows, and for what it holds.

extension Exploration {
  /// Returns the stimuli that were tried, as they are typed, each once.
  package func triedStimuli(_ report: Report) -> [String] {
    var names: [String] = []
    for use in report.uses where use.count > 0 {
      let name = use.stimulus.kind.form.text
      if !names.contains(name) { names.append(name) }
    }
    return names
  }
}

/// Why a search that found nothing shows nothing of a property, and how far it went.
package struct SearchGap: Hashable, Sendable {
  private let reason: Report.Gap
  private let isWhole: Bool
  private let situations: Int
  private let depth: Int

  /// The gap that a report tells of.
  package init(_ reason: Report.Gap, in report: Report) {
    (self.reason, isWhole, situations, depth) = (reason, report.isWhole, report.situations, report.depth)
  }

  /// The gap as a sentence without its full stop.
  package var text: String {
    let extent =
      isWhole
      ? "in all \(countText(situations, "situation"))"
      : "in \(countText(situations, "situation")), up to \(countText(depth, "command"))"
    return switch reason {
    case .neverActive: "the app never became active, \(extent)"
    case .untested: "nothing put it to the test, \(extent)"
    case .unconfirmed: "a schedule was found that does not break it when it is run again, a fault of the sandbox"
    }
  }
}
