package import LifeLanguage
package import LifeSyntax
import LifecycleEngine
package import PluginKit

/// The setup of a run before anything happens: plugins, settings and an app.
package struct Setup: Sendable {
  /// `use`.
  package var plugins: [BoundCommand] = []
  /// `set`, `account`, `platform` and `scenes`, in order.
  package var settings: [BoundCommand] = []
  /// Which app runs.
  package var app = AppChoice.inherited
  /// Whether apps use scenes, where whoever opened the lesson has fixed that.
  package var fixedScenes: Bool?

  /// A setup as it was read; without arguments, one that says nothing.
  package init(
    plugins: [BoundCommand] = [], settings: [BoundCommand] = [], app: AppChoice = .inherited, fixedScenes: Bool? = nil
  ) {
    self.plugins = plugins
    self.settings = settings
    self.app = app
    self.fixedScenes = fixedScenes
  }

  /// The setup of a part that says nothing of it.
  package static let empty = Setup()

  /// Returns this setup inside a wider one: what it says about plugins and the app replaces what the wider one says, unless it
  /// only adds plugins or takes some away.
  package func inside(_ outer: Setup) -> Setup {
    let namesAll = plugins.contains { UseCommand($0)?.namesAll ?? false }
    return Setup(
      plugins: namesAll ? plugins : outer.plugins + plugins, settings: outer.settings + settings,
      app: app.isInherited ? outer.app : app, fixedScenes: outer.fixedScenes)
  }

  /// The app that is named here, or `nil`; an outer one is not looked for.
  package var program: NamedApp? { if case .app(let app) = app { app } else { nil } }

  /// The names of the plugins that it puts to use; all that it speaks of where one takes away what is not in use.
  var pluginNames: [String] { namesInUse ?? plugins.flatMap { UseCommand($0)?.plugins.compactMap { $0.string } ?? [] } }

  /// The statements about plugins, in which those of one part count together.
  private var uses: [BoundCommand] { BoundCommand.together(plugins) }

  /// The names of the plugins in use behind all statements; nil where one takes away what is not in use, or the last one.
  private var namesInUse: [String]? {
    var names: [String]? = []
    for command in uses { names = names.flatMap { before in UseCommand(command)?.names(after: before) } }
    return names
  }

  /// Returns a run at its start; the engine of another run is taken over as far as it is the same.
  package func simulation(library: [Plugin], reusing other: Simulation? = nil) throws(StageFault) -> Simulation {
    let known = library.map { $0.known }
    // Plugins that are known are put to use at once, for every further one would make the engine anew.
    let names = namesInUse ?? []
    let areKnown =
      namesInUse != nil && names.count <= PluginTable.limit
      && names.allSatisfy { name in known.contains { $0.name == name } }
    do {
      var simulation = try Simulation(
        library: known, using: areKnown ? names : [], fixedScenes: fixedScenes,
        setUpBy: (areKnown ? [] : uses) + settings + (program.map { [$0.command] } ?? []), reusing: other)
      simulation.entryLimit = LessonLimits.runEntries
      return simulation
    } catch {
      throw StageFault(error.diagnostic)
    }
  }

  /// A Boolean value that indicates whether nothing is said that an outer setup does not say.
  package var isEmpty: Bool { plugins.isEmpty && settings.isEmpty && app.isInherited }
}

/// Which app runs in a part of a lesson.
package enum AppChoice: Sendable {
  /// The one of the wider setup.
  case inherited
  /// None, whatever the wider setup says.
  case nothing
  /// This one: the part's own, or one of the lesson.
  case app(NamedApp)

  /// A Boolean value that indicates whether nothing is said about the app.
  package var isInherited: Bool { if case .inherited = self { true } else { false } }
}

/// The reason why a question, a step or a counterexample cannot be run: its author's fault, placed in the lesson.
package struct StageFault: Error, Sendable {
  /// The diagnostic, with its place in the lesson.
  package var diagnostic: Diagnostic

  /// Creates a fault from what is wrong.
  package init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}

extension Simulation {
  /// Executes a command of the author; throws what is wrong with it.
  package mutating func execute(_ command: BoundCommand) throws(StageFault) {
    if case .failed(let diagnostic) = run(command) { throw StageFault(diagnostic) }
  }

  /// Executes commands up to the first that fails.
  package mutating func execute(_ commands: [BoundCommand]) throws(StageFault) {
    for command in commands { try execute(command) }
  }
}
