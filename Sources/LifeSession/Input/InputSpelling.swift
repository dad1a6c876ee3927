import LifeLanguage
import LifeSyntax

/// The spellings of an input that only a prompt understands, rewritten as the language has them.
struct InputSpelling {
  /// The parsed input.
  let tree: SyntaxTree

  /// Creates the spelling of an input.
  init(_ tree: SyntaxTree) { self.tree = tree }

  /// A Boolean value that indicates whether the input is `?` alone.
  var isCallForHelp: Bool { tree.source.text.filter { $0 != " " && $0 != "\n" } == "?" }

  /// `help` where the input is `?` alone; `nil` elsewhere.
  var helpText: [UInt8]? { isCallForHelp ? Array("help".utf8) : nil }

  /// The text with each verb as the language writes it; `nil` where each is so.
  ///
  /// Capitals do not count, and a beginning that only one verb has stands for it.
  var wholeVerbs: [UInt8]? {
    var edits: [(range: ByteRange, verb: String)] = []
    for statement in tree.statements {
      guard let typed = statement.clauses.first?.verb, SessionVocabulary.prompt.verb(typed.text) == nil else {
        continue
      }
      let matches = SessionVocabulary.verbs(beginning: typed.text)
      let meant = SessionVocabulary.verb(inAnyCase: typed.text) ?? (matches.count == 1 ? matches[0] : nil)
      if let meant { edits.append((typed.range, meant)) }
    }
    guard !edits.isEmpty else { return nil }
    var bytes = tree.source.bytes
    for edit in edits.reversed() {
      bytes.replaceSubrange(edit.range.start..<edit.range.end, with: Array(edit.verb.utf8))
    }
    return bytes
  }

  /// Returns the text with quotes around an id to explain that is no name, such as `SO-3712979` or `blue pill`; `nil` where
  /// there is none and the text is not rewritten already.
  func quotedTopic(in rewritten: [UInt8]?) -> [UInt8]? {
    let text = rewritten.map { String(decoding: $0, as: UTF8.self) } ?? tree.source.text
    let start = text.prefix { $0 == "\n" || $0 == " " }
    let words = text.dropFirst(start.count).split(separator: " ", maxSplits: 1)
    guard words.count == 2, ["explain", "help", "why"].contains(words[0]) else { return rewritten }
    let id = words[1].drop { $0 == " " || $0 == "[" }.reversed().drop { $0 == " " || $0 == "]" || $0 == "\n" }
      .reversed()
    let isBare = !id.contains { ["\"", "\\", ";", "#", "{", "\n"].contains($0) }
    let name = String(id)
    // A number is one of a line to look back at; help knows codes that begin with a digit.
    let isNumber = ("0"..."9").contains(name.prefix(1))
    guard isBare, !name.isEmpty, isNumber ? words[0] == "help" : !Explanation.isPlain(name) else {
      return rewritten
    }
    return Array("\(start)\(words[0]) \"\(name)\"".utf8)
  }
}
