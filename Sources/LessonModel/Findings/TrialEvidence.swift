package import LifeLanguage

/// A schedule that broke an app, for the learner's next try.
package struct KnownBreach: Sendable {
  /// The place of what it breaks among all that has to hold.
  package let place: Int
  /// The stimuli as they are typed.
  package let lines: [String]

  /// A schedule that breaks what stands at a place.
  package init(place: Int, lines: [String]) { (self.place, self.lines) = (place, lines) }
}

/// The runs in which an app fails.
///
/// An object that never changes: verdicts are passed around, and few have it.
package final class TrialEvidence: Sendable {
  /// The schedules that break it.
  package let breaches: [KnownBreach]
  /// The run in which it fails first; nil where no run was made.
  package let run: Simulation?

  /// The schedules that break an app, with the run that is shown.
  package init(breaches: [KnownBreach], run: Simulation?) {
    self.breaches = breaches
    self.run = run
  }
}
