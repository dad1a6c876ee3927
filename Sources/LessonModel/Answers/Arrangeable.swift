import LifeSyntax

/// The items of an order question that are shown, for a learner who would rather move them than type them.
package struct Arrangeable: Hashable, Sendable {
  /// The items as an answer writes them, in the order of showing.
  package let items: [String]
  /// A Boolean value that indicates whether some of them may not belong in the answer.
  package let hasExtras: Bool

  private let marks: Marks

  /// These items.
  package init(items: [String], hasExtras: Bool) {
    self.items = items
    self.hasExtras = hasExtras
    marks = Marks(items)
  }

  /// Returns the item that a word of an answer means, by name or by number; nil where there is none.
  package func item(_ word: String) -> String? {
    let marked = try? marks.place(of: Answer.Word(text: word, range: ByteRange(start: 0, end: 0), isQuoted: false), "")
    return marked.flatMap { $0 }.map { items[$0] } ?? items.first { $0.folded == word.folded }
  }

  /// Returns the answer that says this order.
  package static func answer(_ items: [String]) -> String {
    items.isEmpty ? "nothing" : items.joined(separator: " -> ")
  }
}
