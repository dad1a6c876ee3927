import TextMetrics

/// Returns the drawing of a scalar of a source line on a terminal; a tab reaches to the next multiple of four columns.
///
/// `shapes` says that it belongs to the character before it, as a joiner within an emoji does.
func drawing(of scalar: UInt32?, column: Int, shapes: Bool = false) -> (text: String, width: Int) {
  guard let scalar, let valid = Unicode.Scalar(scalar) else { return ("\u{FFFD}", 1) }
  if scalar == UInt32(Ascii.tab) { return (String(repeating: " ", count: 4 - column % 4), 4 - column % 4) }
  if VisibleText.isUnseen(valid) && !shapes {
    let drawing = VisibleText.drawing(of: valid)
    return (drawing, TextWidth.of(drawing))
  }
  return (String(Character(valid)), TextWidth.of(valid))
}

/// A text on one line, without anything that could move the cursor or turn the direction.
package func visible(_ text: String) -> String { VisibleText.of(text) }
