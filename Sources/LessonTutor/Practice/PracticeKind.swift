/// What a generated question asks for, which decides how it is made.
package enum PracticeKind: String, Sendable, CaseIterable {
  /// The order of calls, the states passed through, the state at the end.
  case order, path, state
  /// A length of time.
  case duration
  /// The wrong line of a run.
  case spot
  /// Stimuli that lead somewhere.
  case reach
  /// Which styles are told.
  case whoHears
  /// Stimuli that break an app.
  case breakApp
  /// Which of several runs is real; the others are those of beliefs.
  case worlds
  /// The state that code reads in a call, and what a value of an app holds in the end.
  case reads, holds

  /// A Boolean value that indicates whether an answer tells which belief leads to it; stimuli are found by trying.
  package var tellsBeliefs: Bool {
    switch self {
    case .order, .path, .state, .duration, .whoHears, .worlds, .reads, .holds: true
    case .spot, .reach, .breakApp: false
    }
  }

  /// The kinds that ask what code finds.
  package static let values: [PracticeKind] = [.holds, .reads]

  /// The kinds that ask for stimuli.
  package static let tasks: [PracticeKind] = [.reach, .breakApp]

  /// The most questions of a sitting that are of it, where full variety is to be had.
  var quota: Int {
    switch self {
    case .order, .path, .state: 4
    case .whoHears, .worlds, .reads, .holds: 3
    case .spot, .reach, .breakApp: 2
    case .duration: 1
    }
  }

  /// A Boolean value that indicates whether its texts name calls: as what is asked for, or as the handlers of an app.
  var namesCalls: Bool {
    switch self {
    case .order, .spot, .whoHears, .reads, .breakApp, .holds, .duration: true
    case .path, .state, .reach, .worlds: false
    }
  }
}
