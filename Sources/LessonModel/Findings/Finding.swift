package import LifeLanguage
import LifeSyntax

/// One thing that may be said of an answer, as data: what it is called stands in the words of its kind.
///
/// Two findings are equal where they say the same, so that nothing is asked of a sentence.
package enum Finding: Hashable, Sendable {
  /// A fault or a remark of a kind of question.
  case sequence(SequenceFinding), state(StateFinding), choice(ChoiceFinding), match(MatchFinding)
  case fill(FillFinding), spot(SpotFinding), duration(DurationFinding), text(TextFinding)
  indirect case script(ScriptFinding)
  indirect case app(AppFinding)
  /// The author's reason why an answer of this pattern is wrong.
  case mistake(AuthorText)
  /// The beliefs that the answer fits.
  indirect case belief(BeliefFinding)
  /// The right answer, or the one that is nearest to this one.
  indirect case solution(Solution)
  /// The author's reason why the right answer is right.
  case because(AuthorReason)
  /// What happened in the run that was asked about.
  indirect case happened(RunSummary)
  /// A rule behind the right answer.
  case rule(RuleReason)
  /// The rule behind the right answer, where nobody says more of the case.
  case reason(RuleReason)
}

extension Finding {
  /// Returns what is said of the finding on a stage.
  package func shownText(on stage: FeedbackStage) -> ShownText {
    switch self {
    case .sequence(let finding): finding.shownText(on: stage)
    case .state(let finding): finding.shownText
    case .choice(let finding): finding.shownText(on: stage)
    case .match(let finding): finding.shownText(on: stage)
    case .fill(let finding): finding.shownText
    case .spot(let finding): finding.shownText(on: stage)
    case .duration(let finding): finding.shownText
    case .text(let finding): finding.shownText(on: stage)
    case .script(let finding): finding.shownText
    case .app(let finding): finding.shownText
    case .mistake(let reason): .now(reason)
    case .belief(let finding): finding.shownText(on: stage)
    case .solution(let solution): ShownText.now(solution.text).atEnd(stage)
    case .because(let reason): reason.shownText.atEnd(stage)
    case .happened(let run): ShownText.now(run.sentence).atEnd(stage)
    case .rule(let rule): ShownText.more(rule.textWithSource).atEnd(stage)
    case .reason(let rule): ShownText(now: rule.words, more: rule.sourceText).atEnd(stage)
    }
  }

  /// What is said of it at once in one line, without a run; nil for nothing.
  package var brief: String? {
    if case .app(let finding) = self { finding.brief } else { shownText(on: .all).now }
  }

  /// The purpose of what is said.
  package var kind: Feedback.Kind {
    switch self {
    case .sequence(let finding): finding.isRemark ? .remark : .fault
    case .duration(let finding): finding.isRemark ? .remark : .fault
    case .script(let finding): finding.kind
    case .app(let finding): finding.kind
    case .state, .choice, .match, .fill, .spot, .text: .fault
    case .mistake, .belief: .belief
    case .solution: .solution
    case .because, .happened, .rule, .reason: .reason
    }
  }

  /// The rule that is a reason; nil for other findings.
  package var asRule: RuleReason? {
    switch self {
    case .rule(let rule), .reason(let rule): rule
    default: nil
    }
  }

  /// A Boolean value that indicates whether the finding tells of this very case, after which nothing has to be said of the run.
  package var isOfCase: Bool {
    switch self {
    case .because, .happened, .choice, .mistake: true
    case .duration(let finding): finding.isRemark
    case .script(let finding): finding.kind == .remark
    default: false
    }
  }
}

extension Finding {
  /// A Boolean value that indicates whether the finding tells how a right answer's run ends, as an author's reason does, too.
  package var tellsEnd: Bool { if case .script(.reached) = self { true } else { false } }

  /// What an answer has in a wrong place, in canonical words, where one of several such items is told; nil for other findings.
  package var wrongItem: String? {
    switch self {
    case .match(.wrong(let pair, number: _, of: _)): pair.text
    case .fill(.wrong(blank: _, let name, isFirst: _)): name
    case .choice(.wrong(let option, because: _, ofSeveral: _, isFirst: _, tellsOthers: _)): option
    default: nil
    }
  }

  /// A Boolean value that indicates whether it is the one of several wrong items that a first answer is told.
  package var isToldFirst: Bool {
    switch self {
    case .match(.wrong(_, number: let number, of: _)): number == 0
    case .fill(.wrong(blank: _, _, isFirst: let isFirst)): isFirst
    case .choice(.wrong(_, because: _, ofSeveral: _, isFirst: let isFirst, tellsOthers: _)): isFirst
    default: false
    }
  }

  /// The place on the left of a wrong pair; nil for other findings.
  package var wrongLeft: Int? { if case .match(.wrong(let pair, number: _, of: _)) = self { pair.left } else { nil } }

  /// Returns the finding as the one of several wrong items that is told, or as one of the others; `number` counts those from 1.
  fileprivate func told(_ isTold: Bool, number: Int) -> Finding {
    switch self {
    case .match(.wrong(let pair, number: _, of: _)): .match(.wrong(pair, number: isTold ? 0 : number, of: 1))
    case .fill(.wrong(blank: let blank, let name, isFirst: _)): .fill(.wrong(blank: blank, name, isFirst: isTold))
    case .choice(.wrong(let option, because: let because, ofSeveral: let ofSeveral, isFirst: _, tellsOthers: let tells)):
      .choice(.wrong(option, because: because, ofSeveral: ofSeveral, isFirst: isTold, tellsOthers: tells))
    default: self
    }
  }

  /// A Boolean value that indicates whether another finding may say the same.
  fileprivate var mayBeSaidAgain: Bool {
    switch self {
    case .app: true
    default: false
    }
  }

  /// The run of the answer, a line for each stimulus; nil for other findings.
  package var run: RunRows? { if case .script(.run(let rows, deciding: _)) = self { rows } else { nil } }

  /// The row of a run at which the world of a belief parts from it; nil for other findings.
  package var partingRow: DecisiveRow? {
    guard case .belief(let finding) = self, case .worlds(let both) = finding.evidence else { return nil }
    return both.partingRow
  }

  /// Returns the finding; the run of an answer with a row that decides, where none does yet.
  package func deciding(_ row: DecisiveRow) -> Finding {
    if case .script(.run(let rows, deciding: nil)) = self { .script(.run(rows, deciding: row)) } else { self }
  }
}

/// Returns the reasons that there are, each once.
package func eachOnce(_ reasons: [RuleReason?]) -> [Finding] {
  var found: [RuleReason] = []
  for case .some(let reason) in reasons where !found.contains(reason) { found.append(reason) }
  return found.map { .rule($0) }
}

extension [Finding] {
  /// The findings beside a reason why the answer is wrong, or a belief that it fits: nothing in them guesses at the cause.
  package var besideReason: [Finding] {
    var told: [Finding] = []
    for finding in self {
      switch finding {
      case .text(.notHeld): continue
      case .sequence(.earlier(let position, let item, start: _)):
        told.append(.sequence(.notHere(position: position, item: item, others: nil, .states)))
      case .sequence(let further):
        guard case .sequence(let first)? = told.last, let joint = first.joined(with: further) else {
          told.append(finding)
          continue
        }
        told[told.count - 1] = .sequence(joint)
      default: told.append(finding)
      }
    }
    return told
  }

  /// Returns the findings with one of several wrong items as the one that is told, on every stage, as a belief is about it.
  ///
  /// The rule behind another one is no reason for this one.
  package func telling(_ item: String) -> [Finding] {
    guard let place = firstIndex(where: { $0.wrongItem == item }) else { return self }
    let isFirst = self[..<place].allSatisfy { $0.wrongItem == nil }
    var number = 0
    return indices.compactMap { index in
      if self[index].asRule != nil { return isFirst ? self[index] : nil }
      if index != place, self[index].wrongItem != nil { number += 1 }
      return self[index].told(index == place, number: number)
    }
  }

  /// All that can be said, in order.
  package var allMessages: [Feedback] {
    var messages: [Feedback] = []
    messages.reserveCapacity(count + 1)
    for finding in self.inFull {
      let (kind, text) = (finding.kind, finding.shownText(on: .all))
      if let now = text.now { messages.append(Feedback(kind, now)) }
      if let more = text.more { messages.append(Feedback(kind, more)) }
    }
    return messages
  }

  /// The findings for a reader who is told all at once: nothing of an app stands there in short that follows whole.
  private var inFull: [Finding] {
    // Most answers have none of these, and their findings are not copied.
    guard contains(where: { $0.mayBeSaidAgain }) else { return self }
    let apps = compactMap { if case .app(let finding) = $0 { finding } else { nil } }
    return compactMap { finding in
      if case .app(let app) = finding { app.inFull(beside: apps).map { .app($0) } } else { finding }
    }
  }
}
