/// What a page asks for: a name, a newline and a payload.
package enum PageRequest: Equatable, Sendable {
  /// A beginning, with what the host knows.
  case start(PageStart)
  /// An input as it was typed.
  case line(String)
  /// An input at a moment of the run: what came behind it is taken back first.
  case from(stop: Int, String)
  /// An answer to the question at hand: places, or a text.
  case answer(String)
  /// A look at a moment of the run, or at its end.
  case at(stop: Int?)
  /// The causes of an entry.
  case why(entry: Int)
  /// What a line of a text that explains something would say.
  case explain(String)
  /// The ways to go on from the end of a text.
  case complete(String)
  /// What is wrong with the text of an app.
  case check(String)
  /// A text for the next start: lessons, a packed course, plugins, or a script.
  case bring(name: String, text: String)
  /// A text as its author has it now, opened at the part at a place of it; nil ends the author's mode.
  case preview(PagePreview?)
  /// What stands there now.
  case view
  /// What can stand side by side, or runs side by side.
  case compare(String)
  /// A moment of a run that the last reply has to play.
  case found(run: Int, stop: Int)
  /// The rows of the last reply that it had no room for.
  case rest
  /// The statements that lead to the learner's own run.
  case script
  /// The course, with how far its learner is.
  case course
  /// Some entries of the run, by their numbers.
  case entries(ClosedRange<Int>)
  /// The whole progress log.
  case export
  /// Lines of the log that this page has written, and the log as it is stored, to which another page has written since.
  case relink(lines: String, stored: String)
  /// A text that may be a progress log; it is only weighed.
  case weigh(String)

  /// Reads a request; nil for a name or a payload that means nothing.
  package init?(_ text: String) {
    let parts = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let payload = parts.count > 1 ? String(parts[1]) : ""
    let numbers = payload.split(separator: " ").map { Int($0) }
    switch parts[0] {
    case "start": self = .start(PageStart(payload))
    case "line": self = .line(payload)
    case "from":
      let parts = payload.split(separator: "\n", maxSplits: 1)
      guard parts.count == 2, let stop = Int(parts[0]) else { return nil }
      self = .from(stop: stop, String(parts[1]))
    case "answer": self = .answer(payload)
    case "at": self = .at(stop: numbers.first.flatMap { $0 })
    case "why":
      guard numbers.count == 1, let entry = numbers[0] else { return nil }
      self = .why(entry: entry)
    case "explain": self = .explain(payload)
    case "complete": self = .complete(payload)
    case "check": self = .check(payload)
    case "bring":
      let parts = payload.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, (1...Self.nameLimit).contains(parts[0].utf8.count) else { return nil }
      self = .bring(name: String(parts[0]), text: String(parts[1]))
    case "preview":
      guard !payload.isEmpty else {
        self = .preview(nil)
        return
      }
      guard let preview = PagePreview(payload) else { return nil }
      self = .preview(preview)
    case "view": self = .view
    case "compare": self = .compare(payload)
    case "found":
      guard numbers.count == 2, let run = numbers[0], let stop = numbers[1] else { return nil }
      self = .found(run: run, stop: stop)
    case "rest": self = .rest
    case "script": self = .script
    case "course": self = .course
    case "entries":
      guard numbers.count == 2, let first = numbers[0], let last = numbers[1], first <= last else { return nil }
      self = .entries(first...last)
    case "export": self = .export
    case "relink":
      let parts = payload.components(before: "\n\n")
      self = .relink(lines: parts.first, stored: parts.rest)
    case "weigh": self = .weigh(payload)
    default: return nil
    }
  }

  /// The most bytes of the name of a text.
  private static let nameLimit = 200
}

/// The text of a lesson while it is written.
package struct PagePreview: Equatable, Sendable {
  /// The name that diagnostics give to the text.
  package let name: String
  /// The place of the cursor in UTF-16 units.
  package let cursor: Int
  /// What has been written so far.
  package let text: String

  /// Reads a name, a place and a text, each on a line of its own; nil where one of them is missing.
  init?(_ payload: String) {
    let parts = payload.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[0].isEmpty, let cursor = Int(parts[1]) else { return nil }
    (name, self.cursor, text) = (String(parts[0]), cursor, String(parts[2]))
  }
}

/// What the host of a page knows: the day, the seed of its learner, the columns of a block of code, and the progress log.
package struct PageStart: Equatable, Sendable {
  /// The day, in days since 1970; nil where the host does not tell it.
  package private(set) var day: Int?
  /// The seed that draws the variants of a learner whose log holds none.
  package private(set) var seed = ""
  /// The columns of a block of code.
  package private(set) var width = PageStart.standardWidth
  /// The progress log, as the terminal keeps it.
  package private(set) var log = ""

  /// The columns where the host says nothing, and the fewest and the most that it may say.
  private static let standardWidth = 72
  private static let widths = 30...160

  /// Reads lines of a name and a value, an empty line, and the log; what is unknown is left aside.
  package init(_ payload: String) {
    let head = payload.components(before: "\n\n")
    log = head.rest
    for line in head.first.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2 else { continue }
      switch words[0] {
      case "day": day = Int(words[1])
      case "seed": seed = String(words[1])
      case "width": width = min(max(Int(words[1]) ?? width, Self.widths.lowerBound), Self.widths.upperBound)
      default: break
      }
    }
  }
}

extension String {
  /// Returns what comes before a separator of two equal bytes, and what comes behind it.
  fileprivate func components(before separator: String) -> (first: String, rest: String) {
    let (bytes, mark) = (Array(utf8), Array(separator.utf8))
    for start in bytes.indices.dropLast(mark.count - 1) where bytes[start..<start + mark.count].elementsEqual(mark) {
      return (
        String(decoding: bytes[..<start], as: UTF8.self),
        String(decoding: bytes[(start + mark.count)...], as: UTF8.self)
      )
    }
    return (self, "")
  }
}
