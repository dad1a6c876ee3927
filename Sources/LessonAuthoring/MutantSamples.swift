import LessonModel
import LifecycleEngine
import LifeLanguage
import QuestionKinds

/// Runs in which rules act, drawn at random, to tell a changed rule from the true one.
struct MutantSamples: Sendable {
  /// Stimuli from a start.
  private struct Sample: Sendable {
    /// The start, by its place.
    var start: Int
    var stimuli: [Stimulus]
  }

  private var starts: [Simulation] = []
  /// The samples in which a rule acts, by the id of the rule.
  private var samples: [String: [Sample]] = [:]

  /// The number of runs from one start.
  private static let walks = 16
  /// The number of stimuli of a run.
  private static let length = 9
  /// The number of runs that are kept for a rule.
  private static let perRule = 64
  private static let waits: [Int64] = [1_000, 6_000, 31_000, 60_000, 1_200_000]

  /// Draws runs from some starts.
  init(from starts: [Simulation]) {
    for start in starts {
      var start = start
      // The text of a link that is opened.
      _ = start.intern("page")
      self.starts.append(start)
      for number in 0..<Self.walks { draw(number) }
    }
  }

  /// Draws a run from the last start, and keeps it for the rules that are seen in few runs yet.
  private mutating func draw(_ number: Int) {
    var random = SeededRandom("\(starts.count) \(number)")
    var walk = RuleWalk(starts[starts.count - 1])
    var stimuli: [Stimulus] = []
    for place in 0..<Self.length {
      let menu = place == 0 && random.below(8) > 0 ? [Stimulus(.launch)] : Self.menu
      let allowed = menu.filter { walk.run.engine.allows($0, in: walk.run.world) }
      guard let stimulus = random.one(of: allowed) else { break }
      let known = walk.rules
      guard walk.apply(stimulus) else { continue }
      stimuli.append(stimulus)
      for rule in walk.rules where !known.contains(rule) && samples[rule, default: []].count < Self.perRule {
        samples[rule, default: []].append(Sample(start: starts.count - 1, stimuli: stimuli))
      }
    }
  }

  /// What anybody can do to any app: no plugin is meant by an observer's number alone.
  private static let menu: [Stimulus] =
    StimulusKind.allCases.filter { $0 != .wait && $0.form.argument != .observer }.map { Stimulus($0) }
    + waits.map { .wait(milliseconds: $0) }

  /// Returns whether a run in which a rule acts goes another way in a world: other signals, other states.
  func tell(_ world: BeliefWorld, by rule: String) -> Bool {
    (samples[rule] ?? []).contains { sample in
      var believed = starts[sample.start]
      believed.adopt(world)
      return Self.observed(sample.stimuli, from: starts[sample.start])
        != Self.observed(sample.stimuli, from: believed)
    }
  }

  /// What questions may ask of a run.
  private struct Observed: Equatable {
    var signals: [UInt16] = []
    var states: [ProcessState] = []
  }

  private static func observed(_ stimuli: [Stimulus], from start: Simulation) -> Observed {
    var run = start
    for stimulus in stimuli { _ = run.apply(stimulus) }
    var observed = Observed()
    for entry in run.trace.entries {
      switch entry.kind {
      case .signal: observed.signals.append(UInt16(entry.name))
      case .transition, .termination: observed.states.append(entry.state)
      default: break
      }
    }
    observed.states.append(run.world.state)
    return observed
  }
}
