package import LessonModel
import LifecycleEngine
package import LifeLanguage
import LifeSyntax

/// The shortest lists of stimuli behind which a goal holds, found by trying all of them, the short ones first.
///
/// Runs with the same world, in which the goal remembers the same, are one. Each stimulus is tried where it is possible, with
/// each value, control and connection of the app; a wait of each length of `WaitMenu`.
package struct ShortestAnswers: Sendable {
  /// How far the search goes; counts and never the clock.
  package struct Bounds: Sendable {
    /// The most stimuli of an answer.
    package var length: Int
    /// The most stimuli that are applied.
    package var applied: Int

    /// Bounds of a search.
    package init(length: Int, applied: Int) {
      self.length = length
      self.applied = applied
    }

    /// The bounds of a check whether any answer is so short.
    package static func ofCheck(upTo length: Int) -> Bounds { Bounds(length: length, applied: 20_000) }

    /// The bounds of a list of all answers.
    package static let ofList = Bounds(length: 8, applied: 100_000)
  }

  /// The number of stimuli of the shortest answers; `nil` where none was found.
  package private(set) var length: Int?
  /// One of each kind of shortest answer, as it is typed.
  ///
  /// Those that differ in the length of a wait alone, in a text, or in what opens the app are of one kind.
  package private(set) var answers: [String] = []
  /// The length up to which all answers were tried.
  package private(set) var triedLength = 0
  /// Indicates whether more answers exist than could be listed.
  package private(set) var hasMore = false

  /// The most answers that are put together before those of one kind are joined.
  private static let listLimit = 10_000

  /// Searches from a run; a goal that holds there already has no answer.
  package init(_ task: ScriptTask, from run: Simulation, within bounds: Bounds) {
    var space = AnswerSpace(task.goal, from: run)
    self.init(in: &space, without: task.forbidden, within: bounds)
  }

  /// Searches among the runs of a space without what is forbidden; runs that are met are kept there for the next search.
  package init(in space: inout AnswerSpace, without forbidden: ForbiddenStimuli, within bounds: Bounds) {
    var search = AnswerSearch(forbidden, bounds, in: space)
    while length == nil, triedLength < bounds.length,
      search.expand(in: &space, isLast: triedLength + 1 == bounds.length)
    {
      triedLength += 1
      if !search.hits.isEmpty { length = triedLength }
    }
    var seen: [[Int64]] = []
    for answer in search.answers(upTo: Self.listLimit) {
      let kind = answer.map { $0.family }
      guard !seen.contains(kind) else { continue }
      seen.append(kind)
      answers.append(answer.map { space.engine.text(of: $0) }.joined(separator: "; "))
    }
    hasMore = search.hasMore
  }
}

extension Stimulus {
  /// A number for its kind and what of the app it is about; one for all that open the app with a text.
  fileprivate var family: Int64 {
    switch kind.form.argument {
    case .text: Int64(StimulusKind.openURL.rawValue) << 8
    case .value, .control, .connection, .observer: Int64(kind.rawValue) << 8 | argument & 0xFF
    case .none, .duration, .window: Int64(kind.rawValue) << 8
    }
  }
}

/// The search for the shortest answers, level by level.
private struct AnswerSearch {
  /// A way to a run: the one before it, and the stimulus in between.
  struct Step {
    var parent: Int
    var stimulus: Stimulus
  }

  private let forbidden: ForbiddenStimuli
  private let limit: Int
  /// Whether each stimulus of the menu is forbidden, asked once for all runs.
  private let isForbidden: [Bool]
  /// The ways to each run by its number in the space.
  private var ways: [Int: [Step]] = [AnswerSpace.start: []]
  /// The runs of the last level.
  private var level = [AnswerSpace.start]
  private var applied = 0
  /// The last stimuli of all answers of the last level.
  private(set) var hits: [Step] = []
  /// Indicates whether more answers exist than were asked for.
  private(set) var hasMore = false

  init(_ forbidden: ForbiddenStimuli, _ bounds: ShortestAnswers.Bounds, in space: AnswerSpace) {
    self.forbidden = forbidden
    limit = bounds.applied
    isForbidden = space.menuStimuli.map { forbidden.name(covering: $0, in: space.engine) != nil }
  }

  /// Tries one stimulus more behind each run of the last level; false where a bound stops it before all are tried.
  ///
  /// Behind the last one only whether the goal holds is of interest.
  mutating func expand(in space: inout AnswerSpace, isLast: Bool) -> Bool {
    var next: Set<Int> = []
    var order: [Int] = []
    for number in level {
      for (place, option) in space.options(behind: number).enumerated() where !forbids(option, in: space.engine) {
        guard applied < limit else { return false }
        let target = space.target(of: place, behind: number, isLast: isLast)
        if target == .impossible { continue }
        applied += 1
        let step = Step(parent: number, stimulus: option.stimulus)
        switch target {
        case .impossible, .passed: continue
        case .goal: hits.append(step)
        case .run(let found) where next.contains(found): ways[found]?.append(step)
        case .run(let found):
          guard ways[found] == nil else { continue }
          ways[found] = [step]
          next.insert(found)
          order.append(found)
        }
      }
    }
    level = order
    return true
  }

  private func forbids(_ option: AnswerSpace.Option, in engine: Engine) -> Bool {
    option.place.map { isForbidden[$0] } ?? (forbidden.name(covering: option.stimulus, in: engine) != nil)
  }

  /// The answers that end in the hits, in the order of the menu.
  mutating func answers(upTo count: Int) -> [[Stimulus]] {
    var found: [[Stimulus]] = []
    for hit in hits {
      for way in stimuli(to: hit.parent, upTo: count) {
        guard found.count < count else {
          hasMore = true
          return found
        }
        found.append(way + [hit.stimulus])
      }
    }
    return found
  }

  /// The ways to a run, from the start on.
  private func stimuli(to number: Int, upTo count: Int) -> [[Stimulus]] {
    guard number != AnswerSpace.start else { return [[]] }
    var found: [[Stimulus]] = []
    for step in ways[number] ?? [] where found.count < count {
      found += stimuli(to: step.parent, upTo: count).map { $0 + [step.stimulus] }
    }
    return found
  }
}
