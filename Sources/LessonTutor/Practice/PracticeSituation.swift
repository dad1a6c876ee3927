import LessonModel
package import LifecycleEngine
import LifeLanguage

/// What a reader takes for the same question again: the same is asked of the same happening in the same state, whatever the words,
/// the times, the way there and the form of the answer.
package struct PracticeSituation: Hashable, Sendable {
  /// What is asked for.
  package enum Asked: Hashable, Sendable {
    /// The states on the way, or the last one of them.
    case states
    /// The calls, named or chosen.
    case calls
    /// Who is told.
    case listeners
    /// The state that code reads.
    case reads
    /// How long a task holds off the freeze.
    case time
    /// What was typed, a connection, a count, or what is made of old data.
    case typed, connection, count, verdict
    /// Stimuli that lead to a goal, as the task writes it.
    case way(to: String)

    /// A word for it, without a full stop; of a way the beginning of a hash of the goal.
    fileprivate var code: String {
      switch self {
      case .states: "states"
      case .calls: "calls"
      case .listeners: "listeners"
      case .reads: "reads"
      case .time: "time"
      case .typed: "typed"
      case .connection: "connection"
      case .count: "count"
      case .verdict: "verdict"
      case .way(let goal): "way-\(ContentHash(of: goal).short)"
      }
    }

    /// What is asked for about a value.
    init(_ matter: HeldReason.Matter) {
      switch matter {
      case .typed: self = .typed
      case .connection: self = .connection
      case .count: self = .count
      case .verdict: self = .verdict
      }
    }

    /// What a kind of question about one run asks for; nil for one whose drafts say it.
    init?(_ kind: PracticeKind) {
      switch kind {
      case .order, .spot: self = .calls
      case .path, .state: self = .states
      case .whoHears: self = .listeners
      case .reads: self = .reads
      case .duration: self = .time
      case .worlds, .holds, .reach, .breakApp: return nil
      }
    }
  }

  /// What is asked for.
  package let asked: Asked
  /// What happens, from “Now” on; empty for a task.
  package let happening: [StimulusKind]
  /// The state before that.
  package let before: ProcessState
  /// The name of the app that makes a difference to what happens; nil where it makes none, or is one of many.
  package let app: String?

  /// A short text for it in a log, the same for the same situation and without a full stop.
  package var code: String {
    let stimuli = happening.map { "\($0.rawValue)" }.joined(separator: "-")
    return [asked.code, stimuli, "\(before.rawValue)"].joined(separator: ":") + (app.map { ":\($0)" } ?? "")
  }

  /// Returns what happens last in the situation of a code; nil for a task.
  package static func last(ofCode code: String) -> StimulusKind? {
    let parts = code.split(separator: ":", omittingEmptySubsequences: false)
    return parts.dropFirst().first?.split(separator: "-").last.flatMap { StimulusKind.RawValue($0) }
      .flatMap { StimulusKind(rawValue: $0) }
  }

  /// A situation.
  package init(_ asked: Asked, of happening: [StimulusKind] = [], before: ProcessState, app: String? = nil) {
    self.asked = asked
    self.happening = happening
    self.before = before
    self.app = app
  }
}

extension DrawnScript {
  /// Returns what a reader takes a question about the script for.
  func situation(_ asked: PracticeSituation.Asked, from start: Simulation, app: String? = nil) -> PracticeSituation {
    let count = givenCount > 0 ? givenCount : stimuli.count - 1
    return PracticeSituation(asked, of: Array(kinds[count...]), before: before(from: start), app: app)
  }
}
