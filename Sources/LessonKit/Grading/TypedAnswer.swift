import LifeLanguage
import LifeSyntax

/// A typed line, made into the statement that a submission would hold.
struct TypedAnswer: Sendable {
  let text: String
  /// The line without the head that a file's line has.
  let line: String
  private let source: SourceText
  /// How many bytes stand before the line in the statement.
  private let offset: Int
  private let length: Int
  /// What is wrong with the line by itself, before anything is put around it.
  private let ownFault: Diagnostic?

  init(_ typed: String, to question: Question) {
    line = Self.withoutHead(typed, question)
    let dropped = typed.utf8.count - line.utf8.count
    let (before, body, after) = Self.statement(line, question.content)
    let head = "answer it " + before
    text = before + body + after
    source = SourceText(name: "answer", text: head + body + after)
    offset = head.utf8.count - dropped
    length = typed.utf8.count
    ownFault = Self.ownFault(of: line, question.content, isBare: before == "{ ")?.moved(by: dropped)
  }

  /// Inside braces of ours, a missing brace would be told wrongly; and some forms of a length of time are none of the
  /// language.
  private static func ownFault(of line: String, _ content: QuestionContent, isBare: Bool) -> Diagnostic? {
    if case .duration = content { return TypedDuration.fault(in: withoutFullStop(line)) }
    guard isBare else { return nil }
    return SyntaxTree(parsing: SourceText(name: "answer", text: line)).diagnostics.first { $0.severity == .error }
  }

  /// The answer alone, where the head of a file's line names its question.
  private static func withoutHead(_ line: String, _ question: Question) -> String {
    let bytes = Array(line.utf8)
    guard let head = AnswerHead(bytes), bytes[head.name].elementsEqual(question.name.text.utf8) else { return line }
    let rest = bytes[head.end...].drop { $0 == UInt8(ascii: " ") }
    return rest.isEmpty ? line : String(decoding: rest, as: UTF8.self)
  }

  /// That a line is for another question of the lesson than the one at hand; nil for lines that name none.
  static func misplaced(_ line: String, at question: Question, in lesson: Lesson) -> Diagnostic? {
    let bytes = Array(line.utf8)
    guard let head = AnswerHead(bytes) else { return nil }
    let name = String(decoding: bytes[head.name], as: UTF8.self)
    guard name != question.name.text, lesson.questions.contains(where: { $0.name.text == name }) else { return nil }
    let range = ByteRange(start: head.name.lowerBound, end: head.name.upperBound)
    return .unreadableAnswer(
      "the question at hand is '\(question.name.text)', not '\(Diagnostic.shortened(name))'", range,
      "type the answer alone")
  }

  /// Whether a line begins to write an app.
  static func isApp(_ line: String) -> Bool {
    let text = line.drop { " {\n".contains($0) }
    return text.hasPrefix("app ") || text.hasPrefix("app\n")
  }

  /// The line with what a submission needs around it; a line may leave out braces, brackets and quotes.
  private static func statement(_ line: String, _ content: QuestionContent) -> (String, String, String) {
    let first = line.utf8.first { $0 != UInt8(ascii: " ") }
    switch content {
    case .script, .app, .find:
      return first == UInt8(ascii: "{") ? ("", line, "") : ("{ ", line, " }")
    case .text:
      return first == UInt8(ascii: "\"") ? ("", line, "") : ("\"", escaped(line), "\"")
    case .match where line.utf8.contains(UInt8(ascii: ">")):
      return first == UInt8(ascii: "[") ? ("", line, "") : ("[", quotedPairs(line) ?? line, "]")
    case .choice(let question):
      if let texts = question.texts(in: line) { return ("", texts.map { quoted($0) }.joined(separator: " "), "") }
      fallthrough
    default:
      guard first != UInt8(ascii: "[") else { return ("", line, "") }
      let plain = withoutFullStop(line)
      let isTime = content.kind == .duration
      return ("", TypedSeparators.plain(isTime ? TypedDuration.written(plain) : plain, for: content.kind), "")
    }
  }

  /// Pairs with quotes around what is several words: `a tap -> it comes` is `"a tap" -> "it comes"`.
  private static func quotedPairs(_ line: String) -> String? {
    guard !line.utf8.contains(UInt8(ascii: "\"")) else { return nil }
    var pairs: [String] = []
    for pair in line.split(separator: ",") {
      let sides = pair.split(separator: ">")
      guard sides.count == 2, sides[0].utf8.last == UInt8(ascii: "-") else { return nil }
      pairs.append(
        [sides[0].dropLast(), sides[1]].map { side in
          let words = side.split(separator: " ")
          return words.count > 1 ? quoted(words.joined(separator: " ")) : words.joined()
        }.joined(separator: " -> "))
    }
    return pairs.joined(separator: ", ")
  }

  /// Drops the full stop of a sentence: `30 seconds.` is `30 seconds`.
  private static func withoutFullStop(_ line: String) -> String {
    let text = line.utf8.reversed().drop { $0 == UInt8(ascii: " ") }
    guard text.first == UInt8(ascii: "."), text.count > 1 else { return line }
    return String(decoding: text.dropFirst().reversed(), as: UTF8.self)
  }

  private static func escaped(_ line: String) -> String { String(quoted(line).dropFirst().dropLast()) }

  func answer() throws(AnswerFault) -> Answer {
    if let ownFault { throw AnswerFault(ownFault.moved(by: offset)) }
    let tree = SyntaxTree(parsing: source, limits: LessonLimits.submissionFile)
    let answer = tree.statements.first?.clauses.first.map { Answer($0, skipping: 1, in: source) }
    if let fault = tree.diagnostics.first(where: { $0.severity == .error && answer?.forgives($0) != true }) {
      throw AnswerFault(fault)
    }
    guard tree.statements.count == 1, let answer else {
      throw AnswerFault(
        .unreadableAnswer("an answer is one statement", ByteRange(start: offset, end: offset + length)))
    }
    return answer
  }

  /// The first words of a sequence as they were typed, ready to go on; nil for none.
  func beginning(of answer: Answer, words count: Int) -> String? {
    guard count > 0, let words = try? answer.plainWords(), words.count >= count else { return nil }
    let joint = text.utf8.contains(UInt8(ascii: ">")) ? " -> " : " "
    return words.prefix(count).map { source.text(in: $0.range) + joint }.joined()
  }

  /// The answer ready to go on: without the brackets of its list.
  var unfinished: String {
    let isEdge: (UInt8) -> Bool = { [UInt8(ascii: " "), UInt8(ascii: "["), UInt8(ascii: "]")].contains($0) }
    let inner = text.utf8.drop(while: isEdge).reversed().drop(while: isEdge).reversed()
    let joint = inner.contains(UInt8(ascii: ">")) ? ", " : " "
    return String(decoding: inner, as: UTF8.self) + joint
  }

  /// The diagnostic as one about the line that was typed.
  func placed(_ diagnostic: Diagnostic) -> Diagnostic {
    diagnostic.placed { range in
      ByteRange(start: min(max(0, range.start - offset), length), end: min(max(0, range.end - offset), length))
    }
  }
}
