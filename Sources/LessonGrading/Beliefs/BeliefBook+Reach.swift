package import LessonModel
package import LifecycleEngine
import LifeLanguage
import LifeSyntax
package import PluginKit
import QuestionKinds

extension BeliefBook {
  /// Returns the names of the beliefs whose run against them has been seen in parts: only stimuli of these kinds come in it, and
  /// only these rules answer.
  ///
  /// A belief about a framework is none of them where that is not among the plugins in use, nor is one that is about the code of an
  /// app: what its run shows, no other app does.
  package func names(
    within rules: Set<String>, after stimuli: Set<StimulusKind>, using used: [Plugin], library: [Plugin]
  ) -> [String] {
    let tables = used.map { $0.table }
    return all.filter { belief in
      let kinds = belief.counterexample.compactMap { StimulusVocabulary.kind(of: $0) }
      guard belief.isRunnable, belief.setup.program == nil, belief.isAbout(tables), !kinds.isEmpty,
        kinds.allSatisfy({ stimuli.contains($0) }), let start = try? belief.setup.simulation(library: library)
      else { return false }
      var walk = RuleWalk(start)
      walk.perform(belief.counterexample)
      return walk.rules.allSatisfy { rules.contains($0) }
    }.map { $0.name.text }
  }
}
