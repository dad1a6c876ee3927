package import LifeLanguage
package import LifecycleEngine

/// A question's run: what holds before, what its stimuli made happen, and what holds afterwards.
package struct Stage: Sendable {
  /// The run after `given`.
  package let before: Simulation
  /// The run after `when`.
  package let after: Simulation

  /// Runs what a question asks about.
  package init(_ question: Question, in environment: RunEnvironment) throws(StageFault) {
    try self.init(environment.simulation(for: question.setup), given: question.given, when: question.when)
  }

  /// Runs commands from a start.
  package init(_ start: Simulation, given: [BoundCommand], when: [BoundCommand]) throws(StageFault) {
    var simulation = start
    try simulation.execute(given)
    before = simulation
    try simulation.execute(when)
    after = simulation
  }

  /// The entries that `when` made, as indices into the trace afterwards.
  package var entries: Range<Int> { before.trace.count..<after.trace.count }

  /// The indices of the signals that `when` made.
  package var signals: [Int] { entries.filter { after.trace.entries[$0].kind == .signal } }

  /// Returns the moment that a signal tells of, as the index of its entry.
  package func momentEntry(of index: Int) -> Int? {
    after.trace.causes(of: index + 1).first { id in after.trace.entries[id - 1].kind == .moment }
      .map { $0 - 1 }
  }

  /// Returns the rule behind an entry: its own, or that of the nearest cause which has one.
  package func rule(behind index: Int) -> Rule? {
    for id in after.trace.causes(of: index + 1) {
      if let rule = after.rule(of: after.trace.entries[id - 1]) { return rule }
    }
    return nil
  }

  /// Returns whether the facts settle the order of two signals, the first of which came first in this run.
  package func isOrderSettled(_ first: Int, _ second: Int) -> Bool {
    after.engine.isOrderSettled(first + 1, second + 1, in: after.trace)
  }
}

extension Simulation {
  /// A Boolean value that indicates whether a process has ended in the run: whoever is asked what comes then has to know that.
  package var hasEnded: Bool { trace.entries.contains { $0.kind == .termination } }
}
