import LifecycleEngine
import LifeLanguage
import LifeSession
import LifeSyntax
import PlatformKit
import PluginKit

/// `lifelab sources`: what the rules rest on.
enum SourcesCommand {
  static let command = Command(
    name: "sources", operands: "", summary: "what the rules rest on; explain KEY shows one source",
    options: [
      Option(
        name: "--check", value: nil,
        summary: "exit 1 where a rule claims more than its sources, a source is not used, or a point has no answer")
    ],
    run: run)

  private static func run(_ invocation: Invocation) throws(UsageFault) -> ExitStatus {
    guard try SourcesOptions(invocation.arguments).isCheck else {
      let width = 2 + (SourceReview.rows.map { $0.source.key.count }.filter { $0 < 16 }.max() ?? 0)
      invocation.console.write(
        SourceReview.rows.map { row in
          let rules = row.rules == 0 ? "" : "  (\(row.rules) \(row.rules == 1 ? "rule" : "rules"))"
          return OutputLine(
            term: [OutputLine.Span("  " + row.source.key, .strong)], columns: width + 2,
            [OutputLine.Span(row.source.reference), OutputLine.Span(rules, .dim)])
        })
      return .done
    }
    let findings = SourceReview().findings
    for finding in findings { invocation.console.complain(finding) }
    return findings.isEmpty ? .done : .fallsShort
  }
}

/// What `lifelab sources` is asked for.
private struct SourcesOptions {
  /// A Boolean value that indicates whether the sources are checked, not listed.
  let isCheck: Bool

  init(_ arguments: Arguments) throws(UsageFault) {
    guard arguments.operands.isEmpty else {
      throw UsageFault("sources takes no operand; `lifelab explain KEY` shows one source")
    }
    isCheck = arguments.has("--check")
  }
}
