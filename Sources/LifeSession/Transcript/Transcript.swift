import LifeLanguage
import TextMetrics

/// A session as a scenario: what was typed, with what was shown as comments below it.
///
/// `lifelab run FILE --transcript` runs such a file and prints the same bytes.
package struct Transcript: Sendable {
  /// The screen that output was laid out for.
  package struct Layout: Equatable, Sendable {
    /// Its columns; `nil` where they were not known.
    package var columns: Int?
    /// A Boolean value that indicates whether output kept to ASCII.
    package var isPlain: Bool

    /// Creates a layout for so many columns.
    package init(columns: Int? = nil, isPlain: Bool = false) {
      self.columns = columns
      self.isPlain = isPlain
    }

    /// Reads the last comment of a text that names a layout; returns `nil` if there is none.
    package init?(comments text: String) {
      let found = text.split(separator: "\n").compactMap { Self(comment: $0) }
      guard let last = found.last else { return nil }
      self = last
    }

    private init?(comment line: Substring) {
      let words = line.split(separator: " ")
      guard words.count > 4, words[0...3].elementsEqual(["#", "Laid", "out", "for"]) else { return nil }
      self.init(columns: Int(words[4]), isPlain: words.last == "ASCII")
    }

    /// The comment that names it.
    var comment: String {
      "# Laid out for \(columns.map { "\($0)" } ?? "any") columns\(isPlain ? " in ASCII" : "")\n"
    }
  }

  /// The beginning of every transcript.
  static let title = "# A transcript of Lifelab."

  /// The text so far.
  private(set) var text = title + " `lifelab run FILE --transcript` prints it again.\n"
  private var layout = Layout()

  /// Creates a transcript without inputs.
  package init() {}

  /// Returns the text of one statement that worked, and of what it showed; a text with a newline is one comment all the
  /// same.
  static func entry(_ input: String, _ lines: [OutputLine]) -> String {
    var text = input + "\n"
    for line in lines { text += line.text.isEmpty ? "#\n" : "# \(VisibleText.of(line.text))\n" }
    return text
  }

  /// Its length in bytes.
  var size: Int { text.utf8.count }

  /// Adds an entry, and before it the layout where that has changed.
  mutating func add(_ entry: String, in layout: Layout) {
    if layout != self.layout { text += layout.comment }
    self.layout = layout
    text += entry
  }
}
