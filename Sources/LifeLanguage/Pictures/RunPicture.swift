/// The kinds of pictures that can be made of a run.
package enum RunPicture: String, CaseIterable, Sendable {
  case timeline, screen, ladder

  /// What it shows, for help.
  package var words: String {
    switch self {
    case .timeline: "the states to scale over time with the calls below; without time a column for each stimulus"
    case .screen: "what the person sees after each stimulus"
    case .ladder: "the states of the framework, with what is called at each step"
    }
  }

  /// A statement that draws it, for help.
  package var example: String {
    switch self {
    case .timeline: "picture timeline { launch; home; wait 10s }"
    case .screen: "picture screen { launch; alert show; alert dismiss; home }"
    case .ladder: "picture ladder { launch; home }"
    }
  }

  /// Returns the lines of the drawing of a run; the calls of the launch before it may be left out of a timeline.
  package func lines(of run: Simulation, isPlain: Bool, width: Int, hidesLaunch: Bool = false) -> [OutputLine] {
    switch self {
    case .timeline:
      Self.timeline(hidesLaunch ? Track(of: run).withoutLaunch : Track(of: run), isPlain: isPlain, width: width)
    case .screen: ScreenStrip(of: run).lines(isPlain: isPlain, width: width)
    case .ladder: LadderPicture.all(of: run, isPlain: isPlain, width: width)
    }
  }

  /// Returns a run over time, or, where no time passed, by its stimuli.
  private static func timeline(_ track: Track, isPlain: Bool, width: Int) -> [OutputLine] {
    track.hasTime
      ? TrackPicture(track, isPlain: isPlain, width: width).lines
      : StepPicture(track, isPlain: isPlain, width: width).lines
  }
}
