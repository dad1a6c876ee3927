package import LifeSyntax

/// The head of an answer, as a file of answers has it: `answer NAME`, or `answer LESSON.NAME` where several lessons have a
/// question of the name, with or without a colon behind it.
package struct AnswerHead: Sendable {
  /// The lesson of the question, where the head names it.
  package let lesson: Name?
  /// The name of the question, with its place.
  package let question: Name
  /// The place behind the head.
  package let end: Int

  /// Reads the head at the start of a line; nil where the line has none.
  package init?(_ line: ArraySlice<UInt8>) {
    let blank = UInt8(ascii: " ")
    let text = line.drop { $0 == blank }
    guard text.starts(with: "answer ".utf8) else { return nil }
    let rest = text.dropFirst("answer ".utf8.count).drop { $0 == blank }
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
    return Name(
      text: String(decoding: word, as: UTF8.self), range: ByteRange(start: word.startIndex, end: word.endIndex))
  }
}
