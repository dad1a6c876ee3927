import LessonGrading
package import LessonModel
package import LifeLanguage

/// What an answer assumes and what happens in fact, as far as it may be shown.
package struct ShownWorlds: Sendable {
  /// What the learner seems to believe, in a sentence.
  package let claim: String
  /// The run as the belief has it beside the run in fact.
  package let worlds: BothWorlds
  /// A Boolean value that indicates whether what happens in fact is shown; while attempts are left it is the answer.
  package let showsFact: Bool
  /// A Boolean value that indicates whether what both worlds say before they part is shown; at first only what the answer itself
  /// names is.
  package let showsCommon: Bool

  /// What may be shown on a stage; nil where the findings name no belief that is run, or nothing of it may be shown yet.
  init?(_ findings: [Finding], on stage: FeedbackStage) {
    for case .belief(let finding) in findings {
      guard case .worlds(let both) = finding.evidence else { continue }
      guard stage == .all || stage == .worlds && !both.isCovered || both.isThoughtGiven else { return nil }
      (claim, worlds, showsFact) = (finding.claim.sentence, both, stage == .all)
      showsCommon = stage == .all || stage == .worlds && !both.isCovered
      return
    }
    return nil
  }

  /// All of what a belief leads to, once the question is over; nil where no run tells of it.
  init?(_ finding: BeliefFinding) {
    guard case .worlds(let both) = finding.evidence else { return nil }
    (claim, worlds, showsFact) = (finding.claim.sentence, both, true)
    showsCommon = true
  }

  /// Both worlds in words, for where nothing is drawn.
  package var rows: [OutputLine] {
    [OutputLine("  " + claim)] + worlds.rows.map { OutputLine("    " + $0, hangingIndent: 8) }
  }
}

/// Both worlds of a belief as values, and the lines of a text that draw them for a terminal.
package struct DrawnWorlds: Sendable {
  /// What is drawn.
  package let shown: ShownWorlds
  /// The lines that draw it.
  package let lines: Range<Int>

  /// Returns the same in a text that has more lines before it.
  package func moved(by distance: Int) -> DrawnWorlds {
    DrawnWorlds(shown: shown, lines: lines.lowerBound + distance..<lines.upperBound + distance)
  }
}
