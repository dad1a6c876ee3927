import LearnerLog
import LessonModel
import LessonTutor
import LifeLanguage

// The next question of `practice`, as the plan of the day has it.

extension Workspace {
  /// Asks what the plan of the day has next, or ends the sitting.
  mutating func askPlanned(
    _ sitting: inout PracticeSitting, in context: SessionContext, _ reply: inout Reply
  ) {
    let plan = practiceSession.plan(learner)
    practiceSession.asked.note(plan.recalls.answers(on: plan.day))
    if sitting.asked > 0, sitting.number % PracticePlan.dayCount == 0 {
      return end(learner.dayText(plan, after: sitting, practiceSession.knowledge), &reply)
    }
    if askTurn(plan, &sitting, in: context, &reply) { return }
    // What is unlike the last questions comes first, even where something else is due.
    for variety in PracticeVariety.allCases {
      if variety == .bare, practiceSession.asked.isRepeatOpen, askOld(.any, plan, &sitting, in: context, &reply) {
        return
      }
      // What has been asked in a lesson comes again before something happens last that came too often.
      if variety == .none, askOld(.late, plan, &sitting, in: context, &reply) { return }
      if askRequested(variety, plan, &sitting, in: context, &reply) { return }
    }
    end(learner.exhaustedText(plan, after: sitting), &reply)
  }

  /// Asks what the turn of a question on its day wants; false where that is anything, or nothing of it is found at once.
  private mutating func askTurn(
    _ plan: PracticePlan, _ sitting: inout PracticeSitting, in context: SessionContext, _ reply: inout Reply
  ) -> Bool {
    switch PracticeTurn(number: sitting.number) {
    case .anything: return false
    case .missed:
      guard let missed = practiceSession.missedQuestion(plan, of: learner) else {
        return practiceSession.asked.isRepeatOpen && askOld(.missed, plan, &sitting, in: context, &reply)
      }
      ask(missed.question, plan.reason(missed.family), &sitting, in: context, &reply)
      return true
    case .again: return practiceSession.asked.isRepeatOpen && askOld(.missed, plan, &sitting, in: context, &reply)
    case .task, .value:
      let kinds = PracticeTurn(number: sitting.number) == .task ? PracticeKind.tasks : PracticeKind.values
      guard let question = practiceSession.question(kinds, of: learner) else { return false }
      ask(question, nil, &sitting, in: context, &reply)
      return true
    }
  }

  /// Asks what the plan asks for, as unlike the last questions as a variety says; false where there is none.
  private mutating func askRequested(
    _ variety: PracticeVariety, _ plan: PracticePlan, _ sitting: inout PracticeSitting, in context: SessionContext,
    _ reply: inout Reply
  ) -> Bool {
    let requests = plan.requests(
      number: sitting.number, seed: practiceSession.asked.seed, after: practiceSession.asked.lastFamilies,
      except: practiceSession.exhausted)
    var failed: Set<String> = []
    for request in requests {
      // Where nothing is found about several families, nothing is about one of them.
      if variety != .none, !request.families.isEmpty, failed.isSuperset(of: request.families) { continue }
      if variety.isSpared, !practiceSession.maySearch { return false }
      if case .early(1...) = request.reason, askOld(.stuck, plan, &sitting, in: context, &reply) { return true }
      if let pick = practiceSession.question(
        request.families, belief: request.belief, repeats: true, varieties: [variety], of: learner),
        ask(
          pick, seeking: request.belief,
          request.belief == nil
            ? plan.reason(practiceSession.asked.lastFamilies, of: request.families) ?? request.reason : request.reason,
          &sitting, in: context, &reply)
      {
        return true
      }
      failed.formUnion(request.families)
      // What no generated question reveals, a question of a lesson may.
      if variety == .apart, let belief = request.belief {
        let others = practiceSession.lessonQuestions(revealing: belief, of: learner).prefix(PracticeSession.oldLimit)
        for other in others
        where repeatQuestion(other.lesson, other.name, because: request.reason, &sitting, in: context, &reply) {
          return true
        }
      }
    }
    if variety.isSpared, !practiceSession.maySearch { return false }
    guard let question = practiceSession.question([], varieties: [variety], of: learner)?.made else { return false }
    ask(question, question.families.first.map { plan.reason($0) }, &sitting, in: context, &reply)
    return true
  }

  /// Asks a question of a lesson again; false where there is none.
  private mutating func askOld(
    _ which: OldQuestions, _ plan: PracticePlan, _ sitting: inout PracticeSitting, in context: SessionContext,
    _ reply: inout Reply
  ) -> Bool {
    for old in practiceSession.oldQuestions(which, plan, of: learner)
    where repeatQuestion(old.lesson, old.name, &sitting, in: context, &reply) {
      return true
    }
    return false
  }
}
