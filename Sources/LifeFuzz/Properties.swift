import LifeSession
import LifeSyntax

/// Throws a finding where a condition does not hold.
func require(_ condition: Bool, _ text: @autoclosure () -> String) throws(FuzzFinding) {
  if !condition { throw FuzzFinding(text()) }
}

/// Throws a finding where two values differ.
func requireEqual<Value: Equatable>(_ one: Value, _ other: Value, _ text: @autoclosure () -> String) throws(FuzzFinding)
{
  if one != other { throw FuzzFinding("\(text()): \(one) and \(other)") }
}

extension [Diagnostic] {
  /// Requires that every place lies within the text, and that each diagnostic can be drawn.
  func requirePlaces(in source: SourceText) throws(FuzzFinding) {
    let end = source.bytes.count
    for diagnostic in self {
      let ranges =
        [diagnostic.range] + diagnostic.labels.map { $0.range }
        + diagnostic.fixIts.flatMap { $0.edits.map { $0.range } }
      for range in ranges where range.start < 0 || range.end < range.start || range.end > end {
        throw FuzzFinding("\(diagnostic.id) is at \(range.start)..<\(range.end) of \(end) bytes")
      }
      try require(!diagnostic.summary.isEmpty, "\(diagnostic.id) says nothing")
      _ = DiagnosticRenderer().render(diagnostic, in: source)
    }
  }
}

extension [Reply.Report] {
  /// Requires that every place lies within the text that the report is about.
  func requirePlaces() throws(FuzzFinding) {
    for report in self { try [report.diagnostic].requirePlaces(in: report.source) }
  }
}
