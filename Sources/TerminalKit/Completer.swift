/// Text that may stand in a span of the line, with a word about it.
package struct Suggestion: Hashable, Sendable {
  /// The bytes of the line that the replacement takes the place of.
  package var span: Range<Int>
  /// The text that takes its place.
  package var replacement: String
  /// What the menu shows, where that is not the replacement.
  package var label: String
  /// A few words about it, or empty.
  package var description: String
  /// Indicates whether a blank follows once nothing else fits.
  package var appendsSpace: Bool

  /// A suggestion, shown as the text it puts in unless a label says otherwise.
  package init(
    span: Range<Int>, replacement: String, label: String? = nil, description: String = "",
    appendsSpace: Bool = true
  ) {
    self.span = span
    self.replacement = replacement
    self.label = label ?? replacement
    self.description = description
    self.appendsSpace = appendsSpace
  }
}

/// Tells what may stand at the cursor.
package struct Completer {
  /// From the line and the cursor, as an offset in UTF-8 bytes, to what fits there, best first.
  package var complete: (_ line: String, _ cursor: Int) -> [Suggestion]

  /// A completer that asks this closure.
  package init(complete: @escaping (_ line: String, _ cursor: Int) -> [Suggestion]) {
    self.complete = complete
  }

  /// A completer that knows nothing.
  package static var none: Completer {
    Completer { _, _ in [] }
  }
}
