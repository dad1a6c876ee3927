import LifeLanguage
import LifecycleEngine

extension Presentation {
  /// Returns a picture of a run; the calls of the launch before it may be left out of a timeline.
  func lines(of picture: RunPicture, _ run: Simulation, hidesLaunch: Bool = false) -> [OutputLine] {
    picture.lines(of: run, isPlain: isPlain, width: tableWidth, hidesLaunch: hidesLaunch)
  }

  /// Returns a run over time; for a run in which nothing has happened yet, what to do.
  func timeline(of run: Simulation) -> [OutputLine] {
    run.trace.entries.isEmpty ? [TraceListing.empty] : lines(of: .timeline, run)
  }

  /// Returns what the person sees now.
  func screen(of run: Simulation) -> [OutputLine] {
    ScreenPicture(of: run).lines(state: run.world.state.name, isPlain: isPlain, width: tableWidth)
  }
}
