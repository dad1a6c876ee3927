import LessonModel
import LifeLanguage
package import LifeSyntax

/// The content of a file of lessons, read from the beginnings of its lines alone: a menu needs no more.
package struct LessonOutline: Hashable, Sendable {
  /// A lesson's name and title.
  package struct Heading: Hashable, Sendable {
    /// The name that other lessons and the command line use.
    package let name: String
    /// The title, as menus and headings show it.
    package let title: String
    /// The names that it had before.
    package let formerly: [String]

    /// The heading of a lesson.
    package init(name: String, title: String, formerly: [String] = []) {
      self.name = name
      self.title = title
      self.formerly = formerly
    }
  }

  /// The first word of its first statement; nil for a file without one.
  package let firstVerb: String?
  /// What the file holds, told by its first word.
  package let kind: LessonFileKind
  /// Its lessons, in its order.
  package let lessons: [Heading]
  /// The names of the misconceptions that stand in it.
  package let beliefs: [String]

  /// The spellings of the names that its learners will meet elsewhere.
  package let metNames: [String]

  /// The names of the beliefs that answers show, as far as a line says so.
  package let shown: [String]

  /// A Boolean value that indicates whether it names beliefs that do not stand in it.
  package var borrowsBeliefs: Bool { !shown.allSatisfy { beliefs.contains($0) } }

  /// Reads the outline of a file.
  package init(of source: SourceText) {
    var first: String?
    var lessons: [Heading] = []
    var beliefs: [String] = []
    var shown: [String] = []
    var metNames: [String] = []
    for line in Self.statements(of: source.bytes) {
      if first == nil { first = Self.word(line.text) }
      switch line.verb {
      case .lesson: if let heading = Self.heading(line.text) { lessons.append(heading) }
      case .misconception: beliefs.append(Self.word(line.rest))
      case .mistake: if let name = Self.belief(line.rest) { shown.append(name) }
      case .wrong: if let rest = Self.shows(in: line.text) { shown.append(Self.word(rest)) }
      case .name: metNames += Self.spellings(in: line.text)
      case nil: break
      }
    }
    firstVerb = first
    kind = LessonFileKind(firstVerb: first)
    self.lessons = lessons
    self.beliefs = beliefs
    self.shown = shown
    self.metNames = metNames
  }

  /// The verbs of the lines that say something to an outline.
  private enum Verb: String, CaseIterable {
    case lesson, misconception, mistake, wrong, name
  }

  /// A line without the blanks before it, and its verb where that is one of those.
  private struct Line {
    let verb: Verb?
    let text: ArraySlice<UInt8>

    /// What follows the verb.
    var rest: ArraySlice<UInt8> { text.dropFirst(verb?.rawValue.utf8.count ?? 0) }
  }

  /// Returns the lines with a verb of an outline, and the first statement in any case.
  ///
  /// All texts of a course go through here at each start, so that most lines are passed over without a slice being made.
  private static func statements(of bytes: [UInt8]) -> [Line] {
    let verbs = Verb.allCases.map { Array($0.rawValue.utf8) }
    var begins = [Bool](repeating: false, count: 256)
    for verb in verbs { begins[Int(verb[0])] = true }
    var found: [(verb: Int?, range: Range<Int>)] = []
    bytes.withUnsafeBufferPointer { bytes in
      var place = 0
      while place < bytes.count {
        while place < bytes.count, bytes[place] == UInt8(ascii: " ") { place &+= 1 }
        let start = place
        while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place &+= 1 }
        if start < place {
          let line = UnsafeBufferPointer(rebasing: bytes[start..<place])
          let verb = begins[Int(bytes[start])] ? self.place(among: verbs, of: line) : nil
          if verb != nil || found.isEmpty && !isNoStatement(bytes[start]) { found.append((verb, start..<place)) }
        }
        place &+= 1
      }
    }
    return found.map { Line(verb: $0.verb.map { Verb.allCases[$0] }, text: bytes[$0.range]) }
  }

  /// Returns the place of the verb with which a line begins; nil for a line that begins otherwise.
  private static func place(among verbs: [[UInt8]], of line: UnsafeBufferPointer<UInt8>) -> Int? {
    for index in verbs.indices where verbs[index][0] == line[0] && verbs[index].count <= line.count {
      let count = verbs[index].count
      guard count == line.count || line[count] == UInt8(ascii: " ") else { continue }
      var same = 1
      while same < count, verbs[index][same] == line[same] { same &+= 1 }
      if same == count { return index }
    }
    return nil
  }

  /// Indicates whether a line that begins with this byte is a comment or a line of a text.
  private static func isNoStatement(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "#") || byte == UInt8(ascii: "|") }

  /// Returns the first word of some bytes.
  private static func word(_ bytes: ArraySlice<UInt8>) -> String {
    let isEnd = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\r") }
    return String(decoding: bytes.drop(while: isEnd).prefix { !isEnd($0) }, as: UTF8.self)
  }

  /// Returns the belief that a line of a mistake names; nil where a label comes first.
  private static func belief(_ line: ArraySlice<UInt8>) -> String? {
    let word = word(line)
    return word.utf8.last == UInt8(ascii: ":") ? nil : word
  }

  /// Returns what follows `shows:` in a line, outside of texts between quotes; `nil` where it is not there.
  private static func shows(in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let label = Array(" shows:".utf8)
    var isText = false
    for place in line.indices {
      if line[place] == UInt8(ascii: "\"") { isText.toggle() }
      if !isText, line[place...].starts(with: label) { return line[(place + label.count)...] }
    }
    return nil
  }

  /// Returns the name and the title in the first line of a lesson.
  private static func heading(_ line: ArraySlice<UInt8>) -> Heading? {
    // An open brace at its end would be told as a fault.
    let isOpen = line.last == UInt8(ascii: "{")
    let tree = SyntaxTree(parsing: SourceText(name: "", bytes: Array(isOpen ? line.dropLast() : line)))
    guard let arguments = tree.statements.first?.clauses.first?.arguments, arguments.count >= 2,
      case .name(let name) = arguments[0].value.kind, case .string(let title) = arguments[1].value.kind
    else { return nil }
    let former = arguments.first { $0.label?.text == BoundCommand.formerlyLabel }
    return Heading(name: name, title: title, formerly: former.map { names(in: $0.value) } ?? [])
  }

  /// Returns the spellings in a line that begins with a name met elsewhere: they stand between its first two quotes.
  private static func spellings(in line: ArraySlice<UInt8>) -> [String] {
    let text = line.drop { $0 != UInt8(ascii: "\"") }.dropFirst().prefix { $0 != UInt8(ascii: "\"") }
    return MetName.spellings(in: String(decoding: text, as: UTF8.self))
  }

  /// Returns the names of a list, or the one name.
  private static func names(in value: Expression) -> [String] {
    switch value.kind {
    case .name(let name): [name]
    case .list(let items): items.flatMap { names(in: $0) }
    default: []
    }
  }
}
