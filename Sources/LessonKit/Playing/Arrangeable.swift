import LifeLanguage
import LifeSyntax
import LifecycleEngine

/// The items of an order question that are shown, for a learner who would rather move them than type them.
public struct Arrangeable: Hashable, Sendable {
  /// The items as an answer writes them, in the order of showing.
  public let items: [String]
  /// Whether some of them may not belong in the answer.
  public let hasExtras: Bool

  private let marks: Marks

  /// These items.
  package init(items: [String], hasExtras: Bool) {
    self.items = items
    self.hasExtras = hasExtras
    marks = Marks(items)
  }

  /// The item that a word of an answer means, by name or by number; nil where there is none.
  package func item(_ word: String) -> String? {
    let marked = try? marks.place(of: Answer.Word(text: word, range: ByteRange(start: 0, end: 0), isQuoted: false), "")
    return marked.flatMap { $0 }.map { items[$0] } ?? items.first { $0.folded == word.folded }
  }

  /// The answer that says this order.
  public static func answer(_ items: [String]) -> String {
    items.isEmpty ? "nothing" : items.joined(separator: " -> ")
  }
}

extension LessonRun {
  /// The items of the question at hand that may be moved, or nil.
  public var arrangeable: Arrangeable? { key(at: place)?.arrangeable }

  /// The app that a learner may go on from: their last attempt at the question at hand, or the one that is given.
  ///
  /// Nil at other questions, and where an app is to be written from nothing.
  public var draft: String? { draft(at: place) }

  /// The words that an answer to the question at hand may be made of; nil where it is a script or an app.
  public var answerWords: [String]? { key(at: place).map { $0.words } ?? [] }

  func draft(at place: Int) -> String? {
    guard let given = key(at: place)?.draft else { return nil }
    return records[place].typed ?? (given.isEmpty ? nil : given)
  }

  private func key(at place: Int) -> (any AnswerKey)? {
    guard markers.indices.contains(place), case .success(let marker)? = markers[place] else { return nil }
    return marker.key
  }
}
