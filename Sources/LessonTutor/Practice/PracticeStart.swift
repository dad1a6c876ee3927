package import LifeLanguage
import LessonModel
import LifecycleEngine
import LifeSyntax

/// The start of the runs of one app.
package struct PracticeStart: Sendable {
  /// The start.
  package let run: Simulation
  /// What happens first in every script.
  let begun: [Stimulus]
  /// The same start under each other value of a disputed point, each with the stimuli at which that decides anything; of an app of its
  /// own, the starts are made each time.
  private var others: [Other]
  /// The worlds of some beliefs, each with the start there where one is kept; nil where they are made each time.
  private var believed: [Believed]?
  /// Whose starts are kept.
  private var origin = Origin.own

  /// Whose starts are kept.
  private enum Origin {
    /// Those of this app.
    case own
    /// Those of another app, from which those of this one are made each time.
    case other
    /// In worlds those of this app, under other settings those of another one.
    case otherButInWorlds
  }

  /// Another value of a disputed point: the start under it where one is kept, and the stimuli at which it decides anything, nil for
  /// any.
  private typealias Other = (settings: Settings, stimuli: Set<StimulusKind>?, start: Simulation?)

  /// A belief with one of its worlds, and the start there where one is kept.
  typealias Believed = (belief: Belief, world: BeliefWorld, start: Simulation?)

  /// Begins with the setup of a lesson; nil where that does not run.
  ///
  /// Where many scripts begin there, the other values of disputed points are tried from starts that are kept. What a start of
  /// another app knows of the rules holds here, too.
  init?(_ lesson: Lesson, begun: String = "", isKept: Bool = false, knowing other: PracticeStart? = nil) {
    guard var run = try? lesson.environment.simulation(for: Setup()) else { return nil }
    // The texts of these stimuli stay known after the run has been begun anew.
    for command in (try? Answer("{ \(begun) }").stimuli()) ?? [] {
      guard case .happened = run.run(command) else { return nil }
    }
    self.begun = run.history
    run.reset()
    // The text of a link that is opened.
    _ = run.intern("page")
    run.keepSignalNames()
    self.run = run
    others = Self.otherSettings(than: run.engine.settings).enumerated().map { place, item in
      let known = other.map { run.engine.program.dependsOn(item.setting) ? nil : $0.others[place].stimuli }
      let stimuli: Set<StimulusKind>? = known ?? run.engine.stimuli(dependingOn: item.setting)
      return (item.settings, stimuli, isKept ? run.adopting(item.settings) : nil)
    }
  }

  /// Returns the same start, with that in the worlds of some beliefs.
  func believing(_ beliefs: [Belief]) -> PracticeStart {
    var copy = self
    copy.believed = worlds(of: beliefs).map { ($0.belief, $0.world, copy.start(in: $0)) }
    return copy
  }

  /// Returns the start with engines that reuse those of `other`.
  func compiled(like other: PracticeStart?) -> PracticeStart {
    var copy = self
    (copy.believed, copy.origin) = (other?.believed, .other)
    for (place, item) in (other?.others ?? []).enumerated() { copy.others[place].start = item.start }
    return copy
  }

  /// Returns the start with these worlds alone, each with the start of this app there, for who asks about one script several times.
  func ready(in worlds: [Believed]) -> PracticeStart {
    guard origin == .other else { return self }
    var copy = self
    copy.believed = worlds.map { ($0.belief, $0.world, start(in: $0)) }
    copy.origin = .otherButInWorlds
    return copy
  }

  /// Returns the kept worlds; without any, those of the beliefs.
  func worlds(of beliefs: [Belief]) -> [Believed] {
    believed ?? beliefs.flatMap { belief in belief.worlds.map { (belief, $0, nil) } }
  }

  /// Returns the start in the world of a belief.
  func start(in item: Believed) -> Simulation {
    guard let kept = item.start else {
      var copy = run
      copy.adopt(item.world)
      return copy
    }
    switch origin {
    case .own, .otherButInWorlds: return kept
    case .other: return run.atStart(like: kept)
    }
  }

  /// Returns the start of this app under other settings.
  private func start(under other: Other) -> Simulation {
    guard let kept = other.start else { return run.adopting(other.settings) }
    switch origin {
    case .own: return kept
    case .other, .otherButInWorlds: return run.atStart(like: kept)
    }
  }

  /// Returns the settings that differ from others in one disputed point, each with that.
  static func otherSettings(than own: Settings) -> [(setting: Setting, settings: Settings)] {
    Setting.allCases.flatMap { setting in
      setting.form.values.compactMap { value in
        var settings = own
        return settings.choose(value.name, for: setting) && settings != own ? (setting, settings) : nil
      }
    }
  }

  /// Returns whether something of a run of these stimuli differs under another value of a disputed point.
  func isDisputed(among kinds: Set<StimulusKind>, _ differs: (Simulation) -> Bool) -> Bool {
    others.contains { other in
      guard other.stimuli.map({ !$0.isDisjoint(with: kinds) }) ?? true else { return false }
      return differs(start(under: other))
    }
  }
}

extension Simulation {
  /// Returns the same run under other settings.
  fileprivate func adopting(_ settings: Settings) -> Simulation {
    var copy = self
    copy.adopt(settings)
    return copy
  }
}
