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

/// A run in which something was tried, and where the trial began.
package struct TriedRun: Sendable {
  /// The run before the first stimulus of the trial.
  package let start: Simulation
  /// The run at its end.
  package let run: Simulation

  /// The run of a trial; where that has set up another world on its way, it begins at the beginning of that.
  package init(_ run: Simulation, from start: Simulation) {
    self.run = run
    if run.beginnings == start.beginnings {
      var begun = start
      begun.takeTexts(of: run)
      self.start = begun
    } else {
      var fresh = run
      fresh.reset()
      self.start = fresh
    }
  }
}

/// The runs in which an answer was tried.
///
/// An object that never changes: verdicts are passed around, and few have it.
package final class TrialEvidence: Sendable {
  /// The schedules that break an app.
  package let breaches: [KnownBreach]
  /// The run of an answer that is a script, or the run in which an app fails first; nil where no run was made.
  package let tried: TriedRun?
  /// A Boolean value that indicates whether something that has to hold fails in that run.
  package let fails: Bool

  /// The schedules that break an app, with the run that is shown.
  package init(breaches: [KnownBreach], _ tried: TriedRun?) {
    self.breaches = breaches
    self.tried = tried
    fails = true
  }

  /// The run of a script.
  package init(_ tried: TriedRun) {
    breaches = []
    self.tried = tried
    fails = false
  }
}
