import LifecycleEngine

/// What an app or a property reads of a world, collected from its operations.
///
/// What nobody reads is left out of a situation, and a time is kept up to the largest constant that it is compared with.
struct Readings {
  /// The largest constant with which the time since the app left is compared; `nil` if nobody asks.
  private(set) var away: Int64?
  /// The same for the clock.
  private(set) var clock: Int64?
  /// The same for the age of each value.
  private(set) var ages: [Int64?]
  /// Indicates whether somebody asks for the remaining background time.
  private(set) var asksRemaining = false
  /// The values of which somebody asks what was typed last, one bit each.
  private(set) var typed: UInt8 = 0
  /// The plugins for whose states somebody asks, one bit each.
  private(set) var plugins: UInt8 = 0
  /// Indicates whether somebody asks for what a signal carries of the event.
  private var asksCarried = false
  /// The values of events that a plugin asks for, one bit each.
  private var events: UInt8 = 0
  /// The conditions that are tested.
  private(set) var conditions: Condition = []
  /// The effects that are named, one bit each.
  private(set) var effects: UInt64 = 0
  /// The times that are compared, without 0, in the order of their first use.
  private(set) var times: [Int64] = []
  /// The constants with which each value is compared.
  private(set) var constants: [[Int32]]

  /// A time compared with something that is no constant: it is kept for a day.
  private static let day: Int64 = 86_400_000

  init() {
    ages = Array(repeating: nil, count: AppProgram.valueLimit)
    constants = Array(repeating: [], count: AppProgram.valueLimit)
  }

  /// Adds what these operations read.
  mutating func add(_ operations: [AppProgram.Operation]) {
    for operation in operations {
      guard case .jumpUnless(let left, _, let right, _) = operation else { continue }
      add(left, comparedWith: right)
      add(right, comparedWith: left)
    }
  }

  /// Adds what a plugin reads of the world besides conditions, once the operations are added that hear it.
  mutating func add(_ plugin: PluginTable) {
    for fact in plugin.deliveries.flatMap({ $0.facts }) { add(fact.operand, comparedWith: .constant(fact.number)) }
    // What a signal carries makes a difference to code that asks for it.
    guard asksCarried else { return }
    for carrier in plugin.carriers { add(.event(carrier.value.rawValue), comparedWith: .constant(0)) }
  }

  /// Indicates whether a plugin asks for what a stimulus of this kind brings.
  func asks(for kind: StimulusKind) -> Bool {
    EventValue.allCases.contains { events & 1 << $0.rawValue != 0 && $0.isBrought(by: kind) }
  }

  private mutating func add(_ operand: AppProgram.Operand, comparedWith other: AppProgram.Operand) {
    switch operand {
    case .away: away = max(away ?? 0, time(other))
    case .clock: clock = max(clock ?? 0, time(other))
    case .age(let slot): ages[Int(slot)] = max(ages[Int(slot)] ?? 0, time(other))
    case .remaining:
      asksRemaining = true
      _ = time(other)
    case .condition(let place):
      let test = Condition.named[Int(place)].test
      conditions.formUnion(test.bits)
    case .value(let slot):
      guard case .constant(let number) = other else { return }
      let constant = Int32(truncatingIfNeeded: number)
      if !constants[Int(slot)].contains(constant) { constants[Int(slot)].append(constant) }
    case .typed(let slot): typed |= 1 << slot
    case .pluginState(let slot): plugins |= 1 << UInt8(PluginStates.plugin(of: Int(slot)))
    case .effect(let number): effects |= 1 << UInt64(number)
    case .event(let number):
      events |= 1 << number
      conditions.formUnion(EventValue(rawValue: number)?.conditions ?? [])
    case .carried: asksCarried = true
    case .state, .processState, .connection, .setting, .platform, .constant, .saved, .alive, .ended: break
    }
  }

  /// Returns the time that an operand is, and keeps it.
  private mutating func time(_ operand: AppProgram.Operand) -> Int64 {
    guard case .constant(let number) = operand else { return Self.day }
    add(time: number)
    return number
  }

  /// Keeps a time that is compared with a running one.
  mutating func add(time: Int64) {
    if time > 0, !times.contains(time) { times.append(time) }
  }
}

extension Guard {
  /// The conditions that are tested.
  var bits: Condition { Condition(rawValue: mask | (any == .max ? 0 : any)) }
}
