import LessonGrading
package import LessonModel
import LifeLanguage

extension LessonRun {
  /// The items of the question at hand that may be moved, or nil.
  package var arrangeable: Arrangeable? { key(at: place)?.input.arrangeable }

  /// The app that a learner may go on from: their last attempt at the question at hand, or the one that is given.
  ///
  /// Nil at other questions, and where an app is to be written from nothing.
  package var draft: String? { draft(at: place) }

  /// The words that an answer to the question at hand may be made of; nil where it is a script or an app.
  package var answerWords: [String]? { key(at: place).map { $0.input.words } ?? [] }

  /// The phrases that an answer to the question at hand may be made of; nil where it may be any words.
  package var answerPhrases: [String]? {
    guard let input = key(at: place)?.input else { return [] }
    return input.phrases.map { phrases in
      let all = phrases + (input.words ?? [])
      return all + all.map { $0.lastNamePart }
    }
  }

  /// The app that the question at hand gives to go on from; nil where there is none.
  package var givenApp: String? { key(at: place)?.input.draft.flatMap { $0.isEmpty ? nil : $0 } }

  /// The app that the learner wrote last at the question at hand; nil where there is none.
  package var typedApp: String? {
    question?.kind.answer == .app && records.indices.contains(place) ? records[place].typed : nil
  }

  /// Returns the app that the learner may go on from at a part; `nil` where there is none.
  func draft(at place: Int) -> String? {
    guard let given = key(at: place)?.input.draft else { return nil }
    return records[place].typed ?? (given.isEmpty ? nil : given)
  }

  /// Returns the key of a question; `nil` for a step, and for a question without one.
  func key(at place: Int) -> (any AnswerKey)? {
    guard case .success(let marker)? = marker(at: place) else { return nil }
    return marker.key
  }
}
