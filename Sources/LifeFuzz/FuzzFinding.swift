/// What an input has shown to be wrong.
package struct FuzzFinding: Error, Equatable, Sendable {
  /// The property that does not hold, and where.
  package let text: String

  /// A finding that says in a sentence which promise is broken.
  package init(_ text: String) { self.text = text }
}
