/// Says what is likely to follow; it is shown dim and never submitted.
package struct Hinter {
  /// From the line to the hint behind it.
  package var hint: (_ line: String) -> String

  /// A hinter that asks this closure.
  package init(hint: @escaping (_ line: String) -> String) {
    self.hint = hint
  }

  /// A hinter without hints.
  package static var none: Hinter {
    Hinter { _ in "" }
  }
}

/// A range of the line, in UTF-8 bytes, and how it looks.
package struct StyledSpan: Hashable, Sendable {
  /// The range, in UTF-8 bytes.
  package var range: Range<Int>
  /// How it looks.
  package var style: TextStyle

  /// A range that looks like this.
  package init(_ range: Range<Int>, _ style: TextStyle) {
    self.range = range
    self.style = style
  }
}

/// Colours the line while it is typed.
package struct Highlighter {
  /// From the line to its coloured spans, in order and without overlap.
  package var highlight: (_ line: String) -> [StyledSpan]

  /// A highlighter that asks this closure.
  package init(highlight: @escaping (_ line: String) -> [StyledSpan]) {
    self.highlight = highlight
  }

  /// A highlighter that leaves the line as it is.
  package static var none: Highlighter {
    Highlighter { _ in [] }
  }
}

/// The answer of a validator: Enter submits the text, or starts another line.
package enum Validation: Hashable, Sendable {
  case complete
  /// More must follow; the next line starts with this many blanks.
  case incomplete(indentation: Int)
}

/// Decides what Enter does.
package struct Validator {
  /// From the text to whether it is whole.
  package var validate: (_ text: String) -> Validation

  /// A validator that asks this closure.
  package init(validate: @escaping (_ text: String) -> Validation) {
    self.validate = validate
  }

  /// A validator that takes every text as whole.
  package static var none: Validator {
    Validator { _ in .complete }
  }
}

/// Everything that an editor asks others about a line.
package struct EditorHooks {
  /// Completes the word at the cursor.
  package var completer: Completer
  /// Gives the hint behind the line.
  package var hinter: Hinter
  /// Gives styles to ranges of the line.
  package var highlighter: Highlighter
  /// Decides whether a text is whole.
  package var validator: Validator

  /// The hooks of an editor; what is left out knows nothing.
  package init(
    completer: Completer = .none, hinter: Hinter = .none, highlighter: Highlighter = .none,
    validator: Validator = .none
  ) {
    self.completer = completer
    self.hinter = hinter
    self.highlighter = highlighter
    self.validator = validator
  }
}
