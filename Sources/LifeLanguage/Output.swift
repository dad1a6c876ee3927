/// What a piece of output is, so that a terminal may colour it and anybody may read it without colour.
public enum OutputStyle: UInt8, Sendable {
  case plain, dim, strong, heading, good, bad, warning, stimulus, transition, signal, action, effect, termination
}

/// A line of output: pieces with styles.
///
/// No piece holds a newline.
public struct OutputLine: Hashable, Sendable {
  /// A piece of a line.
  public struct Span: Hashable, Sendable {
    /// The text.
    public var text: String
    /// What it is.
    public var style: OutputStyle

    /// A piece.
    public init(_ text: String, _ style: OutputStyle = .plain) {
      self.text = text
      self.style = style
    }
  }

  /// The pieces, in order.
  public var spans: [Span]
  /// How far further lines are indented when the line is wrapped; nil for lines that are never wrapped.
  public var hangingIndent: Int?

  /// A line of several pieces.
  public init(_ spans: [Span], hangingIndent: Int? = nil) {
    self.spans = spans
    self.hangingIndent = hangingIndent
  }

  /// A line in one style, wrapped as prose.
  public init(_ text: String, _ style: OutputStyle = .plain, hangingIndent: Int? = 0) {
    spans = [Span(text, style)]
    self.hangingIndent = hangingIndent
  }

  /// The text without styles.
  public var text: String { spans.map { $0.text }.joined() }
}

/// Text padded with spaces to a width, counted in characters.
package func padded(_ text: String, to width: Int) -> String {
  let count = text.count
  return count >= width ? text : text + String(repeating: " ", count: width - count)
}
