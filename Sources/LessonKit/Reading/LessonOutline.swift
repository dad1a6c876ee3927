import LifeLanguage
public import LifeSyntax

/// The content of a file of lessons, read from the beginnings of its lines alone: a menu needs no more.
public struct LessonOutline: Sendable {
  /// A lesson's name and title.
  public struct Heading: Hashable, Sendable {
    /// The name that other lessons and the command line use.
    public let name: String
    /// The title, as menus and headings show it.
    public let title: String
    /// The names that it had before.
    public let formerly: [String]

    /// The heading of a lesson.
    public init(name: String, title: String, formerly: [String] = []) {
      self.name = name
      self.title = title
      self.formerly = formerly
    }
  }

  /// The first word of its first statement; nil for a file without one.
  public let firstVerb: String?
  /// The kind of the file.
  public let kind: LessonFileKind
  /// Its lessons, in its order.
  public let lessons: [Heading]
  /// The names of the misconceptions that stand in it.
  public let misconceptions: [String]

  /// The spellings of the names that its learners will meet elsewhere.
  public let metNames: [String]

  /// The names of the beliefs that answers show, as far as a line says so.
  public let shown: [String]

  /// A Boolean value that indicates whether it names beliefs that do not stand in it.
  public var borrowsBeliefs: Bool { !shown.allSatisfy { misconceptions.contains($0) } }

  /// Reads the outline of a file.
  public init(of source: SourceText) {
    var first: String?
    var lessons: [Heading] = []
    var misconceptions: [String] = []
    var shown: [String] = []
    var metNames: [String] = []
    for line in Self.statements(of: source.bytes, beginningWith: Array("lmwn".utf8)) {
      let verb = line.prefix { $0 != UInt8(ascii: " ") }
      if first == nil { first = String(decoding: verb, as: UTF8.self) }
      switch verb.first {
      case UInt8(ascii: "l") where verb.elementsEqual("lesson".utf8):
        if let heading = Self.heading(line) { lessons.append(heading) }
      case UInt8(ascii: "m") where verb.elementsEqual("misconception".utf8):
        misconceptions.append(Self.word(line.dropFirst(verb.count)))
      case UInt8(ascii: "m") where verb.elementsEqual("mistake".utf8):
        shown.append(Self.word(line.dropFirst(verb.count)))
      case UInt8(ascii: "w") where verb.elementsEqual("wrong".utf8):
        if let rest = Self.shows(in: line) { shown.append(Self.word(rest)) }
      case UInt8(ascii: "n") where verb.elementsEqual("name".utf8): metNames += Self.spellings(in: line)
      default: break
      }
    }
    firstVerb = first
    kind = LessonFileKind(firstVerb: first)
    self.lessons = lessons
    self.misconceptions = misconceptions
    self.shown = shown
    self.metNames = metNames
  }

  /// Returns the lines that begin with one of these bytes, without the blanks before it, and the first statement in any case.
  ///
  /// All texts of a course go through here at each start, so that most lines are passed over without a slice being made.
  private static func statements(of bytes: [UInt8], beginningWith starts: [UInt8]) -> [ArraySlice<UInt8>] {
    var wanted = [Bool](repeating: false, count: 256)
    for byte in starts { wanted[Int(byte)] = true }
    var ranges: [Range<Int>] = []
    bytes.withUnsafeBufferPointer { bytes in
      var place = 0
      while place < bytes.count {
        while place < bytes.count, bytes[place] == UInt8(ascii: " ") { place &+= 1 }
        let start = place
        while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place &+= 1 }
        if start < place, wanted[Int(bytes[start])] || ranges.isEmpty && !isNoStatement(bytes[start]) {
          ranges.append(start..<place)
        }
        place &+= 1
      }
    }
    return ranges.map { bytes[$0] }
  }

  /// Indicates whether a line that begins with this byte is a comment or a line of a text.
  private static func isNoStatement(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "#") || byte == UInt8(ascii: "|") }

  /// Returns the first word of some bytes.
  private static func word(_ bytes: ArraySlice<UInt8>) -> String {
    let isEnd = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\r") }
    return String(decoding: bytes.drop(while: isEnd).prefix { !isEnd($0) }, as: UTF8.self)
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
    let tree = SyntaxTree(parsing: SourceText(name: "", bytes: Array(line)))
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
