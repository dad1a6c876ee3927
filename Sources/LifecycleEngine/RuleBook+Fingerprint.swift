// What every rule of a book does, as bytes that are the same on every machine, so that a hash of them tells books apart.

extension RuleBook {
  /// All rules in their order, with everything that decides what they do and what is said of it.
  public var fingerprint: [UInt8] {
    var bytes = RuleBytes()
    for rule in rules { bytes.add(rule) }
    return bytes.bytes
  }
}

/// Writes rules as bytes: texts with their lengths, numbers in eight bytes.
private struct RuleBytes {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ rule: Rule) {
    add(rule.id)
    add(rule.words)
    add(rule.sources.count)
    for source in rule.sources { add(source) }
    add([Int(rule.confidence.rawValue), Int(rule.states.rawValue), rule.trigger.index, rule.since, rule.before])
    add(rule.test)
    add(rule.choices)
    add(rule.platforms.map { Int($0.rawValue) })
    add(rule.steps.count)
    for step in rule.steps { add(step) }
  }

  private mutating func add(_ step: Step) {
    add(number(of: step.action))
    add(step.test)
    add(step.choices)
    add([step.platform.map { Int($0.rawValue) } ?? -1, step.versions.lowerBound, step.versions.upperBound])
  }

  private mutating func add(_ test: Guard) {
    for part in [test.mask, test.value, test.any] { add(Int(truncatingIfNeeded: part)) }
  }

  private mutating func add(_ choices: [SettingChoice]) {
    add(choices.count)
    for choice in choices {
      add(choice.setting.name)
      add(choice.name)
    }
  }

  private mutating func add(_ numbers: [Int]) {
    add(numbers.count)
    for number in numbers { add(number) }
  }

  private mutating func add(_ number: Int) {
    for place in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: Int64(number) >> Int64(8 * place))) }
  }

  private mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes += text.utf8
  }

  /// Returns the number of an action, and that of its operand.
  private func number(of action: Step.Action) -> [Int] {
    switch action {
    case .enter(let state): [0, Int(state.rawValue)]
    case .read(let state): [1, Int(state.rawValue)]
    case .announce(let moment): [2, Int(moment.rawValue)]
    case .announceInSecond(let moment): [3, Int(moment.rawValue)]
    case .raise(let condition): [4, Int(truncatingIfNeeded: condition.rawValue)]
    case .drop(let condition): [5, Int(truncatingIfNeeded: condition.rawValue)]
    case .schedule(let deadline): [6, Int(deadline.rawValue)]
    case .cancel(let deadline): [7, Int(deadline.rawValue)]
    case .terminate(let reason): [8, Int(reason.rawValue)]
    case .note(let effect): [9, Int(effect.rawValue)]
    case .freeze: [10]
    case .thaw: [11]
    case .startBackgroundTime: [12]
    case .endBackgroundTime: [13]
    case .expireTasks: [14]
    case .startWake(let limit): [15, limit == .event ? 0 : 1]
    case .settleWake: [16]
    case .countPush: [17]
    case .editValue: [18]
    case .tapControl: [19]
    case .useConnection: [20]
    case .checkScenes: [21]
    case .nameSecond: [22]
    case .eraseDisk: [23]
    case .markLeft: [24]
    case .markBack: [25]
    case .restartBackgroundTime: [26]
    case .startOwnerWait: [27]
    case .startFileKeyWait: [28]
    case .keepFileKey: [29]
    case .addObserver: [30]
    case .removeObserver: [31]
    case .startApp: [32]
    }
  }
}
