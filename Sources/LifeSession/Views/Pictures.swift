import LifeLanguage
import LifecycleEngine

extension Presentation {
  /// Returns a picture of a run.
  func lines(of picture: RunPicture, _ run: Simulation) -> [OutputLine] {
    picture.lines(of: run, isPlain: isPlain, width: tableWidth)
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
