/// One way to go on from where the cursor stands.
public struct CompletionItem: Hashable, Sendable {
  /// The bytes of the line that are replaced.
  public let range: Range<Int>
  /// The text that replaces them.
  public let replacement: String
  /// The meaning, in a few words.
  public let summary: String
}
