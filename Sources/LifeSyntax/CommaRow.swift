/// The statement around a comma outside of brackets, as far as its tokens tell what its commas stand for.
struct CommaRow {
  /// What is meant by the commas of a statement.
  enum Meaning {
    /// The ends of statements: `launch, home`.
    case statements
    /// A list without its brackets: `styles scenes, classic`.
    case list
    /// An order: `before build, test`.
    case order
    /// An order, or an answer of several words: `key inactive, active`.
    case answer
    /// Nothing: a comma before a label.
    case nothing
    /// Something that the tokens do not tell.
    case unclear
  }

  /// A verb with a list, and the number of its arguments before that.
  typealias ListVerb = (name: String, place: Int)

  /// The verbs that take a list of names or quantities.
  static let listVerbs: [ListVerb] =
    [
      "add", "blank", "edits", "extra", "for", "free", "ignore", "items", "keep", "keeps", "leave", "leaveOut", "modes",
      "never", "on", "only", "raise", "requires", "shares", "signUp", "skip", "states", "stored", "styles", "treat",
      "use",
    ].map { ($0, 0) } + [("limit", 1), ("vary", 1), ("unit", 2)]

  /// The verbs whose values are joined by arrows.
  static let orderVerbs = ["before", "pair"]

  /// The verbs of an answer: what its commas mean, its question tells.
  static let answerVerbs = ["answer", "key", "mistake"]

  /// The meaning of the commas.
  let meaning: Meaning
  /// The verb.
  let verb: ByteRange
  /// The commas of the statement.
  let commas: [ByteRange]
  /// The elements of a list, from the first to the last.
  let elements: ByteRange

  /// Looks at the statement of a comma; nil where it stands between brackets, or where the statement begins with no verb.
  init?(_ source: SourceText, _ tokens: [Token], at place: Int) {
    guard let (words, opensBlock) = Self.statement(in: tokens, around: place), let verb = words.first,
      verb.kind == .name
    else { return nil }
    let parts = words.dropFirst().split(omittingEmptySubsequences: false) { $0.kind == .comma }
    self.verb = verb.range
    commas = words.filter { $0.kind == .comma }.map { $0.range }
    let name = source.text(in: verb.range)
    let listPlace = Self.listVerbs.first { $0.name == name }?.place
    let isOrder = name == "expect" && words.count > 1 && source.text(in: words[1].range) == "order"
    let row = Self.row(of: parts, behind: listPlace ?? (isOrder ? 1 : 0))
    elements =
      row.flatMap { row in
        row.first.flatMap { first in row.last.map { ByteRange(start: Int(first.start), end: $0.end) } }
      } ?? ByteRange(start: place, end: place)
    if Self.answerVerbs.contains(name) {
      meaning = .answer
    } else if isOrder || Self.orderVerbs.contains(name) {
      meaning = row == nil ? .unclear : .order
    } else if listPlace != nil, row != nil {
      meaning = .list
    } else if parts.dropFirst().allSatisfy({ $0.first?.kind == .label }) {
      meaning = .nothing
    } else if listPlace == nil, !isOrder, !opensBlock, parts.dropFirst().allSatisfy({ $0.first?.kind == .name }) {
      meaning = .statements
    } else {
      meaning = .unclear
    }
  }

  /// Returns the tokens of the statement around a place, without comments, and whether a block follows them; nil where a bracket
  /// is open there.
  private static func statement(in tokens: [Token], around place: Int) -> (words: [Token], opensBlock: Bool)? {
    var (low, high) = (0, tokens.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(tokens[middle].start) < place { low = middle + 1 } else { high = middle }
    }
    guard low < tokens.count, tokens[low].kind == .comma else { return nil }
    let ends: (Token) -> Bool = { $0.kind.endsStatement || $0.kind == .openBrace || $0.kind == .prose }
    let start = tokens[..<low].lastIndex(where: ends).map { $0 + 1 } ?? 0
    let end = tokens[low...].firstIndex(where: ends) ?? tokens.count
    let words = tokens[start..<end].filter { !$0.kind.isTrivia }
    let brackets: [TokenKind] = [.openBracket, .closeBracket, .openParenthesis, .closeParenthesis]
    guard !words.contains(where: { brackets.contains($0.kind) }) else { return nil }
    return (words, end < tokens.count && tokens[end].kind == .openBrace)
  }

  /// Returns the elements of a row, each a single word of one kind, behind some arguments and up to a label; nil where there
  /// are none such.
  private static func row(of parts: [ArraySlice<Token>], behind place: Int) -> [Token]? {
    guard let first = parts.first, let last = parts.last, first.count == place + 1 else { return nil }
    let all = [first.dropFirst(place)] + parts.dropFirst().dropLast() + [last.prefix { $0.kind != .label }]
    let row = all.compactMap { $0.count == 1 ? $0.first : nil }
    let kinds: [TokenKind] = [.name, .selector, .quantity, .string]
    guard row.count == all.count, row.allSatisfy({ kinds.contains($0.kind) }) else { return nil }
    return row
  }

  /// Returns the edits that put a text in the place of each comma.
  func replacing(with text: String) -> [TextEdit] {
    commas.map { TextEdit(range: $0, replacement: text) }
  }
}
