/// The eight colours that every terminal has; the person's theme decides how they look.
package enum Colour: UInt8, Hashable, Sendable, CaseIterable {
  case black, red, green, yellow, blue, magenta, cyan, white
}

/// How text looks: a colour and attributes, each of which may be absent.
package struct TextStyle: Hashable, Sendable {
  /// The colour, or `nil` for the terminal's own.
  package var colour: Colour?
  /// Indicates whether the colour is its bright variant.
  package var isBright: Bool
  /// Indicates whether the text is bold.
  package var isBold: Bool
  /// Indicates whether the text is dim.
  package var isDim: Bool
  /// Indicates whether the text is underlined.
  package var isUnderlined: Bool
  /// Indicates whether foreground and background are swapped.
  package var isReversed: Bool

  /// A style of these parts; with none it is plain.
  package init(
    colour: Colour? = nil, bright: Bool = false, bold: Bool = false, dim: Bool = false, underlined: Bool = false,
    reversed: Bool = false
  ) {
    self.colour = colour
    isBright = bright
    isBold = bold
    isDim = dim
    isUnderlined = underlined
    isReversed = reversed
  }

  /// No colour and no attribute.
  package static let plain = TextStyle()
  /// Bold text.
  package static let bold = TextStyle(bold: true)
  /// Dim text.
  package static let dim = TextStyle(dim: true)
  /// Text with foreground and background swapped.
  package static let reversed = TextStyle(reversed: true)

  /// The sequence that turns this style on, from plain; empty for plain.
  package var selectSequence: String {
    var codes: [String] = []
    if isBold { codes.append("1") }
    if isDim { codes.append("2") }
    if isUnderlined { codes.append("4") }
    if isReversed { codes.append("7") }
    if let colour { codes.append(String(colour.rawValue + (isBright ? 90 : 30))) }
    return codes.isEmpty ? "" : "\u{1B}[" + codes.joined(separator: ";") + "m"
  }
}

/// Applies styles, or leaves them out where the stream shows none: decided once, at the edge.
package struct Styler: Hashable, Sendable {
  /// Indicates whether styles are applied.
  package let isEnabled: Bool
  /// Indicates whether the stream is a terminal that knows no characters outside ASCII.
  package let isASCII: Bool

  /// A styler that applies styles or none.
  package init(isEnabled: Bool, isASCII: Bool = false) {
    self.isEnabled = isEnabled
    self.isASCII = isASCII
  }

  /// The text in this style, followed by plain.
  package func apply(_ style: TextStyle, to text: String) -> String {
    let select = isEnabled ? style.selectSequence : ""
    return select.isEmpty || text.isEmpty ? text : select + text + EscapeSequence.plain
  }
}

/// A piece of text and how it looks.
package struct StyledText: Hashable, Sendable {
  /// What is shown, without sequences.
  package var text: String
  /// How it looks.
  package var style: TextStyle

  /// A piece of text, plain unless a style is named.
  package init(_ text: String, _ style: TextStyle = .plain) {
    self.text = text
    self.style = style
  }
}

/// What stands before the first line of input, and before the lines after it.
package struct Prompt: Hashable, Sendable {
  /// What stands before the first line.
  package var pieces: [StyledText]
  /// What stands before each further line.
  package var continuation: [StyledText]

  /// A prompt of styled pieces.
  package init(_ pieces: [StyledText], continuation: [StyledText]) {
    self.pieces = pieces
    self.continuation = continuation
  }

  /// A prompt of plain text; the lines after the first are indented as far.
  package init(_ text: String) {
    let indentation = String(repeating: " ", count: max(DisplayWidth.of(text) - 2, 0))
    self.init([StyledText(text)], continuation: [StyledText(indentation + ". ")])
  }

  var text: String {
    pieces.map(\.text).joined()
  }

  var continuationText: String {
    continuation.map(\.text).joined()
  }
}
