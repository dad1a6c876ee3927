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

  /// The kind of the file.
  public let kind: LessonFileKind
  /// Its lessons, in its order.
  public let lessons: [Heading]
  /// The names of the misconceptions that stand in it.
  public let misconceptions: [String]

  /// Reads the outline of a file.
  public init(of source: SourceText) {
    var first: String?
    var lessons: [Heading] = []
    var misconceptions: [String] = []
    var place = 0
    while place < source.bytes.count {
      let end = source.lineEnd(from: place)
      let line = source.bytes[place..<end].drop { $0 == UInt8(ascii: " ") }
      let verb = line.prefix { $0 != UInt8(ascii: " ") }
      let isStatement = !(verb.isEmpty || verb.first == UInt8(ascii: "#") || verb.first == UInt8(ascii: "|"))
      if first == nil, isStatement { first = String(decoding: verb, as: UTF8.self) }
      if verb.elementsEqual("lesson".utf8), let heading = Self.heading(line) { lessons.append(heading) }
      if verb.elementsEqual("misconception".utf8) {
        let name = line.dropFirst(verb.count).drop { $0 == UInt8(ascii: " ") }.prefix { $0 != UInt8(ascii: " ") }
        misconceptions.append(String(decoding: name, as: UTF8.self))
      }
      place = end + 1
    }
    kind = LessonFileKind(firstVerb: first)
    self.lessons = lessons
    self.misconceptions = misconceptions
  }

  /// Returns the name and the title in the first line of a lesson.
  private static func heading(_ line: ArraySlice<UInt8>) -> Heading? {
    let tree = SyntaxTree(parsing: SourceText(name: "", bytes: Array(line)))
    guard let arguments = tree.statements.first?.clauses.first?.arguments, arguments.count >= 2,
      case .name(let name) = arguments[0].value.kind, case .string(let title) = arguments[1].value.kind
    else { return nil }
    let former = arguments.first { $0.label?.text == LessonVocabulary.formerlyLabel }
    return Heading(name: name, title: title, formerly: former.map { names(in: $0.value) } ?? [])
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
