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
    var lines = [
      sitting.number == count
        ? "That makes \(count) questions, about ten minutes: enough for a day. `practice` goes on all the same."
        : "That makes \(sitting.number) questions today.",
      "Right at once: \(sitting.rightAtOnce) of \(sitting.before % count > 0 ? "the last " : "")\(sitting.asked).",
    ]
    guard let knowledge else { return lines }
    let evidence = knowledge.evidence(in: catalog.progress)
    // The same numbers as in `practice stats`.
    let often = evidence.suspected.compactMap { $0.first }.filter { $0.lastDay == plan.day && !$0.isGone }
      .sorted { $0.times > $1.times }
      .map { (name: $0.name, text: "\($0.times) answers, the last of them today, fitted") }
    let once = evidence.shown(on: plan.day).map { item in
      (name: item.name, text: item.times == 1 ? "One answer of today fitted" : "\(item.times) answers of today fitted")
    }
    var lessons: [String] = []
    for item in (often.isEmpty ? once : often).prefix(Self.beliefLimit) {
      guard let title = knowledge.title(ofBelief: item.name) else { continue }
      lines.append("\(item.text): \(title).")
      if let lesson = knowledge.lesson(naming: item.name), !lessons.contains(lesson) { lessons.append(lesson) }
    }
    if !lessons.isEmpty { lines.append("About that: \(lessons.map { "`lesson \($0)`" }.joined(separator: ", ")).") }
    let gone = evidence.gone(on: plan.day).compactMap { knowledge.title(ofBelief: $0) }
    if !gone.isEmpty { lines.append("Gone: \(gone.prefix(Self.beliefLimit).joined(separator: "; ")).") }
    return lines
  }
}
