// What every format needs to do with a text before it escapes it.

extension Unicode.Scalar {
  /// Whether it moves a cursor or colours a terminal instead of showing something.
  var isControl: Bool { value < 0x20 || (0x7f...0x9f).contains(value) }
}

extension String {
  /// The beginning of the text that fits, with a note where something was cut off.
  ///
  /// Length is counted in UTF-16 units, the largest count that a reader may use.
  func cut(to limit: Int, note: String) -> String {
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

  /// The text on one line: runs of line ends and control characters become one space.
  var onOneLine: String {
    var result = ""
    var isBreak = false
    for scalar in unicodeScalars {
      if scalar.isControl || scalar.value == 0x2028 || scalar.value == 0x2029 {
        isBreak = true
      } else {
        if isBreak && !result.isEmpty { result += " " }
        isBreak = false
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text without control characters other than line ends and tabs, so that it commands no terminal.
  var withoutControls: String {
    var result = ""
    for scalar in unicodeScalars where !scalar.isControl || scalar == "\n" || scalar == "\t" {
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
