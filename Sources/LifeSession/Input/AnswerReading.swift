import LifeLanguage
import LifeSyntax

/// The reading of an input while a question waits.
struct AnswerReading {
  /// The form of answer that the question expects.
  let expected: ExpectedAnswer
  /// A Boolean value that indicates whether a terminal is at hand.
  let isInteractive: Bool

  /// Returns whether an input is an answer and not a verb beside it.
  func isAnswer(_ tree: SyntaxTree) -> Bool {
    guard !InputSpelling(tree).isCallForHelp, tree.askedAtHand == nil || expected.phrases == nil else { return false }
    let verb = tree.statements.first?.clauses.first?.verb.text
    // A word of an answer may have capitals; only a whole line of one word is a verb with capitals.
    let word = tree.source.text.filter { $0 != " " && $0 != "\n" }
    let isOffered = expected.words?.contains { SignalNames.folded($0) == SignalNames.folded(word) } ?? false
    let isAlone = isInteractive && word == verb && !isOffered
    let name = isAlone ? verb.flatMap(SessionVocabulary.verb(inAnyCase:)) : verb
    switch name.flatMap(SessionVocabulary.verb)?.besideAnswers {
    case .always, .offered: return false
    case .unlessAnswer: return !isCommand(tree, named: name)
    case .never, nil: return true
    }
  }

  /// Returns whether an input is a whole command of the prompt, and not what an answer may say.
  ///
  /// At a terminal a verb alone may be written with capitals; `name` is what it then means.
  private func isCommand(_ tree: SyntaxTree, named name: String? = nil) -> Bool {
    guard !tree.hasErrors, let verb = tree.statements.first?.clauses.first?.verb.text,
      SessionVocabulary.prompt.verb(name ?? verb) != nil,
      !expected.mayBe(Self.trimmed(tree.source.text), beginningWith: verb)
    else { return false }
    // Plugins are named for no question that lists its words, however the rest of the line is written.
    if verb == UseCommand.verb, expected.phrases != nil { return true }
    // A verb alone that lacks its arguments is told what it lacks, unless any words are an answer.
    let isAlone = Self.trimmed(tree.source.text).count == verb.count
    if isAlone && (name ?? verb) != verb || isAlone && expected.phrases != nil { return true }
    // “App switcher” is said in words; an app that is written has a block.
    if expected.phrases == nil, verb == "app", tree.statements.first?.clauses.first?.block == nil { return false }
    var binder = Binder(SessionVocabulary.vocabularies)
    for statement in tree.statements { _ = binder.bind(statement, in: SessionVocabulary.prompt) }
    return !binder.hasErrors
  }

  /// Returns the command that was typed behind a prefilled line, as in `home -> hint`, which is not meant as an item.
  ///
  /// Behind an app it is one wherever it stands, since nothing may follow the last brace.
  func commandBehindOffer(in tree: SyntaxTree) -> (offer: String, rest: SyntaxTree)? {
    let text = tree.source.text
    let appEnd = expected.hasDraft ? text.lastIndex(of: "}").map { String(text[...$0]) } : nil
    let offer = appEnd ?? expected.offered
    guard !offer.isEmpty, text.hasPrefix(offer) else { return nil }
    let rest = String(text.dropFirst(offer.count).drop { $0 == " " || $0 == "\n" })
    guard !rest.isEmpty, isAnswer(Self.parse(offer)) else { return nil }
    let command = Self.parse(rest)
    return isAnswer(command) ? nil : (offer, command)
  }

  /// Returns the answer that an input holds; `nil` for blank lines and comments.
  ///
  /// Behind a prefilled beginning, an answer that repeats it stands alone: `3 ` and `3 2` is not `3 3 2`. The beginning
  /// by itself counts without the arrow at its end.
  func answer(in tree: SyntaxTree) -> TypedAnswer? {
    let source = tree.source
    let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: " ") }
    guard tree.hasErrors || !tree.statements.isEmpty, let start = source.bytes.firstIndex(where: { !isSpace($0) }),
      let end = source.bytes.lastIndex(where: { !isSpace($0) })
    else { return nil }
    let text = source.text(in: ByteRange(start: start, end: end + 1))
    let beginning = Self.trimmed(expected.offered)
    if !beginning.isEmpty, text.hasPrefix(expected.offered) {
      let rest = String(text.dropFirst(expected.offered.count))
      if Self.words(of: rest).starts(with: Self.words(of: beginning)) {
        return TypedAnswer(
          text: Self.trimmed(rest), source: source, start: start + expected.offered.utf8.count,
          isOffered: Self.trimmed(rest) == beginning, offered: expected.offered,
          verb: Self.parse(rest).statements.first?.clauses.first?.verb)
      }
    }
    let isOffered = !beginning.isEmpty && Self.trimmed(text) == beginning
    let verb = tree.statements.first?.clauses.first?.verb
    var answer = TypedAnswer(
      text: isOffered ? beginning : text, source: source, start: start, isOffered: isOffered, offered: expected.offered,
      verb: verb.map { verb in
        Name(text: verb.text, range: ByteRange(start: verb.range.start - start, end: verb.range.end - start))
      })
    if !isOffered, !beginning.isEmpty, text.hasPrefix(expected.offered) {
      answer.behindOffer = (beginning, Self.trimmed(String(text.dropFirst(expected.offered.count))))
    }
    answer.isCommand = expected.words != nil && !isOffered && isCommand(tree)
    return answer
  }

  /// Returns a text without the arrow, the comma and the spaces at its end.
  private static func trimmed(_ text: String) -> String {
    String(text.reversed().drop { " ,\n".contains($0) }.reversed()).withoutArrow
  }

  /// Returns the words of an answer, however they are joined, without regard to case.
  private static func words(of text: String) -> [String] {
    text.split { " ,->→=\n".contains($0) }.map { SignalNames.folded(String($0)) }
  }

  private static func parse(_ text: String) -> SyntaxTree { SyntaxTree(parsing: SourceText(name: "input", text: text)) }
}

extension String {
  /// The text without an arrow at its end and the spaces before it.
  fileprivate var withoutArrow: String {
    guard let arrow = ["->", "=>", "→"].first(where: { hasSuffix($0) }) else { return self }
    return String(dropLast(arrow.count).reversed().drop { $0 == " " }.reversed())
  }
}
