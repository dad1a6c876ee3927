/// Whether a text can stand as it is, or stops in the middle of something.
public enum Completeness: Hashable, Sendable {
  case complete
  /// A further line is needed; start it with so many spaces.
  case incomplete(indentation: Int)
}
