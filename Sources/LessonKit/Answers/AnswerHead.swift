package import LifeSyntax

/// The head of an answer, as a file of answers has it: `answer NAME`, with or without a colon behind it.
package struct AnswerHead: Sendable {
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
    let word = rest.prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
    guard let first = word.first, !first.isDigit else { return nil }
    question = Name(
      text: String(decoding: word, as: UTF8.self), range: ByteRange(start: word.startIndex, end: word.endIndex))
    end = rest.dropFirst(word.count).first == UInt8(ascii: ":") ? word.endIndex + 1 : word.endIndex
  }
}
