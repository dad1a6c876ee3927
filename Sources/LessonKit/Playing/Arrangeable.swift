import LifeLanguage
import LifecycleEngine

/// The items of an order question that are shown, for a learner who would rather move them than type them.
public struct Arrangeable: Hashable, Sendable {
  /// The items as an answer writes them, in the order of showing.
  public let items: [String]
  /// Whether some of them may not belong in the answer.
  public let hasExtras: Bool

  /// These items.
  package init(items: [String], hasExtras: Bool) {
    self.items = items
    self.hasExtras = hasExtras
  }

  /// The items of a key; nil where none are shown, or where one would have to be placed twice.
  init?(_ key: SequenceKey) {
    guard key.shown.count > 1, key.shown.allSatisfy({ symbol in key.order.symbols.count { $0 == symbol } < 2 }) else {
      return nil
    }
    items = key.shown.map { key.symbols.written($0) }
    hasExtras = key.subject != .items
  }

  /// The answer that says this order.
  public static func answer(_ items: [String]) -> String {
    items.isEmpty ? "nothing" : items.joined(separator: " -> ")
  }
}

extension LessonRun {
  /// The items of the question at hand that may be moved, or nil.
  public var arrangeable: Arrangeable? { arrangeable(at: place) }

  func arrangeable(at place: Int) -> Arrangeable? {
    guard markers.indices.contains(place), case .success(let marker)? = markers[place],
      case .sequence(let key) = marker.key
    else { return nil }
    return Arrangeable(key)
  }
}

extension LessonRun {
  /// The app that a learner may go on from: their last attempt at the question at hand, or the one that is given.
  ///
  /// Nil at other questions, and where an app is to be written from nothing.
  public var draft: String? { draft(at: place) }

  func draft(at place: Int) -> String? {
    guard markers.indices.contains(place), case .success(let marker)? = markers[place], case .app(let key) = marker.key
    else { return nil }
    return records[place].typed ?? (key.question.text.isEmpty ? nil : key.question.text)
  }
}

extension LessonRun {
  /// The words that an answer to the question at hand may be made of; nil where it is a script or an app.
  ///
  /// They give nothing away: where no items are shown, these are all words of their kind.
  public var answerWords: [String]? {
    guard markers.indices.contains(place), case .success(let marker)? = markers[place] else { return [] }
    switch marker.key {
    case .sequence(let key): return key.words
    case .path(let key): return key.sequence.words
    case .state(let key): return key.symbols.labels
    case .script, .app, .find: return nil
    case .choice, .match, .fill, .duration, .text: return []
    }
  }
}

extension SequenceKey {
  fileprivate var words: [String] {
    (shown.isEmpty ? Array(symbols.labels.indices) : shown).map { symbols.written($0) }
  }
}
