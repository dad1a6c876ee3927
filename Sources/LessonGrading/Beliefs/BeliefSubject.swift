import LessonModel
import LifecycleEngine
import LifeSyntax

/// What a belief names and an app has to have for anybody to hold it of the app.
///
/// Several beliefs may be one change of the rules, and are told apart by what they are about.
struct BeliefSubject: Sendable {
  /// The words in the title of a belief that name it.
  let words: String
  /// Returns whether an app has it.
  let isIn: @Sendable (AppProgram) -> Bool

  /// All of them.
  static let table = [
    BeliefSubject(words: "expiration handler") { $0.hasExpirationHandler }
  ]
}

extension Belief {
  /// Returns whether an app has all that the title of the belief names.
  func concerns(_ app: AppProgram) -> Bool {
    BeliefSubject.table.allSatisfy { !title.folded.hasPart($0.words) || $0.isIn(app) }
  }
}
