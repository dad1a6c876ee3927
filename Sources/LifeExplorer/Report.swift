package import LifecycleEngine

/// How far a search may go; counts and never the clock, so that each machine gives the same verdict.
package struct Bounds: Sendable {
  /// The most stimuli of one schedule.
  package var depth = 12
  /// The most situations that are kept.
  package var situations = 200_000
  /// The most stimuli that are applied; the instants inside a long wait at which something falls due count like stimuli.
  package var applied = 5_000_000

  /// The usual bounds.
  package init(depth: Int = 12, situations: Int = 200_000, applied: Int = 5_000_000) {
    self.depth = depth
    self.situations = situations
    self.applied = applied
  }
}

/// What a search found out.
package struct Report: Sendable, Equatable {
  /// What is known of a property.
  package enum Verdict: Sendable {
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
  package struct Finding: Sendable, Equatable {
    /// The name of the property.
    package var name: String
    /// What is known of it.
    package var verdict: Verdict
    /// The shortest schedule that breaks the property or, of `possible`, leads there, in stimuli of the engine.
    package var schedule: [Stimulus]?
  }

  /// The reason why a search that found nothing shows nothing of a property.
  package enum Gap: Sendable {
    /// The app was active in no situation that was met.
    case neverActive
    /// Nothing put the property to the test: its condition held nowhere, or its value was never typed.
    case untested
    /// A schedule was found that the ordinary engine does not show again; a fault of the explorer.
    case unconfirmed
  }

  /// How often a stimulus was applied.
  package struct Use: Sendable, Equatable {
    /// The stimulus; a wait of any length is one of 0.
    package var stimulus: Stimulus
    /// How often it was possible.
    package var count: Int
  }

  /// What is known of each property, in their order.
  package var findings: [Finding]
  /// How many different situations were met.
  package var situations: Int
  /// How many stimuli were applied.
  package var applied: Int
  /// The length up to which all schedules were tried.
  package var depth: Int
  /// Indicates whether every situation that can be reached was met.
  package var isWhole: Bool
  /// Indicates whether the search was stopped from outside.
  package var isStopped: Bool
  /// How often each stimulus of the menu was applied, in the order of the menu.
  package var uses: [Use]
  /// In how many situations each property was put to the test: its condition held, for `after` its stimuli were possible,
  /// for `keeps` the app was active after somebody had typed.
  package var held: [Int]
  /// In how many situations the app was active.
  package var active: Int
  /// The properties of which a breach was found that the engine did not show again; any is a fault of the explorer.
  package var doubted: [Bool]
  /// The step of the grid of time that waits keep to, in milliseconds.
  package var step: Int64
  /// The bytes for all situations, without the worlds of two levels and what arrays hold in reserve.
  package var bytes: Int

  /// How many properties have a breach that the engine did not show again.
  package var unconfirmed: Int { doubted.count { $0 } }

  /// The number of different stimuli that were possible at all, each length of wait counted as one.
  package var stimuli: Int { uses.count { $0.count > 0 } }

  /// Returns why the search shows nothing of a property that it found no schedule for; `nil` where it shows something.
  package func gap(of place: Int) -> Gap? {
    if findings[place].schedule != nil { return nil }
    if doubted[place] { return .unconfirmed }
    if active == 0 { return .neverActive }
    return held[place] == 0 ? .untested : nil
  }
}
