/// What an input has shown to be wrong.
public struct Finding: Error, Equatable, Sendable {
  /// The property that does not hold, and where.
  public let text: String

  /// A finding.
  public init(_ text: String) { self.text = text }
}
