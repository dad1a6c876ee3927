package import LessonModel
import LifecycleEngine
import LifeSyntax
package import PluginKit

/// Names of one and the same world: told as one belief, however many names it has.
package struct BeliefClasses: Sendable {
  /// The first name of each world in the order of the course, by the other names of it.
  private var firstNames: [String: String] = [:]

  /// No two names of one world.
  package init() {}

  /// Compares the worlds of beliefs, with all plugins in use; what changes nothing under the usual choices of the disputed
  /// points is a world of its own.
  package init(_ beliefs: BeliefBook, library: [Plugin]) {
    let truth = EngineRecipe(plugins: library.map { $0.table })
    var known: [(belief: Belief, worlds: [EngineRecipe])] = []
    for belief in beliefs.all where !belief.worlds.isEmpty {
      let worlds = belief.worlds.map { $0.changing(truth) }
      guard !worlds.contains(where: { $0.isSame(as: truth) }) else { continue }
      let equal = known.first { other in
        // What changes other rules needs no second look.
        other.worlds.count == worlds.count
          && zip(other.belief.worlds, belief.worlds).allSatisfy { $0.changesAlike($1) }
          && zip(other.worlds, worlds).allSatisfy { $0.isSame(as: $1) }
      }
      if let equal {
        firstNames[belief.name.text] = equal.belief.name.text
      } else {
        known.append((belief, worlds))
      }
    }
  }

  /// Returns the name that counts for a name of a belief.
  package func name(of belief: String) -> String { firstNames[belief] ?? belief }
}
