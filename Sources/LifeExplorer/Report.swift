public import LifecycleEngine

/// How far a search may go; counts and never the clock, so that each machine gives the same verdict.
public struct Bounds: Sendable {
  /// The most stimuli of one schedule.
  public var depth = 12
  /// The most situations that are kept.
  public var situations = 200_000
  /// The most stimuli that are applied; the instants inside a long wait at which something falls due count like stimuli.
  public var applied = 5_000_000

  /// The usual bounds.
  public init(depth: Int = 12, situations: Int = 200_000, applied: Int = 5_000_000) {
    self.depth = depth
    self.situations = situations
    self.applied = applied
  }
}

/// What a search found out.
public struct Report: Sendable, Equatable {
  /// What is known of a property.
  public enum Verdict: Sendable {
    /// The schedule breaks it.
    case broken
    /// Nothing in the whole space breaks it; of `possible`, the schedule leads there.
    case none
    /// Nothing up to the bound breaks it, or leads there.
    case bounded
    /// Nothing in the whole space leads there.
    case unreached
  }

  /// What is known of one property.
  public struct Finding: Sendable, Equatable {
    /// The name of the property.
    public var name: String
    /// What is known of it.
    public var verdict: Verdict
    /// The shortest schedule that breaks the property or, of `possible`, leads there, in stimuli of the engine.
    public var schedule: [Stimulus]?
  }

  /// The reason why a search that found nothing shows nothing of a property.
  public enum Gap: Sendable {
    /// The app was active in no situation that was met.
    case neverActive
    /// Nothing put the property to the test: its condition held nowhere, or its value was never typed.
    case untested
    /// A schedule was found that the ordinary engine does not show again; a fault of the explorer.
    case unconfirmed
  }

  /// How often a stimulus was applied.
  public struct Use: Sendable, Equatable {
    /// The stimulus; a wait of any length is one of 0.
    public var stimulus: Stimulus
    /// How often it was possible.
    public var count: Int
  }

  /// What is known of each property, in their order.
  public var findings: [Finding]
  /// How many different situations were met.
  public var situations: Int
  /// How many stimuli were applied.
  public var applied: Int
  /// The length up to which all schedules were tried.
  public var depth: Int
  /// Indicates whether every situation that can be reached was met.
  public var isWhole: Bool
  /// Indicates whether the search was stopped from outside.
  public var isStopped: Bool
  /// How often each stimulus of the menu was applied, in the order of the menu.
  public var uses: [Use]
  /// In how many situations each property was put to the test: its condition held, for `after` its stimuli were possible,
  /// for `keeps` the app was active after somebody had typed.
  public var held: [Int]
  /// In how many situations the app was active.
  public var active: Int
  /// The properties of which a breach was found that the engine did not show again; any is a fault of the explorer.
  public var doubted: [Bool]
  /// The step of the grid of time that waits keep to, in milliseconds.
  public var step: Int64
  /// The bytes for all situations, without the worlds of two levels and what arrays hold in reserve.
  public var bytes: Int

  /// Returns why the search shows nothing of a property that it found no schedule for; `nil` where it shows something.
  public func gap(of place: Int) -> Gap? {
    if findings[place].schedule != nil { return nil }
    if doubted[place] { return .unconfirmed }
    if active == 0 { return .neverActive }
    return held[place] == 0 ? .untested : nil
  }
}
