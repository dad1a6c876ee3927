import LearnerLog
import LifecycleEngine
import LifeLanguage

// The signs of a trace, explained once to each learner: where a lesson shows them first. The marks in the row of states are
// explained wherever they are shown first.

extension Workspace {
  /// A sign that a trace has.
  private enum Sign: String, CaseIterable {
    /// The state on the right of a callback.
    case column
    /// The gaps between the numbers of entries.
    case gaps

    /// Returns what it means, in a line.
    var text: String {
      switch self {
      case .column: "On the right stands the state that code reads there."
      case .gaps: "Numbers that are missing are steps inside the platform: `trace moments` shows them."
      }
    }
  }

  /// Explains the signs that the entries of a stimulus in a lesson show for the first time.
  mutating func explainSigns(from first: Int, in context: SessionContext, _ reply: inout Reply) {
    let trace = scenario.simulation.trace
    guard let lesson, lesson.sitting == nil, !isPreviewed, reply.failure == nil, context.presentation.isInteractive,
      context.presentation.tellsRun, first < trace.count, trace.entries[first].kind == .stimulus
    else { return }
    let kinds = trace.entries[first...].dropFirst().map { $0.kind }
    let hasGap = kinds.contains(.moment) && kinds.contains { $0 != .moment }
    for sign in Sign.allCases where !learner.catalog.progress.hasTold(sign.rawValue) {
      let isShown =
        switch sign {
        case .column: kinds.contains(.signal)
        case .gaps: hasGap
        }
      guard isShown else { continue }
      reply.lines.append(OutputLine("      \(sign.text)", .dim, hangingIndent: 8))
      learner.keep([ProgressRecord(telling: sign.rawValue)], with: context.files.writer, &reply)
    }
  }
}
