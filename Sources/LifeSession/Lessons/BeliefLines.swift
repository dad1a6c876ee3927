import LessonModel
import LearnerLog
import LessonGrading
import LifeLanguage

/// The section of `progress` and `practice stats` on beliefs: which of them answers have fitted, how often, and whether that has stopped.
struct BeliefLines: Sendable {
  /// The lines; none where nothing was observed twice and not all are listed.
  let lines: [OutputLine]

  /// Tells what answers fitted, with the titles of beliefs by their names: all of it, or what was observed twice and the number of
  /// the others.
  init(_ evidence: BeliefEvidence, on day: Int?, listsAll: Bool, title: (String) -> String?) {
    let (suspected, others) = Self.groups(evidence)
    func rows(_ groups: [[BeliefEvidence.Item]]) -> [OutputLine] {
      Self.ranked(groups).compactMap { items in
        let titles = items.compactMap { title($0.name)?.withoutFullStop }
        guard titles.count == items.count else { return nil }
        return OutputLine(
          "  \(titles.joined(separator: "; or: ")): \(Self.counts(items[0], on: day))", hangingIndent: 4)
      }
    }
    let (first, rest) = (rows(suspected), rows(others))
    var lines = first.isEmpty ? [] : [OutputLine(Self.heading, .strong)] + first
    if listsAll, !rest.isEmpty {
      lines += [OutputLine(first.isEmpty ? Self.heading : Self.otherHeading, .strong)] + rest
    } else if !first.isEmpty, !rest.isEmpty {
      lines.append(OutputLine("And \(rest.count) more: `practice stats` lists all.", .dim))
    }
    self.lines = lines
  }

  /// Returns the beliefs of each line: those that were observed twice, and the others.
  static func groups(
    _ evidence: BeliefEvidence
  ) -> (suspected: [[BeliefEvidence.Item]], others: [[BeliefEvidence.Item]]) {
    // Of more beliefs that are never told apart than two, none is named.
    let suspected = evidence.suspected.filter { $0.count <= 2 }
    let told = Set(suspected.flatMap { $0.map { $0.name } })
    return (suspected, evidence.items.filter { $0.times > 0 && !told.contains($0.name) }.map { [$0] })
  }

  private static let heading = "Beliefs that answers of yours fitted; all tries at one question count once"
  private static let otherHeading = "Less sure: once, or where another fitted as well"

  /// Returns what is gone behind the others, the most frequent first.
  private static func ranked(_ groups: [[BeliefEvidence.Item]]) -> [[BeliefEvidence.Item]] {
    groups.enumerated().sorted { one, other in
      let (first, second) = (one.element[0], other.element[0])
      if first.isGone != second.isGone { return !first.isGone }
      return first.times != second.times ? first.times > second.times : one.offset < other.offset
    }.map { $0.element }
  }

  /// Returns how often a belief was shown, when last, and how often not since.
  private static func counts(_ item: BeliefEvidence.Item, on day: Int?) -> String {
    var text = item.times == 1 ? "once" : "\(item.times) times"
    if let last = item.lastDay, let day { text += ", last \(dayText(last, seenFrom: day))" }
    guard item.timesNotSince > 0 else { return text + "." }
    return item.isGone
      ? text + "; not the last \(item.timesNotSince) times: gone."
      : text + "; since then \(times(item.timesNotSince)) not."
  }

  private static func times(_ count: Int) -> String {
    switch count {
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
  }

  /// The days of the week, from that of the day 0 on.
  private static let weekdays = ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"]

  /// Returns a day in words, such as “on Tuesday”; both days are counted from 1970.
  static func dayText(_ day: Int, seenFrom today: Int) -> String {
    switch today - day {
    case ...0: "today"
    case 1: "yesterday"
    case 2..<weekdays.count: "on \(weekdays[day % weekdays.count])"
    default: "\(today - day) days ago"
    }
  }
}

extension LearnerRecord {
  /// Returns what is told of beliefs on a day: by `practice stats` all, by `progress` the first of it.
  func beliefLines(on day: Int?, listsAll: Bool) -> [OutputLine] {
    shownBeliefs.map { BeliefLines($0.evidence, on: day, listsAll: listsAll, title: $0.title).lines } ?? []
  }

  /// What answers tell of beliefs, with what titles their names have; nil where no answer fitted one.
  var shownBeliefs: (evidence: BeliefEvidence, title: (String) -> String?)? {
    let shown = BeliefEvidence(catalog.progress).items.filter { $0.times > 0 }.map { $0.name }
    guard !shown.isEmpty else { return nil }
    let beliefs = catalog.beliefs(library: plugins)
    let classes = BeliefClasses(beliefs, library: plugins)
    let evidence = BeliefEvidence(catalog.progress) { classes.name(of: $0) }
    return (
      evidence,
      { name in
        // Of several names of one world the learner has read those that answers showed.
        let read = shown.contains(name) ? name : shown.first { classes.name(of: $0) == name } ?? name
        return catalog.title(ofBelief: read, in: beliefs, library: plugins)
      }
    )
  }
}

extension Workspace {
  /// Returns what is told of beliefs; nothing in an exam.
  func beliefLines(listsAll: Bool) -> [OutputLine] {
    isExamAtHand ? [] : learner.beliefLines(on: practiceSession.asked.day, listsAll: listsAll)
  }
}
