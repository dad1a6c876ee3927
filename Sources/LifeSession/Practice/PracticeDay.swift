import LearnerLog
import LessonTutor

// What is told at the end of a day's practice, and of a sitting.

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
      .map { (name: $0.name, text: "Answers to \($0.times) questions, the last of them today, fitted") }
    let once = evidence.shown(on: plan.day).map { item in
      let what = item.times == 1 ? "one question" : "\(item.times) questions"
      return (name: item.name, text: "Answers to \(what) of today fitted")
    }
    var lessons: [String] = []
    let told = (often.isEmpty ? once : often).compactMap { item in
      knowledge.title(ofBelief: item.name).map { (name: item.name, text: "\(item.text): \($0).") }
    }.prefix(Self.beliefLimit)
    for item in told {
      lines.append(item.text)
      if let lesson = knowledge.lesson(naming: item.name), !lessons.contains(lesson) { lessons.append(lesson) }
    }
    // Beliefs that the answers do not tell apart stand in one row.
    let rows = evidence.suspected.filter { row in
      row.first.map { first in told.contains { $0.name == first.name } } ?? false
    }
    let others = evidence.items.count { item in
      item.lastDay == plan.day && item.times > 0 && !item.isGone && knowledge.title(ofBelief: item.name) != nil
        && !told.contains { $0.name == item.name } && !rows.contains { row in row.contains { $0.name == item.name } }
    }
    if others > 0 { lines.append("And \(others) more today: `practice stats` lists all.") }
    if !lessons.isEmpty { lines.append("About that: \(lessons.map { "`lesson \($0)`" }.joined(separator: ", ")).") }
    let gone = evidence.gone(on: plan.day).compactMap { knowledge.title(ofBelief: $0) }
    if !gone.isEmpty { lines.append("Gone: \(gone.prefix(Self.beliefLimit).joined(separator: "; ")).") }
    return lines
  }

  /// Returns what is said where practice has nothing more to ask on a day: what is still due, and what to do about it.
  func exhaustedText(_ plan: PracticePlan, after sitting: PracticeSitting) -> [String] {
    let due = plan.askable(dueOn: plan.day).count
    let what = sitting.number > 0 ? "You have answered \(sitting.number) questions today." : nil
    let more =
      due > 0
      ? "What went wrong, or took a second try, is still due: `review` asks it again now, `practice` tomorrow. `next` shows more."
      : "`next` shows more, and that gives new questions."
    let lines = ["Practice has nothing else to ask today of what you have met.", what, sitting.sum, more]
    return [lines.compactMap { $0 }.joined(separator: " ")]
  }
}

extension PracticeSitting {
  /// How many of its questions were right at once; nil where none is over.
  var sum: String? {
    answered > 0 && occasion != .challenge ? "Right at once: \(rightAtOnce) of \(answered)." : nil
  }
}
