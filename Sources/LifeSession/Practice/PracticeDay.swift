import LearnerLog
import LessonTutor

// What is told at the end of a day's practice.

extension LearnerRecord {
  /// The most beliefs that are told of.
  private static let beliefLimit = 3

  /// Returns how the questions of a sitting went: what was right at once, which beliefs answers of the day fitted and which lesson is
  /// about them, and which are gone.
  func dayText(_ plan: PracticePlan, after sitting: PracticeSitting, _ knowledge: PracticeKnowledge?) -> [String] {
    let count = PracticePlan.dayCount
    // Some come at the end of a lesson, too.
    let isFirst = plan.recalls.answers(on: plan.day).count - sitting.made < count / 2
    var lines = [
      isFirst
        ? "That makes \(count) questions, about ten minutes: enough for a day. `practice` goes on all the same."
        : "That makes \(count) more.",
      "Right at once: \(sitting.rightAtOnce) of \(sitting.asked).",
    ]
    guard let knowledge else { return lines }
    let evidence = knowledge.evidence(in: catalog.progress)
    for item in evidence.shown(on: plan.day).prefix(Self.beliefLimit) {
      guard let title = knowledge.title(ofBelief: item.name) else { continue }
      let lesson = knowledge.lesson(naming: item.name).map { " `lesson \($0)` is about it." } ?? ""
      let answers = item.times == 1 ? "One answer" : "\(item.times) answers"
      lines.append("\(answers) of today fitted: \(title).\(lesson)")
    }
    let gone = evidence.gone(on: plan.day).compactMap { knowledge.title(ofBelief: $0) }
    if !gone.isEmpty { lines.append("Gone: \(gone.prefix(Self.beliefLimit).joined(separator: "; ")).") }
    return lines
  }
}
