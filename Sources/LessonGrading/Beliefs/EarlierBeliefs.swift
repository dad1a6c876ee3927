/// The beliefs that earlier answers of a learner fitted.
package struct EarlierBeliefs: Sendable {
  /// Their names, the likeliest first.
  package var names: [String] = []
  /// The one that the question was chosen for; nil where it was chosen for none.
  package var sought: String?

  /// No belief.
  package static let none = EarlierBeliefs([])

  /// The beliefs of a learner, and the one that is sought.
  package init(_ names: [String], seeking sought: String? = nil) { (self.names, self.sought) = (names, sought) }
}
