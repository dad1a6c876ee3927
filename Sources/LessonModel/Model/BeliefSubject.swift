package import LifecycleEngine

/// Something that an app has to have for anybody to hold a belief of it.
///
/// Several beliefs may be one change of the rules, and are told apart by what they are about.
package enum BeliefSubject: String, CaseIterable, Sendable {
  case expirationHandler

  /// What it is, in a few words.
  package var summary: String {
    switch self {
    case .expirationHandler: "a handler for the end of the time of a task"
    }
  }

  /// Returns whether an app has it.
  package func isIn(_ app: AppProgram) -> Bool {
    switch self {
    case .expirationHandler: app.hasExpirationHandler
    }
  }
}

/// How long a task keeps its app running, as a person believes.
package enum BelievedTaskTime: Hashable, Sendable {
  /// Always so many milliseconds; so many more than its work takes.
  case always(Int64), longerThanWork(Int64)

  /// Returns the milliseconds for a task whose work takes so many.
  package func milliseconds(ofWork work: Int64) -> Int64 {
    switch self {
    case .always(let time): time
    case .longerThanWork(let more): work + more
    }
  }
}
