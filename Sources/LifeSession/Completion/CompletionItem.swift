/// One way to go on from where the cursor stands.
package struct CompletionItem: Hashable, Sendable {
  /// The bytes of the line that are replaced.
  package let range: Range<Int>
  /// The text that replaces them.
  package let replacement: String
  /// The meaning, in a few words.
  package let summary: String
}
