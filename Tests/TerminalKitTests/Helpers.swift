import TerminalKit

/// A small generator, so that a failing case can be found again by its seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// The keys of a text typed on its own, Enter for each line break.
func keys(_ text: String) -> [Key] {
  text.unicodeScalars.map { $0 == "\n" ? Key(.enter) : .typed($0) }
}

extension LineEditor {
  /// Types a text and returns what the last key asked for.
  @discardableResult
  mutating func type(_ text: String) -> Outcome {
    press(keys(text))
  }

  /// Presses keys and returns what the last one asked for.
  @discardableResult
  mutating func press(_ keys: [Key]) -> Outcome {
    keys.reduce(.ignored) { _, key in handle(key) }
  }

  @discardableResult
  mutating func press(_ keys: Key...) -> Outcome {
    press(keys)
  }

  /// The line with a bar where the cursor stands.
  var marked: String {
    buffer.marked
  }

  /// An editor in which a line is whole when its braces match.
  static func withBraces() -> LineEditor {
    LineEditor(
      hooks: EditorHooks(
        validator: Validator { text in
          let depth = text.filter { $0 == "{" }.count - text.filter { $0 == "}" }.count
          return depth > 0 ? .incomplete(indentation: 2 * depth) : .complete
        }))
  }

  /// An editor that completes the last word from a list.
  static func withWords(_ words: [String], descriptions: Bool = false) -> LineEditor {
    LineEditor(
      hooks: EditorHooks(
        completer: Completer { line, cursor in
          let head = line.utf8.prefix(cursor)
          let start =
            head.lastIndex(of: UInt8(ascii: " ")).map { line.utf8.index(after: $0) } ?? line.startIndex
          let offset = line.utf8.distance(from: line.startIndex, to: start)
          let typed = String(line[start...].utf8.prefix(cursor - offset)) ?? ""
          return words.filter { $0.hasPrefix(typed) }.map { word in
            Suggestion(
              span: offset..<cursor, replacement: word, description: descriptions ? "about \(word)" : "")
          }
        }))
  }
}

extension LineBuffer {
  /// The text with a bar where the cursor stands.
  var marked: String {
    textBeforeCursor + "|" + text.dropFirst(textBeforeCursor.count)
  }

  /// A buffer from a text with a bar where the cursor stands.
  init(marked: String) {
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    self.init(parts.joined())
    moveCursor(to: parts[0].utf8.count)
  }
}
