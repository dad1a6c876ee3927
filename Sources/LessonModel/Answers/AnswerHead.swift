package import LifeSyntax

/// The head of an answer, as a file of answers has it: `answer NAME`, or `answer LESSON.NAME` where several lessons have a
/// question of the name, with or without a colon behind it.
///
/// In place of the name may stand a number, which names nothing.
package struct AnswerHead: Sendable {
  /// The lesson of the question, where the head names it.
  package let lesson: Name?
  /// The name of the question, with its place.
  package let question: Name
  /// The place behind the head.
  package let end: Int

  /// Reads the head at the start of a line; nil where the line has none.
  package init?(_ line: ArraySlice<UInt8>) {
    let text = line.withoutLeadingBlanks
    guard text.starts(with: "answer".utf8) else { return nil }
    let behindVerb = text.dropFirst("answer".utf8.count)
    let rest = behindVerb.withoutLeadingBlanks
    guard rest.startIndex > behindVerb.startIndex else { return nil }
    if let number = Self.number(rest) {
      (lesson, question, end) = (nil, number.name, number.end)
      return
    }
    guard let first = Self.name(rest) else { return nil }
    let behind = rest[first.range.end...]
    let second = behind.first == UInt8(ascii: ".") ? Self.name(behind.dropFirst()) : nil
    lesson = second == nil ? nil : first
    question = second ?? first
    let last = question.range.end
    end = rest[last...].first == UInt8(ascii: ":") ? last + 1 : last
  }

  /// Returns the name with which some bytes begin; nil where they begin with none.
  private static func name(_ bytes: ArraySlice<UInt8>) -> Name? {
    let word = bytes.prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
    guard let first = word.first, !first.isDigit else { return nil }
    return named(word)
  }

  /// Returns the number with which some bytes begin, as forms number their questions, and the place behind its mark; nil where
  /// they begin with none, or with one that goes on, such as `2.5s`.
  private static func number(_ bytes: ArraySlice<UInt8>) -> (name: Name, end: Int)? {
    let word = bytes.prefix { $0.isDigit }
    guard !word.isEmpty else { return nil }
    let mark = bytes[word.endIndex...].prefix(1).filter { ".:)".utf8.contains($0) }
    let end = word.endIndex + mark.count
    let behind = bytes[end...]
    let isWhole =
      behind.withoutLeadingBlanks.startIndex > end || behind.first.map { "\r\n{".utf8.contains($0) } ?? true
    return isWhole ? (named(word), end) : nil
  }

  private static func named(_ word: ArraySlice<UInt8>) -> Name {
    Name(text: String(decoding: word, as: UTF8.self), range: ByteRange(start: word.startIndex, end: word.endIndex))
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without blanks at the beginning: spaces, tabs, and the no-break spaces that come from documents and web pages.
  package var withoutLeadingBlanks: ArraySlice<UInt8> {
    var rest = self
    while let first = rest.first {
      if first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") {
        rest = rest.dropFirst()
      } else if rest.starts(with: "\u{A0}".utf8) {
        rest = rest.dropFirst(2)
      } else {
        break
      }
    }
    return rest
  }
}
