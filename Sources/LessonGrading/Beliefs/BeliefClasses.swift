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
    var known: [Belief] = []
    for belief in beliefs.all where !belief.worlds.isEmpty {
      guard !belief.worlds.contains(where: { $0.changing(truth).isSame(as: truth) }) else { continue }
      // What changes other rules needs no second look, and no recipe of a world is kept, for each holds a book of rules.
      let equal = known.first { other in
        other.worlds.count == belief.worlds.count
          && zip(other.worlds, belief.worlds).allSatisfy { $0.changesAlike($1) }
          && zip(other.worlds, belief.worlds).allSatisfy { $0.isSame(as: $1, in: truth) }
      }
      if let equal {
        firstNames[belief.name.text] = equal.name.text
      } else {
        known.append(belief)
      }
    }
  }

  /// Returns the name that counts for a name of a belief.
  package func name(of belief: String) -> String { firstNames[belief] ?? belief }
}
