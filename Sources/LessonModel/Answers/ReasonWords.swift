package import LifeLanguage
package import LifecycleEngine

/// A rule that is shown to a learner as the reason of an answer, with its sources.
package struct RuleReason: Hashable, Sendable {
  /// The id of the rule, as `why` and `explain` take it.
  package let id: CodeText
  /// What the rule says, in words.
  package let words: TableText
  /// One of its sources; nil for a rule that the sandbox chose itself.
  let source: TableText?
  /// The number of its other sources.
  let others: Int
  /// A Boolean value that indicates whether it has sources and none is named: it is told in words of no framework, and each page
  /// about it is about a call of UIKit.
  let leavesSourcesOut: Bool

  /// A rule, with the source that its platform's maker wrote, or else the first.
  package init(_ rule: Rule) {
    (id, words) = (rule.id, rule.words)
    let keys = rule.sources.filter { $0 != Source.model }
    let pages = keys.filter { $0.hasPrefix("A:") || $0.hasPrefix("AOSP:") }
    // The title of an article is several words, that of a call is one.
    let article = pages.first { $0.utf8.contains(UInt8(ascii: " ")) }
    let named =
      if RuleBook.isInPlainWords(rule) {
        article
      } else if rule.isApartFromUIKit {
        article ?? keys.first { !pages.contains($0) }
      } else {
        pages.first ?? keys.first
      }
    source = named.flatMap { Source.named($0) }.map { $0.reference }
    others = max(0, keys.count - 1)
    leavesSourcesOut = named == nil && !keys.isEmpty
  }
}

// MARK: - Words

extension RuleReason {
  /// The source and the way to all of them, in a sentence.
  var sourceText: String {
    if leavesSourcesOut { return "`explain \(id)` names the sources." }
    guard let source else { return "That is the sandbox's own choice: `explain \(id)`." }
    return others == 0
      ? "Source: \(source); see `explain \(id)`." : "Source: \(source), and \(others) more; see `explain \(id)`."
  }

  /// The rule in words, with its source.
  package var textWithSource: String {
    if leavesSourcesOut { return "\(words) (sources: `explain \(id)`)" }
    guard let source else { return "\(words) (the sandbox's own choice: `explain \(id)`)" }
    return others == 0
      ? "\(words) (\(source): `explain \(id)`)" : "\(words) (\(source), and \(others) more: `explain \(id)`)"
  }
}

/// The run that a question asks about, in short: its commands, and the states that it passes through.
package struct RunSummary: Hashable, Sendable {
  /// The commands, as they are written.
  let script: CodeText
  /// The states, from the one before to the one at the end.
  let path: [CodeText]

  /// What `when` did, or without one the last command of the situation; nil where there is no command.
  package init?(_ commands: [String], from before: Simulation, to after: Simulation) {
    guard !commands.isEmpty else { return nil }
    script = commands.joined(separator: "; ")
    let entries = after.trace.entries[before.trace.count...]
    path = [before.world.state.name] + entries.filter { $0.kind == .transition }.map { $0.state.name }
  }

  /// The run in a sentence.
  var sentence: String {
    let (first, last) = (path[0], path[path.count - 1])
    return switch path.count {
    case 1: "Here `\(script)` leaves the app \(first)."
    case 2: "Here `\(script)` takes the app from \(first) to \(last)."
    case 3: "Here `\(script)` takes the app from \(first) through \(path[1]) to \(last)."
    default: "Here `\(script)` takes the app through \(list(Array(path.dropLast()))) to \(last)."
    }
  }
}
