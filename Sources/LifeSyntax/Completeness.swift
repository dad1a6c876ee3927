/// The state of a text that is still being typed: it can stand as it is, or ends within a construct.
package enum Completeness: Hashable, Sendable {
  case complete
  /// A further line is needed; start it with so many spaces.
  case incomplete(indentation: Int)
}
