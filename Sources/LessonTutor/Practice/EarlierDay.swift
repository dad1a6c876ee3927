import LifeLanguage
import LifecycleEngine
import QuestionKinds

extension DrawnScript {
  /// Returns whether the calls of what is asked about depend on whether anybody opened the app on an earlier day, of which a story
  /// says nothing.
  ///
  /// A session of a window that is kept from then, for one, asks nobody how to set it up.
  func dependsOnEarlierDay(
    _ kind: PracticeKind, from start: Simulation, counting isCounted: (Int) -> Bool
  ) -> Bool {
    let day = Self.earlierDay
    guard let later = Self.run(day + stimuli, given: day.count + givenCount, from: start) else { return false }
    return observed(kind, from: later.asked, of: later.run, counting: isCounted)
      != observed(kind, from: asked, of: walk.run, counting: isCounted)
  }

  /// A day on which the app was opened, up to its end.
  private static let earlierDay = [Stimulus(.launch), Stimulus(.home), Stimulus(.reboot)]
}
