package import LessonModel

/// What became of a learner's standing in a lesson whose text has changed since.
package struct LessonChange: Sendable {
  /// The version that was taken.
  package let before: Int
  /// The version of today.
  package let now: Int
  /// A Boolean value that indicates whether the version that was taken came to its end.
  package let wasFinished: Bool
  /// The number of steps and questions that were met and are still asked; what was earned in them stays.
  package let kept: Int
  /// The titles of the steps and questions that were never met.
  package let added: [String]
  /// The number of steps and questions that were met and are no longer asked.
  package let gone: Int

  /// Compares a lesson with a standing in it; nil where the version is the same.
  package init?(of lesson: Lesson, since standing: LessonStanding) {
    guard standing.version != lesson.version else { return nil }
    let parts = lesson.items.filter { $0.name != nil }
    let met = parts.compactMap { standing.item(of: $0)?.name }
    before = standing.version
    now = lesson.version
    wasFinished = standing.timesFinished > 0
    kept = met.count
    added = parts.filter { standing.item(of: $0) == nil }.compactMap { $0.heading }
    gone = standing.items.count { !met.contains($0.name) }
  }

  /// The change in sentences for the learner.
  package var text: String {
    let what = wasFinished ? "since you took it to its end" : "since you left it"
    var text = "This lesson has changed \(what) (version \(before), now \(now))."
    text += wasFinished ? " It stays done." : ""
    text += " What you earned stays in \(kept) \(kept == 1 ? "part" : "parts")"
    // Those behind the place where a learner left are not new to them only because the lesson has changed.
    if wasFinished, !added.isEmpty { text += "; new: " + added.map { "“\($0)”" }.joined(separator: ", ") }
    if gone > 0 { text += "; \(gone) \(gone == 1 ? "is" : "are") no longer asked" }
    return text + "."
  }
}
