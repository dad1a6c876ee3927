import TextMetrics

// What every format needs to do with a text before it escapes it.

extension String {
  /// Returns the beginning of the text that fits, with a note where something was cut off.
  ///
  /// Length is counted in UTF-16 units, the largest count that a reader may use.
  package func cut(to limit: Int, note: String) -> String {
    guard utf16.count > limit else { return self }
    var rest = limit - note.utf16.count
    var result = ""
    for scalar in unicodeScalars {
      rest -= scalar.value > 0xffff ? 2 : 1
      if rest < 0 { break }
      result.unicodeScalars.append(scalar)
    }
    return result + note
  }

  /// The text on one line: runs of line ends and tabs become one space, what has no ink is drawn.
  package var onOneLine: String {
    var result = ""
    var isBreak = false
    for scalar in unicodeScalars {
      switch scalar {
      case "\n", "\r", "\t", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": isBreak = true
      default:
        if isBreak && !result.isEmpty { result += " " }
        isBreak = false
        result.unicodeScalars.append(scalar)
      }
    }
    return VisibleText.of(result)
  }

  /// The text with its lines, and with what has no ink drawn, so that it commands no terminal.
  var visibleLines: String { VisibleText.of(self, keepsLines: true) }

  /// The text with a backslash between the signs of `##[…]` and `##vso[…]`, which runners of workflows obey anywhere in
  /// a line.
  package var withoutWorkflowCommands: String {
    guard utf8.contains(UInt8(ascii: "#")) else { return self }
    var result = ""
    var rest = Substring(self)
    while let first = rest.popFirst() {
      result.append(first)
      let behind = rest.dropFirst().drop { $0.isLetter }
      if first == "#", rest.first == "#", behind.first == "[" { result.append("\\") }
    }
    return result
  }
}
