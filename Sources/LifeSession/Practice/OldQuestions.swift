import LearnerLog
import LessonModel
import LessonTutor
import LifeSyntax

/// Which questions of lessons may be asked again.
enum OldQuestions {
  /// Those of which something is due that no new question can be made of.
  case stuck
  /// These, and those that went wrong and were not right since.
  case missed
  /// These, and those that were not answered on the day.
  case any
  /// The same, whatever was asked last.
  case late
}

extension PracticeSession {
  /// Returns a new question about what went wrong in a lesson and was not right since, with the family for which it is asked; nil
  /// where none is made at once.
  mutating func missedQuestion(
    _ plan: PracticePlan, of learner: LearnerRecord
  ) -> (question: PracticeQuestion, family: String)? {
    let families = plan.missed(seed: asked.seed).flatMap { $0.cards }.filter { plan.met.contains($0) }
    var tried: Set<String> = []
    for family in families where tried.count < Self.missedTries && tried.insert(family).inserted {
      if let made = question([family], varieties: [.full, .little, .apart], of: learner)?.made {
        return (made, family)
      }
    }
    return nil
  }

  /// The most families that are tried for one question about what went wrong.
  private static let missedTries = 4

  /// Returns a few questions of lessons that may be asked again, those that went wrong first; each once on a day.
  func oldQuestions(
    _ which: OldQuestions, _ plan: PracticePlan, of learner: LearnerRecord
  ) -> [(lesson: String, name: String)] {
    guard let known = knowledge else { return [] }
    let due = Set(plan.askable(dueOn: plan.day))
    let missed = plan.missed(seed: asked.seed)
    let today = plan.recalls.questions(since: plan.day)
    typealias Ranked = (rank: Int, place: Int, question: PracticeKnowledge.Known)
    func isMissedOnce(_ question: PracticeKnowledge.Known) -> Bool {
      learner.catalog.progress.standing(in: question.lesson)?.item(question.name)?.isMissed ?? false
    }
    /// How soon it comes; nil where it does not.
    func rank(_ question: PracticeKnowledge.Known, _ name: String) -> Int? {
      let place = missed.firstIndex { $0.question == name }
      let isStuck = question.families.contains { due.contains($0) && exhausted.contains([$0]) }
      if let place, due.contains(name) || isStuck { return place }
      if due.contains(name) || isStuck && isMissedOnce(question) { return missed.count }
      switch which {
      case .stuck: return nil
      case .missed: return place.map { missed.count + 1 + $0 }
      case .any, .late:
        return place.map { missed.count + 1 + $0 } ?? (today.contains(name) ? nil : 2 * missed.count + 1)
      }
    }
    let ranked = known.questions.enumerated().compactMap { place, question -> Ranked? in
      let name = "\(question.lesson).\(question.name)"
      // An app takes too long to be written between others.
      guard !asked.wasRepeated(name), !known.asksForApp(question) else { return nil }
      return rank(question, name).map { (rank: $0, place: place, question: question) }
    }
    var found: [(lesson: String, name: String)] = []
    for item in ranked.sorted(by: { ($0.rank, $0.place) < ($1.rank, $1.place) }) where found.count < Self.oldLimit {
      // What a question is like tells a run of it, which few are asked for, each once.
      guard which == .late || !asked.isLate(known.form(of: item.question)) else { continue }
      found.append((item.question.lesson, item.question.name))
    }
    return found
  }

  /// The most questions of lessons that are tried for one that is asked.
  static let oldLimit = 4

  /// Returns the questions of lessons that the learner has come to and whose author says what reveals a belief; each once in a session,
  /// and none that was asked of late.
  func lessonQuestions(revealing belief: String, of learner: LearnerRecord) -> [(lesson: String, name: String)] {
    let late = asked.lateQuestions(of: learner)
    guard let known = knowledge else { return [] }
    return known.questions.filter { question in
      let item = "\(question.lesson).\(question.name)"
      return known.canShow(belief, question) && !late.contains(item) && !asked.wasRepeated(item)
    }.map { ($0.lesson, $0.name) }
  }
}
