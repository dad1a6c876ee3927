import LessonModel
import LifeLanguage
package import LifeSyntax

/// The content of a file of lessons, read from the beginnings of its lines alone: a menu needs no more.
package struct LessonOutline: Sendable {
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
  /// The text whose lines tell the rest.
  ///
  /// They are read when something of it is asked for, since a start asks for nothing of it.
  private let text: SourceText

  /// Reads the outline of a file.
  package init(of source: SourceText) { self.init(headings: source, rest: source) }

  /// Reads the outline of a file whose first statement and lines of lessons stand in one text, and all lines of an outline in
  /// another one.
  package init(headings: SourceText, rest: SourceText) {
    firstVerb = Self.firstVerb(of: headings.bytes)
    kind = LessonFileKind(firstVerb: firstVerb)
    lessons = Self.lines(of: headings, beginningWith: [.lesson]).compactMap { Self.heading($0.text) }
    text = rest
  }

  /// The names of the misconceptions that stand in it.
  package var beliefs: [String] { Self.lines(of: text, beginningWith: [.misconception]).map { Self.word($0.rest) } }

  /// The spellings of the names that its learners will meet elsewhere.
  package var metNames: [String] {
    Self.lines(of: text, beginningWith: [.name]).flatMap { Self.spellings(in: $0.text) }
  }

  /// The names of the beliefs that answers show, as far as a line says so.
  package var shown: [String] {
    Self.lines(of: text, beginningWith: [.mistake, .wrong]).compactMap { line in
      line.verb == .mistake ? Self.belief(line.rest) : Self.shows(in: line.text).map { Self.word($0) }
    }
  }

  /// A Boolean value that indicates whether it names beliefs that do not stand in it.
  package var borrowsBeliefs: Bool { !Set(shown).isSubset(of: beliefs) }

  /// The verbs of the lines that say something to an outline.
  private enum Verb: String {
    case lesson, misconception, mistake, wrong, name
  }

  /// A line without the blanks before it, and the verb with which it begins.
  private struct Line {
    let verb: Verb
    let text: ArraySlice<UInt8>

    /// What follows the verb.
    var rest: ArraySlice<UInt8> { text.dropFirst(verb.rawValue.utf8.count) }
  }

  /// Returns the lines that begin with one of these verbs.
  ///
  /// All texts of a course go through here, so that most lines are passed over without a slice being made.
  private static func lines(of source: SourceText, beginningWith verbs: [Verb]) -> [Line] {
    let words = verbs.map { Array($0.rawValue.utf8) }
    var begins = [Bool](repeating: false, count: 256)
    for word in words { begins[Int(word[0])] = true }
    let bytes = source.bytes
    var found: [Line] = []
    bytes.withUnsafeBufferPointer { pointer in
      var place = 0
      while place < pointer.count {
        while place < pointer.count, pointer[place] == UInt8(ascii: " ") { place &+= 1 }
        let start = place
        while place < pointer.count, pointer[place] != UInt8(ascii: "\n") { place &+= 1 }
        if start < place, begins[Int(pointer[start])],
          let verb = self.place(among: words, of: UnsafeBufferPointer(rebasing: pointer[start..<place]))
        {
          found.append(Line(verb: verbs[verb], text: bytes[start..<place]))
        }
        place &+= 1
      }
    }
    return found
  }

  /// Returns the first word of the first line that is neither empty nor a comment nor a line of a text; nil where there is none.
  private static func firstVerb(of bytes: [UInt8]) -> String? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      let statement = line.drop { $0 == UInt8(ascii: " ") }
      if let first = statement.first, first != UInt8(ascii: "#"), first != UInt8(ascii: "|") { return word(statement) }
      rest = rest[line.endIndex...].dropFirst()
    }
    return nil
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
