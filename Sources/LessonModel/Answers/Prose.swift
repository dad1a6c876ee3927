package import LifeLanguage
import LifeSyntax

/// An author's prose as paragraphs: lines that follow each other are one, so that a screen of any width may wrap it.
///
/// Lists and indented lines keep their breaks, and a blank line stays between two paragraphs. Code in backticks and
/// *emphasis* are left for the screen to show.
package struct Prose: Sendable {
  /// A line for each paragraph, each item of a list and each indented line.
  package let lines: [OutputLine]

  /// The paragraphs of a text.
  package init(_ text: String) {
    var lines: [OutputLine] = []
    var isOpen = false
    // The column at which the item of a list begins that a further line may go on with.
    var item: Int?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let form = Form(line)
      if form == .text && isOpen, let last = lines.popLast() {
        lines.append(OutputLine(last.text + " " + String(line)))
      } else if form == .indented, let column = item, line.prefix(while: { $0 == " " }).count == column,
        let last = lines.popLast()
      {
        lines.append(OutputLine(last.text + " " + String(line.dropFirst(column)), hangingIndent: column))
        continue
      } else {
        lines.append(OutputLine(form == .blank ? "" : String(line), hangingIndent: form.hangingIndent))
      }
      isOpen = form == .text
      item = if case .item(let column) = form { column } else { nil }
    }
    self.lines = lines
  }

  /// The form of a line, by its beginning.
  private enum Form: Equatable {
    case blank, indented, text
    /// An item whose text begins at this column.
    case item(Int)

    init(_ line: Substring) {
      let bytes = Array(line.utf8)
      guard bytes.contains(where: { $0 != 0x20 }) else {
        self = .blank
        return
      }
      let digits = bytes.prefix { $0.isDigit }.count
      let rest = bytes.dropFirst(digits)
      if bytes.starts(with: [UInt8(ascii: "-"), 0x20]) {
        self = .item(2)
      } else if digits > 0 && rest.starts(with: [UInt8(ascii: "."), 0x20]) {
        self = .item(digits + 2)
      } else {
        self = bytes[0] == 0x20 || bytes[0] == 0x09 ? .indented : .text
      }
    }

    var hangingIndent: Int? {
      switch self {
      case .indented: nil
      case .blank, .text: 0
      case .item(let column): column
      }
    }
  }
}

extension String {
  /// The sentences of a paragraph; a full stop behind a capital alone, as in a name, ends none.
  package var sentences: [String] {
    var found: [String] = []
    var start = utf8.startIndex
    // The last bytes, the latest last.
    var last: (UInt8, UInt8, UInt8) = (0, 0, 0)
    for place in utf8.indices {
      let isInitial =
        last.2 == UInt8(ascii: ".") && last.1 &- UInt8(ascii: "A") < 26 && !(last.0.isLetter || last.0.isDigit)
      if utf8[place] == UInt8(ascii: " "), [UInt8(ascii: "."), UInt8(ascii: "?")].contains(last.2), !isInitial {
        found.append(String(self[start..<place]))
        start = utf8.index(after: place)
      }
      last = (last.1, last.2, utf8[place])
    }
    return start < endIndex ? found + [String(self[start...])] : found
  }
}
