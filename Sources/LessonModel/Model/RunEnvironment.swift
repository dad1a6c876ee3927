package import LifeLanguage
package import LifeSyntax
package import LifecycleEngine
package import PluginKit

/// Where the parts of a lesson are run: the text of their commands, what holds before all of them, and the world that is
/// believed, where it is not the true one.
///
/// An object that never changes, not a value: every run asks it, and nothing of it is copied.
package final class RunEnvironment: Sendable {
  /// The text in which the commands of the parts stand.
  package let source: SourceText
  /// A Boolean value that indicates whether that text is in the words of a style.
  package let isStyled: Bool
  /// Plugins, settings and app that hold unless a part says otherwise.
  package let setup: Setup
  /// Every plugin that may be used by name, the lesson's own last.
  package let library: [Plugin]
  /// The world in which everything happens; nil for the true one.
  private let world: BeliefWorld?
  /// The run at its start under the setup, made once by `prepared`; nil before.
  private let prepared: Simulation?
  /// The run at the start of every part, whatever its setup; nil where each part starts under its own.
  private let fixed: Simulation?

  /// Creates an environment in the true world, of which nothing has been made yet.
  package convenience init(source: SourceText, isStyled: Bool = false, setup: Setup, library: [Plugin]) {
    self.init(source, isStyled, setup, library, world: nil, prepared: nil, fixed: nil)
  }

  private init(
    _ source: SourceText, _ isStyled: Bool, _ setup: Setup, _ library: [Plugin], world: BeliefWorld?,
    prepared: Simulation?, fixed: Simulation?
  ) {
    (self.source, self.isStyled, self.setup, self.library) = (source, isStyled, setup, library)
    (self.world, self.prepared, self.fixed) = (world, prepared, fixed)
  }

  /// Returns a run at its start for a part with a setup of its own.
  package func simulation(for own: Setup) throws(StageFault) -> Simulation {
    if let fixed { return fixed }
    if own.isEmpty, let prepared { return prepared }
    var simulation = try own.inside(setup).simulation(library: library, reusing: prepared)
    if let world { simulation.adopt(world) }
    simulation.shareSignalNames(of: prepared)
    return simulation
  }

  /// Returns the same environment, ready to run many parts.
  package func preparing() -> RunEnvironment {
    guard prepared == nil, var start = try? setup.simulation(library: library) else { return self }
    start.keepSignalNames()
    return RunEnvironment(source, isStyled, setup, library, world: world, prepared: start, fixed: fixed)
  }

  /// Returns the same environment in a world in which something is believed.
  package func believing(_ world: BeliefWorld) -> RunEnvironment {
    var (prepared, fixed) = (prepared, fixed)
    prepared?.adopt(world)
    fixed?.adopt(world)
    return RunEnvironment(source, isStyled, setup, library, world: world, prepared: prepared, fixed: fixed)
  }

  /// Returns the same environment, in which every part starts with this run: for a single part, or for parts with one setup.
  package func starting(from start: Simulation) -> RunEnvironment {
    RunEnvironment(source, isStyled, setup, library, world: world, prepared: prepared, fixed: start)
  }

  /// Returns the same environment with apps that all use scenes, or none; nothing has been made in it yet.
  package func fixingScenes(_ answer: Bool?) -> RunEnvironment {
    var setup = setup
    setup.fixedScenes = answer
    return RunEnvironment(source, isStyled, setup, library, world: world, prepared: nil, fixed: nil)
  }
}
