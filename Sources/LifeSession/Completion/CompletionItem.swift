/// One way to go on from where the cursor stands.
public struct CompletionItem: Hashable, Sendable {
  /// The bytes of the line that are replaced.
  public let range: Range<Int>
  /// What replaces them.
  public let replacement: String
  /// What it means, in a few words.
  public let summary: String
}
