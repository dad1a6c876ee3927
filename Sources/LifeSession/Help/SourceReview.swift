package import LifecycleEngine

/// The findings of a review of the sources of rules and settings.
package struct SourceReview: Sendable {
  /// The findings, a sentence each; empty where there are none.
  package let findings: [String]

  /// Reviews the rules of an engine and the points on which sources disagree.
  package init(rules: [Rule] = RuleBook.standard.rules) {
    let used = rules.flatMap { $0.sources } + DisputedPoint.table.flatMap { $0.sources }
    findings =
      rules.compactMap { Self.finding(on: $0) } + Self.unknownKeys(used)
      + Source.table.filter { !used.contains($0.key) }.map { "source \($0.key): nothing rests on it" }
      + Self.missingPoints()
  }

  private static func finding(on rule: Rule) -> String? {
    if rule.sources.isEmpty { return "rule \(rule.id): it has no source" }
    let best = Confidence.supported(by: rule.sources)
    guard rule.confidence.rawValue > best.rawValue else { return nil }
    return "rule \(rule.id): its confidence is \(rule.confidence.name), and its sources support \(best.name) at best: "
      + rule.sources.joined(separator: ", ")
  }

  private static func unknownKeys(_ used: [String]) -> [String] {
    var unknown: [String] = []
    for key in used where Source.named(key) == nil && !unknown.contains(key) { unknown.append(key) }
    return unknown.map { "source \($0): nothing tells what it is" }
  }

  /// The numbers between the first disagreement and the last that stand for none.
  private static func missingPoints() -> [String] {
    let numbers = DisputedPoint.table.map { $0.number }
    let last = numbers.compactMap { $0.hasPrefix("D") ? Int($0.dropFirst()) : nil }.max() ?? 0
    return (1...max(1, last)).map { "D\($0)" }.filter { !numbers.contains($0) }
      .map { "point \($0): nothing tells of it" }
  }

  /// The sources with the number of rules that rest on each.
  package static var rows: [(source: Source, rules: Int)] {
    let rules = RuleBook.standard.rules
    return Explanation.sources.map { source in (source, rules.count { $0.sources.contains(source.key) }) }
  }
}
