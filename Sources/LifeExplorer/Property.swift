public import LifecycleEngine

/// A condition compiled to flat operations: `jumpUnless` and `jump` only.
///
/// It holds where the operations run past their end; a jump to `AppProgram.none` says that it does not.
public struct Formula: Sendable {
  /// The operations; none for a formula that always holds.
  public var operations: [AppProgram.Operation]

  /// A formula of these operations.
  public init(_ operations: [AppProgram.Operation]) { self.operations = operations }

  /// The formula that always holds.
  public static let `true` = Formula([])

  /// Returns the formula that holds where both hold.
  public func and(_ other: Formula) -> Formula {
    let first = UInt16(clamping: operations.count)
    return Formula(operations + other.operations.map { $0.moved(by: first) })
  }
}

extension AppProgram.Operation {
  /// The same operation with its target moved, unless that is none.
  fileprivate func moved(by places: UInt16) -> Self {
    switch self {
    case .jump(let target): .jump(target == AppProgram.none ? target : target + places)
    case .jumpUnless(let left, let relation, let right, let target):
      .jumpUnless(left, relation, right, target == AppProgram.none ? target : target + places)
    default: self
    }
  }
}

/// What shall hold of an app, whatever a person and the system do.
public struct Property: Sendable {
  /// The name under which it is reported.
  public var name: String
  /// The situations that it is about.
  public var condition: Formula
  /// What it says of them.
  public var claim: Claim

  /// A property of all situations in which the condition holds.
  public init(name: String, condition: Formula = .true, claim: Claim) {
    self.name = name
    self.condition = condition
    self.claim = claim
  }

  /// The formulas that it asks.
  var formulas: [Formula] {
    switch claim {
    case .always(let formula), .never(let formula), .after(_, let formula), .possible(let formula):
      [condition, formula]
    case .keeps: [condition]
    }
  }

  /// The stimuli that it applies itself.
  var stimuli: [Stimulus] {
    if case .after(let stimuli, _) = claim { return stimuli }
    return []
  }
}

/// What a property says of the situations that it is about.
public enum Claim: Sendable {
  /// The formula holds at rest: after each stimulus, and at each instant of a wait at which something fell due.
  case always(Formula)
  /// The formula holds at no instant: not at rest, not between two operations of the app, not when something happens.
  ///
  /// Only here `effect` and `ended` mean anything: each is 1 at its own instant alone, an end before anything is lost.
  case never(Formula)
  /// Where these stimuli are possible one after the other, the formula holds afterwards.
  case after([Stimulus], then: Formula)
  /// Some schedule leads to a situation in which the formula holds at rest.
  case possible(Formula)
  /// While the app is active, a value holds what the person typed last, as far as its loss is not forgiven.
  case keeps(slot: UInt8, forgives: Forgiveness)
}

/// The ends of a process that may lose what was typed; deleting the app always may.
public enum Forgiveness: Sendable, Equatable {
  /// A crash, a kill, the memory limit, a reboot, an update and a force quit, as long as the app has not left the screen since.
  case front
  /// None.
  case nothing
  /// Each, for what was typed less than this time ago, in milliseconds.
  case time(Int64)
}
