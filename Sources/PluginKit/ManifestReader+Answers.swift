import LifeLanguage
import LifeSyntax
import LifecycleEngine

// What a manifest does at moments.

extension ManifestReader {
  mutating func readRule(_ answer: ManifestAnswer) {
    guard let moment = Moment(name: answer.moment.string ?? "") else {
      report(.unknownMoment(answer.moment))
      return
    }
    var rule = Manifest.Rule(moment: moment, delay: answer.delay, range: answer.moment.range)
    let before = diagnostics.count
    let condition: ManifestCondition = answer.condition.map { self.condition($0) } ?? .always
    if let expression = answer.condition { checkEvents(of: condition, answer, moment, expression.range) }
    if let origins = answer.origins { rule.origins = places(origins, for: "from") }
    for action in answer.actions { readAction(action, answer, &rule) }
    if answer.delay == 0 { report(.noDelay(answer.moment.range)) }
    if !answer.isIgnored, manifest.signsUpAfter(moment) { report(.signsUpLater(moment, answer.moment.range)) }
    guard diagnostics.count == before else { return }
    add(rule, for: condition.cases)
  }

  /// Adds a rule for each case in which no earlier one applies; at least one such case must be left.
  private mutating func add(_ rule: Manifest.Rule, for cases: [ManifestCondition.Case]) {
    var earlier: Manifest.Rule?
    var isAdded = false
    for condition in cases {
      var rule = rule
      rule.condition = condition
      if let covering = manifest.ruleBefore(rule) {
        earlier = earlier ?? covering
      } else {
        isAdded = true
      }
      manifest.rules.append(rule)
    }
    if !isAdded, let earlier { report(.unreachable(rule, after: earlier)) }
  }

  /// Reports the values of the event in a condition that the moment does not bring.
  private mutating func checkEvents(
    of condition: ManifestCondition, _ answer: ManifestAnswer, _ moment: Moment, _ range: ByteRange
  ) {
    var told: [EventValue] = []
    for value in condition.cases.flatMap({ $0.facts }).compactMap({ $0.event }) where !told.contains(value) {
      told.append(value)
      check(value, at: moment, answer, range)
    }
  }

  /// Reports a value of the event that the moment of an answer does not bring, or that its time outlasts.
  mutating func check(_ value: EventValue, at moment: Moment, _ answer: ManifestAnswer, _ range: ByteRange) {
    if !value.moments.contains(moment) {
      report(.eventElsewhere(value, moment, range))
    } else if answer.delay != nil {
      report(.eventAfterwards(value, range))
    }
  }

  private mutating func readAction(
    _ action: ManifestAnswer.Action, _ answer: ManifestAnswer, _ rule: inout Manifest.Rule
  ) {
    switch action {
    case .say(let said): rule.actions += signals(said, of: said.carried.isEmpty ? nil : (answer, rule)).map { .say($0) }
    case .go(let state): if let place = place(state, for: "go") { rule.actions.append(.go(place)) }
    case .jump(let state): if let place = place(state, for: "jump") { rule.actions.append(.jump(place)) }
    case .cancel: rule.actions.append(.cancel)
    }
  }
}
