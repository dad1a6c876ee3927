import LessonModel
import LessonReading
import LifecycleEngine
import LifeLanguage
package import LifeSyntax
package import PluginKit

extension LessonChecker {
  /// Everything there is to say about a file of beliefs: reading it, running it, and its form.
  package static func check(beliefsIn source: SourceText, library: [Plugin]) -> [Diagnostic] {
    let (beliefs, diagnostics) = BeliefBook.load(source, library: library)
    let found = diagnostics + beliefs.all.flatMap { check($0, library: library) }
    return (found + form(of: source, beside: found)).collected()
  }

  /// Returns what is wrong with the counterexample of a belief: it has to hold in truth, and to fail in the belief's worlds.
  private static func check(_ belief: Belief, library: [Plugin]) -> [Diagnostic] {
    guard !belief.counterexample.isEmpty else { return [] }
    var found: [Diagnostic] = []
    do throws(StageFault) {
      let start = try belief.setup.simulation(library: library)
      var run = start
      if let fault = run.run(belief.counterexample) {
        found.append(fault.cause == nil ? .counterexampleFails(belief.name, fault) : fault)
      }
      // A run that does not hold in truth refutes nothing, whatever holds in the belief's world.
      let isTrue = found.isEmpty
      if belief.prose.isEmpty { found.append(.missingProse(belief.name)) }
      guard isTrue, belief.isHeld(by: start) else { return found }
      found.append(.refutesNothing(belief.name))
    } catch {
      found.append(error.diagnostic)
    }
    return found
  }
}

extension Belief {
  /// Returns whether the counterexample holds in one of the worlds of the belief, so that it refutes nothing there.
  func isHeld(by start: Simulation) -> Bool {
    worlds.contains { world in
      var run = start
      run.adopt(world)
      return run.run(counterexample) == nil
    }
  }
}

// MARK: - Rules

extension Diagnostic {
  static func refutesNothing(_ name: Name) -> Diagnostic {
    DiagnosticRule.refutesNothing.broken(
      at: name.range, "the counterexample of '\(shortened(name.text))' holds in the world of its belief",
      label: "it refutes nothing; expect what only the true world does", severity: .warning)
  }
}

extension DiagnosticRule {
  static let refutesNothing = DiagnosticRule(
    "refutesNothing", "A counterexample that refutes nothing",
    "A counterexample holds in truth and fails in the world of the belief. One that holds in both shows a believer nothing.",
    wrong: "misconception quits \"…\" { believes { end in: leave } counterexample { launch; expect state == active } }",
    right:
      "misconception quits \"…\" { believes { end in: leave } counterexample { launch; home; expect state == background } }"
  )
}
