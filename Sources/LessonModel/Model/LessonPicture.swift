package import LifeLanguage
package import LifeSyntax

/// A picture in a lesson, drawn of a run and never typed.
package struct LessonPicture: Sendable {
  /// What it shows.
  package let kind: RunPicture
  /// What is run.
  package let script: [BoundCommand]
  /// The whole statement.
  package let range: ByteRange

  /// Reads a statement; `nil` where its kind is missing.
  package init?(_ command: BoundCommand) {
    guard let kind = command.name(in: "kind").flatMap({ RunPicture(rawValue: $0.text) }) else { return nil }
    self.kind = kind
    script = command.commands
    range = command.range
  }

  /// Returns the run that is drawn.
  package func run(in environment: RunEnvironment) throws(StageFault) -> Simulation {
    try Stage(environment.simulation(for: Setup()), given: [], when: script).after
  }

  /// Returns the drawing for a screen; nothing where the script does not run, which `check` tells the author.
  package func lines(in environment: RunEnvironment, isPlain: Bool, width: Int) -> [OutputLine] {
    guard let run = try? run(in: environment) else { return [] }
    return kind.lines(of: run, isPlain: isPlain, width: width, hidesLaunch: true)
  }
}
