import LessonModel

extension BeliefFinding {
  /// One belief that an author names, or that a world predicts.
  init(_ belief: Belief, _ evidence: Evidence) {
    self.init(
      .one(Self.title(of: belief)), evidence,
      truth: belief.prose.isEmpty ? nil : belief.prose)
  }

  /// Two beliefs, one of which is meant, or both.
  init(_ beliefs: (Belief, Belief), areTogether: Bool, _ evidence: Evidence) {
    let titles = (Self.title(of: beliefs.0), Self.title(of: beliefs.1))
    self.init(
      areTogether ? .together(titles.0, titles.1) : .either(titles.0, titles.1), evidence, truth: nil)
  }

  private static func title(of belief: Belief) -> String {
    belief.title.withoutFullStop
  }
}
