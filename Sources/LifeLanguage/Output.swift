import LifeSyntax
import TextMetrics

/// The role of a piece of output: a terminal may colour it, and the text is complete without colour.
package enum OutputStyle: String, Sendable {
  case plain, dim, strong, heading, good, bad, warning, stimulus, transition, signal, action, effect, termination
}

/// A line of output: pieces with styles.
///
/// No piece holds a newline.
package struct OutputLine: Hashable, Sendable {
  /// A piece of a line.
  package struct Span: Hashable, Sendable {
    /// The characters to show; no newline.
    package var text: String
    /// The role of the piece.
    package var style: OutputStyle
    /// A Boolean value that indicates whether a row may not end within it, as in a command of two words.
    package var isWhole: Bool

    /// A piece of a line in a role.
    package init(_ text: String, _ style: OutputStyle = .plain, isWhole: Bool = false) {
      self.text = text
      self.style = style
      self.isWhole = isWhole
    }
  }

  /// The pieces, in order.
  package var spans: [Span]
  /// The columns by which further lines are indented when the line is wrapped; nil for a line that is never wrapped.
  package var hangingIndent: Int?
  /// The number of pieces that form the term of a row: a column as wide as the indent, if the screen is wide enough.
  package var termCount = 0
  /// A Boolean value that indicates whether it only tells what to type, as `typingHint` makes it.
  package private(set) var isTypingHint = false

  /// A line of several pieces.
  package init(_ spans: [Span], hangingIndent: Int? = nil) {
    self.spans = spans
    self.hangingIndent = hangingIndent
  }

  /// A line in one style, wrapped as prose.
  package init(_ text: String, _ style: OutputStyle = .plain, hangingIndent: Int? = 0) {
    spans = [Span(text, style)]
    self.hangingIndent = hangingIndent
  }

  /// A row of a list: a term in a column of its own, and what is said of it.
  package init(term: [Span], columns: Int, _ text: [Span]) {
    spans = term
    let used = term.reduce(0) { $0 + TextWidth.of($1.text) }
    if let last = term.indices.last { spans[last].text += String(repeating: " ", count: max(2, columns - used)) }
    spans += text
    hangingIndent = columns
    termCount = term.count
  }

  /// A line that tells what to type for what a screen with buttons and lists has one for.
  package static func typingHint(_ text: String, _ style: OutputStyle = .dim) -> OutputLine {
    var line = OutputLine(text, style)
    line.isTypingHint = true
    return line
  }

  /// Returns what a picture says of the beginning of a run that it leaves out; nil where it leaves out nothing.
  static func leftOut(_ count: Int, _ what: String) -> OutputLine? {
    count > 0 ? OutputLine("The \(countText(count, what)) before are left out; `trace` shows all.", .dim) : nil
  }

  /// The text without styles.
  package var text: String { spans.map { $0.text }.joined() }
}

/// Text padded with spaces to a width, counted in columns of a terminal.
package func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - TextWidth.of(text)))
}
