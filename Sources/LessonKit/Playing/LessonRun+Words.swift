import LifeLanguage

extension LessonRun {
  /// The items of the question at hand that may be moved, or nil.
  public var arrangeable: Arrangeable? { key(at: place)?.arrangeable }

  /// The app that a learner may go on from: their last attempt at the question at hand, or the one that is given.
  ///
  /// Nil at other questions, and where an app is to be written from nothing.
  public var draft: String? { draft(at: place) }

  /// The words that an answer to the question at hand may be made of; nil where it is a script or an app.
  public var answerWords: [String]? { key(at: place).map { $0.words } ?? [] }

  /// Returns the app that the learner may go on from at a part; `nil` where there is none.
  func draft(at place: Int) -> String? {
    guard let given = key(at: place)?.draft else { return nil }
    return records[place].typed ?? (given.isEmpty ? nil : given)
  }

  /// Returns the key of a question; `nil` for a step, and for a question without one.
  private func key(at place: Int) -> (any AnswerKey)? {
    guard markers.indices.contains(place), case .success(let marker)? = markers[place] else { return nil }
    return marker.key
  }
}
