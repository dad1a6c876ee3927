import LifeLanguage
import LifeSyntax

/// The place of a cursor in a text: its vocabulary, its statement and its argument.
struct CursorContext {
  /// The vocabulary of the place.
  var vocabulary: Vocabulary?
  /// The verb of the statement; `nil` at its start.
  var verb: VerbSchema?
  /// The verb that the statement began with, whose further clauses may follow its block.
  private var statementVerb: VerbSchema?
  /// The verb whose block has just been closed on the line of the cursor, or `nil`.
  var closedVerb: VerbSchema?
  /// The words after the verb that are complete.
  var words: [String] = []
  /// The label before the cursor, or `nil`.
  var label: String?
  /// A Boolean value that indicates whether the cursor is behind a `=`.
  var isAssigned = false
  /// A Boolean value that indicates whether the cursor stands in no block.
  private(set) var isOutsideBlocks = true
  /// The operator of a condition right before the cursor's word; `nil` where a value or nothing stands there.
  var operation: String?
  /// The bytes of the word at the cursor.
  var word: Range<Int>
  /// The text of the word at the cursor, up to the cursor.
  var prefix = ""

  /// Creates the context of a byte offset in a text.
  init(_ text: String, cursor: Int) {
    let head = String(decoding: Array(text.utf8).prefix(cursor), as: UTF8.self)
    let tree = SyntaxTree(parsing: SourceText(name: "input", text: head))
    vocabulary = SessionVocabulary.prompt
    word = cursor..<cursor
    var outer: [(vocabulary: Vocabulary?, verb: VerbSchema?)] = []
    for token in tree.tokens where token.kind != .comment && token.kind != .endOfFile {
      let text = tree.source.text(in: token.range)
      let touchesCursor = token.end == cursor
      if !touchesCursor { operation = Choice.operators.contains { $0.word == text } ? text : nil }
      switch token.kind {
      case .newline, .semicolon: endStatement()
      case .openBrace:
        outer.append((vocabulary, statementVerb))
        vocabulary = verb?.block.vocabulary.flatMap { SessionVocabulary.vocabularies[$0] }
        endStatement()
      case .closeBrace:
        let opened = outer.popLast()
        vocabulary = opened?.vocabulary ?? SessionVocabulary.prompt
        endStatement()
        closedVerb = opened?.verb
      case .name where touchesCursor || isBeforeDot(token, head), .quantity where touchesCursor:
        word = Int(token.start)..<cursor
        prefix = String(decoding: Array(head.utf8)[word], as: UTF8.self)
      case .name where verb == nil && words.isEmpty:
        statementVerb = closedVerb ?? vocabulary?.verb(text)
        verb = closedVerb == nil ? statementVerb : closedVerb?.clauses.first { $0.name == text }
        closedVerb = nil
      case .equals: isAssigned = true
      case .label: label = String(text.dropLast())
      case .name, .selector, .string, .quantity:
        if label == nil { words.append(text) }
        label = nil
      default: break
      }
    }
    isOutsideBlocks = outer.isEmpty
  }

  /// Returns whether only a dot stands between a token and the cursor: the next part of the name is to come.
  private func isBeforeDot(_ token: Token, _ head: String) -> Bool {
    token.end + 1 == word.upperBound && head.utf8.last == UInt8(ascii: ".")
  }

  private mutating func endStatement() {
    verb = nil
    words = []
    label = nil
    isAssigned = false
    statementVerb = nil
    closedVerb = nil
  }

  /// A Boolean value that indicates whether the word at the cursor is the first one.
  var isAtStart: Bool { verb == nil && words.isEmpty }

  /// The parameter that the cursor is at; `nil` where none is left.
  var parameter: Parameter? {
    guard let verb else { return nil }
    if let label { return verb.labels.first { $0.name == label } }
    if isAssigned { return verb.assigned }
    if words.count < verb.parameters.count { return verb.parameters[words.count] }
    return verb.parameters.last { $0.isRepeated || Self.takesList($0.kind) }
  }

  private static func takesList(_ kind: ValueKind) -> Bool {
    switch kind {
    case .references, .names, .chain, .condition, .any: true
    case .choice, .name, .reference, .text, .duration, .integer, .literal, .nameOrLiteral: false
    }
  }
}
