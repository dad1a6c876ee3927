package import LifeExplorer
import LifecycleEngine

// What a search that found nothing shows, and for what it holds.

extension Exploration {
  /// Returns how far a search went, for the middle of a sentence: the stimuli and waits that it holds for.
  package func menuText(_ report: Report) -> String {
    let waits = report.uses.contains { $0.count > 0 && $0.stimulus.kind == .wait }
    let count = report.stimuli - (waits ? 1 : 0)
    let step = waits ? " and waits in steps of \(durationText(milliseconds: report.step))" : ""
    return countText(count, "kind of command", "kinds of command") + step
  }

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
