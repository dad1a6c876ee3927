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

  /// Returns why a search shows nothing of a property, as a sentence without its full stop.
  package func text(of gap: Report.Gap, _ report: Report) -> String {
    let extent =
      report.isWhole
      ? "in all \(countText(report.situations, "situation"))"
      : "in \(countText(report.situations, "situation")), up to \(countText(report.depth, "command"))"
    return switch gap {
    case .neverActive: "the app never became active, \(extent)"
    case .untested: "nothing put it to the test, \(extent)"
    case .unconfirmed: "a schedule was found that does not break it when it is run again, a fault of the sandbox"
    }
  }
}
