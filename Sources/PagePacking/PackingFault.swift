/// Why there is no page: where, what is wrong there, and what helps.
package struct PackingFault: Error, Hashable {
  /// The file or program.
  package let place: String
  /// What is wrong there.
  package let reason: String
  /// What helps.
  package let remedy: String

  /// Tells where packing stopped, why, and what helps.
  package init(at place: String, _ reason: String, remedy: String) {
    (self.place, self.reason, self.remedy) = (place, reason, remedy)
  }

  /// All of it, two lines.
  package var text: String { "\(place): \(reason)\n  \(remedy)" }
}
