import LifeLanguage
import LifeSyntax

/// A typed line, made into the statement that a submission would hold.
struct TypedAnswer: Sendable {
  let text: String
  private let source: SourceText
  /// How many bytes stand before the line in the statement.
  private let offset: Int
  private let length: Int
  /// What is wrong with statements that stand for themselves; inside braces of ours, a missing one would be said wrongly.
  private let ownFault: Diagnostic?

  init(_ line: String, to question: Question) {
    let (before, body, after) = Self.statement(line, question.content)
    let head = "answer it " + before
    text = before + body + after
    source = SourceText(name: "answer", text: head + body + after)
    offset = head.utf8.count
    length = line.utf8.count
    let isBare = before == "{ "
    ownFault =
      !isBare
      ? nil
      : SyntaxTree(parsing: SourceText(name: "answer", text: line)).diagnostics.first {
        $0.severity == .error
      }
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
      return first == UInt8(ascii: "[") ? ("", line, "") : ("[", line, "]")
    case .choice(let question):
      if let texts = question.texts(in: line) { return ("", texts.map { quoted($0) }.joined(separator: " "), "") }
      fallthrough
    default:
      return first == UInt8(ascii: "[")
        ? ("", line, "") : ("", TypedSeparators.plain(withoutFullStop(line), for: content.kind), "")
    }
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
      throw AnswerFault(.oneAnswer(ByteRange(start: offset, end: offset + length)))
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

extension Diagnostic {
  fileprivate static func oneAnswer(_ range: ByteRange) -> Diagnostic {
    Diagnostic(id: "unreadableAnswer", summary: "an answer is one statement", range: range)
  }
}
