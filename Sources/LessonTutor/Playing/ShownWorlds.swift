import LessonGrading
package import LessonModel

/// What an answer assumes and what happens in fact, as far as it may be shown.
package struct ShownWorlds: Sendable {
  /// What the learner seems to believe, in a sentence.
  package let claim: String
  /// Both worlds.
  package let worlds: BothWorlds
  /// A Boolean value that indicates whether what happens in fact is shown; while attempts are left it is the answer.
  package let showsFact: Bool

  /// What may be shown on a stage; nil where the findings name no belief that is run, or nothing of it may be shown yet.
  init?(_ findings: [Finding], on stage: FeedbackStage) {
    for case .belief(let finding) in findings {
      guard case .worlds(let both) = finding.evidence else { continue }
      guard stage == .all || stage == .worlds && !both.isCovered else { return nil }
      (claim, worlds, showsFact) = (finding.claim.sentence, both, stage == .all)
      return
    }
    return nil
  }
}
