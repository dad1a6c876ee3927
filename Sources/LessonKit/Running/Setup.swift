package import LifeLanguage
package import LifeSyntax
package import LifecycleEngine
package import PluginKit

/// What is in force before anything happens: plugins, settings and an app.
package struct Setup: Sendable {
  /// `use`.
  package var plugins: [BoundCommand] = []
  /// `set`, `account` and `platform`, in order.
  package var settings: [BoundCommand] = []
  /// The app that runs, or nil.
  package var app: BoundCommand?

  /// This setup where a wider one holds outside: what it says about plugins and the app replaces the outer words.
  package func inside(_ outer: Setup) -> Setup {
    Setup(
      plugins: plugins.isEmpty ? outer.plugins : plugins, settings: outer.settings + settings,
      app: app ?? outer.app)
  }

  /// A run at its start.
  package func simulation(library: [Plugin]) throws(StageFault) -> Simulation {
    let tables = library.map { $0.table }
    // Plugins that are known are put to use at once, for every further one would make the engine anew.
    let names = plugins.flatMap { $0["plugins"]?.items ?? [] }.map { $0.string ?? "" }
    let areKnown = names.count <= PluginTable.limit && names.allSatisfy { name in tables.contains { $0.name == name } }
    var simulation = Simulation(library: tables, using: areKnown ? names : [])
    simulation.entryLimit = LessonLimits.runEntries
    for command in (areKnown ? [] : plugins) + settings { try simulation.carryOut(command) }
    if let app { try simulation.carryOut(app) }
    return simulation
  }

  /// Whether nothing is said that an outer setup does not say.
  package var isEmpty: Bool { plugins.isEmpty && settings.isEmpty && app == nil }
}

/// Why a question, a step or a counterexample cannot be run: its author's fault, placed in the lesson.
package struct StageFault: Error, Sendable {
  package var diagnostic: Diagnostic

  package init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}

extension Simulation {
  mutating func carryOut(_ command: BoundCommand) throws(StageFault) {
    if case .failed(let diagnostic) = run(command) { throw StageFault(diagnostic) }
  }

  mutating func carryOut(_ commands: [BoundCommand]) throws(StageFault) {
    for command in commands { try carryOut(command) }
  }
}

/// The stimuli that an answer must not use.
package struct ForbiddenStimuli: Sendable {
  private let patterns: [StimulusPattern]

  /// The patterns in the block of a `forbid`; none without one.
  package init(_ command: BoundCommand?, in source: SourceText) {
    patterns = (command?.commands ?? []).map { StimulusPattern($0, text: source.text(in: $0.range)) }
  }

  /// The pattern that a stimulus of a run falls under, or nil.
  package func name(covering stimulus: Stimulus, in engine: Engine) -> String? {
    patterns.first { $0.matches(stimulus, in: engine) }?.text
  }

  /// The pattern that a command falls under, or nil.
  package func name(covering command: BoundCommand) -> String? { patterns.first { $0.matches(command) }?.text }
}
