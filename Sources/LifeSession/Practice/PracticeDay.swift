import LearnerLog
import LessonGrading
import LessonTutor

// What is told at the end of a day's practice, and of a sitting.

extension LearnerRecord {
  /// The most beliefs that are told of.
  private static let beliefLimit = 3

  /// Returns how the questions of a sitting went: what was right at once, which beliefs answers fitted and which lesson is about them,
  /// and which are gone.
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
    let told = toldBeliefs(evidence, plan.day, after: sitting, knowledge)
    lines += told.map { $0.text }
    if let shown = shownBeliefs {
      // The lines of the next command, but for those that are told here.
      let (suspected, others) = BeliefLines.groups(shown.evidence)
      let more = (suspected + others).count { group in
        group.allSatisfy { shown.title($0.name) != nil }
          && !group.contains { item in told.contains { $0.name == item.name } }
      }
      if more > 0 { lines.append("And \(more) more: `practice stats` lists all.") }
    }
    var lessons: [String] = []
    for item in told {
      if let lesson = knowledge.lesson(naming: item.name), !lessons.contains(lesson) { lessons.append(lesson) }
    }
    if !lessons.isEmpty { lines.append("About that: \(lessons.map { "`lesson \($0)`" }.joined(separator: ", ")).") }
    let gone = evidence.gone(on: plan.day).compactMap { knowledge.title(ofBelief: $0) }
    if !gone.isEmpty { lines.append("Gone: \(gone.prefix(Self.beliefLimit).joined(separator: "; ")).") }
    return lines
  }

  /// Returns a few beliefs that answers fitted, each with a line: first those of the sitting, the most frequent before others, then
  /// what was shown longest ago.
  private func toldBeliefs(
    _ evidence: BeliefEvidence, _ day: Int, after sitting: PracticeSitting, _ knowledge: PracticeKnowledge
  ) -> [(name: String, text: String)] {
    let questions = sitting.questions
    let own = knowledge.evidence(in: catalog.progress, askedAgain: { questions.contains($0) })
    func count(_ times: Int) -> String { times == 1 ? "one question" : "\(times) questions" }
    func text(_ item: BeliefEvidence.Item, today times: Int) -> String {
      guard item.times > times else { return "Answers to \(count(times)) of today fitted" }
      let all = "Answers fitted \(item.times == 1 ? "once" : "\(item.times) times")"
      if times > 0 { return "\(all), \(times) of them just now" }
      let last = item.lastDay.flatMap { $0 < day ? BeliefLines.dayText($0, seenFrom: day) : nil }
      return "\(all)\(last.map { item.times == 1 ? ", \($0)" : ", the last time \($0)" } ?? "")"
    }
    let here = own.shown(on: day).compactMap { shown in
      evidence.item(shown.name).map { (times: $0.times, name: shown.name, text: text($0, today: shown.times)) }
    }.enumerated().sorted { ($1.element.times, $0.offset) < ($0.element.times, $1.offset) }
      .map { (name: $0.element.name, text: $0.element.text) }
    // Of beliefs that no answer tells apart the first stands for the others.
    let before = BeliefLines.groups(evidence).suspected.filter { group in
      !group.contains { item in item.isGone || here.contains { $0.name == item.name } }
    }.compactMap { $0.first }.sorted { ($0.lastDay ?? 0, $0.name) < ($1.lastDay ?? 0, $1.name) }
    let all = here + before.map { (name: $0.name, text: text($0, today: 0)) }
    return Array(
      all.compactMap { item in
        knowledge.title(ofBelief: item.name).map { (name: item.name, text: "\(item.text): \($0).") }
      }.prefix(Self.beliefLimit))
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

extension PracticePlan {
  /// Returns how much is due today, by tomorrow and within a week, each number once: what is due later includes what is due now.
  static func dueText(today: Int, tomorrow: Int, week: Int) -> String {
    let later = [tomorrow > today ? "\(tomorrow) by tomorrow" : nil, week > tomorrow ? "\(week) within 7 days" : nil]
    return (["\(today) today"] + later.compactMap { $0 }).joined(separator: ", ")
  }
}
