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

/// The reason why a search that found nothing shows nothing of a property, and how far it went.
package enum SearchGap: Hashable, Sendable {
  /// The app never became active, in so many situations; of all of them, or up to so many commands.
  case neverActive(situations: Int, depth: Int?)
  /// Nothing put the property to the test.
  case untested(situations: Int, depth: Int?)
  /// A schedule was found that the ordinary engine does not show again.
  case unconfirmed

  /// The gap that a report tells of.
  package init(_ reason: Report.Gap, in report: Report) {
    let depth = report.isWhole ? nil : report.depth
    switch reason {
    case .neverActive: self = .neverActive(situations: report.situations, depth: depth)
    case .untested: self = .untested(situations: report.situations, depth: depth)
    case .unconfirmed: self = .unconfirmed
    }
  }
}

// MARK: - Words

extension SearchGap {
  /// The gap as a clause.
  package var words: String {
    switch self {
    case .neverActive(let situations, nil):
      "the app never became active, in all \(countText(situations, "situation"))"
    case .neverActive(let situations, let depth?):
      "the app never became active, in \(countText(situations, "situation")), up to \(countText(depth, "command"))"
    case .untested(let situations, nil): "nothing put it to the test, in all \(countText(situations, "situation"))"
    case .untested(let situations, let depth?):
      "nothing put it to the test, in \(countText(situations, "situation")), up to \(countText(depth, "command"))"
    case .unconfirmed: "a schedule was found that does not break it when it is run again, a fault of the sandbox"
    }
  }
}
